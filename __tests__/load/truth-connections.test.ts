/** The truth table, part two: connections that end, break, are refused, or are not trusted. */
import type { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { RoundSamples } from '../../src/load/driver.ts';
import { readProc } from '../../src/system/proc.ts';
import { needs } from '../needs.ts';
import { nginx } from './nginx.ts';
import { atLeast, hasFaster, median } from './rounds.ts';
import {
  certificate,
  deadOrigin,
  httpServer,
  httpsServer,
  OK,
  type RawRequest,
  rawServer,
  serverWithLimit,
  silentServer,
} from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureAll, measureUntil } = useTruth();

describe('a server that closes connections', () => {
  test('Connection: close on each response, 30 ms', async () => {
    const server = await serve(
      httpServer((_request, response) => {
        setTimeout(() => response.writeHead(200, { connection: 'close' }).end('hello'), 30);
      }),
    );
    const samples = await measureUntil(server.origin, hasFaster('latencyMs', 55), atLeast(6));
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.connectMs.length).toBe(samples.sent);
    // But for the first one.
    expect(samples.latencyMs.length).toBe(samples.sent - 1);
    expect(median(samples.latencyMs)).toBeGreaterThan(28);
  });

  // Else the machine's table of connections is full within half a minute, and connecting takes seconds.
  test('which it has announced: it closes first, meets no error, and nothing of it is kept', async () => {
    const errors: string[] = [];
    let ends = 0;
    const server = await serve(
      rawServer(({ socket }) => {
        socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code ?? ''));
        socket.on('end', () => ends++);
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello');
        // Later than the response, as servers do that log in between.
        setTimeout(() => socket.destroy(), 2);
      }),
    );
    const samples = await measure(server.origin, { connections: 2, ...atLeast(200) });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.connectMs.length).toBe(samples.sent);
    expect([errors, ends]).toEqual([[], 0]);
    const port = server.port.toString(16).toUpperCase().padStart(4, '0');
    const waiting = (readProc('/proc/self/net/tcp') ?? '').match(
      new RegExp(`:${port} [0-9A-F]{8}:[0-9A-F]{4} 06 `, 'g'),
    );
    expect(waiting?.length ?? 0).toBeLessThan(samples.sent / 10);
  });

  test('one reset at request 5, 30 ms', async () => {
    const server = await serve(
      rawServer(({ socket, number, answer }) => {
        if (number === 5) socket.resetAndDestroy();
        else answer(OK, 30);
      }),
    );
    const samples = await measure(server.origin, atLeast(12));
    expect(samples).toMatchObject({ failed: 1, censored: 0, problems: { reset: 1 } });
    expect(samples.connectMs.length).toBe(2);
    expect(samples.completed).toBe(samples.sent - 1);
  });

  test('a reset of every request is counted, and not answered by a flood', async () => {
    const server = await serve(rawServer(({ socket }) => socket.resetAndDestroy()));
    const samples = await measure(server.origin);
    expect(samples.problems).toEqual({ reset: samples.sent });
    expect(samples.sent).toBeLessThan(12);
  });

  test('closing without a word, before the response', async () => {
    const server = await serve(
      rawServer(({ socket, number, answer }) => {
        if (number === 3) socket.end();
        else answer(OK, 5);
      }),
    );
    const samples = await measure(server.origin, atLeast(8));
    expect(samples).toMatchObject({ failed: 1, problems: { reset: 1 } });
    expect(samples.completed).toBe(samples.sent - 1);
  });

  needs('nginx').test("nginx's keepalive_requests", async () => {
    const server = await serve(nginx('keepalive_requests 50;'));
    // The stock client's latency climbs with every connection that it has had.
    const fastest = (latencyMs: Float64Array) => Math.min(...latencyMs);
    const isLevel = ({ latencyMs }: RoundSamples) => {
      const third = Math.floor(latencyMs.length / 3);
      return fastest(latencyMs.slice(-third)) < 3 * fastest(latencyMs.slice(0, third));
    };
    const samples = await measureUntil(server.origin, isLevel, atLeast(400, 2));
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(Math.abs(samples.connectMs.length - samples.sent / 50)).toBeLessThanOrEqual(3);
  });

  test("Node's maxRequestsPerSocket 5, 10 ms", async () => {
    const server = await serve(serverWithLimit((_request, response) => setTimeout(() => response.end('hello'), 10), 5));
    const samples = await measureUntil(server.origin, hasFaster('latencyMs', 35), atLeast(12));
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.connectMs.length).toBe(Math.ceil(samples.sent / 5));
    expect(median(samples.latencyMs)).toBeGreaterThan(8);
  });

  test('keep-alive off: a connection for each request, none is lost', async () => {
    const heads: string[] = [];
    const server = await serve(
      rawServer(({ socket, head }) => {
        heads.push(head);
        socket.end(OK);
      }),
    );
    const samples = await measure(server.origin, { keepAlive: false, connections: 2 });
    expect(samples.completed).toBe(heads.length);
    expect(samples.connectMs.length).toBe(heads.length);
    // But for the first one of each of the two clients.
    expect(samples.latencyMs.length).toBe(heads.length - 2);
    expect(heads.every((head) => /^connection: close$/im.test(head) && !/keep-alive/i.test(head))).toBe(true);
  });
});

