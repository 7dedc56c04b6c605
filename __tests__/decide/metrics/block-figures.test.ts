/** What a block says of a metric, and what is made of memory, which has no distribution. */
import { expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { blockLogRatio, blockRatio, blockValue } from '../../../src/decide/metrics/block-figures.ts';
import { GRID_PERCENT } from '../../../src/results/grid.ts';
import type { RoundSide } from '../../../src/results/results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';

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
