import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse as parseYaml, stringify } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import { nearest } from '../../src/config/words.ts';
import { type Fields, isMap } from '../../src/config/written.ts';

const read = (name: string) => readFileSync(new URL(`./good/${name}`, import.meta.url), 'utf8');
const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });
const withApp = (app: string, rest = '') => parse(`app: ${app}\nendpoints: [/a]\n${rest}`);
const withEndpoints = (endpoints: string, rest = '') => parse(`app: { command: a }\nendpoints: ${endpoints}\n${rest}`);

test('a full file becomes this configuration', () => {
  expect(JSON.parse(JSON.stringify(parse(read('full.yml'))))).toEqual(JSON.parse(read('full.json')));
});

describe.each(['full.yml', 'documented.yml'])('%s', (name) => {
  const file = parseYaml(read(name));

  test('style, order and quoting of the YAML make no difference', () => {
    const expected = parse(stringify(file));
    expect(parse(stringify(file, { collectionStyle: 'flow' }))).toEqual(expected);
    expect(parse(stringify(file, { defaultStringType: 'QUOTE_DOUBLE' }))).toEqual(expected);
    const reversed = Object.fromEntries(Object.entries(file).reverse());
    expect(parse(stringify(reversed, { indent: 4 }))).toEqual(expected);
    expect(parse(JSON.stringify(file))).toEqual(expected);
  });

  test('an unknown key is refused by name in each map of fixed keys', () => {
    const refuse = (map: Fields, place: string) => {
      Reflect.set(map, 'unheardof', 1);
      expect(() => parse(stringify(file))).toThrow(`${place}unheardof: unknown key; `);
      Reflect.deleteProperty(map, 'unheardof');
      for (const [key, value] of Object.entries(map)) {
        const isOpen = ['env', 'args', 'headers', 'cookies', 'json', 'gate', 'metrics'].includes(key) && place !== '';
        if (isMap(value) && !isOpen) refuse(value, `${place}${key}.`);
      }
    };
    refuse(file, '');
    for (const [at, one] of file.endpoints.entries()) if (one.path) refuse(one, `endpoints[${at}].`);
  });
});

test('short forms are read as long ones', () => {
  expect(withApp('{ command: a, ready: /up }')).toEqual(withApp('{ command: a, ready: { path: /up } }'));
  expect(withEndpoints('POST /a')).toEqual(withEndpoints('[{ method: POST, path: /a }]'));
  const expecting = (status: string) => withEndpoints(`[{ path: /a, expect: ${status} }]`);
  for (const status of ['201', '4xx']) expect(expecting(status)).toEqual(expecting(`{ status: ${status} }`));
});

describe('the smallest file', () => {
  const smallest = parse('app: { command: npm start }\nendpoints: [/users]');

  test('gets every default', () => {
    expect(smallest).toEqual({
      name: 'default',
      app: {
        source: { kind: 'command', command: 'npm start', setup: [] },
        ready: { path: null, status: null, timeoutMs: 60_000 },
        ...{ port: null, env: {}, network: 'bridge', cpus: null, cpuset: null, memory: null },
      },
      ...{ base: {}, head: {}, paths: [] },
      load: {
        ...{ connections: 2, rate: null, roundMs: 250, rounds: 8, blocks: { min: 4, max: 16 } },
        ...{ warmupMs: { min: 500, max: 10_000 }, timeBudgetMs: null, timeoutMs: 10_000 },
        ...{ keepAlive: true, pairing: 'interleaved', pin: true, seed: null },
        tls: { verify: true, ca: null, servername: null },
        byDefault: ['round', 'rounds', 'blocks', 'warmup'],
      },
      endpoints: [
        {
          ...{ name: 'GET /users', method: 'GET', path: '/users', headers: {}, body: null },
          expect: { status: [[200, 299]], length: 'similar', text: null, json: false },
          ...{ gate: { mean: 0.05, p50: 0.05 }, workTolerance: 0.05 },
          limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0.001 },
        },
      ],
      gate: {
        ...{ baseline: 'auto', baselineFiles: [], confidence: 0.99, minDifferenceMs: 0.02, failOn: 'regression' },
        ...{ history: 20, allowRemoteTargets: [], overrideLabel: null },
      },
      report: { comment: 'always', html: false },
    });
  });

  test('is the same with every section there and empty', () => {
    const empty =
      'app: { command: npm start, env: {}, ready: {} }\nbase: {}\nhead: {}\nload: { tls: {} }\ngate: {}\nreport: {}\n' +
      'endpoints: [{ path: /users, headers: {}, expect: {}, limits: {} }]';
    expect(parse(empty)).toEqual(smallest);
  });
});

const ofCommand = (...setup: readonly object[]) => ({ kind: 'command', command: 'a', setup });
const npmCi = (shared: object | null) => ({ run: 'npm ci', shared });
const ofCompose = (file: string, ...more: readonly string[]) => {
  return { kind: 'compose', files: [file, ...more], service: null, profiles: [] };
};
const BUILD = { kind: 'build', context: '.', dockerfile: 'Dockerfile', target: null };
const ofBuild = (given: object) => ({ ...BUILD, args: {}, cacheFrom: [], cacheTo: [], ...given });
const KEYED = { key: ['package-lock.json'], paths: ['node_modules', '.cache'] };

