import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Pair, SIDES } from '../../src/config/config.ts';
import { mediansMs, poolMs, quantilesAt, summarise } from '../../src/load/summarise.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import type { Summary } from '../../src/results/results.ts';

const values = fc.array(fc.double({ min: 0.001, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });

test('a summary agrees with R: quantile(x, type = 7) and sd(x)', () => {
  const summary = summarise(Float64Array.of(4, 1, 3, 2, 10));
  expect(summary).toMatchObject({ count: 5, mean: 4, min: 1, p50: 3, max: 10 });
  expect(summary?.sd).toBeCloseTo(3.535534, 6);
  expect(summary?.p90).toBeCloseTo(7.6, 12);
  expect(summary?.p99).toBeCloseTo(9.76, 12);
});

test('a summary of nothing and of a single value', () => {
  expect(summarise(new Float64Array())).toBeNull();
  expect(summarise(Float64Array.of(7))).toEqual({ count: 1, mean: 7, sd: 0, min: 7, p50: 7, p90: 7, p99: 7, max: 7 });
});

test('a summary does not sort what it is given', () => {
  const samples = Float64Array.of(3, 1, 2);
  summarise(samples);
  expect([...samples]).toEqual([3, 1, 2]);
});

test('a summary is in order, and scales with its unit', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 2, 1024), (list, factor) => {
      const summary = summarise(Float64Array.from(list)) as Summary;
      const scaled = summarise(Float64Array.from(list, (value) => value * factor)) as Summary;
      const { min, p50, p90, p99, max } = summary;
      expect([min, p50, p90, p99, max]).toEqual([min, p50, p90, p99, max].sort((a, b) => a - b));
      expect(min).toBe(Math.min(...list));
      expect(max).toBe(Math.max(...list));
      // Powers of two scale without rounding.
      for (const key of ['min', 'p50', 'p90', 'p99', 'max', 'mean', 'sd'] as const) {
        expect(scaled[key]).toBe(summary[key] * factor);
      }
    }),
  );
});

test('a constant sample has no spread', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100 }), (value, count) => {
      const { mean, sd, p50, p99 } = summarise(new Float64Array(count).fill(value)) ?? {};
      expect([mean, sd, p50, p99]).toEqual([value, 0, value, value]);
    }),
  );
});

test('the grid ascends from the least to the greatest; an empty sample has none', () => {
  fc.assert(
    fc.property(values, (list) => {
      const grid = quantilesAt(poolMs([Float64Array.from(list)]), GRID_PERCENT);
      expect(grid.length).toBe(GRID_PERCENT.length);
      expect([grid[0], grid.at(-1)]).toEqual([Math.min(...list), Math.max(...list)]);
      for (const [i, value] of grid.entries()) expect(value).toBeGreaterThanOrEqual((grid[i - 1] ?? 0) * (1 - 1e-12));
    }),
  );
  expect(() => quantilesAt(new Float64Array(), [50])).toThrow(RangeError);
});

test('poolMs keeps every value and sorts', () => {
  fc.assert(
    fc.property(fc.array(values), (lists) => {
      const pooled = poolMs(lists.map((list) => Float64Array.from(list)));
      expect([...pooled]).toEqual(lists.flat().sort((a, b) => a - b));
    }),
  );
});

const of = (base: readonly number[], head: readonly number[]) => ({
  base: Float64Array.from(base),
  head: Float64Array.from(head),
});
const rounds = fc.array(fc.record({ base: values, head: values }), { minLength: 1, maxLength: 6 });

test('a machine that is slow for a round takes part in neither side, however many requests each side has there', () => {
  // Pooled, base’s median would be 1.1 and head’s 1.7.
  const fast = of([1, 1, 1.1, 1.1, 1.2], [1, 1.1, 1.2]);
  const slow = of([1.7, 1.7, 1.7], [1.6, 1.7, 1.7, 1.7, 1.8]);
  const { base, head } = mediansMs([fast, slow]) as Pair;
  expect(head / base).toBeCloseTo(1, 10);
});

test('a round in which one side alone is slow is as pooled', () => {
  const normal = of([1, 2, 3], [2, 4, 6]);
  const stalled = of([1, 2, 3], [8, 9, 10]);
  expect(mediansMs([normal, normal, stalled])).toEqual({ base: 2, head: 6 });
});

test('a median over rounds lies within theirs, and a change of a unit or of all of a side is that of its median', () => {
  const medianOf = (one: readonly number[]) => quantilesAt(Float64Array.from(one).sort(), [50])[0] ?? Number.NaN;
  fc.assert(
    fc.property(rounds, fc.double({ min: 0.01, max: 100, noNaN: true }), (all, factor) => {
      const both = mediansMs(all.map(({ base, head }) => of(base, head))) as Pair;
      const slowed = all.map(({ base, head }) => ({ base, head: head.map((ms) => factor * ms) }));
      const slower = mediansMs(slowed.map(({ base, head }) => of(base, head))) as Pair;
      for (const side of SIDES) {
        const medians = all.map((round) => medianOf(round[side]));
        expect(both[side]).toBeGreaterThan(Math.min(...medians) * (1 - 1e-9));
        expect(both[side]).toBeLessThan(Math.max(...medians) * (1 + 1e-9));
      }
      expect(slower.base / both.base).toBeCloseTo(1, 9);
      expect(slower.head / both.head / factor).toBeCloseTo(1, 9);
    }),
    { seed: 11 },
  );
});

test('what is the same on both sides gives the same, and a round that one side has no figure of does not count', () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (all) => {
      const both = mediansMs(all.map((one) => of(one, one)));
      expect(both?.head).toBe(both?.base);
    }),
    { seed: 12 },
  );
  expect(mediansMs([of([1, 2, 3], [4]), of([50], [])])).toEqual({ base: 2, head: 4 });
  expect(mediansMs([of([50], [])])).toBeNull();
});
