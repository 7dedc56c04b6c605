import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Metric } from '../../src/config/config.ts';
import type { MetricVerdict } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import type { Results } from '../../src/results/results.ts';
import { gaussians } from './gaussians.ts';
import { type EndpointFigures, makeConfig, makeResults, steady } from './make-results.ts';

const scaled = (values: readonly number[], factor: number) => values.map((value) => value * factor);

/** Base is steady; head is base times `factor`, with a small zigzag between blocks. */
function figures(factor: number, blocks = 6, meanMs = 2, noise = 0.004): EndpointFigures {
  return { base: steady(meanMs, blocks, 0), head: scaled(steady(meanMs, blocks, noise), factor) };
}

function verdictOf(results: Results, endpoint = 'a', metric: Metric = 'mean'): MetricVerdict | undefined {
  const compared = comparePaired(results).endpoints.find((one) => one.endpoint === endpoint);
  return compared?.metrics.find((one) => one.metric === metric)?.verdict;
}

describe('comparePaired', () => {
  test.each([
    [1.12, 'regression'],
    [1.0, 'unchanged'],
    [1.02, 'within-tolerance'],
    [0.85, 'improvement'],
  ] as const)('head × %s is %s', (factor, verdict) => {
    const results = makeResults(makeConfig(['a']), { a: figures(factor) });
    expect(verdictOf(results)).toBe(verdict);
    expect(comparePaired(results).failing).toBe(verdict === 'regression');
  });

  test('the change and its interval are right', () => {
    const [endpoint] = comparePaired(makeResults(makeConfig(['a']), { a: figures(1.1, 12) })).endpoints;
    const mean = endpoint?.metrics.find((one) => one.metric === 'mean');
    expect(mean?.change).toBeCloseTo(0.1, 2);
    expect(mean?.interval?.low).toBeGreaterThan(0.09);
    expect(mean?.interval?.high).toBeLessThan(0.11);
    expect(mean?.base).toBeCloseTo(2, 2);
    expect(mean?.head).toBeCloseTo(2.2, 2);
    const throughput = endpoint?.metrics.find((one) => one.metric === 'throughput');
    expect(throughput?.change).toBeCloseTo(-1 / 11, 2);
  });

  test('noise without a change is inconclusive, and says what could have been seen and what would decide', () => {
    const results = makeResults(makeConfig(['a']), { a: figures(1, 12, 2, 0.12) });
    const [endpoint] = comparePaired(results).endpoints;
    const mean = endpoint?.metrics.find((one) => one.metric === 'mean');
    expect(mean?.verdict).toBe('inconclusive');
    expect(mean?.smallestDetectable).toBeGreaterThan(0.08);
    expect(mean?.moreBlocks).toBeGreaterThan(5);
  });

  test('a change that is just significant waits for another block to confirm it', () => {
    const seen = [1.1, 1.145, 1.075, 1.13, 1.085];
    const seenAnd = (...more: number[]) => {
      const factors = [...seen, ...more];
      const results = makeResults(makeConfig(['a']), {
        a: { base: factors.map(() => 20), head: factors.map((factor) => 20 * factor) },
      });
      return comparePaired(results).endpoints[0];
    };
    expect(seenAnd()).toMatchObject({ verdict: 'inconclusive', decided: false });
    expect(seenAnd()?.metrics[0]).toMatchObject({ moreBlocks: 1, reason: { kind: 'unconfirmed' } });
    expect(seenAnd(1.12)).toMatchObject({ verdict: 'regression', decided: true });
    expect(seenAnd(0.99)).toMatchObject({ verdict: 'inconclusive', decided: false });
    const toTheEnd = seenAnd(0.99, 1.1, 1.12, 1.09, 1.1, 1.08, 1.11);
    expect(toTheEnd).toMatchObject({ verdict: 'regression', decided: true, blocks: 12 });
  });

  test('before the first look nothing is decided, however clear it seems', () => {
    const results = makeResults(makeConfig(['a']), { a: figures(2, 4) });
    expect(verdictOf(results)).toBe('inconclusive');
    expect(comparePaired(results).endpoints[0]?.decided).toBe(false);
  });

  test('a change below the minimum difference is never a regression', () => {
    const results = makeResults(makeConfig(['a']), { a: figures(1.1, 8, 0.1) });
    expect(verdictOf(results)).toBe('within-tolerance');
    expect(verdictOf(makeResults(makeConfig(['a']), { a: figures(1.5, 8, 0.1) }))).toBe('regression');
  });

  test('a gated throughput that falls is a regression', () => {
    const config = makeConfig(['a'], 'gate: { metrics: { throughput: 5% } }');
    expect(verdictOf(makeResults(config, { a: figures(1.2) }), 'a', 'throughput')).toBe('regression');
    expect(verdictOf(makeResults(config, { a: figures(0.8) }), 'a', 'throughput')).toBe('improvement');
  });

  test('p90 of a saturated machine is not assessed, and p99 needs its requests', () => {
    const at = (machineBusy: number) => makeResults(makeConfig(['a']), { a: figures(1) }, { machineBusy });
    expect(verdictOf(at(0.97), 'a', 'p90')).toBe('not-assessed');
    expect(verdictOf(at(0.6), 'a', 'p90')).toBe('unchanged');
    const few = { base: { latencyMs: null }, head: {} };
    expect(verdictOf(makeResults(makeConfig(['a']), { a: figures(1) }, { sides: few }), 'a', 'p99')).toBe(
      'not-assessed',
    );
  });

  test('quantiles of a duet on saturated cores are not assessed, in turns they are', () => {
    const generator = { ...IDLE_GENERATOR, wallMs: 500 };
    // 500 requests per side in 500 ms on the one core of the app.
    const at = (load: string, cpuMs: number) =>
      makeResults(
        makeConfig(['a'], load),
        { a: { ...figures(1), cpu: { base: cpuMs, head: cpuMs } } },
        { generator, machineBusy: 0.6 },
      );
    const duet = 'load: { pairing: duet }';
    for (const metric of ['p50', 'p90'] as const) {
      expect(verdictOf(at(duet, 0.48), 'a', metric)).toBe('not-assessed');
      expect(verdictOf(at(duet, 0.3), 'a', metric)).toBe('unchanged');
      expect(verdictOf(at('', 0.48), 'a', metric)).toBe('unchanged');
    }
    expect(verdictOf(at(duet, 0.48), 'a', 'mean')).toBe('unchanged');
    expect(verdictOf(at('load: { rate: 1000/s }', 0.48), 'a', 'p50')).toBe('not-assessed');
    const onTwo = at(duet, 0.48);
    const app = { ...onTwo.config.app, cpuset: '0-1' };
    expect(verdictOf({ ...onTwo, config: { ...onTwo.config, app } }, 'a', 'p50')).toBe('unchanged');
  });

  test('a family of many endpoints needs stronger evidence for each', () => {
    const names = Array.from({ length: 60 }, (_, i) => `e${i}`);
    const weak = { base: steady(2, 6, 0), head: [2.3, 2.18, 2.28, 2.2, 2.3, 2.22] };
    const alone = makeResults(makeConfig(['e0']), { e0: weak });
    const many = Object.fromEntries(names.map((name) => [name, name === 'e0' ? weak : figures(1)]));
    expect(verdictOf(alone, 'e0')).toBe('regression');
    expect(verdictOf(makeResults(makeConfig(names), many), 'e0')).not.toBe('regression');
  });
});

