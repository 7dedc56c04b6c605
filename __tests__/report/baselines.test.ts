/** Reports about base that cannot be run, and about one that is named by its commit. */
import { describe, expect, test } from '@jest/globals';
import { replay } from '../../src/gate.ts';
import { renderReport } from '../../src/report/report.ts';
import { FAILURE, headAlone } from './baseline-states.ts';
import { inputOf, resultsOf, same } from './input.ts';
import { inspect } from './rendered.ts';

describe('base that could not be run', () => {
  const render = (config: string) => renderReport(inputOf({ ...headAlone(2, { config }), baseFailure: FAILURE }));

  test('is in the headline, warns, and is worth a comment where only changes are', () => {
    const report = render('');
    expect(report).toMatchObject({ verdict: 'nothing-compared', failing: false, changed: true });
    expect(report.headline).toContain('base could not be built or started');
    expect(report.annotations).toEqual([
      {
        level: 'warning',
        title: 'latency-gate',
        message: `Base could not be built or started: ${FAILURE}. Nothing was compared, so this says nothing about latency.`,
      },
    ]);
  });

  test('fails the gate where doubts do', () => {
    expect(render('gate: { fail-on: inconclusive }').failing).toBe(true);
    expect(render('gate: { fail-on: never }').failing).toBe(false);
    // A run without a base to compare with is none.
    expect(renderReport(inputOf(headAlone(2, { config: 'gate: { fail-on: inconclusive }' }))).failing).toBe(false);
  });

  test('is hostile text like any other', () => {
    const baseFailure = 'main: <img src=x> @everyone | [a](javascript:1) #7';
    const { markdown } = renderReport(inputOf({ ...headAlone(2), baseFailure }));
    expect(markdown).not.toMatch(/<img|@everyone|#7/);
    expect(inspect(markdown)).toMatchObject({ strangeTags: [], calls: [] });
    expect(inspect(markdown).links.filter((link) => link.startsWith('javascript'))).toEqual([]);
  });
});

test('base that was named by its commit is called by its first seven characters, once', () => {
  const results = resultsOf({ 'GET /orders': same });
  const { base, head } = results.sides;
  if (base === undefined) throw new Error('base is missing');
  const named = { ...base, label: '3f2c1ab', commit: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' };
  const { markdown } = renderReport(inputOf({ ...results, sides: { base: named, head } }));
  expect(markdown).toContain('Compared side by side with 3f2c1ab, 6 blocks');
});

describe('a push', () => {
  const push = (config = '', run = {}) =>
    headAlone(2, { config, run: { event: 'push', ref: 'refs/heads/main', pullRequest: null, ...run } });
  const headlineOf = (results: ReturnType<typeof push>) => renderReport(replay(results)).headline;

  test('whose results another job reports, or a later command, is called a baseline all the same', () => {
    const recorded = renderReport(inputOf(push(), [], { isBaseline: true })).headline;
    expect(recorded).toContain('1 endpoint measured as a baseline for later runs');
    expect(headlineOf(push())).toBe(recorded);
  });

  test.each([
    ['of a tag', push('', { ref: 'refs/tags/v1' })],
    ['that is a schedule', push('', { event: 'schedule' })],
    ['whose base was to be run and could not be', { ...push(), baseFailure: FAILURE }],
  ])('%s is none', (_what, results) => {
    expect(headlineOf(results)).not.toContain('as a baseline');
  });

  test('with `baseline: none` stores none, and does not say so', () => {
    const none = push('gate: { baseline: none }');
    const headlines = [headlineOf(none), renderReport(inputOf(none, [], { isBaseline: true })).headline];
    expect(headlines).toEqual(Array(2).fill('⚪ latency-gate: 1 endpoint measured, no baseline'));
  });
});
