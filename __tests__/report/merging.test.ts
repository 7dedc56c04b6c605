/** Goldens of a gate that a label lets pass, and of one that had nothing to measure; UPDATE_GOLDENS=1 writes them. */
import { describe, expect, test } from '@jest/globals';
import { renderReport, renderSkipped } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import type { Results } from '../../src/results/results.ts';
import { expectGolden } from './golden.ts';
import { inputOf, resultsOf, slower } from './input.ts';
import { passingOverride } from './override.ts';

const WITH_LABEL = 'gate: { override-label: latency-accepted }';
const ann = passingOverride({ reason: 'Signed prices cost this; see [the plan](https://x.y) @team' });

const failingRun = (config: string, run: Partial<Results['run']> = {}) =>
  resultsOf({ 'GET /orders': slower }, { config, run });

describe('a label that lets a failing gate pass', () => {
  const input = inputOf(failingRun(WITH_LABEL), [], { override: ann });
  const report = renderReport(input);

  test('is reported first, with who set it', () => {
    expectGolden('overridden.golden.md', report.markdown);
    expectGolden('overridden.golden.txt', `${renderTerminal(report.view, { paint: PLAIN, verbose: false })}\n`);
  });

  test('is a notice; the regression a warning', () => {
    expect(report.annotations).toEqual([
      { level: 'warning', title: 'latency-gate: GET /orders', message: expect.stringContaining('slower') },
      {
        level: 'notice',
        title: 'latency-gate: accepted',
        message:
          'the label latency-accepted was set on pull request 7 by ann on 2026-03-01 at 11:58 UTC, when the comment showed ' +
          'GET /orders mean up to +14.9 % at 4e088b7, so the job passes although the gate fails. ' +
          'The pull request gives the reason: Signed prices cost this; see [the plan](https://x.y) @team',
      },
    ]);
  });

  test('set by a hostile name stays text', () => {
    const hostile = { ...ann, by: '`@everyone` <img src=x>\n## x', label: '[a](javascript:1) @team #1' };
    const { markdown } = renderReport(inputOf(failingRun(''), [], { override: hostile }));
    const outside = markdown.replace(/(`+)(?:(?!\1)[\s\S])*?\1/g, '');
    expect(outside).not.toMatch(/<img|@everyone|@team|javascript|^## x/m);
  });
});

describe('that there is such a label', () => {
  const hint = 'A maintainer can accept this with the label `latency-accepted`';

  test.each<[string, Results, boolean]>([
    ['of a failing gate', failingRun(WITH_LABEL), true],
    ['in a merge queue', failingRun(WITH_LABEL, { event: 'merge_group', pullRequest: null }), true],
    ['without one', failingRun(''), false],
    [
      'of a gate that fails on nothing',
      failingRun('gate: { override-label: latency-accepted, fail-on: never }'),
      false,
    ],
    ['outside of pull requests', failingRun(WITH_LABEL, { event: null, pullRequest: null }), false],
  ])('%s: is said or not', (_what, results, isSaid) => {
    expect(renderReport(inputOf(results)).markdown.includes(hint)).toBe(isSaid);
  });
});

test('commits that came to the branch since are counted', () => {
  const results = failingRun('');
  const { base } = results.sides;
  if (base === undefined) throw new Error('no base');
  const text = (commitsBehind: number) =>
    renderReport(inputOf({ ...results, sides: { ...results.sides, base: { ...base, commitsBehind } } })).markdown;
  expect(text(3)).toContain('6 blocks in 2 min 41 s. main has moved on by 3 commits since.');
  expect(text(1)).toContain('by 1 commit since');
  expect(text(0)).not.toContain('moved on');
});

describe('nothing to measure', () => {
  const base = { label: 'main', revision: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' };
  const files = ['README.md', 'docs/a.md', 'docs/b.md', 'docs/`c`.md', '@everyone/<b>.md', 'docs/e.md', 'docs/f.md'];

  test('says what changed and what is watched', () => {
    const report = renderSkipped({ name: 'checkout', patterns: ['src/**', '!src/docs/**'], files, base });
    expectGolden('skipped.golden.md', report.markdown);
    expect(report).toMatchObject({ verdict: 'skipped', failing: false, changed: false });
  });

  test('of one file', () => {
    const { markdown, headline } = renderSkipped({ name: 'default', patterns: ['src/**'], files: ['README.md'], base });
    expect(markdown).toContain('does not match the one changed file');
    expect(headline).toBe('⏭️ latency-gate: skipped, no file that it watches changed');
  });
});
