/** The table of faults is complete, each row is run once, and readers see it as it is. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { matches, STAGES } from './row.ts';
import { faultsPage, GROUPS, ROWS } from './table.ts';

const FEWEST_ROWS = 60;
const PAGE = new URL('../../docs/faults.md', import.meta.url);

test('it has a row at least for every stage, and enough of them', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(FEWEST_ROWS);
  for (const stage of STAGES) expect([stage, ROWS.some((row) => row.stage === stage)]).toEqual([stage, true]);
});

test('no two rows are about the same', () => {
  const names = ROWS.map(({ stage, fault }) => `${stage}: ${fault}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every group is run by a test file', () => {
  for (const group of Object.keys(GROUPS)) {
    const text = readFileSync(new URL(`${group}.full.test.ts`, import.meta.url), 'utf8');
    expect(text).toContain(`runRows(GROUPS.${group})`);
  }
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

test('docs/faults.md is the table', () => {
  if (process.env['UPDATE_GOLDENS']) writeFileSync(PAGE, faultsPage());
  expect(readFileSync(PAGE, 'utf8')).toBe(faultsPage());
});
