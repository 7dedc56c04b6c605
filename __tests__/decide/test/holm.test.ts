import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holm } from '../../../src/decide/test/holm.ts';

/** Decisions in the order of the p-values. */
function decisionsOn(pValues: readonly number[], level: number, family?: number) {
  const hypotheses = pValues.map((p) => ({ p }));
  const decisions = holm(hypotheses, level, family);
  return hypotheses.flatMap((one) => decisions.get(one) ?? []);
}

test('the textbook example', () => {
  const decisions = decisionsOn([0.01, 0.04, 0.03, 0.005], 0.05);
  expect(decisions.map((one) => one.rejected)).toEqual([true, false, false, true]);
});

test('a hypothesis is rejected just when its p-value is within its level', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }), (pValues) => {
      const decisions = decisionsOn(pValues, 0.05);
      expect(decisions).toHaveLength(pValues.length);
      decisions.forEach((one, index) => {
        // Ties with the first hypothesis kept open share its level.
        if (one.rejected) expect(pValues[index]).toBeLessThanOrEqual(one.level);
        else expect(pValues[index]).toBeGreaterThan(one.level);
      });
    }),
    { seed: 1 },
  );
});

test('members of the family that could not be tested still cost their share', () => {
  expect(decisionsOn([0.02], 0.05, 1)[0]?.rejected).toBe(true);
  expect(decisionsOn([0.02], 0.05, 3)[0]?.rejected).toBe(false);
});
