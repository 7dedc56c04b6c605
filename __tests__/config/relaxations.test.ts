import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { relaxations } from '../../src/config/relaxations.ts';

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
  return relaxations(parse(ORIGINAL.replace(from, to)), original);
};

describe('a configuration is laxer', () => {
  test.each([
    ['tolerance: 5%', 'tolerance: 40%', 'GET /users', 'mean may change by 40% instead of 5%'],
    ['  - GET /users\n', '', 'GET /users', 'is not measured'],
    ['GET /users', '{ name: GET /users, path: /health }', 'GET /users', 'another request under this name'],
    ['GET /users', '{ path: /users, cookies: { cached: 1 } }', 'GET /users', 'another request under this name'],
    ['GET /users', '{ path: /users, auth: { user: a, password: b } }', 'GET /users', 'another request under this name'],
    ['path: /orders', 'path: /orders, body: { file: small.json }', 'order', 'another request under this name'],
    ['\ngate:', '\nload: { tls: { cert: a, key: b } }\ngate:', null, 'another `load`'],
    ['GET /users', '{ path: /users, expect: { length: any } }', 'GET /users', 'expects other responses'],
    ['mean: 5%, cpu: 3%', 'mean: 5%', 'order', 'cpu is not gated'],
    ['p99: 250ms, ', '', 'order', 'p99 has no limit'],
    ['p99: 250ms', 'p99: 2s', 'order', 'the limit of p99 is 2s instead of 250ms'],
    ['errors: 0.1%', 'errors: 5%', 'order', '5% of errors are tolerated instead of 0.1%'],
    ['tolerance: 5%', 'tolerance: 5%, fail-on: never', null, '`fail-on: never` instead of `regression`'],
    ['tolerance: 5%', 'tolerance: 5%, confidence: 99.9%', null, 'confidence 99.9% instead of 99%'],
    ['tolerance: 5%', 'tolerance: 5%, min-difference: 3ms', null, 'differences up to 3ms pass instead of 0.02ms'],
    ['tolerance: 5%', 'tolerance: 5%, baseline: none', null, 'head is compared with nothing'],
    ['tolerance: 5%', 'tolerance: 5%, override-label: bug', null, 'another `override-label`'],
    ['\ngate:', '\npaths: [docs/**]\ngate:', null, 'other `paths`'],
    ['\ngate:', '\nload: { rounds: 1 }\ngate:', null, 'another `load`'],
  ])('%j → %j', (from, to, endpoint, what) => {
    expect(changed(from, to)).toContainEqual({ endpoint, what });
  });
});

test.each([
  ['tolerance: 5%', 'tolerance: 3%'],
  ['tolerance: 5%', 'tolerance: 5%, fail-on: inconclusive'],
  ['p99: 250ms', 'p99: 200ms'],
  ['GET /users', 'GET /users\n  - GET /new'],
  ['command: node server.js', 'command: npm start'],
  ['\ngate:', '\nload: { seed: 3 }\ngate:'],
])('it is not: %j → %j', (from, to) => {
  expect(changed(from, to)).toEqual([]);
});

test('nor is a file that has been read, of the same path', () => {
  const of = (bodyFile: { path: string; sha256?: string }) => ({
    ...original,
    endpoints: original.endpoints.map((endpoint) => ({ ...endpoint, bodyFile })),
  });
  expect(relaxations(of({ path: 'a', sha256: 'aa' }), of({ path: 'a' }))).toEqual([]);
  expect(relaxations(of({ path: 'b', sha256: 'aa' }), of({ path: 'a' }))).toHaveLength(2);
});
