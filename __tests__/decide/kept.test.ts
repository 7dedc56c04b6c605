import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { hasStopped, isWorthMore, KEPT, keptIn } from '../../src/decide/kept.ts';
import { pValueOf } from '../../src/decide/test/estimate.ts';
import { levelOfChange } from '../../src/decide/test/spending.ts';
import { secondOpinionOn } from '../../src/plan/part.ts';
import type { KeptSeries } from '../../src/results/kept.ts';
import { withSecondOpinion } from '../../src/results/merge.ts';
import { gaussians } from './gaussians.ts';
import { cache, growingMap, type Keeper, keepsNothing, keptSeries, lazy, leak } from './make-kept.ts';
import { makeConfig, makeResults, steady } from './make-results.ts';

const same = { base: steady(5, 6, 0), head: steady(5, 6) };

function metricOf(series: KeptSeries, text = '') {
  const kept = { durationMs: 1, series: [series], notes: [] };
  const [endpoint] = compare({ ...makeResults(makeConfig(['a'], text), { a: same }), kept }, []).endpoints;
  return endpoint?.metrics.find(({ metric }) => metric === KEPT);
}

const series = (head: Keeper, base: Keeper = keepsNothing, portions = 18) =>
  keptSeries({ base, head, random: gaussians(1), portions });

describe('what head keeps more per request is a regression', () => {
  test.each<readonly [string, Keeper, number]>([
    ['100 bytes', leak(100), 100],
    ['1 kB', leak(1000), 1000],
    ['10 kB', leak(10_000), 10_000],
    ['entries of a map whose table doubles', growingMap(100), 150],
  ])('%s', (_, head, bytes) => {
    const found = metricOf(series(head));
    expect(found?.verdict).toBe('regression');
    expect(found?.head).toBeGreaterThan(0.7 * bytes);
    expect(found?.head).toBeLessThan(1.6 * bytes);
    expect(found?.change).toBeNull();
    expect(isWorthMore(series(head, keepsNothing, 10))).toBe(true);
  });

  test('half as much again as base keeps, in percent, and what it keeps less is an improvement', () => {
    const change = expect.closeTo(0.5, 1);
    expect(metricOf(series(leak(1500), leak(1000)))).toMatchObject({ verdict: 'regression', change });
    expect(metricOf(series(keepsNothing, leak(1000)))?.verdict).toBe('improvement');
  });
});

describe('no leak', () => {
  test.each<readonly [string, Keeper, boolean]>([
    ['a cache that is full before the portions that are judged', cache(1000, 9000), true],
    ['a cache that is full in their midst', cache(1000, 14_000), true],
    ['a cache that is full before the last of them', cache(1000, 16_500), true],
    ['a table that is made at one request', lazy(40e6, 14_000), false],
    ['a table that is made at the last of them', lazy(40e6, 18_500), false],
    ['what a late collector has not seen once', { kept: () => 0, beside: (at) => (at === 14 ? 20e6 : 0) }, false],
    ['nothing', keepsNothing, false],
  ])('%s', (_, head, stops) => {
    const one = series(head);
    const kept = keptIn(one);
    expect(metricOf(one)?.verdict).not.toBe('regression');
    if (stops) expect(kept !== null && hasStopped(one, kept)).toBe(true);
  });

  test('without the portions that are added, what grows is not known to go on; a series of too few says nothing', () => {
    const open = { verdict: 'inconclusive', reason: { kind: 'growth-open' } };
    expect(metricOf(series(leak(1000), keepsNothing, 10))).toMatchObject(open);
    expect(keptIn(series(leak(1e6), keepsNothing, 4))).toBeNull();
  });
});

