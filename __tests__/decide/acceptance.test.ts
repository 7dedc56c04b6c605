/** What a label accepts of a report, and what is beyond it. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

const slower = (change: number, half?: number) => endpointOf('GET /a', metric('regression', change, half));

describe('what a label accepts', () => {
  test('of a regression is its figures, up to the worse end of each interval', () => {
    const throughput = metric('regression', -0.1, 0.03, 'throughput');
    const shown = failing(endpointOf('GET /a', metric('regression', 0.12), throughput));
    const figures = acceptableFigures(shown, 'regression');
    expect(figures.map((one) => one.kind === 'change' && Number(one.upTo?.toFixed(3)))).toEqual([0.14, -0.13]);
  });

  test.each<[string, Judgement]>([
    ['a gate that passes', { ...failing(slower(0.12)), failing: false }],
    ['an invalid measurement', { ...failing(slower(0.12)), verdict: 'invalid' }],
  ])('of %s is nothing', (_what, comparison) => {
    expect(acceptableFigures(comparison, 'regression')).toEqual([]);
  });

  test('is what was shown of a metric that this run does not gate and another one may', () => {
    const ungated = (name: string) => ({ ...metric('inconclusive', 0.12, 0.05, name), tolerance: null });
    const of = (...more: readonly MetricComparison[]) =>
      failing(endpointOf('GET /a', metric('regression', 0.12), ...more));
    const gatedNow = (change: number) => of(metric('regression', change, 0.02, 'p50'));
    expect(beyond(of(ungated('p50')), gatedNow(0.15))).toEqual([]);
    expect(beyond(of(ungated('p50')), gatedNow(0.25))).toEqual(['GET /a p50']);
    expect(beyond(of(ungated('p90')), of(metric('regression', 0.12, 0.02, 'p90')))).toEqual(['GET /a p90']);
  });

  test('is what so few starts show that the interval has no end', () => {
    const open = { ...metric('inconclusive', 0.1, 0, 'ready'), interval: { low: -1, high: Number.POSITIVE_INFINITY } };
    const now = failing(endpointOf('GET /a', open));
    expect(beyond(now, now, LATER, 'inconclusive')).toEqual([]);
  });

  test('is not what was shown to be unchanged', () => {
    const shown = failing(endpointOf('GET /a', metric('regression', 0.12), metric('unchanged', 0, 0.01, 'p50')));
    const now = failing(endpointOf('GET /a', metric('regression', 0.12), metric('regression', 0.12, 0.02, 'p50')));
    expect(beyond(shown, now, COMMIT)).toEqual(['GET /a p50']);
  });
});

describe('of a later run', () => {
  test('what is shown to be worse than accepted is beyond it, and nothing that may be noise', () => {
    const change = fc.double({ min: 0.06, max: 2, noNaN: true });
    const half = fc.double({ min: 0.001, max: 0.5, noNaN: true });
    const property = fc.property(change, half, change, half, (was, wide, is, high) => {
      const isShown = is - high > was + wide;
      expect(beyond(failing(slower(was, wide)), failing(slower(is, high)))).toEqual(isShown ? ['GET /a mean'] : []);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('the same holds where less is worse', () => {
    const served = (change: number) => failing(endpointOf('GET /a', metric('regression', change, 0.02, 'throughput')));
    expect(beyond(served(-0.1), served(-0.11))).toEqual([]);
    expect(beyond(served(-0.1), served(-0.2))).toEqual(['GET /a throughput']);
  });

  test('another endpoint is beyond it, and so is one that had not failed; of the same commit, what was shown of it is not', () => {
    const open = endpointOf('GET /b', metric('inconclusive', 0.06, 0.1));
    const second = endpointOf('GET /b', metric('regression', 0.08));
    const third = endpointOf('GET /c', metric('regression', 0.08));
    const now = failing(slower(0.12), second, third);
    expect(beyond(failing(slower(0.12), open), now)).toEqual(['GET /b mean', 'GET /c mean']);
    expect(beyond(failing(slower(0.12), open), now, COMMIT)).toEqual(['GET /c mean']);
  });

  test('an open metric of an endpoint that is shown to be faster, as it has to be, is not beyond it: it fails nothing', () => {
    const proven = { ...endpointOf('GET /b', metric('improvement', -0.2), metric('inconclusive', 0.06, 0.1, 'p50')) };
    const now = failing(slower(0.12), { ...proven, verdict: 'improvement', mustBeFaster: true });
    const shown = failing(slower(0.12), endpointOf('GET /b', metric('improvement', -0.2)));
    expect(beyond(shown, now, LATER, 'inconclusive')).toEqual([]);
    expect(beyond(shown, failing(slower(0.12), proven), LATER, 'inconclusive')).toEqual(['GET /b p50']);
  });

  test('a limit that is exceeded by a quarter more is beyond it', () => {
    const over = (measuredMs: number) => {
      const breaches = [{ metric: 'p99', limitMs: 100, measuredMs } as const];
      return { ...failing({ ...endpointOf('GET /a'), breaches }), verdict: 'limit-exceeded' } as const;
    };
    expect(beyond(over(120), over(145))).toEqual([]);
    expect(beyond(over(120), over(155))).toEqual(['GET /a p99']);
    expect(beyond(failing(slower(0.12)), over(120))).toEqual(['GET /a p99']);
  });

  test('what has no size, as base has none of it, is accepted up to what was measured', () => {
    const kept = (head: number) => {
      const sizeless = { base: 0, head, change: null, interval: null, support: null };
      return failing(endpointOf('GET /a', { ...metric('regression', 0, 0, 'kept-memory'), ...sizeless }));
    };
    expect(beyond(kept(1000), kept(1100))).toEqual([]);
    expect(beyond(kept(1000), kept(5000))).toEqual(['GET /a kept-memory']);
  });

  test('what fails by its verdict alone is accepted as that', () => {
    const nothing = { endpoints: [], verdict: 'nothing-compared', failing: true } as const;
    expect(beyond(nothing, nothing)).toEqual([]);
    expect(beyond(failing(slower(0.12)), nothing)).toEqual(['nothing-compared']);
    expect(beyond(nothing, failing(slower(0.12)))).toEqual(['GET /a mean']);
  });
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
