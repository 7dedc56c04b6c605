import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { poolSide } from '../../src/report/pooled.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import type { Results } from '../../src/results/results.ts';
import { steady } from '../decide/make-results.ts';
import { resultsOf, same } from './input.ts';

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)) };
}

/** Results whose head blocks have these samples, all in one round a block. */
function fromSamples(blocks: readonly (readonly number[])[]): Results {
  const results = resultsOf({ a: { base: steady(2, blocks.length), head: steady(2, blocks.length) } });
  return {
    ...results,
    blocks: results.blocks.map((block, index) => {
      const sorted = [...(blocks[index] ?? [])].sort((a, b) => a - b);
      const at = (percent: number) => {
        const place = (percent / 100) * (sorted.length - 1);
        const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
        return low + (place - Math.floor(place)) * (high - low);
      };
      const quantiles = { min: at(0), p50: at(50), p90: at(90), p99: at(99), max: at(100) };
      const summary = { count: sorted.length, ...momentsOf(sorted), ...quantiles };
      return {
        ...block,
        endpoints: block.endpoints.map((endpoint) => ({
          ...endpoint,
          distributionMs: { ...endpoint.distributionMs, head: GRID_PERCENT.map(at) },
          rounds: endpoint.rounds.slice(0, 1).map((round) => ({
            ...round,
            sides: round.sides.head ? { ...round.sides, head: { ...round.sides.head, latencyMs: summary } } : {},
          })),
        })),
      };
    }),
  };
}

const samples = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 200, maxLength: 400 });

describe('poolSide', () => {
  test('mean, spread and extremes are those of all requests together', () => {
    fc.assert(
      fc.property(fc.array(samples, { minLength: 1, maxLength: 4 }), (blocks) => {
        const all = blocks.flat();
        const pooled = poolSide(fromSamples(blocks), 'a', 'head')?.latencyMs;
        const { mean, sd } = momentsOf(all);
        expect(pooled?.count).toBe(all.length);
        expect(pooled?.mean).toBeCloseTo(mean, 6);
        expect(pooled?.sd).toBeCloseTo(sd, 6);
        expect(pooled?.min).toBe(Math.min(...all));
        expect(pooled?.max).toBe(Math.max(...all));
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  test('a quantile has its share of all requests below it, to the grid’s step', () => {
    fc.assert(
      fc.property(
        fc.array(samples, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(10, 50, 66, 90, 99),
        (blocks, percent) => {
          const all = blocks.flat();
          const value = poolSide(fromSamples(blocks), 'a', 'head')?.quantileMs(percent) ?? Number.NaN;
          // Equal samples lie on either side of it.
          const share = (isBelow: (sample: number) => boolean) => (100 * all.filter(isBelow).length) / all.length;
          expect(share((sample) => sample < value - 1e-6)).toBeLessThanOrEqual(percent + 2);
          expect(share((sample) => sample <= value)).toBeGreaterThanOrEqual(percent - 2);
        },
      ),
      { numRuns: 30, seed: 6 },
    );
  });

  test('blocks count by their requests, not each the same', () => {
    const many = Array.from({ length: 900 }, (_, i) => 1 + i / 10_000);
    const few = Array.from({ length: 100 }, (_, i) => 100 + i / 10_000);
    const pooled = poolSide(fromSamples([many, few]), 'a', 'head');
    expect(pooled?.quantileMs(50)).toBeLessThan(2);
    expect(pooled?.quantileMs(95)).toBeGreaterThanOrEqual(100);
  });

  test('a side that was not measured has no figures', () => {
    const results = resultsOf({ a: same });
    expect(poolSide(results, 'b', 'head')).toBeNull();
    expect(poolSide({ ...results, blocks: [] }, 'a', 'base')).toBeNull();
  });

  test('statuses are added up, the most frequent first', () => {
    const results = resultsOf({ a: same }, { sides: { head: { statuses: { 200: 400, 302: 10, 500: 90 } } } });
    const rounds = results.blocks.flatMap((block) => block.endpoints.flatMap((one) => one.rounds)).length;
    expect([...(poolSide(results, 'a', 'head')?.statuses ?? [])]).toEqual([
      ['200', 400 * rounds],
      ['500', 90 * rounds],
      ['302', 10 * rounds],
    ]);
  });
});
