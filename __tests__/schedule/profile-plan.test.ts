/** What is profiled in the time there is, for apps that start fast and slowly. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '../../src/results/results.ts';
import { planProfile, planRest } from '../../src/schedule/profile-plan.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

type Asked = Parameters<typeof planProfile>[0];

const ROUNDS = 4;
const ROUND_MS = 570;
/** Starting and ending a profile, and what a round takes beside its load. */
const PROFILER_AND_PAUSES_MS = 500 + 3 * 70;
const { config, blocks } = makeResults(makeConfig(['a']), { a: { base: steady(2, 6, 0), head: steady(2, 6) } });
const { load } = config;

/** Blocks that load after `startMs` and a warm-up of `warmUpMs` in all, with four rounds per endpoint. */
function blocksOf(startMs: number, endpoints: number, warmUpMs: number): readonly Block[] {
  return blocks.map((block) => {
    const [endpoint] = block.endpoints;
    const [round] = endpoint?.rounds ?? [];
    if (endpoint === undefined || round === undefined) throw new Error('no round was made');
    const rounds = Array.from({ length: ROUNDS }, (_, index) => ({
      ...round,
      startedAtMs: block.startedAtMs + startMs + warmUpMs + index * ROUND_MS,
    }));
    return {
      ...block,
      durationMs: startMs + warmUpMs + endpoints * ROUNDS * ROUND_MS,
      warmup: { durationMs: warmUpMs, settled: true },
      endpoints: Array.from({ length: endpoints }, () => ({ ...endpoint, rounds })),
    };
  });
}

const planFor = (measured: readonly Block[], wanted: Asked['endpoints'], more: Partial<Asked> = {}) =>
  planProfile({ load, blocks: measured, endpoints: wanted, limitMs: 30_000, isPrompt: false, ...more });
const endpoints = (count: number) => Array.from({ length: count }, (_, index) => `GET /${index}`);
/** @param warmUpMs of each endpoint */
const plan = (startMs: number, count: number, { limitMs = 30_000, warmUpMs = 0 } = {}) => {
  const wanted = endpoints(count).map((name) => ({ name, warmUpMs }));
  const planned = planFor(blocksOf(startMs, count, count * warmUpMs), wanted, { limitMs });
  if (planned === null) return null;
  const warmUpShare = warmUpMs > 0 ? (planned.endpoints[0]?.warmUpMs ?? 0) / warmUpMs : 1;
  return { ...planned, warmUpShare, endpoints: planned.endpoints.map(({ name }) => name) };
};

test.each([
  ['an app that starts in a second', 1000, 1, { blocks: 6, endpoints: 1 }],
  ['several endpoints', 1500, 3, { blocks: 3, endpoints: 3 }],
  ['one that starts in four seconds', 4000, 3, { blocks: 3, endpoints: 2 }],
])('%s', (_, startMs, count, expected) => {
  const { blocks, endpoints: chosen = [] } = plan(startMs, count) ?? {};
  expect({ blocks, endpoints: chosen.length }).toEqual(expected);
});

test('only endpoints that are profiled are warmed up, for a shorter time where the whole one leaves no room', () => {
  const short = plan(200, 1, { warmUpMs: 1000 });
  expect(short?.warmUpShare).toBe(1);
  const long = plan(1000, 1, { warmUpMs: 8000 });
  expect(long?.endpoints).toEqual(endpoints(1));
  expect(long?.warmUpShare).toBeLessThan(0.5);
  expect(plan(1000, 1, { warmUpMs: 45_000 })).toBeNull();
});

test('what the others need to be warm is not planned for where they are not profiled', () => {
  const wanted = [500, 9000].map((warmUpMs, index) => ({ name: `GET /${index}`, warmUpMs }));
  const found = planFor(blocksOf(1000, 2, 9500), wanted);
  expect(found?.endpoints).toEqual([{ name: 'GET /0', warmUpMs: 500 }]);
  expect(found?.blocks).toBeGreaterThan(3);
});

test('one that starts too slowly for three blocks is profiled in two, at the most important endpoint; for two, not at all', () => {
  expect(plan(8000, 3, { warmUpMs: 4000 })).toMatchObject({ blocks: 2, endpoints: endpoints(1), isSlowStart: true });
  expect(plan(1000, 3, { warmUpMs: 4000 })).toMatchObject({ isSlowStart: false });
  expect(plan(12_000, 1)).toBeNull();
});

