import { expect, test } from '@jest/globals';
import { planKept } from '../../src/schedule/kept-plan.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const { blocks } = makeResults(makeConfig(['a']), { a: { base: steady(5, 6), head: steady(5, 6) } });
const names = (count: number) => Array.from({ length: count }, (_, at) => `GET /${at}`);
const planOf = (seconds: number, endpoints: number, isGated = false) =>
  planKept({ elapsedMs: seconds * 1000, blocks, endpoints: names(endpoints), isGated });

test.each([
  [40, 1],
  [40, 3],
  [120, 5],
  [300, 20],
  [300, 40],
])('of a run of %d s with %d endpoints it takes a tenth', (seconds, endpoints) => {
  const { groups = [], portions, loadMs = Number.NaN } = planOf(seconds, endpoints) ?? {};
  expect(groups.flat()).toEqual(names(endpoints));
  expect(groups.length * (portions?.most ?? Number.NaN) * (loadMs + 150)).toBeLessThanOrEqual(100 * seconds);
});

test('each endpoint alone where there is room, else all together', () => {
  expect(planOf(60, 2)?.groups).toHaveLength(2);
  expect(planOf(60, 12)?.groups).toEqual([names(12)]);
});

test('too short a run has no room, unless it is gated; nor is there any with nothing to start, or nothing to ask', () => {
  expect(planOf(5, 1, true)?.loadMs).toBeGreaterThan(400);
  expect([planOf(5, 1), planOf(40, 200), planOf(60, 0)]).toEqual([null, null, null]);
  expect(planKept({ elapsedMs: 60_000, blocks: [], endpoints: ['a'], isGated: false })).toBeNull();
});