test('of 5,000 identical pairs hardly any seems to leak if all are looked at for longer, and few are', () => {
  const random = gaussians(7);
  const keepers = [keepsNothing, cache(2000, 6000), lazy(3e6, 5000), leak(1000), growingMap(100)];
  let [regressions, longer] = [0, 0];
  for (let run = 0; run < 5000; run++) {
    const keeper = keepers[run % keepers.length] ?? keepsNothing;
    if (isWorthMore(keptSeries({ base: keeper, head: keeper, random, portions: 10 }))) longer++;
    const one = keptSeries({ base: keeper, head: keeper, random });
    const kept = keptIn(one);
    const isLarge = kept !== null && kept.estimate.mean >= Math.log(1.05);
    if (kept?.isLasting && isLarge && pValueOf(kept.estimate) <= levelOfChange(0.99)) regressions++;
  }
  expect(regressions).toBe(0);
  expect(longer).toBeLessThan(150);
});

test('by resident memory 10 kB are found although the collector comes and goes; what comes and goes is nothing', () => {
  const saw = (portion: number) => 8e6 * ((portion * 0.37) % 1);
  const verdictOf = (head: Keeper) =>
    metricOf(keptSeries({ base: { ...keepsNothing, beside: saw }, head, random: gaussians(3), by: 'resident' }))
      ?.verdict;
  expect(verdictOf({ ...leak(10_000), beside: saw })).toBe('regression');
  expect(verdictOf({ ...keepsNothing, beside: (portion) => saw(portion + 1) })).not.toBe('regression');
});

describe('gated', () => {
  const gate = 'gate: { metrics: { mean: 5%, kept-memory: 0% } }';

  const STOPPED = { verdict: 'within-tolerance', reason: { kind: 'growth-stopped' } };

  test.each<[string, Keeper, object]>([
    ['a leak fails like any other metric', leak(100), { verdict: 'regression', tolerance: 0 }],
    ['nothing passes', keepsNothing, { verdict: 'within-tolerance', reason: { kind: 'little-growth' } }],
    ['a cache passes', cache(1000, 16_500), STOPPED],
    ['one that was full before passes', cache(1000, 13_000), STOPPED],
  ])('%s, and its reason is said', (_, keeper, expected) => {
    expect(metricOf(series(keeper), gate)).toMatchObject(expected);
  });

  test('a second machine, which did not measure it, neither confirms nor contradicts it', () => {
    const config = makeConfig(['a'], gate);
    const kept = { durationMs: 1, series: [series(leak(100))], notes: [] };
    const slower = { base: steady(5, 8, 0), head: steady(6, 8) };
    const opinionOn = (figures: typeof same) => {
      const second = makeResults(config, { a: figures }, { part: secondOpinionOn(['a']) });
      const blocks = second.blocks.map((block) => ({ ...block, startedAtMs: block.startedAtMs + 1 }));
      const first = { ...makeResults(config, { a: slower }), kept };
      return compare(withSecondOpinion(first, { ...second, blocks }), []).endpoints[0];
    };
    const verdicts = (one: ReturnType<typeof opinionOn>) =>
      ['mean', KEPT].map((name) => one?.metrics.find(({ metric }) => metric === name)?.verdict);
    const other = { base: steady(5.1, 8, 0), head: steady(5.1, 8) };
    const contradicted = opinionOn(other);
    expect(contradicted).toMatchObject({ verdict: 'regression', secondOpinion: { verdict: 'disagrees' } });
    expect(verdicts(contradicted)).toEqual(['inconclusive', 'regression']);
    const confirmed = opinionOn({ base: steady(5.1, 8, 0), head: steady(6.1, 8) });
    expect(confirmed?.secondOpinion?.metrics.map(({ metric }) => metric)).toEqual(['mean']);
    expect(verdicts(confirmed)).toEqual(['regression', 'regression']);
  });

  test('no block is measured for a figure that comes after them', () => {
    const [endpoint] = compare(makeResults(makeConfig(['a'], gate), { a: same }), []).endpoints;
    const unknown = { metric: KEPT, verdict: 'not-assessed', reason: { kind: 'no-room-for-kept' } };
    expect(endpoint).toMatchObject({ decided: true });
    expect(endpoint?.metrics).toContainEqual(expect.objectContaining(unknown));
  });
});
