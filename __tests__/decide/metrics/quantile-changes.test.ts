import { expect, test } from '@jest/globals';
import { quantileChanges } from '../../../src/decide/metrics/quantile-changes.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

const slower = { base: steady(2, 6, 0), head: steady(2.2, 6) };
const results = makeResults(makeConfig(['a']), { a: slower });

test('a version that is slower throughout is so in all quantiles that enough requests show', () => {
  const { changes, leftOut } = quantileChanges(results, 'a');
  expect(leftOut).toBeNull();
  for (const { change, interval } of changes) {
    expect(change).toBeCloseTo(0.1, 2);
    expect(interval?.low).toBeGreaterThan(0.05);
    expect(interval?.low).toBeLessThan(change);
    expect(interval?.high).toBeGreaterThan(change);
  }
  // 1000 requests per side and block.
  expect([changes[0]?.percent, changes.at(-1)?.percent]).toEqual([1, 99]);
  expect(quantileChanges(results, 'b')).toEqual({ changes: [], leftOut: null });
});

test('the median’s change is what the comparison says where nothing is gated', () => {
  const ungated = makeResults(makeConfig(['a'], 'gate: { metrics: [] }'), { a: slower });
  const { change, interval } = metricOf(endpointOf(comparePaired(ungated)), 'p50');
  expect(quantileChanges(ungated, 'a').changes).toContainEqual({ percent: 50, change, interval });
});

test('there is no interval before the first look, and that of the planned blocks where more were measured for levels', () => {
  const config = makeConfig(['a'], 'load: { blocks: 4..5 }');
  const changesOf = (head: readonly number[]) =>
    quantileChanges(makeResults(config, { a: { base: head.map(() => 2), head } }), 'a').changes;
  const few = changesOf(steady(2.2, 3));
  expect(few.length).toBeGreaterThan(90);
  expect(few.every(({ interval }) => interval === null)).toBe(true);
  const planned = changesOf(steady(2.2, 5));
  expect(planned.every(({ interval }) => interval !== null)).toBe(true);
  expect(changesOf([...steady(2.2, 5), 9, 9])).toEqual(planned);
});

test.each([
  ['on a saturated machine', 0.97, 48, 89, 'machine-saturated'],
  ['where eight connections have 40 requests in a turn', 0.5, 40, 89, 'short-turns'],
  ['where they have 48', 0.5, 48, 99, null],
])('%s quantiles end where they do, and it is said why', (_, machineBusy, requestsPerTurn, lastPercent, kind) => {
  const config = makeConfig(['a', 'b'], 'load: { connections: 8 }');
  const made = makeResults(config, { a: slower, b: slower }, { machineBusy });
  const course = { requests: {}, baseMs: [], headMs: [] };
  const endpoints = [
    { ...course, endpoint: 'a', requestsPerTurn },
    { ...course, endpoint: 'b', requestsPerTurn: 48 },
  ];
  const blocks = made.blocks.map((block) => ({ ...block, warmup: { ...block.warmup, endpoints } }));
  const { changes, leftOut } = quantileChanges({ ...made, blocks }, 'a');
  expect(changes.at(-1)?.percent).toBe(lastPercent);
  expect(leftOut).toEqual(kind && { fromPercent: 90, reason: { kind } });
  if (kind === 'short-turns') expect(quantileChanges({ ...made, blocks }, 'b').leftOut).toBeNull();
});
