import { expect, test } from '@jest/globals';
import { formatCount } from '../../src/report/format.ts';
import { plainText, say } from '../../src/report/text.ts';

test('what is empty leaves nothing in a sentence, and what has no visible character is named', () => {
  expect(plainText(say`± 4 % of its mean${''}${null}.`)).toBe('± 4 % of its mean.');
  expect(plainText(say`slower: ${' '}.`)).toBe('slower: (empty).');
});

test.each([
  [0.00123, '0.00123'],
  [0.0123, '0.0123'],
  [0.5312, '0.531'],
  [2, '2'],
  [99.96, '100'],
  [4100, '4,100'],
  [1_234_567.8, '1,234,568'],
])('a count of %d reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
