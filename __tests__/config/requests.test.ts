// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
import { describe, expect, test } from '@jest/globals';
import { appOf } from '../../src/config/app-of.ts';
import type { Config, Values } from '../../src/config/config.ts';
import { expandReferences } from '../../src/config/expand.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { withPort } from '../../src/config/references.ts';
import { requestNames, requestsOf, UNIQUE_PLACE, uniqueText, withUnique } from '../../src/config/requests.ts';
import { ConfigError } from '../../src/errors.ts';

const parse = (endpoint: string, rest = ''): Config =>
  parseConfig(`app: { command: a }\nendpoints: [${endpoint}]\n${rest}`, { file: 'latency-gate.yml' });

type Given = Partial<Record<'env' | 'taken', Values>> & {
  readonly records?: readonly Values[];
  readonly rest?: string;
};

/** The endpoint as it is loaded. */
function loaded(endpoint: string, { env = {}, records = [], rest = '' }: Given) {
  const { config, secrets } = expandReferences(parse(endpoint, rest), env);
  const [one] = config.endpoints;
  if (one === undefined) throw new Error('there is no endpoint');
  const requests = one.requests && { ...one.requests, records: records.map((values) => ({ values })) };
  return { endpoint: { ...one, ...(requests && { requests }) }, secrets };
}

const sent = (endpoint: string, given: Given) => requestsOf(loaded(endpoint, given).endpoint, given.taken ?? {});

describe('a reference in a request', () => {
  test('is a column, else what was taken, else a variable', () => {
    const endpoint = '{ path: "/${id}/${token}/${STAGE}", requests: a.csv }';
    const rest = 'prepare: [{ path: /login, take: { token: $.t, id: $.id } }]';
    const given = { env: { STAGE: 'test', id: 'of-env' }, records: [{ id: '1' }, { id: '2' }], rest };
    const paths = sent(endpoint, { ...given, taken: { token: 'tok', id: 'taken' } }).map(({ path }) => path);
    expect(paths).toEqual(['/1/tok/test', '/2/tok/test']);
    expect(loaded(endpoint, given).secrets).toContain('test');
  });

  test.each([
    // It is none of them, and is named with its record.
    [
      '{ path: "/${id}/${nmae}", requests: a.csv }',
      'endpoint "GET /${id}/${nmae}": record 1 of a.csv: nmae is neither a column of the record, nor taken by `prepare`, nor an environment variable that is set',
    ],
    // Else all requests would be the same.
    ['{ path: "/orders/{id}", requests: a.csv }', 'endpoint "GET /orders/{id}": uses no column of a.csv, so all'],
    ['{ path: "/$${id}", requests: a.csv }', 'uses no column of a.csv, so all'],
    ['{ path: /a, auth: { user: "${unique}", password: x } }', 'unique is not set'],
    // It cannot break out of its line.
    ['{ path: "/${x}", requests: a.csv }', 'record 2 of a.csv: path: with its values filled in, '],
    ['{ path: /a, headers: { x-a: "${x}" }, requests: a.csv }', 'headers.x-a: with its values filled in, '],
    ['{ path: /a, cookies: { sid: "${x}" }, requests: a.csv }', 'headers.cookie: with its values filled in, '],
  ])('is refused: %s', (endpoint, message) => {
    const records = ['ok', 'a\r\nhost: evil'].map((x) => ({ id: '1', name: 'x', x }));
    const fill = () => sent(endpoint, { records });
    expect(fill).toThrow(ConfigError);
    expect(fill).toThrow(message);
    expect(fill).not.toThrow('evil');
  });

  test('is not looked for in what a record holds: that is data', () => {
    const given = { env: { SECRET: 'hunter22' }, records: [{ x: '${SECRET}' }] };
    const [request] = sent('{ method: POST, path: /a, body: "x=${x}", requests: a.csv }', given);
    expect(request?.body).toBe('x=${SECRET}');
  });

  test('is written as JSON or as a field where the body is JSON or a form, and stands as it is elsewhere', () => {
    const bodyOf = (keys: string, name: string) =>
      sent(`{ method: POST, path: /a, ${keys}, requests: a.csv }`, { records: [{ name }] })[0]?.body;
    const form = 'content-type: application/x-www-form-urlencoded; charset=utf-8';
    const fields = bodyOf(`headers: { ${form} }, body: "name=\${name}&x=1+2"`, 'a+b&c=d ä');
    expect(fields).toBe('name=a%2Bb%26c%3Dd%20%C3%A4&x=1+2');
    const json = bodyOf('body: { json: { name: "${name}" } }', 'a "b"\n');
    expect(JSON.parse(String(json))).toEqual({ name: 'a "b"\n' });
    expect(bodyOf('body: "${name}"', 'a "b"\n')).toBe('a "b"\n');
  });

  test('${unique} is a place in the request, unless a column has that name', () => {
    const endpoint =
      '{ method: POST, path: "/a?u=${unique}", cookies: { c: "${unique}" }, body: { json: { a: "${unique}@x" } } }';
    const [request] = sent(endpoint, {});
    expect(request).toMatchObject({
      path: `/a?u=${UNIQUE_PLACE}`,
      headers: { cookie: `c=${UNIQUE_PLACE}` },
      body: `{"a":"${UNIQUE_PLACE}@x"}`,
    });
    expect(request && withUnique(request, 'abcdefgh0000012')).toMatchObject({ path: '/a?u=abcdefgh0000012' });
    const [own] = sent('{ path: "/${unique}", requests: a.csv }', { records: [{ unique: 'x' }] });
    expect(own?.path).toBe('/x');
    expect(uniqueText('abcdefgh', 36 ** 7 - 1)).toHaveLength(UNIQUE_PLACE.length);
  });

  test('a literal ${ stays one', () => {
    const endpoint = '{ path: "/${id}", headers: { x-a: "$${id}" }, requests: a.csv }';
    const [request] = sent(endpoint, { records: [{ id: '1' }] });
    expect(request?.headers).toEqual({ 'x-a': '${id}' });
  });
});

