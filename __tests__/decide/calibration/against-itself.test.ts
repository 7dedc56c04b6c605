import { expect, test } from '@jest/globals';
import { againstItself } from '../../../src/decide/calibration/noise.ts';
import { figuresOf } from '../../../src/load/summarise.ts';
import type { Results } from '../../../src/results/results.ts';
import { withSides } from '../change-results.ts';
import { makeConfig, makeResults, steady } from '../make-results.ts';

/** Rounds whose base has these log-ratios against itself, one block after the other. */
function resultsOf(halves: readonly number[]): Results {
  const same = steady(5, halves.length);
  return withSides(makeResults(makeConfig(['a']), { a: { base: same, head: same } }), (figures, { side, block }) =>
    side === 'base' ? { ...figures, againstItself: halves[block] ?? 0 } : figures,
  );
}

test('is the interval of the halves’ difference, for as many requests as the two versions had', () => {
  const noise = againstItself(resultsOf([0.02, -0.02, 0.02, -0.02]));
  // sd 2.31 %, four blocks, t = 3.18: ± 3.67 %, over √2.
  expect(noise?.least).toBeCloseTo(Math.expm1(0.0367 / Math.SQRT2), 3);
  expect(noise?.most).toBe(noise?.least);
});

test('nothing is said of few blocks, of one side, or where nobody took turns', () => {
  expect(againstItself(resultsOf([0.02, -0.02]))).toBeNull();
  expect(againstItself({ ...resultsOf([0.02, -0.02, 0.01]), kind: 'single' })).toBeNull();
  expect(againstItself(makeResults(makeConfig(['a']), { a: { base: [5, 5, 5, 5], head: [5, 5, 5, 5] } }))).toBeNull();
});

test('turns that become steadily longer do not count as a difference', () => {
  const samples = (turnsMs: readonly number[]) =>
    ({
      ...{ turnsMs: Float64Array.from(turnsMs), latencyMs: new Float64Array(), ttfbMs: new Float64Array() },
      ...{ connectMs: new Float64Array(), sendLagMs: null, bodyBytes: [], windowMs: 1, completedInWindow: 1 },
    }) as unknown as Parameters<typeof figuresOf>[0];
  expect(figuresOf(samples([10, 11, 12, 13, 14, 15, 16, 17])).againstItself).toBeCloseTo(0, 12);
  expect(figuresOf(samples([10, 20, 20, 10])).againstItself).toBeCloseTo(Math.log(0.5), 12);
  expect(figuresOf(samples([10]))).not.toHaveProperty('againstItself');
});
