/** What is judged of several loads at one endpoint, and of endpoints that share a load. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { type Sweep, sweepsOf } from '../../src/decide/sweep.ts';
import { besideOthers } from '../../src/decide/why/beside.ts';
import { assertMeasures, endpointsOf } from '../../src/plan/part.ts';
import { contradictionIn } from '../../src/results/consistency.ts';
import type { EndpointBlock, GeneratorFigures, Results, RoundSide } from '../../src/results/results.ts';
import { undecided } from '../../src/schedule/next.ts';
import { QUIET, withEndpoints, withRounds, withSides } from './change-results.ts';
import { endpointOf } from './found.ts';
import { gaussians } from './gaussians.ts';
import { answering, type MakeOptions, makeConfig, makeResults, steady } from './make-results.ts';
import { slots, sweptResults } from './make-sweep.ts';

const LIST = [1, 2, 4, 8];
const SHAPE = { connections: LIST, blocks: 5 };

function sweepOf(results: Results, stored: readonly Results[] = []): Sweep {
  const [sweep] = sweepsOf(results, compare(results, stored), stored);
  if (sweep === undefined) throw new Error('nothing was swept');
  return sweep;
}

/** Five blocks of versions that are alike. */
const swept = (throughput: (connections: number) => number, connections: readonly number[] = LIST) =>
  sweptResults({ connections, blocks: 5, throughput: (_, count) => throughput(count) });

/** Throughputs with a block-to-block standard deviation of `sd`, one normal deviate a side, point and block. */
function noisy(of: (connections: number) => number, sd: number, seed: number, blocks = 5) {
  const normal = gaussians(seed);
  const factors = new Map<string, number>();
  return sweptResults({
    ...SHAPE,
    blocks,
    throughput: (side, connections, block) => {
      const key = `${side} ${connections} ${block}`;
      const factor = factors.get(key) ?? Math.exp(sd * normal());
      factors.set(key, factor);
      return of(connections) * factor;
    },
  });
}

describe('an app that serves as many requests at once as it has slots', () => {
  test.each([1, 2, 3, 4])('saturates at %i of them', (count) => {
    const connections = [1, 2, 3, 4, 6, 8];
    const { head, base, points } = sweepOf(swept(slots(count, 10), connections));
    expect(points.map((point) => point.connections)).toEqual(connections);
    for (const side of [base, head]) {
      expect(side).toMatchObject({ earliest: count, shown: count, last: 8, fall: null });
      expect(side?.throughput).toBeCloseTo(100 * count, 6);
    }
  });

  test.each([
    ['it has more slots than connections were tried', 16, LIST],
    ['neighbouring concurrencies make linear growth look like a plateau', 100, [60, 62, 64]],
  ])('is not seen to saturate where %s', (_, count, connections) => {
    const { head } = sweepOf(swept(slots(count, 10), connections));
    expect(head).toMatchObject({ earliest: null, shown: null, last: connections.at(-1) });
  });

  test('base and head each have a point of their own', () => {
    const [before, after] = [slots(2, 10), slots(4, 10)];
    const results = sweptResults({ ...SHAPE, throughput: (side, n) => (side === 'base' ? before : after)(n) });
    expect(sweepOf(results)).toMatchObject({ base: { shown: 2 }, head: { shown: 4 } });
  });
});

describe('noise between blocks', () => {
  const throughput = slots(4, 10);

  test('a reported point is the right one in at least 95 of 100 runs, and mostly one is reported', () => {
    const runs = Array.from({ length: 200 }, (_, seed) => sweepOf(noisy(throughput, 0.03, seed)).head);
    const reported = runs.flatMap((head) => (head && head.shown === head.earliest ? (head.shown ?? []) : []));
    expect(reported.length).toBeGreaterThan(0.8 * runs.length);
    expect(reported.filter((shown) => shown === 4).length).toBeGreaterThanOrEqual(0.95 * reported.length);
  });

  test('with much of it a range is reported, which contains the right point', () => {
    const { head } = sweepOf(noisy(slots(3, 10), 0.25, 7));
    expect(head?.earliest).not.toBeNull();
    expect(head?.earliest ?? 9).toBeLessThanOrEqual(4);
    expect(head?.shown).not.toBe(head?.earliest);
  });

  test('what is common to all concurrencies of a block, a slower process, does not count', () => {
    const blockFactors = [1, 1.4, 0.7, 1.2, 0.8];
    const common = (n: number, block: number) => throughput(n) * (blockFactors[block] ?? 1);
    const results = sweptResults({ ...SHAPE, throughput: (_, n, block) => common(n, block) });
    expect(sweepOf(results).head).toMatchObject({ earliest: 4, shown: 4 });
  });
});

