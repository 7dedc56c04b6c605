import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_LISTED } from '../../src/results/results.ts';
import { budgetWarning, effortOf, fittingRounds, sharedRounds } from '../../src/schedule/effort.ts';
import { QUIET } from '../decide/change-results.ts';
import { blockOf, makeConfig, makeResults, steady } from '../decide/make-results.ts';

const { load } = makeConfig(['a']);
const bounds = { min: 5, max: 12, adaptsRounds: true };
const { blocks: measured } = makeResults(makeConfig(['a']), { a: { base: steady(5, 1), head: steady(5, 1) } });

const effort = (given: Partial<Parameters<typeof effortOf>[0]>) =>
  effortOf({ load, bounds, passes: 1, endpoints: 1, sides: 2, blocks: [], leftMs: Number.POSITIVE_INFINITY, ...given });

/** Rounds of each endpoint, and of all in a pass. */
function rounds(given: Parameters<typeof effort>[0]): string {
  const { min, max, inAll } = effort(given).rounds;
  return `${min}..${max} of ${inAll}`;
}

test('without a time budget: rounds by how many endpoints share the block', () => {
  const shared = [1, 2, 3, 5, 8, 20].map((endpoints) => rounds({ endpoints, blocks: measured }));
  expect(shared).toEqual(['2..16 of 16', '2..8 of 16', '2..8 of 24', '2..6 of 30', '2..4 of 32', '2..2 of 40']);
});

test('at least a fifth of what comes before its rounds is loaded, as far as the configured rounds go', () => {
  const after = (beforeMs: number) =>
    measured.map((block) => {
      const startedAtMs = block.startedAtMs + beforeMs;
      const [one] = block.endpoints;
      const rounds = one?.rounds.map((round) => ({ ...round, startedAtMs })) ?? [];
      return { ...block, durationMs: beforeMs + 1000, endpoints: one ? [{ ...one, rounds }] : [] };
    });
  const fewest = (beforeMs: number, passes = 1) => effort({ passes, blocks: after(beforeMs) }).rounds.min;
  expect(load).toMatchObject({ roundMs: 500, rounds: 4 });
  expect([fewest(1000), fewest(5000), fewest(7000), fewest(60_000)]).toEqual([2, 2, 3, 4]);
  expect(fewest(14_000, 2)).toBe(3);
});

test('the first of several blocks has fewer: its rounds differ by what is cold, too', () => {
  expect(rounds({})).toBe('2..10 of 10');
  expect(rounds({ load: { ...load, rounds: 3 } })).toBe('2..6 of 6');
  expect(rounds({ bounds: { ...bounds, min: 1, max: 1 } })).toBe('2..16 of 16');
});

test('a fixed number of blocks has the rounds that are configured', () => {
  const fixed = { ...bounds, adaptsRounds: false };
  expect([1, 20].map((endpoints) => rounds({ bounds: fixed, endpoints }))).toEqual(['4..4 of 4', '4..4 of 80']);
});

test('rounds that take longer than configured are fewer, down to one', () => {
  const of = (min: number, max: number, ...takenMs: number[]) => fittingRounds({ min, max }, load, takenMs);
  expect(of(4, 16)).toEqual({ min: 4, max: 16 });
  expect(of(4, 16, 500, 530)).toEqual({ min: 4, max: 16 });
  expect(of(4, 16, 2000)).toEqual({ min: 1, max: 4 });
  expect(of(4, 16, 1500)).toEqual({ min: 2, max: 4 });
  expect(of(4, 16, 9000)).toEqual({ min: 1, max: 1 });
  expect(of(1, 3, 9000)).toEqual({ min: 1, max: 1 });
  expect(of(4, 4, 9000)).toEqual({ min: 4, max: 4 });
});

