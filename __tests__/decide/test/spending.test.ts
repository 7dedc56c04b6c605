import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decisionsOn as decisionsOnMetrics, holm } from '../../../src/decide/test/holm.ts';
import { gaussianSpendingBounds, sequentialPlan } from '../../../src/decide/test/spending.ts';
import { gaussians } from '../gaussians.ts';
import { shareOf } from '../simulated-runs.ts';

describe('gaussianSpendingBounds', () => {
  test('a single look spends the whole level, the first of several its share', () => {
    expect(gaussianSpendingBounds({ minBlocks: 8, maxBlocks: 8 }, 0.01)).toEqual([expect.closeTo(0.01, 6)]);
    expect(gaussianSpendingBounds({ minBlocks: 5, maxBlocks: 12 }, 0.01)[0]).toBeCloseTo((0.01 * 5) / 12, 6);
  });

  test('Gaussian paths cross within the level, and not far below it', () => {
    const bounds = gaussianSpendingBounds({ minBlocks: 5, maxBlocks: 12 }, 0.05);
    const random = gaussians(11);
    const crossed = shareOf(40_000, () => {
      let sum = 0;
      for (let m = 1; m <= 12; m++) {
        sum += random();
        const bound = bounds[m - 5];
        if (bound !== undefined && twoSidedNormal(sum / Math.sqrt(m)) < bound) return true;
      }
      return false;
    });
    // 40,000 paths at 5 %: a standard error of 0.11 %.
    expect(crossed).toBeGreaterThan(0.0455);
    expect(crossed).toBeLessThan(0.0545);
  });
});

describe('sequentialPlan', () => {
  const plan = sequentialPlan(5, 12);

  test('sequential p-values invert the bounds', () => {
    for (const blocks of [5, 8, 12]) {
      for (const level of [0.05, 0.01, 0.0005]) {
        const ratio = plan.sequentialP(blocks, plan.nominalBound(blocks, level)) / level;
        expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
      }
    }
  });

  test('they grow with the nominal p, and are 1 outside the looks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 12 }), fc.double({ min: 1e-12, max: 1, noNaN: true }), (blocks, p) => {
        expect(plan.sequentialP(blocks, p)).toBeGreaterThanOrEqual(plan.sequentialP(blocks, p * 0.9) - 1e-12);
      }),
      { numRuns: 200, seed: 3 },
    );
    expect(plan.sequentialP(4, 1e-9)).toBe(1);
    expect(plan.sequentialP(13, 1e-9)).toBe(1);
  });
});

describe('Holm’s procedure', () => {
  /** Decisions in the order of the p-values. */
  function decisionsOn(pValues: readonly number[], level: number, family?: number) {
    const hypotheses = pValues.map((p) => ({ p }));
    const decisions = holm(hypotheses, level, family);
    return hypotheses.flatMap((one) => decisions.get(one) ?? []);
  }

  test.each([
    ['the textbook example', [0.01, 0.04, 0.03, 0.005], 4, [true, false, false, true]],
    ['one alone', [0.02], 1, [true]],
    ['members of the family that could not be tested cost their share, too', [0.02], 3, [false]],
  ])('%s', (_, pValues, family, rejected) => {
    expect(decisionsOn(pValues, 0.05, family).map((one) => one.rejected)).toEqual(rejected);
  });

  test('gated metrics share the level, counters that nobody gates a tenth of it, and other metrics have it to themselves', () => {
    const reported = ['reads', 'writes', 'p90'].map((metric) => ({ metric, p: 0.5, tolerance: null }));
    const metrics = [{ metric: 'mean', p: 0.5, tolerance: 0.05 }, ...reported];
    const decisionOn = decisionsOnMetrics(metrics, 0.08, 4);
    expect(metrics.map((one) => decisionOn(one).level)).toEqual([0.02, 0.004, 0.004, 0.08]);
  });

  test('a hypothesis is rejected just when its p-value is within its level', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, (pValues) => {
        const decisions = decisionsOn(pValues, 0.05);
        // Ties with the first hypothesis kept open share its level.
        const isWithin = pValues.map((p, at) => p <= (decisions[at]?.level ?? 0));
        expect(decisions.map(({ rejected }) => rejected)).toEqual(isWithin);
      }),
      { seed: 1 },
    );
  });
});

/** Abramowitz & Stegun 26.2.17: an implementation other than the one under test. */
function twoSidedNormal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp(-0.5 * z * z) * polynomial) / Math.sqrt(2 * Math.PI);
}
