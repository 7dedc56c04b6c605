import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import type { Asked, Explored } from '../../src/init/explore.ts';
import { proposalFor, workflowFor } from '../../src/init/proposal.ts';

const candidate = { app: { command: 'node server.js' }, from: 'package.json', language: 'node' } as const;
const answer = (path: string, status: number | null, more: Partial<Asked> = {}): Asked => {
  return { method: 'GET', path, from: 'a.js', status, bytes: 20, ms: 1.25, ...more };
};
const share = (path: string, share: number) => answer(path, 200, { share });
const explored = (asked: readonly Asked[], writing: Explored['writing'] = []): Explored => {
  return { candidate, readyMs: 400, asked, writing };
};
const route = (path: string, method = 'GET') => ({ method, path, from: 'urls.py' });
const endpointsIn = (config: string) => parseConfig(config, { file: 'x' }).endpoints.map(({ name }) => name);
const found = { candidate, routes: [] };

describe('the configuration', () => {
  test('names what answers, the health check as ready, and the rest as remarks', () => {
    const asked = [
      ...[answer('/orders?page=1', 200), answer('/me', 401), answer('/events', null), answer('/docs', 200)],
      ...[answer('/healthz', 204, { from: 'a usual path' }), answer('/', 500, { from: 'a usual path' })],
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

  const MIX = /^# (?=load:| {2}mix:| {4}GET)/gm;
  const taken = (config: string, comments = MIX) => parseConfig(config.replaceAll(comments, ''), { file: 'x' });

  test('has the weights of a log in a comment that is valid where it is taken in', () => {
    const asked = [share('/orders?page=1', 0.7043), share('/products', 0.0001)];
    const { config } = proposalFor(explored(asked), found);
    expect(taken(config).load.mix).toEqual({ 'GET /orders?page=1': 704, 'GET /products': 1 });
    expect(proposalFor(explored([...asked, answer('/other', 200)]), found).config).not.toContain('mix');
  });

  test('gives a name to what is too long to be its own, everywhere', () => {
    const long = (end: string) => `/search?q=${'a b&'.repeat(70)}${end}`.replaceAll(' ', '+');
    const asked = [...'12345'].map((end, i) => share(long(end), 0.3 - i / 100));
    const all = [...asked, answer(long('6'), 200), answer(long('7'), 401)];
    const writing = [{ method: 'POST', path: long('8'), from: 'OpenAPI', body: { item: 'x' } }];
    const { config } = proposalFor(explored(all, writing), found);
    const { endpoints, load } = taken(config, /(?<=^ +)# (?=- )/gm);
    expect(endpoints.map(({ path }) => path)).toEqual([...'12345678'].map(long));
    expect(load.mix).toBeUndefined();
    const mixed = taken(config);
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
    const { config, ...rest } = proposalFor(explored([answer('/healthz', 200)]), found);
    expect(endpointsIn(config)).toEqual(['GET /healthz']);
    const open = ['only /healthz answers: name what users wait for under `endpoints`'];
    expect(rest).toEqual({ open, isComplete: true });
  });

  const UNANSWERED = 'no path answered with success: fill in `endpoints`';

  test('says what is to be filled in where the app did not start, with the routes of its sources', () => {
    const routes = [route('/orders'), route('/orders', 'POST')];
    const { config, ...rest } = proposalFor(null, { candidate, routes });
    expect(config).toContain('  - GET /orders # in urls.py, not tried\n');
    const open = ['`node server.js` did not start here: correct `app` (the reason is above)', UNANSWERED];
    expect(rest).toEqual({ open, isComplete: false });
  });

  test('lists what failed once, and asks for the data of an app that always fails', () => {
    const routes = [route('/books'), route('/late')];
    const failing = explored([answer('/books', 500), answer('/authors', 503)]);
    const { config, ...rest } = proposalFor(failing, { candidate, routes });
    expect(config).toContain(`
  - GET /books # in urls.py, answered 500: the app failed
  - GET /late # in urls.py, not tried
  # - GET /authors # answered 503: the app failed
`);
    expect(config.match(/GET \/books/g)).toHaveLength(1);
    const data = expect.stringContaining('every path answers with a failure of the app: `app.setup` may');
    expect(rest).toEqual({ open: [data], isComplete: false });
    const refusing = explored([answer('/books', 500), answer('/me', 401)]);
    expect(proposalFor(refusing, { candidate, routes }).open).toEqual([UNANSWERED]);
  });

  test('is a file even where nothing was found', () => {
    const { config, open } = proposalFor(null, { candidate: null, routes: [] });
    expect(endpointsIn(config)).toHaveLength(1);
    expect(open[0]).toContain('how the app starts was not found');
  });
});

const NPM = { command: 'npm ci', lock: 'package-lock.json', at: '', lockText: '{}', manifest: '{}' };
const PNPM = {
  ...{ command: 'pnpm install --frozen-lockfile', lock: 'pnpm-lock.yaml', at: '' },
  ...{ lockText: "lockfileVersion: '9.0'\n", manifest: '{ "packageManager": "pnpm@10.4.0" }' },
};
const YARN = { command: 'yarn install --immutable', lock: 'yarn.lock', at: '', lockText: '', manifest: '{}' };
const given = (uses: string, inputs: Readonly<Record<string, string | number>>) => ({ uses, with: inputs });
const node = (inputs: Readonly<Record<string, string>> = {}, version: object = { 'node-version': 24 }) =>
  given('actions/setup-node@v6', { ...version, ...inputs });
const pnpm = (inputs: Readonly<Record<string, string | number>>) => given('pnpm/action-setup@v4', inputs);
const python = (inputs: Readonly<Record<string, string>>) => given('actions/setup-python@v6', inputs);
const BELOW = 'cache-dependency-path';
const LOCKED_BELOW = node({ cache: 'pnpm', [BELOW]: 'a/pnpm-lock.yaml' });
const OLD_PNPM = { ...PNPM, manifest: '', lockText: 'lockfileVersion: 5.4\n' };
const RUBY = given('ruby/setup-ruby@v1', { 'ruby-version': '.ruby-version', 'working-directory': 'a' });

type Place = Partial<Parameters<typeof workflowFor>[0]>;

test.each<[NonNullable<Place['language']>, Place, readonly object[]]>([
  ['node', { paths: ['package.json'] }, [node()]],
  ['node', { install: NPM }, [node({ cache: 'npm' })]],
  ['node', { paths: ['.nvmrc'] }, [node({}, { 'node-version-file': '.nvmrc' })]],
  ['node', { paths: ['.nvmrc'], at: 'api/' }, [node({}, { 'node-version-file': 'api/.nvmrc' })]],
  ['node', { install: { ...NPM, at: 'a/' }, at: 'a/' }, [node({ cache: 'npm', [BELOW]: 'a/package-lock.json' })]],
  // A package of a workspace, whose lock file is at the top.
  ['node', { install: NPM, at: 'packages/api/' }, [node({ cache: 'npm' })]],
  ['node', { install: PNPM, at: 'packages/api/' }, [{ uses: 'pnpm/action-setup@v4' }, node({ cache: 'pnpm' })]],
  ['node', { install: { ...PNPM, at: 'a/' }, at: 'a/' }, [pnpm({ package_json_file: 'a/package.json' }), LOCKED_BELOW]],
  ['node', { install: { ...PNPM, manifest: '{}' } }, [pnpm({ version: 10 }), node({ cache: 'pnpm' })]],
  ['node', { install: OLD_PNPM }, [pnpm({ version: 7 }), node({ cache: 'pnpm' })]],
  ['node', { install: YARN }, [{ run: 'corepack enable' }, node({ cache: 'yarn' })]],
  ['python', { paths: ['requirements.txt'] }, [python({ 'python-version': '3.13' })]],
  ['python', { paths: ['.python-version'], at: 'a/' }, [python({ 'python-version-file': 'a/.python-version' })]],
  ['python', { paths: ['uv.lock'], at: 'a/' }, [given('astral-sh/setup-uv@v7', { 'working-directory': 'a' })]],
  ['go', {}, [given('actions/setup-go@v6', { 'go-version-file': 'go.mod' })]],
  ['go', { at: 'a/' }, [given('actions/setup-go@v6', { 'go-version-file': 'a/go.mod', [BELOW]: 'a/go.mod' })]],
  ['ruby', { paths: ['.ruby-version'], at: 'a/' }, [RUBY]],
])('the workflow of %s with %j', (language, place, steps) => {
  const workflow = parse(workflowFor({ language, paths: [], branch: 'trunk', at: '', install: null, ...place }));
  expect(workflow.on).toEqual({ push: { branches: ['trunk'] }, pull_request: null });
  const config = place.at === undefined ? {} : { config: `${place.at}latency-gate.yml` };
  const gate = given('latency-gate/latency-gate@v0', { publish: 'later', ...config });
  const checkout = expect.objectContaining({ uses: 'actions/checkout@v6' });
  expect(workflow.jobs.measure.steps).toEqual([checkout, ...steps, gate]);
});
