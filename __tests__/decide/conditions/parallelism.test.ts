import { expect, test } from '@jest/globals';
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

function results(base: Threads, head = base, round: Partial<Round> = {}, config = '') {
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
const ALONE: Threads = { running: 0.98, waiting: 0.3 };
const TWO: Threads = { running: 0.99, waiting: 1.1 };
const LOUD = { machineOthers: 0.4 };

test('what each side wants, by endpoint', () => {
  const others = expect.closeTo(0.5);
  const base = { running: expect.closeTo(0.98), waiting: expect.closeTo(0.3), others };
  const head = { running: expect.closeTo(0.99), waiting: expect.closeTo(1.1), others };
  expect(demandsIn(results(ALONE, TWO))).toEqual([{ base, head }]);
});

test('nothing is known where others may be why threads waited, or where nobody counts', () => {
  expect(demandsIn(results(TWO, TWO, LOUD))).toEqual([]);
  expect(demandsIn(results(TWO, TWO, { machineStolen: 0.2 }))).toEqual([]);
  expect(demandsIn(results({ running: 1, waiting: null }))).toEqual([{}]);
  expect(demandsOf([])).toEqual([]);
});

const LOGGING: Threads = { running: 0.98, waiting: 1.8, others: 0.05 };
const WIDE = { isWide: true };
const WORKERS = { hasWorkers: true };

test.each<[string, Results, Partial<Parameters<typeof coresFor>[1]>, ReturnType<typeof coresFor>]>([
  ['gets another core where threads of head wait for each other', results(ALONE, TWO), {}, 'widen'],
  ['gets another core where threads of base do', results(TWO, ALONE), {}, 'widen'],
  ['stays where none do', results(ALONE), {}, null],
  ['stays where others may be why they do', results(TWO, TWO, LOUD), {}, null],
  ['stays where helpers that do hardly any work wait for each request', results(LOGGING), {}, null],
  ['gets another core where they do much of it', results(LOGGING, { ...LOGGING, others: 0.4 }), {}, 'widen'],
  ['stays where its workers wait for nothing but the core', results(TWO), WORKERS, null],
  ['stays where they do on both sides alike', results(TWO, { ...TWO, waiting: 1.5 }), WORKERS, null],
  ['stays where many do', results({ ...TWO, waiting: 2.3 }, { ...TWO, waiting: 1.6 }), WORKERS, null],
  ['gets another core where workers of one side share a lock', results(TWO, ALONE), WORKERS, 'widen'],
  ['keeps both where it uses them at once', results(ALONE, { running: 1.8, waiting: 0.1 }), WIDE, null],
  ['loses one where it does not', results({ running: 1.1, waiting: 0.1 }), WIDE, 'narrow'],
  // On a machine that others use nobody can say: apart is the layout whose intervals are narrow.
  ['loses one where others may use them', results({ running: 1.8, waiting: 0.1 }, ALONE, LOUD), WIDE, 'narrow'],
])('an app on two cores %s', (_, of, app, expected) => {
  expect(coresFor(endpointBlocks(of), { isWide: false, hasWorkers: false, ...app })).toBe(expected);
});

test('threads that waited are reported, with the cores that the app had', () => {
  const reported = (from: Results, machine: Partial<Results['machine']>) =>
    hiddenParallelism({ ...from, machine: { ...from.machine, pinned: true, cores: 2, ...machine } });
  expect(reported(results(ALONE, TWO), {})).toEqual({ cores: 1, threads: expect.closeTo(1.1) });
  expect(reported(results(TWO), { cores: 8, appCores: 3 })).toMatchObject({ cores: 3 });
  expect(reported(results(ALONE), {})).toBeNull();
  expect(reported(results(TWO), { pinned: false })).toBeNull();
  expect(reported(results(TWO, TWO, {}, 'load: { pairing: duet }'), {})).toBeNull();
});
