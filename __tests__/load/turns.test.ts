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
  /** Clients on a clock of their own: each request takes a time, then the client asks for the next. */
  async function simulate(latencyMs: readonly number[], clients: number, sliceMs: number, endMs: number) {
    const turns = takeTurns(latencyMs.length, clients, sliceMs);
    const inFlight = latencyMs.map(() => 0);
    const events: { atMs: number; run: () => void }[] = [];
    const starts = latencyMs.map(() => [] as number[]);
    let nowMs = 0;
    const client = (target: number) => {
      const turn = turns[target];
      let hasStarted = false;
      const ask = (): void => {
        if (nowMs >= endMs && hasStarted) {
          turn?.leave(nowMs);
          return;
        }
        if (!turn?.take(nowMs, ask)) return;
        hasStarted = true;
        starts[target]?.push(nowMs);
        inFlight[target] = (inFlight[target] ?? 0) + 1;
        expect(inFlight.filter((count) => count > 0)).toHaveLength(1);
        events.push({
          atMs: nowMs + (latencyMs[target] ?? 1),
          run: () => {
            inFlight[target] = (inFlight[target] ?? 0) - 1;
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
    return { starts, activeMs: turns.map((turn) => turn.activeMs(0, endMs)), endedMs: nowMs };
  }

  test('never two targets in flight, all come to an end, both get half of the time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.double({ min: 0.5, max: 9, noNaN: true }), fc.double({ min: 0.5, max: 9, noNaN: true })),
        fc.integer({ min: 1, max: 4 }),
        async (latencyMs, clients) => {
          const { starts, activeMs } = await simulate(latencyMs, clients, 20, 400);
          for (const [index, list] of starts.entries()) {
            expect(list.length).toBeGreaterThan(0);
            expect(activeMs[index]).toBeGreaterThan(120);
            expect(activeMs[index]).toBeLessThan(280);
          }
          expect((activeMs[0] ?? 0) + (activeMs[1] ?? 0)).toBeCloseTo(400, 6);
        },
      ),
      { numRuns: 20, seed: 5 },
    );
  });

  test('a request longer than the whole round still leaves the other side its first', async () => {
    const { starts } = await simulate([1000, 3], 2, 20, 400);
    expect(starts[0]).toHaveLength(2);
    expect(starts[1]).toHaveLength(2);
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
      sliceMs: 20,
      keepAlive: true,
      tls: { verify: true, ca: null, servername: null },
      request: { method: 'GET', path: '/', headers: {}, body: null },
      targets: servers.map((server, index) => ({
        side: index === 0 ? 'base' : 'head',
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        expect: anyOk,
      })),
    };
    try {
      const [base, head] = await runClosedLoop(spec, new GeneratorHealth());
      expect(concurrent.most).toBe(1);
      for (const side of [base, head] as RoundSamples[]) {
        expect(side.sent).toBe(side.completed);
        expect(side.windowMs).toBeGreaterThan(100);
        expect(side.windowMs).toBeLessThan(360);
        // One connection: the time of its turns is the time of its requests, and a little between them.
        const perRequestMs = side.windowMs / side.completedInWindow;
        const meanMs = side.latencyMs.reduce((sum, value) => sum + value, 0) / side.latencyMs.length;
        expect(perRequestMs / meanMs).toBeGreaterThan(0.8);
        expect(perRequestMs / meanMs).toBeLessThan(1.5);
      }
    } finally {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
});
