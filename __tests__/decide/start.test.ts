/** The start of the app: from its command to ready, and its first answer. Reported always, judged where it is gated. */
import { expect, test } from '@jest/globals';
import { parseConfig } from '../../src/config/parse.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { START } from '../../src/decide/start.ts';
import type { Results } from '../../src/results/results.ts';
import { makeResults, steady } from './make-results.ts';

interface Starts {
  readonly base: number;
  readonly head: number;
  readonly gate?: string;
}

const BLOCKS = 6;

/** Two endpoints whose latency is unchanged, and starts of these milliseconds with 2 % of noise. */
function runOf({ base, head, gate = '' }: Starts): Results {
  const config = parseConfig(
    `app: { command: node server.js }
endpoints: [{ name: a, path: /a }, { name: b, path: /b }]
gate: { metrics: { mean: 5%${gate} } }`,
    { file: 'latency-gate.yml' },
  );
  const means = steady(10, BLOCKS);
  const results = makeResults(config, { a: { base: means, head: means }, b: { base: means, head: means } });
  const [ofBase, ofHead] = [steady(base, BLOCKS, 0.02), steady(head, BLOCKS, 0.02).reverse()];
  const pairAt = (block: number) => ({ base: ofBase[block] ?? base, head: ofHead[block] ?? head });
  return {
    ...results,
    blocks: results.blocks.map((block, at) => ({
      ...block,
      bootMs: pairAt(at),
      endpoints: block.endpoints.map((one) => ({ ...one, firstResponseMs: pairAt(at) })),
    })),
  };
}

const metricOf = (metrics: readonly { readonly metric: string }[] | undefined, name: string) =>
  metrics?.find(({ metric }) => metric === name);

test('a slower start is reported and passes, unless it is gated', () => {
  const reported = comparePaired(runOf({ base: 400, head: 800 }));
  expect(metricOf(reported.start?.metrics, 'ready')).toMatchObject({ tolerance: null, base: expect.any(Number) });
  expect(reported.verdict).toBe('unchanged');

  const gated = comparePaired(runOf({ base: 400, head: 800, gate: ', ready: 20%' }));
  expect(gated.start?.verdict).toBe('regression');
  expect(gated.verdict).toBe('regression');
  const verdicts = gated.endpoints.map(({ endpoint, verdict }) => [endpoint, verdict]);
  expect(verdicts).toEqual([
    ['a', 'unchanged'],
    ['b', 'unchanged'],
    [START, 'regression'],
  ]);
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

test('the first answer belongs to its endpoint', () => {
  const compared = comparePaired(runOf({ base: 30, head: 90, gate: ', first-response: 25%' }));
  for (const one of compared.endpoints) {
    expect(one.verdict).toBe('regression');
    expect(metricOf(one.metrics, 'first-response')).toMatchObject({ tolerance: 0.25 });
    expect(metricOf(one.metrics, 'mean')).toMatchObject({ verdict: 'unchanged' });
  }
});

test('an app that the gate did not start has no start', () => {
  const results = runOf({ base: 400, head: 800, gate: ', ready: 20%' });
  const url = { label: 'x', commit: null, kind: 'url', imageDigest: null };
  expect(comparePaired({ ...results, sides: { base: url, head: url } }).start).toBeNull();
});
