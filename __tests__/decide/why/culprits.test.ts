/** Functions are named if they changed, and hardly ever if they did not. */
import { describe, expect, test } from '@jest/globals';
import { bothSides, type Side } from '../../../src/config/config.ts';
import { culpritsOf, sharedCulpritsOf } from '../../../src/decide/why/culprits.ts';
import type { Frame, Profile } from '../../../src/results/profile.ts';
import { MOST_FALSE, RUNS, type Simulated, simulatedProfile } from '../make-profile.ts';
import { countOf } from '../simulated-runs.ts';

const firstOf = (profile: Profile) => culpritsOf(profile, 0.99)[0];

/** Some 300 samples per side and block for 200 functions, as py-spy takes them. */
const FEW_SAMPLES = { intervalMs: 15 };

test.each([
  [3, 30, {}],
  [3, 300, {}],
  [5, 30, {}],
  [5, 300, {}],
  [3, 200, FEW_SAMPLES],
  [6, 200, FEW_SAMPLES],
])('%i blocks of identical versions with %i functions: hardly ever is one named %o', (blocks, functions, samples) => {
  const named = countOf(RUNS, (seed) => {
    const found = firstOf(simulatedProfile({ seed, functions, blocks, ...samples }));
    return found === undefined || found.functions.length > 0 || found.gcMs !== null;
  });
  expect(named).toBeLessThanOrEqual(MOST_FALSE);
});

test.each([
  [3, 3, 0.05, 0.6, {}],
  [5, 3, 0.05, 0.95, {}],
  [3, 20, 0.02, 0.6, {}],
  [5, 20, 0.02, 0.95, {}],
  [6, 3, 0.15, 0.9, FEW_SAMPLES],
])('of %i blocks function %i, which takes %f ms more, is named first', (blocks, index, ms, share, samples) => {
  const first = countOf(RUNS, (seed) => {
    const profile = simulatedProfile({ seed, functions: 200, blocks, addedMs: { function: index, ms }, ...samples });
    return firstOf(profile)?.functions[0]?.frame.function === `f${index}`;
  });
  expect(first / RUNS).toBeGreaterThanOrEqual(share);
});

test('a small change in a file that head changes is found far more often than elsewhere, and hardly ever one of identical versions', () => {
  /** In so many runs f3 is named, which alone is in the file that is changed. */
  const found = (ms: number, changedFile: string) =>
    countOf(RUNS, (seed) => {
      const profile = simulatedProfile({ seed, functions: 200, blocks: 3, addedMs: { function: 3, ms } });
      const frames = profile.frames.map((frame, at) => (at === 3 ? { ...frame, file: 'src/changed.js' } : frame));
      const [first] = firstOf({ ...profile, frames, changedFiles: [changedFile] })?.functions ?? [];
      return first?.frame.function === 'f3';
    });
  expect(found(0.025, 'src/changed.js')).toBeGreaterThan(found(0.025, 'README.md') + 0.1 * RUNS);
  expect(found(0, 'src/changed.js')).toBeLessThanOrEqual(MOST_FALSE);
});

/** Thirty functions in five blocks, and in the stacks of either side further ones, whose times grow a little. */
function withStacks(
  frames: readonly Frame[],
  stacks: (side: Side) => readonly (readonly [path: readonly number[], ms: number])[],
) {
  const plain = simulatedProfile({ seed: 3, functions: 30, blocks: 5 });
  const blocks = plain.blocks.map((block, at) => ({
    ...block,
    sides: bothSides((side) => {
      const one = block.sides[side] ?? { requests: 0, latencyMs: null, stacks: [] };
      const more = stacks(side).map(([path, ms]) => ({ frames: [...path], selfMs: ms * (1 + 0.001 * at) }));
      return { ...one, stacks: [...one.stacks, ...more] };
    }),
  }));
  return firstOf({ ...plain, frames: [...plain.frames, ...frames], blocks })?.functions ?? [];
}

describe('a function that f12 calls in head', () => {
  const named = (frame: Frame) => withStacks([frame], (side) => (side === 'head' ? [[[12, 30], 0.3]] : []));

  test.each(['', '(anonymous)', '<lambda>'])('says who calls it where it has no name: %j', (name) => {
    const [first] = named({ function: name, file: 'src/store.js', line: 33 });
    expect(first).toMatchObject({ frame: { function: name, line: 33 }, caller: { function: 'f12' } });
  });

  test('is f12’s own time, too, where it is not of the repository', () => {
    const functions = named({ function: 'parse', file: 'node_modules/x/parse.js', line: 1 }).slice(0, 2);
    const callers = functions.map(({ frame, caller }) => `${frame.function} of ${caller?.function}`);
    expect(callers.sort()).toEqual(['f12 of undefined', 'parse of f12']);
  });
});

