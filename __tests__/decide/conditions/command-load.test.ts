/** What is judged where a load generator of the user's own made the load, which says less than ours. */

import { describe, expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { GeneratorFigures, Results, RoundSide } from '../../../src/results/results.ts';
import { withSides } from '../change-results.ts';
import { inWords } from '../in-words.ts';
import { asOfCommand, commandConfig, makeConfig, makeResults, steady } from '../make-results.ts';

const NAME = 'checkout.js';
const GENERATOR: GeneratorFigures = {
  wallMs: 6000,
  loopShare: 0.4,
  cpuShare: 0.4,
  loopDelayMeanMs: 0,
  loopDelayP99Ms: 0,
  gcMs: 0,
  gcMaxMs: 0,
  runQueueMs: null,
  waitingMs: 0,
};

interface Made {
  readonly headMs?: number;
  readonly gate?: string;
  readonly generator?: Partial<GeneratorFigures>;
  readonly sides?: { readonly base?: Partial<RoundSide>; readonly head?: Partial<RoundSide> };
}

function made({ headMs = 2, gate = '', generator = {}, sides = {} }: Made = {}): Results {
  const figures = { [NAME]: { base: steady(2, 6), head: steady(headMs, 6, 0.003) } };
  return asOfCommand(makeResults(commandConfig(gate), figures, { generator: { ...GENERATOR, ...generator }, sides }));
}

function endpointOf(about: Made) {
  const { comparison, endpoint } = judged(made(about));
  return {
    comparison,
    endpoint,
    verdicts: Object.fromEntries(endpoint.metrics.map((one) => [one.metric, one.verdict])),
  };
}

function judged(results: Results) {
  const comparison = compare(results, []);
  const [endpoint] = comparison.endpoints;
  if (endpoint === undefined) throw new Error('no endpoint');
  return { comparison, endpoint: inWords(endpoint) };
}

test('the mean is what is gated, and a change of it is found', () => {
  expect(endpointOf({}).verdicts).toMatchObject({ mean: 'unchanged' });
  const { comparison, endpoint } = endpointOf({ headMs: 2.2 });
  expect(comparison.verdict).toBe('regression');
  expect(endpoint.metrics.find(({ metric }) => metric === 'mean')?.change).toBeCloseTo(0.1, 2);
  expect(endpoint.metrics.filter(({ tolerance }) => tolerance !== null).map(({ metric }) => metric)).toEqual(['mean']);
});

test('a quantile that rounds have is that of the rounds; one that they lack is not assessed', () => {
  const gate = 'gate: { metrics: [p50, p90] }';
  const { endpoint, verdicts } = endpointOf({ headMs: 2.2, gate });
  expect(verdicts).toMatchObject({ p50: 'regression', p90: 'not-assessed' });
  expect(endpoint.metrics.find(({ metric }) => metric === 'p50')?.change).toBeCloseTo(0.1, 2);
});

test('without statuses nothing is missing in base: what fails everywhere is invalid, not new', () => {
  const failing = { mismatched: 500, problems: { check: 500 }, latencyMs: null };
  const { comparison, endpoint } = endpointOf({ sides: { base: failing } });
  expect(comparison.verdict).toBe('invalid');
  expect(endpoint.problems).toEqual([{ side: 'base', text: expect.stringContaining('6000 × failed check') }]);
});

test('dropped iterations are failures, however fast the others were', () => {
  const dropped = { sent: 600, failed: 100, problems: { dropped: 100 } };
  const { comparison, endpoint } = endpointOf({ headMs: 1.5, sides: { head: dropped } });
  expect(comparison.verdict).toBe('invalid');
  expect(endpoint.problems[0]?.text).toContain('for which no virtual user was free');
});

describe('a generator that fills its core', () => {
  const busy = { loopShare: 0.97 };

  test('lets nobody say that nothing changed', () => {
    const { endpoint, verdicts } = endpointOf({ generator: busy });
    expect(verdicts).toMatchObject({ mean: 'not-assessed' });
    expect(endpoint.warnings).toEqual([expect.stringContaining('`load.command` used 97 % of its core')]);
  });

  test('hides no change that shows', () => {
    expect(endpointOf({ generator: busy, headMs: 2.2 }).comparison.verdict).toBe('regression');
  });
});

describe('as a file', () => {
  test('it is read again, and says the same', () => {
    const results = made({ headMs: 2.2 });
    const verdictsOf = ({ endpoint }: ReturnType<typeof judged>) =>
      endpoint.metrics.map(({ metric, verdict, reason }) => ({ metric, verdict, reason }));
    expect(verdictsOf(judged(parseResults(printResults(results))))).toEqual(verdictsOf(judged(results)));
  });

  test('of our own generator, a summary must be whole', () => {
    const partial = { ...made(), config: makeConfig([NAME]) };
    expect(() => parseResults(printResults(partial))).toThrow('the statuses do not add up');
    const counted = { sides: { base: { statuses: { 200: 500 } }, head: { statuses: { 200: 500 } } } };
    const whole = withSides(made(counted), (figures) => ({ ...figures, statuses: { 200: 500 } }));
    expect(() => parseResults(printResults({ ...whole, config: makeConfig([NAME]) }))).toThrow(
      'a summary without all of its figures',
    );
  });
});
