/** A function whose callees scatter at each other's expense is known by what encloses them. */
import { describe, expect, test } from '@jest/globals';
import { culpritsOf } from '../../../src/decide/why/culprits.ts';
import { mainCaller } from '../../../src/decide/why/profile-quantities.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import type { Profile, ProfiledSide } from '../../../src/results/profile.ts';

const RUNS = 150;
/** The 99.9th percentile of the number of runs in which a rate of 1 % names something. */
const MOST_FALSE = 6;
const SAMPLES = 100;

const NAMES = ['serve', 'handler', 'priceOf', 'discounted', 'taxRate', 'write'] as const;
type Name = (typeof NAMES)[number];
const FRAMES = NAMES.map((name, line) => ({
  function: name,
  file: name === 'serve' || name === 'write' ? '/usr/lib/http.go' : 'shop/price.go',
  line: line + 1,
}));
const WORK = ['serve', 'handler', 'priceOf'] as const;

/** Each block, samples fall into one of two functions as often as chance wants, and all of them take what the CPU clock says. */
function profileOf(seed: number, totalMs: { readonly base: number; readonly head: number }): Profile {
  const random = randomFrom(seed);
  const side = (ms: number): ProfiledSide => {
    const counts = { discounted: 0, taxRate: 0, write: 0 };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const at = random();
      counts[at < 0.6 ? 'discounted' : at < 0.97 ? 'taxRate' : 'write']++;
    }
    const stack = (path: readonly Name[], count: number) => ({
      frames: path.map((name) => NAMES.indexOf(name)),
      selfMs: (ms * count) / SAMPLES,
    });
    const stacks = [
      stack([...WORK, 'discounted'], counts.discounted),
      stack([...WORK, 'taxRate'], counts.taxRate),
      stack(['serve', 'handler', 'write'], counts.write),
    ];
    return { requests: SAMPLES, latencyMs: ms, stacks: stacks.filter(({ selfMs }) => selfMs > 0) };
  };
  return {
    by: 'pprof',
    durationMs: 20_000,
    frames: FRAMES,
    blocks: Array.from({ length: 5 }, (_, index) => ({
      index,
      endpoint: 'GET /prices',
      sides: { base: side(totalMs.base * (1 + 0.01 * random())), head: side(totalMs.head * (1 + 0.01 * random())) },
    })),
    notes: [],
  };
}

const named = (profile: Profile) =>
  (culpritsOf(profile, 0.99)[0]?.functions ?? []).map(
    ({ frame, isWithCallees = false }) => `${frame.function}${isWithCallees ? ' with what it calls' : ''}`,
  );

function runs(one: (seed: number) => boolean): number {
  return Array.from({ length: RUNS }, (_, seed) => one(seed)).filter(Boolean).length;
}

test('something is named in nearly all runs; in most it can only be what encloses the two', () => {
  const all = Array.from({ length: RUNS }, (_, seed) => named(profileOf(seed, { base: 1.7, head: 2 })));
  expect(all.filter((names) => names.length > 0).length / RUNS).toBeGreaterThanOrEqual(0.95);
  const enclosing = all.filter((names) => names.join() === 'priceOf with what it calls');
  expect(enclosing.length / RUNS).toBeGreaterThanOrEqual(0.5);
});

test('nothing is where nothing changed', () => {
  expect(runs((seed) => named(profileOf(seed, { base: 1.7, head: 1.7 })).length > 0)).toBeLessThanOrEqual(MOST_FALSE);
});

describe('with one number per function', () => {
  /** Self times by path. */
  const exact = (base: Readonly<Record<string, number>>, head: Readonly<Record<string, number>>): Profile => {
    const random = randomFrom(1);
    const side = (times: Readonly<Record<string, number>>): ProfiledSide => ({
      requests: SAMPLES,
      latencyMs: 1,
      stacks: Object.entries(times).map(([path, ms]) => ({
        frames: path.split(' ').map((name) => NAMES.indexOf(name as Name)),
        selfMs: ms * (1 + 0.01 * random()),
      })),
    });
    const blocks = Array.from({ length: 5 }, (_, index) => ({
      index,
      endpoint: 'GET /prices',
      sides: { base: side(base), head: side(head) },
    }));
    return { by: 'pprof', durationMs: 1, frames: FRAMES, blocks, notes: [] };
  };

  test('a function that changed by itself is named, and nothing that encloses it', () => {
    const base = {
      'serve handler priceOf discounted': 1,
      'serve handler priceOf taxRate': 1,
      'serve handler write': 1,
    };
    expect(named(exact(base, { ...base, 'serve handler priceOf discounted': 1.3 }))).toEqual(['discounted']);
  });

  test('what a new function was put around is not its time', () => {
    const times = { discounted: 1, taxRate: 0.7 };
    const base = Object.fromEntries(Object.entries(times).map(([name, ms]) => [`serve handler ${name}`, ms]));
    const head = Object.fromEntries(Object.entries(times).map(([name, ms]) => [`serve handler priceOf ${name}`, ms]));
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
