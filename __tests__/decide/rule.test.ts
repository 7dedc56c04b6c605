import { describe, expect, test } from '@jest/globals';
import { oneVersion } from '../../src/config/app-of.ts';
import { compare } from '../../src/decide/compare.ts';
import type { Comparison } from '../../src/decide/comparison.ts';
import { marginOf } from '../../src/decide/metrics/metrics.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import {
  type Doubt,
  endpointVerdict,
  exitCodeOf,
  type Finding,
  isOverridable,
  isShownFaster,
  ruleOn,
  unconfirmed,
} from '../../src/decide/rule.ts';
import { type Estimate, pValueOf, WHOLE_LEVEL } from '../../src/decide/test/estimate.ts';
import { ExitCode } from '../../src/errors.ts';
import type { Results } from '../../src/results/results.ts';
import { blockBudget } from '../../src/schedule/blocks.ts';
import { undecided } from '../../src/schedule/next.ts';
import { type Place, suspendedBy, withSides } from './change-results.ts';
import { answering, type EndpointFigures, makeConfig, makeResults, steady } from './make-results.ts';

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

test.each([
  ...['mean', 'throughput', 'cpu'].map((metric) => [metric, true] as const),
  ...['memory', 'reads', 'cpu-user'].map((metric) => [metric, false] as const),
])('less %s alone is faster: %s; and never beside what became worse', (metric, expected) => {
  const improved = { metric, verdict: 'improvement' } as const;
  expect(isShownFaster([improved])).toBe(expected);
  expect(isShownFaster([improved, { metric: 'p99', verdict: 'suspected' }])).toBe(false);
  const withOpen = endpointVerdict([improved, { metric: 'p99', verdict: 'inconclusive' }], true);
  expect(withOpen).toBe(expected ? 'improvement' : 'inconclusive');
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

describe('`expect: faster` asks for a proof', () => {
  const of = (head: readonly number[]): EndpointFigures => ({ base: head.map(() => 2), head });
  const same = of(steady(2, 12));
  const faster = of(steady(1.76, 12));
  const slower = of(steady(2.24, 12));
  const noisy = of(steady(1.9, 12, 0.15));

  const EXPECT = 'gate: { expect: faster }';

  const judged = (...args: Parameters<typeof results>): Comparison => comparePaired(results(...args));

  function results(figures: Readonly<Record<string, EndpointFigures>>, extra = EXPECT, blocks = 12): Results {
    const { blocks: all, ...made } = makeResults(makeConfig(Object.keys(figures), extra), figures);
    return { ...made, blocks: all.slice(0, blocks) };
  }

  describe('the gate', () => {
    const [LESS, MORE] = [{ memoryMb: { base: 80, head: 60 } }, { memoryMb: { base: 80, head: 100 } }];
    const MEMORY = 'gate: { expect: faster, metrics: { mean: 5%, memory: 10% } }';
    const READY = 'gate: { expect: faster, metrics: { mean: 5%, ready: 20% } }';
    const NAMED = 'gate: { expect: { faster: a } }';

    test.each<[string, Readonly<Record<string, EndpointFigures>>, string, string]>([
      ['faster', { a: faster }, EXPECT, 'improvement'],
      ['unchanged', { a: same }, EXPECT, 'not-faster'],
      ['inconclusive', { a: noisy }, EXPECT, 'not-faster'],
      ['slower', { a: slower }, EXPECT, 'regression'],
      ['one of two', { a: faster, b: same }, EXPECT, 'not-faster'],
      ['both', { a: faster, b: faster }, EXPECT, 'improvement'],
      ['the named one, another unchanged', { a: faster, b: same }, NAMED, 'improvement'],
      ['the named one, another slower', { a: faster, b: slower }, NAMED, 'regression'],
      ['another slower, and the named one not faster', { a: same, b: slower }, NAMED, 'regression'],
      ['another than the named one', { a: same, b: faster }, 'gate: { expect: { faster: [a] } }', 'not-faster'],
      ['faster by less than the tolerance', { a: of(steady(1.94, 12)) }, EXPECT, 'not-faster'],
      ['the mean alone', { a: faster }, 'gate: { expect: faster, metrics: [mean] }', 'improvement'],
      ['less memory alone', { a: { ...same, ...LESS } }, MEMORY, 'not-faster'],
      ['less time and memory', { a: { ...faster, ...LESS } }, MEMORY, 'improvement'],
      ['less time with more memory', { a: { ...faster, ...MORE } }, MEMORY, 'regression'],
      // A start that is gated need not be faster.
      ['both, not the start', { a: faster, b: faster }, READY, 'improvement'],
    ])('%s', (what, figures, extra, verdict) => {
      const comparison = judged(figures, extra);
      const passes = verdict === 'improvement';
      expect(comparison).toMatchObject({ verdict, failing: !passes });
      expect(exitCodeOf(comparison)).toBe(passes ? ExitCode.passed : ExitCode.gateFailed);
      // A cost can be accepted, and not a proof that is missing, whatever else fails.
      expect(isOverridable(comparison)).toBe(what === 'the named one, another slower');
    });

    test('a start that is gated may be no slower', () => {
      const made = results({ a: faster, b: faster }, READY);
      const blocks = made.blocks.map((block) => ({ ...block, bootMs: { base: 200, head: 400 } }));
      expect(comparePaired({ ...made, blocks }).verdict).toBe('regression');
    });

    test('less CPU time proves nothing where latency rose for certain', () => {
      const waits = { ...of(steady(2.6, 12)), cpu: { base: 1, head: 0.7 } };
      const made = suspendedBy(results({ a: waits }), 'signals');
      const comparison = comparePaired(made);
      const verdictOf = (name: string) =>
        comparison.endpoints[0]?.metrics.find(({ metric }) => metric === name)?.verdict;
      expect([verdictOf('mean'), verdictOf('cpu')]).toEqual(['regression', 'improvement']);
      expect(comparison).toMatchObject({ verdict: 'regression', failing: true });
    });

    test('an endpoint that is new has nothing to be faster than', () => {
      const made = results({ a: faster, b: faster });
      const isMissing = ({ side, endpoint }: Place) => side === 'base' && endpoint === 'b';
      const beside = withSides(made, (own, place) => (isMissing(place) ? { ...own, ...answering(404) } : own));
      const comparison = comparePaired(beside);
      expect(comparison.endpoints.map(({ state }) => state)).toEqual(['compared', 'new']);
      expect(comparison).toMatchObject({ verdict: 'not-faster', failing: true });
    });

    test('a version need not be faster than itself, and a baseline that is recorded owes no proof', () => {
      const config = oneVersion(makeConfig(['a'], EXPECT));
      expect(comparePaired(makeResults(config, { a: same })).verdict).toBe('unchanged');
      const single = makeResults(makeConfig(['a'], EXPECT), { a: same }, { kind: 'single' });
      expect(compare(single, [])).toMatchObject({ verdict: 'nothing-compared', failing: false });
    });
  });

  test.each([
    ['nothing changed', same, '', 5],
    ['nothing is shown', same, EXPECT, 12],
    ['it is faster by less than the tolerance', of(steady(1.94, 12)), EXPECT, 12],
    ['it is faster', faster, EXPECT, 5],
    ['it is slower', slower, EXPECT, 5],
    ['the named one is unchanged', same, 'gate: { expect: { faster: a } }', 12],
  ])('where %s, measuring ends after as many blocks as that takes', (_, figures, extra, blocks) => {
    const isOpen = (count: number) => {
      const made = results({ a: figures }, extra, count);
      const plan = blockBudget({ config: made.config }, { kind: 'paired', baseFrom: 'revision', note: null });
      return undecided(made, plan).length > 0;
    };
    expect(Array.from({ length: 12 }, (_, at) => at + 1).find((count) => !isOpen(count))).toBe(blocks);
  });
});
