/** What a confirming block is worth, on simulated runs: docs/decisions/0007-confirming-block.md. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isConfirmed, pValueOf, sequentialEstimate } from '../../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../../src/decide/test/spending.ts';
import { gaussians } from '../gaussians.ts';
import { runOf, shareOf } from '../simulated-runs.ts';

const plan = sequentialPlan(5, 12);
const LEVEL = 0.01;

/** Runs that end with the first rejection, or with the first confirmed one. */
function simulate(draw: () => number, runs: number, confirming: boolean) {
  let blocks = 0;
  const rejected = shareOf(runs, () => {
    const { isStopped, ratios } = runOf(plan, draw, (estimate) => {
      return pValueOf(estimate) <= LEVEL && (!confirming || isConfirmed(estimate, LEVEL));
    });
    blocks += ratios.length;
    return isStopped;
  });
  return { rejected, blocks: blocks / runs };
}

describe('a confirming block', () => {
  const kinds: Readonly<Record<string, (normal: () => number) => () => number>> = {
    Gaussian: (normal) => normal,
    'heavy-tailed (t, 3 degrees of freedom)': (normal) => () =>
      normal() / Math.sqrt((normal() ** 2 + normal() ** 2 + normal() ** 2) / 3),
    'contaminated (one in twenty shifted)': (normal) => () => normal() + (normal() > 1.645 ? 5 * normal() : 0),
  };

  test.each(Object.keys(kinds))('lowers false alarms of %s blocks', (kind) => {
    const draws = () => kinds[kind]?.(gaussians(31)) ?? gaussians(31);
    const [plain, confirmed] = [false, true].map((confirming) => simulate(draws(), 5000, confirming).rejected);
    expect(plain).toBeLessThan(0.014);
    expect(confirmed).toBeLessThan(0.01);
    expect(confirmed).toBeLessThan(plain ?? 0);
  });

  test('costs a clear change nearly nothing, and a plain one a block', () => {
    const at = (effect: number, confirming: boolean) => {
      const normal = gaussians(37);
      return simulate(() => effect + normal(), 600, confirming);
    };
    expect(at(10, true).blocks).toBeLessThan(5.15);
    expect(at(2.5, true).blocks - at(2.5, false).blocks).toBeLessThan(1.3);
    expect(at(2.5, true).rejected).toBeGreaterThan(0.99);
  });

  test('only asks for more: what is confirmed at the end of the plan was significant', () => {
    const ratios = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(ratios, (values) => {
        const mirrored = values.map((value) => -value);
        const confirmed = (of: readonly number[]) => isConfirmed(sequentialEstimate(of, plan), LEVEL);
        expect(confirmed(mirrored)).toBe(confirmed(values));
        if (values.length === 12) expect(confirmed(values)).toBe(true);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
