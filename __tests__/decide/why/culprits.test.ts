/** Functions are named if they changed, and hardly ever if they did not. */
import { describe, expect, test } from '@jest/globals';
import { culpritsOf, sharedCulpritsOf } from '../../../src/decide/why/culprits.ts';
import { simulatedProfile } from '../make-profile.ts';

const RUNS = 150;
/** The 99.9th percentile of the number of runs in which a rate of 1 % names something. */
const MOST_FALSE = 6;

function runs(one: (seed: number) => boolean): number {
  return Array.from({ length: RUNS }, (_, seed) => one(seed)).filter(Boolean).length;
}

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
  const named = runs((seed) => {
    const [found] = culpritsOf(simulatedProfile({ seed, functions, blocks, ...samples }), 0.99);
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
])(
  '%i blocks, and function %i takes %f ms more per request: it is named first',
  (blocks, index, ms, share, samples) => {
    const first = runs((seed) => {
      const profile = simulatedProfile({ seed, functions: 200, blocks, addedMs: { function: index, ms }, ...samples });
      const [found] = culpritsOf(profile, 0.99);
      return found?.functions[0]?.frame.function === `f${index}`;
    });
    expect(first / RUNS).toBeGreaterThanOrEqual(share);
  },
);

describe('files that head changes', () => {
  /** f3 is in the file that is changed, and all others are not. */
  const profile = (seed: number, ms: number) => {
    const one = simulatedProfile({ seed, functions: 200, blocks: 3, addedMs: { function: 3, ms } });
    const frames = one.frames.map((frame, at) => (at === 3 ? { ...frame, file: 'src/changed.js' } : frame));
    return { ...one, frames };
  };
  const found = (ms: number, changedFiles: readonly string[]) =>
    runs(
      (seed) =>
        culpritsOf({ ...profile(seed, ms), changedFiles: [...changedFiles] }, 0.99)[0]?.functions[0]?.frame.function ===
        'f3',
    );

  test('a small change in them is found far more often than elsewhere', () => {
    const [there, elsewhere] = [found(0.025, ['src/changed.js']), found(0.025, ['README.md'])];
    expect({ there, elsewhere, isMore: there > elsewhere + 0.1 * RUNS }).toMatchObject({ isMore: true });
  });

  test('of identical versions it is hardly ever named', () => {
    expect(found(0, ['src/changed.js'])).toBeLessThanOrEqual(MOST_FALSE);
  });
});

test('a function without a name says who calls it', () => {
  const plain = simulatedProfile({ seed: 3, functions: 30, blocks: 5 });
  const nameless = plain.frames.length;
  const frames = [...plain.frames, { function: '', file: 'src/store.js', line: 33 }];
  const blocks = plain.blocks.map((block, at) => {
    const { base, head } = block.sides;
    if (!base || !head) return block;
    const stacks = [...head.stacks, { frames: [12, nameless], selfMs: 0.3 + 0.001 * at }];
    return { ...block, sides: { base, head: { ...head, stacks } } };
  });
  const [first] = culpritsOf({ ...plain, frames, blocks }, 0.99)[0]?.functions ?? [];
  expect(first).toMatchObject({ frame: { function: '', line: 33 }, caller: { function: 'f12' } });
});

describe('calls', () => {
  const one = (count: number, ms: number) => () => [{ target: 'tcp 127.0.0.1:5432', count, ms }];
  const changes = (calls: Parameters<typeof simulatedProfile>[0]['calls'], blocks = 3) =>
    culpritsOf(simulatedProfile({ seed: 1, functions: 30, blocks, ...(calls && { calls }) }), 0.99)[0]?.calls;

  test('an N+1 query is named with both figures', () => {
    const found = changes((side, scatter) =>
      one(side === 'base' ? 2 : 41, (side === 'base' ? 0.2 : 3.3) + 0.02 * scatter())(),
    );
    expect(found).toEqual([
      {
        target: 'tcp 127.0.0.1:5432',
        count: { base: 2, head: 41, interval: { low: 39, high: 39 } },
        ms: { base: expect.any(Number), head: expect.any(Number), interval: expect.any(Object) },
      },
    ]);
  });

  test('the same number of calls in the same time is not', () => {
    expect(changes((_side, scatter) => one(2, 1 + 0.1 * scatter())())).toEqual([]);
  });

  test('how many are under way at once is their time over the latency', () => {
    const profile = simulatedProfile({
      seed: 1,
      functions: 30,
      blocks: 3,
      calls: (side) => [...one(1, 0.5)(), { target: 'GET stock', count: 3, ms: side === 'base' ? 4 : 1.5 }],
    });
    expect(culpritsOf(profile, 0.99)[0]?.callsAtOnce).toEqual({ target: 'GET stock', base: 4.5 / 2, head: 2 / 2 });
    const [plain] = culpritsOf(simulatedProfile({ seed: 1, functions: 30, blocks: 3 }), 0.99);
    expect(plain?.callsAtOnce).toBeNull();
  });

  test('what a clock does is not, although there is more of it per request where requests take longer', () => {
    expect(changes((side) => one(side === 'base' ? 0.01 : 0.02, 0.1)())).toEqual([]);
  });
});

test('what a function of the repository calls of others is its own time, too', () => {
  const plain = simulatedProfile({ seed: 3, functions: 30, blocks: 5 });
  const parse = plain.frames.length;
  const frames = [...plain.frames, { function: 'parse', file: 'node_modules/x/parse.js', line: 1 }];
  const blocks = plain.blocks.map((block, at) => {
    const { base, head } = block.sides;
    if (!base || !head) return block;
    const stacks = [...head.stacks, { frames: [12, parse], selfMs: 0.3 + 0.001 * at }];
    return { ...block, sides: { base, head: { ...head, stacks } } };
  });
  const [found] = culpritsOf({ ...plain, frames, blocks }, 0.99);
  const named = new Map(found?.functions.slice(0, 2).map(({ frame, caller }) => [frame.function, caller?.function]));
  expect(named).toEqual(
    new Map([
      ['f12', undefined],
      ['parse', 'f12'],
    ]),
  );
});

describe('twenty endpoints', () => {
  /** Each hardly sampled, with a function that all of them share. */
  const together = (seed: number, ms: number) => {
    const each = Array.from({ length: 20 }, (_, at) =>
      simulatedProfile({
        seed: 100 * seed + at,
        functions: 60,
        blocks: 4,
        intervalMs: 20,
        ...(ms > 0 && { addedMs: { function: 4, ms } }),
      }),
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
    const named = SEEDS.filter((seed) => {
      const profile = together(seed, 0);
      return (
        sharedCulpritsOf(profile, 0.99) !== null ||
        culpritsOf(profile, 0.99).some(({ functions }) => functions.length > 0)
      );
    });
    expect(named.length).toBeLessThanOrEqual(4);
  });
});
