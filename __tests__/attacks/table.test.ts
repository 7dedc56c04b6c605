/** Every attack has its outcome. Those that can be decided without a run are here: a row takes milliseconds. */
import { expect, test } from '@jest/globals';
import { matches } from '../faults/row.ts';
import { ATTACKS } from './table.ts';

test.each(ATTACKS.map((row) => [row.attack, row] as const))('%s', (_attack, { play, expect: outcome }) => {
  const { exit, text } = play();
  expect({ exit, text }).toEqual({ exit: outcome.exit, text: expect.any(String) });
  expect({ says: outcome.says, isSaid: matches(text, outcome.says), text }).toMatchObject({ isSaid: true });
  expect((outcome.hides ?? []).filter((secret) => text.includes(secret))).toEqual([]);
});

test('no two rows are about the same', () => {
  const names = ATTACKS.map(({ attack }) => attack);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
