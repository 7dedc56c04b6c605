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
import { sequentialPlan } from '../../../src/decide/test/spending.ts';

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
