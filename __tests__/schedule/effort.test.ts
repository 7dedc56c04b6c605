import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forSides, SIDES } from '../../src/config/config.ts';
import type { Metric } from '../../src/config/metric-names.ts';
import { randomFrom } from '../../src/plan/random.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { type Planned, roundsNeeded, roundsToDecide } from '../../src/schedule/effort.ts';
import { blockOf, commandConfig, makeConfig } from '../decide/make-results.ts';

const CONFIG = makeConfig(['a']);
const BOUNDS = { min: 2, max: 16 };

const endpointOf = (tolerances = {}): Planned['endpoint'] => ({ name: 'a', gate: { mean: 0.05, ...tolerances } });

/** Head takes longer by this log-ratio, and rounds differ. */
const slower = (by: number) => blockOf([0.06, -0.05, 0.04, -0.07].map((log) => log + by));
const CALM = blockOf([0.001, -0.001, 0.002, 0]);
const WILD = slower(0);

/** Rounds per block. */
const needed = (
  own: readonly EndpointBlock[],
  tolerances = {},
  others: readonly EndpointBlock[] = [],
  bounds = BOUNDS,
) => {
  const known = [...own, ...others.map((one) => ({ ...one, endpoint: 'b' }))];
  return roundsNeeded({ endpoint: endpointOf(tolerances), config: CONFIG, known }, bounds);
};

test('as few as can be where rounds hardly differ, more where they do', () => {
  expect(needed([CALM])).toBe(2);
  expect(needed([WILD])).toBeGreaterThan(6);
});

test('fewer where each round makes up for the one before, as where a collection falls into every other one', () => {
  const random = randomFrom(1);
  const alternating = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 0.08 : -0.08) + 0.01 * random());
  const shuffled = alternating.toSorted(() => random() - 0.5);
  expect(needed([blockOf(alternating.slice(0, 8))])).toBeGreaterThan(6);
  expect(needed([blockOf(alternating)])).toBe(2);
  expect(needed([blockOf(shuffled)])).toBeGreaterThan(6);
});

test('enough to tell how much they differ: two that agree may do so by chance', () => {
  const agreeing = blockOf([0.01, 0.01]);
  expect([needed([]), needed([agreeing]), needed([agreeing], {}, [agreeing])]).toEqual([4, 4, 4]);
  expect(needed([agreeing], {}, [agreeing, agreeing])).toBe(2);
  expect(needed([], {}, [], { min: 1, max: 2 })).toBe(2);
});

test('a narrower tolerance needs more, a change of size alone does not', () => {
  expect(needed([WILD], { mean: 0.02 })).toBe(16);
  expect(needed([blockOf([0.501, 0.499, 0.502, 0.5])])).toBe(2);
});

test('the gated metric that differs most decides; what is only reported does not', () => {
  const tails = blockOf([0, 0, 0, 0], [0.4, -0.3, 0.2, -0.3]);
  expect(needed([tails])).toBe(2);
  expect(needed([tails], { p99: 0.1 })).toBe(16);
});

test('where a metric is worse for certain, as many as show that', () => {
  expect(needed([slower(0.02)])).toBe(needed([WILD]));
  expect(needed([slower(0.3)])).toBe(2);
  expect(needed([slower(-0.3)])).toBe(needed([WILD]));
  // The rest of its metrics may be as unsteady as they like.
  expect(needed([blockOf([0.3, 0.3, 0.301, 0.3], [0.4, -0.3, 0.2, -0.3])], { p99: 0.1 })).toBe(2);
});

test('no more than show a change to be smaller than the minimum difference', () => {
  const config = makeConfig(['a'], 'gate: { min-difference: 20ms }');
  const planned = (known: EndpointBlock) => ({ endpoint: endpointOf(), config, known: [known] });
  expect(roundsNeeded(planned(WILD), BOUNDS)).toBe(2);
  // 5 ms that became 6.7: worse for certain, and not by 20 ms.
  expect(roundsToDecide(planned(slower(0.3)))).toBeCloseTo(roundsToDecide(planned(WILD)), 6);
});

test('CPU time per request that is clearly more is enough, where it is gated', () => {
  const unsteady = blockOf([0.3, -0.1, 0.2, 0.1]);
  const rounds = unsteady.rounds.map(({ sides, ...round }, at) => {
    const cpuMs = { base: 2, head: 2.4 + 0.01 * (at % 2) };
    return {
      ...round,
      sides: forSides(SIDES, (side) => sides[side] && { ...sides[side], cpuMsPerRequest: cpuMs[side] }),
    };
  });
  const planned = { endpoint: endpointOf(), config: CONFIG, known: [{ ...unsteady, rounds }] };
  expect(roundsNeeded(planned, BOUNDS)).toBe(16);
  expect(roundsNeeded({ ...planned, endpoint: { ...endpointOf(), workTolerance: 0.05 } }, BOUNDS)).toBe(2);
});

test('a round that stalled asks for more rounds of a mean, not of a median of all requests, which hardly follows it', () => {
  const STALLED = [0.01, -0.01, 0.02, 0.3, -0.02, 0, -0.4, 0.01];
  const roundsFor = (metric: Metric, logs = STALLED, config = CONFIG) =>
    roundsNeeded({ endpoint: { name: 'a', gate: { [metric]: 0.05 } }, config, known: [blockOf(logs)] }, BOUNDS);
  expect(roundsFor('p50')).toBe(2);
  expect(roundsFor('mean')).toBe(16);
  expect(roundsFor('p90')).toBe(16);
  expect(roundsFor('p50', [0.1, -0.12, 0.09, -0.1, 0.02, 0.11, -0.08, -0.01])).toBeGreaterThan(6);
  // Another generator hands over a median per round, and a block has their mean.
  expect(roundsFor('p50', STALLED, commandConfig())).toBe(16);
});

test('other endpoints stand in only until there are enough rounds of its own', () => {
  expect(needed([], {}, [WILD])).toBe(needed([WILD]));
  expect(needed([CALM], {}, [WILD])).toBe(2);
});

test('is even and within its bounds', () => {
  const logs = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(logs, { maxLength: 4 }), (blocks) => {
      const rounds = needed(blocks.map((one) => blockOf(one)));
      expect(rounds % 2).toBe(0);
      expect(rounds).toBeGreaterThanOrEqual(BOUNDS.min);
      expect(rounds).toBeLessThanOrEqual(BOUNDS.max);
    }),
    { numRuns: 100, seed: 12 },
  );
});
