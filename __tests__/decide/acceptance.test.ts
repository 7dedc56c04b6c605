/** What a label accepts of a report, and what is beyond it. */
import { expect, test } from '@jest/globals';
import type { GateConfig } from '../../src/config/config.ts';
import { type AcceptedFigure, acceptableFigures, labelOf, weigh } from '../../src/decide/acceptance.ts';
import { compare } from '../../src/decide/compare.ts';
import type { Comparison, EndpointComparison, MetricComparison, MetricVerdict } from '../../src/decide/comparison.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';

const [COMMIT, LATER] = ['a'.repeat(40), 'b'.repeat(40)];

/** A metric at `change`, give or take `half`. */
function metric(verdict: MetricVerdict, change: number, half = 0.02, name = 'mean'): MetricComparison {
  const interval = { low: change - half, high: change + half };
  const rest = { logRatios: [], support: interval, reason: null, smallestDetectable: null, moreBlocks: null };
  return { ...rest, metric: name, tolerance: 0.05, base: 2, head: 2 * (1 + change), change, interval, verdict };
}

const endpointOf = (endpoint: string, ...metrics: readonly MetricComparison[]) =>
  ({ endpoint, state: 'compared', metrics, breaches: [] }) as Partial<EndpointComparison> as EndpointComparison;

const failing = (...endpoints: readonly EndpointComparison[]) =>
  ({ endpoints, verdict: 'regression', failing: true }) as const satisfies Partial<Comparison>;

type Judgement = Parameters<typeof acceptableFigures>[0];

const acceptanceOf = (figures: readonly AcceptedFigure[]) => ({
  ...{ label: 'accepted', by: 'ann', at: '2026-11-21T09:30:00Z', commit: COMMIT },
  // As a comment holds them.
  figures: JSON.parse(JSON.stringify(figures)),
});

/** What is beyond an acceptance of `shown` in `now`, as names. */
function beyond(shown: Judgement, now: Judgement, commit = LATER, failOn: GateConfig['failOn'] = 'regression') {
  const accepted = acceptanceOf(acceptableFigures(shown, failOn));
  return weigh(now, failOn, { accepted, commit }).beyond.map(({ figure }) =>
    figure.kind === 'verdict' ? figure.verdict : `${figure.endpoint} ${figure.metric}`,
  );
}

const of = (...metrics: readonly MetricComparison[]) => failing(endpointOf('GET /a', ...metrics));
const worse = (name: string, change: number, half?: number) => metric('regression', change, half, name);
const MEAN = metric('regression', 0.12);
const SLOWER = of(MEAN);

test('of a regression a label accepts its figures, up to the worse end of each interval', () => {
  const figures = acceptableFigures(of(MEAN, worse('throughput', -0.1, 0.03)), 'regression');
  expect(figures.map((one) => one.kind === 'change' && Number(one.upTo?.toFixed(3)))).toEqual([0.14, -0.13]);
});

test.each<[string, Judgement]>([
  ['a gate that passes', { ...SLOWER, failing: false }],
  ['an invalid measurement', { ...SLOWER, verdict: 'invalid' }],
])('of %s a label accepts nothing', (_what, comparison) => {
  expect(acceptableFigures(comparison, 'regression')).toEqual([]);
});

const ungated = (name: string) => ({ ...metric('inconclusive', 0.12, 0.05, name), tolerance: null });
const MEDIAN = of(MEAN, ungated('p50'));
const UNCHANGED = of(MEAN, metric('unchanged', 0, 0.01, 'p50'));
const ENDLESS = { ...metric('inconclusive', 0.1, 0, 'ready'), interval: { low: -1, high: Number.POSITIVE_INFINITY } };
const served = (change: number) => of(worse('throughput', change));
const OTHER = endpointOf('GET /b', metric('inconclusive', 0.06, 0.1));
const [A, B, C] = ['a', 'b', 'c'].map((name) =>
  endpointOf(`GET /${name}`, metric('regression', name === 'a' ? 0.12 : 0.08)),
);
const ALL = failing(...[A, B, C].flatMap((one) => one ?? []));
const faster = endpointOf('GET /b', metric('improvement', -0.2), metric('inconclusive', 0.06, 0.1, 'p50'));
const both = (second: EndpointComparison) => failing(endpointOf('GET /a', MEAN), second);
const FASTER = both(endpointOf('GET /b', metric('improvement', -0.2)));
const over = (measuredMs: number): Judgement => {
  const breaches = [{ metric: 'p99', limitMs: 100, measuredMs } as const];
  return { ...failing({ ...endpointOf('GET /a'), breaches }), verdict: 'limit-exceeded' };
};
/** It has no size, as base has none of it. */
const kept = (head: number) =>
  of({ ...worse('kept-memory', 0, 0), base: 0, head, change: null, interval: null, support: null });
