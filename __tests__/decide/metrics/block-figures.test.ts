import { expect, test } from '@jest/globals';
import { blockLogRatio, blockValue } from '../../../src/decide/metrics/block-figures.ts';
import { GRID_PERCENT } from '../../../src/results/grid.ts';

const grid = (ms: number) => GRID_PERCENT.map(() => ms);

test('the median is what the block says of it, else that of all requests; p90 is of all requests', () => {
  const block = { endpoint: 'a', rounds: [], distributionMs: { base: grid(4), head: grid(5) } };
  const levelled = { ...block, medianMs: { base: 2, head: 3 } };
  expect(blockLogRatio(block, 'p50')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockLogRatio(levelled, 'p50')).toBeCloseTo(Math.log(3 / 2), 12);
  expect(blockLogRatio(levelled, 'p90')).toBeCloseTo(Math.log(5 / 4), 12);
  expect(blockValue(levelled, 'head', 'p50')).toBeCloseTo(3, 12);
});
