import { expect, test } from '@jest/globals';
import { plainText, say } from '../../src/report/text.ts';

test('what is empty leaves nothing in a sentence, and what has no visible character is named', () => {
  expect(plainText(say`± 4 % of its mean${''}${null}.`)).toBe('± 4 % of its mean.');
  expect(plainText(say`slower: ${' '}.`)).toBe('slower: (empty).');
});
