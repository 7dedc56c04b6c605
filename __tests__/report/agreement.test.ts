/** Sentences agree with the figures beside them, with each other, and with the exit code. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { factsOf } from '../../src/report/facts.ts';
import { formatAbove, formatCount, formatPart, formatSetting } from '../../src/report/format.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderReport } from '../../src/report/report.ts';
import { plainText, say } from '../../src/report/text.ts';
import { countWords } from '../../src/report/view/context.ts';
import { problemLine } from '../../src/report/view/problems.ts';
import { reasonWords } from '../../src/report/view/reasons.ts';
import { withEndpoints } from '../decide/change-results.ts';
import { steady } from '../decide/make-results.ts';
import { alone, failing, headAt, inputOf, measured, noisy, type Options, resultsOf, same, slower } from './input.ts';
import { profiled } from './profiled.ts';
import { STATES } from './states.ts';

/** Every endpoint has a limit of so many ms for its median. */
function limited(figures: Parameters<typeof resultsOf>[0], p50Ms: number, options: Options = {}): ReportInput {
  const results = resultsOf(figures, options);
  const endpoints = results.config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms } }));
  return inputOf({ ...results, config: { ...results.config, endpoints } });
}

/** A figure and its unit stand on one line in a table and in a heading. */
const broken = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [formatCount, [0.00123, 0.0123, 0.5312, 2, 99.96, 4100, 1_234_567.8], '0.00123 0.0123 0.531 2 100 4,100 1,234,568'],
  // Neither like all of it, nor like nothing.
  [formatPart, [1203 / 1204, 1, 0.123, 0.0423, 0.00034, 0, 1.234], '99.9 % 100 % 12 % 4.2 % 0.03 % 0 % 123 %'],
  [formatSetting, [0.02, 500, 2000], '0.02 ms 500 ms 2 s'],
])('%p writes numbers as a reader meets them', (format, numbers, written) => {
  expect(numbers.map((one) => format(one)).join(' ')).toBe(written);
});

test('what is empty leaves nothing in a sentence, and what has no visible character is named', () => {
  expect(plainText(say`± 4 % of its mean${''}${null}.`)).toBe('± 4 % of its mean.');
  expect(plainText(say`slower: ${' '}.`)).toBe('slower: (empty).');
});

