import { describe, expect, test } from '@jest/globals';
import { ACTION_INPUTS, configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { refusalOf } from './refused.ts';

const FILE = {
  name: 'latency-gate.yml',
  text: `app:
  build: .
  port: 3000
  env: { NODE_ENV: production }
base: { image: example/app:main }
endpoints: [GET /users]
gate: { tolerance: 5%, history: 10 }
`,
};

/** The message without its hint. */
const refusal = (inputs: Record<string, string>, file: { text: string; name: string } | null = null) =>
  refusalOf(() => configFromInputs(inputs, file)).message;

describe('inputs alone', () => {
  test('say the same as a file', () => {
    const inputs = {
      name: 'api',
      command: 'npm start',
      setup: 'npm ci',
      'ready-path': '/healthz',
      endpoints: '\nGET /users\n  # the slow one\n  POST /orders\n\n/health\n',
      baseline: 'paired',
      tolerance: '7%',
      confidence: '95%',
      'fail-on': 'never',
      comment: 'on-change',
      'override-label': 'latency-accepted',
      paths: 'src/**\n\n  package-lock.json\n',
      'allow-remote-targets': 'a.example.org, b.example.org\nc.example.org',
      mask: 'LICENCE_NUMBER\nTENANT',
      image: '',
      url: '  ',
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
    expect(configFromInputs(inputs, null)).toEqual(parseConfig(file, { file: 'x.yml' }));
  });

  test('say what has to be faster: all endpoints, or those that are named', () => {
    const config = (expect: string) =>
      configFromInputs({ command: 'a', endpoints: 'GET /a?ids=1,2\nGET /b\nGET /c', expect }, null);
    const expected = (text: string) => config(text).endpoints.flatMap((one) => (one.mustBeFaster ? [one.name] : []));
    expect(expected('faster')).toEqual(['GET /a?ids=1,2', 'GET /b', 'GET /c']);
    expect(expected('faster: GET /b')).toEqual(['GET /b']);
    expect(expected('faster: GET /a?ids=1,2, GET /b')).toEqual(['GET /a?ids=1,2', 'GET /b']);
    expect(expected('faster: \n  GET /c\n  GET /b\n')).toEqual(['GET /b', 'GET /c']);
    expect(expected('')).toEqual([]);
    expect(() => config('slower')).toThrow(
      'input expect: must be `faster`, or a map such as { faster: [GET /orders] }; found "slower"',
    );
    expect(() => config('faster: GET /d')).toThrow('input expect: there is no such endpoint');
    // Only side by side can it be shown.
    expect(config('faster').gate.baseline).toBe('paired');
    expect(config('').gate.baseline).toBe('auto');
  });

  test('compare two images, or two addresses', () => {
    const images = configFromInputs({ image: 'app:2', 'base-image': 'app:1', port: '80', endpoints: '/' }, null);
    expect(images.app).toMatchObject({ source: { kind: 'image', image: 'app:2' }, port: 80 });
    expect(images.base).toEqual({ source: { kind: 'image', image: 'app:1' } });
    const urls = configFromInputs({ url: 'http://[::1]:2', 'base-url': 'http://[::1]:1', endpoints: '/' }, null);
    expect(urls.base).toEqual({ source: { kind: 'url', url: 'http://[::1]:1' } });
  });

  test('start a Compose project', () => {
    const inputs = { compose: 'deploy/compose.yml', service: 'web', port: '80', endpoints: '/' };
    const { source } = configFromInputs(inputs, null).app;
    expect(source).toEqual({ kind: 'compose', files: ['deploy/compose.yml'], service: 'web', profiles: [] });
    const { service: _service, ...without } = inputs;
    expect(configFromInputs(without, null).app.source).toEqual({ ...source, service: null });
  });

  test('that are missing are named', () => {
    expect(refusal({})).toBe(
      '2 problems in the inputs\n' +
        '  the inputs: no app to test; give one of command, build, compose, image, url, or add latency-gate.yml\n' +
        '  the inputs: no endpoints; give endpoints, one per line, or add latency-gate.yml',
    );
    expect(refusal({ command: 'a', endpoints: '# none\n' })).toBe('input endpoints: needs at least 1');
    expect(refusal({ service: 'web', endpoints: '/' })).toBe(
      'input service: needs compose, the file that the service is in',
    );
  });
});

describe('inputs over a file', () => {
  test('change what they name and nothing else', () => {
    const plain = parseConfig(FILE.text, { file: FILE.name });
    expect(configFromInputs({}, FILE)).toEqual(plain);
    const { gate, endpoints, ...rest } = configFromInputs({ baseline: 'none', endpoints: 'GET /a' }, FILE);
    const { gate: plainGate, endpoints: _replaced, ...plainRest } = plain;
    expect(gate).toEqual({ ...plainGate, baseline: 'none' });
    expect(endpoints.map(({ name }) => name)).toEqual(['GET /a']);
    expect(rest).toEqual(plainRest);
  });

  test('replace the app of the file, of whatever kind', () => {
    const config = configFromInputs({ image: 'app:2', 'base-image': 'app:1' }, FILE);
    expect(config.app.source).toEqual({ kind: 'image', image: 'app:2' });
    expect(config.app.env).toEqual({ NODE_ENV: 'production' });
    expect(config.base.source).toEqual({ kind: 'image', image: 'app:1' });
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
    const config = configFromInputs(running, { name: 'x.yml', text });
    expect(config.app).toMatchObject({ source: { kind: 'url' }, env: {}, port: null, ready: { path: '/ready' } });
    expect(config.app.beforeBlock).toBe('sh reset.sh');
    expect(config.head).toEqual({ profile: { kind: 'command', command: 'sh profile.sh' } });
    expect(config.gate).toMatchObject({ baseline: 'paired', baselineFiles: [] });
    // An image has variables, too.
    const other = configFromInputs({ image: 'app:2', baseline: 'file' }, { name: 'x.yml', text });
    expect(other).toMatchObject({ app: { env: { A: '1' }, port: 80 }, gate: { baselineFiles: ['main.json'] } });
  });

  test.each([
    ['compose.yml', ['compose.yml']],
    ['[a.yml, b.yml]', ['a.yml', 'b.yml']],
    ['{ file: compose.yml, profiles: [ci] }', ['compose.yml']],
    ['{ file: compose.yml, profiles: [ci], service: db }', ['compose.yml']],
  ])('name the service of the file’s Compose project: %s', (compose, files) => {
    const file = { name: 'x.yml', text: `app: { compose: ${compose}, port: 80 }\nendpoints: [/a]` };
    const { source, port } = configFromInputs({ service: 'web' }, file).app;
    expect(source).toMatchObject({ kind: 'compose', files, service: 'web' });
    expect(source).toHaveProperty('profiles', compose.includes('profiles') ? ['ci'] : []);
    expect(port).toBe(80);
  });

  test('set the path of `ready` in its short form too', () => {
    const file = { name: 'x.yml', text: 'app: { command: a, ready: /old }\nendpoints: [/a]' };
    expect(configFromInputs({ 'ready-path': '/new' }, file).app.ready.path).toBe('/new');
  });

  test('pick the endpoints of the file that they name, with headers and bodies, and add others', () => {
    const text = `app: { command: a }
endpoints:
  - /users
  - { name: create order, method: POST, path: /orders, body: { json: { item: 42 } } }
  - { path: /me, headers: { accept: text/csv } }
`;
    const picked = { endpoints: 'create order\nGET /me\nGET /new\n/users' };
    const { endpoints } = configFromInputs(picked, { name: 'x', text });
    expect(endpoints.map(({ name }) => name)).toEqual(['create order', 'GET /me', 'GET /new', 'GET /users']);
    expect(endpoints[0]).toMatchObject({ method: 'POST', body: '{"item":42}' });
    expect(endpoints[1]?.headers).toEqual({ accept: 'text/csv' });
  });

  test('replace the file’s Compose project, its service included', () => {
    const file = { name: 'x.yml', text: 'app: { compose: { file: a.yml, service: db } }\nendpoints: [/a]' };
    const { source } = configFromInputs({ compose: 'b.yml' }, file).app;
    expect(source).toEqual({ kind: 'compose', files: ['b.yml'], service: null, profiles: [] });
  });
});

describe('errors', () => {
  test.each([
    [{ tolerance: '5' }, 'input tolerance: 5 has no percent sign; write 5%'],
    [{ port: 'http' }, 'input port: must be a whole number, found "http"'],
    [{ port: '0' }, 'input port: must be at least 1, found 0'],
    [{ comment: 'sometimes' }, 'input comment: must be one of always, on-change, never; found "sometimes"'],
    [
      { endpoints: 'GET /a\n\nGET b' },
      'input endpoints, line 3: must be an endpoint such as `GET /users` or `/users`, found "GET b"',
    ],
    [
      { endpoints: 'GET /a\n/a' },
      'input endpoints, line 2: is called "GET /a" like endpoints[0]; give it a `name` of its own',
    ],
    [{ setup: 'npm ci' }, 'input setup: has no effect with `image` or `build`; remove it'],
    [
      { build: '.', image: 'app' },
      'input image: `build` is listed as well; keep one of command, build, compose, image and url',
    ],
    [
      { build: '.', compose: 'a.yml' },
      'input compose: `build` is listed as well; keep one of command, build, compose, image and url',
    ],
    [{ compose: '/a.yml' }, 'input compose: must be relative, so that base and head each build their own checkout'],
    [{ compose: 'a.yml', service: 'a/b' }, 'input service: must be a name as Compose files use it, found "a/b"'],
    [
      { 'baseline-image': 'true' },
      'input baseline-image: was removed; where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers',
    ],
    [{ paths: '/src' }, 'input paths: counts from the root of the repository: write it without /, ./ or ../ in front'],
    [
      { 'allow-remote-targets': 'http://a' },
      'input allow-remote-targets: must be a host name, or host:port; found "http://a"',
    ],
  ])('%j', (inputs, message) => {
    expect(refusal(inputs, FILE)).toBe(message);
  });

  test('of inputs come before those of the file, each with its place', () => {
    const file = { ...FILE, text: `${FILE.text}report: { comment: no }\n` };
    expect(refusal({ 'fail-on': 'x', confidence: '1' }, file)).toBe(
      '3 problems in latency-gate.yml and the inputs\n' +
        '  input confidence: 1 has no percent sign; write 1%\n' +
        '  input fail-on: must be one of regression, inconclusive, never; found "x"\n' +
        '  latency-gate.yml:8:11: report.comment: must be one of always, on-change, never; found "no"',
    );
  });

  test('in an endpoint that a line picks are in the file', () => {
    const text = 'app: { command: a }\nendpoints:\n  - /users\n  - { path: /me, headers: { upgrade: h2c } }\n';
    const message =
      'x.yml:4:29: endpoints[1].headers.upgrade: this header cannot be set: only plain HTTP requests are measured';
    expect(refusal({ endpoints: 'GET /me' }, { name: 'x.yml', text })).toBe(message);
  });

  test('a broken file is reported as such', () => {
    const text = 'gate: 5%\nendpoints: [/a]';
    const message = 'x.yml:1:1: gate: must be a map such as { tolerance: 5% }, found "5%"';
    expect(refusal({ command: 'a' }, { name: 'x.yml', text })).toBe(message);
    expect(refusal({ tolerance: '5%' }, { name: 'x.yml', text: `${text}\napp: { command: a }` })).toBe(message);
  });
});

test('every input is understood', () => {
  for (const { name } of ACTION_INPUTS)
    expect(() => configFromInputs({ [name]: '\u0001' }, FILE)).not.toThrow('unknown input');
});
