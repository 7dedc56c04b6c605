import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { poolSide } from '../../src/report/pooled.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import type { Results } from '../../src/results/results.ts';
import { withEndpoints } from '../decide/change-results.ts';
import { steady } from '../decide/make-results.ts';
import { resultsOf, same } from './input.ts';

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)) };
}

/** Results whose head blocks have these samples, all in one round a block. */
function fromSamples(blocks: readonly (readonly number[])[]): Results {
  const results = resultsOf({ a: { base: steady(2, blocks.length), head: steady(2, blocks.length) } });
  return withEndpoints(results, ({ rounds: [round], distributionMs, ...one }, { index }) => {
    const sorted = (blocks[index] ?? []).toSorted((a, b) => a - b);
    const at = (percent: number) => {
      const place = (percent / 100) * (sorted.length - 1);
      const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
      return low + (place - Math.floor(place)) * (high - low);
    };
    const quantiles = { min: at(0), p50: at(50), p90: at(90), p99: at(99), max: at(100) };
    const latencyMs = { count: sorted.length, ...momentsOf(sorted), ...quantiles };
    const sides = round?.sides.head && { ...round.sides, head: { ...round.sides.head, latencyMs } };
    const rounds = round && sides ? [{ ...round, sides }] : [];
    return { ...one, rounds, distributionMs: { ...distributionMs, head: GRID_PERCENT.map(at) } };
  });
}

const samples = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 200, maxLength: 400 });
const sampled = fc.array(samples, { minLength: 1, maxLength: 4 });
const pooledOf = (blocks: readonly (readonly number[])[]) => poolSide(fromSamples(blocks), 'a', 'head');

test('mean, spread and extremes are those of all requests together', () => {
  fc.assert(
    fc.property(sampled, (blocks) => {
      const all = blocks.flat();
      const { mean, sd } = momentsOf(all);
      const close = { mean: expect.closeTo(mean, 6), sd: expect.closeTo(sd, 6) };
      const [min, max] = [Math.min(...all), Math.max(...all)];
      expect(pooledOf(blocks)?.latencyMs).toMatchObject({ count: all.length, ...close, min, max });
    }),
    { numRuns: 30, seed: 5 },
  );
});

test('a quantile has its share of all requests below it, to the grid’s step', () => {
  fc.assert(
    fc.property(sampled, fc.constantFrom(10, 50, 66, 90, 99), (blocks, percent) => {
      const all = blocks.flat();
      const value = pooledOf(blocks)?.quantileMs(percent) ?? Number.NaN;
      // Equal samples lie on either side of it.
      const share = (isBelow: (sample: number) => boolean) => (100 * all.filter(isBelow).length) / all.length;
      expect(share((sample) => sample < value - 1e-6)).toBeLessThanOrEqual(percent + 2);
      expect(share((sample) => sample <= value)).toBeGreaterThanOrEqual(percent - 2);
    }),
    { numRuns: 30, seed: 6 },
  );
});

test('blocks count by their requests, not each the same', () => {
  const from = (ms: number, count: number) => Array.from({ length: count }, (_, i) => ms + i / 10_000);
  const pooled = pooledOf([from(1, 900), from(100, 100)]);
  expect(pooled?.quantileMs(50)).toBeLessThan(2);
  expect(pooled?.quantileMs(95)).toBeGreaterThanOrEqual(100);
});

test('a side that was not measured has no figures; statuses are added up, the most frequent first', () => {
  const results = resultsOf({ a: same }, { sides: { head: { statuses: { 200: 400, 302: 10, 500: 90 } } } });
  expect(poolSide(results, 'b', 'head')).toBeNull();
  expect(poolSide({ ...results, blocks: [] }, 'a', 'base')).toBeNull();
  const rounds = 2 * results.blocks.length;
  const statuses = [...(poolSide(results, 'a', 'head')?.statuses ?? [])].map(
    ([status, count]) => `${count} × ${status}`,
  );
  expect(statuses).toEqual([`${400 * rounds} × 200`, `${90 * rounds} × 500`, `${10 * rounds} × 302`]);
});
