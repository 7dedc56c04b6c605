import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Metric } from '../../src/config/config.ts';
import type { MetricVerdict } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import type { Results } from '../../src/results/results.ts';
import { QUIET, withSides } from './change-results.ts';
import { endpointOf, metricOf } from './found.ts';
import { gaussians } from './gaussians.ts';
import { type EndpointFigures, makeConfig, makeResults, steady } from './make-results.ts';
import { simulatedGate } from './simulated-gate.ts';
import { countOf } from './simulated-runs.ts';

const scaled = (values: readonly number[], factor: number) => values.map((value) => value * factor);

/** Base is steady; head is base times `factor`, with a small zigzag between blocks. */
function figures(factor: number, blocks = 6, meanMs = 2, noise = 0.004): EndpointFigures {
  return { base: steady(meanMs, blocks, 0), head: scaled(steady(meanMs, blocks, noise), factor) };
}

const resultsOf = (a: EndpointFigures, extra = '') => makeResults(makeConfig(['a'], extra), { a });

/** Base takes `meanMs` in each block, and head so many times as long. */
const ofFactors = (factors: readonly number[], meanMs = 20, extra = '') =>
  resultsOf({ base: factors.map(() => meanMs), head: scaled(factors, meanMs) }, extra);

const verdictOf = (results: Results, metric: Metric = 'mean', endpoint = 'a') =>
  metricOf(endpointOf(comparePaired(results), endpoint), metric).verdict;

test.each([
  [1.12, 'regression'],
  [1.0, 'unchanged'],
  [1.02, 'within-tolerance'],
  [0.85, 'improvement'],
] as const)('head × %s is %s', (factor, verdict) => {
  const comparison = comparePaired(resultsOf(figures(factor)));
  expect(metricOf(endpointOf(comparison)).verdict).toBe(verdict);
  expect(comparison.failing).toBe(verdict === 'regression');
});

test('the change and its interval are right', () => {
  const endpoint = endpointOf(comparePaired(resultsOf(figures(1.1, 12))));
  const mean = metricOf(endpoint);
  expect(mean.change).toBeCloseTo(0.1, 2);
  expect(mean.interval?.low).toBeGreaterThan(0.09);
  expect(mean.interval?.high).toBeLessThan(0.11);
  expect(mean.base).toBeCloseTo(2, 2);
  expect(mean.head).toBeCloseTo(2.2, 2);
  expect(metricOf(endpoint, 'throughput').change).toBeCloseTo(-1 / 11, 2);
});

test('noise without a change is inconclusive, and says what could have been seen and what would decide', () => {
  const mean = metricOf(endpointOf(comparePaired(resultsOf(figures(1, 12, 2, 0.12)))));
  expect(mean.verdict).toBe('inconclusive');
  expect(mean.smallestDetectable).toBeGreaterThan(0.08);
  expect(mean.moreBlocks).toBeGreaterThan(5);
});

test('a change that is just significant waits for another block to confirm it', () => {
  const seen = [1.1, 1.145, 1.075, 1.13, 1.085];
  const seenAnd = (...more: number[]) => endpointOf(comparePaired(ofFactors([...seen, ...more])));
  expect(seenAnd()).toMatchObject({ verdict: 'inconclusive', decided: false });
  expect(seenAnd().metrics[0]).toMatchObject({ moreBlocks: 1, reason: { kind: 'unconfirmed' } });
  expect(seenAnd(1.12)).toMatchObject({ verdict: 'regression', decided: true });
  expect(seenAnd(0.99)).toMatchObject({ verdict: 'inconclusive', decided: false });
  const toTheEnd = seenAnd(0.99, 1.1, 1.12, 1.09, 1.1, 1.08, 1.11);
  expect(toTheEnd).toMatchObject({ verdict: 'regression', decided: true, blocks: 12 });
});

test('before the first look nothing is decided, however clear it seems', () => {
  const endpoint = endpointOf(comparePaired(resultsOf(figures(2, 4))));
  expect(metricOf(endpoint).verdict).toBe('inconclusive');
  expect(endpoint.decided).toBe(false);
});

