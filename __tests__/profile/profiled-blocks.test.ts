import { expect, test } from '@jest/globals';
import { type ProfiledEndpoint, profiledBlocks } from '../../src/profile/profiled-blocks.ts';
import type { RawStack } from '../../src/profile/profiler.ts';

const SOURCES = {
  pathOf: (_: unknown, file: string) => file,
  inHead: (place: { file: string; line: number }) => place,
};
const at = (name: string, line: number, selfMs: number): RawStack => ({
  frames: [{ function: name, file: 'a.py', line: null }],
  line,
  selfMs,
});
const block = (index: number, base: readonly RawStack[], head: readonly RawStack[]): ProfiledEndpoint => ({
  index,
  endpoint: 'a',
  sides: {
    base: { requests: 1, latencyMs: 1, raw: { stacks: base } },
    head: { requests: 1, latencyMs: 1, raw: { stacks: head } },
  },
});

test('a function of which nobody knows where it begins is one, at its usual line on head', () => {
  const profiled = [
    block(0, [at('f', 3, 9), at('gone', 5, 1)], [at('f', 4, 1), at('f', 5, 2)]),
    block(1, [at('f', 3, 9)], [at('f', 4, 3)]),
  ];
  const { frames, blocks } = profiledBlocks(profiled, SOURCES, (text) => text);
  expect(frames).toEqual([
    { function: 'f', file: 'a.py', line: 4 },
    { function: 'gone', file: 'a.py', line: 5 },
  ]);
  expect(blocks.map(({ sides }) => sides.head?.stacks)).toEqual([
    [{ frames: [0], selfMs: 3 }],
    [{ frames: [0], selfMs: 3 }],
  ]);
});
