import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { type Config, METRICS } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { nearest } from '../../src/config/words.ts';
import { ConfigError } from '../../src/errors.ts';
import { resultsSchema } from '../../src/results/results.ts';
import { configFiles } from './files.ts';

const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });
const NO_CACHE = { cacheFrom: [], cacheTo: [] };
const BUILD = { kind: 'build', context: '.', dockerfile: 'Dockerfile', target: null, args: {}, ...NO_CACHE };
const full = () => parse(readFileSync(new URL('./good/full.yml', import.meta.url), 'utf8'));

describe('a full file', () => {
  test('becomes this configuration', () => {
    const golden = JSON.parse(readFileSync(new URL('./good/full.json', import.meta.url), 'utf8'));
    expect(JSON.parse(JSON.stringify(full()))).toEqual(golden);
  });

  test('a name of a prototype in a JSON body is data', () => {
    expect(full().endpoints[2]?.body).toBe('{"item":42,"tags":["a","b"],"none":null,"__proto__":{"a":1}}');
    expect(Object.prototype).not.toHaveProperty('a');
  });
});

test.each([
  [
    'app: { command: a, ready: /healthz }\nendpoints: [/a]',
    'app: { command: a, ready: { path: /healthz } }\nendpoints: [/a]',
  ],
  ['app: { command: a }\nendpoints: POST /a', 'app: { command: a }\nendpoints: [{ method: POST, path: /a }]'],
  [
    'app: { command: a }\nendpoints: [{ path: /a, expect: 201 }, { path: /b, expect: 4xx }]',
    'app: { command: a }\nendpoints: [{ path: /a, expect: { status: 201 } }, { path: /b, expect: { status: 4xx } }]',
  ],
])('the short form %s', (short, long) => {
  expect(parse(short)).toEqual(parse(long));
});

test('no setup and an empty one differ: the first lets a lock file decide', () => {
  const sourceOf = (setup: string) => parse(`app: { command: a${setup} }\nendpoints: [/a]`).app.source;
  expect(sourceOf('')).toEqual({ kind: 'command', command: 'a', setup: [] });
  expect(sourceOf(', setup: []')).toEqual({ kind: 'command', command: 'a', setup: [], noInstall: true });
});

