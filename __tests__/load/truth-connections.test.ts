/** The truth table, part four: connections that servers end, or hold, and turns. */
import type { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { RoundSamples } from '../../src/load/driver.ts';
import { readProc } from '../../src/system/proc.ts';
import { needs } from '../needs.ts';
import { nginx } from './nginx.ts';
import { atLeast } from './rounds.ts';
import { httpServer, OK, type RawRequest, rawServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureRaw, measureAll } = useTruth();

// Else the machine's table of connections is full within half a minute, and connecting takes seconds.
test('a server that announces that it closes: it closes first, meets no error, and nothing of it is kept', async () => {
  const errors: string[] = [];
  let ends = 0;
  const server = await serve(
    rawServer(({ socket }) => {
      socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code ?? ''));
      socket.on('end', () => ends++);
      socket.write(OK.replace('OK', 'OK\r\nConnection: close'));
      // Later than the response, as servers do that log in between.
      setTimeout(() => socket.destroy(), 2);
    }),
  );
  const { sent, statuses, connectMs } = await measure(server.origin, { connections: 2, ...atLeast(200) });
  expect(statuses).toEqual({ 200: sent });
  expect(connectMs).toHaveLength(sent);
  expect([errors, ends]).toEqual([[], 0]);
  const port = server.port.toString(16).toUpperCase().padStart(4, '0');
  const waiting = readProc('/proc/self/net/tcp')?.match(new RegExp(`:${port} [0-9A-F]{8}:[0-9A-F]{4} 06 `, 'g'));
  expect(waiting?.length ?? 0).toBeLessThan(sent / 10);
});

needs('nginx').test("nginx's keepalive_requests", async () => {
  const server = await serve(nginx('keepalive_requests 50;'));
  // The stock client's latency climbs with every connection that it has had.
  const hasIt = ({ latencyMs }: RoundSamples) => {
    const third = Math.floor(latencyMs.length / 3);
    return Math.min(...latencyMs.slice(-third)) < 3 * Math.min(...latencyMs.slice(0, third));
  };
  const { sent, statuses, connectMs } = await measure(server.origin, { ...atLeast(400, 2), hasIt });
  expect(statuses).toEqual({ 200: sent });
  expect(Math.abs(connectMs.length - sent / 50)).toBeLessThanOrEqual(3);
});

// Far longer than a turn takes: only a connection that nobody uses is waited for so long.
test('a thread that waits for 4 s for its connection is free for others’ requests of the turn once that has no more', async () => {
  const waiting: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let [serving, idle]: [Socket | null, NodeJS.Timeout | undefined] = [null, undefined];
  let waitedInVain = 0;
  const serveOne = (request: RawRequest | undefined) => {
    clearTimeout(idle);
    serving = request?.socket ?? null;
    if (request === undefined) return;
    request.answer(OK);
    idle = setTimeout(() => {
      waitedInVain++;
      serveOne(waiting.shift());
    }, 4000);
  };
  const turns = { connections: 2, requestsPerTurn: 6, leastTurns: 3, durationMs: 20, timeoutMs: 60_000 };
  const samples = await measureRaw(
    (request) => {
      const { socket } = request;
      if (!sockets.has(socket)) socket.on('close', () => socket === serving && serveOne(waiting.shift()));
      sockets.add(socket);
      if (serving === null || serving === socket) serveOne(request);
      else waiting.push(request);
    },
    { ...turns, connectsEachTurn: true },
  );
  expect(samples.statuses).toEqual({ 200: samples.sent });
  expect(sockets.size).toBeGreaterThanOrEqual(samples.sent / 6);
  expect(waitedInVain).toBe(0);
});

describe('turns', () => {
  const turns = { connections: 2, requestsPerTurn: 10, leastTurns: 3, durationMs: 1 };

  // In shorter turns more than a third of the responses would be left out.
  test.each([
    [10, 4 * (10 - 2)],
    [6, 4 * (6 - 2)],
    [5, 4 * 5 - 2],
  ])('of two clients with %d requests: %d of four turns count', async (requestsPerTurn, counted) => {
    const round = { ...turns, requestsPerTurn, leastTurns: 4 };
    const samples = await measureRaw(({ answer }) => answer(OK, 1), round);
    expect(samples).toMatchObject({ sent: 4 * requestsPerTurn, completedInWindow: 4 * requestsPerTurn });
    expect(samples.latencyMs.length).toBe(counted);
  });

  test('each leaves out what met no queue', async () => {
    // One request at a time, and each takes 30 ms: of two clients the one that comes first in a turn waits for nobody.
    let free = 0;
    const respond = ({ answer }: RawRequest) => {
      free = Math.max(free, performance.now()) + 30;
      answer(OK, free - performance.now());
    };
    const hasIt = (samples: RoundSamples) => samples.latencyMs.every((ms) => ms > 45);
    expect((await measureRaw(respond, { ...turns, hasIt })).latencyMs.length).toBe(24);
  });

  test('each keeps the request that all others overtook', async () => {
    let overtaken: RawRequest | null = null;
    let others = 0;
    const { latencyMs } = await measureRaw((request) => {
      const first = overtaken;
      if (first === null) {
        overtaken = request;
        return;
      }
      const isLast = ++others % 9 === 0;
      if (isLast) overtaken = null;
      request.answer(OK, 5);
      if (isLast) first.answer(OK, 5);
    }, turns);
    expect(latencyMs.length).toBe(24);
    // While the others took 5 ms each.
    expect(latencyMs.filter((ms) => ms >= 40).length).toBeGreaterThanOrEqual(3);
  });

  test('of more than a second: a side whose connections rest for that long counts as many requests as the other one', async () => {
    const answering = (ms: number) =>
      serve(httpServer((_request, response) => setTimeout(() => response.end('hello'), ms)));
    const [base, head] = [await answering(1), await answering(550)];
    const long = { requestsPerTurn: 2, leastTurns: 2, durationMs: 1 };
    const [fast, slow] = await measureAll({ base: base.origin, head: head.origin }, long);
    // The first response of the round is left out on both sides, and no other one.
    expect([fast?.latencyMs.length, slow?.latencyMs.length]).toEqual([3, 3]);
    expect(fast?.connectMs.length).toBe(2);
    // Throughput refers to the own turns.
    expect(slow?.windowMs).toBeGreaterThan(2190);
    expect(fast?.windowMs).toBeLessThan(1090);
  });
});
