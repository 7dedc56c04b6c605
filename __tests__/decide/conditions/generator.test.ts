/** A load generator that was the bottleneck: ours, and one of the user’s own, which says less. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { GeneratorFigures, Results, RoundSide } from '../../../src/results/results.ts';
import { QUIET, withRounds, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { asOfCommand, commandConfig, makeConfig, makeResults, steady } from '../make-results.ts';

/** Of a quiet round. */
const SATURATED = { loopShare: 0.97, loopDelayMeanMs: 0.9 };
const STARVED = { runQueueMs: 260 };

interface Case {
  /** So many of every ten rounds had a generator with other figures. */
  readonly bad?: number;
  readonly side?: Partial<RoundSide>;
  readonly load?: string;
  readonly headMs?: number;
}

/** Base at 2 ms, and head, too, if nothing else is said. */
function judged(figures: Partial<GeneratorFigures>, { bad = 10, side = {}, load = '', headMs = 2 }: Case = {}) {
  const made = makeResults(
    makeConfig(['a'], load),
    { a: { base: steady(2, 10), head: steady(headMs, 10) } },
    { sides: { base: side, head: side } },
  );
  let index = 0;
  const results = withRounds(made, (round) => ({
    ...round,
    generator: { ...QUIET, ...(index++ % 10 < bad ? figures : {}) },
  }));
  const comparison = compare(results, []);
  const { verdict, failing } = comparison;
  const { problems, warnings, metrics, state } = inWords(endpointOf(comparison));
  const verdicts = Object.fromEntries(metrics.map((one) => [one.metric, one.verdict]));
  return { verdict, failing, state, problems, warnings, metrics, verdicts };
}

const lag = (mean: number) => ({ count: 100, mean, sd: 0, min: 0, p50: mean, p90: mean, p99: mean, max: mean });

describe('a generator that was the bottleneck', () => {
  test('invalidates the endpoint, and says what would fit', () => {
    // 1000 requests in 500 ms at 97 % is 0.485 ms each; the fastest response took 1 ms: 0.7 × 1.485 / 0.485 = 2.1.
    const text =
      'was the bottleneck in 20 of 20 rounds: at 2000 requests/s its event loop was 97 % busy, and 45 % of the latency was its own. On this machine `connections: 3` would fit, or use one with more cores';
    const problems = [{ side: 'generator', text }];
    const found = judged(SATURATED, { load: 'load: { connections: 50 }' });
    expect(found).toMatchObject({ verdict: 'invalid', failing: true, problems });
  });

  test('because something else had its core: nothing is called unchanged, and the machine is blamed', () => {
    expect(judged(STARVED, { side: { cpuMsPerRequest: 1 } })).toMatchObject({
      ...{ verdict: 'inconclusive', failing: false, problems: [] },
      warnings: [
        expect.stringMatching(/was the bottleneck in 20 of 20 rounds: for 52 % of the time something else had/),
      ],
      verdicts: { p50: 'not-assessed', cpu: 'unchanged' },
    });
    // A regression is not hidden.
    expect(judged(STARVED, { headMs: 2.4 }).verdict).toBe('regression');
  });

  test('in a minority of rounds is a remark', () => {
    const warnings = [expect.stringContaining('the load generator was the bottleneck in 10 of 20 rounds')];
    expect(judged(SATURATED, { bad: 5 })).toMatchObject({ verdict: 'unchanged', problems: [], warnings });
    expect(judged(SATURATED, { bad: 6 }).verdict).toBe('invalid');
  });

  test.each([
    { loopShare: 0.99, cpuShare: 0.99 },
    { runQueueMs: null },
    { wallMs: 0 },
    { loopDelayMeanMs: 0.4, runQueueMs: 240 },
  ])('is not suspected for being busy, or for what other machines do not report: %j', (figures) =>
    expect(judged(figures)).toMatchObject({ verdict: 'unchanged', warnings: [] }),
  );

  test('does not hide wrong responses', () => {
    const side = { mismatched: 500, problems: { status: 500 }, latencyMs: null };
    expect(judged(SATURATED, { side }).problems).toMatchObject([{ side: 'base' }, { side: 'head' }]);
  });
});

