/** What is judged where a load generator of the user's own made the load, which says less than ours. */

import { describe, expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { GeneratorFigures, Results, RoundSide } from '../../../src/results/results.ts';
import { QUIET, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { asOfCommand, commandConfig, makeConfig, makeResults, steady } from '../make-results.ts';

const NAME = 'checkout.js';
const GENERATOR: GeneratorFigures = { ...QUIET, wallMs: 6000, loopDelayMeanMs: 0, loopDelayP99Ms: 0, runQueueMs: null };

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

function judged(results: Results) {
  const comparison = compare(results, []);
  const endpoint = inWords(endpointOf(comparison));
  const verdicts = Object.fromEntries(endpoint.metrics.map(({ metric, verdict }) => [metric, verdict]));
  return { comparison, endpoint, verdicts };
}

test('the mean is what is gated, and a change of it is found', () => {
  expect(judged(made()).verdicts).toMatchObject({ mean: 'unchanged' });
  const { comparison, endpoint } = judged(made({ headMs: 2.2 }));
  expect(comparison.verdict).toBe('regression');
  expect(metricOf(endpoint).change).toBeCloseTo(0.1, 2);
  expect(endpoint.metrics.filter(({ tolerance }) => tolerance !== null).map(({ metric }) => metric)).toEqual(['mean']);
});

test('a quantile that rounds have is that of the rounds; one that they lack is not assessed', () => {
  const gate = 'gate: { metrics: [p50, p90] }';
  const { endpoint, verdicts } = judged(made({ headMs: 2.2, gate }));
  expect(verdicts).toMatchObject({ p50: 'regression', p90: 'not-assessed' });
  expect(metricOf(endpoint, 'p50').change).toBeCloseTo(0.1, 2);
});

test('without statuses nothing is missing in base: what fails everywhere is invalid, not new', () => {
  const failing = { mismatched: 500, problems: { check: 500 }, latencyMs: null };
  const { comparison, endpoint } = judged(made({ sides: { base: failing } }));
  expect(comparison.verdict).toBe('invalid');
  expect(endpoint.problems).toEqual([{ side: 'base', text: expect.stringContaining('6000 × failed check') }]);
});

test('dropped iterations are failures, however fast the others were', () => {
  const dropped = { sent: 600, failed: 100, problems: { dropped: 100 } };
  const { comparison, endpoint } = judged(made({ headMs: 1.5, sides: { head: dropped } }));
  expect(comparison.verdict).toBe('invalid');
  expect(endpoint.problems[0]?.text).toContain('for which no virtual user was free');
});

test('a generator that fills its core lets nobody say that nothing changed, and hides no change that shows', () => {
  const generator = { loopShare: 0.97 };
  const { endpoint, verdicts } = judged(made({ generator }));
  expect(verdicts).toMatchObject({ mean: 'not-assessed' });
  expect(endpoint.warnings).toEqual([expect.stringContaining('`load.command` used 97 % of its core')]);
  expect(judged(made({ generator, headMs: 2.2 })).comparison.verdict).toBe('regression');
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