const IDLE_GENERATOR = {
  wallMs: 500,
  loopShare: 0.3,
  cpuShare: 0.3,
  loopDelayMeanMs: 0.001,
  loopDelayP99Ms: 0.01,
  gcMs: 0,
  gcMaxMs: 0,
  runQueueMs: 0,
  waitingMs: 0,
};

describe('properties of the verdict', () => {
  const block = fc.double({ min: 0.7, max: 1.4, noNaN: true });
  const factors = fc.array(block, { minLength: 5, maxLength: 12 });
  const options = { numRuns: 60, seed: 17 };
  const compareFactors = (values: readonly number[], meanMs = 20, extra = '') =>
    comparePaired(
      makeResults(makeConfig(['a'], extra), {
        a: { base: values.map(() => meanMs), head: values.map((value) => value * meanMs) },
      }),
    ).endpoints[0];

  test('swapping base and head inverts the ratio and mirrors the verdict', () => {
    const mirror: Partial<Record<MetricVerdict, MetricVerdict>> = {
      regression: 'improvement',
      improvement: 'regression',
    };
    fc.assert(
      fc.property(factors, (values) => {
        const forwards = comparePaired(
          makeResults(makeConfig(['a']), {
            a: { base: values.map(() => 20), head: values.map((value) => 20 * value) },
          }),
        ).endpoints[0]?.metrics[0];
        const backwards = comparePaired(
          makeResults(makeConfig(['a']), {
            a: { base: values.map((value) => 20 * value), head: values.map(() => 20) },
          }),
        ).endpoints[0]?.metrics[0];
        expect(1 + (backwards?.change ?? 0)).toBeCloseTo(1 / (1 + (forwards?.change ?? 0)), 9);
        const verdict = forwards?.verdict ?? 'inconclusive';
        expect(backwards?.verdict).toBe(mirror[verdict] ?? verdict);
      }),
      options,
    );
  });

  test('scaling all latencies leaves the verdict', () => {
    fc.assert(
      fc.property(factors, fc.double({ min: 1, max: 100, noNaN: true }), (values, scale) => {
        expect(compareFactors(values, 20 * scale)?.verdict).toBe(compareFactors(values, 20)?.verdict);
      }),
      options,
    );
  });

  test('a larger tolerance never creates a regression', () => {
    fc.assert(
      fc.property(factors, (values) => {
        const strict = compareFactors(values, 20, 'gate: { tolerance: 3% }')?.verdict;
        const lenient = compareFactors(values, 20, 'gate: { tolerance: 12% }')?.verdict;
        if (lenient === 'regression') expect(strict).toBe('regression');
      }),
      options,
    );
  });

  test('the interval excludes zero just when the change is significant', () => {
    const significant: readonly MetricVerdict[] = ['regression', 'improvement', 'within-tolerance'];
    fc.assert(
      fc.property(factors, (values) => {
        for (const metric of compareFactors(values)?.metrics ?? []) {
          if (!metric.interval || metric.reason?.kind === 'unconfirmed') continue;
          const excludesZero = metric.interval.low > 1e-4 || metric.interval.high < -1e-4;
          const includesZero = metric.interval.low < -1e-4 && metric.interval.high > 1e-4;
          if (excludesZero) expect(significant).toContain(metric.verdict);
          if (includesZero) expect(significant).not.toContain(metric.verdict);
        }
      }),
      options,
    );
  });
});

