import { describe, expect, test } from '@jest/globals';
import { activityLine, tellProgress } from '../../src/measure/activity.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const config = makeConfig(['GET /a'], 'load: { round: 500ms, rounds: 4, blocks: 5..12, warmup: 2s..2s }');
const { blocks } = makeResults(config, { 'GET /a': { base: steady(2, 3), head: steady(2, 3) } });
const bounds = { min: 5, max: 12 };

function telling(hasLine: boolean) {
  const clock = { ms: 0 };
  const said: string[] = [];
  const updates: string[] = [];
  const told = tellProgress({
    config,
    bounds,
    elapsedMs: () => clock.ms,
    say: (line) => said.push(line),
    update: hasLine ? (line) => updates.push(line) : undefined,
  });
  return { clock, said, updates, told };
}

describe('with a line to rewrite', () => {
  test('time left counts down within a block, and never below nothing', () => {
    const { clock, updates, told } = telling(true);
    const leftOf = (line: string | undefined) => Number(/at most (\d+) s left/.exec(line ?? '')?.[1]);
    told.onActivity({ kind: 'start' }, [], ['GET /a']);
    const first = leftOf(updates[0]);
    expect(first).toBeGreaterThan(30);
    clock.ms = 5000;
    told.onActivity({ kind: 'round', endpoint: 'GET /a', round: 2, rounds: 4 }, [], ['GET /a']);
    expect(leftOf(updates[1])).toBe(first - 5);
    clock.ms = 10_000_000;
    told.onActivity({ kind: 'warm-up', endpoint: 'GET /a' }, [], ['GET /a']);
    expect(leftOf(updates[2])).toBe(0);
  });

  test('a new block is reckoned anew, from the blocks that were measured', () => {
    const { clock, updates, told } = telling(true);
    clock.ms = 24_000;
    told.onActivity({ kind: 'start' }, blocks, ['GET /a']);
    // Nine more of 7.5 s.
    expect(updates[0]).toBe('block 4 of 5..12: starting the app, at most 68 s left');
  });

  test('blocks pass by in the line, and leave nothing behind', () => {
    const { said, updates, told } = telling(true);
    told.onBlock(blocks, ['GET /a']);
    expect(updates[0]).toMatch(/^block 3 of 5\.\.12: collecting/);
    expect(said).toEqual([]);
  });
});

test('without one a line is said after each block, and nothing in between', () => {
  const { said, told } = telling(false);
  told.onActivity({ kind: 'start' }, [], ['GET /a']);
  told.onActivity({ kind: 'round', endpoint: 'GET /a', round: 1, rounds: 4 }, [], ['GET /a']);
  told.onBlock(blocks, ['GET /a']);
  expect(said).toEqual([expect.stringMatching(/^block 3 of 5\.\.12: collecting, 0 s, at most \d+ s left$/)]);
});

test('one number of blocks is said once', () => {
  const round = { kind: 'round', endpoint: 'GET /a', round: 1, rounds: 4 } as const;
  expect(activityLine(round, 2, { min: 3, max: 3 }, 1)).toBe('block 2 of 3: GET /a, round 1 of 4, at most 1 s left');
});
