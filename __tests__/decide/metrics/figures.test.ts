/** What a block says of a metric, of its quantiles, records and counters. */
import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { PROCESS_COUNTERS } from '../../../src/config/metric-names.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { compare } from '../../../src/decide/compare.ts';
import { blockLogRatio, blockRatio, blockValue, exactCounts } from '../../../src/decide/metrics/block-figures.ts';
import { quantileChanges } from '../../../src/decide/metrics/quantile-changes.ts';
import { recordChanges } from '../../../src/decide/metrics/records.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import { GRID_PERCENT } from '../../../src/results/grid.ts';
import type { EndpointBlock, Results, RoundSide } from '../../../src/results/results.ts';
import { endpointBlocks, type Place, withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussians, gaussiansFrom } from '../gaussians.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';
import { countOf } from '../simulated-runs.ts';

const grid = (ms: number) => GRID_PERCENT.map(() => ms);

/** Round by round, what a side of 20 ms has besides. */
const blockOf = (base: readonly Partial<RoundSide>[], head: readonly Partial<RoundSide>[]) => ({
  endpoint: 'a',
  distributionMs: {},
  rounds: base.map((one, at) => roundOf({ base: roundSide(20, one), head: roundSide(20, head[at]) }, at)),
});

test('the median is what the block says of it, else that of all requests; p90 is of all requests', () => {
  const block = { ...blockOf([], []), distributionMs: { base: grid(4), head: grid(5) } };
  const levelled = { ...block, medianMs: { base: 2, head: 3 } };
  expect(blockLogRatio(block, 'p50')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockLogRatio(levelled, 'p50')).toBeCloseTo(Math.log(3 / 2), 12);
  expect(blockLogRatio(levelled, 'p90')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockValue(levelled, 'head', 'p50')).toBeCloseTo(3, 12);
});

test('a side that served nothing in a round has no throughput, for that of its other rounds would be too high', () => {
  const served = [0, 90, 90].map((requestsPerSecond) => ({ requestsPerSecond }));
  const block = blockOf([{}, {}, {}], served);
  expect(blockRatio(block, 'throughput')).toEqual({ missing: { kind: 'no-response-in-round' } });
  expect(blockLogRatio({ ...block, rounds: block.rounds.slice(1) }, 'throughput')).toBeCloseTo(Math.log(0.9), 12);
});

test('one stalled round of a block decides about no p99: not side by side, not stored, not of a limit', () => {
  const side = (p99: number) => ({ latencyMs: { count: 500, mean: 20, p99 } });
  const block = blockOf([61, 61, 61, 61].map(side), [60, 61, 900, 62].map(side));
  expect(blockValue(block, 'head', 'p99')).toBe(61.5);
  expect(blockRatio(block, 'p99')).toMatchObject({ base: 61, head: 61.5 });
});

test('memory is the mean of the rounds’ log-ratios', () => {
  const held = (...megabytes: number[]) => megabytes.map((one) => ({ peakMemoryBytes: one * 1e6 }));
  const block = blockOf(held(100, 100), held(110, 100));
  expect(blockRatio(block, 'memory')).toMatchObject({ logRatio: expect.closeTo(Math.log(1.1) / 2, 9) });
  expect(blockValue(block, 'head', 'memory')).toBeCloseTo(1e6 * Math.sqrt(110 * 100), 3);
});

test.each([
  [96, { verdict: 'regression' }],
  [84, { verdict: 'within-tolerance' }],
  [60, { verdict: 'improvement' }],
  [null, { verdict: 'not-assessed', reason: { kind: 'memory-unseen' } }],
])('memory is gated on wish, whatever the minimum difference in ms is: 80 and %d MB', (head, expected) => {
  const config = makeConfig(['a'], 'gate: { min-difference: 1000ms, metrics: { memory: 10% } }');
  const memoryMb = head === null ? {} : { memoryMb: { base: 80, head } };
  const figures = { a: { base: steady(2, 6, 0), head: steady(2, 6), ...memoryMb } };
  expect(metricOf(endpointOf(compare(makeResults(config, figures), [])), 'memory')).toMatchObject(expected);
});

const slower = { base: steady(2, 6, 0), head: steady(2.2, 6) };
const results = makeResults(makeConfig(['a']), { a: slower });

test('a version that is slower throughout is so in all quantiles that enough requests show', () => {
  const { changes, leftOut } = quantileChanges(results, 'a');
  expect(leftOut).toBeNull();
  for (const { change, interval } of changes) {
    expect(change).toBeCloseTo(0.1, 2);
    expect(interval?.low).toBeGreaterThan(0.05);
    expect(interval?.low).toBeLessThan(change);
    expect(interval?.high).toBeGreaterThan(change);
  }
  // 1000 requests per side and block.
  expect([changes[0]?.percent, changes.at(-1)?.percent]).toEqual([1, 99]);
  expect(quantileChanges(results, 'b')).toEqual({ changes: [], leftOut: null });
});

test('the median’s change is what the comparison says where nothing is gated', () => {
  const ungated = makeResults(makeConfig(['a'], 'gate: { metrics: [] }'), { a: slower });
  const { change, interval } = metricOf(endpointOf(comparePaired(ungated)), 'p50');
  expect(quantileChanges(ungated, 'a').changes).toContainEqual({ percent: 50, change, interval });
});

