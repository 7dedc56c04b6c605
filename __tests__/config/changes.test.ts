import { expect, test } from '@jest/globals';
import { changesOf } from '../../src/config/changes.ts';
import { parseConfig } from '../../src/config/parse.ts';

const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });
const ORIGINAL = `
app: { command: node server.js }
endpoints:
  - GET /users
  - { name: order, method: POST, path: /orders, limits: { p99: 250ms, errors: 0.1% }, gate: { mean: 5%, cpu: 3% } }
gate: { tolerance: 5% }
`;
const original = parse(ORIGINAL);
const changed = (from: string, to: string) => {
  expect(ORIGINAL).toContain(from);
  return changesOf(parse(ORIGINAL.replace(from, to)), original);
};

test.each([
  ['tolerance: 5%', 'tolerance: 40%', 'GET /users', 'mean may change by 40% instead of 5%'],
  ['  - GET /users\n', '', 'GET /users', 'is not measured'],
  ['GET /users', 'GET /users\n  - GET /new', 'GET /new', 'is added'],
  ['GET /users', '{ name: GET /users, path: /health }', 'GET /users', 'another request under this name'],
  ['GET /users', '{ path: /users, cookies: { cached: 1 } }', 'GET /users', 'another request under this name'],
  ['GET /users', '{ path: /users, auth: { user: a, password: b } }', 'GET /users', 'another request under this name'],
  ['path: /orders', 'path: /orders, body: { file: small.json }', 'order', 'another request under this name'],
  ['GET /users', '{ path: /users, expect: { length: any } }', 'GET /users', 'expects other responses'],
  ['mean: 5%, cpu: 3%', 'mean: 5%', 'order', 'cpu is not gated'],
  ['mean: 5%, cpu: 3%', 'mean: 5%, cpu: 3%, p90: 9%', 'order', 'p90 is gated'],
  ['p99: 250ms, ', '', 'order', '`limits.p99` is none instead of 250ms'],
  ['p99: 250ms', 'p99: 2s', 'order', '`limits.p99` is 2s instead of 250ms'],
  ['p99: 250ms', 'mean: 9ms, p99: 250ms', 'order', '`limits.mean` is 9ms instead of none'],
  ['errors: 0.1%', 'errors: 5%', 'order', '`limits.errors` is 5% instead of 0.1%'],
  ['tolerance: 5%', 'tolerance: 5%, fail-on: never', null, '`gate.fail-on` is never instead of regression'],
  ['tolerance: 5%', 'tolerance: 5%, expect: { faster: order }', 'order', 'has to be faster'],
  ['tolerance: 5%', 'tolerance: 5%, confidence: 99.9%', null, '`gate.confidence` is 99.9% instead of 99%'],
  ['tolerance: 5%', 'tolerance: 5%, min-difference: 3ms', null, '`gate.min-difference` is 3ms instead of 0.02ms'],
  ['tolerance: 5%', 'tolerance: 5%, baseline: artifact', null, '`gate.baseline` is artifact instead of auto'],
  ['tolerance: 5%', 'tolerance: 5%, baseline: file, baseline-files: [a]', null, 'another `gate.baseline-files`'],
  ['tolerance: 5%', 'tolerance: 5%, override-label: bug', null, 'another `gate.override-label`'],
  ['tolerance: 5%', 'tolerance: 5%, config-from: base', null, '`gate.config-from` is base instead of head'],
  ['tolerance: 5%', 'tolerance: 5%, allow-remote-targets: [a.test]', null, 'another `gate.allow-remote-targets`'],
  ['\ngate:', '\npaths: [docs/**]\ngate:', null, 'another `paths`'],
  ['\ngate:', '\nmask: [TENANT]\ngate:', null, 'another `mask`'],
  // Stored runs are found by it.
  ['\ngate:', '\nname: other\ngate:', null, '`name` is other instead of default'],
  ['\ngate:', '\ncompare: variants\ngate:', null, '`compare` is variants instead of commits'],
  ['\ngate:', '\nload: { rounds: 1 }\ngate:', null, '`load.rounds` is 1 instead of 8'],
  ['\ngate:', '\nload: { time-budget: 5m }\ngate:', null, '`load.time-budget` is 5m instead of none'],
  ['\ngate:', '\nload: { tls: { cert: a, key: b } }\ngate:', null, 'another `load.tls`'],
  ['\ngate:', '\nload: { connections: [1, 8] }\ngate:', null, '`load.connections` is 1, 8 instead of 2'],
  ['\ngate:', '\nreport: { comment: never }\ngate:', null, '`report.comment` is never instead of always'],
  ['command: node server.js', 'command: npm start', null, 'another `app.command`'],
  ['node server.js', 'node server.js, setup: npm ci', null, 'another `app.setup`'],
  ['command: node server.js', 'build: .', null, 'another `app.build`'],
  ['node server.js', 'node server.js, env: { CACHE: secret, B: 1 }', null, 'another `app.env`: B, CACHE'],
  ['\ngate:', '\nhead: { env: { A: 1 } }\ngate:', null, 'another `head.env`: A'],
  ['\ngate:', '\nbase: { env: { SLOW: 1 } }\ngate:', null, 'another `base.env`: SLOW'],
])('named: %j → %j', (from, to, endpoint, what) => {
  expect(changed(from, to)).toContainEqual(expect.objectContaining({ endpoint, what }));
});

test.each([
  ['{ command: node server.js }', '{ command: node server.js, ready: { path: /up } }'],
  ['\ngate:', '\nreport: { html: true }\ngate:'],
  ['gate: { mean: 5%, cpu: 3% }', 'gate: { cpu: 3%, mean: 5% }'],
])('not named: %j → %j', (from, to) => {
  expect(changed(from, to)).toEqual([]);
});

test.each([
  ['image: a, port: 80, cpus: 1', 'image: a, port: 80, cpus: 4', '`app.cpus` is 4 instead of 1'],
  // What ends the time that `ready` is.
  ['command: a, ready: /healthz', 'command: a, ready: /live', 'another `app.ready`'],
])('named: app %s → %s', (before, now, what) => {
  const [changed, original] = [now, before].map((app) =>
    parse(`app: { ${app} }\nendpoints: [/a]\ngate: { metrics: [mean, ready] }`),
  );
  expect(changed && original && changesOf(changed, original)).toEqual([{ endpoint: null, what, about: 'measuring' }]);
});

test('a file that has been read is not another one, unless its path is', () => {
  const of = (bodyFile: { path: string; sha256?: string }) => ({
    ...original,
    endpoints: original.endpoints.map((endpoint) => ({ ...endpoint, bodyFile })),
  });
  expect(changesOf(of({ path: 'a', sha256: 'aa' }), of({ path: 'a' }))).toEqual([]);
  expect(changesOf(of({ path: 'b', sha256: 'aa' }), of({ path: 'a' }))).toHaveLength(2);
});
