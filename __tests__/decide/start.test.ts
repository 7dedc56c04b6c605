/** The start of the app: from its command to ready, and its first answer; and what one or two starts can say. */
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { START, startEstimate } from '../../src/decide/start.ts';
import { isConfirmed, pValueOf } from '../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../src/decide/test/spending.ts';
import { parseResults, printResults } from '../../src/results/parse.ts';
import type { Results } from '../../src/results/results.ts';
import { withEndpoints } from './change-results.ts';
import { endpointOf, metricOf } from './found.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';
import { shareOf } from './simulated-runs.ts';

const BLOCKS = 6;

/** Two endpoints whose latency is unchanged, but for one that is `faster`, and starts of these milliseconds with 2 % of noise. */
function runOf(base: number, head: number, gate = '', faster = ''): Results {
  const config = makeConfig(['a', 'b'], `gate: { metrics: { mean: 5%${gate} } }`);
  const figuresOf = (name: string) => ({ base: steady(10, BLOCKS), head: steady(name === faster ? 8 : 10, BLOCKS) });
  const results = makeResults(config, { a: figuresOf('a'), b: figuresOf('b') });
  const [ofBase, ofHead] = [steady(base, BLOCKS, 0.02), steady(head, BLOCKS, 0.02).reverse()];
  const pairAt = (block: number) => ({ base: ofBase[block] ?? base, head: ofHead[block] ?? head });
  const { blocks } = withEndpoints(results, (one, { index }) => ({ ...one, firstResponseMs: pairAt(index) }));
  return { ...results, blocks: blocks.map((block) => ({ ...block, bootMs: pairAt(block.index) })) };
}

const READY = ', ready: 20%';
const proof = (name: string) => `, ready: 20% }, expect: { faster: ${name} `;
const readyOf = (results: Results) => metricOf({ metrics: comparePaired(results).start?.metrics ?? [] }, 'ready');

// A gated start is one more of the compared, so that the family’s rate of error stays what it is.
test.each([
  ['reported, and slower', runOf(400, 800), 2, 'unchanged', ['unchanged', 'unchanged']],
  ['gated, and slower', runOf(400, 800, READY), 3, 'regression', ['unchanged', 'unchanged', 'regression']],
  ['gated, and the same', runOf(400, 400, READY), 3, 'unchanged', ['unchanged', 'unchanged', 'unchanged']],
  ['gated, and faster', runOf(400, 200, READY), 3, 'improvement', ['unchanged', 'unchanged', 'improvement']],
  // An endpoint that has to be faster asks nothing of the start, whichever is the first.
  ['beside a proof', runOf(400, 400, proof('a'), 'a'), 3, 'improvement', ['improvement', 'unchanged', 'unchanged']],
  ['beside another', runOf(400, 400, proof('b'), 'b'), 3, 'improvement', ['unchanged', 'improvement', 'unchanged']],
])('a start that is %s', (_, results, family, verdict, verdicts) => {
  const compared = comparePaired(results);
  expect(compared).toMatchObject({ family, verdict, failing: verdict === 'regression' });
  expect(compared.endpoints.map((one) => one.verdict)).toEqual(verdicts);
  expect(compared.endpoints[2]?.endpoint).toBe(family === 3 ? START : undefined);
  expect(readyOf(results)).toMatchObject({ tolerance: family === 3 ? 0.2 : null, base: expect.any(Number) });
});

test('the first answer belongs to its endpoint', () => {
  const compared = comparePaired(runOf(30, 90, ', first-response: 25%'));
  for (const one of compared.endpoints) {
    expect(metricOf(one, 'first-response')).toMatchObject({ tolerance: 0.25, verdict: 'regression' });
    expect(metricOf(one)).toMatchObject({ verdict: 'unchanged' });
  }
});

test('the figures of both sides differ by the change, whichever began more often', () => {
  const even = runOf(400, 400);
  const soonerOfTwo = (block: Results['blocks'][number]) => {
    const [began = 'base'] = block.bootOrder;
    return { ...block, bootMs: { ...block.bootMs, [began]: 200 } };
  };
  const { base, head, change } = readyOf({ ...even, blocks: even.blocks.map(soonerOfTwo) });
  expect((head ?? 0) / (base ?? 1) - 1).toBeCloseTo(change ?? 1, 10);
});

test('what a start waited for the other version is not in it', () => {
  // Both have one core: each takes as long as both together, until the first of them is ready.
  const shared = runOf(400, 420, ', ready: 5%');
  const blocks = shared.blocks.map((block) => {
    const waitMs = (block.bootMs.base ?? 0) / 2;
    return { ...block, bootWaitMs: { base: waitMs, head: waitMs } };
  });
  expect(readyOf(shared).change).toBeCloseTo(0.05, 1);
  expect(readyOf({ ...shared, blocks }).change).toBeCloseTo(0.1, 1);
  expect(readyOf({ ...shared, blocks }).base).toBeCloseTo(200, -1);
});

