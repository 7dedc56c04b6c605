import { describe, expect, test } from '@jest/globals';
import { coresFor, demandOf, hiddenParallelism } from '../../../src/decide/conditions/parallelism.ts';
import type { Results, Round } from '../../../src/results/results.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** Threads of a side in its own turns, which take half a second. */
interface Threads {
  readonly running: number;
  readonly waiting: number | null;
}

function results(
  base: Threads,
  head: Threads = base,
  { round, config = '' }: { round?: Partial<Round>; config?: string } = {},
): Results {
  const side = ({ running, waiting }: Threads) => ({
    sent: 100,
    completed: 100,
    requestsPerSecond: 200,
    cpuMsPerRequest: running * 5,
    ...(waiting === null ? {} : { contention: { runDelayMs: waiting * 500 } }),
  });
  return makeResults(
    makeConfig(['a'], config),
    { a: { base: steady(5, 6), head: steady(5, 6) } },
    {
      sides: { base: side(base), head: side(head) },
      round: { machineOthers: 0.02, machineStolen: 0, ...round },
    },
  );
}
const blocksOf = ({ blocks }: Results) => blocks.flatMap(({ endpoints }) => endpoints);
const alone: Threads = { running: 0.98, waiting: 0.3 };
const two: Threads = { running: 0.99, waiting: 1.1 };
const loud = { round: { machineOthers: 0.4 } };

test('the side that wants most decides: a head that has gained a thread is not diluted by base', () => {
  expect(demandOf(blocksOf(results(alone, two)))).toEqual({
    running: expect.closeTo(0.99),
    waiting: expect.closeTo(1.1),
  });
  expect(demandOf(blocksOf(results(two, alone)))?.waiting).toBeCloseTo(1.1);
});

test('nothing is known where others may be why threads waited, or where nobody counts', () => {
  expect(demandOf(blocksOf(results(two, two, loud)))).toBeNull();
  expect(demandOf(blocksOf(results(two, two, { round: { machineStolen: 0.2 } })))).toBeNull();
  expect(demandOf(blocksOf(results({ running: 1, waiting: null })))).toBeNull();
  expect(demandOf([])).toBeNull();
});

describe('an app on one of two cores', () => {
  const narrow = { isWide: false };
  const wide = { isWide: true };

  test('is given both where its threads wait for each other', () => {
    expect(coresFor(blocksOf(results(alone, two)), narrow)).toBe('widen');
    expect(coresFor(blocksOf(results(alone)), narrow)).toBeNull();
    expect(coresFor(blocksOf(results(two, two, loud)), narrow)).toBeNull();
  });

  test('keeps both where it uses them at once, and loses one again where it does not', () => {
    expect(coresFor(blocksOf(results(alone, { running: 1.8, waiting: 0.1 })), wide)).toBeNull();
    expect(coresFor(blocksOf(results({ running: 1.1, waiting: 0.1 })), wide)).toBe('narrow');
    // On a machine that others use nobody can say: apart is the layout whose intervals are narrow.
    expect(coresFor(blocksOf(results({ running: 1.8, waiting: 0.1 }, alone, loud)), wide)).toBe('narrow');
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
