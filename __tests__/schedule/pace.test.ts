import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paceOf } from '../../src/schedule/pace.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const plain = makeConfig(NAMES).load;
const budgeted = makeConfig(NAMES, 'load: { time-budget: 2m }').load;
const same = { base: steady(2, 6, 0), head: steady(2, 6) };
// The first round of a block begins when the block does here: a block of 7.5 s with one endpoint is all rounds.
const { blocks } = makeResults(makeConfig(NAMES), { a: same });
const undecided = ['a'];

test('before the first block it is that of the plan, then that of the latest blocks', () => {
  const nextBlockMs = (measured: typeof blocks, endpoints: number) =>
    paceOf(plain, 12, { blocks: measured, undecided: NAMES.slice(0, endpoints), elapsedMs: 0 }).nextBlockMs;
  expect(nextBlockMs([], 4)).toBeCloseTo(2000 + 4 * 4 * 570);
  expect(nextBlockMs(blocks, 1)).toBe(7500);
  expect(nextBlockMs(blocks, 2)).toBe(15_000);
});

test('a block fits just when it ends within the budget', () => {
  expect(paceOf(budgeted, 12, { blocks, undecided, elapsedMs: 112_000 }).fits).toBe(true);
  expect(paceOf(budgeted, 12, { blocks, undecided, elapsedMs: 113_000 }).fits).toBe(false);
  expect(paceOf(plain, 12, { blocks, undecided, elapsedMs: 1e9 }).fits).toBe(true);
});

test('what is left never exceeds the budget or the plan', () => {
  fc.assert(
    fc.property(fc.nat(150_000), fc.integer({ min: 6, max: 40 }), fc.boolean(), (elapsedMs, last, isBudgeted) => {
      const pace = paceOf(isBudgeted ? budgeted : plain, last, { blocks, undecided: ['a', 'b'], elapsedMs });
      expect(pace.atMostMs).toBeLessThanOrEqual((last - 6) * pace.nextBlockMs);
      if (isBudgeted) expect(pace.atMostMs).toBeLessThanOrEqual(Math.max(0, 120_000 - elapsedMs));
    }),
    { numRuns: 100, seed: 2 },
  );
});
