import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { leakOf } from '../../../src/decide/conditions/leak.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results } from '../../../src/results/results.ts';
import { gaussians } from '../gaussians.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundSide } from '../make-results.ts';

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
  return {
    ...results,
    blocks: results.blocks.map((block) => ({
      ...block,
      suspendedBy: { base: 'none', head: 'none' },
      endpoints: block.endpoints.map((one) => {
        const [round] = one.rounds;
        if (round === undefined) throw new Error('a round is missing');
        return { ...one, alone: { ...round, sides: { base: roundSide(10), head: roundSide(around(alone)) } } };
      }),
    })),
  };
}
const endpointOf = (one: Case) => {
  const [endpoint] = comparePaired(measured(one)).endpoints;
  const mean = endpoint?.metrics.find(({ metric }) => metric === 'mean');
  if (!endpoint || !mean) throw new Error('nothing was compared');
  return { ...inWords(endpoint), mean };
};

describe('what a server does in the other one’s turns', () => {
  // What version 0.1.0 said of a head that drops its work after the response, and of one that adds some.
  test.each([
    ['drops deferred work', 0.253, -0.365],
    ['adds deferred work', -0.24, 0.349],
  ])('is no verdict of the wrong sign: head %s', (_, inTurns, alone) => {
    const { mean, verdict, warnings } = endpointOf({ inTurns, alone });
    expect([verdict, mean.verdict]).toEqual(['inconclusive', 'inconclusive']);
    expect(mean.reason?.kind).toBe('leaked');
    expect(warnings.join()).toContain(`${inTurns > 0 ? 'higher' : 'lower'} than with each side alone`);
    // The interval holds the truth.
    expect(Math.log1p(mean.interval?.low ?? 0)).toBeLessThan(alone + 0.1);
    expect(Math.log1p(mean.interval?.high ?? 0)).toBeGreaterThan(alone - 0.1);
  });

  test('is no “unchanged” where it hides a change', () => {
    expect(endpointOf({ inTurns: 0, alone: 0 }).mean.verdict).toBe('unchanged');
    expect(endpointOf({ inTurns: 0, alone: 0.2 }).mean.verdict).toBe('inconclusive');
  });

  test('leaves a change that is there without it, too', () => {
    const { mean, warnings } = endpointOf({ inTurns: 0.5, alone: 0.3 });
    expect(mean.verdict).toBe('regression');
    expect(Math.log1p(mean.interval?.low ?? 0)).toBeLessThan(0.3);
    expect(warnings.join()).toContain('in turns head / base was 22 % higher');
    expect(endpointOf({ inTurns: 0.5, alone: 0.5 })).toMatchObject({ verdict: 'regression', warnings: [] });
  });

  test('is stored and read again', () => {
    const results = parseResults(printResults(measured({ inTurns: 0.2, alone: 0 })));
    expect(parseResults(printResults(results))).toEqual(results);
    const [block] = results.blocks;
    const [endpoint] = block?.endpoints ?? [];
    if (!block || !endpoint?.alone) throw new Error('nothing was measured alone');
    const headAlone = { ...endpoint, alone: { ...endpoint.alone, sides: { head: roundSide(10) } } };
    const changed = { ...results, blocks: [{ ...block, endpoints: [headAlone] }, ...results.blocks.slice(1)] };
    expect(() => parseResults(printResults(changed))).toThrow('has other sides');
  });
});

test('where nothing leaks, chance seldom looks like it; nobody knows with two blocks, or without such rounds', () => {
  const runs = Array.from({ length: 400 }, (_, seed) =>
    leakOf(measured({ inTurns: 0, alone: 0, sd: 0.05, seed }).blocks.flatMap(({ endpoints }) => endpoints)),
  );
  expect(shareInterval(runs.filter((leak) => leak?.isFound).length, runs.length).low).toBeLessThan(0.05);
  const known = measured({ inTurns: 0, alone: 0 }).blocks.flatMap(({ endpoints }) => endpoints);
  expect(leakOf(known.slice(0, 2))).toBeNull();
  expect(leakOf(known.map(({ alone: _, ...block }) => block))).toBeNull();
});