describe('a thread that stays with a connection', () => {
  /** Far longer than a turn takes: only a connection that nobody uses is waited for so long. */
  const WAITS_MS = 4000;

  test('is free for the others’ requests of the turn as soon as one has no more of its own', async () => {
    const waiting: RawRequest[] = [];
    const sockets = new Set<Socket>();
    let [serving, idle]: [Socket | null, NodeJS.Timeout | null] = [null, null];
    let waitedInVain = 0;
    const next = () => {
      if (idle !== null) clearTimeout(idle);
      [serving, idle] = [null, null];
      const request = waiting.shift();
      if (request !== undefined) serveOne(request);
    };
    const serveOne = (request: RawRequest) => {
      if (idle !== null) clearTimeout(idle);
      serving = request.socket;
      request.answer(OK);
      idle = setTimeout(() => {
        waitedInVain++;
        next();
      }, WAITS_MS);
    };
    const server = await serve(
      rawServer((request) => {
        const { socket } = request;
        if (!sockets.has(socket)) {
          sockets.add(socket);
          socket.on('close', () => socket === serving && next());
        }
        if (serving === null || serving === socket) serveOne(request);
        else waiting.push(request);
      }),
    );
    const turns = { connections: 2, requestsPerTurn: 6, leastTurns: 3, durationMs: 20, timeoutMs: 60_000 };
    const samples = await measure(server.origin, { ...turns, connectsEachTurn: true });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(sockets.size).toBeGreaterThanOrEqual(samples.sent / 6);
    expect(waitedInVain).toBe(0);
  });
});

