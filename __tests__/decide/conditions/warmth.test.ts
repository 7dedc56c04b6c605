import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  NEAR_ENOUGH_TO_REPEAT,
  roundsUntilLevel,
  type Step,
  stepsUntilLevel,
  stepsUntilWarm,
} from '../../../src/decide/conditions/warmth.ts';
import { average } from '../../../src/decide/test/statistics.ts';
import { gaussians } from '../gaussians.ts';
import { countOf } from '../simulated-runs.ts';

interface Course {
  /** Level of both sides at step i, in ms. */
  readonly level: (step: number) => number;
  /** ln(head / base) at step i. */
  readonly ratio: (step: number) => number;
  readonly noise: number;
}

function stepsOf(count: number, { level, ratio, noise }: Course, seed = 1): Step[] {
  const normal = gaussians(seed);
  return Array.from({ length: count }, (_, step) => ({
    baseMs: level(step) * Math.exp(noise * normal()),
    headMs: level(step) * Math.exp(ratio(step) + noise * normal()),
  }));
}

describe('stepsUntilWarm', () => {
  test('a steady ratio is warm from the first step on, however large it is', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 6, max: 200 }), (change, count) => {
        const steps = stepsOf(count, { level: () => 3, ratio: () => change, noise: 0 });
        expect(stepsUntilWarm(steps)).toBe(0);
      }),
      { seed: 3 },
    );
  });

  test('a ratio that drifts by 3 % a step is never warm, nor is a level that halves', () => {
    const drifting = stepsOf(60, { level: () => 3, ratio: (step) => 0.03 * step, noise: 0.02 });
    const falling = stepsOf(60, { level: (step) => 10 - step / 12, ratio: () => 0, noise: 0.02 });
    for (const steps of [drifting, falling]) expect(stepsUntilWarm(steps)).toBeNull();
  });

  test('finds where a compiler settled, to within a bin', () => {
    const settles = { level: (i: number) => (i < 20 ? 6 : 2), ratio: (i: number) => (i < 20 ? 0.4 : 0.1), noise: 0.02 };
    const warm = stepsUntilWarm(stepsOf(90, settles));
    expect(warm).toBeGreaterThan(20 - 90 / 12);
    expect(warm).toBeLessThan(20 + 90 / 12);
  });

  test('a plateau before a fall is not warm, once the fall is seen', () => {
    // As V8 does: nothing happens for a second, then everything is compiled.
    const level = (i: number) => (i < 40 ? 9 : 3);
    const course = { level, ratio: () => 0, noise: 0.05 };
    expect(stepsUntilWarm(stepsOf(50, course))).toBeNull();
    const warm = stepsUntilWarm(stepsOf(90, course));
    expect(warm).toBeGreaterThanOrEqual(40 - 90 / 12);
    expect(warm).toBeLessThan(40 + 90 / 12);
  });

  test('one side alone that becomes faster is not warm', () => {
    const ratio = (i: number) => (i < 45 ? -1 : 0);
    expect(stepsUntilWarm(stepsOf(60, { level: () => 3, ratio: (i) => -ratio(i), noise: 0.02 }))).toBeNull();
    expect(stepsUntilWarm(stepsOf(60, { level: (i) => (i < 45 ? 9 : 3), ratio, noise: 0.02 }))).toBeNull();
  });

  test('a machine that slows both down for a while does not make them cold', () => {
    const level = (i: number) => (i < 10 ? 6 : i >= 30 && i < 50 ? 4.5 : 3);
    const warm = stepsUntilWarm(stepsOf(90, { level, ratio: () => 0.2, noise: 0.02 }));
    expect(warm).toBeGreaterThan(10 - 90 / 12);
    expect(warm).toBeLessThan(10 + 90 / 12);
  });

  const noisy = { level: () => 3, ratio: () => 0.2, noise: 0.12 };

  test('noise passes neither for a drift nor hides a large one', () => {
    const isWarm = (course: Course) => (seed: number) => stepsUntilWarm(stepsOf(60, course, seed)) !== null;
    expect(countOf(200, isWarm(noisy))).toBeGreaterThan(170);
    expect(countOf(200, isWarm({ ...noisy, ratio: (i) => (i < 45 ? 0.5 : 0) }))).toBe(0);
  });

  test('what scatters from the first step on is seldom taken to be cold for long', () => {
    const cold = countOf(300, (seed) => (stepsUntilWarm(stepsOf(60, noisy, seed)) ?? 0) > 60 / 6);
    expect(cold).toBeLessThan(15);
  });

  test('short stalls of one side or the other are seldom taken to be cold', () => {
    const cold = countOf(300, (seed) => {
      const normal = gaussians(1000 + seed);
      const stall = () => (normal() > 1.64 ? 1.4 : 1);
      const steps = stepsOf(34, { level: () => 3, ratio: () => 0, noise: 0.02 }, seed);
      const stalling = steps.map(({ baseMs, headMs }) => ({ baseMs: baseMs * stall(), headMs: headMs * stall() }));
      return (stepsUntilWarm(stalling) ?? 0) > 34 / 6;
    });
    expect(cold).toBeLessThan(60);
  });

  test('with too few steps it cannot be seen', () => {
    expect(stepsUntilWarm([])).toBeNull();
    expect(stepsUntilWarm(stepsOf(5, { level: () => 3, ratio: () => 0, noise: 0 }))).toBeNull();
  });
});

