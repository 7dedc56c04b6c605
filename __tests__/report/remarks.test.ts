/** Remarks about the whole run: memory that is kept, starts of the app, a shared machine, time that ran out. */
import { expect, test } from '@jest/globals';
import { kept } from '../../src/report/html/charts.ts';
import { plainText } from '../../src/report/text.ts';
import { outOfTime, restartWords, sharedMachine } from '../../src/report/view/remarks.ts';
import { viewOf } from '../../src/report/view.ts';
import type { KeptSeries } from '../../src/results/kept.ts';
import type { Restart } from '../../src/results/results.ts';
import { gaussians } from '../decide/gaussians.ts';
import { cache, type Keeper, keepsNothing, keptSeries, leak } from '../decide/make-kept.ts';
import { makeConfig, steady } from '../decide/make-results.ts';
import { inputOf, type Options, resultsOf } from './input.ts';

const figures = { base: steady(5, 6), head: steady(5, 6) };

const series = (head: Keeper, changes: Partial<KeptSeries> = {}): KeptSeries => ({
  ...keptSeries({ base: keepsNothing, head, random: gaussians(1) }),
  ...changes,
});

/** With a place that allocates most of it. */
function leaking(): KeptSeries {
  const { sides, ...one } = series(leak(1000));
  const site = { name: 'priceList', file: 'src/prices.js', line: 10 };
  const sited = (side: 'base' | 'head', bytesPerRequest: number) =>
    ({ ...sides[side], sites: [{ ...site, bytesPerRequest }] }) as NonNullable<typeof sides.base>;
  return { ...one, sides: { base: sited('base', 4), head: sited('head', 990) } };
}

const keptResults = (all: readonly KeptSeries[], notes: readonly string[] = []) => ({
  ...resultsOf({ a: figures, b: figures }),
  kept: { durationMs: 1, series: all, notes },
});

const note = 'head: its memory cannot be seen from here';

test.each([
  [
    'how much head keeps, where it was allocated, and after how many requests',
    keptResults([leaking()]),
    /^Head keeps 99\d B of memory per request at a, and base keeps nothing: \d\.\d\d MB more after 8,000 requests, and it goes on: a leak, or a cache of more entries than that\. It is allocated at priceList \(src\/prices\.js:10\)\.$/,
  ],
  [
    'a cache grew and stopped',
    keptResults([series(cache(1000, 14_000))]),
    /^Head grew by 1[34]\.\d MB more than base at a, and stopped: a cache or a table that is filled, and not a leak\.$/,
  ],
  [
    'one line for all endpoints that keep nothing',
    keptResults([series(keepsNothing), series(keepsNothing, { endpoints: ['b'] })]),
    /^Head keeps no more memory per request than base: less than 16\.4 B, after collections over 8,000 requests\.$/,
  ],
  [
    'endpoints together, by resident memory',
    keptResults([series(leak(10_000), { endpoints: ['a', 'b'], by: 'resident' })]),
    /^Head keeps 10\.\d+ kB of memory per request at 2 endpoints together, and base keeps nothing, by the lower envelope of its memory: /,
  ],
  ['why nothing is known', keptResults([], [note]), new RegExp(`^What is kept of requests is not known: ${note}\\.$`)],
  [
    'what was not looked at to the end shows nothing',
    keptResults([series(keepsNothing)], [note]),
    new RegExp(`^What is kept of requests is not known: ${note}\\.$`),
  ],
])('memory that is kept: %s', (_, results, said) => {
  const lines = viewOf(inputOf(results)).remarks.map(plainText);
  expect(lines.filter((line) => /kept|keeps|grew/.test(line)).join('\n')).toMatch(said);
});

test('the chart of what is held has what is held after each portion, of both sides', () => {
  const sides = (['base', 'head'] as const).map((side) => ({ side, label: side }));
  const chart = kept(keptResults([series(leak(1000))]), 'a', sides);
  const [served, base, head] = chart?.columns.map(({ values }) => values.map(Number)) ?? [];
  expect(served?.slice(0, 3)).toEqual([0, 1000, 2000]);
  const grownBy = (values: readonly number[] = []) => (values.at(-1) ?? 0) - (values[0] ?? 0);
  expect([grownBy(base), grownBy(head)]).toEqual([expect.closeTo(0, 0), expect.closeTo(18, 0)]);
  expect(kept(keptResults([]), 'a', sides)).toBeNull();
});

