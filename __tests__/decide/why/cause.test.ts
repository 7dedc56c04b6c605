import { describe, expect, test } from '@jest/globals';
import type { LoadConfig, Side } from '../../../src/config/config.ts';
import { compare } from '../../../src/decide/compare.ts';
import type { EndpointComparison, MetricComparison } from '../../../src/decide/comparison.ts';
import { causeIn, causeOf, causesOf } from '../../../src/decide/why/cause.ts';
import { culpritsOf, type EndpointCulprits } from '../../../src/decide/why/culprits.ts';
import type { PerRequest } from '../../../src/decide/why/significance.ts';
import { endpointOf as firstEndpoint } from '../found.ts';
import { simulatedProfile } from '../make-profile.ts';
import { makeConfig, makeResults, ofAnyLength, steady } from '../make-results.ts';
import { countOf } from '../simulated-runs.ts';

const figures = { base: steady(1, 6), head: steady(1, 6), cpu: { base: 1, head: 1 } };
const shape = firstEndpoint(compare(makeResults(makeConfig(['a']), { a: figures }), []));
const { load } = makeConfig(['a']);
const closed = (connections: number, pairing = load.pairing): LoadConfig => ({ ...load, connections, pairing });
const open = (rate: number): LoadConfig => ({ ...load, rate });

interface Values {
  readonly base: number;
  readonly head: number;
  /** Half of the interval's width, as a fraction of base. */
  readonly half?: number;
}

/** An endpoint with given latency and CPU time; a change of 2 % and more is a verdict. */
function endpointOf(latency: Values, cpu: Values | null, name: 'mean' | 'p50' = 'mean'): EndpointComparison {
  const metrics = shape.metrics.map((metric): MetricComparison => {
    const values = metric.metric === name ? latency : metric.metric === 'cpu' ? cpu : null;
    if (values === null) return { ...metric, base: null, head: null, change: null, interval: null };
    const { base, head, half = 0.01 } = values;
    const change = head / base - 1;
    const verdict = Math.abs(change) < 0.02 ? 'unchanged' : change > 0 ? 'regression' : 'improvement';
    return { ...metric, base, head, change, interval: { low: change - half, high: change + half }, verdict };
  });
  return { ...shape, metrics };
}

describe('one connection: a request takes its own work and its own waiting', () => {
  test.each([
    ['work', { base: 2, head: 2.2 }, { base: 1.8, head: 2 }],
    ['work', { base: 10, head: 11 }, { base: 1, head: 2 }],
    ['waiting', { base: 2, head: 2.2 }, { base: 1, head: 1 }],
    ['waiting', { base: 2, head: 2.2 }, { base: 1, head: 0.9 }],
    ['both', { base: 2, head: 2.4 }, { base: 1, head: 1.2 }],
    ['work', { base: 2, head: 1.8 }, { base: 1.8, head: 1.6 }],
    ['waiting', { base: 2, head: 1.8 }, { base: 1, head: 1 }],
  ] as const)('%s', (expected, latency, cpu) => {
    expect(causeOf(endpointOf(latency, cpu), closed(1))).toBe(expected);
  });

  test('the median stands in where the mean did not change', () => {
    const endpoint = endpointOf({ base: 2, head: 2.2 }, { base: 1.8, head: 2 }, 'p50');
    expect(causeOf(endpoint, closed(1))).toBe('work');
  });
});

test.each([
  ['CPU time is unknown', endpointOf({ base: 2, head: 2.2 }, null)],
  ['latency did not change', endpointOf({ base: 2, head: 2.02 }, { base: 1, head: 1.2 })],
  ['CPU time is too noisy to exclude either', endpointOf({ base: 2, head: 2.2 }, { base: 1.8, head: 1.9, half: 0.1 })],
  ['latency is too noisy for its size', endpointOf({ base: 2, head: 2.2, half: 0.09 }, { base: 1, head: 1.05 })],
])('nothing is said where %s', (_, endpoint) => {
  expect(causeOf(endpoint, closed(1))).toBeNull();
});

describe('several connections on one core: work makes others wait', () => {
  test.each([
    ['interleaved', closed(4)],
    ['duet', closed(2, 'duet')],
  ])('a busy core, %s: four requests grow by four times the work', (_, load) => {
    expect(causeOf(endpointOf({ base: 4, head: 4.4 }, { base: 1, head: 1.1 }), load)).toBe('work');
    expect(causeOf(endpointOf({ base: 4, head: 4.4 }, { base: 1, head: 1.05 }), load)).toBe('both');
    expect(causeOf(endpointOf({ base: 4, head: 4.4 }, { base: 1, head: 1 }), load)).toBe('waiting');
  });

  test('work that is only a little of the time makes nobody wait; what only queueing could explain is called neither', () => {
    expect(causeOf(endpointOf({ base: 20, head: 22 }, { base: 0.5, head: 0.55 }), closed(8))).toBe('waiting');
    // The core is not busy.
    expect(causeOf(endpointOf({ base: 6, head: 6.4 }, { base: 1, head: 1.2 }), closed(4))).toBeNull();
  });
});