describe('the smallest file', () => {
  const smallest = parse('app: { command: npm start }\nendpoints: [/users]');

  test('gets every default', () => {
    expect(smallest).toEqual({
      name: 'default',
      app: {
        source: { kind: 'command', command: 'npm start', setup: [] },
        port: null,
        env: {},
        ready: { path: null, status: null, timeoutMs: 60_000 },
        network: 'bridge',
        cpus: null,
        cpuset: null,
        memory: null,
      },
      base: {},
      head: {},
      load: {
        connections: 2,
        rate: null,
        roundMs: 250,
        rounds: 8,
        blocks: { min: 4, max: 16 },
        warmupMs: { min: 500, max: 10_000 },
        byDefault: ['round', 'rounds', 'blocks', 'warmup'],
        timeBudgetMs: null,
        timeoutMs: 10_000,
        keepAlive: true,
        pairing: 'interleaved',
        pin: true,
        tls: { verify: true, ca: null, servername: null },
        seed: null,
      },
      paths: [],
      endpoints: [
        {
          name: 'GET /users',
          method: 'GET',
          path: '/users',
          headers: {},
          body: null,
          expect: { status: [[200, 299]], length: 'similar', text: null, json: false },
          gate: { mean: 0.05, p50: 0.05 },
          workTolerance: 0.05,
          limits: { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null, errors: 0.001 },
        },
      ],
      gate: {
        baseline: 'auto',
        baselineFiles: [],
        confidence: 0.99,
        minDifferenceMs: 0.02,
        failOn: 'regression',
        history: 20,
        allowRemoteTargets: [],
        overrideLabel: null,
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

describe('values', () => {
  const withApp = (app: string, rest = '') => parse(`app: ${app}\nendpoints: [/a]\n${rest}`);
  const endpointOf = (text: string, rest = '') =>
    parse(`app: { command: a }\nendpoints:\n  - ${text}\n${rest}`).endpoints[0];

  test.each([
    ['500ms', 500],
    ['0.5s', 500],
    ['1.5m', 90_000],
    ['60s', 60_000],
  ])('a timeout of %s', (written, timeoutMs) => {
    expect(withApp('{ command: a }', `load: { timeout: ${written} }`).load.timeoutMs).toBe(timeoutMs);
  });

  test('one number or duration stands for both ends of a range', () => {
    const { load } = withApp('{ command: a }', 'load: { blocks: 8, warmup: 3s }');
    expect(load.blocks).toEqual({ min: 8, max: 8 });
    expect(load.warmupMs).toEqual({ min: 3000, max: 3000 });
  });

  test.each([
    ['{ command: a, setup: npm ci }', { kind: 'command', command: 'a', setup: [{ run: 'npm ci', shared: null }] }],
    [
      '{ command: a, setup: [make, { run: npm ci, key: package-lock.json, paths: [node_modules, .cache] }] }',
      {
        kind: 'command',
        command: 'a',
        setup: [
          { run: 'make', shared: null },
          { run: 'npm ci', shared: { key: ['package-lock.json'], paths: ['node_modules', '.cache'] } },
        ],
      },
    ],
    ['{ compose: compose.yml }', { kind: 'compose', files: ['compose.yml'], service: null, profiles: [] }],
    ['{ compose: [a.yml, b.yml] }', { kind: 'compose', files: ['a.yml', 'b.yml'], service: null, profiles: [] }],
    [
      '{ compose: { file: deploy/compose.yml, service: web, profiles: [ci] } }',
      { kind: 'compose', files: ['deploy/compose.yml'], service: 'web', profiles: ['ci'] },
    ],
    ['{ image: "app:1", port: 1 }', { kind: 'image', image: 'app:1' }],
    ['{ url: "http://127.0.0.1:8080/" }', { kind: 'url', url: 'http://127.0.0.1:8080' }],
    [`{ url: "https://\${HOST}" }`, { kind: 'url', url: `https://\${HOST}` }],
    ['{ build: ./api }', { ...BUILD, context: './api' }],
    ['{ build: { dockerfile: a.docker } }', { ...BUILD, dockerfile: 'a.docker' }],
    [
      `{ build: { cache-from: "type=registry,ref=\${CACHE}", cache-to: [type=inline, "type=local,dest=x"] } }`,
      { ...BUILD, cacheFrom: [`type=registry,ref=\${CACHE}`], cacheTo: ['type=inline', 'type=local,dest=x'] },
    ],
  ])('an app %s', (written, source) => {
    expect(withApp(written).app.source).toEqual(source);
  });

  test('an override of command keeps the setup, one of setup the command', () => {
    const config = withApp('{ command: a, setup: b }', 'compare: variants\nbase: { command: c }\nhead: { setup: d }');
    const setup = (run: string) => [{ run, shared: null }];
    expect(config.base).toEqual({ source: { kind: 'command', command: 'c', setup: setup('b') } });
    expect(config.head).toEqual({ source: { kind: 'command', command: 'a', setup: setup('d') } });
  });

  test('a network is any name, cores are a list', () => {
    const { app } = withApp('{ image: "app:1", port: 1, network: github_network_1f, cpuset: "0-2,5" }');
    expect(app).toMatchObject({ network: 'github_network_1f', cpuset: '0-2,5' });
    // Without quotes YAML makes a number of one core.
    expect(withApp('{ image: "app:1", port: 1, cpuset: 1 }').app.cpuset).toBe('1');
    expect(withApp('{ image: "app:1", port: 1, cpuset: 0 }').app.cpuset).toBe('0');
  });

  test.each([
    ['201', '201-201'],
    ['4xx', '400-499'],
    ['[200, 3xx]', '200-200 300-399'],
  ])('an expected status %s', (written, ranges) => {
    const status = endpointOf(`{ path: /a, expect: { status: ${written} } }`)?.expect.status;
    expect(status?.map(([from, to]) => `${from}-${to}`).join(' ')).toBe(ranges);
  });

  test('texts stay as written, numbers and anchors included', () => {
    const { app } = withApp('{ command: a, env: { A: &v 1.10, B: 0x1F, C: yes, D: True, E: "", F: *v } }');
    expect(app.env).toEqual({ A: '1.10', B: '0x1F', C: 'yes', D: 'True', E: '', F: '1.10' });
  });

  test('a JSON body brings its content type, unless one is set', () => {
    expect(endpointOf('{ path: /a, body: { json: null } }')).toMatchObject({
      body: 'null',
      headers: { 'content-type': 'application/json' },
    });
    expect(
      endpointOf('{ path: /a, headers: { Content-Type: application/vnd.api+json }, body: { json: 1 } }')?.headers,
    ).toEqual({ 'content-type': 'application/vnd.api+json' });
    expect(endpointOf('{ path: /a, body: plain }')).toMatchObject({ body: 'plain', headers: {} });
  });

  test('an endpoint gates its own metrics instead of the default ones', () => {
    expect(endpointOf('{ path: /a, gate: { cpu: 3% } }')?.gate).toEqual({ cpu: 0.03 });
    expect(endpointOf('{ path: /a, gate: [] }')?.gate).toEqual({});
    expect(endpointOf('{ path: /a }', 'gate: { metrics: [ttfb], tolerance: 8% }')?.gate).toEqual({ ttfb: 0.08 });
  });

  test('p99 has a wider tolerance of its own where none is given', () => {
    expect(endpointOf('{ path: /a, gate: [mean, p99] }')?.gate).toEqual({ mean: 0.05, p99: 0.15 });
    expect(endpointOf('{ path: /a, gate: [p99] }', 'gate: { tolerance: 20% }')?.gate).toEqual({ p99: 0.2 });
    expect(endpointOf('{ path: /a, gate: { p99: 10% } }')?.gate).toEqual({ p99: 0.1 });
  });
});

describe('for every valid file', () => {
  test('style, order and quoting of the YAML make no difference', () => {
    fc.assert(
      fc.property(configFiles, (file) => {
        const expected = parse(stringify(file));
        expect(parse(stringify(file, { collectionStyle: 'flow' }))).toEqual(expected);
        expect(parse(stringify(file, { defaultStringType: 'QUOTE_DOUBLE' }))).toEqual(expected);
        const reversed = Object.fromEntries(Object.entries(file).reverse());
        expect(parse(stringify(reversed, { indent: 4 }))).toEqual(expected);
        expect(parse(JSON.stringify(file))).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test('tolerances are positive changes below one, of known metrics', () => {
    fc.assert(
      fc.property(configFiles, (file) => {
        for (const { gate } of parse(stringify(file)).endpoints) {
          for (const [metric, tolerance] of Object.entries(gate)) {
            expect(METRICS).toContain(metric);
            expect(tolerance).toBeGreaterThan(0);
            expect(tolerance).toBeLessThan(1);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the configuration fits into a results file', () => {
    const fits = (config: Config) => expect(resultsSchema.shape.config.safeParse(config).error).toBeUndefined();
    fits(full());
    fc.assert(
      fc.property(configFiles, (file) => fits(parse(stringify(file)))),
      { numRuns: 20 },
    );
  });

  test('an unknown key is refused by name wherever it stands', () => {
    const places = ['', 'app', 'app.ready', 'load', 'load.tls', 'gate', 'report', 'base', 'endpoints.0.expect'];
    const unknownKey = fc.stringMatching(/^[a-z]{2,12}$/).filter((key) => !KNOWN_KEYS.has(key));
    fc.assert(
      fc.property(configFiles, fc.constantFrom(...places), unknownKey, (file, place, key) => {
        const changed = structuredClone(file) as unknown as Record<string, unknown>;
        let map: Record<string, unknown> = changed;
        for (const step of place === '' ? [] : place.split('.')) {
          map[step] ??= {};
          if (typeof map[step] === 'string') map[step] = { path: '/a' };
          map = map[step] as Record<string, unknown>;
        }
        map[key] = 1;
        expect(() => parse(stringify(changed))).toThrow(`${key}: `);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [
    'expect',
    stringify({ status: Array.from({ length: 101 }, (_, at) => 200 + at) }),
    'expect.status: holds at most 100',
  ],
  ['headers', stringify({ accept: 'x'.repeat(10_001) }), 'headers.accept: must be at most 10000 characters'],
  ['body', `json: { a: &a '${'"'.repeat(400_000)}', b: *a }`, 'body: must be at most 1000000 characters'],
])('%s that no results file could hold is an error before anything is measured', (key, value, message) => {
  const indented = value.replaceAll(/^/gm, '      ');
  const file = `app: { command: npm start }\nendpoints:\n  - path: /a\n    method: POST\n    ${key}:\n${indented}\n`;
  expect(() => parse(file)).toThrow(message);
});

test('any text is either a configuration or a ConfigError', () => {
  const beginning = fc.constantFrom('app:', 'endpoints:', '', 'load: {');
  fc.assert(
    fc.property(beginning, fc.string(), fc.string({ unit: 'binary' }), (...parts) => {
      try {
        parse(parts.join('\n'));
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['rate: 200/s', { rate: 200, connections: 64 }],
  ['rate: 12.5 / s, connections: 10', { rate: 12.5, connections: 10 }],
  ['connections: 3', { rate: null, connections: 3 }],
])('the load %s', (written, load) => {
  expect(parse(`app: { command: npm start }\nload: { ${written} }\nendpoints: [/a]\n`).load).toMatchObject(load);
});

test.each([
  ['tolerence', 'tolerance'],
  ['keepAlive', 'keep-alive'],
  ['keep_alive', 'keep-alive'],
  ['conections', 'connections'],
  ['ruond', 'round'],
  ['rate', null],
  ['x', null],
])('the nearest key to %s is %s', (word, key) => {
  expect(nearest(word, ['tolerance', 'keep-alive', 'connections', 'round', 'rounds'])).toBe(key);
});

const KNOWN_KEYS = new Set(
  (
    'name app base head load paths endpoints gate report image build compose command url setup port env ready network ' +
    'cpus cpuset memory path status timeout connections rate round rounds blocks warmup tls seed verify ca servername ' +
    'baseline metrics confidence tolerance history comment length text json cert key passphrase'
  ).split(' '),
);
