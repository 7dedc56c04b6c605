import { expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/measure/events.ts';
import { blockLine, ProgressLines } from '../../src/measure/progress.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const { load } = makeConfig(['GET /a'], 'load: { round: 500ms, rounds: 4, blocks: 5..12, warmup: 2s..2s }');
const { blocks } = makeResults(makeConfig(['GET /a']), { 'GET /a': { base: steady(2, 3), head: steady(2, 3) } });
const undecided = ['GET /a'];
const round: RunEvent = { kind: 'round', endpoint: 'GET /a', round: 2, rounds: 4 };
const note = (text: string): RunEvent => ({ kind: 'note', text });
const startAfter = (count: number): RunEvent => ({ kind: 'block-start', blocks: blocks.slice(0, count), undecided });
const measured: RunEvent = { kind: 'block-measured', blocks, undecided };
const measuring = (min: number, max: number, elapsedMs = () => 0): RunEvent => {
  return { kind: 'measuring', load, endpoints: 1, bounds: { min, max }, elapsedMs };
};
const at = (ms: number, event: RunEvent) => ({ ms, event });

/** What stays, and what was in the line that is rewritten, if there is one. */
function written(events: readonly ReturnType<typeof at>[], { hasLine = true, max = 12 } = {}) {
  let nowMs = 0;
  const notes: string[] = [];
  const updates: string[] = [];
  const update = (line: string) => updates.push(line);
  const lines = new ProgressLines({ note: (line) => notes.push(line), ...(hasLine && { update }) });
  lines.on(measuring(Math.min(5, max), max, () => nowMs));
  for (const { ms, event } of events) {
    nowMs = ms;
    lines.on(event);
  }
  return { notes, updates };
}

test('in a line that is rewritten time left counts down within a block, and never below nothing', () => {
  const warmUp = { kind: 'warm-up', endpoint: 'GET /a' } as const;
  const { updates } = written([at(0, startAfter(0)), at(5000, round), at(10_000_000, warmUp)]);
  expect(updates).toEqual([
    'block 1 of 5..12: starting the app, at most 52 s left',
    'block 1 of 5..12: GET /a, round 2 of 4, at most 47 s left',
    'block 1 of 5..12: warming up GET /a, at most 0 s left',
  ]);
});

test.each([
  // Nine more of 7.5 s.
  [
    'reckoned from the blocks before it',
    at(24_000, startAfter(3)),
    'block 4 of 5..12: starting the app, at most 68 s left',
  ],
  ['over, and leaves nothing behind', at(0, measured), 'block 3 of 5..12: collecting, 0 s, at most 68 s left'],
])('in such a line a block is %s; notes stay', (_, event, line) => {
  expect(written([event, at(0, note('base: main'))])).toEqual({ notes: ['base: main'], updates: [line] });
});

test('a second measurement of the run counts from its own beginning, and a fixed number of blocks is one number', () => {
  const { updates } = written([at(0, startAfter(3)), at(0, measuring(5, 5)), at(0, startAfter(0))]);
  expect(updates.at(-1)).toBe('block 1 of 5: starting the app, at most 22 s left');
  const fixed = written([at(0, startAfter(1)), at(14_001, round)], { max: 3 });
  expect(fixed.updates.at(-1)).toBe('block 2 of 3: GET /a, round 2 of 4, at most 1 s left');
});

test('without one a line is written after each block, and of each note', () => {
  const again = 'a block is measured again: the machine stood still for 5.0 s';
  const events = [startAfter(0), round, note(again), measured].map((event) => at(0, event));
  const { notes } = written(events, { hasLine: false });
  expect(notes).toEqual([again, 'block 3 of 5..12: collecting, 0 s, at most 68 s left']);
});

test('without one a start is mentioned after a quarter of a minute, in its own block, and again when it has taken twice as long', () => {
  const starts = [40, 14, 16].flatMap((seconds, block) => [
    startAfter(block),
    ...Array.from({ length: seconds }, (_, second): RunEvent => ({ kind: 'starting', elapsedMs: 1000 * (second + 1) })),
  ]);
  const { notes } = written(
    starts.map((event) => at(0, event)),
    { hasLine: false },
  );
  expect(notes.map((line) => line.replace(/, which took .*/, ''))).toEqual([
    'block 1: starting the app for 15 s',
    'block 1: starting the app for 30 s',
    'block 3: starting the app for 15 s',
  ]);
});

const six = makeResults(makeConfig(['a', 'b', 'c', 'd']), { a: { base: steady(2, 6, 0), head: steady(2, 6) } }).blocks;

test.each([
  [null, ['a'], 34, '1 of 4 endpoints undecided, 34 s, at most 45 s left'],
  [null, [], 34, 'measuring is over, 34 s'],
  [120, ['a'], 34, '1 of 4 endpoints undecided, 34 s, at most 45 s left (budget: 86 s)'],
  [120, ['a', 'b'], 89, '2 of 4 endpoints undecided, 89 s, at most 30 s left (budget: 31 s)'],
  [
    120,
    ['a'],
    115,
    '1 of 4 endpoints undecided, 115 s, no time for another block: 5 s of the time budget left, it takes 8 s',
  ],
])('the line after a block, with %s s, %j left and %s s gone', (budget, left, elapsed, line) => {
  const plan = { load: { ...load, timeBudgetMs: budget && 1000 * budget }, endpoints: 4, bounds: { min: 5, max: 12 } };
  const progress = { blocks: six, undecided: left, elapsedMs: 1000 * elapsed };
  expect(blockLine(plan, progress)).toBe(`block 6 of 5..12: ${line}`);
});
