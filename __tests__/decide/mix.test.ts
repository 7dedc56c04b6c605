/** What is judged of endpoints that share a load. */

import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { besideOthers } from '../../src/decide/why/beside.ts';
import { assertMeasures, endpointsOf } from '../../src/plan/part.ts';
import { contradictionIn } from '../../src/results/consistency.ts';
import type { EndpointBlock, Results, RoundSide } from '../../src/results/results.ts';
import { undecided } from '../../src/schedule/next.ts';
import { withEndpoints, withSides } from './change-results.ts';
import { endpointOf } from './found.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';

const config = makeConfig(['orders', 'report'], 'load: { mix: { orders: 97, report: 3 }, blocks: 5..12 }');
const PLAN = { min: 5, max: 12, untilDecided: true, adaptsRounds: true, restart: 'each' } as const;

/** Of `orders`, with what its requests met beside `report`. */
function mixed(
  besideMs: (block: number) => EndpointBlock['besideMs'],
  head = steady(4, 6),
  report = steady(30, 6),
): Results {
  const orders = { base: steady(4, 6), head };
  const results = makeResults(config, { orders, report: { base: steady(30, 6), head: report } });
  return withEndpoints(results, (one, { index }) => {
    const met = besideMs(index);
    return one.endpoint === 'orders' && met !== undefined ? { ...one, besideMs: met } : one;
  });
}

const ALIKE = mixed(() => undefined);

/** Means of 30 requests beside the other endpoint, and of 70 others. */
function means(beside: number, otherwise: number) {
  return {
    all: { count: 100, meanMs: 0.3 * beside + 0.7 * otherwise },
    of: { report: { count: 30, meanMs: beside } },
  };
}

describe('who makes another one slower', () => {
  const wobble = (block: number) => 0.05 * Math.sin(3 * block);

  test('is named with what its neighbours take then, and otherwise', () => {
    const results = mixed((block) => ({ base: means(5 + wobble(block), 4), head: means(12 + wobble(block + 1), 4.2) }));
    const close = (ms: number) => expect.closeTo(ms, 0);
    const pair = (base: number, head: number) => ({ base: close(base), head: close(head) });
    expect(besideOthers(results, 'orders')).toEqual([
      { endpoint: 'report', with: pair(5, 12), without: pair(4, 4.2), partMs: close(2.1) },
    ]);
  });

  test.each([
    ['all requests became slower alike', (block: number) => ({ base: means(5, 4 + wobble(block)), head: means(7, 6) })],
    ['it is chance', (block: number) => ({ base: means(5, 4), head: means(5 + 20 * wobble(block), 4) })],
    ['too few met it', () => ({ base: { ...means(5, 4), of: {} }, head: means(12, 4) })],
    ['nothing of it is known', () => undefined],
  ])('nobody is where %s', (_, besideMs) => {
    expect(besideOthers(mixed(besideMs), 'orders')).toEqual([]);
  });
});

describe('an endpoint that is asked seldom', () => {
  test('says that nothing was measured, and makes no run invalid', () => {
    const nothing: Partial<RoundSide> = { sent: 0, completed: 0, statuses: {}, latencyMs: null };
    const isReport = ({ endpoint }: { readonly endpoint: string }) => endpoint !== 'orders';
    const without = withEndpoints(
      withSides(ALIKE, (figures, place) => (isReport(place) ? { ...figures, ...nothing } : figures)),
      (one) => (isReport(one) ? { ...one, distributionMs: { base: null, head: null } } : one),
    );
    const comparison = compare(without, []);
    expect(comparison.verdict).toBe('inconclusive');
    expect(endpointOf(comparison, 'report')).toMatchObject({ state: 'compared', decided: false });
  });

  test('may have met no steady load in a round', () => {
    const results = withSides(ALIKE, (own, { round }) =>
      round === 0 ? { ...own, latencyMs: null, ttfbMs: null } : own,
    );
    expect(contradictionIn(results)).toBeNull();
    const alone = { ...results, config: { ...config, load: makeConfig(['orders', 'report']).load } };
    expect(contradictionIn(alone)).toContain('valid responses, but no latencies');
  });
});

test('all are measured as long as one is undecided, and none once all are decided', () => {
  const slower = steady(8, 6);
  expect(
    undecided(
      mixed(() => undefined, slower, [29, 34, 24, 36, 22, 31]),
      PLAN,
    ),
  ).toEqual(['orders', 'report']);
  expect(
    undecided(
      mixed(() => undefined, slower),
      PLAN,
    ),
  ).toEqual([]);
});

test('a mix is not split', () => {
  const part = (index: number) => ({ index, count: 2, by: 'endpoint' }) as const;
  expect(endpointsOf(part(1), config)).toEqual(['orders', 'report']);
  expect(() => assertMeasures(part(2), config)).toThrow('the endpoints share one load, `load.mix`');
  const opinion = { index: 2, count: 2, by: 'opinion', endpoints: ['orders'] } as const;
  expect(endpointsOf(opinion, config)).toEqual(['orders', 'report']);
});
