import { describe, expect, test } from '@jest/globals';
import { quantileChanges } from '../../../src/decide/metrics/quantile-changes.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** The bounds of the sequential test take seconds on a busy machine, once. */
const slower = { base: steady(2, 6, 0), head: steady(2.2, 6) };
const results = makeResults(makeConfig(['a']), { a: slower });

describe('the change of quantiles', () => {
  test('of a version that is slower throughout is the same in all of them', () => {
    const { changes, leftOut } = quantileChanges(results, 'a');
    expect(leftOut).toBeNull();
    for (const { change, interval } of changes) {
      expect(change).toBeCloseTo(0.1, 2);
      expect(interval?.low).toBeGreaterThan(0.05);
      expect(interval?.low).toBeLessThan(change);
      expect(interval?.high).toBeGreaterThan(change);
    }
  });

  test('at the median is what the comparison says where nothing is gated', () => {
    const ungated = makeResults(makeConfig(['a'], 'gate: { metrics: [] }'), { a: slower });
    const median = quantileChanges(ungated, 'a').changes.find(({ percent }) => percent === 50);
    const { change, interval } = metricOf(endpointOf(comparePaired(ungated)), 'p50');
    expect(median).toEqual({ percent: 50, change, interval });
  });

  test('is reported only as far out as there are enough requests', () => {
    // 1000 requests per side and block.
    const { changes } = quantileChanges(results, 'a');
    expect(changes[0]?.percent).toBe(1);
    expect(changes.at(-1)?.percent).toBe(99);
  });

  test('has no interval before the first look', () => {
    const few = makeResults(makeConfig(['a']), { a: { base: steady(2, 3, 0), head: steady(2.2, 3) } });
    const { changes } = quantileChanges(few, 'a');
    expect(changes.length).toBeGreaterThan(90);
    expect(changes.every(({ interval }) => interval === null)).toBe(true);
  });

  test('has the intervals of the planned blocks where more were measured for levels', () => {
    const config = makeConfig(['a'], 'load: { blocks: 4..5 }');
    const planned = makeResults(config, { a: { base: steady(2, 5, 0), head: steady(2.2, 5) } });
    const more = makeResults(config, { a: { base: steady(2, 7, 0), head: steady(2.2, 5).concat(steady(9, 2)) } });
    const { changes } = quantileChanges(more, 'a');
    expect(changes).toEqual(quantileChanges(planned, 'a').changes);
    expect(changes.every(({ interval }) => interval !== null)).toBe(true);
  });

  test('ends below p90 on a saturated machine, and says why', () => {
    const saturated = makeResults(makeConfig(['a']), { a: slower }, { machineBusy: 0.97 });
    const { changes, leftOut } = quantileChanges(saturated, 'a');
    expect(changes.at(-1)?.percent).toBe(89);
    expect(leftOut).toEqual({ fromPercent: 90, reason: { kind: 'machine-saturated' } });
  });

  test.each([
    [40, 89],
    [48, 99],
  ])('where eight connections have %d requests in a turn ends at p%d', (requestsPerTurn, lastPercent) => {
    const results = makeResults(makeConfig(['a', 'b'], 'load: { connections: 8 }'), { a: slower, b: slower });
    const course = { requests: {}, baseMs: [], headMs: [] };
    const endpoints = [
      { ...course, endpoint: 'a', requestsPerTurn },
      { ...course, endpoint: 'b', requestsPerTurn: 48 },
    ];
    const blocks = results.blocks.map((block) => ({ ...block, warmup: { ...block.warmup, endpoints } }));
    const { changes, leftOut } = quantileChanges({ ...results, blocks }, 'a');
    expect(changes.at(-1)?.percent).toBe(lastPercent);
    expect(leftOut?.reason).toEqual(lastPercent < 90 ? { kind: 'short-turns' } : undefined);
    expect(quantileChanges({ ...results, blocks }, 'b').leftOut).toBeNull();
  });

  test('of an endpoint that was not measured is empty', () => {
    expect(quantileChanges(results, 'b')).toEqual({ changes: [], leftOut: null });
  });
});
