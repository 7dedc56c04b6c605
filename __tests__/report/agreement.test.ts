/** Sentences agree with the figures beside them, with each other, and with the exit code. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EndpointComparison } from '../../src/decide/comparison.ts';
import { factsOf } from '../../src/report/facts.ts';
import { formatAbove, formatPart, pluralRange } from '../../src/report/format.ts';
import type { ReportInput } from '../../src/report/input.ts';
import { renderReport } from '../../src/report/report.ts';
import { plainText } from '../../src/report/text.ts';
import { countWords } from '../../src/report/view/context.ts';
import { problemWords } from '../../src/report/view/problems.ts';
import { reasonWords } from '../../src/report/view/reasons.ts';
import { thresholdOf } from '../../src/report/words.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
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
const methodsOf = (input: ReportInput) => renderReport(input).view.methods.map(plainText).join('\n');

describe('a limit', () => {
  test('is never below a figure that seems to be the same', () => {
    const above = fc.tuple(
      fc.double({ min: 0.001, max: 1e5, noNaN: true }),
      fc.double({ min: 1e-6, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(above, ([limitMs, more]) => {
        const ms = limitMs * (1 + more);
        expect(Number.parseFloat(formatAbove(ms, limitMs))).toBeGreaterThan(limitMs);
      }),
    );
    expect([formatAbove(12.04, 12), formatAbove(1502.3, 1500), formatAbove(2, 1)]).toEqual([
      '12.04 ms',
      '1502 ms',
      '2.00 ms',
    ]);
  });

  test('that a new endpoint exceeds fails the gate in its own row, annotation and fact', () => {
    const base = { ...failing, statuses: { 404: 500 } };
    const { view, annotations, markdown, failing: fails } = renderReport(limited({ a: same }, 1, { sides: { base } }));
    const [endpoint] = view.endpoints;
    expect([fails, endpoint?.comparison.state, endpoint?.tone]).toEqual([true, 'new', 'worse']);
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
    const { headline, markdown, text } = renderReport(
      limited({ a: same, b: slower, c: headAt(1) }, 1, { kind: 'single' }),
    );
    expect(headline).toContain('(and 1 more)');
    for (const one of [markdown, text]) {
      expect(broken(one)).toContain('🔴 p50 is 1.80 ms, over its limit of 1 ms');
      expect(broken(one)).toMatch(/🔴 p50 is 2\.0\d ms, over its limit of 1 ms/);
    }
  });

  test('that fails nothing says so, on the end of a log too', () => {
    const { text, markdown } = renderReport(limited({ a: same }, 1, { config: 'gate: { fail-on: never }' }));
    expect(text).toContain('This does not fail the job (`fail-on: never`).');
    expect(markdown).toContain('This does not fail the job (`fail-on: never`).');
    expect(renderReport(STATES['regression-tolerated']()).text).toContain('This does not fail the job');
    expect(renderReport(limited({ a: same }, 1)).text).not.toContain('does not fail the job');
  });
});

test('endpoints that were not measured because of another one are counted', () => {
  const first = { status: 200, contentType: 'text/plain', excerpt: '' };
  const wrong = { ...first, status: 500, wrong: 'status' };
  const names = Array.from({ length: 30 }, (_, i) => `GET /${i}`);
  const results = makeResults(makeConfig(names), Object.fromEntries(names.map((name) => [name, headAt(2)])));
  const [block] = results.blocks;
  const asked = (block?.endpoints ?? []).map((one, i) => {
    const answers = { contentTypes: {}, first: { base: first, head: i === 0 ? wrong : first } };
    return { ...one, rounds: [], distributionMs: {}, answers };
  });
  const { markdown } = renderReport(inputOf({ ...results, blocks: block ? [{ ...block, endpoints: asked }] : [] }));
  expect(markdown).toContain('30 endpoints: 1 invalid, 29 not measured.');
  expect(markdown).toMatch(/<summary>\d+ more endpoints: \d+ not measured<\/summary>/);
});

describe('shares', () => {
  test('look neither like all of it nor like what they exceed', () => {
    expect([1203 / 1204, 1, 0.123, 0.0423, 0.00034, 0, 1.234].map((share) => formatPart(share))).toEqual([
      ...['99.9 %', '100 %', '12 %', '4.2 %', '0.03 %', '0 %', '123 %'],
    ]);
    expect(formatPart(0.00104, 0.001)).toBe('0.104 %');
    const failures = { wrong: 13, sent: 12_500, reasons: [{ reason: 'reset', count: 13 }], statuses: [] };
    expect(
      problemWords({ kind: 'failures', side: 'head', budget: 0.001, isNamedByBase: false, ...failures }),
    ).toContain('(0.104 %; the budget is 0.1 %)');
  });

  test('of a change the other way are never 0 %', () => {
    expect(reasonWords({ kind: 'cpu-contradicts', change: -0.004 })).toContain('says the opposite (−0.4 %)');
  });
});

describe('what measuring was to be', () => {
  const of = (config: string) => methodsOf(measured({ a: same }, { config }));

  test('as many blocks as there are to be', () => {
    expect(of('load: { blocks: 6 }')).toContain('; 6 blocks of fresh processes.');
    expect(of('load: { blocks: 5..6 }')).toContain('; 5 to 6 blocks of fresh processes, until the verdict is clear.');
    expect([pluralRange({ min: 1, max: 1 }, 'start'), pluralRange({ min: 2, max: 3 }, 'round')]).toEqual([
      '1 start',
      '2 to 3 rounds',
    ]);
  });

  test('no minimum difference of nothing, and what the start may cost', () => {
    expect(of('gate: { min-difference: 0ms }')).toContain('A change counts from 5 % on;');
    expect(of('gate: { metrics: { ready: 20% } }')).toContain('A change counts from 20 % and 0.02 ms on;');
  });

  test('a minimum difference in its own unit', () => {
    const [endpoint] = STATES['min-difference-unchanged']().comparison.endpoints;
    const metrics = (endpoint?.metrics ?? []).map((one) => ({ ...one, ...(one.tolerance && { withinMs: 2000 }) }));
    expect(thresholdOf([{ ...endpoint, metrics } as EndpointComparison]).text).toBe('5 % or 2 s');
  });
});

describe('several that could not be told', () => {
  test('are bounded by the worst of them', () => {
    expect(renderReport(measured({ a: noisy, b: noisy })).headline).toMatch(/2 of 2 endpoints changed: at most \d/);
  });

  test('are not bounded where one of them is not', () => {
    const logRatios = [0.1, -3, 2, -1, 4, -0.5, 1.5, -2.5, 3, -4, 0.7, -1.7];
    const scattered = { base: steady(5, 12, 0), head: logRatios.map((ratio) => 5 * Math.exp(ratio)) };
    const { headline } = renderReport(measured({ a: noisy, b: scattered }));
    expect(headline).toMatch(/cannot tell whether 2 of 2 endpoints changed: not blocked$/);
  });
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
  const at = lines.indexOf(long);
  expect(at).toBeGreaterThan(0);
  expect(lines[at + 1]).toMatch(/^ +(mean|p50) .*🔴 slower/);
  const columnOf = (line = '') => line.search(/\b(?:mean|p50)\b/);
  expect(columnOf(lines[at + 1])).toBe(columnOf(lines.find((line) => line.startsWith('GET /a '))));
  expect(columnOf(lines[at + 1])).toBeLessThan(40);
});

test('less time than stored runs took is neither a verdict nor within the tolerance', () => {
  const run = (meanMs: number) => resultsOf({ a: alone(meanMs) }, { kind: 'single' });
  const stored = [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97, 2, 2.01, 1.99, 2].map(run);
  const { headline, markdown, view } = renderReport(inputOf(run(1.2), stored));
  expect(headline).toBe('⚪ latency-gate: no regression in 1 endpoint');
  expect(factsOf(view).endpoints).toMatchObject([
    { result: 'passed', reason: expect.stringMatching(/^is 40\.\d % faster/) },
  ]);
  expect(factsOf(view).endpoints[0]?.reason).toMatch(/: against stored runs/);
  expect(markdown).not.toMatch(/within the tolerance|without a significant change/);
  expect(countWords(view.input.comparison.endpoints)).toBe('1 without a verdict');
});
