import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holm } from '../../../src/decide/test/holm.ts';

describe('holm', () => {
  test('the textbook example', () => {
    const decisions = holm([0.01, 0.04, 0.03, 0.005], 0.05);
    expect(decisions.map((one) => one.rejected)).toEqual([true, false, false, true]);
  });

  test('a hypothesis is rejected just when its p-value is within its level', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }), (pValues) => {
        const decisions = holm(pValues, 0.05);
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
    expect(holm([0.02], 0.05, 1)[0]?.rejected).toBe(true);
    expect(holm([0.02], 0.05, 3)[0]?.rejected).toBe(false);
  });
});
