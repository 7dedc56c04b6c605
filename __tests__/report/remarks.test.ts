/** What is said of memory that is kept, in a line for each endpoint of which there is something to say. */
import { expect, test } from '@jest/globals';
import { kept } from '../../src/report/html/charts.ts';
import { plainText } from '../../src/report/text.ts';
import { viewOf } from '../../src/report/view.ts';
import type { KeptSeries } from '../../src/results/kept.ts';
import type { Results } from '../../src/results/results.ts';
import { gaussians } from '../decide/gaussians.ts';
import { cache, type Keeper, keepsNothing, keptSeries, leak } from '../decide/make-kept.ts';
import { steady } from '../decide/make-results.ts';
import { inputOf, resultsOf } from './input.ts';

const same = { base: steady(5, 6, 0), head: steady(5, 6) };

const series = (head: Keeper, changes: Partial<KeptSeries> = {}): KeptSeries => ({
  ...keptSeries({ base: keepsNothing, head, random: gaussians(1) }),
  ...changes,
});

function keptResults(all: readonly KeptSeries[], notes: readonly string[] = []) {
  const kept: Results['kept'] = { durationMs: 1, series: all, notes };
  return { ...resultsOf({ a: same, b: same }), kept };
}

function linesOf(all: readonly KeptSeries[], notes: readonly string[] = []): string {
  return viewOf(inputOf(keptResults(all, notes)))
    .remarks.map(plainText)
    .filter((line) => /kept|keeps|grew/.test(line))
    .join('\n');
}

test('how much head keeps, where it was allocated, and after how many requests', () => {
  const leaking = series(leak(1000));
  const [base, head] = [leaking.sides.base, leaking.sides.head];
  if (base === undefined || head === undefined) throw new Error('both sides are there');
  const site = { name: 'priceList', file: 'src/prices.js', line: 10, bytesPerRequest: 990 };
  const sides = { base: { ...base, sites: [{ ...site, bytesPerRequest: 4 }] }, head: { ...head, sites: [site] } };
  expect(linesOf([{ ...leaking, sides }])).toMatch(
    /^Head keeps 99\d B of memory per request at a, and base keeps nothing: \d\.\d\d MB more after 8,000 requests, and it goes on: a leak, or a cache of more entries than that\. It is allocated at priceList \(src\/prices\.js:10\)\.$/,
  );
});

test('a cache grew and stopped', () => {
  expect(linesOf([series(cache(1000, 14_000))])).toMatch(
    /^Head grew by 1[34]\.\d MB more than base at a, and stopped: a cache or a table that is filled, and not a leak\.$/,
  );
});

test('one line for all endpoints that keep nothing', () => {
  const both = [series(keepsNothing), series(keepsNothing, { endpoints: ['b'] })];
  expect(linesOf(both)).toBe(
    'Head keeps no more memory per request than base: less than 16.4 B, after collections over 8,000 requests.',
  );
});

test('endpoints together, by resident memory', () => {
  const together = { endpoints: ['a', 'b'], by: 'resident' } as const;
  expect(linesOf([series(leak(10_000), together)])).toMatch(
    /^Head keeps 10\.\d+ kB of memory per request at 2 endpoints together, and base keeps nothing, by the lower envelope of its memory: /,
  );
});

test('why nothing is known', () => {
  const note = 'head: its memory cannot be seen from here';
  const line = `What is kept of requests is not known: ${note}.`;
  expect(linesOf([], [note])).toBe(line);
  expect(linesOf([series(keepsNothing)], [note])).toBe(line);
});

test('the chart has what is held after each portion, of both sides', () => {
  const sides = [
    { side: 'base', label: 'base' },
    { side: 'head', label: 'head' },
  ] as const;
  const chart = kept(keptResults([series(leak(1000))]), 'a', sides);
  const [served, base, head] = chart?.columns ?? [];
  expect(served?.values.slice(0, 3)).toEqual([0, 1000, 2000]);
  expect(Number(head?.values.at(-1)) - Number(head?.values[0])).toBeCloseTo(18, 0);
  expect(Number(base?.values.at(-1)) - Number(base?.values[0])).toBeCloseTo(0, 0);
  expect(kept(keptResults([]), 'a', sides)).toBeNull();
});
