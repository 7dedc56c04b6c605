/** The catalogue is complete and readers see it as it is. Attacks that can be shown without a run are shown here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { needs } from '../needs.ts';
import { expectOutcome } from './outcome.ts';
import { ARRANGED, PLAYED, withCatalogue } from './table.ts';

const PAGE = new URL('../../docs/security.md', import.meta.url);

for (const row of PLAYED) {
  needs(...(row.needs ?? [])).test(row.attack, async () => {
    const { exit, text } = await row.play();
    expectOutcome(row.expect, { exit, said: text, published: [] });
  });
}

test('no two rows are about the same', () => {
  const names = [...PLAYED, ...ARRANGED].map(({ attack }) => attack);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('docs/security.md has the catalogue', () => {
  const page = readFileSync(PAGE, 'utf8');
  if (process.env['UPDATE_GOLDENS']) writeFileSync(PAGE, withCatalogue(page));
  expect(readFileSync(PAGE, 'utf8')).toBe(withCatalogue(page));
});
