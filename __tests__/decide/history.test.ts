/** Summaries of runs, and what is concluded from earlier ones. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { creptIn, earlierRuns, summaryOf } from '../../src/decide/history.ts';
import { START } from '../../src/decide/start.ts';
import { parseHistory, printHistory, united } from '../../src/results/history.ts';
import type { Results } from '../../src/results/results.ts';
import { gaussians } from './gaussians.ts';
import { commitAt, makeHistory } from './make-history.ts';
import { answering, makeConfig, makeResults, steady } from './make-results.ts';
import { countOf } from './simulated-runs.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';
const ABOUT = { title: 'orders: less work', at: '2026-02-28T10:00:00.000Z' };
const figures = { 'GET /a': { base: steady(2, 6, 0), head: steady(2.24, 6) } };
const paired = makeResults(makeConfig(['GET /a']), figures, { run: { commit: SHA } });
const single = makeResults(makeConfig(['GET /a']), figures, { kind: 'single', run: { commit: SHA } });
const summarise = (results: Results) => summaryOf(results, compare(results, []), ABOUT);
const metric = (results: Results, name: string) =>
  summarise(results)?.endpoints[0]?.metrics.find((one) => one.metric === name);

describe('the summary of a run', () => {
  test('side by side: both figures, the change and its interval', () => {
    const base = { label: 'main', commit: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' };
    expect(summarise(paired)).toMatchObject({ ...ABOUT, commit: SHA, kind: 'paired', base });
    const mean = metric(paired, 'mean');
    expect(mean).toMatchObject({ base: 2, head: expect.closeTo(2.24, 2), change: expect.closeTo(0.12, 2) });
    expect(mean?.interval?.low).toBeLessThan(0.12);
    expect(mean?.interval?.high).toBeGreaterThan(0.12);
  });

  test('of head alone: its figure, with the interval that its blocks give', () => {
    const mean = metric(single, 'mean');
    expect(mean).toEqual({ metric: 'mean', head: expect.closeTo(2.24, 2), interval: expect.anything() });
    // Six blocks that scatter by 0.27 %: t(0.995, 5) · s / √6.
    expect(mean?.interval?.high).toBeGreaterThan(0.001);
    expect(mean?.interval?.high).toBeLessThan(0.01);
    expect(metric({ ...single, blocks: single.blocks.slice(0, 1) }, 'mean')).not.toHaveProperty('interval');
  });

  test('there is none of an invalid measurement, or of a commit that nobody knows', () => {
    const options = { sides: { head: answering(500) }, run: { commit: SHA } };
    expect(summarise(makeResults(makeConfig(['GET /a']), figures, options))).toBeNull();
    const { head } = paired.sides;
    const unknown = { ...paired, run: { ...paired.run, commit: null }, sides: { head: { ...head, commit: 'HEAD' } } };
    expect(summarise(unknown)).toBeNull();
  });

  test('is read as it was written, also where so few starts were compared that an interval says nothing', () => {
    const config = makeConfig(['GET /a'], 'gate: { metrics: { mean: 5%, ready: 20% } }\nload: { blocks: 4..16 }');
    const made = makeResults(config, figures, { run: { commit: SHA } });
    const blocks = [400, 400, 300, 560].flatMap((head, at) => {
      return made.blocks.slice(at, at + 1).map((block) => ({ ...block, bootMs: { base: 400, head } }));
    });
    const few = { ...made, blocks };
    const runs = [paired, single, few].flatMap((one) => summarise(one) ?? []);
    expect(runs).toHaveLength(3);
    expect(parseHistory(printHistory(runs))).toEqual(runs);
    expect(Buffer.byteLength(printHistory(runs.slice(0, 2)))).toBeLessThan(4000);
    const [ready] = runs[2]?.endpoints.find(({ endpoint }) => endpoint === START)?.metrics ?? [];
    expect(ready).toMatchObject({ metric: 'ready', change: expect.any(Number) });
    expect(ready).not.toHaveProperty('interval');
  });

  const NEWER = '{"schema":"latency-gate/history","version":2,"runs":[]}';
  test.each(['', '[]', NEWER, printHistory([]).replace('[]', '[1]')])('what is none is refused: %s', (text) => {
    expect(() => parseHistory(text)).toThrow('not a history');
  });
});

test('of one commit the side-by-side run is kept, else the later one, in any order, and twice is the same as once', () => {
  const [a, b] = [summarise(paired), summarise(single)].flatMap((one) => one ?? []);
  if (a === undefined || b === undefined) throw new Error('no summary');
  const later = { ...b, measuredAt: '2026-05-01T00:00:00.000Z' };
  expect([united([a, b]), united([b, later])]).toEqual([[a], [later]]);
  const others = makeHistory(single, [{ meansMs: { 'GET /a': 1 } }, { meansMs: { 'GET /a': 2 } }]);
  const all = [a, b, later, ...others, { ...b, gate: 'other' }];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (runs) => {
      expect(united(runs)).toEqual(united(all));
      expect(united(united(runs))).toEqual(united(all));
    }),
  );
});

test('machines with another model of CPU are apart; other classes, configurations and gates are left out', () => {
  const runs = [0, 1, 2, 3, 4, 5].map(() => ({ meansMs: { 'GET /a': 2 } }));
  const [newest, ...rest] = makeHistory(paired, runs);
  if (newest === undefined) throw new Error('no run');
  const changed = [
    { ...newest, machine: { ...newest.machine, cpuModel: 'Other CPU' } },
    { ...newest, machine: { ...newest.machine, cores: 8 } },
    { ...newest, configHash: 'a'.repeat(64) },
    { ...newest, gate: 'other' },
    { ...newest, commit: SHA },
  ];
  const found = earlierRuns(paired, [...changed, ...rest]);
  expect(found.alike.map(({ commit }) => commit)).toEqual([0, 1, 2, 3, 4].map(commitAt));
  expect(found.others).toEqual([changed[0]]);
});

describe('base is slower than it was before', () => {
  const among = (earlierMs: readonly number[], results = paired, cpuModel?: string) => {
    const made = earlierMs.map((one) => ({ meansMs: { 'GET /a': one }, ...(cpuModel ? { cpuModel } : {}) }));
    return creptIn(results, compare(results, []), earlierRuns(results, makeHistory(results, made)));
  };
  const around = (ms: number, noise = 0.01) => steady(ms, 12, noise);

  const CREPT = [{ endpoint: 'GET /a', baseMs: expect.closeTo(2), earlierMs: around(1.8) }];

  test.each<[string, () => ReturnType<typeof among>, (readonly object[])?]>([
    ['slower than they scatter, beyond the tolerance', () => among(around(1.8)), CREPT],
    ['as fast as ever', () => among(around(2))],
    ['slower by less than the tolerance', () => among(around(1.94, 0.001))],
    ['within the scatter of the runs', () => among(around(1.8, 0.1))],
    ['faster', () => among(around(2.3))],
    ['too few runs', () => among(around(1.8).slice(0, 7))],
    ['only on other models of CPU', () => among(around(1.8), paired, 'Other CPU')],
    ['compared with nothing', () => among(around(1.8), single)],
  ])('is said, or not: %s', (_what, found, expected = []) => expect(found()).toEqual(expected));

  test('happens by chance at no more than one run in a hundred, whatever the number of endpoints', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const normal = gaussians(7);
    const ms = () => 2 * Math.exp(0.04 * normal());
    const blocks = () => ({ base: [ms()], head: [2] });
    const ofEach = <T>(figure: () => T) => Object.fromEntries(names.map((name) => [name, figure()]));
    const said = countOf(400, () => {
      const results = makeResults(makeConfig(names), ofEach(blocks));
      const runs = Array.from({ length: 12 }, () => ({ meansMs: ofEach(ms) }));
      return creptIn(results, compare(results, []), earlierRuns(results, makeHistory(results, runs))).length > 0;
    });
    expect(said).toBeLessThanOrEqual(9);
  });
});