test.each<[number, Side, readonly string[]]>([
  [0.16, 'head', ['large', 'small']],
  [0.14, 'head', ['large']],
  // What becomes faster hides nothing that becomes slower.
  [0.14, 'base', ['large', 'small']],
])('%d ms more are named if that is not hardly a part of the largest in %s', (ms, largeSide, expected) => {
  const frames = ['large', 'small'].map((name) => ({ function: name, file: 'src/store.js', line: 1 }));
  const found = withStacks(frames, (side) => [
    ...(side === largeSide ? [[[30], 3] as const] : []),
    ...(side === 'head' ? [[[31], ms] as const] : []),
  ]);
  expect(found.map(({ frame }) => frame.function)).toEqual(expected);
});

describe('calls', () => {
  const one = (count: number, ms: number) => () => [{ target: 'tcp 127.0.0.1:5432', count, ms }];
  const found = (calls?: Simulated['calls']) =>
    firstOf(simulatedProfile({ seed: 1, functions: 30, blocks: 3, ...(calls && { calls }) }));

  test('an N+1 query is named with both figures', () => {
    const queries = found((side, scatter) => {
      const [count, ms] = side === 'base' ? [2, 0.2] : [41, 3.3];
      return one(count, ms + 0.02 * scatter())();
    });
    const ms = { base: expect.closeTo(0.2, 1), head: expect.closeTo(3.3, 1), interval: expect.any(Object) };
    const count = { base: 2, head: 41, interval: { low: 39, high: 39 } };
    expect(queries?.calls).toEqual([{ target: 'tcp 127.0.0.1:5432', count, ms }]);
  });

  test('the same number in the same time is not, nor what a clock does: more per request where requests take longer', () => {
    expect(found((_side, scatter) => one(2, 1 + 0.1 * scatter())())?.calls).toEqual([]);
    expect(found((side) => one(side === 'base' ? 0.01 : 0.02, 0.1)())?.calls).toEqual([]);
  });

  test('how many are under way at once is their time over the latency', () => {
    const stock = (side: Side) => ({ target: 'GET stock', count: 3, ms: side === 'base' ? 4 : 1.5 });
    const { callsAtOnce } = found((side) => [...one(1, 0.5)(), stock(side)]) ?? {};
    expect(callsAtOnce).toEqual({ target: 'GET stock', base: 4.5 / 2, head: 2 / 2 });
    expect(found()?.callsAtOnce).toBeNull();
  });
});

describe('twenty endpoints', () => {
  /** Each hardly sampled, with a function that all of them share. */
  const together = (seed: number, ms: number) => {
    const added = ms > 0 ? { addedMs: { function: 4, ms } } : {};
    const each = Array.from({ length: 20 }, (_, at) =>
      simulatedProfile({ seed: 100 * seed + at, functions: 60, blocks: 4, intervalMs: 20, ...added }),
    );
    const [first] = each;
    if (first === undefined) throw new Error('there are twenty');
    const blocks = each.flatMap((one, at) => one.blocks.map((block) => ({ ...block, endpoint: `GET /${at}` })));
    return { ...first, blocks };
  };
  const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

  test('what all of them share is named once, and in how many it is seen', () => {
    const found = SEEDS.map((seed) => sharedCulpritsOf(together(seed, 0.05), 0.99)?.functions[0]);
    const named = found.filter((one) => one?.frame.function === 'f4');
    expect(named.length).toBeGreaterThanOrEqual(0.9 * SEEDS.length);
    for (const one of named) expect(one?.inEndpoints).toBeGreaterThan(10);
  });

  test('endpoints for which there was no time after the first block do not count', () => {
    const found = SEEDS.slice(0, 10).map((seed) => {
      const profile = together(seed, 0.05);
      const isLate = ({ index, endpoint }: (typeof profile.blocks)[number]) => index > 0 && endpoint > 'GET /15';
      return sharedCulpritsOf({ ...profile, blocks: profile.blocks.filter((block) => !isLate(block)) }, 0.99);
    });
    expect(found.filter((one) => one?.functions[0]?.frame.function === 'f4').length).toBeGreaterThanOrEqual(6);
    for (const one of found) expect(one?.endpoints.length ?? 8).toBe(8);
  });

  test('of identical versions hardly anything is', () => {
    const named = countOf(SEEDS.length, (seed) => {
      const profile = together(seed, 0);
      const isAny = culpritsOf(profile, 0.99).some(({ functions }) => functions.length > 0);
      return isAny || sharedCulpritsOf(profile, 0.99) !== null;
    });
    expect(named).toBeLessThanOrEqual(4);
  });
});
