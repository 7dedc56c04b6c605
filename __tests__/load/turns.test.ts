import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type TurnsOptions, takeTurns } from '../../src/load/turns.ts';

/** Microtasks that are due have run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Simulation extends Partial<Omit<TurnsOptions, 'requestsPerTurn'>> {
  /** By target: what a request takes, in ms. */
  readonly latencyMs: readonly number[];
  readonly clients: number;
  /** For all targets, or by target. */
  readonly requestsPerTurn: number | readonly number[];
}

/** Clients on a clock of their own: each request takes a time, then the client asks for the next. */
async function simulate({ latencyMs, clients, requestsPerTurn, ...limits }: Simulation) {
  let nowMs = 0;
  const held: (number | null)[] = [];
  const turns = takeTurns({
    requestsPerTurn: typeof requestsPerTurn === 'number' ? latencyMs.map(() => requestsPerTurn) : requestsPerTurn,
    ...{ endMs: 400, leastTurns: 0, latestMs: Number.POSITIVE_INFINITY, longestTurnMs: 10_000, ...limits },
    handTo: async (target) => void held.push(target),
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
  const activeMs = turns.map(({ turnsMs }) => turnsMs.reduce((sum, ms) => sum + ms, 0));
  return { starts, over, held, activeMs, endedMs: nowMs };
}

test('both targets get the same number of requests, never two in flight together, and all clients come to rest', async () => {
  const latency = fc.double({ min: 0.5, max: 9, noNaN: true });
  const [clientCount, perTurn] = [fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 })];
  await fc.assert(
    fc.asyncProperty(fc.tuple(latency, latency), clientCount, perTurn, async (latencyMs, clients, requestsPerTurn) => {
      const run = await simulate({ latencyMs, clients, requestsPerTurn, endMs: 100 });
      const [base = [], head = []] = run.starts;
      expect(base.length).toBe(head.length);
      expect(base.length % requestsPerTurn).toBe(0);
      expect(run.over).toBe(2 * clients);
      expect(run.held.at(-1)).toBeNull();
      // Whole cycles: the last one began before the end, and is complete.
      expect(run.endedMs).toBeGreaterThanOrEqual(100);
      expect((run.activeMs[0] ?? 0) + (run.activeMs[1] ?? 0)).toBeCloseTo(run.endedMs, 6);
    }),
    { numRuns: 30, seed: 5 },
  );
});

test.each([0.3, 9.3, 18.6, 19.2, 25, 700])('the ratio of the turns is that of the requests, of %s ms', async (ms) => {
  const { activeMs } = await simulate({ latencyMs: [ms, 1.1 * ms], clients: 2, requestsPerTurn: 4 });
  expect((activeMs[1] ?? 0) / (activeMs[0] ?? 1)).toBeCloseTo(1.1, 6);
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
  const limits = { clients: 1, requestsPerTurn: 100, longestTurnMs: 1000 };
  const { starts, over } = await simulate({ latencyMs: [300, 3], ...limits });
  expect([starts[0]?.length, starts[1]?.length, over]).toEqual([4, 100, 2]);
});
