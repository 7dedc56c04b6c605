import { describe, expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import type { GeneratorFigures, RoundSide } from '../../../src/results/results.ts';
import { QUIET, withRounds } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** Of a quiet round. */
const SATURATED = { loopShare: 0.97, loopDelayMeanMs: 0.9 };
const STARVED = { runQueueMs: 260 };

/** Base and head at 2 ms; of every ten rounds the first `bad` had a generator with other figures. */
function judged(figures: Partial<GeneratorFigures>, bad = 10, side: Partial<RoundSide> = {}, load = '', headMs = 2) {
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
  const endpoint = endpointOf(comparison);
  const { problems, warnings } = inWords(endpoint);
  const verdictOf = (name: string) => endpoint.metrics.find(({ metric }) => metric === name)?.verdict;
  return { comparison, endpoint, problems, warnings, verdictOf };
}

const open: Partial<RoundSide> = { requestsPerSecond: 200, backlogMax: 0, sendLagMs: null };
const lag = (mean: number) => ({ count: 100, mean, sd: 0, min: 0, p50: mean, p90: mean, p99: mean, max: mean });
const RATE = 'load: { rate: 200/s }';

describe('a generator that was the bottleneck', () => {
  test('invalidates the endpoint, and says what would fit', () => {
    const { comparison, problems } = judged(SATURATED, 10, {}, 'load: { connections: 50 }');
    expect(comparison).toMatchObject({ verdict: 'invalid', failing: true });
    // 1000 requests in 500 ms at 97 % is 0.485 ms each; the fastest response took 1 ms: 0.7 × 1.485 / 0.485 = 2.1.
    expect(problems).toEqual([
      {
        side: 'generator',
        text: 'was the bottleneck in 20 of 20 rounds: at 2000 requests/s its event loop was 97 % busy, and 45 % of the latency was its own. On this machine `connections: 3` would fit, or use one with more cores',
      },
    ]);
  });

  test('because something else had its core: nothing is called unchanged, and the machine is blamed', () => {
    const { comparison, problems, warnings, verdictOf } = judged(STARVED, 10, { cpuMsPerRequest: 1 });
    expect(comparison).toMatchObject({ verdict: 'inconclusive', failing: false });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/was the bottleneck in 20 of 20 rounds: for 52 % of the time something else had its core/),
    ]);
    expect([verdictOf('p50'), verdictOf('cpu')]).toEqual(['not-assessed', 'unchanged']);
    // A regression is not hidden.
    expect(judged(STARVED, 10, {}, '', 2.4).comparison.verdict).toBe('regression');
  });

  test('in a minority of rounds is a remark', () => {
    const { comparison, problems, warnings } = judged(SATURATED, 5);
    expect(comparison.verdict).toBe('unchanged');
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('the load generator was the bottleneck in 10 of 20 rounds')]);
    expect(judged(SATURATED, 6).comparison.verdict).toBe('invalid');
  });

  test('is not suspected for being busy, or for what other machines do not report', () => {
    expect(judged({ loopShare: 0.99, cpuShare: 0.99 }).comparison.verdict).toBe('unchanged');
    expect(judged({ runQueueMs: null }).warnings).toEqual([]);
    expect(judged({ wallMs: 0 }).warnings).toEqual([]);
    expect(judged({ loopDelayMeanMs: 0.4, runQueueMs: 240 }).warnings).toEqual([]);
  });

  test('does not hide wrong responses', () => {
    const { problems } = judged(SATURATED, 10, { mismatched: 500, problems: { status: 500 }, latencyMs: null });
    expect(problems.map((problem) => problem.side)).toEqual(['base', 'head']);
  });
});

describe('in an open loop', () => {
  test('a late generator is the bottleneck, and a rate that fits is named', () => {
    const { problems } = judged({ loopShare: 0.95 }, 10, open, RATE);
    // 200/s at 95 % leaves 147/s at 70 %.
    expect(problems[0]?.text).toContain('95 % busy');
    expect(problems[0]?.text).toContain('`rate: 147/s` would fit');
    const busy = { loopShare: 0.8 };
    expect(judged(busy, 10, { ...open, sendLagMs: lag(0.6) }, RATE).problems[0]?.side).toBe('generator');
    expect(judged(busy, 10, { ...open, sendLagMs: lag(0.4) }, RATE).problems).toEqual([]);
  });

  test('a generator that was late with time to spare reassures nobody about what it delayed', () => {
    const { problems, warnings, verdictOf } = judged({}, 10, { ...open, sendLagMs: lag(0.6) }, RATE);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('was late in 20 of 20 rounds: 30 % of the mean latency')]);
    // 0.6 ms of 6 ms at p90.
    expect([verdictOf('p50'), verdictOf('p90')]).toEqual(['not-assessed', 'unchanged']);
    const tails = judged({}, 10, { ...open, sendLagMs: { ...lag(0.1), p99: 2 } }, RATE);
    expect([tails.verdictOf('p50'), tails.verdictOf('p90')]).toEqual(['unchanged', 'not-assessed']);
  });

  test('throughput is not assessed', () => {
    const throughput = metricOf(judged({}, 10, open, RATE).endpoint, 'throughput');
    expect(throughput).toMatchObject({ verdict: 'not-assessed', reason: { kind: 'rate-is-fixed' } });
  });

  test('an app that does not keep up is reported, and still compared', () => {
    const { endpoint, warnings } = judged({}, 10, { ...open, requestsPerSecond: 120, backlogMax: 341 }, RATE);
    expect(endpoint.state).toBe('compared');
    expect(warnings).toEqual([
      'base did not keep up with 200 requests/s: it completed 120/s, and up to 341 waited for a connection; its latency is the length of that queue',
      expect.stringMatching(/^head did not keep up/),
    ]);
    expect(judged({}, 10, { ...open, requestsPerSecond: 190 }, RATE).warnings).toEqual([]);
    // Connections enough for all: nothing queues in the generator.
    const [warning] = judged({}, 10, { ...open, requestsPerSecond: 120, backlogMax: 0 }, RATE).warnings;
    expect(warning).toBe(
      'base did not keep up with 200 requests/s: it completed 120/s; the others were still under way when the rounds ended',
    );
  });
});
