/** The report as JUnit XML: whole whatever is reported, and counted as the gate counts. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError, ConfigError } from '../../src/errors.ts';
import { junitOf, junitOfFailure } from '../../src/report/junit.ts';
import { renderReport } from '../../src/report/report.ts';
import { expectGolden } from './golden.ts';
import { STATES } from './states.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TEXT = '(?:[^<>&\\p{Cc}\\p{Cs}]|\\n|&(?:amp|lt|gt|quot|#10);)';
/** One that holds no other one, with the attributes as they stand there. */
const INNERMOST = new RegExp(`<([a-z-]+)((?: [a-z-]+="${TEXT}*?")*)(?:/>|>${TEXT}*</\\1>)`, 'gu');

/** How many elements of each name there are, and the attributes of the suite. Fails where it is not well-formed. */
function read(xml: string) {
  const counts: Record<string, number> = {};
  let suite: Record<string, string | undefined> = {};
  expect(xml.startsWith(DECLARATION)).toBe(true);
  let rest = xml.slice(DECLARATION.length);
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(INNERMOST, (_, name: string, attributes: string) => {
      counts[name] = (counts[name] ?? 0) + 1;
      const pairs = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      if (name === 'testsuite') suite = Object.fromEntries(pairs);
      return '';
    });
  }
  expect(rest.trim()).toBe('');
  const { testcase = 0, failure = 0, error = 0, skipped = 0 } = counts;
  const [tests, failures, errors] = [String(testcase), String(failure), String(error)];
  expect(suite).toMatchObject({ tests, failures, errors, skipped: String(skipped) });
  return { testcase, failure, error, skipped };
}

test.each(Object.entries(STATES))(
  'state %s has a case for each endpoint and one for the gate; something fails where the gate does',
  (_state, input) => {
    const report = renderReport(input());
    const { testcase, failure, skipped } = read(junitOf(report));
    expect(testcase).toBe(report.view.endpoints.length + 1);
    expect(failure > 0).toBe(report.failing);
    const isOpen = ['inconclusive', 'suspected', 'nothing-compared'].includes(report.verdict);
    if (!report.failing && isOpen) expect(skipped).toBeGreaterThan(0);
  },
);

test('as a reader of it gets it', () => {
  expectGolden('regression.golden.xml', junitOf(renderReport(STATES.regression())));
});

test('a run without a verdict is an error, with its reason', () => {
  const error = new AppError('head: `x` exited with code 1', { hint: 'see below', detail: '  | a < b && "c"\n' });
  const xml = junitOfFailure(error);
  expect(read(xml)).toEqual({ testcase: 1, failure: 0, error: 1, skipped: 0 });
  expect(xml).toContain('<error message="head: `x` exited with code 1" type="app">');
  expect(xml).toContain('| a &lt; b &amp;&amp; &quot;c&quot;');
});

test('whatever a message holds, it is XML', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const hard = fc.string({
    unit: fc.constantFrom('<', ']]>', '&', '"', '\n', '\r', '\0', '\u001b', '\ud800', '\ufffe', '-->'),
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.oneof(text, hard), (message) => {
      read(junitOfFailure(new ConfigError(message, { hint: message, detail: message })));
    }),
    { numRuns: 200 },
  );
});