test('an app that the gate did not start has no start', () => {
  const results = runOf(400, 800, READY);
  const url = { label: 'x', commit: null, kind: 'url', imageDigest: null };
  expect(comparePaired({ ...results, sides: { base: url, head: url } }).start).toBeNull();
});

test('the version that begins is ready a tenth sooner, which does not count as a change: identical ones hardly fail, and 5 % are found', () => {
  const [plan, level] = [sequentialPlan(4, 16), 0.015];
  /** Share of runs that find head slower; a start scatters by 3 %. */
  function found(change: number, runs: number): number {
    const normal = gaussians(7);
    return shareOf(runs, (run) => {
      const [logRatios, began]: [number[], Side[]] = [[], []];
      for (let blocks = 2; blocks <= plan.maxBlocks; blocks++) {
        const first: Side = (run + Math.floor(blocks / 2) + blocks) % 2 === 0 ? 'head' : 'base';
        logRatios.push(change + (first === 'head' ? -0.09 : 0.09) + 0.03 * normal());
        began.push(first);
        const estimate = startEstimate(logRatios, began, plan);
        if (estimate.mean > 0 && pValueOf(estimate) <= level && isConfirmed(estimate, level)) return true;
      }
      return false;
    });
  }
  expect(found(0, 3000)).toBeLessThan(0.01);
  expect(found(Math.log(1.05), 300)).toBeGreaterThan(0.95);
  // Starts of one order alone show nothing.
  const alone = [0.1, 0.11, 0.1, 0.09, 0.1];
  expect(pValueOf(startEstimate(alone, Array(5).fill('base'), plan))).toBe(1);
});

describe('few starts', () => {
  const config = makeConfig(['a'], 'gate: { metrics: [mean, p50, ready] }\nload: { blocks: 5..12 }');
  const cost = { startMs: 345_000, passMs: 2000, blocksInTime: 1 };

  /** Twelve passes of two rounds in each start. */
  function startsWith(heads: readonly number[], planned = heads.length): Results {
    const results = makeResults(config, { a: { base: heads.map(() => 10), head: heads } });
    const { blocks } = withEndpoints(results, (one) => {
      const rounds = Array.from({ length: 12 }, () => one.rounds).flat();
      return { ...one, rounds: rounds.map((round, index) => ({ ...round, index })) };
    });
    return { ...results, blocks, restart: { passes: 12, blocks: { min: planned, max: planned }, cost } };
  }

  test.each([
    [[10], 1, 'inconclusive'],
    [[12], 1, 'inconclusive'],
    [[13.5], 1, 'inconclusive'],
    [[25], 1, 'regression'],
    // Only when both are measured.
    [[25], 2, 'inconclusive'],
    // From three on, what is seen of their differences decides.
    [[13, 13.02, 12.98], 3, 'regression'],
  ])('starts that take %j ms where base takes 10, of %d planned: %s', (heads, planned, verdict) => {
    const comparison = comparePaired(startsWith(heads, planned));
    const verdictOf = (metric: string) => metricOf(endpointOf(comparison), metric).verdict;
    expect([verdictOf('mean'), verdictOf('p50')]).toEqual([verdict, verdict]);
    // The time to ready is a single figure, which nothing follows from.
    expect(comparison.start?.metrics.map((one) => one.verdict)).not.toContain('regression');
  });

  test('one start says how little it can see, two see more, and no more blocks are asked for', () => {
    const meanOf = (heads: readonly number[]) => metricOf(endpointOf(comparePaired(startsWith(heads))));
    const { interval, smallestDetectable, moreBlocks } = meanOf([10]);
    expect(interval?.high).toBeGreaterThan(0.4);
    expect(smallestDetectable).toBeGreaterThan(interval?.high ?? 1);
    expect(moreBlocks).toBeNull();
    expect(meanOf([10, 10]).interval?.high).toBeLessThan(0.8 * (interval?.high ?? 0));
  });

  test('a file keeps what was planned; one that was planned for what nobody asked is refused', () => {
    const results = startsWith([10]);
    expect(parseResults(printResults(results)).restart).toEqual(results.restart);
    for (const [min, max] of [
      [2, 1],
      [5, 13],
    ] as const) {
      const text = printResults({ ...results, restart: { passes: 1, blocks: { min, max }, cost } });
      expect(() => parseResults(text)).toThrow('planned for blocks that nobody');
    }
  });
});