describe('a server that is not there', () => {
  test('is refused a bounded number of times', async () => {
    const samples = await measure(await deadOrigin(), { connections: 3 });
    expect(samples).toMatchObject({ completed: 0, censored: 0, problems: { refused: samples.sent } });
    expect(samples.sent).toBeGreaterThanOrEqual(3);
    expect(samples.sent).toBeLessThan(36);
  });

  test('dies in mid-run', async () => {
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

  test('comes back', async () => {
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

  test('a name that does not exist', async () => {
    const { completed, problems } = await measure('http://latency-gate.invalid:8080');
    expect(completed).toBe(0);
    // A machine without a name server may take longer to say so than the request may wait.
    expect(['dns', 'timeout']).toEqual(expect.arrayContaining(Object.keys(problems)));
  });

  test('accepts connections and is silent', async () => {
    const server = await serve(silentServer('http'));
    const samples = await measure(server.origin, { timeoutMs: 120, connections: 2 });
    expect(samples).toMatchObject({ completed: 0, failed: 0, problems: { timeout: samples.sent } });
    expect(samples.sent).toBeLessThanOrEqual(8);
  });
});

describe('turns', () => {
  // In shorter turns more than a third of the responses would be left out.
  test.each([
    [10, 4 * (10 - 2)],
    [6, 4 * (6 - 2)],
    [5, 4 * 5 - 2],
  ])('of two clients with %d requests: %d of four turns count', async (requestsPerTurn, counted) => {
    const server = await serve(rawServer(({ answer }) => answer(OK, 1)));
    const samples = await measure(server.origin, { connections: 2, requestsPerTurn, leastTurns: 4, durationMs: 1 });
    expect(samples).toMatchObject({ sent: 4 * requestsPerTurn, completedInWindow: 4 * requestsPerTurn });
    expect(samples.latencyMs.length).toBe(counted);
  });

  test('each turn leaves out what met no queue', async () => {
    // One request at a time, and each takes 30 ms: of two clients the one that comes first in a turn waits for nobody.
    let free = 0;
    const server = await serve(
      rawServer(({ answer }) => {
        free = Math.max(free, performance.now()) + 30;
        answer(OK, free - performance.now());
      }),
    );
    const turns = { connections: 2, requestsPerTurn: 10, leastTurns: 3, durationMs: 1 };
    const isWithout = (samples: RoundSamples) => samples.latencyMs.every((ms) => ms > 45);
    expect((await measureUntil(server.origin, isWithout, turns)).latencyMs.length).toBe(24);
  });

  test('a turn keeps the request that all others overtook', async () => {
    let overtaken: (() => void) | null = null;
    let others = 0;
    const server = await serve(
      rawServer(({ answer }) => {
        if (overtaken === null) {
          overtaken = () => answer(OK);
          return;
        }
        others++;
        const isLast = others % 9 === 0;
        const release = overtaken;
        if (isLast) overtaken = null;
        setTimeout(() => {
          answer(OK);
          if (isLast) release();
        }, 5);
      }),
    );
    const turns = { connections: 2, requestsPerTurn: 10, leastTurns: 3, durationMs: 1 };
    const { latencyMs } = await measure(server.origin, turns);
    expect(latencyMs.length).toBe(24);
    // While the others took 5 ms each.
    expect(latencyMs.filter((ms) => ms >= 40).length).toBeGreaterThanOrEqual(3);
  });
});

describe('turns of more than a second', () => {
  test('a side whose connections rest for that long counts as many requests as the other one', async () => {
    const answering = (ms: number) =>
      serve(httpServer((_request, response) => setTimeout(() => response.end('hello'), ms)));
    const [base, head] = [await answering(1), await answering(550)];
    const turns = { requestsPerTurn: 2, leastTurns: 2, durationMs: 1 };
    const [fast, slow] = await measureAll({ base: base.origin, head: head.origin }, turns);
    // The first response of the round is left out on both sides, and no other one.
    expect([fast?.latencyMs.length, slow?.latencyMs.length]).toEqual([3, 3]);
    expect(fast?.connectMs.length).toBe(2);
  });
});

describe('TLS', () => {
  const tls = { verify: true, ca: null, servername: null };
  const hello = () => serve(httpsServer((_request, response) => response.end('hello')));

  test('a certificate that nobody vouches for is not trusted', async () => {
    const server = await hello();
    const samples = await measure(server.origin);
    expect(samples).toMatchObject({ completed: 0, problems: { tls: samples.sent }, tls: null });
    expect(samples.sent).toBeLessThan(12);
  });

  test('is accepted with its ca, and protocol and cipher are reported', async () => {
    const server = await hello();
    const samples = await measure(server.origin, { tls: { ...tls, ca: certificate } });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.tls?.protocol).toMatch(/^TLSv1/);
    expect(samples.tls?.cipher).toMatch(/AES|CHACHA/);
    expect(samples.connectMs.length).toBe(1);
  });

  test('is accepted when the user opts out', async () => {
    const server = await hello();
    const samples = await measure(server.origin, { tls: { ...tls, verify: false } });
    expect(samples.statuses).toEqual({ 200: samples.sent });
  });

  test('the name on the certificate counts', async () => {
    const server = await hello();
    const named = (servername: string) => measure(server.origin, { tls: { ...tls, ca: certificate, servername } });
    expect((await named('localhost')).failed).toBe(0);
    const wrong = await named('example.org');
    expect(wrong).toMatchObject({ completed: 0, problems: { tls: wrong.sent } });
  });

  test('a handshake that hangs is censored', async () => {
    const server = await serve(silentServer('https'));
    const samples = await measure(server.origin, { timeoutMs: 120 });
    expect(samples).toMatchObject({ completed: 0, problems: { timeout: samples.sent } });
  });
});
