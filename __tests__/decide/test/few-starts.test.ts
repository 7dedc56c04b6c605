/** Results of one or two starts through the comparison: what they can say, and what they cannot. */

import { expect, test } from '@jest/globals';
import { comparePaired } from '../../../src/decide/paired.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { withEndpoints } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults } from '../make-results.ts';

const config = makeConfig(['a'], 'gate: { metrics: [mean, p50, ready] }\nload: { blocks: 5..12 }');
const cost = { startMs: 345_000, passMs: 2000, blocksInTime: 1 };

/** Twelve passes of two rounds in each start. */
function startsWith(heads: readonly number[], planned = heads.length): Results {
  const results = makeResults(config, { a: { base: heads.map(() => 10), head: heads } });
  const { blocks } = withEndpoints(results, (one) => {
    const rounds = Array.from({ length: 12 }, () => one.rounds).flat();
    return { ...one, rounds: rounds.map((round, index) => ({ ...round, index })) };
  });
  return { ...results, blocks, restart: { passes: 12, blocks: { min: planned, max: planned }, cost } };
}

test.each([
  [[10], 1, 'inconclusive'],
  [[12], 1, 'inconclusive'],
  [[13.5], 1, 'inconclusive'],
  [[25], 1, 'regression'],
  // Only when both are measured.
  [[25], 2, 'inconclusive'],
  // From three on, what is seen of their differences decides.
  [[13, 13.02, 12.98], 3, 'regression'],
])('starts that take %j ms where base takes 10, of %d planned: %s', (heads, planned, verdict) => {
  const comparison = comparePaired(startsWith(heads, planned));
  const verdictOf = (metric: string) => metricOf(endpointOf(comparison), metric).verdict;
  expect([verdictOf('mean'), verdictOf('p50')]).toEqual([verdict, verdict]);
  // The time to ready is a single figure, which nothing follows from.
  expect(comparison.start?.metrics.map((one) => one.verdict)).not.toContain('regression');
});

test('one start says how little it can see, two see more, and no more blocks are asked for', () => {
  const meanOf = (heads: readonly number[]) => metricOf(endpointOf(comparePaired(startsWith(heads))));
  const { interval, smallestDetectable, moreBlocks } = meanOf([10]);
  expect(interval?.high).toBeGreaterThan(0.4);
  expect(smallestDetectable).toBeGreaterThan(interval?.high ?? 1);
  expect(moreBlocks).toBeNull();
  expect(meanOf([10, 10]).interval?.high).toBeLessThan(0.8 * (interval?.high ?? 0));
});

test('a file keeps what was planned; one that was planned for what nobody asked is refused', () => {
  const results = startsWith([10]);
  expect(parseResults(printResults(results)).restart).toEqual(results.restart);
  for (const [min, max] of [
    [2, 1],
    [5, 13],
  ] as const) {
    const text = printResults({ ...results, restart: { passes: 1, blocks: { min, max }, cost } });
    expect(() => parseResults(text)).toThrow('planned for blocks that nobody');
  }
});
