import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { blockRatio, blockValue } from '../../src/decide/block-figures.ts';
import type { Estimate } from '../../src/decide/estimate.ts';
import { differenceMs } from '../../src/decide/metrics.ts';
import { type Doubt, type Finding, ruleOn, unconfirmed } from '../../src/decide/rule.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { roundSide } from './make-results.ts';

/** An estimate of `change`, a fraction, that is known to within `half`. */
function estimate(change: number, half: number): Estimate {
  const mean = Math.log1p(change);
  return {
    mean,
    p: Math.abs(mean) > half ? 0.001 : 0.5,
    interval: () => ({ low: mean - half, high: mean + half }),
    isEquivalent: (margin) => Math.abs(mean) + half < margin,
    isConfirmed: () => true,
    smallestDetectable: () => half,
    moreBlocks: () => null,
    moreMachines: () => null,
    spread: null,
  };
}

function finding(change: number, half: number, overrides: Partial<Finding> = {}): Finding {
  const known = estimate(change, half);
  return {
    metric: 'mean',
    estimate: known,
    tolerance: 0.05,
    decision: { level: 0.01, rejected: known.p <= 0.01 },
    base: 10,
    head: 10 * (1 + change),
    connections: 2,
    minDifferenceMs: 0.02,
    ...overrides,
  };
}

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

  test('less throughput is worse', () => {
    const slower = finding(-0.1, 0.02, { metric: 'throughput', base: 200, head: 180 });
    expect(ruleOn(slower, []).verdict).toBe('regression');
  });

  test('no doubt makes a regression of what is none, and each is asked about what the one before has left', () => {
    const later = unconfirmed('another block has to confirm it');
    const suspicious: Doubt = ({ verdict }) =>
      verdict === 'regression' ? { verdict: 'suspected', reason: 'old', isOpen: false } : null;
    const open = finding(0.1, 0.02, { estimate: { ...estimate(0.1, 0.02), isConfirmed: () => false } });
    expect(ruleOn(open, [later, suspicious])).toMatchObject({ verdict: 'inconclusive', isOpen: true });
    expect(ruleOn(open, [suspicious, later])).toMatchObject({ verdict: 'suspected', reason: 'old' });
    expect(ruleOn(finding(0.03, 0.01), [later, suspicious]).verdict).toBe('within-tolerance');
  });

  test('exchanging base and head exchanges regression and improvement, and nothing else', () => {
    const fraction = fc.double({ min: -0.5, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (change, half) => {
        const there = ruleOn(finding(change, half, { minDifferenceMs: 0 }), []).verdict;
        const back = ruleOn(finding(1 / (1 + change) - 1, half, { minDifferenceMs: 0 }), []).verdict;
        const mirrored = there === 'regression' ? 'improvement' : there === 'improvement' ? 'regression' : there;
        expect(back).toBe(mirrored);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('the minimum difference', () => {
  test('of throughput is that of the latency it stands for', () => {
    const connections = 4;
    const [baseMs, headMs] = [0.1, 0.115];
    const throughput = (ms: number) => (1000 * connections) / ms;
    const asLatency = differenceMs('mean', { base: baseMs, head: headMs }, connections);
    const figures = { base: throughput(baseMs), head: throughput(headMs) };
    expect(differenceMs('throughput', figures, connections)).toBeCloseTo(asLatency ?? Number.NaN, 9);
    const change = figures.head / figures.base - 1;
    const small = finding(change, 0.02, { metric: 'throughput', ...figures, connections });
    expect(ruleOn(small, [])).toMatchObject({ verdict: 'within-tolerance', isOpen: false });
  });

  test('is none of memory, nor of throughput with an unknown number of connections', () => {
    expect(differenceMs('memory', { base: 1, head: 1.1 }, 2)).toBeNull();
    expect(differenceMs('throughput', { base: 100, head: 90 }, null)).toBeNull();
  });
});

test('one stalled round of a block decides about no p99: not side by side, not stored, not of a limit', () => {
  const p99s = [60, 61, 900, 62];
  const block: EndpointBlock = {
    endpoint: 'a',
    distributionMs: {},
    rounds: p99s.map((p99, index) => {
      const side = (ms: number) => roundSide(20, { latencyMs: { ...roundFigures, p99: ms } });
      const sides = { base: side(61), head: side(p99) };
      return { index, first: 'base', startedAtMs: index, machineBusy: null, generator: null, sides };
    }),
  };
  expect(blockValue(block, 'head', 'p99')).toBe(61.5);
  expect(blockRatio(block, 'p99')).toMatchObject({ base: 61, head: 61.5 });
});

const roundFigures = { count: 500, mean: 20, sd: 5, min: 10, p50: 18, p90: 30, p99: 60, max: 1000 };
