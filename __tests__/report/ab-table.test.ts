/** The layout of `ab`: regenerate the golden with UPDATE_GOLDENS=1 and look at the difference. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { abTables } from '../../src/report/ab-table.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

const FILE = new URL('./goldens/ab-tables.txt', import.meta.url).pathname;

test('base and head side by side, as ab prints one', () => {
  const results = makeResults(
    makeConfig(['GET /orders', 'GET /login']),
    {
      'GET /orders': { base: steady(2, 6, 0), head: steady(2.24, 6) },
      'GET /login': { base: steady(120, 6, 0), head: steady(0.4, 6) },
    },
    { sides: { head: { failed: 3, mismatched: 2, statuses: { 200: 300, 302: 200 } } } },
  );
  const text = abTables(results, (name) => name);
  if (process.env['UPDATE_GOLDENS']) writeFileSync(FILE, text);
  expect(existsSync(FILE)).toBe(true);
  expect(text).toBe(readFileSync(FILE, 'utf8'));
});

test('a side that is called by its own name is named once', () => {
  const results = makeResults(makeConfig(['a']), { a: { base: steady(2, 3), head: steady(2, 3) } });
  const sides = { base: { ...results.sides.head, label: 'base' }, head: { ...results.sides.head, label: 'head' } };
  expect(abTables({ ...results, sides }, (name) => name)).toMatch(/^a +base +head$/m);
});

test('an open loop names its rate', () => {
  const config = makeConfig(['a'], 'load: { rate: 200/s }');
  const results = makeResults(config, { a: { base: steady(2, 3), head: steady(2, 3) } });
  expect(abTables(results, (name) => name)).toContain('200 [#/sec], at most 64 connections');
});

test('names are made safe by the caller', () => {
  const results = makeResults(makeConfig(['a\u202eb']), { 'a\u202eb': { base: steady(2, 3), head: steady(2, 3) } });
  expect(abTables(results, (name) => name.replaceAll('\u202e', '?'))).toContain('a?b');
});
