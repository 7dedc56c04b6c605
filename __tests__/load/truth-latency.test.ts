/**
 * The truth table, part one: clocks. Each server's latency is known. Lower bounds hold for what is typical, upper ones for
 * the fastest, and for as many rounds as a busy machine takes: it makes some requests slow, and none fast.
 */
import type { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { RoundSamples } from '../../src/load/driver.ts';
import { atLeast, hasFaster, median } from './rounds.ts';
import { certificate, httpServer, OK, rawServer, slowHandshakes } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureUntil } = useTruth();

describe('latency', () => {
  test('is read as a float, not in whole milliseconds', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK)));
    const { latencyMs } = await measure(server.origin, atLeast(12));
    expect(latencyMs.some((ms) => !Number.isInteger(ms))).toBe(true);
    expect(Math.min(...latencyMs)).toBeGreaterThan(0);
    expect(new Set(latencyMs).size).toBeGreaterThan(latencyMs.length / 2);
  });

  test('is the time from the request to the last byte, the first byte apart', async () => {
    const server = await serve(
      rawServer(({ answer }) => {
        answer('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', 10);
        answer('hello', 40);
      }),
    );
    const isFast = (samples: RoundSamples) => hasFaster('ttfbMs', 35)(samples) && hasFaster('latencyMs', 80)(samples);
    const { latencyMs, ttfbMs } = await measureUntil(server.origin, isFast, atLeast(8));
    expect(median(ttfbMs)).toBeGreaterThan(8);
    expect(median(latencyMs)).toBeGreaterThan(38);
  });

  test('holds no connect time: it stands beside it, one entry a connection', async () => {
    const handshakeMs = 120;
    const server = await serve(slowHandshakes(handshakeMs));
    const origin = `https://localhost:${server.port}`;
    const tls = { verify: true, ca: certificate, servername: null };
    const isWithout = hasFaster('latencyMs', handshakeMs / 2);
    const kept = await measureUntil(origin, isWithout, { tls, ...atLeast(12, 3) });
    expect(kept.connectMs.length).toBe(3);
    expect(Math.min(...kept.connectMs)).toBeGreaterThan(handshakeMs - 5);

    const reopened = await measureUntil(origin, isWithout, { tls, keepAlive: false, ...atLeast(12, 3) });
    expect(reopened.connectMs.length).toBe(reopened.completed);
    // But for the first one of each of the three clients.
    expect(reopened.latencyMs.length).toBe(reopened.completed - 3);
  });

  test("leaves out each client's first response", async () => {
    const server = await serve(rawServer(({ answer, onConnection }) => answer(OK, onConnection === 1 ? 600 : 0)));
    const hasNone = (samples: RoundSamples) => samples.latencyMs.every((ms) => ms < 590);
    const { latencyMs, ttfbMs, completed } = await measureUntil(server.origin, hasNone, atLeast(20, 4));
    expect(latencyMs.length).toBe(completed - 4);
    expect(ttfbMs.length).toBe(completed - 4);
  });

  test('leaves out what started before the discard was over', async () => {
    const seen = new WeakMap<Socket, number>();
    const server = await serve(
      httpServer(({ socket }, response) => {
        // Slow at first, as a cold server is.
        const firstMs = seen.get(socket) ?? performance.now();
        seen.set(socket, firstMs);
        setTimeout(() => response.end('hello'), performance.now() - firstMs < 250 ? 60 : 1);
      }),
    );
    const hasFastAlone = ({ latencyMs }: RoundSamples) => latencyMs.length > 0 && latencyMs.every((ms) => ms < 58);
    const round = { durationMs: 800, discardMs: 400, connections: 2 };
    const samples = await measureUntil(server.origin, hasFastAlone, round);
    expect(samples.windowMs).toBe(400);
    expect(samples.completedInWindow).toBeLessThan(samples.completed);
    // Each connection may have one request in flight when the window ends: it has a sample, and was not completed in the window.
    expect(samples.completedInWindow).toBeGreaterThanOrEqual(samples.latencyMs.length - round.connections);
  });
});

describe('the end of a round', () => {
  test('drains what is in flight', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK, 1500)));
    const samples = await measure(server.origin, { connections: 3, durationMs: 1000 });
    expect(samples).toMatchObject({ sent: 3, completed: 3, completedInWindow: 0 });
    expect(samples.latencyMs.length).toBe(3);
    expect(Math.min(...samples.latencyMs)).toBeGreaterThan(1490);
  });

  test('keeps the slow tenth in the sample', async () => {
    const server = await serve(rawServer(({ answer, onConnection }) => answer(OK, onConnection % 10 === 5 ? 700 : 4)));
    const samples = await measure(server.origin, atLeast(20, 2));
    expect(samples.failed + samples.censored).toBe(0);
    expect(Math.max(...samples.latencyMs)).toBeGreaterThan(690);
  });

  test('comes soon after the last response', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK, 5)));
    let beganMs = performance.now();
    const isSoon = () => {
      const tookMs = performance.now() - beganMs;
      beganMs = performance.now();
      return tookMs < 800;
    };
    await measureUntil(server.origin, isSoon, { durationMs: 300 });
  });
});

describe('a request that hangs', () => {
  test('is censored after the timeout, in milliseconds', async () => {
    const server = await serve(
      rawServer(({ answer, onConnection }) => {
        if (onConnection < 4) answer(OK, 5);
      }),
    );
    const isFast = (round: RoundSamples) => hasFaster('latencyMs', 60)(round) && round.censored >= 2;
    const samples = await measureUntil(server.origin, isFast, { timeoutMs: 500, durationMs: 1800 });
    expect(samples.problems).toEqual({ timeout: samples.censored });
    expect(samples.completed).toBeGreaterThanOrEqual(6);
    expect(samples.connectMs.length).toBe(samples.censored + (samples.sent % 4 === 0 ? 0 : 1));
  });

  test('is censored too when its body never ends', async () => {
    const server = await serve(
      rawServer(({ answer, socket }) => {
        answer('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const drip = setInterval(() => answer('1\r\nx\r\n'), 10);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const samples = await measure(server.origin, { timeoutMs: 150 });
    expect(samples.completed).toBe(0);
    expect(samples.problems).toEqual({ timeout: samples.sent });
  });
});
