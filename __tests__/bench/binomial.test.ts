import { expect, test } from '@jest/globals';
import { describeShare, shareInterval } from '../../bench/binomial.ts';

/** P(X ≤ hits) of `runs` draws, term by term. */
function atMost(hits: number, runs: number, share: number): number {
  let term = (1 - share) ** runs;
  let sum = term;
  for (let k = 1; k <= hits; k++) {
    term *= ((runs - k + 1) / k) * (share / (1 - share));
    sum += term;
  }
  return sum;
}

test.each([
  [3, 320],
  [1, 10],
  [95, 100],
])('%d of %d: the ends are where the count becomes a 2.5 %% coincidence', (hits, runs) => {
  const { low, high } = shareInterval(hits, runs);
  expect(1 - atMost(hits - 1, runs, low)).toBeCloseTo(0.025, 6);
  expect(atMost(hits, runs, high)).toBeCloseTo(0.025, 6);
});

test('nothing of all, all of all, and in words', () => {
  expect(shareInterval(0, 300)).toEqual({ low: 0, high: expect.closeTo(1 - 0.025 ** (1 / 300), 9) });
  expect(shareInterval(20, 20)).toEqual({ low: expect.closeTo(0.025 ** (1 / 20), 9), high: 1 });
  expect([describeShare(3, 320), describeShare(0, 0)]).toEqual(['3 / 320 = 0.94 % (0.19–2.7)', '–']);
});