test.each([
  ['{ command: a, setup: npm ci }', ofCommand(npmCi(null))],
  [
    '{ command: a, setup: [make, { run: npm ci, key: package-lock.json, paths: [node_modules, .cache] }] }',
    ofCommand({ run: 'make', shared: null }, npmCi(KEYED)),
  ],
  // Not even what a lock file stands for.
  ['{ command: a, setup: [] }', { ...ofCommand(), noInstall: true }],
  ['{ compose: compose.yml }', ofCompose('compose.yml')],
  ['{ compose: [a.yml, b.yml] }', ofCompose('a.yml', 'b.yml')],
  [
    '{ compose: { file: deploy/compose.yml, service: web, profiles: [ci] } }',
    { ...ofCompose('deploy/compose.yml'), service: 'web', profiles: ['ci'] },
  ],
  ['{ image: "app:1", port: 1 }', { kind: 'image', image: 'app:1' }],
  ['{ url: "http://127.0.0.1:8080/" }', { kind: 'url', url: 'http://127.0.0.1:8080' }],
  [`{ url: "https://\${HOST}" }`, { kind: 'url', url: `https://\${HOST}` }],
  ['{ build: ./api }', ofBuild({ context: './api' })],
  ['{ build: { dockerfile: a.docker } }', ofBuild({ dockerfile: 'a.docker' })],
  [
    `{ build: { cache-from: "type=registry,ref=\${CACHE}", cache-to: [type=inline, "type=local,dest=x"] } }`,
    ofBuild({ cacheFrom: [`type=registry,ref=\${CACHE}`], cacheTo: ['type=inline', 'type=local,dest=x'] }),
  ],
])('an app %s', (written, source) => {
  expect(withApp(written).app.source).toEqual(source);
});

test('an override of command keeps the setup, one of setup the command', () => {
  const config = withApp('{ command: a, setup: b }', 'compare: variants\nbase: { command: c }\nhead: { setup: d }');
  expect(config.base).toEqual({ source: { ...ofCommand({ run: 'b', shared: null }), command: 'c' } });
  expect(config.head).toEqual({ source: ofCommand({ run: 'd', shared: null }) });
});

test('a network is any name, cores are a list; without quotes YAML makes a number of one core', () => {
  for (const [cpuset, kept] of Object.entries({ '"0-2,5"': '0-2,5', 1: '1', 0: '0' })) {
    const { app } = withApp(`{ image: "app:1", port: 1, network: github_network_1f, cpuset: ${cpuset} }`);
    expect(app).toMatchObject({ network: 'github_network_1f', cpuset: kept });
  }
});

test('texts stay as written, numbers and anchors included', () => {
  const { app } = withApp('{ command: a, env: { A: &v 1.10, B: 0x1F, C: yes, D: True, E: "", F: *v } }');
  expect(app.env).toEqual({ A: '1.10', B: '0x1F', C: 'yes', D: 'True', E: '', F: '1.10' });
});

test.each([
  ['body: { json: null }', 'null', { 'content-type': 'application/json' }],
  ['headers: { Content-Type: application/x }, body: { json: 1 }', '1', { 'content-type': 'application/x' }],
  ['body: plain', 'plain', {}],
])('a JSON body brings its content type, unless one is set: %s', (keys, body, headers) => {
  expect(withEndpoints(`[{ path: /a, ${keys} }]`).endpoints).toMatchObject([{ body, headers }]);
});

test.each([
  ['gate: { cpu: 3% }', '', { cpu: 0.03 }],
  ['gate: []', '', {}],
  ['name: a', 'metrics: [ttfb], tolerance: 8%', { ttfb: 0.08 }],
  // Without a tolerance of its own, p99 has a wider one.
  ['gate: [mean, p99]', '', { mean: 0.05, p99: 0.15 }],
  ['gate: [p99]', 'tolerance: 20%', { p99: 0.2 }],
  ['gate: { p99: 10% }', '', { p99: 0.1 }],
])('an endpoint gates its own metrics instead of the default ones: %s, %s', (own, ofAll, gate) => {
  expect(withEndpoints(`[{ path: /a, ${own} }]`, `gate: { ${ofAll} }`).endpoints[0]?.gate).toEqual(gate);
});

test.each([
  ['rate: 200/s', { rate: 200, connections: 64 }],
  ['rate: 12.5 / s, connections: 10', { rate: 12.5, connections: 10 }],
  ['connections: 3', { rate: null, connections: 3 }],
  ['blocks: 8, warmup: 3s', { blocks: { min: 8, max: 8 }, warmupMs: { min: 3000, max: 3000 } }],
])('the load %s', (written, load) => {
  expect(withEndpoints('[/a]', `load: { ${written} }`).load).toMatchObject(load);
});

const STATUSES = `[${Array.from({ length: 101 }, (_, at) => 200 + at)}]`;

test.each([
  ['expect', `{ status: ${STATUSES} }`, 'expect.status: holds at most 100'],
  ['headers', `{ accept: ${'x'.repeat(10_001)} }`, 'headers.accept: must be at most 10000 characters'],
  ['body', `{ json: { a: &a '${'"'.repeat(400_000)}', b: *a } }`, 'body: must be at most 1000000 characters'],
])('%s that no results file could hold is an error before anything is measured', (key, value, message) => {
  expect(() => withEndpoints(`[{ path: /a, ${key}: ${value} }]`)).toThrow(message);
});

test('the key that was probably meant is one with few other letters', () => {
  const keys = ['tolerance', 'keep-alive', 'connections', 'round', 'rounds'];
  const found = ['keep_alive', 'conections', 'ruond', 'rate', 'x'].map((word) => nearest(word, keys));
  expect(found).toEqual(['keep-alive', 'connections', 'round', null, null]);
});
