/** A regression that a second machine was asked about: when it stands, and when it does not. */
import { describe, expect, test } from '@jest/globals';
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
const CUT = { ...second(0), outOfTime: true, blocks: second(0).blocks.slice(0, 2) };
const judged = (results: Results) => compare(results, []);

describe('a second machine', () => {
  test('is asked about what is slower, and about nothing else', () => {
    const asked = (a: number, b = 0) => slowerEndpoints(judged(first(a, b)));
    expect([asked(0.2), asked(0.2, 0.3), asked(0, -0.2)]).toEqual([['a'], ['a', 'b'], []]);
  });

  test('that agrees makes the regression fail, and says its figures', () => {
    const comparison = judged(withSecondOpinion(first(0.2), second(0.18)));
    expect(comparison).toMatchObject({ verdict: 'regression', failing: true });
    const { secondOpinion, ...endpoint } = endpointOf(comparison);
    expect(metricOf(endpoint).change).toBeCloseTo(0.2, 2);
    expect(secondOpinion).toMatchObject({ verdict: 'agrees', metrics: [{ change: expect.closeTo(0.18, 2) }, {}] });
  });

  test.each([
    ['no change', 0],
    ['an improvement', -0.2],
    ['less than the tolerance', 0.02],
  ])('that finds %s leaves it inconclusive, which fails who wants doubts to fail', (_what, change) => {
    const comparison = judged(withSecondOpinion(first(0.2), second(change)));
    expect(comparison).toMatchObject({ verdict: 'inconclusive', failing: false });
    expect(comparison.endpoints[0]).toMatchObject({ verdict: 'inconclusive', secondOpinion: { verdict: 'disagrees' } });
    expect(comparison.endpoints[1]?.secondOpinion).toBeUndefined();
    const strict: Results['config'] = { ...config, gate: { ...config.gate, failOn: 'inconclusive' } };
    const merged = withSecondOpinion({ ...first(0.2), config: strict }, { ...second(change), config: strict });
    expect(judged(merged)).toMatchObject({ verdict: 'inconclusive', failing: true });
  });

  test('settles each endpoint by itself', () => {
    const both = measured({ a: 0.2, b: 0 }, 1, { part: secondOpinionOn(['a', 'b']) });
    const { verdict, endpoints } = judged(withSecondOpinion(first(0.2, 0.2), both));
    expect([verdict, ...endpoints.map((one) => one.verdict)]).toEqual(['regression', 'regression', 'inconclusive']);
  });

  test.each<[string, Results, Results]>([
    ['did not measure the endpoint', measured({ b: 0 }, 1, { part: secondOpinionOn(['b']) }), first(0.2)],
    ['gave the app other cores', second(0), { ...first(0.2), machine: { ...first(0.2).machine, pinned: false } }],
    ['measured wrong responses', second(0, { sides: { head: { mismatched: 400 } } }), first(0.2)],
    ['measured too little in its time', CUT, first(0.2)],
  ])('that %s leaves the first verdict', (_what, opinion, run) => {
    const comparison = judged(withSecondOpinion(run, opinion));
    expect(comparison).toMatchObject({ verdict: 'regression', failing: true });
    expect(comparison.endpoints[0]?.secondOpinion?.verdict).toBe('none');
  });

  test('changes no verdict that is not a regression', () => {
    for (const change of [0, -0.2, 0.02]) {
      const alone = judged(first(change));
      expect(judged(withSecondOpinion(first(change), second(0.5)))).toEqual(alone);
    }
  });
});

const { sides, run } = second(0);
const other = { ...sides.head, commit: 'e'.repeat(40) };
const loosened = { ...config, gate: { ...config.gate, minDifferenceMs: 1000 } };

test.each<[string, Results, RegExp]>([
  ['of another head', { ...second(0), sides: { ...sides, head: other } }, /different versions of head/],
  ['of another base', { ...second(0), sides: { ...sides, base: other } }, /different versions of base/],
  ['by another configuration', { ...second(0), config: loosened }, /different configurations/],
  ['by another load', { ...second(0), configHash: 'f'.repeat(64) }, /different configurations/],
  ['of another run', { ...second(0), run: { ...run, runId: 99 } }, /different workflow runs/],
  ['of an earlier attempt', { ...second(0), run: { ...run, runAttempt: 0 } }, /earlier attempt/],
  ['a copy of the first', { ...first(0.2), part: secondOpinionOn(['a', 'b']) }, /hold the same measurement/],
  ['of other endpoints than it says', measured({ a: 0, b: 0 }, 1, { part: secondOpinionOn(['a']) }), /not its own/],
  ['without blocks', { ...second(0), blocks: [] }, /holds no blocks/],
  ['that is a part of something else', { ...second(0), part: { index: 2, count: 2, by: 'endpoint' } }, /whole run/],
])('an opinion %s is refused', (_what, opinion, reason) => {
  expect(() => withSecondOpinion(first(0.2), opinion)).toThrow(BaselineError);
  expect(() => withSecondOpinion(first(0.2), opinion)).toThrow(reason);
});

test('what was put together is a file that is read again, with the same verdict, and says that it was run again', () => {
  const merged = withSecondOpinion(first(0.2), second(0, { run: { runAttempt: 2 } }));
  expect(merged.notes).toEqual(['The second opinion comes from attempt 2 of the workflow run.']);
  const read = parseResults(printResults(merged));
  expect(judged(read).verdict).toBe('inconclusive');
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
