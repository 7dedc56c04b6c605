/** The table of faults is complete, each row is run once, and readers see it as it is. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { groupBy } from '../../bench/markdown.ts';
import { EVERYWHERE, matches, namesTwice, quoted, STAGES, tableRow } from './row.ts';
import { GROUPS, ROWS } from './table.ts';

const FEWEST_ROWS = 60;
const PAGE = new URL('../../docs/faults.md', import.meta.url);

test('it has a row at least for every stage, and enough of them', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(FEWEST_ROWS);
  expect(STAGES.filter((stage) => !ROWS.some((row) => row.stage === stage))).toEqual([]);
});

test('no two rows are about the same', () => {
  expect(namesTwice(ROWS.map(({ stage, fault }) => `${stage}: ${fault}`))).toEqual([]);
});

test.each(Object.keys(GROUPS))('the group %s is run by a test file', (group) => {
  const text = readFileSync(new URL(`${group}.full.test.ts`, import.meta.url), 'utf8');
  expect(text).toContain(`runRows(GROUPS.${group})`);
});

test('errors say what to do', () => {
  const silent = ROWS.filter(({ exit, hint }) => typeof exit === 'number' && exit > 1 && hint === undefined);
  expect(silent.map(({ fault }) => fault)).toEqual([]);
});

test.each([
  ['a … b', 'say a 1 2 b', true],
  ['a … b', 'a 1\n2 b', false],
  ['5 s (1.5 %)', 'took 5\u00a0s (1.5\u202f%)', true],
  ['a.b', 'axb', false],
])('%j stands for %j: %s', (pattern, text, isMatch) => {
  expect(matches(text, pattern)).toBe(isMatch);
});

/** A row for each outcome, in the order in which a run goes through its stages. */
function table(): string {
  const inOrder = STAGES.flatMap((stage) => ROWS.filter((row) => row.stage === stage));
  const alike = groupBy(inOrder, ({ exit, says, hint = '', published = EVERYWHERE, left = 'nothing' }) =>
    [String(exit), quoted(says), quoted(hint), published.join(', ') || 'nowhere', left].join('\n'),
  );
  const lines = [...alike].map(([outcome, rows]) => {
    const stages = [...new Set(rows.map(({ stage }) => stage))].join(', ');
    return tableRow([stages, rows.map(({ fault }) => fault).join('; '), ...outcome.split('\n')]);
  });
  const header = tableRow(['stage', 'fault', 'exit', 'message', 'what to do', 'published', 'left behind']);
  return `${ROWS.length} faults.\n\n${header}| ${'--- | '.repeat(6)}--- |\n${lines.join('')}`;
}

test('docs/faults.md ends with the table', () => {
  const expected = readFileSync(PAGE, 'utf8').replace(/\d+ faults\.\n.*$/s, table);
  if (process.env['UPDATE_GOLDENS']) writeFileSync(PAGE, expected);
  expect(readFileSync(PAGE, 'utf8')).toBe(expected);
  expect(expected).toContain(table());
});
