import { describe, expect, test } from '@jest/globals';
import type { Metric } from '../../../src/config/config.ts';
import type { MetricVerdict } from '../../../src/decide/comparison.ts';
import { isMostlyWork, unsteadyMedian } from '../../../src/decide/conditions/work.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { isSettled } from '../../../src/decide/rule.ts';
import { failedStarts } from '../../../src/decide/start.ts';
import { renderReport } from '../../../src/report/report.ts';
import type { Results } from '../../../src/results/results.ts';
import { inputOf } from '../../report/input.ts';
import { endpointBlocks, suspendedBy, withSides } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** 2 connections, 2 ms: 1 ms of CPU time per request is all of it. */
const NOISY = 0.12;

interface Case {
  readonly cpu: { readonly base: number; readonly head: number };
  /** head / base of the latency, and its noise between blocks. */
  readonly latency?: number;
  readonly noise?: number;
  readonly gate?: string;
}

function resultsOf({ cpu, latency = 1, noise = 0.004, gate = '' }: Case): Results {
  const config = makeConfig(['a'], gate);
  const head = steady(2, 8, noise).map((ms) => ms * latency);
  return suspendedBy(makeResults(config, { a: { base: steady(2, 8, 0), head, cpu } }), 'signals');
}

function judged(given: Case) {
  const { failing, verdict, endpoints } = comparePaired(resultsOf(given));
  const metric = (name: string) => endpoints[0]?.metrics.find((one) => one.metric === name);
  return { failing, verdict, cpu: metric('cpu'), mean: metric('mean') };
}