describe('what is left of a block goes to endpoints that lack rounds', () => {
  const CALM = [0.001, 0, 0.001, 0];
  const WILD = [0.06, -0.05, 0.04, -0.07];
  const WILDER = [0.2, -0.2, 0.2, -0.2];
  const most = (
    ofEach: readonly (readonly number[])[],
    rounds: { min: number; max: number; inAll?: number } = { min: 2, max: 8 },
    wallMs = load.roundMs,
  ) => {
    const config = makeConfig([...'abc'].slice(0, ofEach.length));
    const { endpoints } = config;
    const known = endpoints.map(({ name: endpoint }, at) => {
      const block = blockOf(ofEach[at] ?? []);
      return { ...block, endpoint, rounds: block.rounds.map((one) => ({ ...one, generator: { ...QUIET, wallMs } })) };
    });
    const all = { inAll: endpoints.length * rounds.max, ...rounds };
    const shared = sharedRounds({ rounds: all, passes: 1, endpoints, config, known });
    expect(shared.every(({ min }) => min === rounds.min)).toBe(true);
    return shared.map(({ max }) => max);
  };

  test('evenly where all have enough, where all lack some, and where nothing is known', () => {
    expect(most([CALM, CALM, CALM])).toEqual([8, 8, 8]);
    expect(most([WILDER, WILDER])).toEqual([8, 8]);
    expect(most([[], []])).toEqual([8, 8]);
  });

  test('endpoints that lack most first, and nothing to one that is slower for certain', () => {
    expect(most([CALM, WILDER])).toEqual([2, 14]);
    expect(most([CALM, WILDER, WILDER])).toEqual([2, 12, 10]);
    const [ofCalm, ofWild = 0, ofWilder = 0] = most([CALM, WILD, WILDER]);
    expect(ofCalm).toBe(2);
    expect(ofWild).toBeLessThan(ofWilder);
    expect(most([WILDER.map((log) => log + 2), WILDER])).toEqual([2, 14]);
  });

  test('and what does not divide evenly, in pairs', () => {
    const rounds = { min: 2, max: 2, inAll: 7 };
    expect(most([CALM, WILDER], rounds)).toEqual([2, 4]);
    expect(most([WILDER, CALM], rounds)).toEqual([4, 2]);
    expect(most([WILDER, WILDER], rounds)).toEqual([4, 2]);
    expect(most([CALM, CALM], rounds)).toEqual([2, 2]);
  });

  test('where rounds take longer than configured, fewer of them are left over', () => {
    const bounds = { min: 2, max: 40 };
    expect(most([WILD, WILDER], bounds)).toEqual([8, 72]);
    expect(most([WILD, WILDER], bounds, 3 * load.roundMs)).toEqual([22, 58]);
  });

  test('never more than results may list; a number of rounds that is fixed stays', () => {
    const wildest = WILDER.map((log) => 20 * log);
    expect(most([CALM, wildest], { min: 2, max: 900 })).toEqual([2, MOST_LISTED]);
    expect(most([CALM, WILDER], { min: 4, max: 4 })).toEqual([4, 4]);
  });

  test('a block has no more rounds than before', () => {
    const logs = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { maxLength: 8 });
    const bounds = fc.record({ min: fc.integer({ min: 1, max: 4 }), more: fc.integer({ min: 0, max: 8 }) });
    fc.assert(
      fc.property(fc.array(logs, { minLength: 1, maxLength: 3 }), bounds, (ofEach, { min, more }) => {
        const max = min + more;
        const shared = most(ofEach, { min, max });
        expect(shared.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ofEach.length * max);
        expect(Math.min(...shared)).toBeGreaterThanOrEqual(min);
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

test('in a time budget the fewest blocks fit wherever one round per endpoint does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 10_000, max: 600_000 }), (endpoints, leftMs) => {
      const { rounds, warmUpMs, leastMs } = effort({ endpoints, leftMs });
      expect(rounds.min).toBeGreaterThanOrEqual(1);
      expect(rounds.max).toBeGreaterThanOrEqual(rounds.min);
      if (rounds.min > 1) expect(5 * leastMs).toBeLessThanOrEqual(leftMs + 1);
      expect(warmUpMs.min).toBeLessThanOrEqual(warmUpMs.max);
      expect(warmUpMs.max).toBeLessThanOrEqual(leftMs / 5);
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('a time budget is shared by all blocks where they have the fewest rounds', () => {
  const within = (seconds: number, endpoints = 2) => rounds({ endpoints, leftMs: seconds * 1000 });
  expect([within(60), within(120), within(150)]).toEqual(['2..2 of 4', '2..4 of 8', '2..6 of 13']);
  expect(within(200)).toBe('2..8 of 16');
  // Twelve blocks do not fit: the five have as many as they can.
  expect([within(20), within(60, 3)]).toEqual(['1..1 of 2', '2..2 of 6']);
});

test('a time budget without room for the fewest blocks is announced, with what would do', () => {
  const warn = (leftMs: number) => budgetWarning(effort({ endpoints: 20, leftMs }), 5, leftMs);
  expect([warn(600_000), warn(Number.POSITIVE_INFINITY)]).toEqual([null, null]);
  expect(warn(40_000)).toMatch(
    /^the time budget has room for about [0-4] of the 5 blocks that a verdict needs: give measuring \d+ s or more/,
  );
});
