/** Parts of the sequential rule that runs on their own can be many of: equivalence, stated power, confirmation (decision 7). */
import { describe, expect, test } from '@jest/globals';
import {
  type Estimate,
  intervalAt,
  isConfirmed,
  isEquivalent,
  moreNeeded,
  plannedError,
  pValueOf,
  sequentialEstimate,
  smallestDetectable,
} from '../../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../../src/decide/test/spending.ts';
import { gaussians } from '../gaussians.ts';
import { runOf, shareOf, slack } from '../simulated-runs.ts';

const plan = sequentialPlan(5, 12);

const isRejected = (estimate: Estimate) => pValueOf(estimate) <= 0.01;

describe('the sequential t test', () => {
  // Stopping at the first significant look is the worst case for false alarms.
  test.each([
    [5, 12],
    [3, 8],
    [5, 30],
  ])('false alarms stay within 1 % for %d..%d blocks', (min, max) => {
    const [plan, draw] = [sequentialPlan(min, max), gaussians(5)];
    const rejected = shareOf(20_000, () => runOf(plan, draw, isRejected).isStopped);
    // 20,000 runs at 1 %: a standard error of 0.07 %, three of them allowed.
    expect(rejected).toBeLessThan(0.0122);
    expect(rejected).toBeGreaterThan(0.004);
  });

  test('the interval covers the truth at every look together', () => {
    const [level, effect, random] = [0.05, 0.7, gaussians(6)];
    const missed = shareOf(6000, () => {
      let isMissed = false;
      const look = (estimate: Estimate) => {
        const { low = effect, high = effect } = intervalAt(estimate, level) ?? {};
        isMissed ||= low > effect || high < effect;
        return pValueOf(estimate) <= level;
      };
      runOf(plan, () => effect + random(), look);
      return isMissed;
    });
    expect(missed).toBeLessThan(0.06);
  });
});

describe('equivalence', () => {
  const MARGIN = Math.log(1.05);

  test.each([
    // Not far below 5 %: what is given away there costs blocks.
    ['a change of just the tolerance, quiet', MARGIN, 0.005, 1500, [0.03, 0.05 + slack(0.05, 1500)]],
    ['a change of just the tolerance', MARGIN, 0.02, 1500, [0.03, 0.05 + slack(0.05, 1500)]],
    ['that in noise that hides anything', MARGIN, 0.3, 800, [0, 0.05]],
    ['none in such noise', 0, 0.3, 800, [0, 0.05]],
    ['none', 0, 0.04, 400, [0.9, 1]],
    ['none, quiet', 0, 0.02, 400, [0.99, 1]],
  ])('%s is called none as often as it should be', (_, truth, sd, runs, [least = 0, most = 1]) => {
    const random = gaussians(61);
    const isNone = (estimate: Estimate) => isEquivalent(estimate, MARGIN, 0.01);
    const share = shareOf(runs, () => runOf(plan, () => truth + sd * random(), isNone).isStopped);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });
});

describe('the smallest detectable change', () => {
  test.each([5, 8, 12])('is found by %d blocks with about the stated 95 %%', (blocks) => {
    const [level, sd, runs] = [0.01, 0.03, 1500];
    const change = smallestDetectable(plannedError(sd, blocks, plan), level) ?? 0;
    const random = gaussians(73);
    const found = shareOf(runs, () => {
      const ratios = Array.from({ length: blocks }, () => change + sd * random());
      return pValueOf(sequentialEstimate(ratios, plan)) <= level;
    });
    // A standard error of 0.56 %.
    expect(found).toBeGreaterThan(0.93);
    expect(found).toBeLessThan(0.968);
  });

  test('blocks said to be missing are those that make the tolerance detectable', () => {
    const longPlan = sequentialPlan(5, 40);
    // Six blocks on either side, so that their standard deviation is known.
    const sd = 0.06;
    const before = sequentialEstimate(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 1 : -1) * sd * Math.sqrt(11 / 12)),
      longPlan,
    );
    const more = moreNeeded(before, Math.log(1.05), 0.01) ?? 0;
    const detectable = (blocks: number) => smallestDetectable(plannedError(sd, blocks, longPlan), 0.01) ?? 0;
    expect(detectable(12 + more)).toBeLessThanOrEqual(Math.log(1.05));
    expect(detectable(12 + more - 1)).toBeGreaterThan(Math.log(1.05));
  });
});

describe('a confirming block', () => {
  const LEVEL = 0.01;

  /** Runs that end with the first rejection, or with the first confirmed one. */
  function simulate(draw: () => number, runs: number, confirming: boolean) {
    let blocks = 0;
    const rejected = shareOf(runs, () => {
      const { isStopped, ratios } = runOf(plan, draw, (estimate) => {
        return isRejected(estimate) && (!confirming || isConfirmed(estimate, LEVEL));
      });
      blocks += ratios.length;
      return isStopped;
    });
    return { rejected, blocks: blocks / runs };
  }

  test.each<[string, (normal: () => number) => () => number]>([
    ['Gaussian', (normal) => normal],
    ['heavy-tailed', (normal) => () => normal() / Math.hypot(normal(), normal())],
    ['contaminated', (normal) => () => normal() + (normal() > 1.645 ? 5 * normal() : 0)],
  ])('lowers false alarms of %s blocks', (_, kind) => {
    const [plain = 0, confirmed = 1] = [false, true].map((confirming) => {
      return simulate(kind(gaussians(31)), 5000, confirming).rejected;
    });
    expect(plain).toBeLessThan(0.014);
    expect(confirmed).toBeLessThan(0.01);
    expect(confirmed).toBeLessThan(plain);
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
});
