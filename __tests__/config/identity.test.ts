import { describe, expect, test } from '@jest/globals';
import { appOf, baseAppOf, isSameApp } from '../../src/config/app-of.ts';
import { measurementIdentity } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';

const IMAGE = 'image: app:1, port: 80';
type Parts = Partial<Record<'name' | 'app' | 'head' | 'base' | 'load' | 'first' | 'endpoints' | 'rest', string>>;

/** `first` is the first of two endpoints. */
function config({
  name = 'a',
  app = IMAGE,
  head = '',
  base = '',
  load = '',
  first = '/a',
  rest = '',
  ...given
}: Parts = {}) {
  const { endpoints = `${first}, { name: b, path: /b, headers: { x: 1, y: 2 } }` } = given;
  const sides = `head: { ${head} }\nbase: { ${base} }`;
  const text = `name: ${name}\napp: { ${app} }\n${sides}\nload: { ${load} }\nendpoints: [${endpoints}]\n${rest}`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

describe('the identity of a measurement', () => {
  const identity = measurementIdentity(config());

  test.each<[string, Parts]>([
    ['the order of endpoints and keys', { endpoints: '{ headers: { y: 2, x: 1 }, path: /b, name: b }, GET /a' }],
    ['the image', { app: 'image: app:2, port: 80' }],
    ['the port', { app: 'image: app:1, port: 8080' }],
    ['the environment', { app: `${IMAGE}, env: { A: 1 }` }],
    ['base', { base: 'image: app:0' }],
    ['the seed', { load: 'seed: 7' }],
    ['the time budget', { load: 'time-budget: 5m' }],
    ['the gate’s name', { name: 'other' }],
    ['tolerances and confidence', { rest: 'gate: { tolerance: 10%, metrics: [p99], confidence: 95%, history: 3 }' }],
    ['a tolerance or limit of an endpoint', { first: '{ path: /a, gate: [cpu], limits: { p99: 1s } }' }],
    ['which changes are measured', { rest: 'paths: [src/**]' }],
    ['the label that accepts a change', { rest: 'gate: { override-label: accepted }' }],
    ['the report', { rest: 'report: { comment: never }' }],
    ['defaults that are written out', { load: 'connections: 2, round: 0.5s' }],
  ])('does not depend on %s', (_what, parts) => {
    expect(measurementIdentity(config(parts))).toBe(identity);
  });

  test.each<[string, Parts]>([
    ['connections', { load: 'connections: 3' }],
    ['the rate', { load: 'rate: 100/s' }],
    ['the length of rounds', { load: 'round: 1s' }],
    ['their number', { load: 'rounds: 5' }],
    ['the warm-up', { load: 'warmup: 3s' }],
    ['keep-alive', { load: 'keep-alive: false' }],
    ['the timeout', { load: 'timeout: 1s' }],
    ['CPUs', { app: `${IMAGE}, cpus: 1` }],
    ['cores', { app: `${IMAGE}, cpuset: 0-2` }],
    ['memory', { app: `${IMAGE}, memory: 1g` }],
    ['the network', { app: `${IMAGE}, network: host` }],
    ['what the app runs as', { app: 'command: npm start' }],
    ['what head runs as', { head: 'command: npm start' }],
    ['an endpoint more', { first: '/a, /c' }],
    ['a header', { endpoints: '/a, { name: b, path: /b, headers: { x: 1, y: 3 } }' }],
    ['a body', { first: '{ path: /a, body: x }' }],
    ['an expectation', { first: '{ path: /a, expect: { status: 200 } }' }],
    ['a cookie', { first: '{ path: /a, cookies: { a: b } }' }],
    ['a user', { first: '{ path: /a, auth: { user: a, password: b } }' }],
    ['a body from a file', { first: '{ path: /a, body: { file: a } }' }],
    ['a certificate of the load', { load: 'tls: { cert: a.pem, key: a.key }' }],
    ['a name', { first: '{ path: /a, name: a }' }],
  ])('depends on %s', (_what, parts) => {
    expect(measurementIdentity(config(parts))).not.toBe(identity);
  });

  test('depends on what a file holds, once it has been read', () => {
    const [endpoint] = config({ endpoints: '{ path: /a, body: { file: a.json } }' }).endpoints;
    const reading = (sha256: string) => {
      const bodyFile = { path: 'a.json', sha256, bytes: Buffer.from(sha256) };
      return measurementIdentity({ ...config(), endpoints: endpoint ? [{ ...endpoint, bodyFile }] : [] });
    };
    expect(reading('aa')).toContain('"bodyFile":{"path":"a.json","sha256":"aa"}');
    expect(reading('aa')).not.toBe(reading('bb'));
  });

  test('says nothing of keys that are not used: stored runs of earlier versions keep their hash', () => {
    expect(identity).toContain('"tls":{"ca":null,"servername":null,"verify":true}');
    expect(identity).not.toMatch(/bodyFile|cookies|auth|client/);
  });

  test('does not depend on the order of accepted statuses', () => {
    const of = (first: string) => measurementIdentity(config({ first: `{ path: /a, expect: ${first} }` }));
    expect(of('{ status: [404, 200] }')).toBe(of('{ status: [200, 404] }'));
  });
});

test('the app of a side is the app with the overrides of that side, environments merged', () => {
  const app = 'image: app:1, port: 80, env: { A: 1, B: 2 }';
  const both = config({ app, base: 'image: app:0, env: { B: 3, C: 4 }', head: 'port: 81' });
  const env = { A: '1', B: '3', C: '4' };
  expect(appOf(both, 'base')).toEqual({ ...both.app, source: { kind: 'image', image: 'app:0' }, env });
  expect(appOf(both, 'head')).toEqual({ ...both.app, port: 81 });
});

test('base beside head is started by its own configuration if it has one, with as much of the machine as head', () => {
  const own = config({ app: `${IMAGE}, cpus: 1, env: { A: 1 }`, base: 'env: { B: 2 }' });
  const head = config({ app: 'image: app:2, port: 80, cpus: 4', base: 'env: { SLOW: 1 }' });
  expect(baseAppOf(head, own)).toMatchObject({ source: { image: 'app:1' }, env: { A: '1', B: '2' }, cpus: 4 });
  const byHead = { source: { image: 'app:2' }, env: { SLOW: '1' } };
  expect(baseAppOf(head, null)).toMatchObject(byHead);
  // Both are variants of one checkout.
  expect(baseAppOf({ ...head, compare: 'variants' }, own)).toMatchObject(byHead);
});

test.each<[string, Parts, boolean]>([
  ['without any', {}, false],
  ['with another image', { base: 'image: app:0' }, true],
  ['with another environment', { head: 'env: { A: 1 }' }, true],
  ['with another Compose file', { app: 'compose: a.yml', head: 'compose: [a.yml, b.yml]' }, true],
  ['with another setup', { app: 'command: a, setup: b', head: 'setup: c' }, true],
  ['with another port alone', { base: 'port: 81' }, false],
  ['that say what the app says', { base: 'image: app:1, env: {}' }, false],
  ['that are the same on both sides', { base: 'env: { A: 1, B: 2 }', head: 'env: { B: 2, A: 1 }' }, false],
])('overrides make two apps: %s', (_what, parts, differ) => {
  const both = config({ ...parts, rest: 'compare: variants' });
  expect(!isSameApp(appOf(both, 'base'), appOf(both, 'head'))).toBe(differ);
});
