/** A regression that a second machine was asked about: when it stands, and when it does not. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare, slowerEndpoints } from '../../src/decide/compare.ts';
import { BaselineError } from '../../src/errors.ts';
import { secondOpinionOn } from '../../src/plan/part.ts';
import { renderReport } from '../../src/report/report.ts';
import { withSecondOpinion } from '../../src/results/merge.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { endpointOf, metricOf } from './found.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from './make-results.ts';

const config = makeConfig(['a', 'b'], 'load: { blocks: 5..12 }\ngate: { metrics: { mean: 5%, p50: 5% } }');

/** Means of both endpoints by how much slower head is; the seed makes no two machines alike. */
function measured(changes: Readonly<Record<string, number>>, at: number, options: MakeOptions = {}): Results {
  const figures = Object.entries(changes).map(([name, change]) => {
    const base = 2 * (1 + at / 50);
    return [name, { base: steady(base, 8, 0), head: steady(base * (1 + change), 8) }];
  });
  return makeResults(config, Object.fromEntries(figures), options);
}

const first = (a: number, b = 0) => measured({ a, b }, 0);
const second = (a: number, options: MakeOptions = {}) =>
  measured({ a }, 1, { part: secondOpinionOn(['a']), ...options });
const judged = (results: Results) => compare(results, []);
const verdictOf = (results: Results) => judged(results).verdict;

describe('a second machine', () => {
  test('is asked about what is slower, and about nothing else', () => {
    expect(slowerEndpoints(judged(first(0.2)))).toEqual(['a']);
    expect(slowerEndpoints(judged(first(0.2, 0.3)))).toEqual(['a', 'b']);
    expect(slowerEndpoints(judged(first(0, -0.2)))).toEqual([]);
  });

  test('that agrees makes the regression fail, and says its figures', () => {
    const comparison = judged(withSecondOpinion(first(0.2), second(0.18)));
    expect(comparison).toMatchObject({ verdict: 'regression', failing: true });
    expect(comparison.endpoints[0]?.secondOpinion).toMatchObject({ verdict: 'agrees' });
    expect(metricOf(endpointOf(comparison)).change).toBeCloseTo(0.2, 2);
    expect(comparison.endpoints[0]?.secondOpinion?.metrics[0]?.change).toBeCloseTo(0.18, 2);
  });

  test.each([
    ['no change', 0],
    ['an improvement', -0.2],
    ['less than the tolerance', 0.02],
  ])('that finds %s leaves it inconclusive', (_what, change) => {
    const comparison = judged(withSecondOpinion(first(0.2), second(change)));
    expect(comparison).toMatchObject({ verdict: 'inconclusive', failing: false });
    expect(comparison.endpoints[0]).toMatchObject({ verdict: 'inconclusive', secondOpinion: { verdict: 'disagrees' } });
    expect(comparison.endpoints[1]?.secondOpinion).toBeUndefined();
  });

  test('fails who wants doubts to fail', () => {
    const strict: Results['config'] = { ...config, gate: { ...config.gate, failOn: 'inconclusive' } };
    const merged = withSecondOpinion({ ...first(0.2), config: strict }, { ...second(0), config: strict });
    expect(judged(merged)).toMatchObject({ verdict: 'inconclusive', failing: true });
  });

  test('settles each endpoint by itself', () => {
    const both = measured({ a: 0.2, b: 0 }, 1, { part: secondOpinionOn(['a', 'b']) });
    const comparison = judged(withSecondOpinion(first(0.2, 0.2), both));
    expect(comparison.verdict).toBe('regression');
    expect(comparison.endpoints.map(({ verdict }) => verdict)).toEqual(['regression', 'inconclusive']);
  });

  test('that did not measure the endpoint, or gave the app other cores, leaves the first verdict', () => {
    const other = measured({ b: 0 }, 1, { part: secondOpinionOn(['b']) });
    const onBoth = first(0.2);
    const unpinned = { ...onBoth, machine: { ...onBoth.machine, pinned: false } };
    for (const merged of [withSecondOpinion(onBoth, other), withSecondOpinion(unpinned, second(0))]) {
      expect(judged(merged)).toMatchObject({ verdict: 'regression', failing: true });
      expect(judged(merged).endpoints[0]?.secondOpinion?.verdict).toBe('none');
    }
  });

  test('that measured wrong responses, or too little before its time was over, leaves the first verdict', () => {
    const wrong = second(0, { sides: { head: { mismatched: 400 } } });
    const cut = { ...second(0), outOfTime: true, blocks: second(0).blocks.slice(0, 2) };
    for (const opinion of [wrong, cut]) expect(verdictOf(withSecondOpinion(first(0.2), opinion))).toBe('regression');
  });

  test('changes no verdict that is not a regression', () => {
    for (const change of [0, -0.2, 0.02]) {
      const alone = judged(first(change));
      expect(judged(withSecondOpinion(first(change), second(0.5)))).toEqual(alone);
    }
  });

  test('never makes a gate fail that passes without it', () => {
    const change = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(change, change, change, (a, b, again) => {
        const alone = first(a, b);
        const merged = judged(withSecondOpinion(alone, second(again)));
        if (merged.failing) expect(judged(alone).failing).toBe(true);
      }),
      { numRuns: 60, seed: 36 },
    );
  });
});