const usual = { min: 5, max: 12 };

const serves2 = 'a start serves 2 passes and counts as one block.';

test.each<[string, number, Restart['blocks'], Partial<Restart['cost']>, string]>([
  ['', 2, { min: 4, max: 9 }, {}, serves2],
  ['every 3', 3, usual, {}, 'a start serves 3 passes (`restart: every 3`) and counts as one block.'],
  [
    ...(['each', 1, usual, { blocksInTime: 3 }] as const),
    'the app is started anew for each block (`restart: each`). There is time for 3 starts: a verdict needs 4. `time-budget: 7m` would do.',
  ],
  [
    ...(['', 2, { min: 3, max: 3 }, { blocksInTime: 3 }] as const),
    `${serves2} There is time for 3 starts: the verdict rests on 3 starts instead of 5 or more, and only a larger change can be found. \`time-budget: 28m\` would do.`,
  ],
  [
    ...(['never', 12, { min: 1, max: 1 }, {}] as const),
    'one start of each side serves all 12 passes (`restart: never`). How starts differ is not sampled, so it is assumed, with a standard deviation of 13 %: a change of less than about 39.8 % cannot fail the gate, and nothing is called unchanged.',
  ],
  // Nothing to mention.
  ['', 1, usual, { startMs: 900 }, 'the app is started anew for each block.'],
])(
  'starts of the app, restart %j: case %#',
  (restart, passes, blocks, { startMs = 61_000, blocksInTime = 9 }, said) => {
    const config = makeConfig(['a'], restart === '' ? '' : `load: { restart: ${restart}, time-budget: 5m }`);
    const words = restartWords({ passes, blocks, cost: { startMs, passMs: 2300, blocksInTime } }, config);
    const took = startMs === 900 ? '0.9 s' : '1 min 1 s';
    const text = `Starting and warming up took ${took}, a pass over the endpoints 2.3 s: ${said}`;
    expect(words).toEqual({ text, isWorthALine: startMs !== 900 });
  },
);

test('a shared machine: one sentence says so, beside a verdict that is open, else with how it was measured', () => {
  const measured = (machineOthers: number, machineStolen: number, head = figures.head) =>
    resultsOf({ a: { ...figures, head } }, { round: { machineBusy: 0.6, machineStolen, machineOthers } });
  const shared = measured(0.4, 0.09);
  const text = plainText(sharedMachine(shared) ?? []);
  expect(text).toBe(
    'The machine was shared: other machines on its host took 15.0 % of the CPU time that it wanted, and other processes on it used 40.0 % of its cores’ time. That makes intervals wider, and the run longer.',
  );
  const clear = viewOf(inputOf(shared));
  const open = viewOf(inputOf(measured(0.4, 0.09, steady(5.1, 6, 0.2))));
  expect([clear.input.comparison.verdict, open.input.comparison.verdict]).toEqual(['unchanged', 'inconclusive']);
  expect([clear.remarks, open.methods].flat().map(plainText)).not.toContain(text);
  for (const place of [clear.methods, open.remarks]) expect(place.map(plainText)).toContain(text);
  expect(sharedMachine(measured(0, 0))).toBeNull();
});

test.each<[Options, RegExp]>([
  [
    { config: 'load: { time-budget: 50s }', outOfTime: true },
    /^The time budget of 50 s ended the run after 3 blocks; /,
  ],
  [
    { config: 'load: {}', outOfTime: true },
    /^The limit of 25 min 0 s for a run without a time budget ended the run after 3 blocks; /,
  ],
  [{ config: 'load: {}' }, /^$/],
])('the budget is named, and without one what a run may take: %j', (options, said) => {
  const results = resultsOf({ a: { base: steady(2, 3, 0), head: steady(2, 3) } }, options);
  expect(plainText(outOfTime(results) ?? [])).toMatch(said);
});
