/** Goldens of what people read: regenerate with UPDATE_GOLDENS=1 and look at the difference. */
import { describe, expect, test } from '@jest/globals';
import { AppError, BaselineError, ConfigError } from '../../src/errors.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderFailure, renderReport } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import { expectGolden } from './golden.ts';
import { failing, headAt, inputOf, measured, noisy, type Options, resultsOf, same, slower } from './input.ts';
import { inspect } from './rendered.ts';
import { manyEndpoints, STATES } from './states.ts';

describe.each(Object.entries(STATES))('the report of state %s', (state, input) => {
  const { markdown, summaryMarkdown, text, headline, view } = renderReport(input());

  test('comment', () => expectGolden(`${state}.golden.md`, markdown));
  test('terminal', () =>
    expectGolden(`${state}.golden.txt`, `${renderTerminal(view, { paint: PLAIN, verbose: true })}\n`));
  test('the end of a log', () => {
    const lines = text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(45);
    expect(lines.filter((line) => line.startsWith(headline))).toHaveLength(1);
  });
  test('summary: the comment with more, and nothing that is not closed', () => {
    expect(inspect(summaryMarkdown)).toMatchObject({ strangeTags: [], calls: [], isBalanced: true });
    expect(summaryMarkdown.split('\n', 1)).toEqual(markdown.split('\n', 1));
  });
});

test.each(['regression', 'stored', 'inconclusive', 'improvement'] as const)('the summary of state %s', (state) => {
  expectGolden(`${state}.summary.golden.md`, renderReport(STATES[state]()).summaryMarkdown);
});

test.each([
  ['pull_request', 'refs/pull/7/merge', 7, 'HEAD` in a checkout of pull request 7'],
  ['merge_group', 'refs/heads/gh-readonly-queue/main/pr-7-3f2c1ab', null, 'HEAD`'],
  ['push', 'refs/heads/main', null, 'main`'],
])('what made it slower since the release is looked for where a clone has it: %s', (event, ref, pullRequest, bad) => {
  const { results, ...input } = STATES['since-release']();
  const run = { ...results.run, event, ref, pullRequest };
  const { markdown } = renderReport({ ...input, results: { ...results, run } });
  expect(markdown).toContain(`\`latency-gate bisect --good v1.4.0 --bad ${bad} looks for the commit.`);
});

test.each([
  [
    'failure',
    new AppError('head: `node server.js` exited with code 1 after 0.3 s, before it was ready', {
      side: 'head',
      hint: 'run the command by hand with PORT set to see why; its last lines are below',
      detail: 'the last lines of the app:\n```\nError: @everyone <script>alert(1)</script>\n',
    }),
  ],
  [
    'baseline-refused',
    new BaselineError('the stored baselines could not be listed: 403 Resource not accessible by integration', {
      hint: 'the job needs `permissions: actions: read`; or compare side by side with `baseline: paired`',
    }),
  ],
  [
    'configuration-wrong',
    new ConfigError('latency-gate.yml:7:5: `endpoints[0].pth` is not known', { hint: 'did you mean `path`?' }),
  ],
])('the failure to judge is a report too: %s', (name, error) => {
  expectGolden(`${name}.golden.md`, renderFailure(error, 'checkout').markdown);
});

