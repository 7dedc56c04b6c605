/** What would not be obeyed, or would be read as something else, is an error before anything is measured. */
import { expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';

const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });

test.each([
  [
    'kept-memory: never\ngate: { metrics: { mean: 5%, kept-memory: 10% } }',
    'is not measured with `kept-memory: never`',
  ],
  ['gate: { expect: faster, baseline-files: [main.json] }', 'cannot be shown with `baseline: file`'],
])('what would not be obeyed is an error: %s', (more, message) => {
  expect(() => parse(`app: { command: a }\nendpoints: [/a]\n${more}\n`)).toThrow(message);
});

test.each([
  ['**/*.ts', 'quote a text that begins with *'],
  ['!docs/**', 'write the plain value, or quote it'],
])('a pattern that YAML takes for something else has to be quoted: %s', (pattern, message) => {
  expect(() => parse(`app: { command: a }\nendpoints: [/a]\npaths:\n  - src/**\n  - ${pattern}\n`)).toThrow(message);
});

test.each([
  ['body: { json: { zip: 01234 } }', 'endpoints[0].body.json.zip: is read as 1234; write it in quotes if it is text'],
  ['body: { json: { id: 12345678901234567890 } }', 'body.json.id: is read as 12345678901234567000; write it in quotes'],
  ['expect: 0200', 'endpoints[0].expect: is read as 200; write it in quotes if it is text'],
])('a number that is read as another one is refused: %s', (keys, message) => {
  expect(() => parse(`app: { command: a }\nendpoints:\n  - { path: /a, ${keys} }\n`)).toThrow(message);
});

test.each([
  ['app: { command: a, env: { <<: *x } }\nendpoints: [/a]', 'app.env.<<'],
  ['app: { command: a }\nendpoints: [{ path: /a, body: { json: { <<: *x, a: 1 } } }]', 'endpoints[0].body.json.<<'],
])('a merge key is refused where any name may stand: %s', (file, place) => {
  const anchored = file.replace('command: a', 'command: &x a');
  expect(() => parse(anchored)).toThrow(`${place}: merge keys are not supported; write the keys out`);
  expect(() => parse(anchored.replace('<<', '"<<"'))).not.toThrow('merge keys');
});

test('numbers that are kept as they are written stay', () => {
  const { endpoints } = parse(
    'app: { command: a, env: { A: 007 } }\nendpoints:\n  - { path: /a, body: { json: [0, -0, +5, 1e21, 0x1F, 9007199254740991] } }\n',
  );
  expect(endpoints[0]?.body).toBe('[0,0,5,1e+21,31,9007199254740991]');
});

test('a no-break space, as web pages have it, is seen in the message about the key that it makes', () => {
  expect(() => parse('app:\n  command: a\n\u00a0\u00a0port: 80\nendpoints: [/a]')).toThrow(
    '"\u00a0\u00a0port": unknown key',
  );
});

test('a key under an endpoint in its short form is told where it belongs', () => {
  const text = 'app: { command: a }\nendpoints:\n  - GET /a\n    headers: { a: b }\n';
  expect(() => parse(text)).toThrow('latency-gate.yml:3:5: the next line is indented as part of this text');
});

test('an escaped reference is none: the address is checked', () => {
  const address = () => parse(`app: { url: "http://127.0.0.1:3000/$\${A}" }\nendpoints: [/a]`);
  expect(address).toThrow('app.url: must end after the port');
});

test('a status without the path that answers it', () => {
  const status = () => parse('app: { command: a, ready: { status: 204 } }\nendpoints: [/a]');
  expect(status).toThrow('app.ready.status: needs `path` beside it');
});

test.each([
  ['a list of one endpoint', 'endpoints: GET /a\ngate: { expect: { faster: GET /a } }'],
  ['the scenario of a command', 'load: { command: k6 run load/a.js }\ngate: { expect: { faster: [load/a.js] } }'],
])('the one that has to be faster may be %s', (_, rest) => {
  expect(parse(`app: { command: a }\n${rest}`).endpoints).toMatchObject([{ mustBeFaster: true }]);
});
