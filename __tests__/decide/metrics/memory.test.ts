import { expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { blockRatio, blockValue } from '../../../src/decide/metrics/block-figures.ts';
import type { EndpointBlock, RoundSide } from '../../../src/results/results.ts';
import { makeConfig, makeResults, roundSide, steady } from '../make-results.ts';

const same = { base: steady(2, 6, 0), head: steady(2, 6) };

test('memory is gated on wish, whatever the minimum difference in ms is', () => {
  const config = makeConfig(['a'], 'gate: { min-difference: 1000ms, metrics: { memory: 10% } }');
  const verdictOf = (headMb: number) =>
    compare(makeResults(config, { a: { ...same, memoryMb: { base: 80, head: headMb } } }), []).verdict;
  expect(verdictOf(96)).toBe('regression');
  expect(verdictOf(84)).toBe('unchanged');
  expect(verdictOf(60)).toBe('improvement');
});

test('memory that cannot be seen is not assessed', () => {
  const config = makeConfig(['a'], 'gate: { metrics: { memory: 10% } }');
  const [endpoint] = compare(makeResults(config, { a: same }), []).endpoints;
  const memory = endpoint?.metrics.find((one) => one.metric === 'memory');
  expect(memory).toMatchObject({ verdict: 'not-assessed', reason: { kind: 'memory-unseen' } });
});

test('a block has the mean of its rounds’ log-ratios', () => {
  const side = (megabytes: number): RoundSide => roundSide(2, { peakMemoryBytes: megabytes * 1e6 });
  const [template] = makeResults(makeConfig(['a']), { a: same }).blocks[0]?.endpoints ?? [];
  if (!template) throw new Error('there is one block');
  const peaks = [
    [100, 110],
    [100, 100],
  ] as const;
  const block: EndpointBlock = {
    ...template,
    rounds: template.rounds.map((round, index) => {
      const [base, head] = peaks[index] ?? [100, 100];
      return { ...round, sides: { base: side(base), head: side(head) } };
    }),
  };
  expect(blockRatio(block, 'memory')).toMatchObject({ logRatio: expect.closeTo(Math.log(1.1) / 2, 9) });
  expect(blockValue(block, 'head', 'memory')).toBeCloseTo(1e6 * Math.sqrt(110 * 100), 3);
});