describe('open loop', () => {
  test('on an idle core as with one connection', () => {
    expect(causeOf(endpointOf({ base: 2, head: 2.2 }, { base: 1.8, head: 2 }), open(10))).toBe('work');
    expect(causeOf(endpointOf({ base: 10, head: 11 }, { base: 1, head: 1 }), open(10))).toBe('waiting');
  });

  test('near the limit any more work may be the cause, and none is not', () => {
    expect(causeOf(endpointOf({ base: 20, head: 40 }, { base: 1.9, head: 2.0 }), open(250))).toBeNull();
    expect(causeOf(endpointOf({ base: 20, head: 40 }, { base: 1.9, head: 1.7 }), open(250))).toBe('waiting');
  });
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
    expect(causeIn(endpointOf({ base: 2, head: 2.4 }, { base: 1, head: 1 }), results)).toBe(expected);
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
  const words = (cpu: Values | null, culprits: EndpointCulprits | null, bytes = SAME) =>
    causesOf(endpointOf({ base: 2, head: 2.4 }, cpu), results(bytes), culprits).map(({ word }) => word);
  const idle = { base: 1, head: 1 };
  const call = (count: PerRequest, ms: PerRequest) => found({ calls: [{ target: 'tcp db:5432', count, ms }] });

  test('CPU time that is known to have changed is a part, even if queueing for it cannot be told from other waiting', () => {
    // A wide interval: all of it may be work, or little.
    const latency = { base: 3.7, head: 4.34, half: 0.08 };
    const wordsFor = (cpu: Values) => {
      const endpoint = endpointOf(latency, cpu);
      expect(causeOf(endpoint, results(SAME).config.load)).toBe(null);
      return causesOf(endpoint, results(SAME), null).map(({ word }) => word);
    };
    expect(wordsFor({ base: 1.73, head: 2.06, half: 0.15 })).toEqual(['partly work']);
    expect(wordsFor({ base: 1.73, head: 2.06, half: 0.2 })).toEqual(['unknown']);
    expect(wordsFor({ base: 1.73, head: 1.91, half: 0.08 })).toEqual(['unknown']);
  });

  test('calls: more of them, also where their time is not known well, or slower ones', () => {
    expect(words(idle, call(change(2, 41), change(0.1, 0.5)))).toEqual(['waiting', 'more calls']);
    expect(words(idle, call(change(2, 41), change(0.1, 0.5, 1)))).toEqual(['waiting', 'more calls']);
    expect(words(idle, call(change(2, 2), change(0.1, 0.5)))).toEqual(['waiting', 'slower calls']);
  });

  test('calls that make up hardly any of the added time, or became faster, are no cause', () => {
    expect(words(idle, call(change(2, 3), change(0.1, 0.15)))).toEqual(['waiting']);
    expect(words(idle, call(change(2, 41), change(0.5, 0.1)))).toEqual(['waiting']);
  });

  test('calls that overlapped and now need not, where nothing else explains the waiting', () => {
    const atOnce = (base: number, head: number) => found({ callsAtOnce: { target: 'GET stock', base, head } });
    expect(words(idle, atOnce(2.2, 0.9))).toEqual(['waiting', 'calls in turn']);
    expect(words(idle, atOnce(2.2, 1.1))).toEqual(['waiting']);
    expect(words(idle, atOnce(1.1, 0.9))).toEqual(['waiting']);
    expect(words(idle, atOnce(0.9, 2.2))).toEqual(['waiting']);
    expect(words({ base: 1, head: 1.4 }, atOnce(2.2, 0.9))).toEqual(['work']);
    const more = { ...call(change(2, 41), change(0.1, 0.5)), callsAtOnce: atOnce(2.2, 0.9).callsAtOnce };
    expect(words(idle, more)).toEqual(['waiting', 'more calls']);
  });

  test('several targets make up what none does alone', () => {
    const one = (target: string) => ({ target, count: change(1, 2), ms: change(0.1, 0.17) });
    expect(words(idle, found({ calls: [one('a'), one('b')] }))).toEqual(['waiting', 'more calls', 'more calls']);
  });

  test('more memory is allocated: what is sampled needs a function that allocates more, and a tenth of all', () => {
    const frame = { function: 'joined', file: 'src/Work.java', line: 37 };
    const most = { frame, bytes: change(1000, 9000) };
    const less = { frame, bytes: change(9000, 1000) };
    const allocated = { base: 10_000, head: 18_000 };
    const endpoint = endpointOf({ base: 2, head: 2.4 }, null);
    const culprits = found({ allocations: [less, most], allocatedBytes: allocated });
    const [finding] = causesOf(endpoint, results(SAME), culprits);
    expect(finding).toEqual({ word: 'allocated', ...allocated, largest: most });
    expect(words(null, found({ allocations: [less], allocatedBytes: allocated }))).toEqual(['unknown']);
    const much = { base: 100_000, head: 108_000 };
    expect(words(null, found({ allocations: [most], allocatedBytes: much }))).toEqual(['unknown']);
  });

  test('where CPU time alone changed, what is allocated explains it', () => {
    const most = { frame: { function: 'labelOf', file: 'src/Names.java', line: 15 }, bytes: change(1000, 9000) };
    const culprits = found({ allocations: [most], allocatedBytes: { base: 10_000, head: 18_000 } });
    const endpoint = endpointOf({ base: 2, head: 2 }, { base: 1, head: 1.2 });
    expect(causesOf(endpoint, results(SAME), culprits).map(({ word }) => word)).toEqual(['allocated']);
    expect(causesOf(endpoint, results(SAME), found({}))).toEqual([]);
  });

  test('allocation: pauses that make up more than hardly any of the added CPU time', () => {
    const work = { base: 1, head: 1.4 };
    expect(words(work, found({ gcMs: change(0.1, 0.3) }))).toEqual(['work', 'allocation']);
    expect(words(work, found({ gcMs: change(0.1, 0.15) }))).toEqual(['work']);
    expect(words(null, found({ gcMs: change(0.1, 0.3) }))).toEqual(['unknown']);
  });

  test('larger answers: by one more packet at least', () => {
    expect(words(null, null, { base: 1000, head: 9000 })).toEqual(['larger answers']);
    expect(words(null, null, { base: 1000, head: 2000 })).toEqual(['unknown']);
    expect(words(null, null, { base: 9000, head: 1000 })).toEqual(['unknown']);
  });

  test('more work in a service beside the app: significantly, and more than hardly any of the change', () => {
    const wordsBeside = (metric: string, base: number, head: number) => {
      const endpoint = endpointOf({ base: 2, head: 2.4 }, idle);
      const [mean] = endpoint.metrics;
      if (mean === undefined) throw new Error('no metric');
      const change = head / base - 1;
      const beside = { ...mean, metric, base, head, change, interval: { low: change - 0.1, high: change + 0.1 } };
      return causesOf({ ...endpoint, metrics: [...endpoint.metrics, beside] }, results(SAME), null);
    };
    const busier = { word: 'busier service', service: 'db', base: 0.2, head: 0.5 };
    expect(wordsBeside('db:cpu', 0.2, 0.5)).toContainEqual(busier);
    expect(wordsBeside('db:cpu', 2, 2.15).map(({ word }) => word)).toEqual(['waiting']);
    expect(wordsBeside('db:cpu', 0.2, 0.25).map(({ word }) => word)).toEqual(['waiting']);
    expect(wordsBeside('db:network', 0.2, 0.5).map(({ word }) => word)).toEqual(['waiting']);
  });

  test('the cause is not unknown where a function is named', () => {
    const frame = { function: 'f', file: 'a.ts', line: 1 };
    expect(words(null, found({ functions: [{ frame, selfMs: change(0.1, 0.5), share: 1 }] }))).toEqual([]);
    expect(words(null, found({ functions: [{ frame, selfMs: change(0.5, 0.1), share: 0 }] }))).toEqual(['unknown']);
  });

  test('nothing is said where latency did not change', () => {
    const unchanged = endpointOf({ base: 2, head: 2.01 }, idle);
    expect(causesOf(unchanged, results({ base: 1000, head: 9000 }), call(change(2, 41), change(0.1, 0.5)))).toEqual([]);
  });

  test('identical calls, pauses and answers behind a change of latency earn hardly ever a word', () => {
    const endpoint = endpointOf({ base: 2, head: 2.4 }, idle);
    const wrong = countOf(200, (seed) => {
      const calls = (_side: Side, scatter: () => number) => [
        { target: 'tcp db:5432', count: 2 + 0.01 * scatter(), ms: 1 + 0.2 * scatter() },
      ];
      const [culprits = null] = culpritsOf(simulatedProfile({ seed, functions: 60, blocks: 3, calls }), 0.99);
      return causesOf(endpoint, results(SAME), culprits).length > 1;
    });
    // The 99.9th percentile of the number at a rate of 1 %.
    expect(wrong).toBeLessThanOrEqual(7);
  });
});
