import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runClosedLoop } from '../../src/load/closed-loop.ts';
import type { RoundSamples } from '../../src/load/driver.ts';
import { GeneratorHealth } from '../../src/load/generator-health.ts';
import { takeTurns } from '../../src/load/turns.ts';
import { roundSpec } from './rounds.ts';
import { httpServer } from './servers.ts';

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
    readonly latestMs?: number;
    readonly longestTurnMs?: number;
  }

  /** Clients on a clock of their own: each request takes a time, then the client asks for the next. */
  async function simulate({
    latencyMs,
    clients,
    requestsPerTurn,
    endMs,
    leastTurns = 0,
    latestMs = Number.POSITIVE_INFINITY,
    longestTurnMs = 10_000,
  }: Simulation) {
    let nowMs = 0;
    const held: (number | null)[] = [];
    const turns = takeTurns({
      requestsPerTurn: typeof requestsPerTurn === 'number' ? latencyMs.map(() => requestsPerTurn) : requestsPerTurn,
      endMs,
      leastTurns,
      latestMs,
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

  test.each([
    ['a whole cycle, though it is shorter than one request', [1000, 3], 2, { endMs: 400 }, [2, 2]],
    ['the turns that each side was to have', [3, 4], 4, { endMs: 1, leastTurns: 5 }, [20, 20]],
    ['fewer turns where these would take too long', [3, 4], 4, { endMs: 1, latestMs: 30, leastTurns: 5 }, [12, 12]],
    ['for each side a number of requests of its own', [1, 10], [40, 4], { endMs: 1, leastTurns: 3 }, [120, 12]],
  ])('a round has %s', async (_what, latencyMs, requestsPerTurn, end, counts) => {
    const { starts } = await simulate({ latencyMs, clients: 2, requestsPerTurn, ...end });
    expect(starts.map((list) => list.length)).toEqual(counts);
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
  const concurrent = { now: new Set<number>(), most: 0 };
  const listen = (waitMs: number) =>
    httpServer((_request, response) => {
      concurrent.now.add(waitMs);
      concurrent.most = Math.max(concurrent.most, concurrent.now.size);
      setTimeout(() => {
        concurrent.now.delete(waitMs);
        response.end('ok');
      }, waitMs);
    });

  test('both sides are measured, never at the same time, and throughput refers to the own turns', async () => {
    const servers = { base: await listen(3), head: await listen(6) };
    const targets = (['base', 'head'] as const).map((side) => ({ side, origin: servers[side].origin }));
    const spec = roundSpec('', { targets, durationMs: 500, discardMs: 40, timeoutMs: 2000, requestsPerTurn: 4 });
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
      await Promise.all(Object.values(servers).map((server) => server.close()));
    }
  });
});
