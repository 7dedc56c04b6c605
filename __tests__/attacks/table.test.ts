/** The catalogue is complete and readers see it as it is. Attacks that can be shown without a run are shown here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { groupBy } from '../../bench/markdown.ts';
import { namesTwice, quoted, tableRow } from '../faults/row.ts';
import { needs } from '../needs.ts';
import { expectOutcome } from './row.ts';
import { ATTACKS, PLAYED, TOPICS } from './table.ts';

const PAGE = new URL('../../docs/security.md', import.meta.url);
const MARKED = /(?<=<!-- begin: __tests__\/attacks -->\n).*(?=<!-- end: __tests__\/attacks -->)/s;

for (const row of PLAYED) {
  needs(...(row.needs ?? [])).test(row.attack, async () => expectOutcome(row.expect, await row.play()));
}

function catalogue(): string {
  const sections = Object.entries(TOPICS).map(([title, rows]) => {
    const prevented = rows.filter(({ remains }) => remains === undefined);
    const alike = groupBy(prevented, ({ by, expect: { exit, says } }) => [by, String(exit), quoted(says)].join('\n'));
    const lines = [...alike].map(([outcome, same]) =>
      tableRow([same.map(({ attack }) => attack).join('; '), ...outcome.split('\n')]),
    );
    return `### ${title}\n\n| attack | by | exit | message |\n| --- | --- | --: | --- |\n${lines.join('')}`;
  });
  const remaining = ATTACKS.flatMap(({ attack, by, remains }) => (remains ? [tableRow([attack, by, remains])] : []));
  return [
    `\n${ATTACKS.length} attacks, of which ${remaining.length} remain possible.\n`,
    ...sections,
    '### What remains possible\n\n| attack | by | why, and what detects it |',
    `| --- | --- | --- |\n${remaining.join('')}\n`,
  ].join('\n');
}

test('no two rows are about the same', () => {
  expect(namesTwice(ATTACKS.map(({ attack }) => attack))).toEqual([]);
});

test('docs/security.md has the catalogue', () => {
  const page = readFileSync(PAGE, 'utf8');
  const expected = page.replace(MARKED, () => catalogue());
  if (process.env['UPDATE_GOLDENS']) writeFileSync(PAGE, expected);
  expect(MARKED.test(page)).toBe(true);
  expect(readFileSync(PAGE, 'utf8')).toBe(expected);
});
