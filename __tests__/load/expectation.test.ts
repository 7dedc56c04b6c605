import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Expectation } from '../../src/config/config.ts';
import { resolveExpectation } from '../../src/load/body-check.ts';

const expecting = (length: Expectation['length']): Expectation => ({
  status: [[200, 299]],
  length,
  text: 'a',
  json: true,
});
const lengths = (length: Expectation['length'], ...observed: [bytes: number, count: number][]) =>
  resolveExpectation(
    expecting(length),
    observed.map(([bytes, count]) => ({ bytes, count })),
  ).lengthBytes;

describe('the accepted length', () => {
  test('a number is that number, any is any, whatever was observed', () => {
    expect(lengths(12, [500, 3])).toEqual({ min: 12, max: 12 });
    expect(lengths('any', [500, 3])).toBeNull();
  });

  test('constant is the most frequent length', () => {
    expect(lengths('constant', [500, 3], [510, 9], [520, 1])).toEqual({ min: 510, max: 510 });
    expect(lengths('constant', [510, 3], [500, 3])).toEqual({ min: 500, max: 500 });
    expect(lengths('constant', [500, 5], [510, 3], [510, 3])).toEqual({ min: 510, max: 510 });
  });

  test('similar is within a factor of two of what was observed', () => {
    expect(lengths('similar', [1000, 3], [1400, 1])).toEqual({ min: 500, max: 2800 });
  });

  test('similar is generous with small bodies', () => {
    expect(lengths('similar', [2, 100])).toEqual({ min: 0, max: 66 });
    expect(lengths('similar', [100, 100])).toEqual({ min: 36, max: 200 });
  });

  test('without an observation nothing can be held against a response', () => {
    expect(lengths('similar')).toBeNull();
    expect(lengths('constant')).toBeNull();
    expect(resolveExpectation(expecting('similar'), null).lengthBytes).toBeNull();
  });

  test('similar always accepts what was observed', () => {
    const observed = fc.array(fc.record({ bytes: fc.nat(1e9), count: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(observed, (bodies) => {
        const range = resolveExpectation(expecting('similar'), bodies).lengthBytes;
        expect(bodies.every(({ bytes }) => range !== null && bytes >= range.min && bytes <= range.max)).toBe(true);
      }),
    );
  });
});

test('the rest is handed on, and nothing else', () => {
  const resolved = resolveExpectation(expecting('any'), null);
  expect(resolved).toEqual({ status: [[200, 299]], lengthBytes: null, text: 'a', json: true });
});
