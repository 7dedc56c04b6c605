/**
 * The truth table, part one: clocks. Each server's latency is known. Lower bounds hold for what is typical, upper ones for
 * the fastest, and for as many rounds as a busy machine takes: it makes some requests slow, and none fast.
 */
import type { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import type { RoundSamples } from '../../src/load/driver.ts';
import { atLeast, hasFaster } from './rounds.ts';
import { certificate, httpServer, OK, type RawRequest, slowHandshakes } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureRaw } = useTruth();

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';

/** Writes each after a while; null: ends the connection. */
const says = (...pieces: readonly (readonly [bytes: string | null, afterMs: number])[]) => {
  return ({ answer, socket }: RawRequest) => {
    for (const [bytes, ms] of pieces) {
      if (bytes === null) setTimeout(() => socket.end(), ms);
      else answer(bytes, ms);
    }
  };
};

test('latency is read as a float, not in whole milliseconds', async () => {
  const { latencyMs } = await measureRaw(({ answer }) => answer(OK), atLeast(12));
  expect(latencyMs.some((ms) => !Number.isInteger(ms))).toBe(true);
  expect(Math.min(...latencyMs)).toBeGreaterThan(0);
  expect(new Set(latencyMs).size).toBeGreaterThan(latencyMs.length / 2);
});

test.each([
  ['last byte, the first byte apart', 10, 40, says([HEAD, 10], ['hello', 40])],
  ['end of a body that ends with the connection', 0, 60, says(['HTTP/1.0 200 OK\r\n\r\nhello', 0], [null, 60])],
  ['response, not to early hints of it', 20, 20, says(['HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 0], [OK, 20])],
  ['response, whatever a new connection takes', 30, 30, says([OK.replace('OK', 'OK\r\nConnection: close'), 30])],
])('latency is the time from the request to the %s', async (_, firstMs, lastMs, respond) => {
  const [hasFirst, hasLast] = [hasFaster('ttfbMs', firstMs + 25), hasFaster('latencyMs', lastMs + 25)];
  const samples = await measureRaw(respond, { ...atLeast(8), hasIt: (one) => hasFirst(one) && hasLast(one) });
  expect(samples).toMatchObject({ statuses: { 200: samples.sent }, bodyBytes: [{ bytes: 5, count: samples.sent }] });
  expect(Math.min(...samples.ttfbMs)).toBeGreaterThan(firstMs - 2);
  expect(Math.min(...samples.latencyMs)).toBeGreaterThan(lastMs - 2);
});

test('latency holds no connect time: that stands beside it, one entry a connection', async () => {
  const handshakeMs = 120;
  const server = await serve(slowHandshakes(handshakeMs));
  const tls = { verify: true, ca: certificate, servername: null };
  const round = { ...atLeast(12, 3), tls, hasIt: hasFaster('latencyMs', handshakeMs / 2) };
  const kept = await measure(`https://localhost:${server.port}`, round);
  expect(kept.connectMs.length).toBe(3);
  expect(Math.min(...kept.connectMs)).toBeGreaterThan(handshakeMs - 5);
  expect(kept.tls).toEqual({
    protocol: expect.stringMatching(/^TLSv1/),
    cipher: expect.stringMatching(/AES|CHACHA/),
  });
  const reopened = await measure(`https://localhost:${server.port}`, { ...round, keepAlive: false });
  expect(reopened.connectMs.length).toBe(reopened.completed);
  // But for the first one of each of the three clients.
  expect(reopened.latencyMs.length).toBe(reopened.completed - 3);
});

test('what started before the discard was over is left out', async () => {
  const seen = new WeakMap<Socket, number>();
  const server = await serve(
    httpServer(({ socket }, response) => {
      // Slow at first, as a cold server is.
      const firstMs = seen.get(socket) ?? performance.now();
      seen.set(socket, firstMs);
      setTimeout(() => response.end('hello'), performance.now() - firstMs < 250 ? 60 : 1);
    }),
  );
  const hasIt = ({ latencyMs }: RoundSamples) => latencyMs.length > 0 && latencyMs.every((ms) => ms < 58);
  const samples = await measure(server.origin, { durationMs: 800, discardMs: 400, connections: 2, hasIt });
  expect(samples.windowMs).toBe(400);
  expect(samples.completedInWindow).toBeLessThan(samples.completed);
  // Each connection may have one request in flight when the window ends: it has a sample, and was not completed in the window.
  expect(samples.completedInWindow).toBeGreaterThanOrEqual(samples.latencyMs.length - 2);
});

test('the end of a round drains what is in flight', async () => {
  const samples = await measureRaw(({ answer }) => answer(OK, 1500), { connections: 3, durationMs: 1000 });
  expect(samples).toMatchObject({ sent: 3, completed: 3, completedInWindow: 0 });
  expect(samples.latencyMs.length).toBe(3);
  expect(Math.min(...samples.latencyMs)).toBeGreaterThan(1490);
});

test('the end of a round comes soon after the last response', async () => {
  let beganMs = performance.now();
  const hasIt = () => {
    const tookMs = performance.now() - beganMs;
    beganMs = performance.now();
    return tookMs < 800;
  };
  await measureRaw(({ answer }) => answer(OK, 5), { durationMs: 300, hasIt });
});
