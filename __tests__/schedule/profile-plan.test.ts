/** What is profiled in the time there is, for apps that start fast and slowly. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block, EndpointBlock } from '../../src/results/results.ts';
import { type ProfilePlan, planProfile, planRest } from '../../src/schedule/profile-plan.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

type Asked = Parameters<typeof planProfile>[0];

const ROUND_MS = 570;
/** Starting and ending a profile, and what a round takes beside its load. */
const PROFILER_AND_PAUSES_MS = 500 + 3 * 70;
const { config, blocks } = makeResults(makeConfig(['a']), { a: { base: steady(2, 6, 0), head: steady(2, 6) } });
const { load } = config;

/** Blocks that load after `startMs` and a warm-up of `warmUpMs` in all, with four rounds per endpoint. */
function blocksOf(startMs: number, count: number, warmUpMs: number): readonly Block[] {
  return blocks.map((block) => {
    const fromMs = block.startedAtMs + startMs + warmUpMs;
    const endpoint = block.endpoints[0] as EndpointBlock;
    const rounds = endpoint.rounds.map((round, index) => ({ ...round, startedAtMs: fromMs + index * ROUND_MS }));
    return {
      ...block,
      durationMs: startMs + warmUpMs + count * rounds.length * ROUND_MS,
      warmup: { durationMs: warmUpMs, settled: true },
      endpoints: Array.from({ length: count }, () => ({ ...endpoint, rounds })),
    };
  });
}

const planFor = (measured: readonly Block[], wanted: Asked['endpoints'], more: Partial<Asked> = {}) =>
  planProfile({ load, blocks: measured, endpoints: wanted, limitMs: 30_000, isPrompt: false, ...more });
const endpoints = (count: number, warmUpMs: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `GET /${index}`, warmUpMs }));
/** @param warmUpMs of each endpoint */
const plan = (startMs: number, count: number, { limitMs = 30_000, warmUpMs = 0 } = {}) => {
  const planned = planFor(blocksOf(startMs, count, count * warmUpMs), endpoints(count, warmUpMs), { limitMs });
  const warmUpShare = warmUpMs > 0 ? (planned?.endpoints[0]?.warmUpMs ?? 0) / warmUpMs : 1;
  return planned && { ...planned, warmUpShare, names: planned.endpoints.map(({ name }) => name) };
};
const names = (count: number) => endpoints(count, 0).map(({ name }) => name);

test.each([
  ['an app that starts in a second', 1000, 1, { blocks: 6, names: names(1) }],
  ['several endpoints', 1500, 3, { blocks: 3, names: names(3) }],
  ['one that starts in four seconds', 4000, 3, { blocks: 3, names: names(2) }],
])('%s', (_, startMs, count, expected) => {
  expect(plan(startMs, count)).toMatchObject(expected);
});

test('only endpoints that are profiled are warmed up, for a shorter time where the whole one leaves no room', () => {
  expect(plan(200, 1, { warmUpMs: 1000 })?.warmUpShare).toBe(1);
  const long = plan(1000, 1, { warmUpMs: 8000 });
  expect(long?.names).toEqual(names(1));
  expect(long?.warmUpShare).toBeLessThan(0.5);
  expect(plan(1000, 1, { warmUpMs: 45_000 })).toBeNull();
});

test('what the others need to be warm is not planned for where they are not profiled', () => {
  const wanted = [...endpoints(1, 500), { name: 'GET /1', warmUpMs: 9000 }];
  const found = planFor(blocksOf(1000, 2, 9500), wanted);
  expect(found?.endpoints).toEqual(wanted.slice(0, 1));
  expect(found?.blocks).toBeGreaterThan(3);
});

test('one that starts too slowly for three blocks is profiled in two, at the most important endpoint; for two, not at all', () => {
  expect(plan(8000, 3, { warmUpMs: 4000 })).toMatchObject({ blocks: 2, names: names(1), isSlowStart: true });
  expect(plan(1000, 3, { warmUpMs: 4000 })).toMatchObject({ isSlowStart: false });
  expect(plan(12_000, 1)).toBeNull();
});

