import { describe, expect, test } from '@jest/globals';
import type { LoadConfig } from '../../src/config/config.ts';
import { causeOf } from '../../src/decide/cause.ts';
import { compare } from '../../src/decide/compare.ts';
import type { EndpointComparison, MetricComparison } from '../../src/decide/comparison.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';

const [shape] = compare(
  makeResults(makeConfig(['a']), { a: { base: steady(1, 6), head: steady(1, 6), cpu: { base: 1, head: 1 } } }),
  [],
).endpoints;
const closed = (connections: number, pairing: LoadConfig['pairing'] = 'interleaved'): LoadConfig => ({
  ...makeConfig(['a']).load,
  connections,
  pairing,
});
const open = (rate: number): LoadConfig => ({ ...makeConfig(['a']).load, rate });

interface Values {
  readonly base: number;
  readonly head: number;
  /** Half of the interval's width, as a fraction of base. */
  readonly half?: number;
}

/** An endpoint with given latency and CPU time; a change of 2 % and more is a verdict. */
function endpointOf(latency: Values, cpu: Values | null, name: 'mean' | 'p50' = 'mean'): EndpointComparison {
  if (!shape) throw new Error('there is one endpoint');
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

  test('work that is only a little of the time makes nobody wait: the rest is waiting', () => {
    const endpoint = endpointOf({ base: 20, head: 22 }, { base: 0.5, head: 0.55 });
    expect(causeOf(endpoint, closed(8))).toBe('waiting');
  });

  test('what only queueing could explain, on a core that is not busy, is called neither', () => {
    const endpoint = endpointOf({ base: 6, head: 6.4 }, { base: 1, head: 1.2 });
    expect(causeOf(endpoint, closed(4))).toBeNull();
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
