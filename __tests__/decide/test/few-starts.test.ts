/** Results of one or two starts through the comparison: what they can say, and what they cannot. */

import { describe, expect, test } from '@jest/globals';
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

const endpointIn = (results: Results) => endpointOf(comparePaired(results));
const verdictsOf = (results: Results) => ['mean', 'p50'].map((name) => metricOf(endpointIn(results), name).verdict);

describe('one start', () => {
  test.each([
    [10, 'inconclusive'],
    [12, 'inconclusive'],
    [13.5, 'inconclusive'],
    [25, 'regression'],
  ])('10 ms against %d ms: %s', (head, verdict) => {
    expect(verdictsOf(startsWith([head]))).toEqual([verdict, verdict]);
  });

  test('says how little it can see, and asks for no more blocks', () => {
    const mean = metricOf(endpointIn(startsWith([10])));
    expect(mean.interval?.high).toBeGreaterThan(0.4);
    expect(mean.smallestDetectable).toBeGreaterThan(mean.interval?.high ?? 1);
    expect(mean.moreBlocks).toBeNull();
  });

  test('the time to ready is a single figure, which nothing follows from', () => {
    expect(comparePaired(startsWith([25])).start?.metrics.map(({ verdict }) => verdict)).not.toContain('regression');
  });
});

test('two starts see more than one, and only when both are measured', () => {
  const width = (results: Results) => metricOf(endpointIn(results)).interval?.high ?? 0;
  expect(width(startsWith([10, 10]))).toBeLessThan(0.8 * width(startsWith([10])));
  expect(verdictsOf(startsWith([25], 2))).toEqual(['inconclusive', 'inconclusive']);
});

test('from three on, what is seen of their differences decides', () => {
  expect(verdictsOf(startsWith([13, 13.02, 12.98]))).toEqual(['regression', 'regression']);
});

test('a file keeps what was planned; one that was planned for what nobody asked is refused', () => {
  const results = startsWith([10]);
  expect(parseResults(printResults(results)).restart).toEqual(results.restart);
  for (const blocks of [
    { min: 2, max: 1 },
    { min: 5, max: 13 },
  ]) {
    const planned = { passes: 1, blocks, cost };
    expect(() => parseResults(printResults({ ...results, restart: planned }))).toThrow(
      'planned for blocks that nobody',
    );
  }
});
