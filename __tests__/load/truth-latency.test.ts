/**
 * The truth table, part one: clocks. Each server's latency is known. Lower bounds hold for what is typical, upper ones for
 * the fastest: a busy machine makes some requests slow, and none fast.
 */
import { describe, expect, test } from '@jest/globals';
import { median } from './rounds.ts';
import { certificate, httpServer, httpsServer, OK, rawServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

describe('latency', () => {
  test('is read as a float, not in whole milliseconds', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK)));
    const { latencyMs } = await measure(server.origin);
    expect(latencyMs.length).toBeGreaterThan(5);
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
    const { latencyMs, ttfbMs } = await measure(server.origin, { durationMs: 500 });
    expect(median(ttfbMs)).toBeGreaterThan(8);
    expect(Math.min(...ttfbMs)).toBeLessThan(35);
    expect(median(latencyMs)).toBeGreaterThan(38);
    expect(Math.min(...latencyMs)).toBeLessThan(80);
  });

  test('holds no connect time: it stands beside it, one entry a connection', async () => {
    const handshakeMs = 120;
    const server = await serve(
      httpsServer((_request, response) => response.end('hello'), {
        SNICallback: (_name, callback) => setTimeout(callback, handshakeMs, null),
      }),
    );
    const origin = `https://localhost:${server.port}`;
    const tls = { verify: true, ca: certificate, servername: null };
    const kept = await measure(origin, { tls, connections: 3, durationMs: 500 });
    expect(kept.connectMs.length).toBe(3);
    expect(Math.min(...kept.connectMs)).toBeGreaterThan(handshakeMs - 5);
    expect(Math.min(...kept.latencyMs)).toBeLessThan(handshakeMs / 2);

    const reopened = await measure(origin, { tls, connections: 3, durationMs: 500, keepAlive: false });
    expect(reopened.connectMs.length).toBe(reopened.completed);
    expect(reopened.latencyMs.length).toBe(reopened.completed);
    expect(Math.min(...reopened.latencyMs)).toBeLessThan(handshakeMs / 2);
  });

  test("leaves out each connection's first response", async () => {
    const server = await serve(rawServer(({ answer, onConnection }) => answer(OK, onConnection === 1 ? 600 : 0)));
    const { latencyMs, ttfbMs, completed } = await measure(server.origin, { connections: 4, durationMs: 1500 });
    expect(latencyMs.length).toBe(completed - 4);
    expect(ttfbMs.length).toBe(completed - 4);
    expect(median(latencyMs)).toBeLessThan(300);
  });

  test('leaves out what started before the discard was over', async () => {
    const started = performance.now();
    const server = await serve(
      httpServer((_request, response) => {
        // Slow at first, as a cold server is.
        setTimeout(() => response.end('hello'), performance.now() - started < 250 ? 60 : 1);
      }),
    );
    const samples = await measure(server.origin, { durationMs: 800, discardMs: 400, connections: 2 });
    expect(samples.windowMs).toBe(400);
    expect(Math.min(...samples.latencyMs)).toBeLessThan(30);
    expect(samples.completedInWindow).toBeLessThan(samples.completed);
    expect(samples.completedInWindow).toBeGreaterThanOrEqual(samples.latencyMs.length);
  });
});

describe('the end of a round', () => {
  test('drains what is in flight', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK, 600)));
    const samples = await measure(server.origin, { connections: 3 });
    expect(samples).toMatchObject({ sent: 3, completed: 3, completedInWindow: 0 });
    expect(samples.latencyMs.length).toBe(3);
    expect(Math.min(...samples.latencyMs)).toBeGreaterThan(590);
  });

  test('keeps the slow tenth in the sample', async () => {
    const server = await serve(rawServer(({ answer, number }) => answer(OK, number % 10 === 5 ? 700 : 4)));
    const samples = await measure(server.origin, { connections: 2, durationMs: 1000 });
    expect(samples.failed + samples.censored).toBe(0);
    expect(Math.max(...samples.latencyMs)).toBeGreaterThan(690);
  });

  test('starts nothing new', async () => {
    const arrivals: number[] = [];
    const server = await serve(
      rawServer(({ answer }) => {
        arrivals.push(performance.now());
        answer(OK, 5);
      }),
    );
    const samples = await measure(server.origin, { connections: 2, durationMs: 300 });
    expect(arrivals.length).toBe(samples.sent);
    // Far above the 300 ms of a round on any machine, and below a round that does not end.
    expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeLessThan(3000);
  });

  test('comes soon after the last response', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK, 5)));
    const tookMs: number[] = [];
    for (let round = 0; round < 5; round++) {
      const started = performance.now();
      await measure(server.origin, { durationMs: 300 });
      tookMs.push(performance.now() - started);
    }
    expect(Math.min(...tookMs)).toBeLessThan(800);
  });
});

describe('a request that hangs', () => {
  test('is censored after the timeout, in milliseconds', async () => {
    const server = await serve(
      rawServer(({ answer, number }) => {
        if (number % 4 !== 0) answer(OK, 5);
      }),
    );
    const samples = await measure(server.origin, { timeoutMs: 500, durationMs: 1800 });
    expect(samples.censored).toBeGreaterThanOrEqual(2);
    expect(samples.problems).toEqual({ timeout: samples.censored });
    expect(samples.completed).toBeGreaterThanOrEqual(6);
    expect(Math.min(...samples.latencyMs)).toBeLessThan(60);
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
