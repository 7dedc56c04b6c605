/** Goldens of reports about baselines: the first of them, none yet, base that cannot be run, base as a stored image. */
import { describe, expect, test } from '@jest/globals';
import { renderReport } from '../../src/report/report.ts';
import { PLAIN, renderTerminal } from '../../src/report/terminal.ts';
import type { BuiltBy } from '../../src/results/provenance.ts';
import { alone, BASELINE_STATES, builtBy, FAILURE, inputOf } from './baseline-states.ts';
import { expectGolden } from './golden.ts';
import { inspect } from './rendered.ts';

describe.each(Object.keys(BASELINE_STATES))('the report of state %s', (state) => {
  const input = BASELINE_STATES[state]?.();
  if (!input) throw new Error('unknown state');
  const report = renderReport(input);

  test('comment', () => expectGolden(`${state}.golden.md`, report.markdown));
  test('terminal', () =>
    expectGolden(`${state}.golden.txt`, `${renderTerminal(report.view, { paint: PLAIN, verbose: true })}\n`));
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
    expect(markdown).not.toMatch(/<img|@everyone|#7/);
    expect(inspect(markdown)).toMatchObject({ strangeTags: [], calls: [] });
    expect(inspect(markdown).links.filter((link) => link.startsWith('javascript'))).toEqual([]);
  });
});

test('base that was named by its commit is called by its first seven characters, once', () => {
  const { results, ...input } = inputOf(builtBy('3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20', {}));
  const { base, head } = results.sides;
  if (base === undefined) throw new Error('base is missing');
  const { builtBy: _, ...plain } = { ...base, label: '3f2c1ab' };
  const { markdown } = renderReport({ ...input, results: { ...results, sides: { base: plain, head } } });
  expect(markdown).toContain('Compared side by side with 3f2c1ab, 6 blocks');
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
