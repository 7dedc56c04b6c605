/** The page of a history: what it says, and that nothing of a stranger's text is more than text. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderHistoryPage } from '../../src/report/history/page.ts';
import { historiesOf, isRelease } from '../../src/report/history/series.ts';
import { PAGE_ASSETS } from '../../src/report/html/document.ts';
import { isPlainUrl } from '../../src/report/text.ts';
import type { RunSummary } from '../../src/results/history.ts';
import { commitAt, type MadeRun, makeHistory } from '../decide/make-history.ts';
import { PIECES } from '../hostile/generators.ts';
import { resultsOf, same } from './input.ts';

const results = resultsOf({ 'GET /a': same });
const runs = (made: readonly MadeRun[]) => makeHistory(results, made);
const alone = (meanMs: number, more: Partial<MadeRun> = {}): MadeRun => ({ meansMs: { 'GET /a': meanMs }, ...more });

/** Compared with another commit: the change of the mean, with an interval of one percent each way. */
function beside(base: number, change: number): MadeRun {
  const interval = { low: change - 0.01, high: change + 0.01 };
  const metrics = [{ metric: 'mean', base: 2, head: 2 * (1 + change), change, interval }];
  const of = { commit: commitAt(base), label: `v${base}` };
  return alone(2, { run: { kind: 'paired', base: of, endpoints: [{ endpoint: 'GET /a', metrics }] } });
}

const trendOf = (made: readonly MadeRun[]) => historiesOf(runs(made), [])[0]?.endpoints[0];

test('side-by-side runs compared each with its parent add up their changes, and what is not known', () => {
  const [line] = trendOf([alone(2), beside(0, 0.1), beside(1, 0.1)])?.changes ?? [];
  expect(line?.label).toBe('v0');
  const widths = line?.points.map(({ low, high }) => Math.log1p(high ?? 0) - Math.log1p(low ?? 0)) ?? [];
  expect((widths[2] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(Math.SQRT2, 1);
});

test.each([
  ['each with its parent: changes add up', [beside(0, 0.1), beside(1, 0.1)], ['0.00 0.10 0.21']],
  ['with releases: the line goes on', [beside(0, 0.1), beside(0, 0.2), beside(2, 0.05)], ['0.00 0.10 0.20 0.26']],
  ['with a base of no line: it has its own', [beside(0, 0.1), alone(2), beside(2, 0.1)], ['0.00 0.10', '0.00 0.10']],
])('side-by-side runs compared %s', (_, made, values) => {
  const lines = trendOf([alone(2), ...made])?.changes ?? [];
  expect(lines.map(({ points }) => points.map(({ value }) => value.toFixed(2)).join(' '))).toEqual(values);
});

test('runs on their own have a line for each kind of machine and configuration, the newest first', () => {
  const other = { run: { configHash: 'b'.repeat(64) } };
  const lines = trendOf([alone(1, other), alone(2), alone(3, { cpuModel: 'Other CPU' }), alone(2.1)])?.means ?? [];
  expect(lines.map(({ label, points }) => [label, points.map(({ value }) => value)])).toEqual([
    ['Some CPU 3000, 2 cores, Node v24', [2, 2.1]],
    ['Other CPU, 2 cores, Node v24', [3]],
    ['Some CPU 3000, 2 cores, Node v24, earlier configuration', [1]],
  ]);
});

test.each([
  ['v1.4.0', true],
  ['1.4', true],
  ['v2.0.0-rc.1', true],
  ['v1', false],
  ['nightly', false],
  ['v1.0.0<script>', false],
])('%s is a release: %s', (tag, is) => expect(isRelease(tag)).toBe(is));

test.each([0, 1, 3, 500])('of %i commits it has numbers in every place, and is small', (count) => {
  const made = Array.from({ length: count }, (_, i) => (i % 2 === 1 ? beside(i - 1, 0.01) : alone(2 + (i % 5) / 100)));
  const data = { runs: runs(made), releases: [{ name: 'v1.0.0', commit: commitAt(1) }] };
  const page = renderHistoryPage(data, PAGE_ASSETS);
  expect(page).not.toMatch(/NaN|Infinity|undefined/);
  expect(Buffer.byteLength(page)).toBeLessThan(120_000);
  expect(page).not.toMatch(/javascript:/);
  expect(page.match(/<script/g)).toHaveLength(2);
});

test('whatever endpoints, commits, tags, machines and addresses are called, they stay text', () => {
  const piece = fc.constantFrom(...PIECES, 'http://x', '"><svg onload=x>', '</style>', "' onclick='x");
  const hostile = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    // A longer name of a release has no room in the chart, and the address of a run is a link where it is one.
    .map((parts) => parts.join('').slice(0, 40))
    .filter((text) => !isPlainUrl(text));
  const given = runs([alone(2), beside(0, 0.1), beside(1, 0.1)]);
  const plain = tagsOf(given, 'x');
  fc.assert(
    fc.property(hostile, (text) => expect(tagsOf(given, text)).toEqual(plain)),
    { numRuns: 60, seed: 7 },
  );
});

/** The tags and attributes of the page where all of a stranger's texts are this one. */
function tagsOf(given: readonly RunSummary[], text: string): readonly string[] {
  const replaced = given.map(
    (run): RunSummary => ({
      ...run,
      gate: text,
      title: text,
      runUrl: text,
      ...(run.base ? { base: { ...run.base, label: text } } : {}),
      machine: { ...run.machine, cpuModel: text, node: text },
      endpoints: run.endpoints.map((one) => ({ ...one, endpoint: text })),
    }),
  );
  const data = { runs: replaced, releases: [{ name: text, commit: commitAt(1) }] };
  const attributes = / (?:aria-label|x|x1|x2|y|y1|y2|width|height|viewBox|points|d|cx|cy)="[^"]*"/g;
  const page = renderHistoryPage(data, PAGE_ASSETS);
  return [...page.matchAll(/<[/!]?[a-z][^>]*>/gi)].map(([tag]) => tag.replace(attributes, ''));
}
