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

function stepsOf(count: number, course: Partial<Course>, seed = 1): Step[] {
  const { level, ratio, noise } = { level: () => 3, ratio: () => 0, noise: 0.02, ...course };
  const normal = gaussians(seed);
  return Array.from({ length: count }, (_, step) => ({
    baseMs: level(step) * Math.exp(noise * normal()),
    headMs: level(step) * Math.exp(ratio(step) + noise * normal()),
  }));
}

/** A level or a ratio that changes at a step. */
const until = (at: number, before: number, after: number) => (step: number) => (step < at ? before : after);
const JIT: Partial<Course> = { level: until(20, 6, 2), ratio: until(20, 0.4, 0.1) };
/** As V8 does: nothing happens for a second, then everything is compiled. */
const PLATEAU: Partial<Course> = { level: until(40, 9, 3), noise: 0.05 };
const SLOWED: Partial<Course> = { level: (i) => (i < 10 ? 6 : i >= 30 && i < 50 ? 4.5 : 3), ratio: () => 0.2 };
const FALLING: Partial<Course> = { level: (step) => 4.4 * Math.exp(-step / 15) + 1.1 };
/** A last step down, by a fifth or by half. */
const FIFTH: Partial<Course> = { level: (step) => (step < 10 ? 4 : step < 50 ? 2 : 1.6) };
const HALF: Partial<Course> = { level: (step) => (step < 10 ? 4 : step < 50 ? 2 : 1) };
const moved = (shift: number): Partial<Course> => ({ ratio: until(80, 0, shift), noise: 0.001 });
const [warm, level, REPEATED] = [stepsUntilWarm, stepsUntilLevel, NEAR_ENOUGH_TO_REPEAT];

/** Bounds of the number of steps; null: not yet. */
test.each<[string, typeof stepsUntilWarm, number, Partial<Course>, readonly [number, number] | null, number?]>([
  ['a ratio drifts by 3 % a step', warm, 60, { ratio: (step) => 0.03 * step }, null],
  ['a level halves', warm, 60, { level: (step) => 10 - step / 12 }, null],
  ['a compiler settled, to within a bin', warm, 90, JIT, [13, 27]],
  ['a fall comes after a plateau, and is not seen yet', warm, 50, PLATEAU, null],
  ['that fall is seen', warm, 90, PLATEAU, [33, 47]],
  ['head alone becomes faster', warm, 60, { ratio: until(45, 1, 0) }, null],
  ['base alone becomes faster', warm, 60, { level: until(45, 9, 3), ratio: until(45, -1, 0) }, null],
  ['the machine slows both down for a while', warm, 90, SLOWED, [3, 17]],
  ['there is no step', warm, 0, {}, null],
  ['there are too few', warm, 5, { noise: 0 }, null],
  ['CPU time falls', level, 20, FALLING, null],
  ['CPU time fell', level, 120, FALLING, [21, 79]],
  ['CPU time has settled, whatever the ratio is', level, 12, { level: () => 1, ratio: () => 0.3 }, [0, 0]],
  ['the last step down was by a fifth', level, 120, FIFTH, [41, 120]],
  ['that is not worth a longer warm-up in every block', level, 120, FIFTH, [0, 10], REPEATED],
  ['one by half is', level, 120, HALF, [41, 120], REPEATED],
  ['a ratio still moved by 2 %', warm, 120, moved(0.02), null],
  ['that is not worth it', warm, 120, moved(0.02), [0, 0], REPEATED],
  ['by 5 % it is', warm, 120, moved(0.05), null, REPEATED],
])('where %s', (...[, stepsUntil, count, course, bounds, near]) => {
  const found = stepsUntil(stepsOf(count, course), near);
  if (bounds === null) return expect(found).toBeNull();
  expect(found).toBeGreaterThanOrEqual(bounds[0]);
  expect(found).toBeLessThanOrEqual(bounds[1]);
});