describe('in an open loop', () => {
  const opened = (side: Partial<RoundSide>, figures: Partial<GeneratorFigures> = {}) =>
    judged(figures, {
      side: { requestsPerSecond: 200, backlogMax: 0, sendLagMs: null, ...side },
      load: 'load: { rate: 200/s }',
    });

  test('a late generator is the bottleneck, and a rate that fits is named', () => {
    // 200/s at 95 % leaves 147/s at 70 %.
    expect(opened({}, { loopShare: 0.95 }).problems[0]?.text).toMatch(/ 95 % busy.*`rate: 147\/s` would fit/);
    expect(opened({ sendLagMs: lag(0.6) }, { loopShare: 0.8 }).problems).toMatchObject([{ side: 'generator' }]);
    expect(opened({ sendLagMs: lag(0.4) }, { loopShare: 0.8 }).problems).toEqual([]);
  });

  test('a generator that was late with time to spare reassures nobody about what it delayed', () => {
    expect(opened({ sendLagMs: lag(0.6) })).toMatchObject({
      problems: [],
      warnings: [expect.stringContaining('was late in 20 of 20 rounds: 30 % of the mean latency')],
      // 0.6 ms of 6 ms at p90.
      verdicts: { p50: 'not-assessed', p90: 'unchanged' },
    });
    const tails = opened({ sendLagMs: { ...lag(0.1), p99: 2 } });
    expect(tails.verdicts).toMatchObject({ p50: 'unchanged', p90: 'not-assessed' });
    const reason = { kind: 'rate-is-fixed' };
    expect(metricOf(tails, 'throughput')).toMatchObject({ verdict: 'not-assessed', reason });
  });

  test('an app that does not keep up is reported, and still compared', () => {
    const behind = 'base did not keep up with 200 requests/s: it completed 120/s';
    const queued = `${behind}, and up to 341 waited for a connection; its latency is the length of that queue`;
    expect(opened({ requestsPerSecond: 120, backlogMax: 341 })).toMatchObject({
      state: 'compared',
      warnings: [queued, expect.stringMatching(/^head did not keep up/)],
    });
    expect(opened({ requestsPerSecond: 190 }).warnings).toEqual([]);
    // Connections enough for all: nothing queues in the generator.
    const underWay = `${behind}; the others were still under way when the rounds ended`;
    expect(opened({ requestsPerSecond: 120 }).warnings[0]).toBe(underWay);
  });
});

describe('a load generator of the user’s own', () => {
  const NAME = 'checkout.js';
  const OWN = { ...QUIET, wallMs: 6000, loopDelayMeanMs: 0, loopDelayP99Ms: 0, runQueueMs: null };

  function made({ headMs = 2, gate = '', loopShare = 0.5, base = {}, head = {} } = {}): Results {
    const figures = { [NAME]: { base: steady(2, 6), head: steady(headMs, 6, 0.003) } };
    const generator = { ...OWN, loopShare };
    return asOfCommand(makeResults(commandConfig(gate), figures, { generator, sides: { base, head } }));
  }

  function judged(results: Results) {
    const comparison = compare(results, []);
    const { verdict } = comparison;
    const endpoint = inWords(endpointOf(comparison));
    return {
      verdict,
      endpoint,
      verdicts: Object.fromEntries(endpoint.metrics.map((one) => [one.metric, one.verdict])),
    };
  }

  test('the mean is what is gated, and a change of it is found', () => {
    expect(judged(made()).verdicts).toMatchObject({ mean: 'unchanged' });
    const { verdict, endpoint } = judged(made({ headMs: 2.2 }));
    expect(verdict).toBe('regression');
    expect(metricOf(endpoint).change).toBeCloseTo(0.1, 2);
    expect(endpoint.metrics.filter(({ tolerance }) => tolerance !== null).map(({ metric }) => metric)).toEqual([
      'mean',
    ]);
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
});
