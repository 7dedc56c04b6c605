import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FEWEST_STARTS } from '../../src/decide/test/estimate.ts';
import { planRestarts } from '../../src/schedule/restart.ts';

const planned = { min: 5, max: 12 };
const hours = 3_600_000;
const cost = (startMs: number, passMs: number, leftMs = 10 * hours) => ({ startMs, passMs, leftMs });

test.each([
  ['each', { passes: 1, blocks: planned }],
  ['every 3', { passes: 3, blocks: planned }],
  ['never', { passes: 12, blocks: { min: 1, max: 1 } }],
])('what is configured, such as %s, stays, whatever a start costs', (setting, plan) => {
  for (const startMs of [100, 600_000]) expect(planRestarts(setting, planned, cost(startMs, 1000, 0))).toEqual(plan);
});

const auto = (startMs: number, passMs: number, leftMs?: number) =>
  planRestarts('auto', planned, cost(startMs, passMs, leftMs));

test.each([
  [800, 2300, { passes: 1, blocks: planned }],
  [5900, 100, { passes: 1, blocks: planned }],
  [9000, 2300, { passes: 1, blocks: { min: 3, max: 12 }, spending: 'early' }],
  [24_000, 2300, { passes: 2, blocks: { min: 3, max: 12 }, spending: 'early' }],
  [345_000, 2300, { passes: 8, blocks: { min: 3, max: 12 }, spending: 'early' }],
])('a start of %d ms and a pass of %d', (startMs, passMs, plan) => {
  expect(auto(startMs, passMs)).toEqual(plan);
});

test('fewer starts where there is time for no more; below three, only what one or two can say', () => {
  const blocksIn = (minutes: number) => Object.values(auto(345_000, 2300, minutes * 60_000).blocks).join('..');
  expect([60, 22, 15, 8].map(blocksIn)).toEqual(['3..10', '3..4', '3..3', '2..2']);
  expect(auto(345_000, 2300, 60_000)).toEqual({ passes: 12, blocks: { min: 1, max: 1 } });
});

test('whatever is measured: bounds within the configured ones, in time, and no dearer than a quarter', () => {
  const anyCost = fc.record({ startMs: fc.nat(2 * hours), passMs: fc.nat(600_000), leftMs: fc.nat(5 * hours) });
  const limits = fc.tuple(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 3, max: 40 }));
  fc.assert(
    fc.property(anyCost, limits, (seen, ends) => {
      const own = { min: Math.min(...ends), max: Math.max(...ends) };
      const { passes, blocks } = planRestarts('auto', own, seen);
      expect(blocks.min).toBeGreaterThanOrEqual(1);
      expect(blocks.max).toBeGreaterThanOrEqual(blocks.min);
      expect(blocks.max).toBeLessThanOrEqual(own.max);
      expect(passes).toBeLessThanOrEqual(own.max);
      if (blocks.max < FEWEST_STARTS) expect(blocks.min).toBe(blocks.max);
      if (passes === 1) return;
      const restMs = (passes - 1) * seen.passMs + (blocks.max - 1) * (seen.startMs + passes * seen.passMs);
      if (blocks.max > 1) expect(restMs).toBeLessThanOrEqual(seen.leftMs);
      if (blocks.max > 1) expect(passes * seen.passMs).toBeLessThanOrEqual(seen.startMs / 4);
    }),
    { numRuns: 500, seed: 39 },
  );
});
