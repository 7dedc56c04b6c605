/**
 * Real load generators make the load of whole runs, from the command to the verdict. Changes are far larger than the noise of a
 * busy machine, and the load is small: this is about the way through, not about precision.
 */
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { inFolders, latencyGate, ROOT, readResults, write } from './command-line.ts';

inFolders();

/** A shop with a login. */
const SHOP = `
import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url === '/ready') return void response.end();
  if (request.url === '/login') return void response.end('{"token":"t0ps3cr3t"}');
  setTimeout(() => {
    response.statusCode = request.headers.authorization === 'Bearer t0ps3cr3t' || request.url === '/open' ? 200 : 401;
    response.end('{"orders":[1,2,3]}');
  }, Number(process.env.WAIT_MS));
}).listen(process.env.PORT, '127.0.0.1');
`;
const CHECKOUT = `
import http from 'k6/http';
import { check } from 'k6';
export const options = { vus: 1, duration: __ENV.DURATION + 's' };
export function setup() {
  return http.post(__ENV.URL + '/login').json('token');
}
export default function (token) {
  const orders = http.get(__ENV.URL + '/orders', { headers: { authorization: 'Bearer ' + token } });
  check(orders, { 'three orders': (answer) => answer.json('orders').length === 3 });
}
`;

/** Two variants of one checkout; head waits longer. */
function scenario(command: string): void {
  write({
    'latency-gate.yml': `
compare: variants
app: { command: exec node server.mjs, ready: /ready, env: { WAIT_MS: "15" } }
head: { env: { WAIT_MS: "60" } }
load: { command: '${command}', round: 2s, rounds: 2, blocks: 4..10, warmup: 100ms..200ms, seed: 7 }
gate: { tolerance: 40%, min-difference: 0.5ms }
`,
    'server.mjs': SHOP,
    'checkout.js': CHECKOUT,
  });
}

describe('a change is found, whoever makes the load', () => {
  const run = async (command: string, { name = '/open', isLight = false } = {}) => {
    scenario(command);
    const { code, stdout } = await latencyGate('run', '--json', 'out.json', '--html', 'out.html');
    expect(stdout).toMatch(new RegExp(`^🔴 latency-gate: ${name} is .+ slower`, 'm'));
    expect(code).toBe(1);
    const results = readResults();
    const rounds = roundsOf(results);
    for (const { base, head } of rounds.map(({ sides }) => sides)) {
      expect(base?.completed).toBeGreaterThan(10);
      expect(head?.cpuMsPerRequest).toBeGreaterThan(0);
    }
    const ways = results.blocks.map(({ suspendedBy }) => suspendedBy);
    expect(ways).toEqual(ways.map(() => ({ base: 'signals', head: 'signals' })));
    const shares = rounds.map(({ generator }) => generator?.cpuShare);
    expect(shares).toEqual(shares.map(() => expect.any(Number)));
    // A program in C that sends a few requests takes less than a tick of the kernel’s clock: wrk in any round, ab in one of a busy machine.
    if (!isLight) expect(Math.max(...shares.map(Number))).toBeGreaterThan(0);
  };
  const autocannon = join(ROOT, 'node_modules/.bin/autocannon');

  test('autocannon', () => run(`${autocannon} --json -c 1 -d $DURATION $URL/open > $OUT`));
  needs('ab').test('ab', () => run('ab -q -c 1 -t $DURATION $URL/open'));
  needs('wrk').test('wrk', () => run('wrk -t 1 -c 1 -d $DURATION $URL/open', { isLight: true }));
  needs('vegeta').test('vegeta', () =>
    run('echo GET $URL/open | vegeta attack -rate 50 -duration "$DURATION"s | vegeta report -type json'),
  );
  needs('k6').test('k6, with a login and a check', () =>
    run('k6 run --quiet --summary-export $OUT checkout.js', { name: 'checkout.js' }),
  );
});

test('requests cannot be kept that only the generator sees', async () => {
  scenario('true');
  const { code, stderr } = await latencyGate('run', '--samples', 'kept');
  expect(stderr).toContain('--samples has no meaning with `load.command`');
  expect(code).toBe(2);
});
