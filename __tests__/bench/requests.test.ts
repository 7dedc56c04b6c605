import { describe, expect, test } from '@jest/globals';
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

describe('welchT', () => {
  test('unequal variances', () => {
    const [a, b] = [
      [27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4],
      [27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 24.4],
    ].map((values) => summarise(Float64Array.from(values)));
    if (!a || !b) throw new Error('samples without a summary');
    expect(welchT(a, b)).toBeCloseTo(2.853, 3);
    expect(welchT(b, a)).toBe(-welchT(a, b));
  });

  test('no scatter at all', () => {
    const at = (mean: number) => ({ count: 10, mean, sd: 0 });
    expect(welchT(at(1), at(1))).toBe(0);
    expect(welchT(at(1), at(1.1))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('mannWhitney', () => {
  /** P(head > base) + P(head = base) / 2, pair by pair. */
  function exactly(raw: readonly RawBlock[]): number {
    const [base, head] = [pooled(raw, 'base'), pooled(raw, 'head')];
    let wins = 0;
    for (const x of base) for (const y of head) wins += y > x ? 1 : y === x ? 0.5 : 0;
    return wins / base.length / head.length;
  }

  test.each([
    ['identical', 1],
    ['a little slower', 1.03],
    ['faster', 0.8],
  ])('%s: stored quantiles show nearly what the raw latencies do', (_, factor) => {
    const raw = raws(7, factor);
    const found = mannWhitney(raw.map(blockOf));
    // One standard deviation of this share is 0.0088: the approximation costs a ninth of it at most.
    expect(Math.abs((found?.headSlower ?? 0) - exactly(raw))).toBeLessThan(1e-3);
  });

  test('z is that of the normal approximation on the raw latencies', () => {
    const raw = raws(11, 1.03);
    const [n, m] = [pooled(raw, 'base').length, pooled(raw, 'head').length];
    const z = (exactly(raw) - 0.5) / Math.sqrt((n + m + 1) / (12 * n * m));
    expect(z).toBeGreaterThan(1.5);
    expect(Math.abs((mannWhitney(raw.map(blockOf))?.z ?? 0) / z - 1)).toBeLessThan(0.05);
  });

  test('ties count half', () => {
    const raw = raws(13, 1, (ms) => Math.round(ms * 2) / 2);
    expect(mannWhitney(raw.map(blockOf))?.headSlower).toBeCloseTo(exactly(raw), 2);
    const same = blockOf({ base: [[1, 1, 1, 1]], head: [[1, 1, 1, 1]] });
    expect(mannWhitney([same])).toEqual({ headSlower: 0.5, z: 0 });
  });

  test('all slower', () => {
    expect(mannWhitney([blockOf({ base: [[1, 2, 3]], head: [[4, 5, 6]] })])?.headSlower).toBe(1);
    expect(mannWhitney([blockOf({ base: [[]], head: [[1]] })])).toBeNull();
  });
});

describe('quantileOf', () => {
  test.each([25, 50, 95])('p%d of the pooled blocks', (percent) => {
    const raw = raws(17, 1.2);
    const [exact = 0] = quantilesAt(pooled(raw, 'head'), [percent]);
    expect((quantileOf(raw.map(blockOf), 'head', percent) ?? 0) / exact).toBeCloseTo(1, 2);
  });

  test('of one block it is the stored one', () => {
    const block = blockOf({ base: [[1, 2, 3, 4, 5]], head: [[1]] });
    expect(quantileOf([block], 'base', 50)).toBeCloseTo(3, 9);
    expect(quantileOf([block], 'head', 95)).toBe(1);
  });
});
