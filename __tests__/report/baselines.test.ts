/** Reports about base that cannot be run, and about one that is named by its commit. */
import { describe, expect, test } from '@jest/globals';
import { replay } from '../../src/gate.ts';
import { renderReport } from '../../src/report/report.ts';
import { FAILURE, headAlone } from './baseline-states.ts';
import { inputOf, resultsOf, same } from './input.ts';

describe('base that could not be run', () => {
  const render = (config: string) => renderReport(inputOf({ ...headAlone(2, { config }), baseFailure: FAILURE }));

  test('warns, and is worth a comment where only changes are', () => {
    const message = `Base could not be built or started: ${FAILURE}. Nothing was compared, so this says nothing about latency.`;
    const annotations = [{ level: 'warning', title: 'latency-gate', message }];
    expect(render('')).toMatchObject({ verdict: 'nothing-compared', failing: false, changed: true, annotations });
  });

  test('fails the gate where doubts do', () => {
    expect(render('gate: { fail-on: inconclusive }').failing).toBe(true);
    expect(render('gate: { fail-on: never }').failing).toBe(false);
    // A run without a base to compare with is none.
    expect(renderReport(inputOf(headAlone(2, { config: 'gate: { fail-on: inconclusive }' }))).failing).toBe(false);
  });
});

test.each([
  ['3f2c1ab', 0, 'Compared side by side with 3f2c1ab, 6 blocks in 2 min 41 s.\n'],
  ['main', 0, 'Compared side by side with main at `3f2c1ab`, 6 blocks in 2 min 41 s.\n'],
  ['main', 1, 'main has moved on by 1 commit since.'],
  ['main', 3, '6 blocks in 2 min 41 s. main has moved on by 3 commits since.'],
])('base that was called %s, with %i commits since', (label, commitsBehind, said) => {
  const { sides, ...rest } = resultsOf({ 'GET /orders': same });
  const base = { ...sides.head, label, commit: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20', commitsBehind };
  expect(renderReport(inputOf({ ...rest, sides: { ...sides, base } })).markdown).toContain(said);
});

describe('a push', () => {
  const push = (config = '', run = {}) =>
    headAlone(2, { config, run: { event: 'push', ref: 'refs/heads/main', pullRequest: null, ...run } });
  const headlineOf = (results: ReturnType<typeof push>) => renderReport(replay(results)).headline;

  test.each([
    ['to a branch, reported by another job or a later command', push(), true],
    ['of a tag', push('', { ref: 'refs/tags/v1' }), false],
    ['that is a schedule', push('', { event: 'schedule' }), false],
    ['whose base was to be run and could not be', { ...push(), baseFailure: FAILURE }, false],
  ])('%s: is a baseline or none', (_what, results, is) => {
    expect(headlineOf(results).includes('1 endpoint measured as a baseline for later runs')).toBe(is);
  });

  test('with `baseline: none` stores none, and does not say so', () => {
    const none = push('gate: { baseline: none }');
    const headlines = [headlineOf(none), renderReport(inputOf(none, [], { isBaseline: true })).headline];
    expect(headlines).toEqual(Array(2).fill('⚪ latency-gate: 1 endpoint measured, no baseline'));
  });
});
