/** The truth table, part two: what goes wrong. Each problem is counted by its name, has no sample, and is not answered by a flood. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import type { TlsConfig } from '../../src/config/config.ts';
import { keptBodyBytes } from '../../src/load/body-check.ts';
import { appSpec, failureOf, launchOptions, never, ready } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { atLeast, hasFaster } from './rounds.ts';
import {
  certificate,
  deadOrigin,
  httpServer,
  httpsServer,
  OK,
  type RawRequest,
  rawServer,
  silentServer,
  type TestServer,
} from './servers.ts';
import { type TruthRound, useTruth } from './truth.ts';

const { serve, measure, measureRaw } = useTruth();

type Row = readonly [problem: string, what: string, start: () => Promise<Pick<TestServer, 'origin' | 'close'>>];
const raw = (respond: (request: RawRequest) => void) => () => rawServer(respond);
const answering = (body: string | Buffer, headers: Record<string, string> = {}) => {
  return () => httpServer((_request, response) => setTimeout(() => response.writeHead(200, headers).end(body), 2));
};
const packed = (body: string | Buffer) => answering(gzipSync(body), { 'content-encoding': 'gzip' });
const wrong = answering('{"id": 12');
const huge = packed(Buffer.alloc(2 * keptBodyBytes(1), ' '));
const dead = async () => ({ origin: await deadOrigin(), close: async () => {} });
const secure = () => httpsServer((_request, response) => response.end('hello'));
const trusting: TlsConfig = { verify: true, ca: certificate, servername: null };
const named = { ...trusting, servername: 'example.org' };

function drip({ answer, socket }: RawRequest): void {
  answer('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
  const dripping = setInterval(() => answer('1\r\nx\r\n'), 10);
  socket.on('close', () => clearInterval(dripping));
}

test.each<[...Row, most: number, round?: TruthRound]>([
  ['refused', 'nobody listens', dead, 36, { connections: 3 }],
  ['reset', 'each request is reset', raw(({ socket }) => socket.resetAndDestroy()), 12],
  ['truncated', 'each body ends early', raw(({ socket }) => socket.end(OK.slice(0, -1))), 12],
  ['parse', 'it is not HTTP', raw(({ answer }) => answer('SSH-2.0-OpenSSH_9.2\r\n')), 12],
  ['timeout', 'it is silent', () => silentServer('http'), 9, { timeoutMs: 120, connections: 2 }],
  ['timeout', 'a handshake hangs', () => silentServer('https'), 9, { timeoutMs: 120 }],
  ['timeout', 'a body never ends', raw(drip), 9, { timeoutMs: 150 }],
  ['tls', 'nobody vouches for the certificate', secure, 12],
  ['tls', 'the certificate has another name', secure, 12, { tls: named }],
])('without a response, %s: %s', async (problem, _, start, most, round = {}) => {
  const { origin } = await serve(start());
  const samples = await measure(origin, round);
  expect(samples).toMatchObject({ completed: 0, problems: { [problem]: samples.sent }, tls: null });
  expect(samples.sent).toBeGreaterThanOrEqual(round.connections ?? 1);
  expect(samples.sent).toBeLessThan(most);
});

test.each<[...Row, round?: TruthRound]>([
  ['status', 'it is another one', wrong, { expect: { status: [[201, 204]] } }],
  ['length', 'it is longer', wrong, { expect: { lengthBytes: { min: 0, max: 8 } } }],
  ['length', 'it is shorter', wrong, { expect: { lengthBytes: { min: 10, max: 99 } } }],
  ['text', 'it is absent', wrong, { expect: { text: 'absent' } }],
  ['text', 'it is absent from a packed body', packed('{"id":499}'), { expect: { text: '"id":500' } }],
  ['json', 'it is cut', wrong, { expect: { json: true } }],
  ['oversize', 'unpacked it would fill the memory', huge, { expect: { json: true } }],
  ['surplus', 'bytes follow, and never answer the next request', raw(({ answer }) => answer(OK + OK, 20))],
])('a wrong response, %s: %s', async (problem, _, start, round = {}) => {
  const { origin } = await serve(start());
  const samples = await measure(origin, { durationMs: 150, ...round });
  const { sent } = samples;
  expect(samples).toMatchObject({
    completed: sent,
    mismatched: sent,
    completedInWindow: 0,
    problems: { [problem]: sent },
  });
  expect(samples.latencyMs).toHaveLength(0);
  if (problem === 'surplus') expect(sent).toBeLessThan(10);
});

test('right ones have samples, whatever the wrong ones beside them do', async () => {
  let ids = 0;
  const { origin } = await serve(
    httpServer((_request, response) => setTimeout(() => response.end(`{"id": ${ids++ % 2 ? 7 : '}'}}`), 2)),
  );
  const expected = { json: true, text: '"id"', lengthBytes: { min: 9, max: 9 } };
  const { mismatched, problems, latencyMs, completed } = await measure(origin, { ...atLeast(20), expect: expected });
  expect(mismatched).toBeGreaterThan(5);
  expect(problems).toEqual({ json: mismatched });
  expect(latencyMs.length).toBeGreaterThan(5);
  expect(latencyMs.length).toBeLessThanOrEqual(completed - mismatched);
});

test('what breaks one connection is one failure, and the next connection serves', async () => {
  const breaking: Readonly<Record<number, (socket: Socket) => unknown>> = {
    2: (socket) => socket.write(OK.slice(0, -1), () => setTimeout(() => socket.resetAndDestroy(), 20)),
    4: (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'),
    6: (socket) => socket.end(OK.slice(0, -1)),
    8: (socket) => socket.resetAndDestroy(),
    10: (socket) => socket.end(),
  };
  const samples = await measureRaw(({ socket, number, answer }) => {
    const breakIt = breaking[number];
    if (breakIt === undefined) answer(OK, 5);
    else breakIt(socket);
  }, atLeast(12));
  expect(samples).toMatchObject({ failed: 5, censored: 0, problems: { truncated: 3, reset: 2 } });
  expect(samples.connectMs).toHaveLength(6);
  expect(samples.bodyBytes).toEqual([{ bytes: 5, count: samples.completed }]);
});

test('a request that hangs is censored after the timeout, in milliseconds', async () => {
  const isFast = hasFaster('latencyMs', 60);
  const round: TruthRound = { timeoutMs: 500, durationMs: 1800, hasIt: (one) => isFast(one) && one.censored >= 2 };
  const samples = await measureRaw(({ answer, onConnection }) => onConnection < 4 && answer(OK, 5), round);
  expect(samples.problems).toEqual({ timeout: samples.censored });
  expect(samples.completed).toBeGreaterThanOrEqual(6);
  expect(samples.connectMs.length).toBe(samples.censored + (samples.sent % 4 === 0 ? 0 : 1));
});

describe('a server that is not there', () => {
  test('from the middle of the round on', async () => {
    let answered = 0;
    const server = await serve(
      httpServer((_request, response) => {
        response.end('hello', () => {
          if (++answered === 12) void server.close();
        });
      }),
    );
    const samples = await measure(server.origin, atLeast(20, 2));
    expect(samples.completed).toBeGreaterThanOrEqual(10);
    // Two connections that wait between tries: no flood.
    expect(samples.failed).toBeGreaterThan(2);
    expect(samples.failed).toBeLessThan(60);
    expect(Object.keys(samples.problems)).toContain('refused');
  });

  test('for a while', async () => {
    let back: Promise<unknown> | undefined;
    const first = await rawServer(async () => {
      await first.close();
      await new Promise((resolve) => setTimeout(resolve, 100));
      back = serve(rawServer(({ answer }) => answer(OK, 5), first.port));
    });
    // Waits of at most a third of a second: 40 tries last much longer than the server is away.
    const samples = await measure(first.origin, atLeast(40));
    await back;
    expect(samples.failed).toBeGreaterThan(0);
    expect(['refused', 'reset']).toEqual(expect.arrayContaining(Object.keys(samples.problems)));
    expect(samples.completed).toBeGreaterThan(5);
  });

  test('as its name does not exist', async () => {
    const { completed, problems } = await measure('http://latency-gate.invalid:8080');
    expect(completed).toBe(0);
    // A machine without a name server may take longer to say so than the request may wait.
    expect(['dns', 'timeout']).toEqual(expect.arrayContaining(Object.keys(problems)));
  });
});

const FIXTURES = new URL('./fixtures/', import.meta.url).pathname;
const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'utf8');

needs('openssl').test('a server of TLS 1.3 that lets nobody in has not reset the connection', async () => {
  const port = await findFreePort();
  const files = '-cert localhost-cert.pem -key localhost-key.pem -CAfile client-ca.pem';
  const args = `s_server -accept 127.0.0.1:${port} ${files} -Verify 1 -verify_return_error -www`.split(' ');
  const openssl = spawn('openssl', args, { cwd: FIXTURES, stdio: ['ignore', 'pipe', 'ignore'] });
  await serve(Promise.resolve({ close: async () => void openssl.kill() }));
  await new Promise<void>((resolve) => {
    openssl.stdout.on('data', (text) => String(text).includes('ACCEPT') && resolve());
  });
  const samples = await measure(`https://127.0.0.1:${port}`, { tls: trusting, durationMs: 100 });
  expect(samples).toMatchObject({ completed: 0, problems: { tls: samples.sent } });
  const spec = appSpec({ kind: 'url', url: `https://127.0.0.1:${port}` }, { ready: ready(1000, '/') });
  const { hint } = await failureOf(createLauncher(spec, launchOptions({ tls: trusting })).start(never));
  expect(hint).toContain('load.tls (cert, key)');
});

test('a key that does not fit is said, and not shown', async () => {
  const key = fixture('localhost-key.pem');
  const tls = { ...trusting, client: { cert: fixture('client-cert.pem'), key, passphrase: null } };
  const error = await measure('https://127.0.0.1:9', { tls }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/the certificates in `tls` cannot be used/);
  expect(String(error)).not.toContain(key.split('\n')[1]);
});
