/** The tests of significance: bounds of looks, families, moderated variances, and intervals that say what verdicts say. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Interval } from '../../../src/decide/comparison.ts';
import { marginOf } from '../../../src/decide/metrics/metrics.ts';
import { type Finding, ruleOn } from '../../../src/decide/rule.ts';
import {
  type Estimate,
  exactEstimate,
  intervalAt,
  pValueOf,
  sequentialEstimate,
  supportOf,
  WHOLE_LEVEL,
} from '../../../src/decide/test/estimate.ts';
import { decisionsOn as decisionsOnMetrics, holm } from '../../../src/decide/test/holm.ts';
import { moderated } from '../../../src/decide/test/moderated.ts';
import { gaussianSpendingBounds, sequentialPlan } from '../../../src/decide/test/spending.ts';
import { gaussians } from '../gaussians.ts';
import { shareOf } from '../simulated-runs.ts';

describe('gaussianSpendingBounds', () => {
  test('a single look spends the whole level, the first of several its share', () => {
    expect(gaussianSpendingBounds({ minBlocks: 8, maxBlocks: 8 }, 0.01)).toEqual([expect.closeTo(0.01, 6)]);
    expect(gaussianSpendingBounds({ minBlocks: 5, maxBlocks: 12 }, 0.01)[0]).toBeCloseTo((0.01 * 5) / 12, 6);
  });

  test('Gaussian paths cross within the level, and not far below it', () => {
    const bounds = gaussianSpendingBounds({ minBlocks: 5, maxBlocks: 12 }, 0.05);
    const random = gaussians(11);
    const crossed = shareOf(40_000, () => {
      let sum = 0;
      for (let m = 1; m <= 12; m++) {
        sum += random();
        const bound = bounds[m - 5];
        if (bound !== undefined && twoSidedNormal(sum / Math.sqrt(m)) < bound) return true;
      }
      return false;
    });
    // 40,000 paths at 5 %: a standard error of 0.11 %.
    expect(crossed).toBeGreaterThan(0.0455);
    expect(crossed).toBeLessThan(0.0545);
  });
});

describe('sequentialPlan', () => {
  const plan = sequentialPlan(5, 12);

  test('sequential p-values invert the bounds', () => {
    for (const blocks of [5, 8, 12]) {
      for (const level of [0.05, 0.01, 0.0005]) {
        const ratio = plan.sequentialP(blocks, plan.nominalBound(blocks, level)) / level;
        expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
      }
    }
  });

  test('they are 1 outside of the looks', () => {
    expect([plan.sequentialP(4, 1e-9), plan.sequentialP(13, 1e-9)]).toEqual([1, 1]);
  });
});

describe('Holm’s procedure', () => {
  /** Decisions in the order of the p-values. */
  function decisionsOn(pValues: readonly number[], level: number, family?: number) {
    const hypotheses = pValues.map((p) => ({ p }));
    const decisions = holm(hypotheses, level, family);
    return hypotheses.flatMap((one) => decisions.get(one) ?? []);
  }

  test.each([
    ['the textbook example', [0.01, 0.04, 0.03, 0.005], 4, [true, false, false, true]],
    ['one alone', [0.02], 1, [true]],
    ['members of the family that could not be tested cost their share, too', [0.02], 3, [false]],
  ])('%s', (_, pValues, family, rejected) => {
    expect(decisionsOn(pValues, 0.05, family).map((one) => one.rejected)).toEqual(rejected);
  });

  test('gated metrics share the level, counters that nobody gates a tenth of it, and other metrics have it to themselves', () => {
    const reported = ['reads', 'writes', 'p90'].map((metric) => ({ metric, p: 0.5, tolerance: null }));
    const metrics = [{ metric: 'mean', p: 0.5, tolerance: 0.05 }, ...reported];
    const decisionOn = decisionsOnMetrics(metrics, 0.08, 4);
    expect(metrics.map((one) => decisionOn(one).level)).toEqual([0.02, 0.004, 0.004, 0.08]);
  });

  test('a hypothesis is rejected just when its p-value is within its level', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, (pValues) => {
        const decisions = decisionsOn(pValues, 0.05);
        // Ties with the first hypothesis kept open share its level.
        const isWithin = pValues.map((p, at) => p <= (decisions[at]?.level ?? 0));
        expect(decisions.map(({ rejected }) => rejected)).toEqual(isWithin);
      }),
      { seed: 1 },
    );
  });
});

/** Abramowitz & Stegun 26.2.17: an implementation other than the one under test. */
function twoSidedNormal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp(-0.5 * z * z) * polynomial) / Math.sqrt(2 * Math.PI);
}

const BLOCKS = 3;
const SAMPLES = 550;
const SIZES = [0.55, 0.25, 0.02, 0.01];
const RUNS = 1500;
const LEVEL = 0.001;

/** How often the largest of four functions is found, as a share of all runs. */
function found(change: number, { deviation, isSampled }: { readonly deviation: number; readonly isSampled: boolean }) {
  const normal = gaussians(7);
  return shareOf(RUNS, () => {
    const series = SIZES.map((size, at) => {
      const figure = (factor: number) => {
        const mean = SAMPLES * size * factor * Math.exp(deviation * normal());
        return Math.max(0, mean + Math.sqrt(mean) * normal()) / SAMPLES;
      };
      const head = at === 0 ? 1 + change : 1;
      return {
        base: Array.from({ length: BLOCKS }, () => figure(1)),
        head: Array.from({ length: BLOCKS }, () => figure(head)),
        ...(isSampled && { chance: size / SAMPLES }),
      };
    });
    return (moderated(series)[0]?.p ?? 1) <= LEVEL;
  });
}

