import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runClosedLoop } from '../../src/load/closed-loop.ts';
import type { RoundSamples, RoundSpec } from '../../src/load/driver.ts';
import { GeneratorHealth } from '../../src/load/generator-health.ts';
import { takeTurns } from '../../src/load/turns.ts';
import { anyOk } from './rounds.ts';

/** Microtasks that are due have run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('takeTurns', () => {
  interface Simulation {
    /** By target: what a request takes, in ms. */
    readonly latencyMs: readonly number[];
    readonly clients: number;
    /** Of each target, or by target. */
    readonly requestsPerTurn: number | readonly number[];
    readonly endMs: number;
    readonly leastTurns?: number;
    readonly longestTurnMs?: number;
  }

  /** Clients on a clock of their own: each request takes a time, then the client asks for the next. */
  async function simulate({
    latencyMs,
    clients,
    requestsPerTurn,
    endMs,
    leastTurns = 0,
    longestTurnMs = 10_000,
  }: Simulation) {
    let nowMs = 0;
    const held: (number | null)[] = [];
    const turns = takeTurns({
      requestsPerTurn: typeof requestsPerTurn === 'number' ? latencyMs.map(() => requestsPerTurn) : requestsPerTurn,
      endMs,
      leastTurns,
      longestTurnMs,
      handTo: async (target) => {
        held.push(target);
      },
      onError: (error) => {
        throw error;
      },
      now: () => nowMs,
    });
    const inFlight = latencyMs.map(() => 0);
    const events: { atMs: number; run: () => void }[] = [];
    const starts = latencyMs.map(() => [] as number[]);
    let over = 0;
    const client = (target: number) => {
      const turn = turns[target];
      const ask = (): void => {
        const allowed = turn?.take(ask);
        if (allowed === 'over') over++;
        if (allowed !== 'start') return;
        starts[target]?.push(nowMs);
        inFlight[target] = (inFlight[target] ?? 0) + 1;
        expect(inFlight.filter((count) => count > 0)).toHaveLength(1);
        expect(held.at(-1)).toBe(target);
        events.push({
          atMs: nowMs + (latencyMs[target] ?? 1),
          run: () => {
            inFlight[target] = (inFlight[target] ?? 0) - 1;
            turn?.ended();
            ask();
          },
        });
      };
      ask();
    };
    for (let target = 0; target < latencyMs.length; target++) for (let i = 0; i < clients; i++) client(target);
    await settle();
    for (let steps = 0; events.length > 0 && steps < 20_000; steps++) {
      events.sort((a, b) => a.atMs - b.atMs);
      const event = events.shift();
      nowMs = event?.atMs ?? nowMs;
      event?.run();
      await settle();
    }
    return {
      starts,
      over,
      held,
      activeMs: turns.map((turn) => turn.turnsMs.reduce((sum, ms) => sum + ms, 0)),
      endedMs: nowMs,
    };
  }

  test('both targets get the same number of requests, never two in flight together, and all clients come to rest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.double({ min: 0.5, max: 9, noNaN: true }), fc.double({ min: 0.5, max: 9, noNaN: true })),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (latencyMs, clients, requestsPerTurn) => {
          const run = await simulate({ latencyMs, clients, requestsPerTurn, endMs: 100 });
          const [base = [], head = []] = run.starts;
          expect(base.length).toBe(head.length);
          expect(base.length % requestsPerTurn).toBe(0);
          expect(run.over).toBe(2 * clients);
          expect(run.held.at(-1)).toBeNull();
          // Whole cycles: the last one began before the end, and is complete.
          expect(run.endedMs).toBeGreaterThanOrEqual(100);
          expect((run.activeMs[0] ?? 0) + (run.activeMs[1] ?? 0)).toBeCloseTo(run.endedMs, 6);
        },
      ),
      { numRuns: 30, seed: 5 },
    );
  });

  test('the ratio of the turns is that of the requests, however long they are beside a turn', async () => {
    for (const latencyMs of [0.3, 9.3, 18.6, 19.2, 25, 700]) {
      const { activeMs } = await simulate({
        latencyMs: [latencyMs, 1.1 * latencyMs],
        clients: 2,
        requestsPerTurn: 4,
        endMs: 400,
      });
      expect((activeMs[1] ?? 0) / (activeMs[0] ?? 1)).toBeCloseTo(1.1, 6);
    }
  });

  test('a round shorter than one request still has a whole cycle', async () => {
    const { starts } = await simulate({ latencyMs: [1000, 3], clients: 2, requestsPerTurn: 2, endMs: 400 });
    expect(starts.map((list) => list.length)).toEqual([2, 2]);
  });

  test('a round goes on until each side had the turns that it was to have', async () => {
    const { starts } = await simulate({
      latencyMs: [3, 4],
      clients: 2,
      requestsPerTurn: 4,
      endMs: 1,
      leastTurns: 5,
    });
    expect(starts.map((list) => list.length)).toEqual([20, 20]);
  });

  test('each side can have a number of requests of its own', async () => {
    const { starts } = await simulate({
      latencyMs: [1, 10],
      clients: 2,
      requestsPerTurn: [40, 4],
      endMs: 1,
      leastTurns: 3,
    });
    expect(starts.map((list) => list.length)).toEqual([120, 12]);
  });

  test('a turn whose requests hang ends early, and so does the round', async () => {
    const { starts, over } = await simulate({
      latencyMs: [300, 3],
      clients: 1,
      requestsPerTurn: 100,
      endMs: 400,
      longestTurnMs: 1000,
    });
    expect(starts[0]).toHaveLength(4);
    expect(starts[1]).toHaveLength(100);
    expect(over).toBe(2);
  });
});

describe('an interleaved round over real servers', () => {
  const listen = (waitMs: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((_request, response) => {
        concurrent.now.add(server);
        concurrent.most = Math.max(concurrent.most, concurrent.now.size);
        setTimeout(() => {
          concurrent.now.delete(server);
          response.end('ok');
        }, waitMs);
      }).listen(0, '127.0.0.1', () => resolve(server));
    });
  const concurrent = { now: new Set<Server>(), most: 0 };

  test('both sides are measured, never at the same time, and throughput refers to the own turns', async () => {
    const servers = [await listen(3), await listen(6)];
    const spec: RoundSpec = {
      durationMs: 500,
      discardMs: 40,
      connections: 1,
      rate: null,
      timeoutMs: 2000,
      requestsPerTurn: [4, 4],
      keepAlive: true,
      tls: { verify: true, ca: null, servername: null },
      targets: servers.map((server, index) => ({
        side: index === 0 ? 'base' : 'head',
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        endpoints: [{ requests: [{ method: 'GET', path: '/', headers: {}, body: null }], expect: anyOk }],
      })),
    };
    try {
      const [base, head] = await runClosedLoop(spec, new GeneratorHealth());
      expect(concurrent.most).toBe(1);
      for (const side of [base, head] as RoundSamples[]) {
        expect(side.sent).toBe(side.completed);
        expect(side.sent).toBe(base?.sent);
        // One connection: the time of its turns is the time of its requests, and a little between them.
        const perRequestMs = side.windowMs / side.completedInWindow;
        const meanMs = side.latencyMs.reduce((sum, value) => sum + value, 0) / side.latencyMs.length;
        expect(perRequestMs).toBeGreaterThanOrEqual(0.9 * meanMs);
      }
    } finally {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