describe('is refused', () => {
  test.each<[string, Results, RegExp]>([
    ['of another head', { ...second(0), sides: other('head') }, /different versions of head/],
    ['of another base', { ...second(0), sides: other('base') }, /different versions of base/],
    ['by another configuration', { ...second(0), config: loosened() }, /different configurations/],
    ['by another load', { ...second(0), configHash: 'f'.repeat(64) }, /different configurations/],
    ['of another run', { ...second(0), run: { ...second(0).run, runId: 99 } }, /different workflow runs/],
    ['a copy of the first', { ...first(0.2), part: secondOpinionOn(['a', 'b']) }, /hold the same measurement/],
    ['of other endpoints than it says', measured({ a: 0, b: 0 }, 1, { part: secondOpinionOn(['a']) }), /not its own/],
    ['without blocks', { ...second(0), blocks: [] }, /holds no blocks/],
    ['that is a part of something else', { ...second(0), part: { index: 2, count: 2, by: 'endpoint' } }, /whole run/],
  ])('one %s', (_what, opinion, reason) => {
    expect(() => withSecondOpinion(first(0.2), opinion)).toThrow(BaselineError);
    expect(() => withSecondOpinion(first(0.2), opinion)).toThrow(reason);
  });

  test('one on an earlier attempt, and not one that only was run again', () => {
    const again = measured({ a: 0.2, b: 0 }, 0, { run: { runAttempt: 2 } });
    expect(() => withSecondOpinion(again, second(0))).toThrow(/earlier attempt/);
    const repeated = withSecondOpinion(first(0.2), second(0, { run: { runAttempt: 2 } }));
    expect(verdictOf(repeated)).toBe('inconclusive');
    expect(repeated.notes).toEqual(['The second opinion comes from attempt 2 of the workflow run.']);
  });

  function other(side: 'base' | 'head'): Results['sides'] {
    const { sides } = second(0);
    return { ...sides, [side]: { ...sides[side], commit: 'e'.repeat(40) } };
  }

  function loosened(): Results['config'] {
    return { ...config, gate: { ...config.gate, minDifferenceMs: 1000 } };
  }
});

test('what was put together is a file that is read again, with the same verdict', () => {
  const merged = withSecondOpinion(first(0.2), second(0));
  const read = parseResults(printResults(merged));
  expect(verdictOf(read)).toBe('inconclusive');
  expect(read.secondOpinion?.endpoints).toEqual(['a']);
});

describe('the report', () => {
  const reportOf = (results: Results) =>
    renderReport({ results, comparison: judged(results), found: { baselines: [], skipped: [] }, isBaseline: false });

  test('says what each machine saw where they disagree', () => {
    const { headline, markdown, annotations } = reportOf(withSecondOpinion(first(0.2), second(0)));
    expect(headline).toContain('a is slower on one machine, and not on a second one');
    expect(markdown).toMatch(
      /a second machine did not find it slower: mean .* p50 .*; only what both find fails the gate/,
    );
    expect(markdown).toMatch(/\+20\.\d\s%/);
    expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  });

  test('and where they agree', () => {
    const { markdown, failing } = reportOf(withSecondOpinion(first(0.2), second(0.18)));
    expect(failing).toBe(true);
    expect(markdown).toMatch(/a second machine found it slower too: mean \+18\.\d\s%/);
  });

  test('of the second machine alone has no verdict', () => {
    expect(reportOf(second(0.2))).toMatchObject({
      headline: expect.stringContaining('second opinion measured; the verdict comes from both machines together'),
      failing: false,
    });
  });
});
