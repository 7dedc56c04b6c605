/** Parts of the sequential rule that runs on their own can be many of: equivalence, stated power, blocks that are odd. */
import { describe, expect, test } from '@jest/globals';
import {
  type Estimate,
  intervalAt,
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

/** Share of runs that `stops` ends at some look. */
function stoppedShare(runs: number, drawRun: () => () => number, stops: (estimate: Estimate) => boolean): number {
  return shareOf(runs, () => runOf(plan, drawRun(), stops).isStopped);
}

const isRejected = (estimate: Estimate) => pValueOf(estimate) <= 0.01;

describe('the sequential t test', () => {
  // Stopping at the first significant look is the worst case for false alarms.
  test.each([
    { min: 5, max: 12 },
    { min: 3, max: 8 },
    { min: 5, max: 30 },
  ])('false alarms stay within 1 % for $min..$max blocks', ({ min, max }) => {
    const [plan, draw] = [sequentialPlan(min, max), gaussians(5)];
    const rejected = shareOf(20_000, () => runOf(plan, draw, isRejected).isStopped);
    // 20,000 runs at 1 %: a standard error of 0.07 %, three of them allowed.
    expect(rejected).toBeLessThan(0.0122);
    expect(rejected).toBeGreaterThan(0.004);
  });

  test('the interval covers the truth at every look together', () => {
    const [level, effect, random] = [0.05, 0.7, gaussians(6)];
    const covered = shareOf(6000, () => {
      let isCovered = true;
      const draw = () => effect + random();
      runOf(plan, draw, (estimate) => {
        const interval = intervalAt(estimate, level);
        if (interval && (interval.low > effect || interval.high < effect)) isCovered = false;
        return pValueOf(estimate) <= level;
      });
      return isCovered;
    });
    expect(covered).toBeGreaterThan(0.94);
  });

  test('a change of two standard deviations is nearly always found', () => {
    const random = gaussians(7);
    const draw = () => 2 + random();
    expect(stoppedShare(1000, () => draw, isRejected)).toBeGreaterThan(0.98);
  });
});

describe('equivalence', () => {
  const MARGIN = Math.log(1.05);
  const isNone = (estimate: Estimate) => isEquivalent(estimate, MARGIN, 0.01);
  const claimed = (truth: number, sd: number, runs: number, seed: number) => {
    const random = gaussians(seed);
    const draw = () => truth + sd * random();
    return stoppedShare(runs, () => draw, isNone);
  };

  test.each([0.005, 0.02])('a change of just the tolerance is called none in at most 5 %% of runs at sd %s', (sd) => {
    const runs = 1500;
    const share = claimed(MARGIN, sd, runs, 61);
    expect(share).toBeLessThan(0.05 + slack(0.05, runs));
    // Not far below: what is given away here costs blocks.
    expect(share).toBeGreaterThan(0.03);
  });

  test('in noise that hides anything it is hardly ever claimed', () => {
    expect(claimed(MARGIN, 0.3, 800, 67)).toBeLessThan(0.05);
    expect(claimed(0, 0.3, 800, 67)).toBeLessThan(0.05);
  });

  test('without a change it is shown, the sooner the quieter', () => {
    expect(claimed(0, 0.02, 400, 71)).toBeGreaterThan(0.99);
    expect(claimed(0, 0.04, 400, 71)).toBeGreaterThan(0.9);
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

describe('blocks that are not as the test assumes', () => {
  const falseAlarms = (drawRun: () => () => number) => stoppedShare(2000, drawRun, isRejected);

  test.each<[string, number, (normal: () => number) => () => number]>([
    [
      'starts that are fast or slow, of base and head alike',
      83,
      (normal) => () => normal() + 6 * (Number(normal() > 0) - Number(normal() > 0)),
    ],
    [
      'noise that grows fivefold during the run',
      89,
      (normal) => {
        let block = 0;
        return () => normal() * (1 + block++ / 3);
      },
    ],
    ['heavy tails (t, 2 degrees of freedom)', 97, (normal) => () => normal() / Math.hypot(normal(), normal())],
  ])('%s: false alarms stay near 1 %%', (_, seed, kind) => {
    const normal = gaussians(seed);
    expect(falseAlarms(() => kind(normal))).toBeLessThan(0.02);
  });

  test.each([
    [-0.3, 0, 0.01],
    [0.1, 0.011, 0.03],
    [0.3, 0.03, 0.06],
  ])('blocks that resemble the one before (%s) raise between %s and %s', (correlation, least, most) => {
    const normal = gaussians(101);
    const share = falseAlarms(() => {
      let before = normal();
      return () => {
        before = correlation * before + Math.sqrt(1 - correlation ** 2) * normal();
        return before;
      };
    });
    // A limit of the method, not a promise kept: fresh processes in random order are what makes blocks independent.
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThan(most);
  });
});