const NOTHING = { endpoints: [], verdict: 'nothing-compared', failing: true } as const;

test.each<[string, Judgement, Judgement, readonly string[], string?, GateConfig['failOn']?]>([
  ['hardly more than accepted, which may be noise', SLOWER, of(worse('mean', 0.15)), []],
  ['more than noise', SLOWER, of(worse('mean', 0.17)), ['GET /a mean']],
  ['of a metric that this run does not gate, hardly more than shown', MEDIAN, of(MEAN, worse('p50', 0.15)), []],
  ['more than that', MEDIAN, of(MEAN, worse('p50', 0.25)), ['GET /a p50']],
  ['one that no run gates by itself', of(MEAN, ungated('p90')), of(MEAN, worse('p90', 0.12)), ['GET /a p90']],
  ['an interval that has no end, of few starts', of(ENDLESS), of(ENDLESS), [], LATER, 'inconclusive'],
  ['what was shown to be unchanged', UNCHANGED, of(MEAN, worse('p50', 0.12)), ['GET /a p50'], COMMIT],
  ['hardly less, where that is worse', served(-0.1), served(-0.11), []],
  ['far less', served(-0.1), served(-0.2), ['GET /a throughput']],
  ['other endpoints, also one that had not failed', both(OTHER), ALL, ['GET /b mean', 'GET /c mean']],
  ['of the same commit not what was shown of it', both(OTHER), ALL, ['GET /c mean'], COMMIT],
  ['an open metric', FASTER, both(faster), ['GET /b p50'], LATER, 'inconclusive'],
  [
    'none of an endpoint that is shown to be faster, as it has to be',
    FASTER,
    both({ ...faster, verdict: 'improvement', mustBeFaster: true }),
    [],
    LATER,
    'inconclusive',
  ],
  ['a limit exceeded by hardly more', over(120), over(145), []],
  ['by a quarter more', over(120), over(155), ['GET /a p99']],
  ['a limit after a change', SLOWER, over(120), ['GET /a p99']],
  ['hardly more of what has no size', kept(1000), kept(1100), []],
  ['far more', kept(1000), kept(5000), ['GET /a kept-memory']],
  ['what fails by its verdict alone, again', NOTHING, NOTHING, []],
  ['after a change', SLOWER, NOTHING, ['nothing-compared']],
  ['a change after it', NOTHING, SLOWER, ['GET /a mean']],
])('beyond what a label accepted, or not: %s', (_what, shown, now, expected, commit = LATER, failOn = 'regression') => {
  expect(beyond(shown, now, commit, failOn)).toEqual(expected);
});

test('a whole comparison accepts itself, whatever failed', () => {
  const config = makeConfig(['GET /a', 'GET /b'], 'gate: { fail-on: inconclusive }');
  const figures = {
    'GET /a': { base: steady(2, 6, 0), head: steady(2.4, 6) },
    'GET /b': { base: steady(5, 6, 0), head: steady(5.1, 6, 0.15) },
  };
  const comparison = compare(makeResults(config, figures), []);
  expect(comparison).toMatchObject({ failing: true, verdict: 'regression' });
  const accepted = acceptanceOf(acceptableFigures(comparison, 'inconclusive'));
  const { covered, beyond: left } = weigh(comparison, 'inconclusive', { accepted, commit: LATER });
  expect(left).toEqual([]);
  expect(covered.length).toBeGreaterThan(1);
});

const named = (label: string) => makeConfig(['GET /a'], `gate: { override-label: ${label} }`);
const [mine, base] = [named('mine'), named('accepted')];
const bases = { ...base, gate: { ...base.gate, configFrom: 'base' as const } };

test.each<[string, Parameters<typeof labelOf>[0], string | null]>([
  ['the only one', { config: mine }, 'mine'],
  ['that of both', { config: mine, configurations: 'same' }, 'mine'],
  ['base’s own, not what the pull request says', { config: mine, configurations: { base, head: mine } }, 'accepted'],
  ['none, if base has none', { config: mine, configurations: { base: makeConfig(['a']), head: mine } }, null],
  ['base’s, whatever results claim of base', { config: bases, configurations: { base: mine, head: base } }, 'accepted'],
])('the label that counts is %s', (_what, results, label) => expect(labelOf(results)).toBe(label));
