import { expect, test } from '@jest/globals';
import { abPercentiles, sideFileName } from '../../src/report/ab.ts';
import { withEndpoints } from '../decide/change-results.ts';
import { steady } from '../decide/make-results.ts';
import { resultsOf } from './input.ts';

const figures = { base: steady(2, 3), head: steady(3, 3) };

test('a file for each endpoint and side, in the layout of ab -e', () => {
  const files = abPercentiles(resultsOf({ 'GET /a': figures, b: figures }), null);
  const names = ['1-get-a.base.csv', '1-get-a.head.csv', '2-b.base.csv', '2-b.head.csv'];
  expect(files.map(({ name }) => name)).toEqual(names);
  const lines = files[0]?.text.trimEnd().split('\n') ?? [];
  expect(lines).toHaveLength(102);
  expect(lines[0]).toBe('Percentage served,Time in ms');
  expect(lines[51]).toMatch(/^50,1\.80\d$/);
  const times = lines.slice(1).map((line) => Number(line.split(',')[1]));
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('against stored runs base is one of them', () => {
  const single = resultsOf({ a: figures }, { kind: 'single' });
  const stored = resultsOf({ a: { base: [], head: steady(9, 3) } }, { kind: 'single' });
  expect(abPercentiles(single, stored).map(({ name }) => name)).toEqual(['1-a.head.csv', '1-a.base.csv']);
  expect(abPercentiles(single, stored)[1]?.text).toMatch(/^50,8\.1/m);
  expect(abPercentiles(single, null)).toHaveLength(1);
});

test('a side without a valid response has no file', () => {
  const results = resultsOf({ a: figures });
  const without = withEndpoints(results, (one) => ({ ...one, distributionMs: { ...one.distributionMs, head: null } }));
  expect(abPercentiles(without, null).map(({ name }) => name)).toEqual(['1-a.base.csv']);
});

test.each([
  ['../../etc/passwd', '1-etc-passwd.head.tsv'],
  ['日本', '1.head.tsv'],
  [`GET /${'x'.repeat(300)}`, `1-get-${'x'.repeat(36)}.head.tsv`],
  ['a\u0000b\n', '1-a-b.head.tsv'],
])('the name %j is safe in a path', (name, file) => {
  expect(sideFileName(0, name, 'head', 'tsv')).toBe(file);
});
