/** What is judged where a load generator of the user's own made the load, which says less than ours. */

import { expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { GeneratorFigures, Results } from '../../../src/results/results.ts';
import { QUIET, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { asOfCommand, commandConfig, makeConfig, makeResults, steady } from '../make-results.ts';

const NAME = 'checkout.js';
const GENERATOR: GeneratorFigures = { ...QUIET, wallMs: 6000, loopDelayMeanMs: 0, loopDelayP99Ms: 0, runQueueMs: null };

function made({ headMs = 2, gate = '', loopShare = 0.5, base = {}, head = {} } = {}): Results {
  const figures = { [NAME]: { base: steady(2, 6), head: steady(headMs, 6, 0.003) } };
  const generator = { ...GENERATOR, loopShare };
  return asOfCommand(makeResults(commandConfig(gate), figures, { generator, sides: { base, head } }));
}

function judged(results: Results) {
  const comparison = compare(results, []);
  const { verdict } = comparison;
  const endpoint = inWords(endpointOf(comparison));
  return { verdict, endpoint, verdicts: Object.fromEntries(endpoint.metrics.map((one) => [one.metric, one.verdict])) };
}

test('the mean is what is gated, and a change of it is found', () => {
  expect(judged(made()).verdicts).toMatchObject({ mean: 'unchanged' });
  const { verdict, endpoint } = judged(made({ headMs: 2.2 }));
  expect(verdict).toBe('regression');
  expect(metricOf(endpoint).change).toBeCloseTo(0.1, 2);
  expect(endpoint.metrics.filter(({ tolerance }) => tolerance !== null).map(({ metric }) => metric)).toEqual(['mean']);
});

test('a quantile that rounds have is that of the rounds; one that they lack is not assessed', () => {
  const { endpoint, verdicts } = judged(made({ headMs: 2.2, gate: 'gate: { metrics: [p50, p90] }' }));
  expect(verdicts).toMatchObject({ p50: 'regression', p90: 'not-assessed' });
  expect(metricOf(endpoint, 'p50').change).toBeCloseTo(0.1, 2);
});

const CHECKED = { mismatched: 500, problems: { check: 500 }, latencyMs: null };

test.each([
  // Without statuses nothing is missing in base.
  ['what fails everywhere', 'base', CHECKED, '6000 × failed check'],
  ['a dropped iteration', 'head', { sent: 600, failed: 100, problems: { dropped: 100 } }, 'no virtual user was free'],
])('%s is invalid, however fast the others were', (_, side, wrong, words) => {
  const { verdict, endpoint } = judged(made({ headMs: 1.5, [side]: wrong }));
  expect(verdict).toBe('invalid');
  expect(endpoint.problems).toEqual([{ side, text: expect.stringContaining(words) }]);
});

test('a generator that fills its core lets nobody say that nothing changed, and hides no change that shows', () => {
  const { endpoint, verdicts } = judged(made({ loopShare: 0.97 }));
  expect(verdicts).toMatchObject({ mean: 'not-assessed' });
  expect(endpoint.warnings).toEqual([expect.stringContaining('`load.command` used 97 % of its core')]);
  expect(judged(made({ loopShare: 0.97, headMs: 2.2 })).verdict).toBe('regression');
});

test('as a file it is read again, and says the same', () => {
  const results = made({ headMs: 2.2 });
  const verdictsOf = ({ endpoint }: ReturnType<typeof judged>) =>
    endpoint.metrics.map(({ metric, verdict, reason }) => ({ metric, verdict, reason }));
  expect(verdictsOf(judged(parseResults(printResults(results))))).toEqual(verdictsOf(judged(results)));
});

test('of our own generator, a summary must be whole', () => {
  const config = makeConfig([NAME]);
  const read = (results: Results) => parseResults(printResults({ ...results, config }));
  expect(() => read(made())).toThrow('the statuses do not add up');
  const whole = withSides(made(), (figures) => ({ ...figures, statuses: { 200: 500 } }));
  expect(() => read(whole)).toThrow('a summary without all of its figures');
});
