import { describe, expect, test } from '@jest/globals';
import { marginOf } from '../../src/decide/metrics/metrics.ts';
import { type Doubt, type Finding, ruleOn, unconfirmed } from '../../src/decide/rule.ts';
import { type Estimate, pValueOf, WHOLE_LEVEL } from '../../src/decide/test/estimate.ts';

/** An estimate of `change`, a fraction, that is known to within `half`. */
function estimate(change: number, half: number): Estimate {
  // With so many degrees the quantile is the normal one, at 1 %.
  const error = { error: half / 2.5758, degrees: 1e6, ...WHOLE_LEVEL, equivalenceBound: null };
  return { mean: Math.log1p(change), error };
}

function finding(change: number, half: number, overrides: Partial<Finding> = {}): Finding {
  const known = estimate(change, half);
  const decision = { level: 0.01, rejected: pValueOf(known) <= 0.01 };
  const threshold = { metric: 'mean', tolerance: 0.05, base: 10, connections: 2, minDifferenceMs: 0.02 };
  return { ...threshold, estimate: known, decision, ...overrides };
}

const OLD = { kind: 'against-stored' } as const;

describe('the rule', () => {
  test.each([
    ['certain and large', 0.1, 0.02, 'regression'],
    ['certain and large, the other way', -0.1, 0.02, 'improvement'],
    ['certain, not large', 0.03, 0.01, 'within-tolerance'],
    ['large, not certain', 0.1, 0.2, 'inconclusive'],
    ['shown to be small', 0.001, 0.02, 'unchanged'],
  ])('%s', (_what, change, half, verdict) => {
    expect(ruleOn(finding(change, half), []).verdict).toBe(verdict);
  });

  test('no doubt makes a regression of what is none, and each is asked about what the one before has left', () => {
    const suspicious: Doubt = ({ verdict }) =>
      verdict === 'regression' ? { verdict: 'suspected', reason: OLD, isOpen: false } : null;
    const open = finding(0.1, 0.02, {
      estimate: { ...estimate(0.1, 0.085), before: { estimate: estimate(0.1, 0.2), newest: 0.1 } },
    });
    expect(ruleOn(open, [unconfirmed, suspicious])).toMatchObject({ verdict: 'inconclusive', isOpen: true });
    expect(ruleOn(open, [suspicious, unconfirmed])).toMatchObject({ verdict: 'suspected', reason: OLD });
    expect(ruleOn(finding(0.03, 0.01), [unconfirmed, suspicious]).verdict).toBe('within-tolerance');
  });
});

describe('the minimum difference', () => {
  /** 0.02 ms of 0.1 ms are 20 %. */
  const FAST = { base: 0.1 };

  test.each([
    ['certain and large enough', 0.25, 0.02, { verdict: 'regression' }],
    ['certain and too small', 0.15, 0.02, { verdict: 'within-tolerance', isOpen: false, withinMs: 0.02 }],
    ['certain, maybe large enough', 0.15, 0.1, { verdict: 'within-tolerance', isOpen: true, withinMs: 0.02 }],
    ['within the tolerance as well', 0.03, 0.02, { verdict: 'within-tolerance', isOpen: false }],
    ['shown to be too small', 0.03, 0.1, { verdict: 'unchanged', isOpen: false, withinMs: 0.02 }],
    ['shown to be within the tolerance', 0.01, 0.02, { verdict: 'unchanged', isOpen: false }],
    ['neither', 0.03, 0.2, { verdict: 'inconclusive', isOpen: true }],
  ])('%s', (_what, change, half, ruling) => {
    const { reason, ...rest } = ruleOn(finding(change, half, FAST), []);
    expect(rest).toEqual({ isOpen: false, ...ruling });
    expect(reason).toBeNull();
  });

  test('of throughput is that of the latency it stands for', () => {
    const connections = 4;
    const threshold = { metric: 'mean', base: FAST.base, tolerance: 0.05, minDifferenceMs: 0.02, connections };
    const throughput = (1000 * connections) / FAST.base;
    const ofThroughput = { ...threshold, metric: 'throughput', base: throughput };
    expect(marginOf(ofThroughput)).toBeCloseTo(marginOf(threshold), 9);
    const small = finding(1 / 1.15 - 1, 0.02, { metric: 'throughput', base: throughput, connections });
    expect(ruleOn(small, [])).toMatchObject({ verdict: 'within-tolerance', isOpen: false, withinMs: 0.02 });
  });

  test('is none of memory, nor of throughput with an unknown number of connections, nor of an unknown base', () => {
    const threshold = { tolerance: 0.05, minDifferenceMs: 1000, connections: null };
    expect(marginOf({ ...threshold, metric: 'memory', base: 1 })).toBe(Math.log1p(0.05));
    expect(marginOf({ ...threshold, metric: 'throughput', base: 100 })).toBe(-Math.log1p(-0.05));
    expect(marginOf({ ...threshold, metric: 'mean', base: null })).toBe(Math.log1p(0.05));
  });
});
