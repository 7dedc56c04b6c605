import { describe, expect, test } from '@jest/globals';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { refusalOf } from './refused.ts';

const FILE = `app:
  build: .
  port: 3000
  env: { NODE_ENV: production }
base: { image: example/app:main }
endpoints: [GET /users]
gate: { tolerance: 5%, history: 10 }
`;

type Inputs = Readonly<Record<string, string>>;
const fromInputs = (inputs: Inputs, text: string | null = null) =>
  configFromInputs(inputs, text === null ? null : { name: 'latency-gate.yml', text });
/** The message without its hint. */
const refusal = (inputs: Inputs, text: string | null = null) => refusalOf(() => fromInputs(inputs, text)).message;

describe('inputs alone', () => {
  test('say the same as a file', () => {
    const inputs = {
      ...{ name: 'api', command: 'npm start', setup: 'npm ci', 'ready-path': '/healthz', image: '', url: '  ' },
      ...{ baseline: 'paired', tolerance: '7%', confidence: '95%', 'fail-on': 'never', comment: 'on-change' },
      endpoints: '\nGET /users\n  # the slow one\n  POST /orders\n\n/health\n',
      'override-label': 'latency-accepted',
      paths: 'src/**\n\n  package-lock.json\n',
      'allow-remote-targets': 'a.example.org, b.example.org\nc.example.org',
      mask: 'LICENCE_NUMBER\nTENANT',
    };
    const file = `name: api
app: { command: npm start, setup: npm ci, ready: { path: /healthz } }
endpoints: [GET /users, POST /orders, /health]
gate:
  baseline: paired
  tolerance: 7%
  confidence: 95%
  fail-on: never
  override-label: latency-accepted
  allow-remote-targets: [a.example.org, b.example.org, c.example.org]
paths: [src/**, package-lock.json]
mask: [LICENCE_NUMBER, TENANT]
report: { comment: on-change }`;
    expect(fromInputs(inputs)).toEqual(parseConfig(file, { file: 'x.yml' }));
  });

  const expecting = (expect: string) =>
    fromInputs({ command: 'a', endpoints: 'GET /a?ids=1,2\nGET /b\nGET /c', expect });

  test.each([
    ['faster', ['GET /a?ids=1,2', 'GET /b', 'GET /c']],
    ['faster: GET /b', ['GET /b']],
    ['faster: GET /a?ids=1,2, GET /b', ['GET /a?ids=1,2', 'GET /b']],
    ['faster: \n  GET /c\n  GET /b\n', ['GET /b', 'GET /c']],
    ['', []],
  ])('say what has to be faster: %j', (text, faster) => {
    const { endpoints, gate } = expecting(text);
    expect(endpoints.flatMap(({ name, mustBeFaster }) => (mustBeFaster ? [name] : []))).toEqual(faster);
    // Only side by side can it be shown.
    expect(gate.baseline).toBe(faster.length > 0 ? 'paired' : 'auto');
  });

  test('compare two images, or two addresses', () => {
    const images = fromInputs({ image: 'app:2', 'base-image': 'app:1', port: '80', endpoints: '/' });
    expect(images.app).toMatchObject({ source: { kind: 'image', image: 'app:2' }, port: 80 });
    expect(images.base).toEqual({ source: { kind: 'image', image: 'app:1' } });
    const urls = fromInputs({ url: 'http://[::1]:2', 'base-url': 'http://[::1]:1', endpoints: '/' });
    expect(urls.base).toEqual({ source: { kind: 'url', url: 'http://[::1]:1' } });
  });

  test.each([{ service: 'web' }, {}])('start a Compose project: %j', (named) => {
    const { source } = fromInputs({ compose: 'deploy/compose.yml', port: '80', endpoints: '/', ...named }).app;
    const whole = { kind: 'compose', files: ['deploy/compose.yml'], service: null, profiles: [] };
    expect(source).toEqual({ ...whole, ...named });
  });

  test('that are missing are named', () => {
    expect(refusal({})).toBe(
      '2 problems in the inputs\n' +
        '  the inputs: no app to test; give one of command, build, compose, image, url, or add latency-gate.yml\n' +
        '  the inputs: no endpoints; give endpoints, one per line, or add latency-gate.yml',
    );
    expect(refusal({ command: 'a', endpoints: '# none\n' })).toBe('input endpoints: needs at least 1');
    const lost = refusal({ service: 'web', endpoints: '/' });
    expect(lost).toBe('input service: needs compose, the file that the service is in');
  });
});

