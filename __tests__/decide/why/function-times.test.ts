/** A function whose callees scatter at each other's expense is known by what encloses them. */
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { culpritsOf } from '../../../src/decide/why/culprits.ts';
import { mainCaller } from '../../../src/decide/why/profile-quantities.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import type { Profile, Stack } from '../../../src/results/profile.ts';
import { MOST_FALSE, profileOf, RUNS } from '../make-profile.ts';
import { countOf } from '../simulated-runs.ts';

const SAMPLES = 100;

const NAMES = ['serve', 'handler', 'priceOf', 'discounted', 'taxRate', 'write'];
const FRAMES = NAMES.map((name, line) => ({
  function: name,
  file: name === 'serve' || name === 'write' ? '/usr/lib/http.go' : 'shop/price.go',
  line: line + 1,
}));
const WORK = ['serve', 'handler', 'priceOf'];

const stackOf = (path: readonly string[], selfMs: number): Stack => ({
  frames: path.map((name) => NAMES.indexOf(name)),
  selfMs,
});

/** Each block, samples fall into one of two functions as often as chance wants, and all of them take what the CPU clock says. */
function sampled(seed: number, totalMs: Readonly<Record<Side, number>>): Profile {
  const random = randomFrom(seed);
  return profileOf(FRAMES, 5, (side) => {
    const latencyMs = totalMs[side] * (1 + 0.01 * random());
    const counts = { discounted: 0, taxRate: 0, write: 0 };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const at = random();
      counts[at < 0.6 ? 'discounted' : at < 0.97 ? 'taxRate' : 'write']++;
    }
    const stacks = [
      stackOf([...WORK, 'discounted'], (latencyMs * counts.discounted) / SAMPLES),
      stackOf([...WORK, 'taxRate'], (latencyMs * counts.taxRate) / SAMPLES),
      stackOf(['serve', 'handler', 'write'], (latencyMs * counts.write) / SAMPLES),
    ];
    return { requests: SAMPLES, latencyMs, stacks: stacks.filter(({ selfMs }) => selfMs > 0) };
  });
}

const named = (profile: Profile) =>
  (culpritsOf(profile, 0.99)[0]?.functions ?? []).map(
    ({ frame, isWithCallees = false }) => `${frame.function}${isWithCallees ? ' with what it calls' : ''}`,
  );

test('something is named in nearly all runs; in most it can only be what encloses the two', () => {
  const all = Array.from({ length: RUNS }, (_, seed) => named(sampled(seed, { base: 1.7, head: 2 })));
  expect(all.filter((names) => names.length > 0).length / RUNS).toBeGreaterThanOrEqual(0.95);
  const enclosing = all.filter((names) => names.join() === 'priceOf with what it calls');
  expect(enclosing.length / RUNS).toBeGreaterThanOrEqual(0.5);
});

test('nothing is where nothing changed', () => {
  const found = countOf(RUNS, (seed) => named(sampled(seed, { base: 1.7, head: 1.7 })).length > 0);
  expect(found).toBeLessThanOrEqual(MOST_FALSE);
});

describe('with one number per function', () => {
  /** Self times by path. */
  const exact = (base: Readonly<Record<string, number>>, head: Readonly<Record<string, number>>): Profile => {
    const random = randomFrom(1);
    return profileOf(FRAMES, 5, (side) => {
      const times = Object.entries(side === 'base' ? base : head);
      const stacks = times.map(([path, ms]) => stackOf(path.split(' '), ms * (1 + 0.01 * random())));
      return { requests: SAMPLES, latencyMs: 1, stacks };
    });
  };

  test('a function that changed by itself is named, and nothing that encloses it', () => {
    const rest = { 'serve handler priceOf taxRate': 1, 'serve handler write': 1 };
    const base = { 'serve handler priceOf discounted': 1, ...rest };
    expect(named(exact(base, { ...base, 'serve handler priceOf discounted': 1.3 }))).toEqual(['discounted']);
  });

  test('what a new function was put around is not its time', () => {
    const base = { 'serve handler discounted': 1, 'serve handler taxRate': 0.7 };
    const head = { 'serve handler priceOf discounted': 1, 'serve handler priceOf taxRate': 0.7 };
    expect(named(exact(base, head))).toEqual([]);
  });
});

test('who calls a function is who most of its time is spent for, by the nearest own function above it', () => {
  const [serve, handler, priceOf, discounted, write] = [0, 1, 2, 3, 5];
  const stack = (frames: number[], selfMs: number) => ({ frames, selfMs });
  const most = stack([serve, handler, priceOf, write], 0.6);
  expect(mainCaller(write, [most, stack([serve, handler, write], 0.4)], FRAMES)).toBe(priceOf);
  expect(mainCaller(write, [most, stack([serve, write], 0.7)], FRAMES)).toBeNull();
  expect(mainCaller(write, [stack([serve, handler, discounted], 1)], FRAMES)).toBeNull();
  // An own one: with what it calls of others, and by whoever is above it.
  const ofOwn = [stack([serve, handler, priceOf], 0.3), stack([serve, handler, priceOf, write], 0.3)];
  expect(mainCaller(priceOf, ofOwn, FRAMES)).toBe(handler);
});
