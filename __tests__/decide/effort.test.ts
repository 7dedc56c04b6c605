import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { roundsNeeded } from '../../src/decide/effort.ts';
import type { EndpointBlock, RoundSide } from '../../src/results/results.ts';
import { roundSide } from './make-results.ts';

const BOUNDS = { min: 2, max: 16 };

/** A block whose rounds have these ln(head / base) of the mean, and those of p99. */
function block(means: readonly number[], tails: readonly number[] = means): EndpointBlock {
  const side = (meanMs: number, p99Ms: number): RoundSide => {
    const figures = roundSide(meanMs);
    return { ...figures, latencyMs: figures.latencyMs && { ...figures.latencyMs, p99: p99Ms } };
  };
  const rounds = means.map((mean, index) => ({
    index,
    first: 'head' as const,
    startedAtMs: 600 * index,
    machineBusy: 0.5,
    generator: null,
    sides: { base: side(5, 20), head: side(5 * Math.exp(mean), 20 * Math.exp(tails[index] ?? 0)) },
  }));
  return { endpoint: 'a', rounds, distributionMs: {} };
}

const CALM = block([0.001, -0.001, 0.002, 0]);
const WILD = block([0.06, -0.05, 0.04, -0.07]);

describe('how many rounds a block needs', () => {
  const needed = (own: readonly EndpointBlock[], tolerances = {}, others: readonly EndpointBlock[] = []) =>
    roundsNeeded({ own, others }, { mean: 0.05, ...tolerances }, BOUNDS);

  test('as few as can be where rounds hardly differ, more where they do', () => {
    expect(needed([CALM])).toBe(2);
    expect(needed([WILD])).toBeGreaterThan(6);
  });

  test('enough to tell how much they differ: two that agree may do so by chance', () => {
    const agreeing = block([0.01, 0.01]);
    expect(needed([])).toBe(4);
    expect(needed([agreeing])).toBe(4);
    expect(needed([agreeing], {}, [agreeing])).toBe(4);
    expect(needed([agreeing], {}, [agreeing, agreeing])).toBe(2);
    expect(roundsNeeded({ own: [], others: [] }, { mean: 0.05 }, { min: 1, max: 2 })).toBe(2);
  });

  test('a narrower tolerance needs more, a change of size alone does not', () => {
    expect(needed([WILD], { mean: 0.02 })).toBe(16);
    expect(needed([block([0.501, 0.499, 0.502, 0.5])])).toBe(2);
  });

  test('the gated metric that differs most decides; what is only reported does not', () => {
    const tails = block([0, 0, 0, 0], [0.4, -0.3, 0.2, -0.3]);
    expect(needed([tails])).toBe(2);
    expect(needed([tails], { p99: 0.1 })).toBe(16);
  });

  test('other endpoints stand in only until there are enough rounds of its own', () => {
    expect(needed([], {}, [WILD])).toBe(needed([WILD]));
    expect(needed([CALM], {}, [WILD])).toBe(2);
  });

  test('is even and within its bounds', () => {
    const logs = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 0, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(logs, { maxLength: 4 }), (blocks) => {
        const rounds = needed(blocks.map((one) => block(one)));
        expect(rounds % 2).toBe(0);
        expect(rounds).toBeGreaterThanOrEqual(BOUNDS.min);
        expect(rounds).toBeLessThanOrEqual(BOUNDS.max);
      }),
      { numRuns: 100, seed: 12 },
    );
  });
});
