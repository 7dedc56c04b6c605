/** The start of the app: from its command to ready, and its first answer. Reported always, judged where it is gated. */
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { START, startEstimate } from '../../src/decide/start.ts';
import { type Estimate, isConfirmed, pValueOf } from '../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../src/decide/test/spending.ts';
import type { Results } from '../../src/results/results.ts';
import { withEndpoints } from './change-results.ts';
import { metricOf } from './found.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';
import { shareOf } from './simulated-runs.ts';

interface Starts {
  readonly base: number;
  readonly head: number;
  readonly gate?: string;
  /** The endpoint whose latency is not unchanged. */
  readonly faster?: string;
}

const BLOCKS = 6;

/** Two endpoints whose latency is unchanged, and starts of these milliseconds with 2 % of noise. */
function runOf({ base, head, gate = '', faster }: Starts): Results {
  const config = makeConfig(['a', 'b'], `gate: { metrics: { mean: 5%${gate} } }`);
  const figuresOf = (name: string) => ({ base: steady(10, BLOCKS), head: steady(name === faster ? 8 : 10, BLOCKS) });
  const results = makeResults(config, { a: figuresOf('a'), b: figuresOf('b') });
  const [ofBase, ofHead] = [steady(base, BLOCKS, 0.02), steady(head, BLOCKS, 0.02).reverse()];
  const pairAt = (block: number) => ({ base: ofBase[block] ?? base, head: ofHead[block] ?? head });
  const { blocks } = withEndpoints(results, (one, { index }) => ({ ...one, firstResponseMs: pairAt(index) }));
  return { ...results, blocks: blocks.map((block) => ({ ...block, bootMs: pairAt(block.index) })) };
}

test('a slower start is reported and passes, unless it is gated', () => {
  const reported = comparePaired(runOf({ base: 400, head: 800 }));
  const ready = reported.start && metricOf(reported.start, 'ready');
  expect(ready).toMatchObject({ tolerance: null, base: expect.any(Number) });
  expect(reported.verdict).toBe('unchanged');

  const gated = comparePaired(runOf({ base: 400, head: 800, gate: ', ready: 20%' }));
  expect(gated.start?.verdict).toBe('regression');
  expect(gated.verdict).toBe('regression');
  const verdicts = gated.endpoints.map(({ endpoint, verdict }) => `${endpoint} ${verdict}`);
  expect(verdicts).toEqual(['a unchanged', 'b unchanged', `${START} regression`]);
});

test('a gated start is one more of the compared, so that the family’s rate of error stays what it is', () => {
  expect(comparePaired(runOf({ base: 400, head: 400 })).family).toBe(2);
  expect(comparePaired(runOf({ base: 400, head: 400, gate: ', ready: 20%' })).family).toBe(3);
});

test('a start that is the same, or faster, never fails', () => {
  for (const head of [400, 200]) {
    const compared = comparePaired(runOf({ base: 400, head, gate: ', ready: 20%' }));
    expect(compared.verdict).not.toBe('regression');
    expect(compared.start?.verdict).toBe(head === 400 ? 'unchanged' : 'improvement');
  }
});

test('an endpoint that has to be faster asks nothing of the start, whichever is the first', () => {
  for (const faster of ['a', 'b']) {
    const gate = `, ready: 20% }, expect: { faster: ${faster} `;
    expect(comparePaired(runOf({ base: 400, head: 400, gate, faster })).verdict).toBe('improvement');
  }
});

test('the first answer belongs to its endpoint', () => {
  const compared = comparePaired(runOf({ base: 30, head: 90, gate: ', first-response: 25%' }));
  for (const one of compared.endpoints) {
    expect(one.verdict).toBe('regression');
    expect(metricOf(one, 'first-response')).toMatchObject({ tolerance: 0.25 });
    expect(metricOf(one)).toMatchObject({ verdict: 'unchanged' });
  }
});

test('the figures of both sides differ by the change, whichever began more often', () => {
  const even = runOf({ base: 400, head: 400 });
  const soonerOfTwo = (block: Results['blocks'][number]) => {
    const [began = 'base'] = block.bootOrder;
    return { ...block, bootMs: { ...block.bootMs, [began]: 200 } };
  };
  const { start } = comparePaired({ ...even, blocks: even.blocks.map(soonerOfTwo) });
  const { base, head, change } = metricOf({ metrics: start?.metrics ?? [] }, 'ready');
  expect((head ?? 0) / (base ?? 1) - 1).toBeCloseTo(change ?? 1, 10);
});

test('what a start waited for the other version is not in it', () => {
  // Both have one core: each takes as long as both together, until the first of them is ready.
  const shared = runOf({ base: 400, head: 420, gate: ', ready: 5%' });
  const blocks = shared.blocks.map((block) => {
    const waitMs = (block.bootMs.base ?? 0) / 2;
    return { ...block, bootWaitMs: { base: waitMs, head: waitMs } };
  });
  const readyOf = (results: Results) => metricOf({ metrics: comparePaired(results).start?.metrics ?? [] }, 'ready');
  expect(readyOf(shared).change).toBeCloseTo(0.05, 1);
  expect(readyOf({ ...shared, blocks }).change).toBeCloseTo(0.1, 1);
  expect(readyOf({ ...shared, blocks }).base).toBeCloseTo(200, -1);
});

test('an app that the gate did not start has no start', () => {
  const results = runOf({ base: 400, head: 800, gate: ', ready: 20%' });
  const url = { label: 'x', commit: null, kind: 'url', imageDigest: null };
  expect(comparePaired({ ...results, sides: { base: url, head: url } }).start).toBeNull();
});

describe('the version that begins is ready a tenth sooner', () => {
  const plan = sequentialPlan(4, 16);
  const LEVEL = 0.015;

  /** Share of runs that find head slower; a start scatters by 3 %. */
  function found(change: number, runs: number): number {
    const normal = gaussians(7);
    const isWorse = (estimate: Estimate) =>
      estimate.mean > 0 && pValueOf(estimate) <= LEVEL && isConfirmed(estimate, LEVEL);
    return shareOf(runs, (run) => {
      const [logRatios, began]: [number[], Side[]] = [[], []];
      for (let blocks = 2; blocks <= plan.maxBlocks; blocks++) {
        const first: Side = (run + Math.floor(blocks / 2) + blocks) % 2 === 0 ? 'head' : 'base';
        logRatios.push(change + (first === 'head' ? -0.09 : 0.09) + 0.03 * normal());
        began.push(first);
        if (isWorse(startEstimate(logRatios, began, plan))) return true;
      }
      return false;
    });
  }

  test('and that is not a change: identical versions hardly ever fail, and one of 5 % is found', () => {
    expect(found(0, 3000)).toBeLessThan(0.01);
    expect(found(Math.log(1.05), 300)).toBeGreaterThan(0.95);
  });

  test('starts of one order alone show nothing', () => {
    const alone = [0.1, 0.11, 0.1, 0.09, 0.1];
    const began = alone.map((): Side => 'base');
    expect(pValueOf(startEstimate(alone, began, plan))).toBe(1);
  });
});
