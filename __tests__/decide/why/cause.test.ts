import { describe, expect, test } from '@jest/globals';
import type { LoadConfig, Side } from '../../../src/config/config.ts';
import { compare } from '../../../src/decide/compare.ts';
import type { EndpointComparison, MetricComparison } from '../../../src/decide/comparison.ts';
import { causeIn, causeOf, causesOf } from '../../../src/decide/why/cause.ts';
import type { EndpointCulprits } from '../../../src/decide/why/culprits.ts';
import { closedLoopLatencyMs, openLoopLatencyMs } from '../../../src/decide/why/queueing.ts';
import type { PerRequest } from '../../../src/decide/why/significance.ts';
import { endpointOf as firstEndpoint } from '../found.ts';
import { makeConfig, makeResults, ofAnyLength, steady } from '../make-results.ts';

const figures = { base: steady(1, 6), head: steady(1, 6), cpu: { base: 1, head: 1 } };
const shape = firstEndpoint(compare(makeResults(makeConfig(['a']), { a: figures }), []));
const { load } = makeConfig(['a']);
const closed = (connections: number, pairing = load.pairing): LoadConfig => ({ ...load, connections, pairing });
const open = (rate: number): LoadConfig => ({ ...load, rate });

/** Half of the interval's width is a fraction of base. */
type Values = readonly [base: number, head: number, half?: number];

/** An endpoint with given latency and CPU time; a change of 2 % and more is a verdict. */
function endpointOf(latency: Values, cpu: Values | null, name: 'mean' | 'p50' = 'mean'): EndpointComparison {
  const metrics = shape.metrics.map((metric): MetricComparison => {
    const values = metric.metric === name ? latency : metric.metric === 'cpu' ? cpu : null;
    if (values === null) return { ...metric, base: null, head: null, change: null, interval: null };
    const [base, head, half = 0.01] = values;
    const change = head / base - 1;
    const verdict = Math.abs(change) < 0.02 ? 'unchanged' : change > 0 ? 'regression' : 'improvement';
    return { ...metric, base, head, change, interval: { low: change - half, high: change + half }, verdict };
  });
  return { ...shape, metrics };
}

test.each<[string, Values, Values | null, LoadConfig, string | null, 'p50'?]>([
  // One connection: a request takes its own work and its own waiting.
  ['CPU time is all of it', [2, 2.2], [1.8, 2], closed(1), 'work'],
  ['CPU time is more than all of it', [10, 11], [1, 2], closed(1), 'work'],
  ['CPU time is none of it', [2, 2.2], [1, 1], closed(1), 'waiting'],
  ['CPU time is less', [2, 2.2], [1, 0.9], closed(1), 'waiting'],
  ['CPU time is half of it', [2, 2.4], [1, 1.2], closed(1), 'both'],
  ['it is faster by CPU time', [2, 1.8], [1.8, 1.6], closed(1), 'work'],
  ['it is faster, and CPU time is not', [2, 1.8], [1, 1], closed(1), 'waiting'],
  ['the median stands in for the mean', [2, 2.2], [1.8, 2], closed(1), 'work', 'p50'],
  ['CPU time is unknown', [2, 2.2], null, closed(1), null],
  ['latency did not change', [2, 2.02], [1, 1.2], closed(1), null],
  ['CPU time is too noisy to exclude either', [2, 2.2], [1.8, 1.9, 0.1], closed(1), null],
  ['latency is too noisy for its size', [2, 2.2, 0.09], [1, 1.05], closed(1), null],
  // Several on one core, where work makes others wait: four requests grow by four times the work.
  ['a busy core has that much more work', [4, 4.4], [1, 1.1], closed(4), 'work'],
  ['a busy core has half as much more', [4, 4.4], [1, 1.05], closed(4), 'both'],
  ['a busy core has none more', [4, 4.4], [1, 1], closed(4), 'waiting'],
  ['a duet has that much more work', [4, 4.4], [1, 1.1], closed(2, 'duet'), 'work'],
  ['a duet has half as much more', [4, 4.4], [1, 1.05], closed(2, 'duet'), 'both'],
  ['a duet has none more', [4, 4.4], [1, 1], closed(2, 'duet'), 'waiting'],
  ['work that is a little of the time makes nobody wait', [20, 22], [0.5, 0.55], closed(8), 'waiting'],
  ['only queueing could explain it, and the core is not busy', [6, 6.4], [1, 1.2], closed(4), null],
  ['work is added in an open loop, on an idle core', [2, 2.2], [1.8, 2], open(10), 'work'],
  ['none is', [10, 11], [1, 1], open(10), 'waiting'],
  ['any more work may be the cause, near the limit', [20, 40], [1.9, 2.0], open(250), null],
  ['less is not', [20, 40], [1.9, 1.7], open(250), 'waiting'],
])('%s: latencies %j and CPU times %j', (...[, latency, cpu, load, expected, metric]) => {
  expect(causeOf(endpointOf(latency, cpu, metric), load)).toBe(expected);
});