test('throughput that falls with more connections is reported', () => {
  const { head } = sweepOf(swept((connections) => (connections <= 4 ? 100 * connections : 300)));
  expect(head).toMatchObject({ earliest: 4, shown: 4, fall: expect.closeTo(0.25, 6) });
});

describe('the load generator as the limit', () => {
  const made = swept(slots(2, 0.1));
  const withGenerator = (from: number, figures: Partial<GeneratorFigures>) =>
    withRounds(made, (round, endpoint) => ({
      ...round,
      generator: { ...QUIET, ...(Number(/\d+/.exec(endpoint.slice(6))?.[0]) >= from ? figures : {}) },
    }));

  test.each([
    ['its own latency', { loopShare: 0.97, loopDelayMeanMs: 0.2 }],
    ['hardly any time to spare', { loopShare: 0.95 }],
  ])('%s: nothing is said of where the app saturates', (_, figures) => {
    const sweep = sweepOf(withGenerator(4, figures));
    expect(sweep.points.map((point) => point.isGeneratorLimited)).toEqual([false, false, true, true]);
    expect(sweep.head).toMatchObject({ earliest: null, shown: null, last: 2 });
  });

  test('with all of it bad there is nothing to say, with time to spare nothing against the app’s own limit', () => {
    expect(sweepOf(withGenerator(1, { loopShare: 0.97, loopDelayMeanMs: 0.2 })).head).toBeNull();
    expect(sweepOf(withGenerator(1, {})).head).toMatchObject({ shown: 2 });
  });
});

describe('what head is compared with', () => {
  const of = (count: number, options: MakeOptions = {}) =>
    sweptResults({ ...SHAPE, throughput: (_, n, block) => slots(count, 10)(n) * (1 + 0.002 * block) }, options);
  const single = (count: number) => of(count, { kind: 'single' });

  test.each<[string, Results, readonly Results[], object]>([
    ['nothing: only head has a point', single(2), [], { base: null, head: { shown: 2 } }],
    ['stored runs: base is all of them', single(4), [2, 2, 2].map(single), { base: { shown: 2 }, head: { shown: 4 } }],
    ['base that lacks it', of(2, { sides: { base: answering(404) } }), [], { base: null, head: { shown: 2 } }],
  ])('%s', (_, results, stored, expected) => {
    expect(sweepOf(results, stored)).toMatchObject(expected);
  });

  test('without a sweep there is none', () => {
    const results = swept(() => 100, [4]);
    expect(sweepsOf(results, compare(results, []), [])).toEqual([]);
  });
});