describe('inputs over a file', () => {
  test('change what they name and nothing else', () => {
    const plain = parseConfig(FILE, { file: 'latency-gate.yml' });
    expect(fromInputs({}, FILE)).toEqual(plain);
    const changed = fromInputs({ baseline: 'none', endpoints: 'GET /a' }, FILE);
    const endpoints = [expect.objectContaining({ name: 'GET /a' })];
    expect(changed).toEqual({ ...plain, gate: { ...plain.gate, baseline: 'none' }, endpoints });
  });

  test('replace the app of the file, of whatever kind', () => {
    const { app, base } = fromInputs({ image: 'app:2', 'base-image': 'app:1' }, FILE);
    expect(app).toMatchObject({ source: { kind: 'image', image: 'app:2' }, env: { NODE_ENV: 'production' } });
    expect(base.source).toEqual({ kind: 'image', image: 'app:1' });
  });

  test('take along what belongs to nothing else: keys that only the app of the file has, and the files of a baseline', () => {
    const text = `
app: { command: a, env: { A: '1' }, port: 80, ready: /ready, before-block: sh reset.sh }
base: { env: { A: '2' } }
head: { env: { A: '3' }, profile: { command: sh profile.sh } }
profile: { command: sh profile.sh }
gate: { baseline-files: [main.json], tolerance: 3% }
endpoints: [/a]
`;
    const running = { url: 'http://127.0.0.1:2', 'base-url': 'http://127.0.0.1:1', baseline: 'paired' };
    const { app, head, gate } = fromInputs(running, text);
    expect(app).toMatchObject({ source: { kind: 'url' }, env: {}, port: null, ready: { path: '/ready' } });
    expect(app.beforeBlock).toBe('sh reset.sh');
    expect(head).toEqual({ profile: { kind: 'command', command: 'sh profile.sh' } });
    expect(gate).toMatchObject({ baseline: 'paired', baselineFiles: [] });
    // An image has variables, too.
    const other = fromInputs({ image: 'app:2', baseline: 'file' }, text);
    expect(other).toMatchObject({ app: { env: { A: '1' }, port: 80 }, gate: { baselineFiles: ['main.json'] } });
  });

  test.each([
    ['compose.yml', { service: 'web' }, ['compose.yml'], 'web', []],
    ['[a.yml, b.yml]', { service: 'web' }, ['a.yml', 'b.yml'], 'web', []],
    ['{ file: a.yml, profiles: [ci], service: db }', { service: 'web' }, ['a.yml'], 'web', ['ci']],
    ['{ file: a.yml, service: db }', { compose: 'b.yml' }, ['b.yml'], null, []],
  ])('change the file’s Compose project: %s, %j', (compose, inputs, files, service, profiles) => {
    const { source, port } = fromInputs(inputs, `app: { compose: ${compose}, port: 80 }\nendpoints: [/a]`).app;
    expect({ source, port }).toEqual({ source: { kind: 'compose', files, service, profiles }, port: 80 });
  });

  test('set the path of `ready` in its short form too', () => {
    const { ready } = fromInputs({ 'ready-path': '/new' }, 'app: { command: a, ready: /old }\nendpoints: [/a]').app;
    expect(ready.path).toBe('/new');
  });

  test('pick the endpoints of the file that they name, with headers and bodies, and add others', () => {
    const text = `app: { command: a }
endpoints:
  - /users
  - { name: create order, method: POST, path: /orders, body: { json: { item: 42 } } }
  - { path: /me, headers: { accept: text/csv } }
`;
    expect(fromInputs({ endpoints: 'create order\nGET /me\nGET /new\n/users' }, text).endpoints).toMatchObject([
      { name: 'create order', method: 'POST', body: '{"item":42}' },
      { name: 'GET /me', headers: { accept: 'text/csv' } },
      { name: 'GET /new' },
      { name: 'GET /users' },
    ]);
  });
});

