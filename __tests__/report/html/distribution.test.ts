import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { axisOf } from '../../../src/report/html/page-data.ts';
import { GRID_PERCENT, shareUpTo } from '../../../src/results/grid.ts';

const count = GRID_PERCENT.length;
const quantiles = fc
  .array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: count, maxLength: count })
  .map((values) => values.toSorted((a, b) => a - b));

/** Evenly between two times. */
const uniform = (from: number, to: number) => GRID_PERCENT.map((percent) => from + ((to - from) * percent) / 100);

test('the share up to a time is the inverse of the quantiles, and never falls', () => {
  fc.assert(
    fc.property(quantiles, fc.nat(count - 1), (values, i) => {
      const at = values[i] ?? 0;
      expect(shareUpTo(values, at)).toBeGreaterThanOrEqual((GRID_PERCENT[i] ?? 0) / 100 - 1e-9);
      expect(shareUpTo(values, at * 1.1)).toBeGreaterThanOrEqual(shareUpTo(values, at));
    }),
    { seed: 3 },
  );
  const shares = [0.9, 2, 3].map((ms) => shareUpTo(uniform(1, 3), ms));
  expect(shares).toEqual([0, expect.closeTo(0.5, 9), 1]);
});

test('the axis shows both sides up to the longer 99th percentile, logarithmic where they are far apart', () => {
  const short = { low: 1, high: expect.closeTo(3.98, 6), isLogarithmic: false };
  expect(axisOf([uniform(1, 3), uniform(2, 4)])).toEqual(short);
  expect(axisOf([uniform(1, 3), uniform(2, 40)]).isLogarithmic).toBe(true);
  // It has a width even where every response took equally long.
  const { low, high } = axisOf([uniform(2, 2)]);
  expect(high).toBeGreaterThan(low);
});