test('the comparison of a sweep judges every point by itself, and all of them share the rate of error', () => {
  const throughput = (side: string, n: number) => slots(2, side === 'head' && n >= 4 ? 12 : 10)(n);
  const { family, endpoints } = compare(sweptResults({ ...SHAPE, blocks: 6, throughput }), []);
  expect(family).toBe(8);
  expect(endpoints.map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged', 'regression', 'regression']);
});

test('a throughput counts as the latency at its own connections, by Little’s law', () => {
  // 1,000 and 1,100 requests/s: 0.091 ms apart at one connection, 0.73 ms at eight.
  const floors = sweptResults({
    connections: [1, 8],
    blocks: 6,
    throughput: (side) => (side === 'base' ? 1100 : 1000),
    extra: 'gate: { metrics: [throughput], min-difference: 0.3ms }',
  });
  expect(compare(floors, []).endpoints.map(({ verdict }) => verdict)).toEqual(['within-tolerance', 'regression']);
});

describe('a mix', () => {
  const config = makeConfig(['orders', 'report'], 'load: { mix: { orders: 97, report: 3 }, blocks: 5..12 }');
  const PLAN = { min: 5, max: 12, untilDecided: true, adaptsRounds: true, restart: 'each' } as const;

  /** Of `orders`, with what its requests met beside `report`. */
  function mixed(
    besideMs: (block: number) => EndpointBlock['besideMs'],
    head = steady(4, 6),
    report = steady(30, 6),
  ): Results {
    const orders = { base: steady(4, 6), head };
    const results = makeResults(config, { orders, report: { base: steady(30, 6), head: report } });
    return withEndpoints(results, (one, { index }) => {
      const met = besideMs(index);
      return one.endpoint === 'orders' && met !== undefined ? { ...one, besideMs: met } : one;
    });
  }

  const ALIKE = mixed(() => undefined);

  /** Means of 30 requests beside the other endpoint, and of 70 others. */
  function means(beside: number, otherwise: number) {
    return {
      all: { count: 100, meanMs: 0.3 * beside + 0.7 * otherwise },
      of: { report: { count: 30, meanMs: beside } },
    };
  }

  describe('who makes another one slower', () => {
    const wobble = (block: number) => 0.05 * Math.sin(3 * block);

    test('is named with what its neighbours take then, and otherwise', () => {
      const results = mixed((block) => ({
        base: means(5 + wobble(block), 4),
        head: means(12 + wobble(block + 1), 4.2),
      }));
      const close = (ms: number) => expect.closeTo(ms, 0);
      const pair = (base: number, head: number) => ({ base: close(base), head: close(head) });
      expect(besideOthers(results, 'orders')).toEqual([
        { endpoint: 'report', with: pair(5, 12), without: pair(4, 4.2), partMs: close(2.1) },
      ]);
    });

    test.each([
      [
        'all requests became slower alike',
        (block: number) => ({ base: means(5, 4 + wobble(block)), head: means(7, 6) }),
      ],
      ['it is chance', (block: number) => ({ base: means(5, 4), head: means(5 + 20 * wobble(block), 4) })],
      ['too few met it', () => ({ base: { ...means(5, 4), of: {} }, head: means(12, 4) })],
      ['nothing of it is known', () => undefined],
    ])('nobody is where %s', (_, besideMs) => {
      expect(besideOthers(mixed(besideMs), 'orders')).toEqual([]);
    });
  });

  describe('an endpoint that is asked seldom', () => {
    test('says that nothing was measured, and makes no run invalid', () => {
      const nothing: Partial<RoundSide> = { sent: 0, completed: 0, statuses: {}, latencyMs: null };
      const isReport = ({ endpoint }: { readonly endpoint: string }) => endpoint !== 'orders';
      const without = withEndpoints(
        withSides(ALIKE, (figures, place) => (isReport(place) ? { ...figures, ...nothing } : figures)),
        (one) => (isReport(one) ? { ...one, distributionMs: { base: null, head: null } } : one),
      );
      const comparison = compare(without, []);
      expect(comparison.verdict).toBe('inconclusive');
      expect(endpointOf(comparison, 'report')).toMatchObject({ state: 'compared', decided: false });
    });

    test('may have met no steady load in a round', () => {
      const results = withSides(ALIKE, (own, { round }) =>
        round === 0 ? { ...own, latencyMs: null, ttfbMs: null } : own,
      );
      expect(contradictionIn(results)).toBeNull();
      const alone = { ...results, config: { ...config, load: makeConfig(['orders', 'report']).load } };
      expect(contradictionIn(alone)).toContain('valid responses, but no latencies');
    });
  });

  test('all are measured as long as one is undecided, and none once all are decided', () => {
    const slower = steady(8, 6);
    expect(
      undecided(
        mixed(() => undefined, slower, [29, 34, 24, 36, 22, 31]),
        PLAN,
      ),
    ).toEqual(['orders', 'report']);
    expect(
      undecided(
        mixed(() => undefined, slower),
        PLAN,
      ),
    ).toEqual([]);
  });

  test('a mix is not split', () => {
    const part = (index: number) => ({ index, count: 2, by: 'endpoint' }) as const;
    expect(endpointsOf(part(1), config)).toEqual(['orders', 'report']);
    expect(() => assertMeasures(part(2), config)).toThrow('the endpoints share one load, `load.mix`');
    const opinion = { index: 2, count: 2, by: 'opinion', endpoints: ['orders'] } as const;
    expect(endpointsOf(opinion, config)).toEqual(['orders', 'report']);
  });
});
