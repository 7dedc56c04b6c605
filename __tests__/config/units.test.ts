import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Notation } from '../../src/config/units.ts';
import { COUNT_RANGE, DURATION, DURATION_RANGE, formatDuration, formatShare, SHARE } from '../../src/config/units.ts';

type Readable = Pick<Notation<unknown>, 'pattern' | 'parse'>;
/** Null if the text is not in that notation. */
const read = ({ pattern, parse }: Readable, text: string) => (pattern.test(text) ? parse(text) : null);

test.each<[string, Readable, Readonly<Record<string, unknown>>]>([
  ['durations', DURATION, { '500ms': 500, '0.02ms': 0.02, '2s': 2000, '1.1s': 1100, '1m': 60_000, '0ms': 0 }],
  ['shares', SHARE, { '5%': 0.05, '5 %': 0.05, '0.07%': 0.0007, '99.99%': 0.9999, '150%': 1.5 }],
  // Ranges keep their ends in the order written.
  ['ranges', COUNT_RANGE, { '5..12': { min: 5, max: 12 }, '12 .. 5': { min: 12, max: 5 } }],
  [
    'ranges of durations',
    DURATION_RANGE,
    { '2s..10s': { min: 2000, max: 10_000 }, '1m': { min: 60_000, max: 60_000 } },
  ],
])('%s', (_what, notation, values) => {
  expect(Object.fromEntries(Object.keys(values).map((text) => [text, read(notation, text)]))).toEqual(values);
});

test.each<[string, Readable, string]>([
  ['durations', DURATION, ',500,5 s,s,-1s,1e3ms,.5s,1h,1s ,٣s'],
  ['shares', SHARE, '5,0.05,%,-5%,5 percent,5%%'],
  ['ranges', COUNT_RANGE, '5...12'],
  ['ranges of durations', DURATION_RANGE, '2..10s'],
])('what no %s are', (_what, notation, texts) => {
  expect(texts.split(',').filter((text) => read(notation, text) !== null)).toEqual([]);
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
    fc.property(
      fc.integer({ min: 0, max: 3_600_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (us, millionths) => {
        expect(read(DURATION, formatDuration(us / 1000))).toBe(us / 1000);
        expect(read(SHARE, formatShare(millionths / 1_000_000))).toBe(millionths / 1_000_000);
      },
    ),
  );
});
