/** The report as JUnit XML: whole whatever is reported, and counted as the gate counts. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError, ConfigError } from '../../src/errors.ts';
import { junitOf, junitOfFailure } from '../../src/report/junit.ts';
import { renderReport } from '../../src/report/report.ts';
import { expectGolden } from './golden.ts';
import { STATES } from './states.ts';

interface Read {
  readonly elements: readonly string[];
  readonly suite: Readonly<Record<string, string>>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAME = '[a-z-]+';
const TEXT = '(?:[^<>&\\p{Cc}\\p{Cs}]|\\n|&(?:amp|lt|gt|quot|#10);)';
const ELEMENT = new RegExp(`<(/?)(${NAME})((?: ${NAME}="${TEXT}*?")*)(/?)>|(${TEXT}+)`, 'uy');

/** Throws where it is not well-formed. */
function read(xml: string): Read {
  expect(xml.startsWith(DECLARATION)).toBe(true);
  const elements: string[] = [];
  const open: string[] = [];
  let suite: Record<string, string> = {};
  ELEMENT.lastIndex = DECLARATION.length;
  while (ELEMENT.lastIndex < xml.length) {
    const at = ELEMENT.lastIndex;
    const [, end, name, attributes = '', alone, text] = ELEMENT.exec(xml) ?? [];
    if (name === undefined && text === undefined) throw new Error(`not XML: ${xml.slice(at, at + 80)}`);
    if (name === undefined) continue;
    if (end === '/') {
      if (open.pop() !== name) throw new Error(`${name} ends, and was not the last that began`);
      continue;
    }
    elements.push(name);
    if (name === 'testsuite') {
      suite = Object.fromEntries(
        [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
    }
    if (alone === '') open.push(name);
  }
  expect(open).toEqual([]);
  return { elements, suite };
}

const count = ({ elements }: Read, name: string) => elements.filter((one) => one === name).length;

describe.each(Object.entries(STATES))('state %s', (_state, input) => {
  test('has a case for each endpoint and one for the gate; something fails where the gate does', () => {
    const report = renderReport(input());
    const found = read(junitOf(report));
    expect(count(found, 'testcase')).toBe(report.view.endpoints.length + 1);
    expect(found.suite).toMatchObject({
      tests: String(count(found, 'testcase')),
      failures: String(count(found, 'failure')),
      errors: String(count(found, 'error')),
      skipped: String(count(found, 'skipped')),
    });
    expect(count(found, 'failure') > 0).toBe(report.failing);
    const isOpen = ['inconclusive', 'suspected', 'nothing-compared'].includes(report.verdict);
    if (!report.failing && isOpen) expect(count(found, 'skipped')).toBeGreaterThan(0);
  });
});

test('as a reader of it gets it', () => {
  expectGolden('regression.golden.xml', junitOf(renderReport(STATES.regression())));
});

test('a run without a verdict is an error, with its reason', () => {
  const error = new AppError('head: `x` exited with code 1', { hint: 'see below', detail: '  | a < b && "c"\n' });
  const xml = junitOfFailure(error);
  expect(read(xml)).toMatchObject({ suite: { tests: '1', failures: '0', errors: '1', skipped: '0' } });
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