test.each([
  ['waiting', 0.1, 0.11],
  [null, 0.1, 0.4],
] as const)(
  'on a machine that others use: %s where the wait for a core went from %f to %f ms',
  (expected, base, head) => {
    const delay = (ms: number) => ({ contention: { runDelayMs: 500 * ms } });
    const sides = { base: delay(base), head: delay(head) };
    const results = makeResults(makeConfig(['a']), { a: { base: steady(2, 6), head: steady(2.4, 6) } }, { sides });
    expect(causeIn(endpointOf([2, 2.4], [1, 1]), results)).toBe(expected);
  },
);

describe('what the work or the waiting was', () => {
  const results = (bytes: Readonly<Record<Side, number>>) =>
    makeResults(
      ofAnyLength(makeConfig(['a'])),
      { a: { base: steady(2, 6), head: steady(2.4, 6), cpu: { base: 1, head: 1 } } },
      { sides: { base: { bodyBytes: bytes.base }, head: { bodyBytes: bytes.head } } },
    );
  const SAME = { base: 1000, head: 1000 };
  const found = (change: Partial<EndpointCulprits>): EndpointCulprits => ({
    endpoint: 'a',
    blocks: 3,
    functions: [],
    calls: [],
    allocations: [],
    allocatedBytes: { base: 0, head: 0 },
    callsAtOnce: null,
    gcMs: null,
    profiledMs: { base: 1, head: 1 },
    ...change,
  });
  const change = (base: number, head: number, half = 0.01): PerRequest => {
    return { base, head, interval: { low: head - base - half, high: head - base + half } };
  };
  const wordsOf = (cpu: Values | null, culprits: EndpointCulprits | null, bytes = SAME, latency: Values = [2, 2.4]) =>
    causesOf(endpointOf(latency, cpu), results(bytes), culprits).map(({ word }) => word);
  const [IDLE, WORKING]: readonly [Values, Values] = [
    [1, 1],
    [1, 1.4],
  ];
  const call = (count: PerRequest, ms: PerRequest) => ({ target: 'tcp db:5432', count, ms });
  const called = (...calls: EndpointCulprits['calls']) => found({ calls });
  const MORE = change(2, 41);
  const FEW = call(change(1, 2), change(0.1, 0.17));
  const atOnce = (base: number, head: number) => found({ callsAtOnce: { target: 'GET stock', base, head } });
  const MORE_IN_TURN = { ...called(call(MORE, change(0.1, 0.5))), callsAtOnce: atOnce(2.2, 0.9).callsAtOnce };
  const frame = { function: 'joined', file: 'src/Work.java', line: 37 };
  const [most, less] = [
    { frame, bytes: change(1000, 9000) },
    { frame, bytes: change(9000, 1000) },
  ];
  const allocating = (allocations: EndpointCulprits['allocations'], base: number) =>
    found({ allocations, allocatedBytes: { base, head: base + 8000 } });
  const named = (selfMs: PerRequest, share: number) => found({ functions: [{ frame, selfMs, share }] });

  test.each<[string, Values | null, EndpointCulprits | null, readonly string[]]>([
    ['more calls', IDLE, called(call(MORE, change(0.1, 0.5))), ['waiting', 'more calls']],
    ['more calls, of little known time', IDLE, called(call(MORE, change(0.1, 0.5, 1))), ['waiting', 'more calls']],
    ['slower calls', IDLE, called(call(change(2, 2), change(0.1, 0.5))), ['waiting', 'slower calls']],
    ['calls that hardly add any time', IDLE, called(call(change(2, 3), change(0.1, 0.15))), ['waiting']],
    ['calls that changed by chance', IDLE, called(call(change(2, 2), change(0.1, 0.5, 1))), ['waiting']],
    ['calls that became faster', IDLE, called(call(MORE, change(0.5, 0.1))), ['waiting']],
    ['two that make up what none does alone', IDLE, called(FEW, FEW), ['waiting', 'more calls', 'more calls']],
    ['calls that overlapped', IDLE, atOnce(2.2, 0.9), ['waiting', 'calls in turn']],
    ['calls that still do', IDLE, atOnce(2.2, 1.1), ['waiting']],
    ['calls that hardly did', IDLE, atOnce(1.1, 0.9), ['waiting']],
    ['calls that do now', IDLE, atOnce(0.9, 2.2), ['waiting']],
    ['calls in turn beside work', WORKING, atOnce(2.2, 0.9), ['work']],
    ['calls in turn beside more of them', IDLE, MORE_IN_TURN, ['waiting', 'more calls']],
    ['allocations', null, allocating([less, most], 10_000), ['allocated']],
    ['allocations of what allocates less', null, allocating([less], 10_000), ['unknown']],
    ['allocations of less than a tenth', null, allocating([most], 100_000), ['unknown']],
    ['pauses', WORKING, found({ gcMs: change(0.1, 0.3) }), ['work', 'allocation']],
    ['pauses that hardly add to the work', WORKING, found({ gcMs: change(0.1, 0.15) }), ['work']],
    ['pauses beside unknown work', null, found({ gcMs: change(0.1, 0.3) }), ['unknown']],
    ['a function that is named', null, named(change(0.1, 0.5), 1), []],
    ['a function that became faster', null, named(change(0.5, 0.1), 0), ['unknown']],
  ])('%s', (_, cpu, culprits, expected) => {
    expect(wordsOf(cpu, culprits)).toEqual(expected);
  });

  test.each<[string, Values, readonly string[]]>([
    ['is known to have changed', [1.73, 2.06, 0.15], ['partly work']],
    ['is not known to have', [1.73, 2.06, 0.2], ['unknown']],
    ['is known to have hardly', [1.73, 1.91, 0.08], ['unknown']],
  ])('of a wide interval, all of which may be work, or little: CPU time that %s', (_, cpu, expected) => {
    const latency: Values = [3.7, 4.34, 0.08];
    expect(causeOf(endpointOf(latency, cpu), load)).toBe(null);
    expect(wordsOf(cpu, null, SAME, latency)).toEqual(expected);
  });

  test('what is allocated most is named; it explains CPU time that alone changed; nothing is said where nothing did', () => {
    const [finding] = causesOf(endpointOf([2, 2.4], null), results(SAME), allocating([less, most], 10_000));
    expect(finding).toEqual({ word: 'allocated', base: 10_000, head: 18_000, largest: most });
    expect(wordsOf([1, 1.2], allocating([most], 10_000), SAME, [2, 2])).toEqual(['allocated']);
    expect(wordsOf([1, 1.2], found({}), SAME, [2, 2])).toEqual([]);
    const calls = called(call(MORE, change(0.1, 0.5)));
    expect(wordsOf(IDLE, calls, { base: 1000, head: 9000 }, [2, 2.01])).toEqual([]);
  });

  test.each([
    [1000, 9000, 'larger answers'],
    // By one more packet at least.
    [1000, 2000, 'unknown'],
    [9000, 1000, 'unknown'],
  ])('answers of %d and %d bytes: %s', (base, head, word) => {
    expect(wordsOf(null, null, { base, head })).toEqual([word]);
  });

  test.each([
    ['db:cpu', 0.2, 0.5, { word: 'busier service', service: 'db', base: 0.2, head: 0.5 }],
    ['db:cpu', 2, 2.15, null],
    ['db:cpu', 0.2, 0.25, null],
    ['db:network', 0.2, 0.5, null],
  ])('%s of a service beside the app, from %d to %d', (metric, base, head, finding) => {
    const endpoint = endpointOf([2, 2.4], IDLE);
    const change = head / base - 1;
    const beside = { metric, base, head, change, interval: { low: change - 0.1, high: change + 0.1 } };
    const metrics = [...endpoint.metrics, ...endpoint.metrics.slice(0, 1).map((mean) => ({ ...mean, ...beside }))];
    const [first, ...others] = causesOf({ ...endpoint, metrics }, results(SAME), null);
    expect([first?.word, ...others]).toEqual(['waiting', ...(finding ? [finding] : [])]);
  });
});