test('there is no interval before the first look, and that of the planned blocks where more were measured for levels', () => {
  const config = makeConfig(['a'], 'load: { blocks: 4..5 }');
  const changesOf = (head: readonly number[]) =>
    quantileChanges(makeResults(config, { a: { base: head.map(() => 2), head } }), 'a').changes;
  const few = changesOf(steady(2.2, 3));
  expect(few.length).toBeGreaterThan(90);
  expect(few.every(({ interval }) => interval === null)).toBe(true);
  const planned = changesOf(steady(2.2, 5));
  expect(planned.every(({ interval }) => interval !== null)).toBe(true);
  expect(changesOf([...steady(2.2, 5), 9, 9])).toEqual(planned);
});

test.each([
  ['on a saturated machine', 0.97, 48, 89, 'machine-saturated'],
  ['where eight connections have 40 requests in a turn', 0.5, 40, 89, 'short-turns'],
  ['where they have 48', 0.5, 48, 99, null],
])('%s quantiles end where they do, and it is said why', (_, machineBusy, requestsPerTurn, lastPercent, kind) => {
  const config = makeConfig(['a', 'b'], 'load: { connections: 8 }');
  const made = makeResults(config, { a: slower, b: slower }, { machineBusy });
  const course = { requests: {}, baseMs: [], headMs: [] };
  const endpoints = [
    { ...course, endpoint: 'a', requestsPerTurn },
    { ...course, endpoint: 'b', requestsPerTurn: 48 },
  ];
  const blocks = made.blocks.map((block) => ({ ...block, warmup: { ...block.warmup, endpoints } }));
  const { changes, leftOut } = quantileChanges({ ...made, blocks }, 'a');
  expect(changes.at(-1)?.percent).toBe(lastPercent);
  expect(leftOut).toEqual(kind && { fromPercent: 90, reason: { kind } });
  if (kind === 'short-turns') expect(quantileChanges({ ...made, blocks }, 'b').leftOut).toBeNull();
});

/** `sd` of a record's figure in a block, as a log; `change`: ln(head / base) by record, beyond noise. */
const TRUTH = { blocks: 5, records: 200, sd: 0.05, change: (_record: number) => 0, seed: 1 };

function measured(truth: Partial<typeof TRUTH>): EndpointBlock[] {
  const { blocks, records, sd, change, seed } = { ...TRUTH, ...truth };
  const next = gaussians(seed);
  // Records differ among themselves far more than sides do.
  const levels = Array.from({ length: records }, () => 10 * Math.exp(next()));
  return Array.from({ length: blocks }, () => {
    const machine = Math.exp(0.2 * next());
    const ms = (of: (record: number) => number) =>
      levels.map((level, record) => machine * level * Math.exp(of(record) + sd * next()));
    return { endpoint: 'a', rounds: [], distributionMs: {}, recordsMs: { base: ms(() => 0), head: ms(change) } };
  });
}

describe('records that changed unlike the rest', () => {
  const isSlow = (record: number) => record % 20 === 7;

  test('five in a hundred are found and named, with their sizes', () => {
    const change = (record: number) => (isSlow(record) ? Math.log(3) : 0);
    const found = recordChanges(measured({ change }), 0.01);
    expect(found).toMatchObject({ compared: 200, slower: 10, faster: 0 });
    expect(found?.most).toHaveLength(10);
    for (const { record, change } of found?.most ?? []) {
      expect(isSlow(record)).toBe(true);
      expect(change).toBeGreaterThan(1.7);
      expect(change).toBeLessThan(2.4);
    }
    expect(Math.abs(found?.rest ?? 1)).toBeLessThan(0.02);
  });

  test('what all records have in common is the endpoint’s own change, and names none', () => {
    const found = recordChanges(measured({ change: () => Math.log(2) }), 0.01);
    expect(found).toMatchObject({ slower: 0, faster: 0, most: [] });
    expect(found?.rest).toBeCloseTo(1, 1);
  });

  test('where nothing changed, no more runs name any than the level says', () => {
    const named = countOf(400, (seed) => {
      const found = recordChanges(measured({ records: 60, sd: 0.3, seed: seed + 10 }), 0.05);
      return (found?.most.length ?? 0) > 0;
    });
    expect(shareInterval(named, 400).low).toBeLessThanOrEqual(0.05);
  });

  test('too few blocks or records name none', () => {
    const truth = { sd: 0.01, change: (record: number) => record };
    expect(recordChanges(measured({ ...truth, blocks: 3, records: 50 }), 0.01)).toBeNull();
    expect(recordChanges(measured({ ...truth, blocks: 8, records: 3 }), 0.01)).toBeNull();
    expect(recordChanges([{ endpoint: 'a', rounds: [], distributionMs: {} }], 0.01)).toBeNull();
  });
});

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
    // One of 100 is 1 %.
    [100, 101, 0, USUAL, { verdict: 'within-tolerance' }],
    [100, 101, 0, STRICT, { verdict: 'regression' }],
    [2, 2, 49, STRICT, { verdict: 'unchanged', base: 2, head: 2 }],
    [2, 3, 49, STRICT, { verdict: 'regression', base: 2, head: 3 }],
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