test('the first block, which learns, says nothing about what rounds cost', () => {
  const measured = blocksOf(1000, 1, 0).slice(0, 3);
  const learning = { ...measured[0], durationMs: 60_000 } as Block;
  const planFrom = (from: readonly Block[]) => planFor(from, [{ name: 'GET /0', warmUpMs: 0 }]);
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
          expect(found.endpoints).toHaveLength(1);
          expect(3 * (shortest + PROFILER_AND_PAUSES_MS)).toBeGreaterThan(0.85 * limits.limitMs);
        }
        expect(found.warmUpShare).toBeGreaterThanOrEqual(0.25);
        expect(found.warmUpShare).toBeLessThanOrEqual(1);
        expect(found.endpoints).toEqual(endpoints(count).slice(0, found.endpoints.length));
        expect(found.rounds * load.roundMs).toBeGreaterThanOrEqual(1500);
      }),
      { seed: 1 },
    );
  });

  test('more time never means fewer endpoints', () => {
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 30_000 }), ({ startMs, count, limitMs, ...own }, moreMs) => {
        const chosen = (ms: number) => plan(startMs, count, { limitMs: ms, ...own })?.endpoints.length ?? 0;
        expect(chosen(limitMs + moreMs)).toBeGreaterThanOrEqual(chosen(limitMs));
      }),
      { seed: 1 },
    );
  });
});

test('where profiles may be short, many endpoints are profiled together', () => {
  const wanted = endpoints(20).map((name) => ({ name, warmUpMs: 1000 }));
  const together = planFor(blocksOf(1000, 20, 20_000), wanted, { isPrompt: true });
  expect(together?.endpoints).toEqual(wanted.slice(0, 4).map(({ name }) => ({ name, warmUpMs: 150 })));
  expect(together?.blocks).toBe(4);
  expect(together?.expectedMs).toBeLessThan(30_000);
});

describe('once the first block shows what it takes', () => {
  const planned = plan(500, 3);
  if (planned === null) throw new Error('there is room for three');
  const twenty = { ...planned, blocks: 4, endpoints: endpoints(20).map((name) => ({ name, warmUpMs: 60 })) };

  test('there are more blocks where there is time, with the most important endpoints', () => {
    const four = { ...twenty, endpoints: twenty.endpoints.slice(0, 4) };
    const cheap = { startMs: 500, endpointMs: 600, leftMs: 20_000 };
    expect(planRest(four, cheap)).toMatchObject({ blocks: 6, endpoints: four.endpoints });
    const five = { blocks: 4, endpoints: twenty.endpoints.slice(0, 5) };
    expect(planRest(twenty, { ...cheap, leftMs: 13_000 })).toMatchObject(five);
  });

  test('three blocks are the least, with fewer endpoints', () => {
    const rest = planRest(twenty, { startMs: 2500, endpointMs: 1000, leftMs: 13_000 });
    expect(rest).toMatchObject({ blocks: 3, endpoints: twenty.endpoints.slice(0, 3) });
  });

  test('where there is room for less than one, it is warmed up and profiled for a shorter time', () => {
    const one = { ...twenty, rounds: 4, endpoints: [{ name: 'GET /0', warmUpMs: 2000 }] };
    expect(planRest(one, { startMs: 3000, endpointMs: 5000, leftMs: 13_000 })).toMatchObject({
      blocks: 3,
      rounds: 2,
      endpoints: [{ name: 'GET /0', warmUpMs: expect.closeTo(1270, 0) }],
    });
  });

  test('where starts leave room for one more block, it is a longer one', () => {
    const one = { ...twenty, rounds: 4, endpoints: [{ name: 'GET /0', warmUpMs: 2000 }] };
    expect(planRest(one, { startMs: 7000, endpointMs: 2500, leftMs: 13_000 })).toMatchObject({ blocks: 2, rounds: 8 });
  });

  test('an app that was expected to start more slowly has a third block', () => {
    const two = { ...twenty, blocks: 2, rounds: 4, endpoints: [{ name: 'GET /0', warmUpMs: 2000 }] };
    expect(planRest(two, { startMs: 3000, endpointMs: 2500, leftMs: 13_000 })).toMatchObject({ blocks: 3, rounds: 5 });
  });

  test('where there is room for none, nothing is changed: what there is has to do', () => {
    expect(planRest(twenty, { startMs: 12_000, endpointMs: 600, leftMs: 13_000 })).toBe(twenty);
  });
});