test('CPU time that still falls is cold, whatever the ratio does; what has settled is not', () => {
  const falling = (step: number) => 4.4 * Math.exp(-step / 15) + 1.1;
  expect(stepsUntilLevel(stepsOf(20, { level: falling, ratio: () => 0, noise: 0.02 }))).toBeNull();
  const cold = stepsUntilLevel(stepsOf(120, { level: falling, ratio: () => 0, noise: 0.02 }));
  expect(cold).toBeGreaterThan(20);
  expect(cold).toBeLessThan(80);
  expect(stepsUntilLevel(stepsOf(12, { level: () => 1, ratio: () => 0.3, noise: 0.02 }))).toBe(0);
});

test('a last step down by a fifth is cold, and not worth a longer warm-up in every block; one by half is', () => {
  const after = (share: number, near?: number) => {
    const level = (step: number) => (step < 10 ? 4 : step < 50 ? 2 : 2 * share);
    return stepsUntilLevel(stepsOf(120, { level, ratio: () => 0, noise: 0.02 }), near) ?? Number.NaN;
  };
  expect(after(0.8)).toBeGreaterThan(50 - 120 / 12);
  expect(after(0.8, NEAR_ENOUGH_TO_REPEAT)).toBeLessThanOrEqual(10);
  expect(after(0.5, NEAR_ENOUGH_TO_REPEAT)).toBeGreaterThan(50 - 120 / 12);
});

test('a ratio that still moved by 2 % is not warm, and not worth a longer warm-up in every block; by 5 % it is', () => {
  const after = (shift: number, near?: number) => {
    const ratio = (step: number) => (step < 80 ? 0 : shift);
    return stepsUntilWarm(stepsOf(120, { level: () => 3, ratio, noise: 0.001 }), near);
  };
  expect(after(0.02)).toBeNull();
  expect(after(0.02, NEAR_ENOUGH_TO_REPEAT)).toBe(0);
  expect(after(0.05, NEAR_ENOUGH_TO_REPEAT)).toBeNull();
});

describe('roundsUntilLevel', () => {
  const roundsOf = (levels: readonly number[], noise: number, seed = 1) => {
    const normal = gaussians(seed);
    const noisy = (level: number) => level * Math.exp(noise * normal());
    return levels.map((level) => [{ baseMs: noisy(level), headMs: noisy(1.2 * level) }]);
  };
  const times = (count: number, level: number) => Array.from({ length: count }, () => level);

  test('a step of a fifth leaves out the rounds before it as soon as there is one after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (before, after) => {
        const rounds = roundsOf([...times(before, 2), ...times(after, 1.6)], 0.01);
        expect(roundsUntilLevel(rounds, null)).toBe(before);
      }),
      { seed: 7 },
    );
  });

  test('while a level falls, only those that are as low as the latest count', () => {
    const falling = Array.from({ length: 12 }, (_, at) => 4 * 0.9 ** at);
    expect(roundsUntilLevel(roundsOf(falling, 0), null)).toBe(11);
    expect(roundsUntilLevel(roundsOf([...falling, ...times(3, 4 * 0.9 ** 11)], 0), null)).toBe(11);
  });

  test('a single round that stalls is not cold, nor does it hide the step before it', () => {
    expect(roundsUntilLevel(roundsOf([2, 2, 3, 2, 2], 0), null)).toBe(0);
    expect(roundsUntilLevel(roundsOf([2, 2, 2, 1.6, 1.6, 1.6, 2.4], 0), null)).toBe(3);
  });

  test('noise leaves out few rounds, however much they scatter', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const leftOut = (noise: number) =>
      average(seeds.map((seed) => roundsUntilLevel(roundsOf(times(8, 2), noise, seed), null)));
    expect(leftOut(0.02)).toBeLessThan(0.1);
    expect(Math.max(leftOut(0.05), leftOut(0.13), leftOut(0.3))).toBeLessThan(1.5);
  });

  test('a level that is known may be missed by a fifth, on either side', () => {
    const known = { baseMs: 2, headMs: 2.4 };
    const of = (levels: readonly number[]) => roundsUntilLevel(roundsOf(levels, 0), known);
    expect(of([4, 4, 4, 4, 2.4, 2.4])).toBe(4);
    expect(of([4, 2.4, 4, 2.4, 4, 2.4, 2.4, 4])).toBe(5);
    expect(of([2.4, 2.4, 2, 2])).toBe(0);
    expect(of([2.5, 2.5, 2, 2])).toBe(2);
    expect(of([4, 4, 4, 4, 4])).toBe(5);
    expect(roundsUntilLevel(roundsOf([2, 2], 0), { baseMs: 2, headMs: 1.2 })).toBe(2);
    expect(roundsUntilLevel([], known)).toBe(0);
  });

  test('rounds without a figure say nothing', () => {
    expect(roundsUntilLevel([], null)).toBe(0);
    expect(roundsUntilLevel([[], [{ baseMs: 0, headMs: 1 }], []], null)).toBe(0);
    expect(roundsUntilLevel([[], ...roundsOf([2, 1.6, 1.6], 0), []], null)).toBe(2);
  });
});