test.each([
  ['one request at a time grows by its work', 1, 5, 2, 2.5, 5.5],
  ['a core that is always busy makes every request wait for all others', 8, 16, 2, 2.2, 17.6],
  ['faster than one core could be: several are at work', 8, 8, 2, 2.2, 8.8],
  // The machine-repairman’s formula, with 3 ms of waiting: 4 / (1 − 1 / Σ 4! / (4 − k)! · (cpu / 3)^k) · cpu.
  [
    'four that take turns at one server',
    4,
    4 / (1 - 1 / (1 + 4 / 3 + 12 / 9 + 24 / 27 + 24 / 81)),
    1,
    1.5,
    6 / (1 - 1 / 10.5),
  ],
])('%s', (_, jobs, baseMs, baseCpuMs, headCpuMs, expected) => {
  expect(closedLoopLatencyMs(jobs, { baseMs, baseCpuMs, headCpuMs })).toBeCloseTo(expected, 9);
});

test('without more work latency stays, and more work never lowers it', () => {
  for (const jobs of [1, 2, 4, 16]) {
    for (const baseMs of [1.5, 3, 10, 100]) {
      expect(closedLoopLatencyMs(jobs, { baseMs, baseCpuMs: 1, headCpuMs: 1 })).toBeCloseTo(baseMs, 6);
      const growth = closedLoopLatencyMs(jobs, { baseMs, baseCpuMs: 1, headCpuMs: 1.1 }) - baseMs;
      expect(growth).toBeGreaterThanOrEqual(0.1 * Math.min(1, baseMs) - 1e-9);
      expect(growth).toBeLessThanOrEqual(0.1 * jobs + 1e-9);
    }
  }
});

test('open loop: a queue that grows with the load, until nothing can be said', () => {
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1.2 })).toBeCloseTo(10 + 1.2 / 0.4 - 1 / 0.5, 9);
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1 })).toBeCloseTo(10, 9);
  expect(openLoopLatencyMs(500, { baseMs: 10, baseCpuMs: 1, headCpuMs: 1.9 })).toBeNull();
});
