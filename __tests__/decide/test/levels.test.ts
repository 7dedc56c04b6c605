/** Levels between starts: how often a fair coin looks like one, counted and not estimated, and what is found. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparePaired } from '../../../src/decide/paired.ts';
import { levelsOf } from '../../../src/decide/test/levels.ts';
import { undecided } from '../../../src/schedule/next.ts';
import { endpointOf, metricOf } from '../found.ts';
import { makeConfig, makeResults } from '../make-results.ts';
import { shareOf } from '../simulated-runs.ts';

const MARGIN = Math.log(1.05);
const LEVEL = Math.log(6);

describe('whatever the sizes are', () => {
  /** The share that is ever found of all ways in which the signs of these log-ratios may fall, block by block. */
  function falselyFound(sizes: readonly number[], level: number): number {
    return shareOf(2 ** sizes.length, (signs) => {
      const ratios = sizes.map((size, at) => ((signs >> at) & 1 ? size : -size));
      return sizes.some((_, at) => (levelsOf(ratios.slice(0, at + 1), MARGIN)?.p ?? 1) <= level);
    });
  }

  const size = fc.oneof(
    fc.double({ min: 0, max: 0.03, noNaN: true }),
    fc.double({ min: 1, max: 3, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  );

  test('no more than the level of all signs are', () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 5, maxLength: 11 }), fc.constantFrom(0.2, 0.1, 0.05), (sizes, level) => {
        expect(falselyFound(sizes, level)).toBeLessThanOrEqual(level);
      }),
      { numRuns: 40 },
    );
    // And not much less where levels are clear.
    expect(falselyFound([0.01, 0.02, 0.01, ...Array(8).fill(LEVEL)], 0.1)).toBeGreaterThan(0.05);
  });
});

const HIGH = [0, 1.8, 0, 0, 1.8, 1.8, 0, 1.8, 1.8, 0, 1.8, 0, 0, 1.8, 0, 1.8];
const wiggly = (levels: readonly number[]) => levels.map((level, at) => level + 0.01 * Math.sin(7 * at));

test.each<[string, readonly number[], object | null]>([
  ['one start above', wiggly(HIGH).slice(0, 4), null],
  ['two on either side of a gap', wiggly(HIGH).slice(0, 5), { worse: 2, better: 0, starts: 5 }],
  ['a single one', wiggly([0, 0, 0, 0, 1.8, 0, 0, 0]), null],
  // That is a change of the mean.
  ['all slow', wiggly([1.8, 1.8, 1.8, 1.8, 1.8, 1.8]), null],
  ['no gap', [0.01, -0.02, 0.035, -0.05, 0.07, 0.1, -0.14, 0.2], null],
  ['less than the margin', wiggly(HIGH).map((level) => level / 100), null],
])('levels are told by a gap: %s', (_, ratios, expected) => {
  const levels = levelsOf(ratios, MARGIN);
  if (expected === null) expect(levels).toBeNull();
  else expect(levels).toMatchObject(expected);
});

test('one start in which base is the worse one outweighs five of head', () => {
  const clear = levelsOf(wiggly(HIGH), MARGIN);
  const mixed = levelsOf(wiggly([...HIGH.slice(0, 5), -1.8, ...HIGH.slice(6)]), MARGIN);
  expect(clear).toMatchObject({ worse: 8, better: 0 });
  expect(clear?.p).toBeLessThan(0.005);
  expect(mixed).toMatchObject({ worse: 7, better: 1 });
  expect(mixed?.p).toBeGreaterThan(0.01);
});

describe('a head that is slow in some of its starts', () => {
  const config = makeConfig(['GET /a'], 'load: { blocks: 5..12 }');
  const plan = { min: 5, max: 12, untilDecided: true, adaptsRounds: true, restart: 'each' } as const;
  const run = (levels: readonly number[], other = config) => {
    const figures = { base: levels.map(() => 10), head: wiggly(levels).map((level) => 10 * Math.exp(level)) };
    return makeResults(other, Object.fromEntries(other.endpoints.map(({ name }) => [name, figures])));
  };
  const judged = (levels: readonly number[]) => {
    const results = run(levels);
    const comparison = comparePaired(results);
    const { verdict, failing } = comparison;
    const mean = metricOf(endpointOf(comparison));
    return { verdict, failing, mean, next: undecided(results, plan) };
  };

  test('is given up to twice the starts, and found', () => {
    const atEnd = judged(HIGH.slice(0, 12));
    expect(atEnd).toMatchObject({ verdict: 'inconclusive', next: ['GET /a'] });
    expect(undecided(run(HIGH.slice(0, 12)), { ...plan, untilDecided: false })).toEqual([]);
    expect(atEnd.mean.levels).toMatchObject({ starts: 12, worse: 6, better: 0, isShown: false, isOpen: true });
    const found = judged([...HIGH, 1.8]);
    expect(found).toMatchObject({ verdict: 'regression', failing: true, next: [] });
    expect(found.mean.levels).toMatchObject({ starts: 17, worse: 9, isShown: true });
    expect(found.mean.levels?.change).toBeCloseTo(5.05, 1);
    // It does not rest on a mean with an interval.
    expect(found.mean.interval).toBeNull();
  });

  test.each<[string, readonly number[], string]>([
    ['leaves no further trace', [1.8, 0, 0, 1.8, 0, 0, 0, 0, 0, 0, 0, 0], 'inconclusive'],
    ['is as base is', [1.8, 0, -1.8, 1.8, 0, 1.8, 0, -1.8, 0, 1.8, 1.8, 0], 'inconclusive'],
    ['is so while base is in others', [1.8, -1.8, -1.8, 1.8, 0, 1.8, 0, -1.8, 0, -1.8, -1.8, 1.8], 'inconclusive'],
    ['is so less than base is', [-1.8, 0, -1.8, -1.8, 0, 0, 0, -1.8, 0, -1.8, -1.8, 0], 'inconclusive'],
    ['is slow throughout', Array.from({ length: 12 }, () => 0.4), 'regression'],
    ['differs by hardly anything', HIGH.slice(0, 12).map((level) => level / 200), 'unchanged'],
  ])('and that %s has no further starts', (_name, levels, verdict) => {
    expect(judged(levels)).toMatchObject({ verdict, next: [] });
  });

  test('shares the error rate with all other endpoints', () => {
    const two = makeConfig(['GET /a', 'GET /b'], 'load: { blocks: 5..12 }');
    expect(comparePaired(run([...HIGH, 1.8], two)).verdict).toBe('inconclusive');
    expect(comparePaired(run([...HIGH, 1.8, 1.8], two)).verdict).toBe('regression');
  });
});