test('a figure above a limit does not look like it, nor a change the other way like none', () => {
  const limit = fc.double({ min: 0.001, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(limit, fc.double({ min: 1e-6, max: 1, noNaN: true }), (limitMs, more) => {
      expect(Number.parseFloat(formatAbove(limitMs * (1 + more), limitMs))).toBeGreaterThan(limitMs);
    }),
  );
  const texts = [formatAbove(12.04, 12), formatAbove(1502.3, 1500), formatAbove(2, 1)];
  expect(texts).toEqual(['12.04 ms', '1502 ms', '2.00 ms']);
  expect(formatPart(0.00104, 0.001)).toBe('0.104 %');
  const failures = { wrong: 13, sent: 12_500, reasons: [{ reason: 'reset', count: 13 }], statuses: [] };
  const failed = { kind: 'failures', side: 'head', budget: 0.001, isNamedByBase: false, ...failures } as const;
  expect(plainText(problemLine(failed))).toContain('(0.104 %; the budget is 0.1 %)');
  expect(reasonWords({ kind: 'cpu-contradicts', change: 0.004 })).toContain('says the opposite (+0.4 %)');
});

describe('a limit', () => {
  test('that a new endpoint exceeds fails the gate in its own row, annotation and fact', () => {
    const base = { ...failing, statuses: { 404: 500 } };
    const { view, annotations, markdown, failing: fails } = renderReport(limited({ a: same }, 1, { sides: { base } }));
    expect([fails, view.endpoints]).toMatchObject([true, [{ comparison: { state: 'new' }, tone: 'worse' }]]);
    const over = 'is new: base has no such endpoint; it is over a limit: p50 is 1.80 ms, over its limit of 1 ms';
    expect(factsOf(view).endpoints).toMatchObject([{ result: 'failed', reason: over }]);
    expect(annotations).toMatchObject([{ level: 'error', message: over }]);
    expect(broken(markdown)).toContain(`🆕 ${over}`);
  });

  test('is told beside a regression', () => {
    const { endpoints } = factsOf(renderReport(limited({ a: slower }, 1)).view);
    expect(endpoints[0]?.reason).toMatch(/^is 12\.0 % slower.*; it is over a limit: p50 is 2\.0\d ms, over its limit/);
  });

  test('of a head that was measured alone stands in the row of each endpoint that exceeds it', () => {
    const all = limited({ a: same, b: slower, c: headAt(1) }, 1, { kind: 'single' });
    const { headline, markdown, text } = renderReport(all);
    expect(headline).toContain('(and 1 more)');
    for (const one of [markdown, text]) {
      expect(broken(one)).toMatch(
        /🔴 p50 is 1\.80 ms, over its limit of 1 ms[\s\S]*🔴 p50 is 2\.0\d ms, over its limit/,
      );
    }
  });

  test('that fails nothing says so, on the end of a log too', () => {
    const { text, markdown } = renderReport(limited({ a: same }, 1, { config: 'gate: { fail-on: never }' }));
    for (const one of [text, markdown]) expect(one).toContain('This does not fail the job (`fail-on: never`).');
  });
});

test('endpoints that were not measured because of another one are counted', () => {
  const first = { status: 200, contentType: 'text/plain', excerpt: '' };
  const wrong = { ...first, status: 500, wrong: 'status' };
  const names = Array.from({ length: 30 }, (_, i) => `GET /${i}`);
  const figures = { base: steady(2, 1), head: steady(2, 1) };
  const asked = withEndpoints(resultsOf(Object.fromEntries(names.map((name) => [name, figures]))), (one) => {
    const answers = { contentTypes: {}, first: { base: first, head: one.endpoint === names[0] ? wrong : first } };
    return { ...one, rounds: [], distributionMs: {}, answers };
  });
  const { markdown } = renderReport(inputOf(asked));
  expect(markdown).toContain('30 endpoints: 1 invalid, 29 not measured.');
  expect(markdown).toMatch(/<summary>\d+ more endpoints: \d+ not measured<\/summary>/);
});

test.each([
  ['load: { blocks: 6 }', '; 6 blocks of fresh processes.'],
  ['load: { blocks: 5..6 }', '; 5 to 6 blocks of fresh processes, until the verdict is clear.'],
  ['gate: { min-difference: 0ms }', 'A change counts from 5 % on;'],
  ['gate: { metrics: { ready: 20% } }', 'A change counts from 20 % and 0.02 ms on;'],
])('how it was measured says what was to be: %s', (config, said) => {
  const { methods } = renderReport(measured({ a: same }, { config })).view;
  expect(methods.map(plainText).join('\n')).toContain(said);
});

test('several that could not be told are bounded by the worst of them, unless one has no bound', () => {
  expect(renderReport(measured({ a: noisy, b: noisy })).headline).toMatch(/2 of 2 endpoints changed: at most \d/);
  const logRatios = [0.1, -3, 2, -1, 4, -0.5, 1.5, -2.5, 3, -4, 0.7, -1.7];
  const scattered = { base: steady(5, 12, 0), head: logRatios.map((ratio) => 5 * Math.exp(ratio)) };
  const { headline } = renderReport(measured({ a: noisy, b: scattered }));
  expect(headline).toMatch(/cannot tell whether 2 of 2 endpoints changed: not blocked$/);
});

test.each([
  ['a pull request without a label', {}, '', 'by an override label, where `gate.override-label` names one.'],
  ['a pull request with one', {}, 'gate: { override-label: ok }', 'who can accept it by an override label.'],
  ['a push', { event: 'push', pullRequest: null }, '', 'is for a reviewer to say.'],
  ['a gate that passes', {}, 'gate: { fail-on: never, override-label: ok }', 'is for a reviewer to say.'],
])('a label is named where it can help: %s', (_, run, config, said) => {
  expect(renderReport(measured({ a: slower }, { run, config })).markdown).toContain(said);
});

test('an endpoint that takes more CPU time is not called slower', () => {
  const usage = { ...same, cpu: { base: 1.6, head: 1.82 } };
  const results = resultsOf({ 'GET /a': usage }, { config: 'gate: { metrics: { mean: 5%, cpu: 5% } }' });
  const { markdown } = renderReport(inputOf(profiled(results, { 'GET /a': { ms: { 2: 0.14 } } })));
  expect(broken(markdown)).toMatch(/takes 13\.[78] % more CPU time/);
  expect(markdown).toContain('**Why `GET /a` is worse**');
});

test('other answers, and records that changed, are worth a comment', () => {
  expect(renderReport(STATES['other-answers']()).changed).toBe(true);
  const input = STATES.unchanged();
  const records = { most: [], rest: 0, compared: 60, slower: 1, faster: 0 };
  const endpoints = input.comparison.endpoints.map((one) => ({ ...one, records }));
  expect(renderReport({ ...input, comparison: { ...input.comparison, endpoints } }).changed).toBe(true);
  expect(renderReport(input).changed).toBe(false);
});

test('a long name stands above its row on a terminal, and the columns stay where they are', () => {
  const long = `GET /orders/${'x'.repeat(80)}`;
  const lines = renderReport(measured({ [long]: slower, 'GET /a': headAt(2.3) })).text.split('\n');
  const row = lines[lines.indexOf(long) + 1];
  expect(row).toMatch(/^ +(mean|p50) .*🔴 slower/);
  const columnOf = (line = '') => line.search(/\b(?:mean|p50)\b/);
  expect(columnOf(row)).toBe(columnOf(lines.find((line) => line.startsWith('GET /a '))));
  expect(columnOf(row)).toBeLessThan(40);
});

test('less time than stored runs took is neither a verdict nor within the tolerance', () => {
  const run = (meanMs: number) => resultsOf({ a: alone(meanMs) }, { kind: 'single' });
  const stored = [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97, 2, 2.01, 1.99, 2].map(run);
  const { headline, markdown, view } = renderReport(inputOf(run(1.2), stored));
  expect(headline).toBe('⚪ latency-gate: no regression in 1 endpoint');
  const reason = expect.stringMatching(/^is 40\.\d % faster.*: against stored runs/);
  expect(factsOf(view).endpoints).toMatchObject([{ result: 'passed', reason }]);
  expect(markdown).not.toMatch(/within the tolerance|without a significant change/);
  expect(countWords(view.input.comparison.endpoints)).toBe('1 without a verdict');
});