test('what is known of samples finds far more, and names as little where nothing changed', () => {
  const steady = { deviation: 0.03 };
  expect(found(0.24, { ...steady, isSampled: true })).toBeGreaterThan(2 * found(0.24, { ...steady, isSampled: false }));
  expect(found(0, { ...steady, isSampled: true })).toBeLessThan(0.004);
  expect(found(0, { deviation: 0.1, isSampled: true })).toBeLessThan(0.02);
});

test('one that scatters by itself does not hide a change of another', () => {
  const steady = [0.037, 0.014, 0.004].map((size) => ({
    base: [size, size * 1.04, size * 0.97],
    head: [size * 0.98, size * 1.02, size],
  }));
  const wild = { base: [0.103, 0.05, 0.051], head: [0.106, 0.044, 0.042] };
  const changed = { base: [0.033, 0.039, 0.038], head: [0.067, 0.069, 0.067] };
  const [first] = moderated([changed, wild, ...steady].map((one) => ({ ...one, chance: 0.0015 ** 2 })));
  expect(first?.p).toBeLessThan(1e-4);
});

test('what scatters by far less than samples do was timed, and is judged by itself', () => {
  const timed = [1, 0.5, 0.1].map((size) => ({
    base: [size, size * 1.01, size * 0.99],
    head: [size * 1.2, size * 1.21, size * 1.19],
  }));
  const alone = moderated(timed).map(({ p }) => p);
  expect(moderated(timed.map((one) => ({ ...one, chance: 0.1 }))).map(({ p }) => p)).toEqual(alone);
});

const ratio = fc.double({ min: -0.3, max: 0.3, noNaN: true });
const blocks = fc.array(ratio, { minLength: 5, maxLength: 12 });
/** Blocks that lie close together, far from zero or near it: verdicts that noise alone hardly meets. */
const close = fc
  .tuple(ratio, fc.array(fc.double({ min: -0.01, max: 0.01, noNaN: true }), { minLength: 5, maxLength: 12 }))
  .map(([change, noise]) => noise.map((one) => change + one));

const estimates: fc.Arbitrary<Estimate> = fc.oneof(
  fc.oneof(blocks, close).map((ratios) => sequentialEstimate(ratios, sequentialPlan(5, 12))),
  fc.tuple(fc.nat(50), fc.nat(50)).map(([base, head]) => exactEstimate({ base, head })),
  fc.tuple(ratio, fc.double({ min: 0.001, max: 0.1, noNaN: true }), fc.integer({ min: 1, max: 30 })).map(
    // As of stored runs.
    ([mean, error, degrees]): Estimate => ({ mean, error: { error, degrees, ...WHOLE_LEVEL } }),
  ),
);

function findingOf(estimate: Estimate, level: number): Finding {
  const decision = { level, rejected: pValueOf(estimate) <= level };
  const rest = { base: 10, connections: 2, minDifferenceMs: 0.02 };
  return { metric: 'mean', estimate, tolerance: 0.05, decision, ...rest };
}

describe('the interval beside a verdict', () => {
  const supports: Readonly<Record<string, (interval: Interval, margin: number) => boolean>> = {
    regression: ({ low }) => low > 0,
    improvement: ({ high }) => high < 0,
    unchanged: ({ low, high }, margin) => -margin < Math.log1p(low) && Math.log1p(high) < margin,
    'within-tolerance': ({ low, high }) => low > 0 || high < 0,
    inconclusive: ({ low, high }, margin) =>
      low <= 0 && high >= 0 && (Math.log1p(low) <= -margin || Math.log1p(high) >= margin),
  };

  test('shows what the verdict says, and holds the change', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(estimates, fc.constantFrom(0.01, 0.00125), (estimate, level) => {
        // At the very level, rounding decides.
        if (Math.abs(pValueOf(estimate) - level) < 1e-9) return;
        const finding = findingOf(estimate, level);
        const { verdict, isOpen } = ruleOn(finding, []);
        const interval = supportOf({ verdict, tolerance: 0.05 }, estimate, level);
        if (interval === null) return;
        met.add(verdict);
        const change = Math.expm1(estimate.mean);
        expect(interval.low).toBeLessThanOrEqual(change + 1e-12);
        expect(interval.high).toBeGreaterThanOrEqual(change - 1e-12);
        expect({ verdict, interval, isShown: supports[verdict]?.(interval, marginOf(finding)) }).toMatchObject({
          isShown: true,
        });
        if (verdict === 'within-tolerance' && !isOpen) {
          expect(Math.max(-Math.log1p(interval.low), Math.log1p(interval.high))).toBeLessThan(marginOf(finding));
        }
      }),
      { numRuns: 2000 },
    );
    expect([...met].sort()).toEqual(Object.keys(supports).sort());
  });

  test('of what is only reported is that of the change, whatever is said', () => {
    const estimate = sequentialEstimate([0.01, 0.02, 0.015, 0.01, 0.02], sequentialPlan(5, 12));
    const { low = 0, high = 0 } = intervalAt(estimate, 0.01) ?? {};
    for (const verdict of ['unchanged', 'within-tolerance', 'inconclusive'] as const) {
      const interval = supportOf({ verdict, tolerance: null }, estimate, 0.01);
      expect(interval).toEqual({ low: Math.expm1(low), high: Math.expm1(high) });
    }
  });
});
