/** Bisections by the gate's own rules on simulated blocks: how often the answer is right, and what it takes. */
import { expect, test } from '@jest/globals';
import { average } from '../../src/decide/test/statistics.ts';
import { type SimulatedCommits, simulatedBisection } from './simulated-bisection.ts';
import { countOf } from './simulated-runs.ts';

const RUNS = 40;
const EVERY = Object.fromEntries(Array.from({ length: 64 }, (_, at) => [at + 1, 0.003]));

test.each<{ readonly name: string; readonly blocks: number } & Partial<SimulatedCommits>>([
  // Blocks expected: 30 runs of other seeds.
  { name: '8 %, quiet', sd: 0.01, blocks: 45 },
  { name: '8 %', blocks: 65 },
  { name: '8 %, noisy', sd: 0.03, blocks: 91 },
  { name: 'the last one', changes: { 64: 0.08 }, blocks: 65 },
  { name: 'twice 8 %', changes: { 20: 0.08, 45: 0.08 }, blocks: 67 },
  { name: '8 and 4 %', changes: { 20: 0.08, 45: 0.04 }, blocks: 65 },
  { name: 'thrice 6 %', changes: { 10: 0.06, 30: 0.06, 50: 0.06 }, blocks: 75 },
  { name: 'nine do not start', broken: [28, 29, 30, 31, 32, 33, 34, 35, 36], blocks: 74 },
])('$name: a guilty commit in 38 of 40', ({ changes = { 40: 0.08 }, broken = [], sd = 0.02, blocks }) => {
  const runs = Array.from({ length: RUNS }, (_, seed) => simulatedBisection({ changes, count: 64, broken, sd, seed }));
  const right = runs.filter(({ answer }) => answer.kind === 'guilty' && answer.commit in changes);
  const wrong = runs.filter(({ answer }) => answer.kind === 'guilty' && !(answer.commit in changes));
  expect(wrong).toEqual([]);
  expect(right.length).toBeGreaterThanOrEqual(38);
  const mean = average(runs.map((run) => run.blocks));
  expect(Math.abs(mean - blocks)).toBeLessThan(0.2 * blocks);
});

test('no change: no commit is named, whatever the noise', () => {
  for (const sd of [0.01, 0.03]) {
    for (let seed = 0; seed < RUNS; seed++) {
      expect(simulatedBisection({ changes: {}, count: 64, sd, seed }).answer.kind).toBe('none');
    }
  }
});

test('a creeping change: no single commit is blamed for it', () => {
  const isBlamed = (seed: number) => {
    const { answer } = simulatedBisection({ changes: EVERY, count: 64, sd: 0.02, seed });
    return answer.kind === 'guilty' && answer.isAll;
  };
  expect(countOf(RUNS / 4, isBlamed)).toBe(0);
});
