import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calibrationOf, falseAlarmsOf, gateOn } from '../../../src/decide/calibration/calibration.ts';
import { againstItself, blocksNeeded, cautiousSd, detectableChange } from '../../../src/decide/calibration/noise.ts';
import { isConfirmed, pValueOf } from '../../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../../src/decide/test/spending.ts';
import { average } from '../../../src/decide/test/statistics.ts';
import { figuresOf } from '../../../src/load/summarise.ts';
import { renderCalibration } from '../../../src/report/calibration.ts';
import type { Results } from '../../../src/results/results.ts';
import { withEndpoints, withSides } from '../change-results.ts';
import { gaussians } from '../gaussians.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';
import { sweptResults } from '../make-sweep.ts';
import { runOf, shareOf } from '../simulated-runs.ts';

/** One version beside itself: blocks differ by the given standard deviation of ln(head / base). */
function beside(sds: Readonly<Record<string, number>>, blocks: number, seed: number, meanMs = 20): Results {
  const normal = gaussians(seed);
  const figures = Object.entries(sds).map(([name, sd]) => {
    const base = Array.from({ length: blocks }, () => meanMs);
    return [name, { base, head: base.map((value) => value * Math.exp(sd * normal())) }] as const;
  });
  return makeResults(makeConfig(Object.keys(sds)), Object.fromEntries(figures));
}

const noWish = { change: 0.05, withinSeconds: null };

describe('the noise floor', () => {
  test('is the known standard deviation, as far as its blocks can show', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.2, noNaN: true }), fc.nat(1000), (sd, seed) => {
        const [mean] = calibrationOf(beside({ a: sd }, 30, seed), noWish, 1).endpoints[0]?.metrics ?? [];
        expect(mean?.metric).toBe('mean');
        expect(mean?.blockSd ?? 0).toBeGreaterThan(0.6 * sd);
        expect(mean?.blockSd ?? 1).toBeLessThan(1.5 * sd);
      }),
      { numRuns: 10, seed: 1 },
    );
  });

  test('what can be seen shrinks with blocks and grows with noise', () => {
    const detectable = (sd: number, max: number) => detectableChange(sd, { min: 5, max }, 0.005);
    for (const sd of [0.005, 0.03]) {
      expect(detectable(sd, 12)).toBeLessThan(detectable(sd, 8));
      expect(detectable(2 * sd, 12)).toBeGreaterThan(1.9 * detectable(sd, 12));
    }
  });

  test('few blocks make for caution', () => {
    expect(cautiousSd(1, 12)).toBeCloseTo(Math.sqrt(11 / 6.989), 2);
    expect(cautiousSd(1, 40)).toBeLessThan(cautiousSd(1, 12));
    expect(cautiousSd(1, 3)).toBeGreaterThan(2);
  });
});

test('the recommended blocks find the change in 95 of 100 runs', () => {
  const [sd, change, level] = [0.02, 0.05, 0.01];
  const most = blocksNeeded(sd, { change, level }) ?? 0;
  expect(most).toBeGreaterThan(5);
  const plan = sequentialPlan(5, most);
  const normal = gaussians(41);
  const found = shareOf(1000, () => {
    const draw = () => Math.log1p(change) + sd * normal();
    const { isStopped, ratios } = runOf(plan, draw, (estimate) => {
      return pValueOf(estimate) <= level && isConfirmed(estimate, level);
    });
    // The recommended tolerance is half of the change.
    return isStopped && average(ratios) >= Math.log1p(change) / 2;
  });
  // Of 95 %, three standard errors are 2 %.
  expect(found).toBeGreaterThan(0.93);
});

