import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROCESS_COUNTERS } from '../../../src/config/metric-names.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import type { EndpointComparison, MetricComparison } from '../../../src/decide/comparison.ts';
import { exactCounts } from '../../../src/decide/metrics/block-figures.ts';
import { isCounter } from '../../../src/decide/metrics/metrics.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { isChange } from '../../../src/decide/rule.ts';
import { type Random, randomFrom } from '../../../src/plan/random.ts';
import type { Results } from '../../../src/results/results.ts';
import { type Place, withSides } from '../change-results.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

type CountsOf = (place: Place) => Record<string, number>;

const REQUESTS = 500;

/** Standard normal (Box & Muller). */
const gaussian = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Runs whose latency is unchanged; each side of each round has 500 requests, or as many as given, and these counts. */
function runOf(blocks: number, countsOf: CountsOf, { gate = '', requests = REQUESTS } = {}): Results {
  const counters = 'counters: { db-queries: { prometheus: /metrics, series: db_queries_total } }';
  const config = parseConfig(
    `app: { command: node server.js, ${counters} }
endpoints: [{ name: a, path: /x }]
gate: { metrics: { mean: 5%${gate} } }`,
    { file: 'latency-gate.yml' },
  );
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

function endpointOf(results: Results): EndpointComparison {
  const [one] = comparePaired(results).endpoints;
  if (one === undefined) throw new Error('no endpoint');
  return one;
}

function metricOf(results: Results, name = 'db-queries'): MetricComparison {
  const metric = endpointOf(results).metrics.find((one) => one.metric === name);
  if (metric === undefined) throw new Error(`no ${name}`);
  return metric;
}

const queries =
  (base: number, head: number, background = 0): CountsOf =>
  ({ side }) => ({
    'db-queries': (side === 'base' ? base : head) * REQUESTS + background,
  });

describe('a count that is the same for every request', () => {
  test('is compared in one block: 2 → 41 is a regression, 2 → 2 is unchanged', () => {
    const more = runOf(1, queries(2, 41), { gate: ', db-queries: 0%' });
    expect(metricOf(more)).toMatchObject({ verdict: 'regression', base: 2, head: 41 });
    expect(endpointOf(more)).toMatchObject({ verdict: 'regression', decided: true });
    const same = metricOf(runOf(1, queries(2, 2), { gate: ', db-queries: 0%' }));
    expect(same).toMatchObject({ verdict: 'unchanged', base: 2, head: 2 });
    expect(metricOf(runOf(1, queries(41, 2), { gate: ', db-queries: 0%' })).verdict).toBe('improvement');
  });

  test('one more per request is one more, whatever the tolerance says about fractions', () => {
    expect(metricOf(runOf(1, queries(2, 3), { gate: ', db-queries: 0%' })).verdict).toBe('regression');
    // Of 100, one is 1 %.
    expect(metricOf(runOf(1, queries(100, 101), { gate: ', db-queries: 5%' })).verdict).toBe('within-tolerance');
    expect(metricOf(runOf(1, queries(100, 101), { gate: ', db-queries: 0%' })).verdict).toBe('regression');
  });

  test('none and none is unchanged; from none a change has no size', () => {
    expect(metricOf(runOf(1, queries(0, 0, 2), { gate: ', db-queries: 0%' }))).toMatchObject({
      verdict: 'unchanged',
      base: 0,
      head: 0,
    });
    expect(metricOf(runOf(1, queries(0, 1), { gate: ', db-queries: 0%' }))).toMatchObject({
      verdict: 'regression',
      change: null,
      interval: null,
    });
  });

  test('is not known from one round, from rounds of few requests, or where rounds differ', () => {
    const blocks = (results: Results) => results.blocks.flatMap(({ endpoints }) => endpoints);
    expect(exactCounts(blocks(runOf(1, queries(2, 41))), 'db-queries')).toEqual({ base: 2, head: 41 });
    const single = blocks(runOf(1, queries(2, 41))).map((one) => ({ ...one, rounds: one.rounds.slice(1) }));
    expect(exactCounts(single, 'db-queries')).toBeNull();
    expect(exactCounts(blocks(runOf(1, () => ({ 'db-queries': 20 }), { requests: 10 })), 'db-queries')).toBeNull();
    const changing: CountsOf = ({ round }) => ({ 'db-queries': (2 + round) * REQUESTS });
    expect(exactCounts(blocks(runOf(1, changing)), 'db-queries')).toBeNull();
    const inLaterBlock: CountsOf = ({ block }) => ({ 'db-queries': (2 + 0.4 * block) * REQUESTS });
    expect(exactCounts(blocks(runOf(2, inLaterBlock)), 'db-queries')).toBeNull();
  });

  test('is what it is with any background up to a tenth of the requests, on any side', () => {
    const background = fc.integer({ min: 0, max: REQUESTS / 10 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(background, { minLength: 4, maxLength: 4 }),
        (base, head, extra) => {
          const countsOf: CountsOf = ({ side, round }) => ({
            'db-queries':
              (side === 'base' ? base : head) * REQUESTS + (extra[2 * round + (side === 'base' ? 0 : 1)] ?? 0),
          });
          const { verdict } = metricOf(runOf(1, countsOf, { gate: ', db-queries: 0%' }));
          expect(verdict).toBe(base === head ? 'unchanged' : head > base ? 'regression' : 'improvement');
        },
      ),
      { seed: 28, numRuns: 100 },
    );
  });
});

describe('a count that is not', () => {
  test('is a statistic: 2.4 and 2.4 by chance, and a change when it is one', () => {
    const random = randomFrom(28, 1);
    const noisy =
      (base: number, head: number): CountsOf =>
      ({ side }) => ({
        'db-queries': Math.round(REQUESTS * (side === 'base' ? base : head) * (1 + 0.01 * gaussian(random))),
      });
    expect(metricOf(runOf(12, noisy(2.4, 2.4), { gate: ', db-queries: 5%' })).verdict).toBe('unchanged');
    expect(metricOf(runOf(12, noisy(2.4, 3.4), { gate: ', db-queries: 5%' })).verdict).toBe('regression');
    expect(metricOf(runOf(3, noisy(2.4, 3.4), { gate: ', db-queries: 5%' })).verdict).toBe('inconclusive');
  });

  test('differs by nothing as long as it differs by less than a tenth per request', () => {
    const random = randomFrom(28, 2);
    const cached: CountsOf = ({ side }) => ({
      'db-queries': Math.round(REQUESTS * ((side === 'base' ? 1.3 : 1.36) + 0.002 * gaussian(random))),
    });
    expect(metricOf(runOf(12, cached, { gate: ', db-queries: 0%' })).verdict).toBe('within-tolerance');
  });
});

/** Background of a pool that pings, of a log that is written now and then, of garbage collection. */
function busy(random: Random, factor = 1): CountsOf {
  const poisson = (mean: number) => {
    let [count, product] = [0, random()];
    for (const limit = Math.exp(-mean); product > limit; product *= random()) count += 1;
    return count;
  };
  return ({ side }) => {
    const times = side === 'head' ? factor : 1;
    const scatter = (perRequest: number, sd: number) =>
      Math.max(0, Math.round(REQUESTS * perRequest * times * (1 + sd * gaussian(random))));
    return {
      'db-queries': 2 * REQUESTS * times + poisson(5),
      reads: 3 * REQUESTS * times + poisson(8),
      writes: 2 * REQUESTS * times + poisson(20) + (random() < 0.1 ? 200 : 0),
      'voluntary-switches': scatter(2.2, 0.06),
      'involuntary-switches': scatter(0.05, 0.8),
      'read-bytes': scatter(900, 0.01),
      'write-bytes': scatter(1400, 0.02),
      'minor-faults': scatter(0.4, 0.5),
      'major-faults': poisson(0.1),
      'cpu-user': scatter(0.3, 0.05),
      'cpu-system': scatter(0.1, 0.1),
    };
  };
}

/** Counters that are said to have changed. */
const news = (results: Results) =>
  endpointOf(results).metrics.filter(({ metric, verdict }) => isCounter(metric) && isChange(verdict));

test('of 100 identical runs with background no counter is said to have changed, gated or not', () => {
  for (let run = 0; run < 100; run++) {
    for (const blocks of [1, 5]) {
      const results = runOf(blocks, busy(randomFrom(28, run)), {
        gate: run % 2 === 0 ? ', db-queries: 0%, reads: 0%' : '',
      });
      expect(news(results).map(({ metric }) => metric)).toEqual([]);
      expect(isChange(metricOf(results).verdict)).toBe(false);
    }
  }
});

test('an N+1 query is found in 20 of 20 runs: at once by its counter, and by the kernel’s at the first look', () => {
  for (let run = 0; run < 20; run++) {
    const once = runOf(1, busy(randomFrom(29, run), 5), { gate: ', db-queries: 0%' });
    expect(metricOf(once).verdict).toBe('regression');
    const looked = runOf(5, busy(randomFrom(30, run), 5));
    expect(news(looked).map(({ metric }) => metric)).toEqual(
      expect.arrayContaining(['reads', 'voluntary-switches', 'read-bytes']),
    );
  }
});

test('counters that nobody gates are in no family, and cost the gated metrics nothing', () => {
  const without = comparePaired(makeResults(makeConfig(['a']), { a: { base: steady(10, 5), head: steady(10, 5) } }));
  const counted = runOf(5, busy(randomFrom(28, 1)));
  expect(comparePaired(counted).family).toBe(1);
  expect(without.family).toBe(2);
  const interval = (results: Results) => metricOf(results, 'mean').interval;
  expect(interval(counted)).toEqual(interval(runOf(5, () => ({}))));
});

test('what nobody counted is not mentioned, unless it is gated', () => {
  const names = (results: Results) => endpointOf(results).metrics.map(({ metric }) => metric);
  expect(names(runOf(5, () => ({})))).not.toEqual(expect.arrayContaining([...PROCESS_COUNTERS]));
  expect(
    metricOf(
      runOf(5, () => ({}), { gate: ', reads: 3%' }),
      'reads',
    ),
  ).toMatchObject({
    verdict: 'not-assessed',
    reason: { kind: 'unseen' },
  });
});
