import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Metric } from '../../src/config/config.ts';
import type { MetricVerdict } from '../../src/decide/comparison.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import type { Results } from '../../src/results/results.ts';
import { QUIET, withSides } from './change-results.ts';
import { endpointOf, metricOf } from './found.ts';
import { type EndpointFigures, type MakeOptions, makeConfig, makeResults, steady } from './make-results.ts';

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
  const close = (value: number) => expect.closeTo(value, 2);
  const { interval, ...mean } = metricOf(endpoint);
  expect(mean).toMatchObject({ change: close(0.1), base: close(2), head: close(2.2) });
  expect(interval?.low).toBeGreaterThan(0.09);
  expect(interval?.high).toBeLessThan(0.11);
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

const THROUGHPUT = 'gate: { metrics: { throughput: 5% } }';

test.each([
  ['a change below the minimum difference does not fail', figures(1.1, 8, 0.1), '', 'mean', 'within-tolerance'],
  ['beyond it, it is', figures(1.5, 8, 0.1), '', 'mean', 'regression'],
  ['a gated throughput that falls is one', figures(1.2), THROUGHPUT, 'throughput', 'regression'],
  ['and one that rises is none', figures(0.8), THROUGHPUT, 'throughput', 'improvement'],
])('%s', (_, of, extra, metric, verdict) => {
  expect(verdictOf(resultsOf(of, extra), metric)).toBe(verdict);
});

test('p90 of a saturated machine is not assessed, and p99 needs its requests', () => {
  const at = (options: MakeOptions) => makeResults(makeConfig(['a']), { a: figures(1) }, options);
  expect(verdictOf(at({ machineBusy: 0.97 }), 'p90')).toBe('not-assessed');
  expect(verdictOf(at({ machineBusy: 0.6 }), 'p90')).toBe('unchanged');
  expect(verdictOf(at({ sides: { base: { latencyMs: null } } }), 'p99')).toBe('not-assessed');
});

const DUET = 'load: { pairing: duet }';

test.each([
  // 500 requests per side in 500 ms on the one core of the app.
  ['quantiles of a duet on saturated cores', DUET, 0.48, null, ['not-assessed', 'not-assessed', 'unchanged']],
  ['those of an open loop', 'load: { rate: 1000/s }', 0.48, null, ['not-assessed', 'not-assessed', 'unchanged']],
  ['none on cores with time to spare', DUET, 0.3, null, ['unchanged', 'unchanged', 'unchanged']],
  ['none on two cores', DUET, 0.48, '0-1', ['unchanged', 'unchanged', 'unchanged']],
  ['none in turns', '', 0.48, null, ['unchanged', 'unchanged', 'unchanged']],
])('not assessed are %s', (_, load, cpu, cpuset, verdicts) => {
  const config = makeConfig(['a'], load);
  const a = { ...figures(1), cpu: { base: cpu, head: cpu } };
  const options = { generator: QUIET, machineBusy: 0.6 };
  const results = makeResults({ ...config, app: { ...config.app, cpuset } }, { a }, options);
  expect(['p50', 'p90', 'mean'].map((metric) => verdictOf(results, metric))).toEqual(verdicts);
});

test('a family of many endpoints needs stronger evidence for each', () => {
  const names = Array.from({ length: 60 }, (_, i) => `e${i}`);
  const weak = { base: steady(2, 6, 0), head: [2.3, 2.18, 2.28, 2.2, 2.3, 2.22] };
  const alone = makeResults(makeConfig(['e0']), { e0: weak });
  const many = Object.fromEntries(names.map((name) => [name, name === 'e0' ? weak : figures(1)]));
  expect(verdictOf(alone, 'mean', 'e0')).toBe('regression');
  expect(verdictOf(makeResults(makeConfig(names), many), 'mean', 'e0')).not.toBe('regression');
});

test('swapping base and head inverts the ratio and mirrors the verdict', () => {
  const factors = fc.array(fc.double({ min: 0.7, max: 1.4, noNaN: true }), { minLength: 5, maxLength: 12 });
  const mirrored = (verdict: MetricVerdict) =>
    verdict === 'regression' ? 'improvement' : verdict === 'improvement' ? 'regression' : verdict;
  const swapped = fc.property(factors, (values) => {
    const [base, head] = [values.map(() => 20), scaled(values, 20)];
    const meanOf = (of: EndpointFigures) => metricOf(endpointOf(comparePaired(resultsOf(of))));
    const [forwards, backwards] = [meanOf({ base, head }), meanOf({ base: head, head: base })];
    expect(1 + (backwards.change ?? 0)).toBeCloseTo(1 / (1 + (forwards.change ?? 0)), 9);
    expect(backwards.verdict).toBe(mirrored(forwards.verdict));
  });
  fc.assert(swapped, { numRuns: 60, seed: 17 });
});

const UNCHECKED = [{ kind: 'limits-unchecked', metrics: ['p99'] }];
const EXCEEDED = [{ metric: 'p99', limitMs: 1, measuredMs: expect.any(Number) }];

test.each([
  ['kept', 1000, 0, 100, { warnings: [], breaches: [] }],
  ['unchecked where too few requests show it', 400, 0, 100, { warnings: UNCHECKED, breaches: [] }],
  ['unchecked where a few blocks alone can', 400, 2, 100, { warnings: UNCHECKED, breaches: [] }],
  ['exceeded by these all the same', 400, 2, 1, { warnings: [], breaches: EXCEEDED }],
])('a limit is %s', (_, requests, wholeBlocks, p99Ms, expected) => {
  const config = makeConfig(['a']);
  const endpoints = config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 100, p99Ms } }));
  const made = makeResults({ ...config, endpoints }, { a: figures(1) });
  const results = withSides(made, (side, { block }) => {
    const count = block < wholeBlocks ? 500 : requests / 2;
    return { ...side, latencyMs: side.latencyMs && { ...side.latencyMs, count } };
  });
  expect(endpointOf(comparePaired(results))).toMatchObject({ state: 'compared', ...expected });
});
