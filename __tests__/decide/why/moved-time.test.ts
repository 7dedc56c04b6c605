/** Changes that only moved time between functions are none. */
import { describe, expect, test } from '@jest/globals';
import { culpritsOf } from '../../../src/decide/why/culprits.ts';
import type { Frame, Profile, Stack } from '../../../src/results/profile.ts';

const NAMES = ['handler', 'total', 'sum', 'render', 'query'];
const FRAMES: readonly Frame[] = NAMES.map((name, index) => ({
  function: name,
  file: 'src/app.ts',
  line: 10 * index + 1,
}));

/** Self times by path such as `handler total`, which scatter a little from block to block. */
function profileOf(base: Readonly<Record<string, number>>, head: Readonly<Record<string, number>>): Profile {
  const side = (times: Readonly<Record<string, number>>, scatter: number) => ({
    requests: 1000,
    latencyMs: 5,
    stacks: Object.entries(times).map(
      ([path, ms], at): Stack => ({
        frames: path.split(' ').map((name) => NAMES.indexOf(name)),
        selfMs: ms * (1 + 0.01 * Math.sin(7 * scatter + at)),
      }),
    ),
  });
  return {
    by: 'node',
    durationMs: 1,
    frames: [...FRAMES],
    blocks: Array.from({ length: 5 }, (_, index) => ({
      index,
      endpoint: 'GET /',
      sides: { base: side(base, 2 * index), head: side(head, 2 * index + 1) },
    })),
    notes: [],
  };
}

function named(base: Readonly<Record<string, number>>, head: Readonly<Record<string, number>>) {
  const [found] = culpritsOf(profileOf(base, head), 0.99);
  return (found?.functions ?? []).map(({ frame, partner, selfMs }) => ({
    name: frame.function,
    ...(partner && { partner: partner.function }),
    ms: Number((selfMs.head - selfMs.base).toFixed(1)),
  }));
}

const REST = { 'handler query': 4, 'handler render': 3 };

describe('a callee that is inlined on one side', () => {
  test('is no culprit, and nor is its caller', () => {
    expect(named({ ...REST, handler: 1, 'handler total': 2 }, { ...REST, handler: 2.9, 'handler total': 0.1 })).toEqual(
      [],
    );
    expect(named({ ...REST, handler: 3 }, { ...REST, handler: 1, 'handler total': 2 })).toEqual([]);
  });

  test('and takes longer: the difference is what is named', () => {
    const found = named({ ...REST, handler: 1, 'handler total': 2 }, { ...REST, handler: 4, 'handler total': 0 });
    expect(found).toEqual([{ name: 'handler', partner: 'total', ms: 1 }]);
  });

  test('and takes many times as long: the figures are of both', () => {
    const found = named({ ...REST, handler: 1, 'handler total': 2 }, { ...REST, handler: 13, 'handler total': 0 });
    expect(found).toEqual([{ name: 'handler', partner: 'total', ms: 10 }]);
  });
});

describe('a function with a new name', () => {
  test('is the same', () => {
    expect(named({ ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 2 })).toEqual([]);
  });

  test('and takes longer: by as much as it took longer than before', () => {
    expect(named({ ...REST, 'handler total': 2 }, { ...REST, 'handler sum': 3 })).toEqual([
      { name: 'sum', partner: 'total', ms: 1 },
    ]);
  });
});

describe('two changes', () => {
  test('of functions that are on both sides stay two', () => {
    expect(named({ 'handler query': 4, 'handler render': 3 }, { 'handler query': 3, 'handler render': 4.5 })).toEqual([
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
