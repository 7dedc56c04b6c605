import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { longestRunMs } from '../../src/config/load.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { orderBlock, writesLast } from '../../src/schedule/blocks.ts';
import { countOf } from '../decide/simulated-runs.ts';

const parse = (rest: string) => parseConfig(`app: { command: a }\n${rest}`, { file: 'latency-gate.yml' });
const NAMES = ['GET /a', 'GET /b', 'GET /c'];
const BLOCKS = 2000;
const plans = Array.from({ length: BLOCKS }, (_, block) => orderBlock(42, block, NAMES));

/** Share of the plans for which it holds. Of 2000 fair throws, all seeds tried stay within 5 % of a half. */
const share = (holds: (plan: (typeof plans)[number]) => boolean) => plans.filter(holds).length / BLOCKS;

test('the plan of a block follows from the seed and the number of the block', () => {
  expect(orderBlock(42, 7, NAMES)).toEqual(plans[7]);
  const text = (seed: number) => JSON.stringify([0, 1, 2, 3, 4, 5].map((block) => orderBlock(seed, block, NAMES)));
  expect(text(43)).not.toBe(text(42));
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBeGreaterThan(50);
});

test('it loads each endpoint once, and lets each side go first in turn', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(40), fc.subarray(NAMES), (seed, block, names) => {
      const { endpoints, bootOrder } = orderBlock(seed, block, names);
      expect(endpoints.map(({ endpoint }) => endpoint).sort()).toEqual([...names].sort());
      expect([...bootOrder].sort()).toEqual(['base', 'head']);
      for (const { firsts } of endpoints) expect([...firsts].sort()).toEqual(['base', 'head']);
    }),
  );
});

test('it favours nobody', () => {
  for (const probability of [
    share(({ bootOrder }) => bootOrder[0] === 'base'),
    share(({ endpoints }) => endpoints[0]?.firsts[0] === 'base'),
    share(({ bootOrder, endpoints }) => bootOrder[0] === endpoints[0]?.firsts[0]),
    share(({ endpoints }) => endpoints[0]?.firsts[0] === endpoints[1]?.firsts[0]),
  ])
    expect(Math.abs(probability - 0.5)).toBeLessThan(0.05);
  for (const name of NAMES) expect(share(({ endpoints }) => endpoints[0]?.endpoint === name)).toBeCloseTo(1 / 3, 1);
});

test('each version is started first once in every two blocks, from the second block on', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 19 }), fc.nat(5), (seed, pair, discarded) => {
      const began = (block: number) => orderBlock(seed, block + discarded, NAMES, block).bootOrder[0];
      expect(began(2 * pair + 1)).not.toBe(began(2 * pair + 2));
    }),
  );
  const headBegan = (block: number) => countOf(400, (seed) => orderBlock(seed, block, NAMES).bootOrder[0] === 'head');
  expect(headBegan(0)).toBe(0);
  for (const block of [1, 2, 5]) expect(Math.abs(headBegan(block) - 200)).toBeLessThan(50);
});

test('endpoints that write come last, each group in the order that it had', () => {
  const methods = ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'];
  const { endpoints } = parse(`endpoints: [${methods.map((method) => `${method} /a`).join(', ')}]`);
  const isWrite = ({ method }: (typeof endpoints)[number]) => ['POST', 'DELETE', 'PUT'].includes(method);
  fc.assert(
    fc.property(fc.shuffledSubarray([...endpoints], { minLength: methods.length }), (order) => {
      const groups = writesLast(order, (endpoint) => [endpoint]);
      expect(groups).toEqual([order.filter((one) => !isWrite(one)), order.filter(isWrite)]);
    }),
  );
});

test('a run may take its time budget; without one 25 minutes, or twice the plan where that is longer', () => {
  const longest = (load: string) => longestRunMs(parse(`load: { ${load} }\nendpoints: [/a, /b]`));
  expect(longest('time-budget: 5m')).toBe(5 * 60_000);
  expect(longest('blocks: 3..5')).toBe(25 * 60_000);
  // 40 blocks of 2 s and of two endpoints with ten rounds of 10.07 s each.
  expect(longest('blocks: 3..40, rounds: 10, round: 10s, warmup: 2s..4s')).toBeCloseTo(2 * 40 * (2 + 2 * 100.7) * 1000);
});
