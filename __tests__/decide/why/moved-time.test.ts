/** Changes that only moved time between functions are none, and what encloses the changed ones is known where they scatter. */
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../../src/config/config.ts';
import { culpritsOf, sharedCulpritsOf } from '../../../src/decide/why/culprits.ts';
import { mainCaller } from '../../../src/decide/why/profile-quantities.ts';
import { randomFrom } from '../../../src/plan/random.ts';
import type { Profile } from '../../../src/results/profile.ts';
import { MOST_FALSE, profileOf, RUNS } from '../make-profile.ts';
import { countOf } from '../simulated-runs.ts';

const NAMES = ['handler', 'total', 'sum', 'render', 'query', 'serve', 'write'];
const FRAMES = NAMES.map((name, line) => ({
  function: name,
  file: name === 'serve' || name === 'write' ? '/usr/lib/http.go' : 'shop/price.go',
  line: line + 1,
}));

/** Self times by path such as `handler total`. */
type Times = Readonly<Record<string, number>>;

const stacksOf = (times: Times, scatter: (at: number) => number) =>
  Object.entries(times).map(([path, ms], at) => ({
    frames: path.split(' ').map((name) => NAMES.indexOf(name)),
    selfMs: ms * scatter(at),
  }));

/** Times scatter a little from block to block. */
function profileWith(base: Times, head: Times) {
  return profileOf(FRAMES, 5, (side, block) => {
    const [times, own] = side === 'base' ? [base, 2 * block] : [head, 2 * block + 1];
    return { requests: 1000, latencyMs: 5, stacks: stacksOf(times, (at) => 1 + 0.01 * Math.sin(7 * own + at)) };
  });
}

const culprits = (profile: Profile) => culpritsOf(profile, 0.99)[0]?.functions ?? [];
const named = (base: Times, head: Times) =>
  culprits(profileWith(base, head)).map(({ frame, partner, isWithCallees, selfMs }) => {
    const names = [
      frame.function,
      ...(partner ? ['and', partner.function] : []),
      ...(isWithCallees ? ['enclosing'] : []),
    ];
    return `${names.join(' ')}: ${(selfMs.head - selfMs.base).toFixed(1)}`;
  });

const REST = { 'handler query': 4, 'handler render': 3 };
const BEFORE = { ...REST, handler: 1, 'handler total': 2 };

test.each<[string, Times, Times, readonly string[]]>([
  ['a callee is inlined on one side', BEFORE, { ...REST, handler: 2.9, 'handler total': 0.1 }, []],
  ['or on the other', { ...REST, handler: 3 }, BEFORE, []],
  // The difference is what is named, with the figures of both.
  ['and takes longer', BEFORE, { ...REST, handler: 4, 'handler total': 0 }, ['handler and total: 1.0']],
  ['and takes many times as long', BEFORE, { ...REST, handler: 13, 'handler total': 0 }, ['handler and total: 10.0']],
  ['a function has a new name', { ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 2 }, []],
  ['and takes longer', { ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 3 }, ['sum and total: 1.0']],
  ['two on both sides changed', REST, { 'handler query': 3, 'handler render': 4.5 }, ['render: 1.5', 'query: -1.0']],
  ['one much less', BEFORE, { ...REST, handler: 4, 'handler total': 1.5 }, ['handler: 3.0', 'total: -0.5']],
  ['one by itself, and not what encloses it', BEFORE, { ...BEFORE, 'handler total': 2.6 }, ['total: 0.6']],
  ['a new one was put around others', REST, { 'handler sum query': 4, 'handler sum render': 3 }, []],
])('what is named where %s', (_, base, head, expected) => {
  expect(named(base, head)).toEqual(expected);
});

test('an endpoint in which time only moved does not share a culprit', () => {
  const sharedIn = (handler: number) => {
    const inlined = { ...REST, handler: 4, 'handler total': 0 };
    const [one, other] = [profileWith(BEFORE, inlined), profileWith(BEFORE, { ...inlined, handler })];
    const blocks = [...one.blocks, ...other.blocks.map((block) => ({ ...block, endpoint: 'GET /stock' }))];
    return sharedCulpritsOf({ ...one, blocks }, 0.99);
  };
  expect(sharedIn(4.1)?.functions).toMatchObject([{ inEndpoints: 2 }]);
  expect(sharedIn(3)).toBeNull();
});

describe('callees that scatter at each other’s expense', () => {
  const SAMPLES = 100;

  /** Each block, samples fall into one of two functions as often as chance wants, and all of them take what the CPU clock says. */
  function sampled(seed: number, totalMs: Readonly<Record<Side, number>>): Profile {
    const random = randomFrom(seed);
    return profileOf(FRAMES, 5, (side) => {
      const latencyMs = totalMs[side] * (1 + 0.01 * random());
      const counts = { 'serve handler total query': 0, 'serve handler total render': 0, 'serve handler write': 0 };
      for (let sample = 0; sample < SAMPLES; sample++) {
        const at = random();
        counts[`serve handler ${at < 0.6 ? 'total query' : at < 0.97 ? 'total render' : 'write'}`]++;
      }
      const stacks = stacksOf(counts, () => latencyMs / SAMPLES).filter(({ selfMs }) => selfMs > 0);
      return { requests: SAMPLES, latencyMs, stacks };
    });
  }

  test('something is named in nearly all runs; in most it can only be what encloses the two', () => {
    const all = Array.from({ length: RUNS }, (_, seed) => culprits(sampled(seed, { base: 1.7, head: 2 })));
    expect(all.filter((found) => found.length > 0).length / RUNS).toBeGreaterThanOrEqual(0.95);
    const enclosing = all.filter(([one, ...others]) => {
      return one?.isWithCallees && one.frame.function === 'total' && others.length === 0;
    });
    expect(enclosing.length / RUNS).toBeGreaterThanOrEqual(0.5);
  });

  test('nothing is where nothing changed', () => {
    const found = countOf(RUNS, (seed) => culprits(sampled(seed, { base: 1.7, head: 1.7 })).length > 0);
    expect(found).toBeLessThanOrEqual(MOST_FALSE);
  });
});

test.each<[string, string, Times, string | undefined]>([
  ['most of its time', 'write', { 'serve handler total write': 0.6, 'serve handler write': 0.4 }, 'total'],
  ['none for most', 'write', { 'serve handler total write': 0.6, 'serve write': 0.7 }, undefined],
  ['none of it', 'write', { 'serve handler sum': 1 }, undefined],
  // With what it calls of others, and by whoever is above it.
  ['an own one', 'total', { 'serve handler total': 0.3, 'serve handler total write': 0.3 }, 'handler'],
])('who calls a function is the own one its time is spent for: %s', (_, name, times, caller) => {
  const found = mainCaller(
    NAMES.indexOf(name),
    stacksOf(times, () => 1),
    FRAMES,
  );
  expect(NAMES[found ?? -1]).toBe(caller);
});