describe('the whole gate on simulated runs that stop when decided', () => {
  /** Endpoints with block-to-block noise; measures block after block as the gate does, until decided. */
  function run(random: () => number, effects: readonly number[], noise: number): ReturnType<typeof comparePaired> {
    const names = effects.map((_, i) => `e${i}`);
    const config = makeConfig(names);
    const measured = names.map(() => ({ base: [] as number[], head: [] as number[] }));
    for (let block = 1; ; block++) {
      let comparison: ReturnType<typeof comparePaired> | null = null;
      measured.forEach((one, i) => {
        one.base.push(5);
        one.head.push(5 * Math.exp((effects[i] ?? 0) + noise * random()));
      });
      if (block < 5) continue;
      comparison = comparePaired(
        makeResults(config, Object.fromEntries(names.map((name, i) => [name, measured[i] ?? { base: [], head: [] }]))),
      );
      if (block === 12 || comparison.endpoints.every((one) => one.decided)) return comparison;
    }
  }

  test('identical versions with four endpoints hardly ever fail', () => {
    const random = gaussians(23);
    let failed = 0;
    for (let i = 0; i < 100; i++) if (run(random, [0, 0, 0, 0], 0.05).failing) failed++;
    // At 1 % one is expected; more than five have a probability below 0.1 %.
    expect(failed).toBeLessThanOrEqual(5);
  });

  test('a change of 10 % beside unchanged endpoints is found, and only it', () => {
    const random = gaussians(29);
    let found = 0;
    let others = 0;
    for (let i = 0; i < 40; i++) {
      const comparison = run(random, [Math.log(1.1), 0, 0], 0.015);
      if (comparison.endpoints[0]?.verdict === 'regression') found++;
      if (comparison.endpoints.slice(1).some((one) => one.verdict === 'regression')) others++;
    }
    expect(found).toBeGreaterThanOrEqual(38);
    expect(others).toBeLessThanOrEqual(2);
  });
});
