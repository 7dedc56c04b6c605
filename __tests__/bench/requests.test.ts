import { expect, test } from '@jest/globals';
import { mannWhitney, momentsOf, quantileOf, welchT } from '../../bench/requests.ts';
import { poolMs, quantilesAt, summarise } from '../../src/load/summarise.ts';
import { gaussians } from '../decide/gaussians.ts';
import { blockOf, type RawBlock } from './blocks.ts';

/** Log-normal latencies around `medianMs`; blocks of unequal size and level. */
function raws(seed: number, headFactor: number, round = (ms: number) => ms): RawBlock[] {
  const random = gaussians(seed);
  const draw = (count: number, medianMs: number) =>
    Array.from({ length: count }, () => round(medianMs * Math.exp(0.4 * random())));
  return [200, 350, 500].map((count, block) => {
    const level = 2 * (1 + 0.2 * block);
    return {
      base: [draw(count, level), draw(count + 30, level)],
      head: [draw(count - 20, level * headFactor), draw(count, level * headFactor)],
    };
  });
}

const pooled = (blocks: readonly RawBlock[], side: 'base' | 'head') =>
  poolMs(blocks.flatMap((block) => block[side].map((round) => Float64Array.from(round))));

test('rounds add up to the moments of the whole sample', () => {
  const raw = raws(1, 1.1);
  const whole = summarise(pooled(raw, 'head'));
  const moments = momentsOf(raw.map(blockOf), 'head');
  const close = (value = 0) => expect.closeTo(value, 10);
  expect(moments).toMatchObject({ count: whole?.count, mean: close(whole?.mean), sd: close(whole?.sd) });
  expect(momentsOf([blockOf({ base: [[]], head: [[]] })], 'base')).toBeNull();
});

test('Welch’s t of unequal variances, and without any scatter', () => {
  const [a, b] = [
    [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4],
    [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4],
  ].map((values) => summarise(Float64Array.from(values)));
  if (!a || !b) throw new Error('samples without a summary');
  expect([welchT(a, b), welchT(b, a)]).toEqual([expect.closeTo(2.853, 3), -welchT(a, b)]);
  const at = (mean: number) => ({ count: 10, mean, sd: 0 });
  expect([welchT(at(1), at(1)), welchT(at(1), at(1.1))]).toEqual([0, Number.POSITIVE_INFINITY]);
});

/** P(head > base) + P(head = base) / 2, pair by pair. */
function exactly(raw: readonly RawBlock[]): number {
  const [base, head] = [pooled(raw, 'base'), pooled(raw, 'head')];
  let wins = 0;
  for (const x of base) for (const y of head) wins += y > x ? 1 : y === x ? 0.5 : 0;
  return wins / base.length / head.length;
}

test.each([
  ['identical', raws(7, 1), 1e-3],
  ['a little slower', raws(7, 1.03), 1e-3],
  ['faster', raws(7, 0.8), 1e-3],
  ['with ties, which count half', raws(13, 1, (ms) => Math.round(ms * 2) / 2), 5e-3],
])('Mann–Whitney, %s: stored quantiles show nearly what the raw latencies do', (_, raw, error) => {
  // One standard deviation of this share is 0.0088: the approximation costs a ninth of it at most.
  expect(Math.abs((mannWhitney(raw.map(blockOf))?.headSlower ?? 0) - exactly(raw))).toBeLessThan(error);
});

test('z is that of the normal approximation on the raw latencies', () => {
  const raw = raws(11, 1.03);
  const [n, m] = [pooled(raw, 'base').length, pooled(raw, 'head').length];
  const z = (exactly(raw) - 0.5) / Math.sqrt((n + m + 1) / (12 * n * m));
  expect(z).toBeGreaterThan(1.5);
  expect(Math.abs((mannWhitney(raw.map(blockOf))?.z ?? 0) / z - 1)).toBeLessThan(0.05);
});

test.each([
  ['the same', [1, 1, 1, 1], [1, 1, 1, 1], { headSlower: 0.5, z: 0 }],
  ['all slower', [1, 2, 3], [4, 5, 6], { headSlower: 1, z: expect.any(Number) }],
  ['nothing', [], [1], null],
])('Mann–Whitney of %s', (_, base, head, found) => {
  expect(mannWhitney([blockOf({ base: [base], head: [head] })])).toEqual(found);
});

test.each([25, 50, 95])('p%d of the pooled blocks', (percent) => {
  const raw = raws(17, 1.2);
  const [exact = 0] = quantilesAt(pooled(raw, 'head'), [percent]);
  expect((quantileOf(raw.map(blockOf), 'head', percent) ?? 0) / exact).toBeCloseTo(1, 2);
});

test('a quantile of one block is the stored one', () => {
  const block = blockOf({ base: [[1, 2, 3, 4, 5]], head: [[1]] });
  expect([quantileOf([block], 'base', 50), quantileOf([block], 'head', 95)]).toEqual([expect.closeTo(3, 9), 1]);
});