describe('CPU time per request', () => {
  test('is gated where it explains most of the latency, and fails what noise hides', () => {
    const { failing, cpu, mean } = judged({ cpu: { base: 1, head: 1.08 }, latency: 1.08, noise: NOISY });
    expect(mean?.verdict).toBe('inconclusive');
    expect(cpu?.tolerance).toBe(0.05);
    expect(cpu?.verdict).toBe('regression');
    expect(failing).toBe(true);
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

  test('is only reported where the endpoint waits, or where the configuration names its metrics', () => {
    expect(judged({ cpu: { base: 0.2, head: 0.3 } }).cpu?.tolerance).toBeNull();
    const named = judged({ cpu: { base: 1, head: 1.3 }, gate: 'gate: { metrics: [mean, p50] }' });
    expect(named.cpu?.tolerance).toBeNull();
    expect(named.failing).toBe(false);
  });

  test('the share is that of base, with the requests under way at once', () => {
    const own = endpointBlocks(resultsOf({ cpu: { base: 0.6, head: 60 } }));
    expect(isMostlyWork(own, 2)).toBe(true);
    expect(isMostlyWork(own, 1)).toBe(false);
    expect(isMostlyWork([], 1)).toBe(false);
  });

  test('a latency that it contradicts is announced neither as slower nor as faster; more waiting with the same work is', () => {
    const slower = judged({ cpu: { base: 1, head: 0.7 }, latency: 1.3 });
    expect(slower.mean?.verdict).toBe('inconclusive');
    expect(slower.mean?.reason).toEqual({ kind: 'cpu-contradicts', change: expect.closeTo(-0.3, 2) });
    expect(slower.failing).toBe(false);
    const faster = judged({ cpu: { base: 1, head: 1.4 }, latency: 0.8 });
    expect(faster.mean?.verdict).toBe('inconclusive');
    expect(faster.cpu?.verdict).toBe('regression');
    const waiting = judged({ cpu: { base: 1, head: 1 }, latency: 1.3 });
    expect(waiting).toMatchObject({ mean: { verdict: 'regression' }, failing: true });
  });
});

describe('the median', () => {
  /** Ten blocks of two rounds, in which the median and the mean of `side` go up and down by these. */
  const between = (p50: number, mean: number, side = 'base', gate = '') => {
    const config = makeConfig(['a'], gate);
    const same = makeResults(config, { a: { base: steady(10, 10), head: steady(10, 10) } });
    return withSides(same, (figures, place) => {
      const sign = place.round === 0 ? 1 : -1;
      const moved = (by: number) => 10 * Math.exp(place.side === side ? sign * by : 0);
      return {
        ...figures,
        latencyMs: figures.latencyMs && { ...figures.latencyMs, p50: moved(p50), mean: moved(mean) },
      };
    });
  };
  const tolerance = (results: Results) => {
    const metrics = endpointOf(comparePaired(results)).metrics;
    return metrics.find(({ metric }) => metric === 'p50')?.tolerance;
  };

  test('is only reported where base’s own is not steady and its mean is, as where several workers are a lottery', () => {
    const lottery = between(0.15, 0.03);
    expect(tolerance(lottery)).toBeNull();
    const [p50, mean] = [expect.closeTo(0.15 * Math.SQRT2, 6), expect.closeTo(0.03 * Math.SQRT2, 6)];
    expect(unsteadyMedian(endpointBlocks(lottery))).toEqual({ p50, mean });
    const { markdown } = renderReport(inputOf(lottery));
    expect(markdown).toMatch(/The median of .*a.* is reported, not gated: base’s own differs by 21\.2 % from round/);
  });

  test('is gated where it is steady, where the mean is no steadier, and where too little is known', () => {
    for (const [p50, mean] of [
      [0.03, 0.001],
      [0.15, 0.08],
    ] as const)
      expect(tolerance(between(p50, mean))).toBe(0.05);
    expect(unsteadyMedian(endpointBlocks(between(0.15, 0.03)).slice(0, 7))).toBeNull();
  });

  test('is gated whatever head makes of its own, and where the configuration names it', () => {
    expect(tolerance(between(0.15, 0.03, 'head'))).toBe(0.05);
    expect(tolerance(between(0.15, 0.03, 'base', 'gate: { metrics: [mean, p50] }'))).toBe(0.05);
  });
});

const early = (factor: number, blocks: number, zigzag = 0.01, gate = '') => {
  const head = steady(2, blocks, zigzag).map((ms) => ms * factor);
  const config = makeConfig(['a'], gate);
  return comparePaired(makeResults(config, { a: { base: steady(2, blocks, 0), head } }, { outOfTime: true }));
};

test('a run that the time budget ended early fails on what is overwhelming in each of two blocks, and on nothing less', () => {
  expect(early(4, 2).failing).toBe(true);
  expect(early(4, 2).endpoints[0]?.metrics[0]?.verdict).toBe('regression');
  for (const less of [early(4, 1), early(1.4, 4), early(0.25, 2), early(1.9, 2, 0.3)]) expect(less.failing).toBe(false);
  expect(early(4, 2, 0.01, 'gate: { min-difference: 7ms }').failing).toBe(false);
});

describe('starts that answered nothing', () => {
  const same = { base: steady(2, 7), head: steady(2, 7) };
  const results = makeResults(makeConfig(['a', 'b']), { a: same, b: same });
  const lost = (side: 'base' | 'head', endpoint = 'a') => ({ startedAtMs: 0, reason: 'no response', side, endpoint });

  test('are counted by side and endpoint, and held against chance', () => {
    const starts = failedStarts({ ...results, voided: [lost('head'), lost('head')] }, 'a');
    // Of 18 starts two failed, both among the 9 of head: 9·8 / (18·17).
    const p = expect.closeTo(72 / 306, 10);
    expect(starts).toEqual({ kind: 'failed-starts', starts: 9, failed: { base: 0, head: 2 }, p });
    expect(failedStarts({ ...results, voided: [lost('head', 'b')] }, 'a')).toBeNull();
    const stood = { startedAtMs: 0, reason: 'the machine stood still' };
    expect(failedStarts({ ...results, voided: [stood] }, 'a')).toBeNull();
  });

  test('of an endpoint are not those of another part, nor blocks that were discarded for another reason', () => {
    const [a = [], b = []] = ['a', 'b'].map((own) =>
      results.blocks.map((block) => ({ ...block, endpoints: block.endpoints.filter((one) => one.endpoint === own) })),
    );
    const voided = [lost('head'), lost('base', 'b'), { startedAtMs: 0, reason: 'the machine stood still' }];
    const starts = failedStarts({ ...results, blocks: [...a, ...b], voided }, 'a');
    expect(starts).toMatchObject({ starts: 8, failed: { base: 0, head: 1 }, p: expect.closeTo(0.5, 10) });
  });

  test('are a warning at their endpoint', () => {
    const [a, b] = comparePaired({ ...results, voided: [lost('head'), lost('base')] }).endpoints.map(inWords);
    expect(a?.warnings[0]).toContain('head answered nothing in 1 of 9 starts, base in 1 of 9; those blocks');
    expect(b?.warnings).toEqual([]);
    const [twice] = comparePaired({ ...results, voided: [lost('head'), lost('head')] }).endpoints.map(inWords);
    expect(twice?.warnings[0]).toContain('(by chance alone: 24 %)');
  });
});
