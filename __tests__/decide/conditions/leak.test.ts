import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { leakOf } from '../../../src/decide/conditions/leak.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { endpointBlocks, suspendedBy, withEndpoints } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussians } from '../gaussians.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundOf, roundSide } from '../make-results.ts';
import { countOf } from '../simulated-runs.ts';

interface Case {
  /** ln(head / base) of the mean latency, in turns and of each side alone. */
  readonly inTurns: number;
  readonly alone: number;
  readonly sd?: number;
  readonly seed?: number;
  readonly blocks?: number;
}

function measured({ inTurns, alone, sd = 0.01, seed = 1, blocks = 6 }: Case): Results {
  const next = gaussians(seed);
  const around = (log: number) => 10 * Math.exp(log + sd * next());
  const heads = Array.from({ length: blocks }, () => around(inTurns));
  const results = makeResults(makeConfig(['a']), { a: { base: heads.map(() => 10), head: heads } });
  return withEndpoints(suspendedBy(results, 'none'), (one) => ({
    ...one,
    alone: roundOf({ base: roundSide(10), head: roundSide(around(alone)) }),
  }));
}

function endpointIn(one: Case) {
  const endpoint = endpointOf(comparePaired(measured(one)));
  return { ...inWords(endpoint), mean: metricOf(endpoint) };
}

describe('what a server does in the other one’s turns', () => {
  // What version 0.1.0 said of a head that drops its work after the response, and of one that adds some.
  test.each([
    ['drops deferred work', 0.253, -0.365],
    ['adds deferred work', -0.24, 0.349],
  ])('is no verdict of the wrong sign: head %s', (_, inTurns, alone) => {
    const { mean, verdict, warnings } = endpointIn({ inTurns, alone });
    expect([verdict, mean.verdict]).toEqual(['inconclusive', 'inconclusive']);
    expect(mean.reason?.kind).toBe('leaked');
    expect(warnings.join()).toContain(`${inTurns > 0 ? 'higher' : 'lower'} than with each side alone`);
    // The interval holds the truth.
    expect(Math.log1p(mean.interval?.low ?? 0)).toBeLessThan(alone + 0.1);
    expect(Math.log1p(mean.interval?.high ?? 0)).toBeGreaterThan(alone - 0.1);
  });

  test('is no “unchanged” where it hides a change', () => {
    expect(endpointIn({ inTurns: 0, alone: 0 }).mean.verdict).toBe('unchanged');
    expect(endpointIn({ inTurns: 0, alone: 0.2 }).mean.verdict).toBe('inconclusive');
  });

  test('leaves a change that is there without it, too', () => {
    const { mean, warnings } = endpointIn({ inTurns: 0.5, alone: 0.3 });
    expect(mean.verdict).toBe('regression');
    expect(Math.log1p(mean.interval?.low ?? 0)).toBeLessThan(0.3);
    expect(warnings.join()).toContain('in turns head / base was 22 % higher');
    expect(endpointIn({ inTurns: 0.5, alone: 0.5 })).toMatchObject({ verdict: 'regression', warnings: [] });
  });

  test('is stored and read again', () => {
    const results = parseResults(printResults(measured({ inTurns: 0.2, alone: 0 })));
    expect(parseResults(printResults(results))).toEqual(results);
    const headAlone = roundOf({ head: roundSide(10) });
    const changed = withEndpoints(results, (one) => ({ ...one, alone: headAlone }));
    expect(() => parseResults(printResults(changed))).toThrow('has other sides');
  });
});

test('where nothing leaks, chance seldom looks like it; nobody knows with two blocks, or without such rounds', () => {
  const blocksOf = (one: Partial<Case>) => endpointBlocks(measured({ inTurns: 0, alone: 0, ...one }));
  const found = countOf(400, (seed) => leakOf(blocksOf({ sd: 0.05, seed }))?.isFound ?? false);
  expect(shareInterval(found, 400).low).toBeLessThan(0.05);
  expect(leakOf(blocksOf({}).slice(0, 2))).toBeNull();
  expect(leakOf(blocksOf({}).map(({ alone: _, ...block }) => block))).toBeNull();
});
