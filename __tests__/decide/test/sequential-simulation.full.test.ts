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

const plan = sequentialPlan(5, 12);

/** Share of runs that `stops` ends at some look. */
function stoppedShare(runs: number, drawRun: () => () => number, stops: (estimate: Estimate) => boolean): number {
  let stopped = 0;
  for (let run = 0; run < runs; run++) {
    const draw = drawRun();
    const ratios: number[] = [];
    let done = false;
    while (ratios.length < plan.maxBlocks && !done) {
      ratios.push(draw());
      done = stops(sequentialEstimate(ratios, plan));
    }
    if (done) stopped++;
  }
  return stopped / runs;
}

describe('the sequential t test', () => {
  // Stopping at the first significant look is the worst case for false alarms.
  function simulate(options: {
    min: number;
    max: number;
    level: number;
    effect: number;
    runs: number;
    seed: number;
    judgeInterval?: boolean;
  }) {
    const plan = sequentialPlan(options.min, options.max);
    const random = gaussians(options.seed);
    let rejected = 0;
    let covered = 0;
    for (let run = 0; run < options.runs; run++) {
      const ratios: number[] = [];
      let isCovered = true;
      let isRejected = false;
      while (ratios.length < options.max && !isRejected) {
        ratios.push(options.effect + random());
        if (ratios.length < options.min) continue;
        const estimate = sequentialEstimate(ratios, plan);
        const interval = options.judgeInterval ? intervalAt(estimate, options.level) : null;
        isRejected = pValueOf(estimate) <= options.level;
        if (interval && (interval.low > options.effect || interval.high < options.effect)) isCovered = false;
      }
      if (isRejected) rejected++;
      if (isCovered) covered++;
    }
    return { rejected: rejected / options.runs, covered: covered / options.runs };
  }

  test.each([
    { min: 5, max: 12 },
    { min: 3, max: 8 },
    { min: 5, max: 30 },
  ])('false alarms stay within 1 % for $min..$max blocks', ({ min, max }) => {
    const { rejected } = simulate({ min, max, level: 0.01, effect: 0, runs: 20_000, seed: 5 });
    // 20,000 runs at 1 %: a standard error of 0.07 %, three of them allowed.
    expect(rejected).toBeLessThan(0.0122);
    expect(rejected).toBeGreaterThan(0.004);
  });

  test('the interval covers the truth at every look together', () => {
    const { covered } = simulate({
      min: 5,
      max: 12,
      level: 0.05,
      effect: 0.7,
      runs: 6000,
      seed: 6,
      judgeInterval: true,
    });
    expect(covered).toBeGreaterThan(0.94);
  });

  test('a change of two standard deviations is nearly always found', () => {
    const { rejected } = simulate({ min: 5, max: 12, level: 0.01, effect: 2, runs: 1000, seed: 7 });
    expect(rejected).toBeGreaterThan(0.98);
  });
});

describe('equivalence', () => {
  const MARGIN = Math.log(1.05);
  const claimed = (truth: number, sd: number, runs: number, seed: number) => {
    const random = gaussians(seed);
    return stoppedShare(
      runs,
      () => () => truth + sd * random(),
      (estimate) => isEquivalent(estimate, MARGIN, 0.01),
    );
  };

  test.each([0.005, 0.02])('a change of just the tolerance is called none in at most 5 %% of runs at sd %s', (sd) => {
    const runs = 1500;
    const share = claimed(MARGIN, sd, runs, 61);
    expect(share).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
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
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const ratios = Array.from({ length: blocks }, () => change + sd * random());
      if (pValueOf(sequentialEstimate(ratios, plan)) <= level) found++;
    }
    // A standard error of 0.56 %.
    expect(found / runs).toBeGreaterThan(0.93);
    expect(found / runs).toBeLessThan(0.968);
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
  const falseAlarms = (drawRun: () => () => number, runs = 2000) =>
    stoppedShare(runs, drawRun, (estimate) => pValueOf(estimate) <= 0.01);

  test.each([
    [
      'starts that are fast or slow, of base and head alike',
      83,
      (normal: () => number) => () => normal() + 6 * (Number(normal() > 0) - Number(normal() > 0)),
    ],
    [
      'noise that grows fivefold during the run',
      89,
      (normal: () => number) => {
        let block = 0;
        return () => normal() * (1 + block++ / 3);
      },
    ],
    [
      'heavy tails (t, 2 degrees of freedom)',
      97,
      (normal: () => number) => () => normal() / Math.hypot(normal(), normal()),
    ],
  ] as const)('%s: false alarms stay near 1 %%', (_, seed, kind) => {
    const normal = gaussians(seed);
    const share = falseAlarms(() => kind(normal));
    expect(share).toBeLessThan(0.02);
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
