import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { axisOf } from '../../../src/report/html/page-data.ts';
import { GRID_PERCENT, shareUpTo } from '../../../src/results/grid.ts';

const quantiles = fc
  .array(fc.double({ min: 0.01, max: 100, noNaN: true }), {
    minLength: GRID_PERCENT.length,
    maxLength: GRID_PERCENT.length,
  })
  .map((values) => [...values].sort((a, b) => a - b));

/** Evenly between two times. */
const uniform = (from: number, to: number) => GRID_PERCENT.map((percent) => from + ((to - from) * percent) / 100);

describe('shareUpTo', () => {
  test('is the inverse of the quantiles, and never falls', () => {
    fc.assert(
      fc.property(quantiles, fc.nat(GRID_PERCENT.length - 1), (values, i) => {
        const at = values[i] ?? 0;
        expect(shareUpTo(values, at)).toBeGreaterThanOrEqual((GRID_PERCENT[i] ?? 0) / 100 - 1e-9);
        expect(shareUpTo(values, at * 1.1)).toBeGreaterThanOrEqual(shareUpTo(values, at));
      }),
      { seed: 3 },
    );
    expect(shareUpTo(uniform(1, 3), 2)).toBeCloseTo(0.5, 9);
    expect(shareUpTo(uniform(1, 3), 0.9)).toBe(0);
    expect(shareUpTo(uniform(1, 3), 3)).toBe(1);
  });
});

describe('axisOf', () => {
  test('shows both sides up to the longer 99th percentile, logarithmic where they are far apart', () => {
    const short = { low: 1, high: expect.closeTo(3.98, 6), isLogarithmic: false };
    expect(axisOf([uniform(1, 3), uniform(2, 4)])).toEqual(short);
    expect(axisOf([uniform(1, 3), uniform(2, 40)]).isLogarithmic).toBe(true);
  });

  test('has a width even where every response took equally long', () => {
    const axis = axisOf([uniform(2, 2)]);
    expect(axis.high).toBeGreaterThan(axis.low);
  });
});
