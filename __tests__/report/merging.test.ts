/** A gate that a label lets pass, or could, and one that had nothing to measure. */
import { describe, expect, test } from '@jest/globals';
import { renderReport, renderSkipped } from '../../src/report/report.ts';
import type { Results } from '../../src/results/results.ts';
import { expectGolden } from './golden.ts';
import { inputOf, resultsOf, slower } from './input.ts';
import { STATES } from './states.ts';

test('a label that lets a failing gate pass is a notice; the regression a warning', () => {
  expect(renderReport(STATES.overridden()).annotations).toEqual([
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

const failingRun = (config: string, run: Partial<Results['run']> = {}) =>
  resultsOf({ 'GET /orders': slower }, { config, run });
const LABEL = 'override-label: latency-accepted';

test.each<[string, Results, boolean]>([
  ['of a failing gate', failingRun(`gate: { ${LABEL} }`), true],
  ['in a merge queue', failingRun(`gate: { ${LABEL} }`, { event: 'merge_group', pullRequest: null }), true],
  ['without one', failingRun(''), false],
  ['of a gate that fails on nothing', failingRun(`gate: { ${LABEL}, fail-on: never }`), false],
  ['outside of pull requests', failingRun(`gate: { ${LABEL} }`, { event: null, pullRequest: null }), false],
])('that there is such a label is said or not: %s', (_what, results, isSaid) => {
  const hint = 'A maintainer can accept this with the label `latency-accepted`';
  expect(renderReport(inputOf(results)).markdown.includes(hint)).toBe(isSaid);
});

describe('nothing to measure', () => {
  const base = { label: 'main', revision: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' };

  test('says what changed and what is watched', () => {
    const files = ['README.md', 'docs/a.md', 'docs/b.md', 'docs/`c`.md', '@everyone/<b>.md', 'docs/e.md', 'docs/f.md'];
    const report = renderSkipped({ name: 'checkout', patterns: ['src/**', '!src/docs/**'], files, base });
    expectGolden('skipped.golden.md', report.markdown);
    expect(report).toMatchObject({ verdict: 'skipped', failing: false, changed: false });
  });

  test('of one file', () => {
    expect(renderSkipped({ name: 'default', patterns: ['src/**'], files: ['README.md'], base })).toMatchObject({
      markdown: expect.stringContaining('does not match the one changed file'),
      headline: '⏭️ latency-gate: skipped, no file that it watches changed',
    });
  });
});
