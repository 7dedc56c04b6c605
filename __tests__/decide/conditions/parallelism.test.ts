import { describe, expect, test } from '@jest/globals';
import { coresFor, demandsOf, hiddenParallelism } from '../../../src/decide/conditions/parallelism.ts';
import type { Results, Round } from '../../../src/results/results.ts';
import { endpointBlocks } from '../change-results.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** Threads of a side in its own turns, which take half a second. */
interface Threads {
  readonly running: number;
  readonly waiting: number | null;
  /** Share of the work that threads other than the busiest one do. */
  readonly others?: number;
}

function results(base: Threads, head = base, { round, config = '' }: { round?: Partial<Round>; config?: string } = {}) {
  const side = ({ running, waiting, others = 0.5 }: Threads) => ({
    sent: 100,
    completed: 100,
    requestsPerSecond: 200,
    cpuMsPerRequest: running * 5,
    ...(waiting !== null && {
      contention: { runDelayMs: waiting * 500, turnsMs: 500, busiestCpuMs: (1 - others) * running * 500 },
    }),
  });
  return makeResults(
    makeConfig(['a'], config),
    { a: { base: steady(5, 6), head: steady(5, 6) } },
    { sides: { base: side(base), head: side(head) }, round: { machineOthers: 0.02, machineStolen: 0, ...round } },
  );
}
const demandsIn = (of: Results) => demandsOf(endpointBlocks(of));
const alone: Threads = { running: 0.98, waiting: 0.3 };
const two: Threads = { running: 0.99, waiting: 1.1 };
const loud = { round: { machineOthers: 0.4 } };

test('what each side wants, by endpoint', () => {
  const others = expect.closeTo(0.5);
  const base = { running: expect.closeTo(0.98), waiting: expect.closeTo(0.3), others };
  const head = { running: expect.closeTo(0.99), waiting: expect.closeTo(1.1), others };
  expect(demandsIn(results(alone, two))).toEqual([{ base, head }]);
});

test('nothing is known where others may be why threads waited, or where nobody counts', () => {
  expect(demandsIn(results(two, two, loud))).toEqual([]);
  expect(demandsIn(results(two, two, { round: { machineStolen: 0.2 } }))).toEqual([]);
  expect(demandsIn(results({ running: 1, waiting: null }))).toEqual([{}]);
  expect(demandsOf([])).toEqual([]);
});

describe('an app on one of two cores', () => {
  const narrow = { isWide: false, hasWorkers: false };
  const wide = { isWide: true, hasWorkers: false };

  test('is given both where its threads wait for each other', () => {
    expect(coresFor(endpointBlocks(results(alone, two)), narrow)).toBe('widen');
    expect(coresFor(endpointBlocks(results(two, alone)), narrow)).toBe('widen');
    expect(coresFor(endpointBlocks(results(alone)), narrow)).toBeNull();
    expect(coresFor(endpointBlocks(results(two, two, loud)), narrow)).toBeNull();
  });

  test('stays where helpers that do hardly any work wait for each request', () => {
    const logging: Threads = { running: 0.98, waiting: 1.8, others: 0.05 };
    expect(coresFor(endpointBlocks(results(logging)), narrow)).toBeNull();
    expect(coresFor(endpointBlocks(results(logging, { ...logging, others: 0.4 })), narrow)).toBe('widen');
  });

  test('stays where its workers wait for nothing but the core, on both sides alike', () => {
    const workers = { isWide: false, hasWorkers: true };
    expect(coresFor(endpointBlocks(results(two)), workers)).toBeNull();
    expect(coresFor(endpointBlocks(results(two, { ...two, waiting: 1.5 })), workers)).toBeNull();
    expect(coresFor(endpointBlocks(results({ ...two, waiting: 2.3 }, { ...two, waiting: 1.6 })), workers)).toBeNull();
    // A lock that the workers share, in one of the two.
    expect(coresFor(endpointBlocks(results(two, alone)), workers)).toBe('widen');
  });

  test('keeps both where it uses them at once, and loses one again where it does not', () => {
    expect(coresFor(endpointBlocks(results(alone, { running: 1.8, waiting: 0.1 })), wide)).toBeNull();
    expect(coresFor(endpointBlocks(results({ running: 1.1, waiting: 0.1 })), wide)).toBe('narrow');
    // On a machine that others use nobody can say: apart is the layout whose intervals are narrow.
    expect(coresFor(endpointBlocks(results({ running: 1.8, waiting: 0.1 }, alone, loud)), wide)).toBe('narrow');
  });
});

test('threads that waited are reported, with the cores that the app had', () => {
  const reported = (from: Results, machine: Partial<Results['machine']>) =>
    hiddenParallelism({ ...from, machine: { ...from.machine, pinned: true, cores: 2, ...machine } });
  expect(reported(results(alone, two), {})).toEqual({ cores: 1, threads: expect.closeTo(1.1) });
  expect(reported(results(two), { cores: 8, appCores: 3 })).toMatchObject({ cores: 3 });
  expect(reported(results(alone), {})).toBeNull();
  expect(reported(results(two), { pinned: false })).toBeNull();
  expect(reported(results(two, two, { config: 'load: { pairing: duet }' }), {})).toBeNull();
});