describe('the false-alarm check', () => {
  test('finds next to none among the blocks of one version, and is seeded', () => {
    const results = beside({ a: 0.05, b: 0.01 }, 12, 3);
    const alarms = falseAlarmsOf(results, 60);
    expect(alarms.failed).toBeLessThanOrEqual(2);
    expect(alarms.high).toBeGreaterThan(alarms.share);
    expect(falseAlarmsOf(results, 60)).toEqual(alarms);
  });

  test('is the rule of the gate: it stops when decided and sees what is there', () => {
    const slower = makeResults(makeConfig(['a']), {
      a: { base: Array(12).fill(20), head: Array.from({ length: 12 }, (_, i) => 24 + 0.1 * (i % 3)) },
    });
    const comparison = gateOn({ ...slower, blocks: [] }, slower.blocks);
    expect(comparison.verdict).toBe('regression');
    expect(comparison.endpoints[0]?.blocks).toBe(5);
  });
});

test('starts and first answers change sides with the rest of their block', () => {
  const gate = 'gate: { metrics: { mean: 5%, ready: 10%, first-response: 10% } }\nload: { blocks: 8..12 }';
  const made = makeResults(makeConfig(['a'], gate), { a: { base: steady(20, 12), head: steady(20, 12) } });
  const unlucky = withEndpoints(made, (one) => ({ ...one, firstResponseMs: { base: 20, head: 26 } }));
  const blocks = unlucky.blocks.map((block) => ({ ...block, bootMs: { base: 400, head: 520 } }));
  expect(gateOn(unlucky, blocks).verdict).toBe('regression');
  expect(falseAlarmsOf({ ...unlucky, blocks }, 60).failed).toBeLessThanOrEqual(3);
});

test('a decided endpoint of a mix is in all blocks, as the gate measures it', () => {
  const config = makeConfig(['a', 'b'], 'load: { mix: { a: 9, b: 1 }, blocks: 5..12 }');
  const open = { base: steady(20, 12), head: steady(20.5, 12, 0.1) };
  const results = makeResults(config, { a: { base: steady(20, 12), head: steady(20, 12) }, b: open });
  expect(gateOn(results, results.blocks).endpoints.map(({ blocks }) => blocks)).toEqual([12, 12]);
});

test('CPU time that is gated without being named can be a false alarm', () => {
  const cpu = { base: 19, head: 23 };
  const slower = makeResults(makeConfig(['a']), { a: { base: Array(12).fill(20), head: Array(12).fill(20), cpu } });
  const [endpoint] = gateOn(slower, slower.blocks).endpoints;
  expect(endpoint?.metrics.find(({ metric }) => metric === 'cpu')).toMatchObject({
    tolerance: 0.05,
    verdict: 'regression',
  });
  // It shares the error rate as if it were named, and has its mark.
  const noiseIn = (config: Results['config']) =>
    calibrationOf({ ...slower, config }, noWish, 1).endpoints[0]?.metrics.map(({ metric, gated, detectable }) => {
      return { metric, gated, detectable };
    });
  const noise = noiseIn(slower.config);
  expect(noise?.flatMap(({ metric, gated }) => (gated ? [metric] : []))).toEqual(['mean', 'p50', 'cpu']);
  expect(noise).toEqual(noiseIn(makeConfig(['a'], 'gate: { metrics: [mean, p50, cpu] }')));
});