test('the first block, which learns, says nothing about what rounds cost', () => {
  const measured = blocksOf(1000, 1, 0).slice(0, 3);
  const learning = { ...measured[0], durationMs: 60_000 } as Block;
  const planFrom = (from: readonly Block[]) => planFor(from, endpoints(1, 0));
  expect(planFrom([learning, ...measured.slice(1)])).toEqual(planFrom(measured));
});

describe('whatever a block costs', () => {
  const cost = fc.record({
    startMs: fc.integer({ min: 100, max: 20_000 }),
    warmUpMs: fc.integer({ min: 0, max: 20_000 }),
    count: fc.integer({ min: 1, max: 20 }),
    limitMs: fc.integer({ min: 1, max: 60_000 }),
  });

  test('all fits, there are three blocks where three fit, and the largest changes come first', () => {
    fc.assert(
      fc.property(cost, ({ startMs, count, ...limits }) => {
        const found = plan(startMs, count, limits);
        if (found === null) return;
        expect(found.expectedMs).toBeLessThanOrEqual(limits.limitMs);
        expect(found.blocks).toBeGreaterThanOrEqual(2);
        if (found.blocks === 2) {
          const shortest = startMs + 1500 + limits.warmUpMs / 4;
          expect(found.names).toHaveLength(1);
          expect(3 * (shortest + PROFILER_AND_PAUSES_MS)).toBeGreaterThan(0.85 * limits.limitMs);
        }
        expect(found.warmUpShare).toBeGreaterThanOrEqual(0.25);
        expect(found.warmUpShare).toBeLessThanOrEqual(1);
        expect(found.names).toEqual(names(found.names.length));
        expect(found.rounds * load.roundMs).toBeGreaterThanOrEqual(1500);
      }),
      { seed: 1 },
    );
  });

  test('more time never means fewer endpoints', () => {
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 30_000 }), ({ startMs, count, limitMs, ...own }, moreMs) => {
        const chosen = (ms: number) => plan(startMs, count, { limitMs: ms, ...own })?.names.length ?? 0;
        expect(chosen(limitMs + moreMs)).toBeGreaterThanOrEqual(chosen(limitMs));
      }),
      { seed: 1 },
    );
  });
});

test('where profiles may be short, many endpoints are profiled together', () => {
  const together = planFor(blocksOf(1000, 20, 20_000), endpoints(20, 1000), { isPrompt: true });
  expect(together).toMatchObject({ endpoints: endpoints(4, 150), blocks: 4 });
  expect(together?.expectedMs).toBeLessThan(30_000);
});

describe('once the first block shows what it takes', () => {
  const planned = planFor(blocksOf(500, 3, 0), endpoints(3, 0)) as ProfilePlan;
  const twenty = { ...planned, blocks: 4, endpoints: endpoints(20, 60) };
  const one = { ...twenty, rounds: 4, endpoints: endpoints(1, 2000) };
  const rest = (from: ProfilePlan, startMs: number, endpointMs: number, leftMs = 13_000) =>
    planRest(from, { startMs, endpointMs, leftMs });

  test('there are more blocks where there is time, with the most important endpoints; at least three', () => {
    const four = { ...twenty, endpoints: endpoints(4, 60) };
    expect(rest(four, 500, 600, 20_000)).toMatchObject({ blocks: 6, endpoints: four.endpoints });
    expect(rest(twenty, 500, 600)).toMatchObject({ blocks: 4, endpoints: endpoints(5, 60) });
    expect(rest(twenty, 2500, 1000)).toMatchObject({ blocks: 3, endpoints: endpoints(3, 60) });
  });

  test.each([
    ['there is room for less than one: it is warmed up and profiled for a shorter time', one, 3000, 5000, 3, 2, 1270],
    ['starts leave room for one more block: it is a longer one', one, 7000, 2500, 2, 8, 2000],
    ['the app was expected to start more slowly: there is a third', { ...one, blocks: 2 }, 3000, 2500, 3, 5, 2000],
  ])('%s', (_, from, startMs, endpointMs, blocks, rounds, warmUpMs) => {
    const endpoint = { name: 'GET /0', warmUpMs: expect.closeTo(warmUpMs, 0) };
    expect(rest(from, startMs, endpointMs)).toMatchObject({ blocks, rounds, endpoints: [endpoint] });
  });

  test('where there is room for none, nothing is changed: what there is has to do', () => {
    expect(rest(twenty, 12_000, 600)).toBe(twenty);
  });
});
