import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/measure/events.ts';
import { blockLine, ProgressLines } from '../../src/measure/progress.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const { load } = makeConfig(['GET /a'], 'load: { round: 500ms, rounds: 4, blocks: 5..12, warmup: 2s..2s }');
const { blocks } = makeResults(makeConfig(['GET /a']), { 'GET /a': { base: steady(2, 3), head: steady(2, 3) } });
const undecided = ['GET /a'];
const round: RunEvent = { kind: 'round', endpoint: 'GET /a', round: 2, rounds: 4 };

function listening(hasLine: boolean, bounds = { min: 5, max: 12 }) {
  const clock = { ms: 0 };
  const notes: string[] = [];
  const updates: string[] = [];
  const lines = new ProgressLines({
    note: (line) => notes.push(line),
    ...(hasLine ? { update: (line: string) => updates.push(line) } : {}),
  });
  lines.on({ kind: 'measuring', load, endpoints: 1, bounds, elapsedMs: () => clock.ms });
  return { clock, notes, updates, lines };
}

describe('with a line to rewrite', () => {
  test('time left counts down within a block, and never below nothing', () => {
    const { clock, updates, lines } = listening(true);
    const leftOf = (line: string | undefined) => Number(/at most (\d+) s left/.exec(line ?? '')?.[1]);
    lines.on({ kind: 'block-start', blocks: [], undecided });
    const first = leftOf(updates[0]);
    expect(first).toBeGreaterThan(30);
    clock.ms = 5000;
    lines.on(round);
    expect(leftOf(updates[1])).toBe(first - 5);
    clock.ms = 10_000_000;
    lines.on({ kind: 'warm-up', endpoint: 'GET /a' });
    expect(leftOf(updates[2])).toBe(0);
  });

  test('each block is reckoned from the blocks before it', () => {
    const { clock, updates, lines } = listening(true);
    clock.ms = 24_000;
    lines.on({ kind: 'block-start', blocks, undecided });
    // Nine more of 7.5 s.
    expect(updates[0]).toBe('block 4 of 5..12: starting the app, at most 68 s left');
  });

  test('blocks pass by in the line, and leave nothing behind; notes stay', () => {
    const { notes, updates, lines } = listening(true);
    lines.on({ kind: 'block-measured', blocks, undecided });
    expect(updates[0]).toMatch(/^block 3 of 5\.\.12: collecting/);
    expect(notes).toEqual([]);
    lines.on({ kind: 'note', text: 'base: main' });
    expect(notes).toEqual(['base: main']);
  });

  test('a second measurement of the run counts from its own beginning', () => {
    const { updates, lines } = listening(true);
    lines.on({ kind: 'block-start', blocks, undecided });
    lines.on({ kind: 'measuring', load, endpoints: 1, bounds: { min: 5, max: 5 }, elapsedMs: () => 0 });
    lines.on({ kind: 'block-start', blocks: [], undecided });
    expect(updates.at(-1)).toMatch(/^block 1 of 5: starting the app/);
  });
});

test('without one a line is written after each block, and of each note', () => {
  const { notes, lines } = listening(false);
  lines.on({ kind: 'block-start', blocks: [], undecided });
  lines.on(round);
  lines.on({ kind: 'note', text: 'a block is measured again: the machine stood still for 5.0 s' });
  lines.on({ kind: 'block-measured', blocks, undecided });
  expect(notes).toEqual([
    'a block is measured again: the machine stood still for 5.0 s',
    expect.stringMatching(/^block 3 of 5\.\.12: collecting, 0 s, at most \d+ s left$/),
  ]);
});

test('without one a start is mentioned after a quarter of a minute, in its own block, and again when it has taken twice as long', () => {
  const { notes, lines } = listening(false);
  const startFor = (seconds: number) => {
    for (let second = 1; second <= seconds; second++) lines.on({ kind: 'starting', elapsedMs: second * 1000 });
  };
  lines.on({ kind: 'block-start', blocks: [], undecided });
  startFor(40);
  lines.on({ kind: 'block-start', blocks: blocks.slice(0, 1), undecided });
  startFor(14);
  lines.on({ kind: 'block-start', blocks: blocks.slice(0, 2), undecided });
  startFor(16);
  expect(notes.map((line) => line.replace(/, which took .*/, ''))).toEqual([
    'block 1: starting the app for 15 s',
    'block 1: starting the app for 30 s',
    'block 3: starting the app for 15 s',
  ]);
});

test('a fixed number of blocks is one number', () => {
  const { clock, updates, lines } = listening(true, { min: 3, max: 3 });
  lines.on({ kind: 'block-start', blocks: blocks.slice(0, 1), undecided });
  clock.ms = 14_001;
  lines.on(round);
  expect(updates.at(-1)).toBe('block 2 of 3: GET /a, round 2 of 4, at most 1 s left');
});

const six = makeResults(makeConfig(['a', 'b', 'c', 'd']), { a: { base: steady(2, 6, 0), head: steady(2, 6) } }).blocks;

test.each([
  [null, ['a'], 34_000, 'block 6 of 5..12: 1 of 4 endpoints undecided, 34 s, at most 45 s left'],
  [null, [], 34_000, 'block 6 of 5..12: measuring is over, 34 s'],
  [120_000, ['a'], 34_000, 'block 6 of 5..12: 1 of 4 endpoints undecided, 34 s, at most 45 s left (budget: 86 s)'],
  [
    120_000,
    ['a'],
    115_000,
    'block 6 of 5..12: 1 of 4 endpoints undecided, 115 s, no time for another block: 5 s of the time budget left, it takes 8 s',
  ],
])('the line after a block, in case %#', (timeBudgetMs, left, elapsedMs, line) => {
  const plan = { load: { ...load, timeBudgetMs }, endpoints: 4, bounds: { min: 5, max: 12 } };
  expect(blockLine(plan, { blocks: six, undecided: left, elapsedMs })).toBe(line);
});
