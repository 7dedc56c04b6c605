import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  COUNT_RANGE,
  DURATION,
  DURATION_RANGE,
  formatDuration,
  formatShare,
  type Notation,
  SHARE,
} from '../../src/config/units.ts';

/** Null if the text is not in that notation. */
const read = <T>({ pattern, parse }: Notation<T>, text: string) => (pattern.test(text) ? parse(text) : null);

test.each([
  ['500ms', 500],
  ['0.02ms', 0.02],
  ['2s', 2000],
  ['1.1s', 1100],
  ['1m', 60_000],
  ['0ms', 0],
])('%s is %d ms', (text, ms) => {
  expect(read(DURATION, text)).toBe(ms);
});

test.each(['', '500', '5 s', 's', '-1s', '1e3ms', '.5s', '1h', '1s ', '٣s'])('%j is no duration', (text) => {
  expect(read(DURATION, text)).toBeNull();
});

test.each([
  ['5%', 0.05],
  ['5 %', 0.05],
  ['0.07%', 0.0007],
  ['99.99%', 0.9999],
  ['150%', 1.5],
])('%s is the share %d', (text, share) => {
  expect(read(SHARE, text)).toBe(share);
});

test.each(['5', '0.05', '%', '-5%', '5 percent', '5%%'])('%j is no percentage', (text) => {
  expect(read(SHARE, text)).toBeNull();
});

test('ranges keep their ends in the order written', () => {
  expect(read(COUNT_RANGE, '5..12')).toEqual({ min: 5, max: 12 });
  expect(read(COUNT_RANGE, '12 .. 5')).toEqual({ min: 12, max: 5 });
  expect(read(COUNT_RANGE, '5...12')).toBeNull();
  expect(read(DURATION_RANGE, '2s..10s')).toEqual({ min: 2000, max: 10_000 });
  expect(read(DURATION_RANGE, '500ms')).toEqual({ min: 500, max: 500 });
  expect(read(DURATION_RANGE, '2..10s')).toBeNull();
});

test.each([
  [90_000, '90s'],
  [60_000, '1m'],
  [1500, '1.5s'],
  [1234, '1234ms'],
  [0.02, '0.02ms'],
  [0.0000001, '0.0000001ms'],
  [0, '0ms'],
])('%d ms is written %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('what is printed reads as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_600_000_000 }), (microseconds) => {
      const ms = microseconds / 1000;
      expect(read(DURATION, formatDuration(ms))).toBe(ms);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      const share = millionths / 1_000_000;
      expect(read(SHARE, formatShare(share))).toBe(share);
    }),
  );
});