describe('errors', () => {
  const ONE_APP = '`build` is listed as well; keep one of command, build, compose, image and url';
  test.each([
    [{ tolerance: '5' }, 'tolerance: 5 has no percent sign; write 5%'],
    [{ port: 'http' }, 'port: must be a whole number, found "http"'],
    [{ port: '0' }, 'port: must be at least 1, found 0'],
    [
      { endpoints: '/\n\nGET b' },
      'endpoints, line 3: must be an endpoint such as `GET /users` or `/users`, found "GET b"',
    ],
    [{ endpoints: '/a\n/a' }, 'endpoints, line 2: is called "GET /a" like endpoints[0]; give it a `name` of its own'],
    [{ setup: 'npm ci' }, 'setup: has no effect with `image` or `build`; remove it'],
    [{ build: '.', image: 'app' }, `image: ${ONE_APP}`],
    [{ build: '.', compose: 'a.yml' }, `compose: ${ONE_APP}`],
    [{ compose: '/a.yml' }, 'compose: must be relative, so that base and head each build their own checkout'],
    [{ compose: 'a.yml', service: 'a/b' }, 'service: must be a name as Compose files use it, found "a/b"'],
    [
      { 'allow-remote-targets': 'http://a' },
      'allow-remote-targets: must be a host name, or host:port; found "http://a"',
    ],
    [
      { 'baseline-image': 'true' },
      'baseline-image: was removed; where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers',
    ],
    [{ paths: '/src' }, 'paths: counts from the root of the repository: write it without /, ./ or ../ in front'],
    [{ expect: 'faster: GET /d' }, 'expect: there is no such endpoint; known here: GET /users'],
    [{ expect: 'slower' }, 'expect: must be `faster`, or a map such as { faster: [GET /orders] }; found "slower"'],
  ])('%j', (inputs, message) => {
    expect(refusal(inputs, FILE)).toBe(`input ${message}`);
  });

  test('of inputs come before those of the file, each with its place', () => {
    expect(refusal({ 'fail-on': 'x', confidence: '1' }, `${FILE}report: { comment: no }\n`)).toBe(
      '3 problems in latency-gate.yml and the inputs\n' +
        '  input confidence: 1 has no percent sign; write 1%\n' +
        '  input fail-on: must be one of regression, inconclusive, never; found "x"\n' +
        '  latency-gate.yml:8:11: report.comment: must be one of always, on-change, never; found "no"',
    );
  });

  test.each([
    // In an endpoint that a line picks they are in the file.
    [
      { endpoints: 'GET /me' },
      'app: { command: a }\nendpoints:\n  - /users\n  - { path: /me, headers: { upgrade: h2c } }\n',
      '4:29: endpoints[1].headers.upgrade: this header cannot be set: only plain HTTP requests are measured',
    ],
    [{ command: 'a' }, 'gate: 5%\nendpoints: [/a]', '1:1: gate: must be a map such as { tolerance: 5% }, found "5%"'],
    [
      { tolerance: '5%' },
      'gate: 5\nendpoints: [/a]\napp: { command: a }',
      '1:1: gate: must be a map such as { tolerance: 5% }, found 5',
    ],
  ])('of the file stay there: %j', (inputs, text, message) => {
    expect(refusal(inputs, text)).toBe(`latency-gate.yml:${message}`);
  });
});

test('every input is understood', () => {
  for (const { name } of ACTION_INPUTS)
    expect(() => fromInputs({ [name]: '\u0001' }, FILE)).not.toThrow('unknown input');
});

describe('the drift budget', () => {
  const ENDPOINTS = `app: { command: node server.js }
endpoints:
  - GET /plain
  - { path: /own, drift: 20% }
  - { path: /named, gate: { mean: 3%, p99: 30% } }
  - { path: /listed, gate: [mean, p99] }
`;
  const configOf = (gate: string, inputs: Inputs = { base: 'latest-release' }) =>
    fromInputs(inputs, `${ENDPOINTS}gate: { ${gate} }\n`);
  const tolerances = (gate: string, inputs?: Inputs) =>
    Object.fromEntries(configOf(gate, inputs).endpoints.map(({ path, gate }) => [path, gate]));

  test('takes the place of the tolerance where base is the latest release', () => {
    expect(tolerances('tolerance: 5%, drift: 10%')).toEqual({
      '/plain': { mean: 0.1, p50: 0.1 },
      '/own': { mean: 0.2, p50: 0.2 },
      // A larger one of its own stays.
      '/named': { mean: 0.1, p99: 0.3 },
      // What scatters more has a larger one by default.
      '/listed': { mean: 0.1, p99: 0.15 },
    });
  });

  test('holds for CPU time and the start of the app too', () => {
    const { endpoints, gate } = configOf('drift: 10%, metrics: { mean: 5%, ready: 30% }');
    expect(gate.start).toEqual({ ready: 0.3 });
    expect(endpoints[0]?.gate).toEqual({ mean: 0.1 });
    const tolerancesOfWork = configOf('drift: 8%').endpoints.map(({ workTolerance }) => workTolerance);
    expect(tolerancesOfWork).toEqual([0.08, 0.2, undefined, undefined]);
  });

  test('may be smaller than the tolerance, of a night’s run more is asked, and is an input, too', () => {
    expect(tolerances('tolerance: 5%, drift: 2%')['/plain']).toEqual({ mean: 0.02, p50: 0.02 });
    const given = { base: 'latest-release', drift: '7%' };
    expect(tolerances('', given)['/plain']).toEqual({ mean: 0.07, p50: 0.07 });
  });

  test('counts for nothing with another base, and without one the tolerance counts', () => {
    const without = ENDPOINTS.replace(', drift: 20%', '');
    for (const inputs of [{}, { base: 'v1.4.0' }]) {
      expect(configOf('drift: 10%', inputs)).toEqual(fromInputs({}, without));
    }
    expect(fromInputs({ base: 'latest-release' }, without)).toEqual(fromInputs({}, without));
  });

  test('is a change and not a ratio', () => {
    expect(() => configOf('drift: 110%')).toThrow(/latency-gate.yml:7:9: gate.drift: .*not a ratio/);
  });
});