test('a change below the minimum difference is never a regression', () => {
  expect(verdictOf(resultsOf(figures(1.1, 8, 0.1)))).toBe('within-tolerance');
  expect(verdictOf(resultsOf(figures(1.5, 8, 0.1)))).toBe('regression');
});

test('a gated throughput that falls is a regression', () => {
  const verdictAt = (factor: number) =>
    verdictOf(resultsOf(figures(factor), 'gate: { metrics: { throughput: 5% } }'), 'throughput');
  expect(verdictAt(1.2)).toBe('regression');
  expect(verdictAt(0.8)).toBe('improvement');
});

test('p90 of a saturated machine is not assessed, and p99 needs its requests', () => {
  const at = (machineBusy: number) => makeResults(makeConfig(['a']), { a: figures(1) }, { machineBusy });
  expect(verdictOf(at(0.97), 'p90')).toBe('not-assessed');
  expect(verdictOf(at(0.6), 'p90')).toBe('unchanged');
  const few = { base: { latencyMs: null }, head: {} };
  const results = makeResults(makeConfig(['a']), { a: figures(1) }, { sides: few });
  expect(verdictOf(results, 'p99')).toBe('not-assessed');
});

test('quantiles of a duet on saturated cores are not assessed, in turns they are', () => {
  // 500 requests per side in 500 ms on the one core of the app.
  const at = (load: string, cpu: number) =>
    makeResults(
      makeConfig(['a'], load),
      { a: { ...figures(1), cpu: { base: cpu, head: cpu } } },
      { generator: QUIET, machineBusy: 0.6 },
    );
  const duet = 'load: { pairing: duet }';
  for (const metric of ['p50', 'p90'] as const) {
    expect(verdictOf(at(duet, 0.48), metric)).toBe('not-assessed');
    expect(verdictOf(at(duet, 0.3), metric)).toBe('unchanged');
    expect(verdictOf(at('', 0.48), metric)).toBe('unchanged');
  }
  expect(verdictOf(at(duet, 0.48), 'mean')).toBe('unchanged');
  expect(verdictOf(at('load: { rate: 1000/s }', 0.48), 'p50')).toBe('not-assessed');
  const onTwo = at(duet, 0.48);
  const app = { ...onTwo.config.app, cpuset: '0-1' };
  expect(verdictOf({ ...onTwo, config: { ...onTwo.config, app } }, 'p50')).toBe('unchanged');
});

test('a family of many endpoints needs stronger evidence for each', () => {
  const names = Array.from({ length: 60 }, (_, i) => `e${i}`);
  const weak = { base: steady(2, 6, 0), head: [2.3, 2.18, 2.28, 2.2, 2.3, 2.22] };
  const alone = makeResults(makeConfig(['e0']), { e0: weak });
  const many = Object.fromEntries(names.map((name) => [name, name === 'e0' ? weak : figures(1)]));
  expect(verdictOf(alone, 'mean', 'e0')).toBe('regression');
  expect(verdictOf(makeResults(makeConfig(names), many), 'mean', 'e0')).not.toBe('regression');
});

