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
