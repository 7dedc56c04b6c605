import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { againstItself, blocksNeeded, cautiousSd, detectableChange, noiseOf } from '../../src/decide/noise.ts';
import { isConfirmed, pValueOf } from '../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../src/decide/test/spending.ts';
import { average } from '../../src/decide/test/statistics.ts';
import { figuresOf } from '../../src/load/summarise.ts';
import type { Results } from '../../src/results/results.ts';
import { withSides } from './change-results.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';
import { runOf, shareOf } from './simulated-runs.ts';

/** One version beside itself: blocks differ by the given standard deviation of ln(head / base). */
function beside(sds: Readonly<Record<string, number>>, blocks: number, seed: number, meanMs = 20): Results {
  const normal = gaussians(seed);
  const figures = Object.entries(sds).map(([name, sd]) => {
    const base = Array.from({ length: blocks }, () => meanMs);
    return [name, { base, head: base.map((value) => value * Math.exp(sd * normal())) }] as const;
  });
  return makeResults(makeConfig(Object.keys(sds)), Object.fromEntries(figures));
}

const noiseIn = (results: Results) => noiseOf(results, compare(results, []), 0.05);

describe('the noise floor', () => {
  test('is the known standard deviation, as far as its blocks can show', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.2, noNaN: true }), fc.nat(1000), (sd, seed) => {
        const [mean] = noiseIn(beside({ a: sd }, 30, seed))[0]?.metrics ?? [];
        expect(mean?.metric).toBe('mean');
        expect(mean?.blockSd ?? 0).toBeGreaterThan(0.6 * sd);
        expect(mean?.blockSd ?? 1).toBeLessThan(1.5 * sd);
      }),
      { numRuns: 10, seed: 1 },
    );
  });

  test('what can be seen shrinks with blocks and grows with noise', () => {
    const detectable = (sd: number, max: number) => detectableChange(sd, { min: 5, max }, 0.005);
    for (const sd of [0.005, 0.03]) {
      expect(detectable(sd, 12)).toBeLessThan(detectable(sd, 8));
      expect(detectable(2 * sd, 12)).toBeGreaterThan(1.9 * detectable(sd, 12));
    }
  });

  test('few blocks make for caution', () => {
    expect(cautiousSd(1, 12)).toBeCloseTo(Math.sqrt(11 / 6.989), 2);
    expect(cautiousSd(1, 40)).toBeLessThan(cautiousSd(1, 12));
    expect(cautiousSd(1, 3)).toBeGreaterThan(2);
  });
});

test('as many blocks as are needed find the change in 95 of 100 runs', () => {
  const [sd, change, level] = [0.02, 0.05, 0.01];
  const most = blocksNeeded(sd, { change, level }) ?? 0;
  expect(most).toBeGreaterThan(5);
  const plan = sequentialPlan(5, most);
  const normal = gaussians(41);
  const found = shareOf(1000, () => {
    const draw = () => Math.log1p(change) + sd * normal();
    const { isStopped, ratios } = runOf(plan, draw, (estimate) => {
      return pValueOf(estimate) <= level && isConfirmed(estimate, level);
    });
    // With half of the change as the tolerance.
    return isStopped && average(ratios) >= Math.log1p(change) / 2;
  });
  // Three standard errors of 95 % are 2 %.
  expect(found).toBeGreaterThan(0.93);
});

test('CPU time that is gated without being named shares the error rate as if it were, and has its mark', () => {
  const cpu = { base: 19, head: 19 };
  const same = makeResults(makeConfig(['a']), { a: { base: Array(12).fill(20), head: Array(12).fill(20), cpu } });
  const [noise] = noiseIn(same);
  expect(noise?.metrics.flatMap(({ metric, isGated }) => (isGated ? [metric] : []))).toEqual(['mean', 'p50', 'cpu']);
  const detectable = (of: typeof noise) => of?.metrics.map((one) => [one.metric, one.detectable, one.needed]);
  const named = noiseIn({ ...same, config: makeConfig(['a'], 'gate: { metrics: [mean, p50, cpu] }') });
  expect(detectable(noise)).toEqual(detectable(named[0]));
});

test('more noise asks for more blocks, and too much for more than may be configured', () => {
  const needed = [0.005, 0.02, 0.3].map((sd) => noiseIn(beside({ a: sd }, 12, 7))[0]?.metrics[0]?.needed ?? null);
  expect(needed).toEqual([5, expect.any(Number), null]);
  expect(needed[1]).toBeGreaterThan(5);
});

/** Rounds whose base has these log-ratios against itself, one block after the other. */
function resultsOf(halves: readonly number[]): Results {
  const same = steady(5, halves.length);
  return withSides(makeResults(makeConfig(['a']), { a: { base: same, head: same } }), (figures, { side, block }) =>
    side === 'base' ? { ...figures, againstItself: halves[block] ?? 0 } : figures,
  );
}

test('a version against itself: the interval of the halves’ difference, for as many requests as the two versions had', () => {
  const noise = againstItself(resultsOf([0.02, -0.02, 0.02, -0.02]));
  // sd 2.31 %, four blocks, t = 3.18: ± 3.67 %, over √2.
  expect(noise?.least).toBeCloseTo(Math.expm1(0.0367 / Math.SQRT2), 3);
  expect(noise?.most).toBe(noise?.least);
});

test('of a version against itself nothing is said with few blocks, of one side, or where nobody took turns', () => {
  expect(againstItself(resultsOf([0.02, -0.02]))).toBeNull();
  expect(againstItself({ ...resultsOf([0.02, -0.02, 0.01]), kind: 'single' })).toBeNull();
  expect(againstItself(makeResults(makeConfig(['a']), { a: { base: [5, 5, 5, 5], head: [5, 5, 5, 5] } }))).toBeNull();
});

test('turns that become steadily longer do not count as a difference', () => {
  const samples = (turnsMs: readonly number[]) =>
    ({
      ...{ turnsMs: Float64Array.from(turnsMs), latencyMs: new Float64Array(), ttfbMs: new Float64Array() },
      ...{ connectMs: new Float64Array(), sendLagMs: null, bodyBytes: [], windowMs: 1, completedInWindow: 1 },
    }) as unknown as Parameters<typeof figuresOf>[0];
  expect(figuresOf(samples([10, 11, 12, 13, 14, 15, 16, 17])).againstItself).toBeCloseTo(0, 12);
  expect(figuresOf(samples([10, 20, 20, 10])).againstItself).toBeCloseTo(Math.log(0.5), 12);
  expect(figuresOf(samples([10]))).not.toHaveProperty('againstItself');
});
