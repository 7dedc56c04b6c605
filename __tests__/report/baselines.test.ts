/** Goldens of reports about baselines: the first of them, none yet, base that cannot be run, base as a stored image. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { type ReportInput, renderReport } from '../../src/report/report.ts';
import { PLAIN, renderTerminal } from '../../src/report/terminal.ts';
import type { BuiltBy, Results } from '../../src/results/results.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../decide/make-results.ts';

const FAILURE = 'main: docker build of /home/runner/work/shop/shop failed (code 1)';
const NO_RUN = { reason: 'no run of this workflow by a push to main yet (a renamed workflow starts anew)', count: 0 };
const SKIPPED = [
  { reason: 'measured with another configuration', count: 12 },
  { reason: 'stored by a newer latency-gate: schema version 2, this one reads 1', count: 1 },
  { reason: 'expired', count: 3 },
];

function alone(meanMs: number, options: MakeOptions = {}, gate = ''): Results {
  const config = makeConfig(['GET /orders'], gate);
  return makeResults(config, { 'GET /orders': { base: [], head: steady(meanMs, 5) } }, { kind: 'single', ...options });
}

function inputOf(results: Results, more: Partial<ReportInput> = {}): ReportInput {
  const found = more.found ?? { baselines: [], skipped: [] };
  return { results, comparison: compare(results, found.baselines), isBaseline: false, ...more, found };
}

const push: MakeOptions = { run: { event: 'push', pullRequest: null } };
const storedRuns = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    alone(2 + i / 100, {
      createdAt: `2026-02-${String(26 - i).padStart(2, '0')}T12:00:00.000Z`,
      run: { event: 'push', runId: 900 - i, runUrl: `https://github.com/acme/shop/actions/runs/${900 - i}` },
    }),
  );

function builtBy(commit: string, more: Partial<BuiltBy>): Results {
  const results = makeResults(makeConfig(['GET /orders']), {
    'GET /orders': { base: steady(2, 6, 0), head: steady(2, 6) },
  });
  const own = {
    runId: 900,
    runUrl: 'https://github.com/acme/shop/actions/runs/900',
    createdAt: '2026-02-26T12:00:00.000Z',
    baseCommit: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20',
    behind: 0,
    ahead: 0,
  };
  const base = { ...results.sides.head, label: 'main', kind: 'build', commit, builtBy: { ...own, ...more } };
  return { ...results, sides: { ...results.sides, base } };
}

const STATES: Readonly<Record<string, () => ReportInput>> = {
  'first-baseline': () => inputOf(alone(2, push), { isBaseline: true, firstBaseline: 'ever' }),
  'first-baseline-fitting': () =>
    inputOf(alone(2, push, 'gate: { baseline: artifact }'), { isBaseline: true, firstBaseline: 'fitting' }),
  'no-baseline-yet': () => inputOf(alone(2), { found: { baselines: [], skipped: [NO_RUN] } }),
  'no-baseline-fits': () => inputOf(alone(2), { found: { baselines: [], skipped: SKIPPED } }),
  'base-failed': () => inputOf({ ...alone(2), baseFailure: FAILURE }, { found: { baselines: [], skipped: [NO_RUN] } }),
  'base-failed-stored': () =>
    inputOf({ ...alone(2.01), baseFailure: FAILURE }, { found: { baselines: storedRuns(12), skipped: [] } }),
  'carried-image': () => inputOf(builtBy('0123456789012345678901234567890123456789', { behind: 3 })),
};

function expectGolden(name: string, text: string): void {
  const file = new URL(`./goldens/${name}`, import.meta.url).pathname;
  if (process.env['UPDATE_GOLDENS']) writeFileSync(file, text);
  expect(existsSync(file)).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

describe.each(Object.keys(STATES))('the report of state %s', (state) => {
  const input = STATES[state]?.();
  if (!input) throw new Error('unknown state');
  const report = renderReport(input);

  test('comment', () => expectGolden(`${state}.golden.md`, report.markdown));
  test('terminal', () => expectGolden(`${state}.golden.txt`, `${renderTerminal(input, report, PLAIN, true)}\n`));
});

describe('base that could not be run', () => {
  const render = (gate: string) => renderReport(inputOf({ ...alone(2, {}, gate), baseFailure: FAILURE }));

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
    expect(renderReport(inputOf(alone(2, {}, 'gate: { fail-on: inconclusive }'))).failing).toBe(false);
  });

  test('is hostile text like any other', () => {
    const baseFailure = 'main: <img src=x> @everyone | [a](javascript:1) #7';
    const { markdown } = renderReport(inputOf({ ...alone(2), baseFailure }));
    expect(markdown).not.toMatch(/<img|@everyone|\]\(javascript|#7/);
  });
});

describe('how far the image’s commit is from base', () => {
  const OTHER = 'abcdef0123456789012345678901234567890123';
  test.each<[string, string, Partial<BuiltBy>, string]>([
    ['the same', '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20', {}, ' built, 6 blocks'],
    ['older', OTHER, { behind: 1 }, ', 1 commit older than the base of this change (`3f2c1ab`), 6 blocks'],
    ['newer', OTHER, { ahead: 2 }, ', 2 commits newer than the base of this change (`3f2c1ab`), 6 blocks'],
    ['beside it', OTHER, { ahead: 2, behind: 1 }, ', on another line of history than the base of this change'],
    ['not known', OTHER, { ahead: null, behind: null }, ' built, not at the base of this change (`3f2c1ab`), 6 blocks'],
  ])('%s', (_what, commit, distance, text) => {
    const { markdown } = renderReport(inputOf(builtBy(commit, distance)));
    expect(markdown).toContain(
      `main at \`${commit.slice(0, 7)}\`, the image that [run 900](https://github.com/acme/shop/`,
    );
    expect(markdown).toContain(text);
  });

  test('a link that is none stays text', () => {
    const { markdown } = renderReport(inputOf(builtBy(OTHER, { runUrl: 'javascript:alert(1)//](https://x' })));
    expect(markdown).toContain('the image that run 900 built');
    expect(markdown).not.toContain('javascript');
  });
});
