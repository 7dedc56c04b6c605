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

/** Two variants of one checkout; head waits longer where it is said to. */
function scenario(command: string, headMs: number, gate = ''): void {
  write({
    'latency-gate.yml': `
compare: variants
app: { command: exec node server.mjs, ready: /ready, env: { WAIT_MS: "15" } }
head: { env: { WAIT_MS: "${headMs}" } }
load:
  command: ${command}
  round: 2s
  rounds: 2
  blocks: 4..10
  warmup: 100ms..200ms
  seed: 7
gate: { tolerance: 40%, min-difference: 0.5ms ${gate} }
`,
    'server.mjs': SHOP,
  });
}

/** A shop with a login, that also echoes over a WebSocket: frames of up to 125 bytes, as RFC 6455 has them. */
const SHOP = `
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
const waitMs = Number(process.env.WAIT_MS);
const server = createServer((request, response) => {
  if (request.url === '/ready') return void response.end();
  if (request.url === '/login') return void response.end('{"token":"t0ps3cr3t"}');
  setTimeout(() => {
    response.statusCode = request.headers.authorization === 'Bearer t0ps3cr3t' || request.url === '/open' ? 200 : 401;
    response.end('{"orders":[1,2,3]}');
  }, waitMs);
});
server.on('upgrade', (request, socket) => {
  const key = request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Accept: ' + accept + '\\r\\n\\r\\n');
  socket.on('error', () => {});
  socket.on('data', (frame) => {
    if ((frame[0] & 15) === 8) return void socket.end(Buffer.from([0x88, 0]));
    const length = frame[1] & 127;
    const text = Buffer.from(frame.subarray(6, 6 + length).map((byte, at) => byte ^ frame[2 + (at % 4)]));
    setTimeout(() => socket.write(Buffer.concat([Buffer.from([0x81, length]), text])), waitMs);
  });
});
server.listen(process.env.PORT, '127.0.0.1');
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
  check(orders, { 'three orders': (answer) => answer.json('orders').length === Number(__ENV.ORDERS || 3) });
}
`;

const ECHO = `
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import { WebSocket } from 'k6/websockets';
export const options = { vus: 1, iterations: 1, summaryTrendStats: ['avg', 'med', 'p(90)', 'count'] };
const latency = new Trend('latency', true);
const nowMs = () => exec.instance.currentTestRunDuration;
export default function () {
  const socket = new WebSocket(__ENV.URL.replace('http', 'ws') + '/echo');
  const endMs = nowMs() + Number(__ENV.DURATION) * 1000;
  let sentMs;
  const send = () => {
    sentMs = nowMs();
    socket.send('hello');
  };
  socket.onopen = send;
  socket.onmessage = () => {
    latency.add(nowMs() - sentMs);
    if (nowMs() < endMs) send();
    else socket.close();
  };
}
`;

const K6 = 'k6 run --quiet --summary-export $OUT';
const AUTOCANNON = join(ROOT, 'node_modules/.bin/autocannon');

describe('a change is found, whoever makes the load', () => {
  const run = async (name: string, command: string, { isLight = false } = {}) => {
    scenario(command, 60);
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

  test('autocannon', () => run('/open', `${AUTOCANNON} --json -c 1 -d $DURATION $URL/open > $OUT`));
  needs('ab').test('ab', () => run('/open', 'ab -q -c 1 -t $DURATION $URL/open'));
  needs('wrk').test('wrk', () => run('/open', 'wrk -t 1 -c 1 -d $DURATION $URL/open', { isLight: true }));
  needs('vegeta').test('vegeta', () =>
    run('/open', 'echo GET $URL/open | vegeta attack -rate 50 -duration "$DURATION"s | vegeta report -type json'),
  );
  needs('k6').test('k6, with a login', () => {
    write({ 'checkout.js': CHECKOUT });
    return run('checkout.js', `${K6} checkout.js`);
  });
  needs('k6').test('k6, over a WebSocket', () => {
    write({ 'echo.js': ECHO });
    return run('echo.js', `${K6} echo.js`);
  });
});

describe('what k6 sees failing is no latency', () => {
  needs('k6').test('a check that fails', async () => {
    write({ 'checkout.js': CHECKOUT });
    scenario(`ORDERS=4 ${K6} checkout.js`, 1);
    const { code, stdout } = await latencyGate('run');
    expect(stdout).toMatch(/^⛔ latency-gate: invalid measurement of checkout\.js: .+ × failed check/m);
    expect(code).toBe(4);
  });

  needs('k6').test('a threshold that head alone crosses', async () => {
    const limit = "thresholds: { http_req_duration: ['med<40'] }";
    write({ 'checkout.js': CHECKOUT.replace('vus: 1,', `vus: 1, ${limit},`) });
    scenario(`${K6} checkout.js`, 80);
    const { code, stdout } = await latencyGate('run');
    const crossed =
      /^⛔ latency-gate: invalid measurement of checkout\.js: head: .+ × threshold http_req_duration: med<40/m;
    expect(stdout).toMatch(crossed);
    expect(code).toBe(4);
  });
});

test('requests cannot be kept that only the generator sees', async () => {
  scenario('"true"', 15);
  const { code, stderr } = await latencyGate('run', '--samples', 'kept');
  expect(stderr).toContain('--samples has no meaning with `load.command`');
  expect(code).toBe(2);
});
