/** Changes that only moved time between functions are none. */
import { describe, expect, test } from '@jest/globals';
import { culpritsOf, sharedCulpritsOf } from '../../../src/decide/why/culprits.ts';
import type { Frame } from '../../../src/results/profile.ts';
import { profileOf } from '../make-profile.ts';

const NAMES = ['handler', 'total', 'sum', 'render', 'query'];
const FRAMES = NAMES.map((name, index): Frame => ({ function: name, file: 'src/app.ts', line: 10 * index + 1 }));

/** Self times by path such as `handler total`, which scatter a little from block to block. */
type Times = Readonly<Record<string, number>>;

function profileWith(base: Times, head: Times) {
  return profileOf(FRAMES, 5, (side, block) => {
    const [times, scatter] = side === 'base' ? [base, 2 * block] : [head, 2 * block + 1];
    const stacks = Object.entries(times).map(([path, ms], at) => ({
      frames: path.split(' ').map((name) => NAMES.indexOf(name)),
      selfMs: ms * (1 + 0.01 * Math.sin(7 * scatter + at)),
    }));
    return { requests: 1000, latencyMs: 5, stacks };
  });
}

function named(base: Times, head: Times) {
  return (culpritsOf(profileWith(base, head), 0.99)[0]?.functions ?? []).map(({ frame, partner, selfMs }) => ({
    name: frame.function,
    ...(partner && { partner: partner.function }),
    ms: Number((selfMs.head - selfMs.base).toFixed(1)),
  }));
}

const REST = { 'handler query': 4, 'handler render': 3 };

describe('a callee that is inlined on one side', () => {
  const before = { ...REST, handler: 1, 'handler total': 2 };

  test('is not a culprit, and nor is its caller', () => {
    expect(named(before, { ...REST, handler: 2.9, 'handler total': 0.1 })).toEqual([]);
    expect(named({ ...REST, handler: 3 }, before)).toEqual([]);
  });

  test.each([
    ['longer: the difference is what is named', 4, 1],
    ['many times as long: the figures are of both', 13, 10],
  ])('and takes %s', (_, handler, ms) => {
    const found = named(before, { ...REST, handler, 'handler total': 0 });
    expect(found).toEqual([{ name: 'handler', partner: 'total', ms }]);
  });
});

test('an endpoint in which time only moved does not share a culprit', () => {
  const base = { ...REST, handler: 1, 'handler total': 2 };
  const sharedIn = (second: Times) => {
    const inlined = { ...REST, handler: 4, 'handler total': 0 };
    const [one, other] = [profileWith(base, inlined), profileWith(base, second)];
    const blocks = [...one.blocks, ...other.blocks.map((block) => ({ ...block, endpoint: 'GET /stock' }))];
    return sharedCulpritsOf({ ...one, blocks }, 0.99);
  };
  expect(sharedIn({ ...REST, handler: 4.1, 'handler total': 0 })?.functions).toMatchObject([{ inEndpoints: 2 }]);
  expect(sharedIn({ ...REST, handler: 3, 'handler total': 0 })).toBeNull();
});

describe('a function with a new name', () => {
  test('is the same', () => {
    expect(named({ ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 2 })).toEqual([]);
  });

  test('and takes longer: by as much as it took longer than before', () => {
    const found = named({ ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 3 });
    expect(found).toEqual([{ name: 'sum', partner: 'total', ms: 1 }]);
  });
});

describe('two changes', () => {
  test('of functions that are on both sides stay two', () => {
    expect(named(REST, { 'handler query': 3, 'handler render': 4.5 })).toEqual([
      { name: 'render', ms: 1.5 },
      { name: 'query', ms: -1 },
    ]);
  });

  test('of which one is much smaller stay two', () => {
    const found = named({ ...REST, handler: 1, 'handler total': 2 }, { ...REST, handler: 4, 'handler total': 1.5 });
    expect(found).toEqual([
      { name: 'handler', ms: 3 },
      { name: 'total', ms: -0.5 },
    ]);
  });
});
