import { expect, test } from '@jest/globals';
import { compare } from '../../../src/decide/compare.ts';
import { blockRatio, blockValue } from '../../../src/decide/metrics/block-figures.ts';
import type { EndpointBlock, RoundSide } from '../../../src/results/results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';

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
  const memory = metricOf(endpointOf(compare(makeResults(config, { a: same }), [])), 'memory');
  expect(memory).toMatchObject({ verdict: 'not-assessed', reason: { kind: 'memory-unseen' } });
});

test('a block has the mean of its rounds’ log-ratios', () => {
  const side = (megabytes: number): RoundSide => roundSide(2, { peakMemoryBytes: megabytes * 1e6 });
  const block: EndpointBlock = {
    endpoint: 'a',
    distributionMs: {},
    rounds: [roundOf({ base: side(100), head: side(110) }), roundOf({ base: side(100), head: side(100) }, 1)],
  };
  expect(blockRatio(block, 'memory')).toMatchObject({ logRatio: expect.closeTo(Math.log(1.1) / 2, 9) });
  expect(blockValue(block, 'head', 'memory')).toBeCloseTo(1e6 * Math.sqrt(110 * 100), 3);
});