test('records are told apart by their paths, where those differ', () => {
  const names = (endpoint: string) =>
    requestNames(loaded(endpoint, { records: [{ id: '1' }, { id: '2' }], env: { KEY: 'k3y!' } }).endpoint);
  expect(names('{ path: "/${id}?key=${KEY}", requests: a.csv }')).toEqual(['/1?key=${KEY}', '/2?key=${KEY}']);
  expect(names('{ method: POST, path: /a, body: "${id}", requests: a.csv }')).toBeNull();
});

describe('in the variables of the app', () => {
  const inApp = (app: string, head: string) =>
    parseConfig(`app: { command: a, env: { ${app} } }\nhead: { env: { ${head} } }\nendpoints: [/a]`, {
      file: 'latency-gate.yml',
    });

  test('${SIDE} is the side’s name, whatever the environment says', () => {
    const config = inApp('DB: "shop_${SIDE}_${STAGE}", PLAIN: "$${SIDE}"', 'LOG: "${SIDE}.log"');
    const expanded = expandReferences(config, { STAGE: 'test', SIDE: 'dark' });
    expect(appOf(expanded.config, 'base').env).toEqual({ DB: 'shop_base_test', PLAIN: '${SIDE}' });
    expect(appOf(expanded.config, 'head').env).toEqual({ DB: 'shop_head_test', PLAIN: '${SIDE}', LOG: 'head.log' });
    expect(expanded.secrets).toEqual(['test']);
  });

  test('${PORT} is the port that the app is given, whatever the environment says', () => {
    const variables = 'SERVER_PORT: "${PORT}", URL: "http://${SIDE}:${PORT}/${STAGE}", PLAIN: "$${PORT}", N: 1';
    const expanded = expandReferences(inApp(variables, 'LOG: "${PORT}.log"'), { STAGE: 'test', PORT: '80' });
    const { env } = appOf(expanded.config, 'head');
    const known = { PLAIN: '${PORT}', N: '1' };
    const filled = { SERVER_PORT: '4321', URL: 'http://head:4321/test', LOG: '4321.log' };
    expect(withPort(env, 4321)).toEqual({ ...known, ...filled });
    // A step of `setup` has no port yet.
    expect(withPort(env, null)).toEqual(known);
    expect(expanded.secrets).toEqual(['test']);
  });
});

test('the name that the app answers to is sent for readiness, too: the first one that is known', () => {
  const hostOf = (endpoints: string, env: Values = {}) => expandReferences(parse(endpoints), env).config.app.ready.host;
  expect(hostOf('/a')).toBeUndefined();
  expect(hostOf('/a, { path: /b, headers: { Host: "${TENANT}.test" } }', { TENANT: 'acme' })).toBe('acme.test');
  const varied = '{ path: /a, requests: a.csv, headers: { host: "${tenant}.test" } }';
  expect(hostOf(`${varied}, { path: /b, headers: { host: b.test } }`)).toBe('b.test');
  expect(hostOf(varied)).toBeUndefined();
  // It is not stored.
  expect(parse('{ path: /b, headers: { host: b.test } }').app.ready).not.toHaveProperty('host');
});

test.each([
  ['match: "value=.*"', 'prepare[0].take.a.match: needs a group, (…), around what is to be taken'],
  ['match: "(a"', 'Invalid regular expression'],
  ['cookie: "my sid"', 'take.a.cookie: must be a name such as x-csrf-token, found "my sid"'],
])('`prepare.take` refuses %s', (from, message) => {
  expect(() => parse('/a', `prepare: [{ path: /login, take: { a: { ${from} } } }]`)).toThrow(message);
});

test.each([
  ['{ requests: a.txt, path: /a }', 'must be a file of records (.csv, .jsonl, .ndjson, .har); found "a.txt"'],
  ['{ requests: ../a.csv, path: /a }', 'must stay in the folder of the configuration'],
  ['{ requests: a.csv }', 'path: is required'],
  ['{ requests: a.har, path: /a }', 'path: is what the HAR file says of each entry; remove it'],
  ['{ requests: { file: a.csv, credentials: true }, path: /a }', '`credentials` has a meaning for HAR files alone'],
  ['{ requests: a.csv, path: /a, expect: { length: constant } }', 'constant cannot be expected where requests vary'],
  ['{ path: /a, until: end }', 'must be `first-event`, or a number such as `3 events` or `4096 bytes`; found "end"'],
])('%s is refused', (endpoint, message) => {
  expect(() => parse(endpoint)).toThrow(message);
});

test.each([
  ['{ path: /a, until: first-event }', { until: { events: 1 } }],
  ['{ path: /a, until: 4096 bytes }', { until: { bytes: 4096 } }],
  ['{ requests: data/a.har }', { name: 'data/a.har', path: '/' }],
])('%s is kept as %j', (endpoint, kept) => {
  expect(parse(endpoint).endpoints).toMatchObject([kept]);
});
