import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import type { Asked, Explored } from '../../src/init/explore.ts';
import { proposalFor, workflowFor } from '../../src/init/proposal.ts';

const candidate = { app: { command: 'node server.js' }, from: 'package.json', language: 'node' } as const;
const answer = (path: string, status: number | null, from = 'a.js'): Asked => {
  return { method: 'GET', path, from, status, bytes: 20, ms: 1.25 };
};
const explored = (asked: readonly Asked[], writing: Explored['writing'] = []): Explored => {
  return { candidate, readyMs: 400, asked, writing };
};
const route = (path: string, from = 'a.js', method = 'GET') => ({ method, path, from });
const endpointsIn = (config: string) => parseConfig(config, { file: 'x' }).endpoints.map(({ name }) => name);
const found = { candidate, routes: [] };

describe('the configuration', () => {
  test('names what answers, the health check as ready, and the rest as remarks', () => {
    const asked = [
      answer('/orders?page=1', 200),
      answer('/me', 401),
      answer('/events', null),
      answer('/docs', 200),
      answer('/healthz', 204, 'a usual path'),
      answer('/', 500, 'a usual path'),
    ];
    const writing = [{ method: 'POST', path: '/orders', from: 'OpenAPI', body: { item: 'x', count: 3 } }];
    const { config, open, isComplete } = proposalFor(explored(asked, writing), found);
    expect(`\n${config}`).toBe(`
# Made by \`latency-gate init\`. docs/configuration.md lists every key; \`latency-gate run\` compares with the default branch.
app:
  command: node server.js
  ready: /healthz
endpoints:
  - GET /orders?page=1 # 200, 20 bytes, 1.3 ms
  # - GET /me # answered 401: it needs headers, cookies, or another value in its path
  # - GET /events # did not end within 5 s: a stream?
  # These may write, so nobody asked for them; take one in where the data of a test may grow:
  # - { method: POST, path: /orders, body: { json: { item: x, count: 3 } }, expect: 2xx }
`);
    expect([open, isComplete]).toEqual([[], true]);
    // What is commented out is valid where it is taken in.
    const whole = config.replace('# - { method', '- { method');
    expect(endpointsIn(whole)).toEqual(['GET /orders?page=1', 'POST /orders']);
  });

  test('has the weights of a log in a comment that is valid where it is taken in', () => {
    const shared = (path: string, share: number) => ({ ...answer(path, 200), share });
    const asked = [shared('/orders?page=1', 0.7043), shared('/products', 0.0001)];
    const { config } = proposalFor(explored(asked), found);
    const whole = config.replaceAll(/^# (load:| {2}mix:| {4}GET)/gm, '$1');
    expect(parseConfig(whole, { file: 'x' }).load.mix).toEqual({ 'GET /orders?page=1': 704, 'GET /products': 1 });
    const partly = proposalFor(explored([...asked, answer('/other', 200)]), found);
    expect(partly.config).not.toContain('mix');
  });

  test('gives a name to what is too long to be its own, everywhere', () => {
    const long = (end: string) => `/search?q=${'a b&'.repeat(70)}${end}`.replaceAll(' ', '+');
    const shared = (path: string, share: number) => ({ ...answer(path, 200), share });
    const asked = [...'12345'].map((end, i) => shared(long(end), 0.3 - i / 100));
    const all = [...asked, answer(long('6'), 200), answer(long('7'), 401)];
    const writing = [{ method: 'POST', path: long('8'), from: 'OpenAPI', body: { item: 'x' } }];
    const { config } = proposalFor(explored(all, writing), found);
    const whole = config.replaceAll(/^( *)# (- |load:| {2}mix:| {4}GET)/gm, '$1$2');
    const { endpoints, load } = parseConfig(whole.split(/^# To measure/m)[0] ?? '', { file: 'x' });
    expect(endpoints.map(({ path }) => path)).toEqual([...'12345678'].map(long));
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(8);
    expect(load.mix).toBeUndefined();
    const mixed = parseConfig(config.replaceAll(/^# (load:| {2}mix:| {4}GET)/gm, '$1'), { file: 'x' });
    expect(Object.keys(mixed.load.mix ?? {})).toEqual(mixed.endpoints.map(({ name }) => name));
    const unanswered = proposalFor(null, { candidate, routes: [route(long('9'))] });
    expect(parseConfig(unanswered.config, { file: 'x' }).endpoints[0]?.path).toBe(long('9'));
  });

  test('proposes five endpoints at most', () => {
    const asked = Array.from({ length: 8 }, (_, i) => answer(`/a${i}`, 200));
    const { config } = proposalFor(explored(asked), found);
    expect(endpointsIn(config)).toHaveLength(5);
    expect(config).toContain('# - GET /a7 # 200');
  });

  test('is complete with a health check alone, and asks for more', () => {
    const { config, open, isComplete } = proposalFor(explored([answer('/healthz', 200)]), found);
    expect(endpointsIn(config)).toEqual(['GET /healthz']);
    expect(open).toEqual(['only /healthz answers: name what users wait for under `endpoints`']);
    expect(isComplete).toBe(true);
  });

  test('says what is to be filled in where the app did not start, with the routes of its sources', () => {
    const routes = [route('/orders'), route('/orders', 'a.js', 'POST')];
    const { config, open, isComplete } = proposalFor(null, { candidate, routes });
    expect(config).toContain('  - GET /orders # in a.js, not tried\n');
    expect(open).toEqual([
      '`node server.js` did not start here: correct `app` (the reason is above)',
      'no path answered with success: fill in `endpoints`',
    ]);
    expect(isComplete).toBe(false);
  });

  test('lists what failed once, and asks for the data of an app that always fails', () => {
    const routes = [route('/books', 'shop/urls.py'), route('/late', 'shop/urls.py')];
    const failing = explored([answer('/books', 500), answer('/authors', 503)]);
    const { config, open, isComplete } = proposalFor(failing, { candidate, routes });
    expect(config).toContain(`
  - GET /books # in shop/urls.py, answered 500: the app failed
  - GET /late # in shop/urls.py, not tried
  # - GET /authors # answered 503: the app failed
`);
    expect(config.match(/GET \/books/g)).toHaveLength(1);
    expect(open).toEqual([expect.stringContaining('every path answers with a failure of the app: `app.setup` may')]);
    expect(isComplete).toBe(false);
    const refusing = explored([answer('/books', 500), answer('/me', 401)]);
    expect(proposalFor(refusing, { candidate, routes }).open).toEqual([
      'no path answered with success: fill in `endpoints`',
    ]);
  });

  test('is a file even where nothing was found', () => {
    const { config, open } = proposalFor(null, { candidate: null, routes: [] });
    expect(endpointsIn(config)).toHaveLength(1);
    expect(open[0]).toContain('how the app starts was not found');
  });
});

const LOCKS = {
  npm: { command: 'npm ci', lock: 'package-lock.json', at: '', lockText: '{}', manifest: '{}' },
  pnpm: {
    ...{ command: 'pnpm install --frozen-lockfile', lock: 'pnpm-lock.yaml', at: '' },
    ...{ lockText: "lockfileVersion: '9.0'\n", manifest: '{ "packageManager": "pnpm@10.4.0" }' },
  },
  berry: { command: 'yarn install --immutable', lock: 'yarn.lock', at: '', lockText: '', manifest: '{}' },
};
const NODE = { 'node-version': 24 };
const GO = { 'go-version-file': 'go.mod' };

test.each([
  ['node', ['package.json'], null, '', [{ uses: 'actions/setup-node@v6', with: NODE }]],
  ['node', [], LOCKS.npm, '', [{ uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'npm' } }]],
  ['node', ['.nvmrc'], null, '', [{ uses: 'actions/setup-node@v6', with: { 'node-version-file': '.nvmrc' } }]],
  ['node', ['.nvmrc'], null, 'api/', [{ uses: 'actions/setup-node@v6', with: { 'node-version-file': 'api/.nvmrc' } }]],
  [
    ...['node', [], { ...LOCKS.npm, at: 'api/' }, 'api/'],
    [
      {
        uses: 'actions/setup-node@v6',
        with: { ...NODE, cache: 'npm', 'cache-dependency-path': 'api/package-lock.json' },
      },
    ],
  ],
  // A package of a workspace, whose lock file is at the top.
  ['node', [], LOCKS.npm, 'packages/api/', [{ uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'npm' } }]],
  [
    ...['node', [], LOCKS.pnpm, 'packages/api/'],
    [{ uses: 'pnpm/action-setup@v4' }, { uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'pnpm' } }],
  ],
  [
    ...['node', [], { ...LOCKS.pnpm, at: 'api/' }, 'api/'],
    [
      { uses: 'pnpm/action-setup@v4', with: { package_json_file: 'api/package.json' } },
      {
        uses: 'actions/setup-node@v6',
        with: { ...NODE, cache: 'pnpm', 'cache-dependency-path': 'api/pnpm-lock.yaml' },
      },
    ],
  ],
  [
    ...['node', [], { ...LOCKS.pnpm, manifest: '{}' }, ''],
    [
      { uses: 'pnpm/action-setup@v4', with: { version: 10 } },
      { uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'pnpm' } },
    ],
  ],
  [
    ...['node', [], { ...LOCKS.pnpm, manifest: '', lockText: 'lockfileVersion: 5.4\n' }, ''],
    [
      { uses: 'pnpm/action-setup@v4', with: { version: 7 } },
      { uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'pnpm' } },
    ],
  ],
  [
    ...['node', [], LOCKS.berry, ''],
    [{ run: 'corepack enable' }, { uses: 'actions/setup-node@v6', with: { ...NODE, cache: 'yarn' } }],
  ],
  ['python', ['requirements.txt'], null, '', [{ uses: 'actions/setup-python@v6', with: { 'python-version': '3.13' } }]],
  [
    ...['python', ['.python-version'], null, 'api/'],
    [{ uses: 'actions/setup-python@v6', with: { 'python-version-file': 'api/.python-version' } }],
  ],
  ['python', ['uv.lock'], null, 'api/', [{ uses: 'astral-sh/setup-uv@v7', with: { 'working-directory': 'api' } }]],
  ['go', ['go.mod'], null, '', [{ uses: 'actions/setup-go@v6', with: GO }]],
  [
    ...['go', ['go.mod'], null, 'api/'],
    [
      {
        uses: 'actions/setup-go@v6',
        with: { 'go-version-file': 'api/go.mod', 'cache-dependency-path': 'api/go.mod' },
      },
    ],
  ],
  [
    ...['ruby', ['.ruby-version'], null, 'api/'],
    [{ uses: 'ruby/setup-ruby@v1', with: { 'ruby-version': '.ruby-version', 'working-directory': 'api' } }],
  ],
] as const)('the workflow of %s with %j', (language, paths, install, at, steps) => {
  const workflow = parse(workflowFor({ language, paths, branch: 'trunk', at, install }));
  expect(workflow.on).toEqual({ push: { branches: ['trunk'] }, pull_request: null });
  const [checkout, ...others] = workflow.jobs.measure.steps;
  expect(checkout.uses).toBe('actions/checkout@v6');
  const config = at === '' ? {} : { config: `${at}latency-gate.yml` };
  const gate = { uses: 'latency-gate/latency-gate@v0', with: { publish: 'later', ...config } };
  expect(others).toEqual([...steps, gate]);
});