test('a steady ratio is warm from the first step on, however large it is', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), fc.integer({ min: 6, max: 200 }), (change, count) => {
      expect(stepsUntilWarm(stepsOf(count, { ratio: () => change, noise: 0 }))).toBe(0);
    }),
    { seed: 3 },
  );
});

test('noise passes neither for a drift nor for a long cold start, nor hides a large drift; nor do stalls of a side', () => {
  const noisy = { ratio: () => 0.2, noise: 0.12 };
  const found = (course: Partial<Course>) => (seed: number) => stepsUntilWarm(stepsOf(60, course, seed));
  expect(countOf(200, (seed) => found(noisy)(seed) !== null)).toBeGreaterThan(170);
  expect(countOf(200, (seed) => found({ ...noisy, ratio: until(45, 0.5, 0) })(seed) !== null)).toBe(0);
  expect(countOf(300, (seed) => (found(noisy)(seed) ?? 0) > 60 / 6)).toBeLessThan(15);
  const stalled = countOf(300, (seed) => {
    const normal = gaussians(1000 + seed);
    const stall = () => (normal() > 1.64 ? 1.4 : 1);
    const steps = stepsOf(34, {}, seed).map((step) => ({
      baseMs: step.baseMs * stall(),
      headMs: step.headMs * stall(),
    }));
    return (stepsUntilWarm(steps) ?? 0) > 34 / 6;
  });
  expect(stalled).toBeLessThan(60);
});

describe('roundsUntilLevel', () => {
  const roundsOf = (levels: readonly number[], noise = 0, seed = 1) => {
    const normal = gaussians(seed);
    const noisy = (level: number) => level * Math.exp(noise * normal());
    return levels.map((level) => [{ baseMs: noisy(level), headMs: noisy(1.2 * level) }]);
  };
  const times = (count: number, level: number) => Array.from({ length: count }, () => level);
  const falling = Array.from({ length: 12 }, (_, at) => 4 * 0.9 ** at);
  const known = { baseMs: 2, headMs: 2.4 };

  test.each<[string, readonly number[], Step | null, number]>([
    ['only those as low as the latest count while a level falls', falling, null, 11],
    ['nor does more of the last change that', [...falling, ...times(3, 4 * 0.9 ** 11)], null, 11],
    ['a single round that stalls is not cold', [2, 2, 3, 2, 2], null, 0],
    ['nor does it hide the step before it', [2, 2, 2, 1.6, 1.6, 1.6, 2.4], null, 3],
    ['one round after a step of a fifth is enough', [...times(12, 2), 1.6], null, 12],
    ['a level that is known is reached', [4, 4, 4, 4, 2.4, 2.4], known, 4],
    ['it is reached by two in a row', [4, 2.4, 4, 2.4, 4, 2.4, 2.4, 4], known, 5],
    ['it may be missed by a fifth', [2.4, 2.4, 2, 2], known, 0],
    ['not by more', [2.5, 2.5, 2, 2], known, 2],
    ['never', [4, 4, 4, 4, 4], known, 5],
    ['by the other side', [2, 2], { baseMs: 2, headMs: 1.2 }, 2],
    ['no rounds', [], known, 0],
    ['nothing known', [], null, 0],
  ])('%s: %j', (_, levels, of, expected) => {
    expect(roundsUntilLevel(roundsOf(levels), of)).toBe(expected);
  });

  test('noise leaves out few rounds, however much they scatter', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const leftOut = (noise: number) =>
      average(seeds.map((seed) => roundsUntilLevel(roundsOf(times(8, 2), noise, seed), null)));
    expect(leftOut(0.02)).toBeLessThan(0.1);
    expect(Math.max(leftOut(0.05), leftOut(0.13), leftOut(0.3))).toBeLessThan(1.5);
  });

  test('rounds without a figure say nothing', () => {
    expect(roundsUntilLevel([[], [{ baseMs: 0, headMs: 1 }], []], null)).toBe(0);
    expect(roundsUntilLevel([[], ...roundsOf([2, 1.6, 1.6]), []], null)).toBe(2);
  });
});
