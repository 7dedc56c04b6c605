/** What would not be obeyed, or would be read as something else, is an error before anything is measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { BAD_FILES, refusalOf } from './refused.ts';

// Each bad/NAME.golden.yml is refused with the words of bad/NAME.golden.txt, which users read. UPDATE_GOLDENS=1 writes them.
const folder = new URL('./bad/', import.meta.url);
const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });

function refusal(text: string): string {
  const { message, hint } = refusalOf(() => parse(text));
  return `${message}\n\nhint: ${hint}\n`;
}

describe('bad configurations', () => {
  test.each(BAD_FILES)('%s', (name) => {
    const message = refusal(readFileSync(new URL(`${name}.golden.yml`, folder), 'utf8'));
    const golden = new URL(`${name}.golden.txt`, folder);
    if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden, message);
    expect(message).toBe(readFileSync(golden, 'utf8'));
  });

  test('text that is too large or too deep is refused before it is understood', () => {
    expect(refusal(`# ${'x'.repeat(600 * 1024)}`)).toMatch(/^latency-gate.yml: larger than 512 KiB\n/);
    expect(refusal(`app: ${'['.repeat(100_000)}`)).toMatch(/^latency-gate.yml: nested too deeply\n/);
    const deep = `app: ${'['.repeat(60)}${']'.repeat(60)}`;
    expect(refusal(deep)).toMatch(/^latency-gate.yml:1:\d+: app\S*: nested too deeply\n/);
  });
});

const APP = 'app: { command: &x a }\n';
const BASE = `${APP}endpoints: [/a]\n`;
const keys = (written: string) => `${APP}endpoints: [{ path: /a, ${written} }]`;
const MERGED = 'merge keys are not supported; write the keys out';

test.each([
  [`${BASE}kept-memory: never\ngate: { metrics: { kept-memory: 1% } }`, 'is not measured with `kept-memory: never`'],
  [`${BASE}gate: { expect: faster, baseline-files: [main.json] }`, 'cannot be shown with `baseline: file`'],
  ['app: { command: a, ready: { status: 204 } }\nendpoints: [/a]', 'app.ready.status: needs `path` beside it'],
  // An escaped reference is none: the address is checked.
  [`app: { url: "http://a/$\${A}" }\nendpoints: [/a]`, 'app.url: must end after the port'],
  // A number that is read as another one.
  [keys('body: { json: { zip: 01234 } }'), 'endpoints[0].body.json.zip: is read as 1234; write it in quotes'],
  [
    keys('body: { json: { id: 12345678901234567890 } }'),
    'json.id: is read as 12345678901234567000; write it in quotes',
  ],
  [keys('expect: 0200'), 'endpoints[0].expect: is read as 200; write it in quotes if it is text'],
  // Where any name may stand.
  [`${BASE}head: { env: { <<: *x } }`, `head.env.<<: ${MERGED}`],
  [keys('body: { json: { <<: *x, a: 1 } }'), `endpoints[0].body.json.<<: ${MERGED}`],
  // No-break spaces, as web pages have them, are seen.
  [`${BASE}load:\n  seed: 1\n\u00a0\u00a0port: 80`, '"\u00a0\u00a0port": unknown key'],
  [`${APP}endpoints:\n  - GET /a\n    headers: { a: b }`, ':3:5: the next line is indented as part of this text'],
])('%j is refused', (text, message) => {
  expect(() => parse(text)).toThrow(message);
});

test('in quotes a merge key is a name, and numbers that are kept as they are written stay', () => {
  const { endpoints } = parse(keys('body: { json: [0, -0, +5, 1e21, 0x1F, 9007199254740991, { "<<": 1 }] }'));
  expect(endpoints[0]?.body).toBe('[0,0,5,1e+21,31,9007199254740991,{"<<":1}]');
  expect(parse(`${BASE}head: { env: { A: 007 } }`).head.env).toEqual({ A: '007' });
});

test.each([
  ['a list of one endpoint', 'endpoints: GET /a\ngate: { expect: { faster: GET /a } }'],
  ['the scenario of a command', 'load: { command: k6 run load/a.js }\ngate: { expect: { faster: [load/a.js] } }'],
])('the one that has to be faster may be %s', (_, rest) => {
  expect(parse(`${APP}${rest}`).endpoints).toMatchObject([{ mustBeFaster: true }]);
});
