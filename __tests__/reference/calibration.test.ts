import { expect, test } from '@jest/globals';
import { matchedCost } from '../../src/reference/prepare.ts';

/** The reference: 0.1 ms without work, 1.1 ms with 200 000 iterations; the way there and back takes 0.15 ms. */
const idle = { cpuMs: 0.1, latencyMs: 0.25 };
const work = { cpuMs: 1.1, latencyMs: 1.25 };
const cost = (cpuMs: number, waitingMs: number) =>
  matchedCost({ cpuMs, latencyMs: cpuMs + waitingMs + 0.15 }, idle, work);

test('the same CPU time, and none where the app is cheaper than a reference without work', () => {
  expect([1.1, 3.1, 0.1, 0.05].map((cpuMs) => cost(cpuMs, 0))).toEqual([200_000, 600_000, 0, 0]);
});

test('no reference for an endpoint that mostly waits', () => {
  expect(cost(3, 8)).toBeNull();
  expect(cost(3, 1)).not.toBeNull();
});

test('none where nothing valid was measured', () => {
  expect(matchedCost({ cpuMs: Number.NaN, latencyMs: Number.NaN }, idle, work)).toBeNull();
  expect(matchedCost({ cpuMs: 1, latencyMs: 1 }, idle, idle)).toBeNull();
});
