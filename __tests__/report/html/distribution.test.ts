import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { axisOf, densityAt, placesOn } from '../../../src/report/html/distribution.ts';
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

describe('densityAt', () => {
  const integralOf = (values: readonly number[], places: readonly number[], along: (ms: number) => number) =>
    places.slice(1).reduce((sum, place, i) => {
      const before = places[i] ?? 0;
      return sum + (((values[i] ?? 0) + (values[i + 1] ?? 0)) / 2) * (along(place) - along(before));
    }, 0);

  test('holds all responses, on either kind of axis', () => {
    for (const [values, isLogarithmic] of [
      [uniform(2, 4), false],
      [uniform(2, 4).map((ms) => ms ** 3), true],
    ] as const) {
      const axis = { low: 0.1, high: 200, isLogarithmic };
      const places = Array.from({ length: 4000 }, (_, i) =>
        isLogarithmic ? 0.1 * 2000 ** (i / 3999) : (i * 8) / 3999,
      );
      const density = densityAt(values, axis, places);
      expect(integralOf(density, places, isLogarithmic ? Math.log : (ms) => ms)).toBeCloseTo(1, 2);
      expect(Math.min(...density)).toBeGreaterThanOrEqual(0);
    }
  });

  test('is even where the responses are, and has a peak where they all took equally long', () => {
    const axis = { low: 1, high: 5, isLogarithmic: false };
    expect(densityAt(uniform(1, 5), axis, [3])[0]).toBeCloseTo(0.25, 2);
    const [before, peak, after] = densityAt(uniform(3, 3), axis, [2, 3, 4]);
    expect(peak).toBeGreaterThan(10);
    expect([before, after]).toEqual([0, 0]);
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
    const places = placesOn(axis);
    expect(places[0]).toBe(axis.low);
    expect(places.at(-1)).toBeCloseTo(axis.high, 9);
  });
});
