import { expect, test } from '@jest/globals';
import { planKept } from '../../src/schedule/kept-plan.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const { blocks } = makeResults(makeConfig(['a']), { a: { base: steady(5, 6), head: steady(5, 6) } });
const names = (count: number) => Array.from({ length: count }, (_, at) => `GET /${at}`);
const planOf = (seconds: number, endpoints: number, isGated = false) =>
  planKept({ elapsedMs: seconds * 1000, blocks, endpoints: names(endpoints), isGated });

/** What it is planned to take in load and readings, in ms. */
function plannedMs(plan: NonNullable<ReturnType<typeof planOf>>): number {
  return plan.groups.length * plan.portions.most * (plan.loadMs + 150);
}

test.each([
  [40, 1],
  [40, 3],
  [120, 5],
  [300, 20],
  [300, 40],
])('of a run of %d s with %d endpoints it takes a tenth', (seconds, endpoints) => {
  const plan = planOf(seconds, endpoints);
  if (plan === null) throw new Error('there is room');
  expect(plannedMs(plan)).toBeLessThanOrEqual(100 * seconds);
  expect(plan.groups.flat()).toEqual(names(endpoints));
});

test('each endpoint alone where there is room, else all together', () => {
  expect(planOf(60, 2)?.groups).toHaveLength(2);
  expect(planOf(60, 12)?.groups).toEqual([names(12)]);
});

test('too short a run has no room, unless it is gated', () => {
  expect(planOf(5, 1)).toBeNull();
  expect(planOf(5, 1, true)?.loadMs).toBeGreaterThan(400);
  expect(planOf(40, 200)).toBeNull();
});

test('nothing to start, nothing to ask', () => {
  expect(planKept({ elapsedMs: 60_000, blocks: [], endpoints: ['a'], isGated: false })).toBeNull();
  expect(planOf(60, 0)).toBeNull();
});
