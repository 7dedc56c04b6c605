/** What work an app has, and on how many cores. */
import { describe, expect, test } from '@jest/globals';
import type { Metric } from '../../../src/config/config.ts';
import type { MetricVerdict } from '../../../src/decide/comparison.ts';
import { coresFor, demandsOf, hiddenParallelism } from '../../../src/decide/conditions/parallelism.ts';
import { isMostlyWork, unsteadyMedian } from '../../../src/decide/conditions/work.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { isSettled } from '../../../src/decide/rule.ts';
import { failedStarts } from '../../../src/decide/start.ts';
import { renderReport } from '../../../src/report/report.ts';
import type { Results, Round } from '../../../src/results/results.ts';
import { inputOf } from '../../report/input.ts';
import { endpointBlocks, suspendedBy, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

interface Case {
  /** 1 ms per request is all of 2 connections at 2 ms. */
  readonly cpu: readonly [base: number, head: number];
  /** head / base of the latency, and its noise between blocks. */
  readonly latency?: number;
  readonly noise?: number;
  readonly gate?: string;
}

function resultsOf({ cpu: [base, head], latency = 1, noise = 0.004, gate = '' }: Case): Results {
  const headMs = steady(2, 8, noise).map((ms) => ms * latency);
  const figures = { base: steady(2, 8, 0), head: headMs, cpu: { base, head } };
  return suspendedBy(makeResults(makeConfig(['a'], gate), { a: figures }), 'signals');
}

const [OPEN, SLOWER, FASTER] = [{ verdict: 'inconclusive' }, { verdict: 'regression' }, { verdict: 'improvement' }];
const CONTRADICTED = { ...OPEN, reason: { kind: 'cpu-contradicts', change: expect.closeTo(0.4, 2) } };
const GATED = { ...SLOWER, tolerance: 0.05 };
const REPORTED = { tolerance: null };

describe('CPU time per request', () => {
  test.each<[string, Case, object, object, boolean]>([
    ['fails what noise hides', { cpu: [1, 1.08], latency: 1.08, noise: 0.12 }, OPEN, GATED, true],
    ['does not object to waiting in place of work', { cpu: [1, 0.7], latency: 1.3 }, SLOWER, {}, true],
    ['contradicts that it is faster', { cpu: [1, 1.4], latency: 0.8 }, CONTRADICTED, SLOWER, true],
    ['does not object to work in place of waiting', { cpu: [0.2, 0.3], latency: 0.8 }, FASTER, REPORTED, false],
    ['does not object to more waiting', { cpu: [1, 1], latency: 1.3 }, SLOWER, {}, true],
    ['is only reported where the endpoint waits', { cpu: [0.2, 0.3] }, {}, REPORTED, false],
    ['or where others are named', { cpu: [1, 1.3], gate: 'gate: { metrics: [mean, p50] }' }, {}, REPORTED, false],
  ])('%s', (_, given, mean, cpu, failing) => {
    const comparison = comparePaired(resultsOf(given));
    expect(comparison.failing).toBe(failing);
    expect(metricOf(endpointOf(comparison))).toMatchObject(mean);
    expect(metricOf(endpointOf(comparison), 'cpu')).toMatchObject(cpu);
  });

  test('its regression ends the endpoint, unless a latency that has been seen to change still awaits its confirmation', () => {
    const decided = (factors: readonly number[]) => {
      const base = factors.map(() => 2);
      const head = factors.map((factor) => 2 * factor);
      const a = { base, head, cpu: { base: 1, head: 1.1 } };
      return endpointOf(comparePaired(makeResults(makeConfig(['a']), { a })));
    };
    const seen = [1.1, 1.145, 1.075, 1.13, 1.085];
    expect(decided(seen)).toMatchObject({ verdict: 'regression', decided: false });
    expect(decided([...seen, 1.12])).toMatchObject({ verdict: 'regression', decided: true });
    expect(decided([1.3, 0.9, 1.2, 0.95, 1.1])).toMatchObject({ verdict: 'regression', decided: true });
  });

  test('a regression of the median or the mean ends the endpoint, whatever else awaits its confirmation', () => {
    const standing = (metric: Metric, verdict: MetricVerdict) => ({
      metric,
      verdict,
      isOpen: verdict === 'inconclusive',
    });
    const settled = (shown: Metric, other: Metric) =>
      isSettled([
        { ...standing(shown, 'regression'), isRejected: true },
        { ...standing(other, 'inconclusive'), isRejected: true },
      ]);
    expect([settled('p50', 'mean'), settled('mean', 'p50'), settled('p50', 'cpu')]).toEqual([true, true, true]);
    expect([settled('cpu', 'p50'), settled('p99', 'mean'), settled('ready', 'mean')]).toEqual([false, false, false]);
  });

  test('the share is that of base, with the requests under way at once', () => {
    const own = endpointBlocks(resultsOf({ cpu: [0.6, 60] }));
    expect(isMostlyWork(own, 2)).toBe(true);
    expect(isMostlyWork(own, 1)).toBe(false);
    expect(isMostlyWork([], 1)).toBe(false);
  });
});

describe('the median', () => {
  /** Ten blocks of two rounds, in which the median and the mean of `side` go up and down by these. */
  const between = (p50: number, mean: number, side = 'base', gate = '') => {
    const same = makeResults(makeConfig(['a'], gate), { a: { base: steady(10, 10), head: steady(10, 10) } });
    return withSides(same, ({ latencyMs, ...figures }, place) => {
      const sign = place.side === side ? 1 - 2 * place.round : 0;
      const moved = (by: number) => 10 * Math.exp(sign * by);
      return { ...figures, latencyMs: latencyMs && { ...latencyMs, p50: moved(p50), mean: moved(mean) } };
    });
  };
  const LOTTERY = between(0.15, 0.03);

  test.each([
    ['reported where base’s own is not steady and its mean is, as where several workers are a lottery', LOTTERY, null],
    ['gated where it is steady', between(0.03, 0.001), 0.05],
    ['gated where the mean is no steadier', between(0.15, 0.08), 0.05],
    ['gated whatever head makes of its own', between(0.15, 0.03, 'head'), 0.05],
    ['gated where it is named', between(0.15, 0.03, 'base', 'gate: { metrics: [mean, p50] }'), 0.05],
  ])('is %s', (_, results, tolerance) => {
    expect(metricOf(endpointOf(comparePaired(results)), 'p50').tolerance).toBe(tolerance);
  });

  test('of a lottery is explained; nothing is known of too few rounds', () => {
    const [p50, mean] = [expect.closeTo(0.15 * Math.SQRT2, 6), expect.closeTo(0.03 * Math.SQRT2, 6)];
    expect(unsteadyMedian(endpointBlocks(LOTTERY))).toEqual({ p50, mean });
    expect(unsteadyMedian(endpointBlocks(LOTTERY).slice(0, 7))).toBeNull();
    const { markdown } = renderReport(inputOf(LOTTERY));
    expect(markdown).toMatch(/The median of .*a.* is reported, not gated: base’s own differs by 21\.2 % from round/);
  });
});

test.each([
  ['four times as long in each of two blocks', 4, 2, 0.01, '', true],
  ['in one block', 4, 1, 0.01, '', false],
  ['less than half as long again', 1.4, 4, 0.01, '', false],
  ['a quarter', 0.25, 2, 0.01, '', false],
  ['blocks that differ', 1.9, 2, 0.3, '', false],
  ['less than the minimum difference', 4, 2, 0.01, 'gate: { min-difference: 7ms }', false],
])('a run out of time fails on the overwhelming: %s', (_, factor, blocks, zigzag, gate, failing) => {
  const head = steady(2, blocks, zigzag).map((ms) => ms * factor);
  const figures = { a: { base: steady(2, blocks, 0), head } };
  expect(comparePaired(makeResults(makeConfig(['a'], gate), figures, { outOfTime: true })).failing).toBe(failing);
});

describe('starts that answered nothing', () => {
  const same = { base: steady(2, 7), head: steady(2, 7) };
  const results = makeResults(makeConfig(['a', 'b']), { a: same, b: same });
  const lost = (side: 'base' | 'head', endpoint = 'a') => ({ startedAtMs: 0, reason: 'no response', side, endpoint });

  const stood = { startedAtMs: 0, reason: 'the machine stood still' };

  test('are counted by side and endpoint, and held against chance', () => {
    const starts = failedStarts({ ...results, voided: [lost('head'), lost('head')] }, 'a');
    // Two of 18 starts failed, both among the 9 of head: 9·8 / (18·17).
    const p = expect.closeTo(72 / 306, 10);
    expect(starts).toEqual({ kind: 'failed-starts', starts: 9, failed: { base: 0, head: 2 }, p });
    expect(failedStarts({ ...results, voided: [lost('head', 'b'), stood] }, 'a')).toBeNull();
  });

  test('of an endpoint are not those of another part, nor blocks that were discarded for another reason', () => {
    const blocks = ['a', 'b'].flatMap((own) =>
      results.blocks.map((block) => ({ ...block, endpoints: block.endpoints.filter((one) => one.endpoint === own) })),
    );
    const starts = failedStarts({ ...results, blocks, voided: [lost('head'), lost('base', 'b'), stood] }, 'a');
    expect(starts).toMatchObject({ starts: 8, failed: { base: 0, head: 1 }, p: expect.closeTo(0.5, 10) });
  });

  test.each([
    ['base', 'head answered nothing in 1 of 9 starts, base in 1 of 9; those blocks'],
    ['head', '(by chance alone: 24 %)'],
  ] as const)('are a warning at their endpoint: of head and %s', (side, words) => {
    const { endpoints } = comparePaired({ ...results, voided: [lost('head'), lost(side)] });
    expect(endpoints.map((one) => inWords(one).warnings)).toEqual([[expect.stringContaining(words)], []]);
  });
});

describe('parallelism', () => {
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
});
