import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROCESS_COUNTERS } from '../../../src/config/metric-names.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { exactCounts } from '../../../src/decide/metrics/block-figures.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import type { Results } from '../../../src/results/results.ts';
import { endpointBlocks, type Place, withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussiansFrom } from '../gaussians.ts';
import { makeResults, steady } from '../make-results.ts';

type CountsOf = (place: Place) => Record<string, number>;

const REQUESTS = 500;

/** Runs whose latency is unchanged; each side of each round has 500 requests, or as many as given, and these counts. */
function runOf(blocks: number, countsOf: CountsOf, { gate = '', requests = REQUESTS } = {}): Results {
  const counters = 'counters: { db-queries: { prometheus: /metrics, series: db_queries_total } }';
  const text = `app: { command: a, ${counters} }\nendpoints: [{ name: a, path: /x }]\ngate: { metrics: { mean: 5%${gate} } }`;
  const config = parseConfig(text, { file: 'latency-gate.yml' });
  const means = steady(10, blocks);
  const results = makeResults(config, { a: { base: means, head: means } });
  return withSides(results, (figures, place) => ({
    ...figures,
    sent: requests,
    completed: requests,
    statuses: { 200: requests },
    counters: countsOf(place),
  }));
}

const compared = (results: Results) => endpointOf(comparePaired(results));
const count = (results: Results) => metricOf(compared(results), 'db-queries');

const queries =
  (base: number, head: number, background = 0): CountsOf =>
  ({ side }) => ({
    'db-queries': (side === 'base' ? base : head) * REQUESTS + background,
  });

/** Any more queries are too many. */
const STRICT = ', db-queries: 0%';
const USUAL = ', db-queries: 5%';

describe('a count that is the same for every request', () => {
  test.each([
    [2, 41, 0, STRICT, { verdict: 'regression', base: 2, head: 41 }],
    [2, 2, 0, STRICT, { verdict: 'unchanged', base: 2, head: 2 }],
    [41, 2, 0, STRICT, { verdict: 'improvement' }],
    [2, 3, 0, STRICT, { verdict: 'regression' }],
    // Of 100, one is 1 %.
    [100, 101, 0, USUAL, { verdict: 'within-tolerance' }],
    [100, 101, 0, STRICT, { verdict: 'regression' }],
    [0, 0, 2, STRICT, { verdict: 'unchanged', base: 0, head: 0 }],
    // From none a change has no size.
    [0, 1, 0, STRICT, { verdict: 'regression', change: null, interval: null }],
  ])('is compared in one block: %d and %d, beside %d of all, with%s', (base, head, background, gate, expected) => {
    const endpoint = compared(runOf(1, queries(base, head, background), { gate }));
    expect(metricOf(endpoint, 'db-queries')).toMatchObject(expected);
    if (expected.verdict === 'regression') expect(endpoint.decided).toBe(true);
  });

  test('is not known from one round, from rounds of few requests, or where rounds differ', () => {
    const exact = (results: Results) => exactCounts(endpointBlocks(results), 'db-queries');
    expect(exact(runOf(1, queries(2, 41)))).toEqual({ base: 2, head: 41 });
    const single = withEndpoints(runOf(1, queries(2, 41)), (one) => ({ ...one, rounds: one.rounds.slice(1) }));
    expect(exact(single)).toBeNull();
    expect(exact(runOf(1, () => ({ 'db-queries': 20 }), { requests: 10 }))).toBeNull();
    expect(exact(runOf(1, ({ round }) => ({ 'db-queries': (2 + round) * REQUESTS })))).toBeNull();
    expect(exact(runOf(2, ({ block }) => ({ 'db-queries': (2 + 0.4 * block) * REQUESTS })))).toBeNull();
  });

  test('is what it is with any background up to a tenth of the requests, on any side', () => {
    const background = fc.integer({ min: 0, max: REQUESTS / 10 });
    const perRequest = fc.integer({ min: 0, max: 60 });
    const extras = fc.array(background, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(perRequest, perRequest, extras, (base, head, extra) => {
        const own = queries(base, head);
        const countsOf: CountsOf = (place) => {
          const at = 2 * place.round + (place.side === 'base' ? 0 : 1);
          return { 'db-queries': (own(place)['db-queries'] ?? 0) + (extra[at] ?? 0) };
        };
        const { verdict } = count(runOf(1, countsOf, { gate: STRICT }));
        expect(verdict).toBe(base === head ? 'unchanged' : head > base ? 'regression' : 'improvement');
      }),
      { seed: 28, numRuns: 100 },
    );
  });
});

describe('a count that is not', () => {
  test('is a statistic: 2.4 and 2.4 by chance, and a change when it is one', () => {
    const normal = gaussiansFrom(randomFrom(28, 1));
    const noisy =
      (base: number, head: number): CountsOf =>
      ({ side }) => ({
        'db-queries': Math.round(REQUESTS * (side === 'base' ? base : head) * (1 + 0.01 * normal())),
      });
    const verdict = (blocks: number, head: number) => count(runOf(blocks, noisy(2.4, head), { gate: USUAL })).verdict;
    expect([verdict(12, 2.4), verdict(12, 3.4), verdict(3, 3.4)]).toEqual(['unchanged', 'regression', 'inconclusive']);
  });

  test('differs by nothing as long as it differs by less than a tenth per request', () => {
    const normal = gaussiansFrom(randomFrom(28, 2));
    const cached: CountsOf = ({ side }) => ({
      'db-queries': Math.round(REQUESTS * ((side === 'base' ? 1.3 : 1.36) + 0.002 * normal())),
    });
    expect(count(runOf(12, cached, { gate: STRICT })).verdict).toBe('within-tolerance');
  });
});

test('a counter that nobody gates is said to have changed at the first look, is in no family, and costs the gated metrics nothing', () => {
  const counted = runOf(5, ({ side }) => ({ reads: (side === 'head' ? 15 : 3) * REQUESTS, writes: 2 * REQUESTS }));
  const verdictOf = (name: string) => metricOf(compared(counted), name).verdict;
  expect([verdictOf('reads'), verdictOf('writes')]).toEqual(['regression', 'unchanged']);
  const uncounted = runOf(5, () => ({}));
  expect([comparePaired(counted).family, comparePaired(uncounted).family]).toEqual([1, 1]);
  expect(metricOf(compared(counted)).interval).toEqual(metricOf(compared(uncounted)).interval);
});

test('what nobody counted is not mentioned, unless it is gated', () => {
  const names = (results: Results) => compared(results).metrics.map(({ metric }) => metric);
  expect(names(runOf(5, () => ({})))).not.toEqual(expect.arrayContaining([...PROCESS_COUNTERS]));
  const gated = runOf(5, () => ({}), { gate: ', reads: 3%' });
  expect(metricOf(compared(gated), 'reads')).toMatchObject({ verdict: 'not-assessed', reason: { kind: 'unseen' } });
});
