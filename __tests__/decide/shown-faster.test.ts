/** `expect: faster`: green is a proof. What is not shown to be faster fails, whatever else is known of it. */

import { describe, expect, test } from '@jest/globals';
import { oneVersion } from '../../src/config/app-of.ts';
import { compare } from '../../src/decide/compare.ts';
import type { Comparison } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { exitCodeOf, isOverridable } from '../../src/decide/rule.ts';
import { ExitCode } from '../../src/errors.ts';
import type { Results } from '../../src/results/results.ts';
import { blockBudget } from '../../src/schedule/blocks.ts';
import { undecided } from '../../src/schedule/next.ts';
import { type Place, suspendedBy, withSides } from './change-results.ts';
import { answering, type EndpointFigures, makeConfig, makeResults, steady } from './make-results.ts';

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
    const verdictOf = (name: string) => comparison.endpoints[0]?.metrics.find(({ metric }) => metric === name)?.verdict;
    expect([verdictOf('mean'), verdictOf('cpu')]).toEqual(['inconclusive', 'improvement']);
    expect(comparison).toMatchObject({ verdict: 'not-faster', failing: true });
    expect(comparePaired(suspendedBy(results({ a: waits }, ''), 'signals')).failing).toBe(false);
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