describe('the recommendation', () => {
  test('sees the wish at every endpoint, with a tolerance below it', () => {
    const { recommendation } = calibrationOf(beside({ a: 0.005, b: 0.02 }, 12, 7), noWish, 1);
    expect(recommendation.reached).toBe(true);
    expect(recommendation.tolerance).toBeCloseTo(Math.sqrt(1.05) - 1, 6);
    expect(recommendation.metrics.map((one) => one.metrics.join())).toEqual(['mean,p50', 'mean,p50']);
  });

  test('says what is in reach where the wish is not', () => {
    const wish = { change: 0.02, withinSeconds: 60 };
    const results = beside({ a: 0.04 }, 12, 7);
    const calibration = calibrationOf(results, wish, 1);
    const { recommendation } = calibration;
    expect(recommendation.reached).toBe(false);
    expect(recommendation.atMostSeconds).toBeLessThanOrEqual(60);
    expect(recommendation.change ?? 0).toBeGreaterThan(0.05);
    const { text } = renderCalibration(calibration, results);
    expect(text).toContain('OUT OF REACH: 2 % at every endpoint within 1 min 0 s');
  });

  test('a fast endpoint needs a smaller minimum difference', () => {
    const { recommendation } = calibrationOf(beside({ a: 0.002 }, 12, 9, 0.2), noWish, 1);
    expect(recommendation.minDifferenceMs).toBeCloseTo(0.2 * recommendation.tolerance, 3);
  });

  test('one connection where the app is busy all the time', () => {
    const results = makeResults(makeConfig(['a']), {
      a: { base: [2, 2.01, 1.99, 2, 2.01], head: [2, 1.99, 2.01, 2, 2], cpu: { base: 0.99, head: 0.99 } },
    });
    const { recommendation } = calibrationOf(results, noWish, 1);
    expect(recommendation).toMatchObject({ saturated: ['a'], connections: [1], rate: 404 });
  });

  test('a sweep keeps its numbers of connections: it saturates the app on purpose', () => {
    const busy = { cpuMsPerRequest: 0.99 };
    const shape = { connections: [1, 2, 8], blocks: 5, throughput: () => 1000 };
    const results = sweptResults(shape, { sides: { base: busy, head: busy } });
    const calibration = calibrationOf(results, noWish, 1);
    expect(calibration.recommendation).toMatchObject({ saturated: [], connections: [1, 2, 8] });
    expect(renderCalibration(calibration, results).text).toContain('  connections: [1, 2, 8]\n');
  });
});

/** Rounds whose base has these log-ratios against itself, one block after the other. */
function resultsOf(halves: readonly number[]): Results {
  const same = steady(5, halves.length);
  return withSides(makeResults(makeConfig(['a']), { a: { base: same, head: same } }), (figures, { side, block }) =>
    side === 'base' ? { ...figures, againstItself: halves[block] ?? 0 } : figures,
  );
}

test('a version against itself: the interval of the halves’ difference, for as many requests as the two versions had', () => {
  const noise = againstItself(resultsOf([0.02, -0.02, 0.02, -0.02]));
  // sd 2.31 %, four blocks, t = 3.18: ± 3.67 %, over √2.
  expect(noise?.least).toBeCloseTo(Math.expm1(0.0367 / Math.SQRT2), 3);
  expect(noise?.most).toBe(noise?.least);
});

test('of a version against itself nothing is said with few blocks, of one side, or where nobody took turns', () => {
  expect(againstItself(resultsOf([0.02, -0.02]))).toBeNull();
  expect(againstItself({ ...resultsOf([0.02, -0.02, 0.01]), kind: 'single' })).toBeNull();
  expect(againstItself(makeResults(makeConfig(['a']), { a: { base: [5, 5, 5, 5], head: [5, 5, 5, 5] } }))).toBeNull();
});

test('turns that become steadily longer do not count as a difference', () => {
  const samples = (turnsMs: readonly number[]) =>
    ({
      ...{ turnsMs: Float64Array.from(turnsMs), latencyMs: new Float64Array(), ttfbMs: new Float64Array() },
      ...{ connectMs: new Float64Array(), sendLagMs: null, bodyBytes: [], windowMs: 1, completedInWindow: 1 },
    }) as unknown as Parameters<typeof figuresOf>[0];
  expect(figuresOf(samples([10, 11, 12, 13, 14, 15, 16, 17])).againstItself).toBeCloseTo(0, 12);
  expect(figuresOf(samples([10, 20, 20, 10])).againstItself).toBeCloseTo(Math.log(0.5), 12);
  expect(figuresOf(samples([10]))).not.toHaveProperty('againstItself');
});