describe('size', () => {
  const longName = (i: number) => `GET /a/rather/long/path/of/a/real/api/${i}?page=1&size=50`;

  test.each<[number, (i: number) => string]>([
    [100, longName],
    [1000, longName],
    [600, (i) => `GET /${'|@<'.repeat(150)}${i}`],
  ])('%i endpoints stay under the limit, and the worst are in a row', (count, nameOf) => {
    const { markdown, summaryMarkdown } = renderReport(manyEndpoints(count, nameOf));
    expect(markdown.length).toBeLessThan(56_000);
    expect(Buffer.byteLength(summaryMarkdown)).toBeLessThan(1_000_000);
    for (const text of count === 1000 ? [markdown] : [markdown, summaryMarkdown]) {
      expect(text).toMatch(/^### 🔴/);
      expect(text.split('\n').filter((line) => line.includes('🔴 slower')).length).toBeGreaterThanOrEqual(5);
      expect(inspect(text)).toMatchObject({ strangeTags: [], isBalanced: true });
    }
  });

  test('a hundred endpoints: counted, one row for each that is slower, the worst first, the others folded', () => {
    const { headline, markdown, summaryMarkdown, text, view } = renderReport(manyEndpoints(100));
    expect(headline).toMatch(
      /^🔴 latency-gate: 34 of 100 endpoints are slower, .*\/99\?page=1&size=50, which is 14\.9 %/,
    );
    expect(markdown).toContain('100 endpoints: 34 slower, 33 unchanged, 33 inconclusive.');
    const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('| `GET'));
    const numbers = rows(markdown).map((row) => Number(/orders\/(\d+)/.exec(row)?.[1]));
    expect(numbers.slice(0, 34)).toEqual(Array.from({ length: 34 }, (_, i) => 99 - 3 * i));
    expect(new Set(numbers).size).toBe(100);
    expect(markdown).toContain('<details><summary>47 more endpoints: 14 slower, 33 inconclusive</summary>');
    expect(markdown).toContain('<details><summary>33 endpoints without a significant change');
    // Each has a row in the summary, too, and one where all its metrics begin.
    expect(rows(summaryMarkdown)).toHaveLength(200);
    expect(text.split('\n').length).toBeLessThanOrEqual(75);
    expect(text).toContain('\n33 endpoints unchanged\n');
    const lines = renderTerminal(view, { paint: PLAIN, verbose: false }).split('\n');
    expect(lines.filter((line) => line.includes('🔴 slower'))).toHaveLength(34);
    expect(lines[1]).toMatch(/^GET \/api\/orders\/99\?.* p50 .*🔴 slower$/);
  });

  const made = (options: Options) =>
    measured(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`GET /api/orders/${i}`, headAt(2.24)])), options);
  const remarked = { bodyBytes: 2000, mismatched: 1, problems: { length: 1 } };

  test.each<[string, ReportInput]>([
    ['12 endpoints', manyEndpoints(12)],
    ['50 endpoints', manyEndpoints(50)],
    ['50 long ones in Greek', manyEndpoints(50, (i) => `GET /${'λ'.repeat(100)}/${i}`)],
    ['50 that are slower', made({})],
    ['50 with a remark each', made({ sides: { head: remarked } })],
    ['50 that fail', made({ sides: { head: failing } })],
    ['50 of a head that was measured alone', made({ kind: 'single' })],
  ])('what stands open in a comment is at most 6 kB, and nothing is lost: %s', (_, input) => {
    const { markdown, view } = renderReport(input);
    const open = markdown.replace(/<details>[\s\S]*?<\/details>/g, '');
    expect(Buffer.byteLength(open)).toBeLessThanOrEqual(6000);
    for (const { name } of view.endpoints) expect(markdown).toContain(`\`${name}\``);
    expect(inspect(markdown)).toMatchObject({ strangeTags: [], isBalanced: true });
  });

  test('of 300 endpoints each that is slower is named, the worst in the table', () => {
    const { markdown } = renderReport(manyEndpoints(300, longName));
    for (let i = 0; i < 300; i += 3) expect(markdown).toContain(`/api/${i}?page`);
    expect(markdown).toMatch(/\| `GET [^|]*\/api\/297\?page/);
  });
});

test.each([
  [
    'of what did not change, whatever it did',
    { 'GET /a': same, 'GET /b': same, 'GET /free': slower },
    /no change larger than 5 %.* in 2 endpoints/,
    '3 endpoints: 2 unchanged, 1 not gated.',
    0,
  ],
  [
    'of what could not be told',
    { 'GET /a': noisy, 'GET /free': same },
    /cannot tell whether GET \/a changed/,
    '2 endpoints: 1 inconclusive, 1 not gated.',
    1,
  ],
])('an endpoint that is not gated stays out %s', (_, figures, said, counted, inconclusive) => {
  const results = resultsOf(figures);
  const endpoints = results.config.endpoints.map(({ workTolerance: _work, ...one }) =>
    one.name === 'GET /free' ? { ...one, gate: {} } : one,
  );
  const report = renderReport(inputOf({ ...results, config: { ...results.config, endpoints } }));
  expect(report.headline).toMatch(said);
  expect(report.markdown).toContain(counted);
  expect(report.counts).toEqual({ regressions: 0, improvements: 0, inconclusive });
});
