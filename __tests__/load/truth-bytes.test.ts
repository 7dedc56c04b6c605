/** The truth table, part five: what was received, and each request by itself. */
import { expect, test } from '@jest/globals';
import { atLeast } from './rounds.ts';
import { httpsServer, OK, rawServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

test('bytes are those on the wire: heads and bodies, right or wrong', async () => {
  const wrong = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 3\r\n\r\nbad';
  const server = await serve(rawServer(({ number, answer }) => answer(number % 4 === 0 ? wrong : OK, 2)));
  const samples = await measure(server.origin, atLeast(24));
  const failed = samples.statuses['503'] ?? 0;
  const right = samples.statuses['200'] ?? 0;
  expect(failed).toBeGreaterThan(5);
  expect(samples.receivedBytes).toBe(right * OK.length + failed * wrong.length);
  expect(samples.receivedBodyBytes).toBe(right * 5 + failed * 3);
});

test('with TLS they are counted as they were unpacked', async () => {
  const server = await serve(httpsServer((_request, response) => response.end('hello')));
  const samples = await measure(server.origin, { tls: { verify: false, ca: null, servername: null } });
  expect(samples.receivedBodyBytes).toBe(samples.completed * 5);
  const head = samples.receivedBytes / samples.completed - 5;
  expect(head).toBeGreaterThan(50);
  expect(head).toBeLessThan(300);
});

test('requests are handed back when asked for, and not else', async () => {
  const server = await serve(rawServer(({ answer }) => answer(OK, 5)));
  const beganMs = Date.now();
  const { requests, latencyMs } = await measure(server.origin, { keepsRequests: true });
  const endedMs = Date.now();
  expect(requests?.startedAtMs).toHaveLength(latencyMs.length);
  // One connection: a request starts when the one before it has ended, and each on the same connection.
  const starts = [...(requests?.startedAtMs ?? [])];
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0) - (latencyMs[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(-0.01);
  expect([...(requests?.connectMs ?? [])].every((ms) => ms === 0)).toBe(true);
  // The two clocks are set apart by no more than a step of either.
  expect(starts[0]).toBeGreaterThan(beganMs - 50);
  expect(starts.at(-1)).toBeLessThan(endedMs + 50);
  expect(await measure(server.origin)).not.toHaveProperty('requests');
});

test('without keep-alive each request brings its own time to connect', async () => {
  const server = await serve(rawServer(({ answer }) => answer(OK, 2)));
  const samples = await measure(server.origin, { keepsRequests: true, keepAlive: false });
  const connects = [...(samples.requests?.connectMs ?? [])];
  expect(connects.length).toBe(samples.latencyMs.length);
  expect(connects.every((ms) => ms > 0)).toBe(true);
  expect(connects).toEqual([...samples.connectMs].slice(-connects.length));
});

test('in an open loop requests start on schedule, and connecting is in their latency', async () => {
  const server = await serve(rawServer(({ answer }) => answer(OK, 5)));
  const { requests } = await measure(server.origin, {
    keepsRequests: true,
    rate: 100,
    connections: 8,
    durationMs: 400,
  });
  const starts = [...(requests?.startedAtMs ?? [])].sort((a, b) => a - b);
  expect(starts.length).toBeGreaterThan(20);
  expect([...(requests?.connectMs ?? [])].every((ms) => ms === 0)).toBe(true);
});
