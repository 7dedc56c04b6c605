import { expect, test } from '@jest/globals';
import { blockLogRatio, blockRatio, blockValue } from '../../../src/decide/metrics/block-figures.ts';
import { GRID_PERCENT } from '../../../src/results/grid.ts';
import { roundOf, roundSide } from '../make-results.ts';

const grid = (ms: number) => GRID_PERCENT.map(() => ms);

test('the median is what the block says of it, else that of all requests; p90 is of all requests', () => {
  const block = { endpoint: 'a', rounds: [], distributionMs: { base: grid(4), head: grid(5) } };
  const levelled = { ...block, medianMs: { base: 2, head: 3 } };
  expect(blockLogRatio(block, 'p50')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockLogRatio(levelled, 'p50')).toBeCloseTo(Math.log(3 / 2), 12);
  expect(blockLogRatio(levelled, 'p90')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockValue(levelled, 'head', 'p50')).toBeCloseTo(3, 12);
});

test('a side that served nothing in a round has no throughput, for that of its other rounds would be too high', () => {
  const rounds = [0, 900, 900].map((requestsPerSecond, index) =>
    roundOf({ base: roundSide(2), head: roundSide(2, { requestsPerSecond }) }, index),
  );
  const block = { endpoint: 'a', rounds, distributionMs: {} };
  expect(blockRatio(block, 'throughput')).toEqual({ missing: { kind: 'no-response-in-round' } });
  expect(blockLogRatio({ ...block, rounds: rounds.slice(1) }, 'throughput')).toBeCloseTo(Math.log(900 / 1000), 12);
});