describe('properties of the verdict', () => {
  const block = fc.double({ min: 0.7, max: 1.4, noNaN: true });
  const factors = fc.array(block, { minLength: 5, maxLength: 12 });
  const options = { numRuns: 60, seed: 17 };
  const compareFactors = (values: readonly number[], meanMs = 20, extra = '') =>
    endpointOf(comparePaired(ofFactors(values, meanMs, extra)));

  test('swapping base and head inverts the ratio and mirrors the verdict', () => {
    const mirror: Partial<Record<MetricVerdict, MetricVerdict>> = {
      regression: 'improvement',
      improvement: 'regression',
    };
    fc.assert(
      fc.property(factors, (values) => {
        const base = values.map(() => 20);
        const head = scaled(values, 20);
        const [forwards, backwards] = [resultsOf({ base, head }), resultsOf({ base: head, head: base })].map(
          (results) => endpointOf(comparePaired(results)).metrics[0],
        );
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
        expect(compareFactors(values, 20 * scale).verdict).toBe(compareFactors(values, 20).verdict);
      }),
      options,
    );
  });

  test('a larger tolerance never creates a regression', () => {
    fc.assert(
      fc.property(factors, (values) => {
        const strict = compareFactors(values, 20, 'gate: { tolerance: 3% }').verdict;
        const lenient = compareFactors(values, 20, 'gate: { tolerance: 12% }').verdict;
        if (lenient === 'regression') expect(strict).toBe('regression');
      }),
      options,
    );
  });

  test('the interval excludes zero just when the change is significant', () => {
    const significant: readonly MetricVerdict[] = ['regression', 'improvement', 'within-tolerance'];
    fc.assert(
      fc.property(factors, (values) => {
        for (const metric of compareFactors(values).metrics) {
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
  /** Endpoints with these changes in all metrics, and noise from block to block. */
  function runsOf(seed: number, effects: readonly number[], noise: number) {
    const random = gaussians(seed);
    const gate = simulatedGate(effects.length, 'metrics: { mean: 5%, throughput: 5% }');
    return () =>
      gate.run((endpoint) => {
        const ratio = (effects[endpoint] ?? 0) + noise * random();
        return { mean: ratio, throughput: ratio, cpu: ratio };
      });
  }

  test('identical versions with four endpoints hardly ever fail', () => {
    const run = runsOf(23, [0, 0, 0, 0], 0.05);
    // At 1 % one is expected; more than five have a probability below 0.1 %.
    expect(countOf(100, () => run().failing)).toBeLessThanOrEqual(5);
  });

  test('a change of 10 % beside unchanged endpoints is found, and only it', () => {
    const run = runsOf(29, [Math.log(1.1), 0, 0], 0.015);
    const runs = Array.from({ length: 40 }, () => run().endpoints.map(({ verdict }) => verdict === 'regression'));
    expect(runs.filter(([changed]) => changed).length).toBeGreaterThanOrEqual(38);
    expect(runs.filter(([, ...others]) => others.includes(true)).length).toBeLessThanOrEqual(2);
  });
});

test.each([
  [1000, []],
  [400, [{ kind: 'limits-unchecked', metrics: ['p99'] }]],
])('a limit that %i requests per block cannot show is said to be unchecked', (requests, warnings) => {
  const config = makeConfig(['a']);
  const endpoints = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 100, p99Ms: 100 } }));
  const figures = { a: { base: steady(2, 6, 0), head: steady(2, 6) } };
  const made = makeResults({ ...config, endpoints }, figures);
  const results = withSides(made, (side) => ({
    ...side,
    latencyMs: side.latencyMs && { ...side.latencyMs, count: requests / 2 },
  }));
  expect(endpointOf(comparePaired(results))).toMatchObject({ state: 'compared', warnings, breaches: [] });
});

test('a limit that a few blocks alone can show is exceeded by these, and not kept by them', () => {
  const withLimit = (p99Ms: number) => {
    const config = makeConfig(['a']);
    const endpoints = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p99Ms } }));
    const made = makeResults({ ...config, endpoints }, { a: { base: steady(2, 6, 0), head: steady(2, 6) } });
    const few = withSides(made, (side) => ({
      ...side,
      latencyMs: side.latencyMs && { ...side.latencyMs, count: 200 },
    }));
    const blocks = made.blocks.map((block, at) => (at < 2 ? block : (few.blocks[at] ?? block)));
    return endpointOf(comparePaired({ ...made, blocks }));
  };
  expect(withLimit(100)).toMatchObject({ breaches: [], warnings: [{ kind: 'limits-unchecked', metrics: ['p99'] }] });
  expect(withLimit(1)).toMatchObject({ breaches: [{ metric: 'p99', limitMs: 1 }], warnings: [] });
});
