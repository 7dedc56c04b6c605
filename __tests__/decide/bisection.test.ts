import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterStep,
  type Bisection,
  bisectionOf,
  configOfStep,
  endpointsLookedAt,
  isClearlyLess,
  type Measured,
  nextPosition,
  outcomeOf,
  type Size,
  stepsLeft,
} from '../../src/decide/bisection.ts';
import { makeConfig } from './make-results.ts';
import { simulatedBisection } from './simulated-bisection.ts';

const sizeOf = (mean: number): Size => ({ mean, low: mean - 0.001, high: mean + 0.001, blocks: 5 });
/** Blocks of comparisons whose noise is next to nothing. */
const KNOWN = [[0.0999, 0.1001, 0.1]];

/** As a gate without noise would measure: `truth` says how much slower a position is than the first commit. */
function measured(state: Bisection, change: number): Measured {
  if (Math.abs(change) < 1e-9) return { verdict: 'unchanged', size: { ...sizeOf(0), low: -0.001 } };
  return { verdict: change >= state.size.mean / 2 ? 'regression' : 'within-tolerance', size: sizeOf(change) };
}

interface Commits {
  readonly truth: readonly number[];
  readonly broken: readonly number[];
}

function searched({ truth, broken }: Commits): { readonly state: Bisection; readonly steps: readonly number[] } {
  let state = bisectionOf(truth.length - 1, sizeOf((truth.at(-1) ?? 0) - (truth[0] ?? 0)));
  const steps: number[] = [];
  for (let at = nextPosition(state); at !== null; at = nextPosition(state)) {
    const change = (truth[at] ?? 0) - (truth[state.good] ?? 0);
    const step = { position: at, measured: broken.includes(at) ? null : measured(state, change) };
    steps.push(at);
    state = afterStep(state, step, KNOWN);
  }
  return { state, steps };
}

/** How much slower each position is than the first, from where it becomes so and by how much. */
function cumulated(count: number, guilty: readonly (readonly [at: number, size: number])[]): readonly number[] {
  return Array.from({ length: count + 1 }, (_, at) =>
    guilty.reduce((sum, [from, size]) => (from <= at ? sum + size : sum), 0),
  );
}

describe('without noise', () => {
  test('one guilty commit is found in as many steps as halves take', () => {
    const cases = fc
      .integer({ min: 1, max: 200 })
      .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count })));
    fc.assert(
      fc.property(cases, ([count, at]) => {
        const { state, steps } = searched({ truth: cumulated(count, [[at, 0.1]]), broken: [] });
        expect(state).toMatchObject({ good: at - 1, bad: at, rests: [] });
        expect(steps.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      }),
    );
  });

  test('of several guilty commits one is found, never an innocent one, and what is left is said', () => {
    const guilty = (count: number) =>
      fc.tuple(fc.integer({ min: 1, max: count }), fc.double({ min: 0.02, max: 0.3, noNaN: true }));
    const several = { minLength: 2, maxLength: 5, selector: ([at]: readonly [number, number]) => at };
    const cases = fc
      .integer({ min: 8, max: 200 })
      .chain((count) => fc.tuple(fc.constant(count), fc.uniqueArray(guilty(count), several)));
    fc.assert(
      fc.property(cases, ([count, guilty]) => {
        const truth = cumulated(count, guilty);
        const { state } = searched({ truth, broken: [] });
        expect(state.bad - state.good).toBe(1);
        expect(guilty.map(([at]) => at)).toContain(state.bad);
        expect(state.rests.length).toBeGreaterThan(0);
        for (const { good, bad } of state.rests) expect((truth[bad] ?? 0) - (truth[good] ?? 0)).toBeGreaterThan(0);
      }),
    );
  });

  test('with commits that do not start, the guilty one is among the suspects, and those between did not start', () => {
    const cases = fc
      .integer({ min: 2, max: 60 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count }), fc.subarray([...Array(count - 1).keys()])),
      );
    fc.assert(
      fc.property(cases, ([count, at, some]) => {
        const broken = some.map((position) => position + 1);
        const { state, steps } = searched({ truth: cumulated(count, [[at, 0.1]]), broken });
        expect(state.good).toBeLessThan(at);
        expect(state.bad).toBeGreaterThanOrEqual(at);
        for (let between = state.good + 1; between < state.bad; between++) expect(broken).toContain(between);
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });
});

test('after a skip it tries far from there: a broken stretch is left after a few tries', () => {
  const broken = Array.from({ length: 15 }, (_, at) => 25 + at);
  const { state, steps } = searched({ truth: cumulated(64, [[50, 0.1]]), broken });
  expect(steps.slice(0, 3)).toEqual([32, 16, 48]);
  expect(state).toMatchObject({ good: 49, bad: 50 });
  expect(steps.length).toBeLessThan(9);
});

test('steps left: as many as halves', () => {
  expect([1, 2, 3, 64, 65].map((bad) => stepsLeft({ good: 0, bad }))).toEqual([0, 1, 2, 6, 7]);
});

test('a commit that explains the whole still does on a machine that has become busier or quieter', () => {
  const took = (base: number, head: number): Size => ({ ...sizeOf(Math.log(head / base)), figures: { base, head } });
  const isLess = (part: Size, whole = took(5, 40)) => isClearlyLess(part, whole, KNOWN);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (more) => {
      expect(isLess(took(5 + more, 40 + more))).toBe(false);
      expect(isLess(took(5 * (1 + more), 40 * (1 + more)))).toBe(false);
      expect(isLess(took(5, 40), took(5 + more, 40 + more))).toBe(false);
      expect(isLess(took(5, 40), took(5 * (1 + more), 40 * (1 + more)))).toBe(false);
      // One that explains 25 of 35 ms does not.
      expect(isLess(took(5 + more, 30 + more))).toBe(true);
    }),
  );
});

describe('a count that is the same in every request', () => {
  const exact = (base: number, head: number): Size => {
    const mean = Math.log(head / base);
    return { mean, low: mean, high: mean, blocks: 1 };
  };

  test('is all or a part of the whole, although each comparison has a single block', () => {
    const known = [exact(2, 41), exact(2, 22)].map(({ mean }) => [mean]);
    expect(isClearlyLess(exact(2, 22), exact(2, 41), known)).toBe(true);
    expect(isClearlyLess(exact(2, 41), exact(2, 41), known)).toBe(false);
    const wide = (size: Size) => ({ ...size, low: size.mean - 1, high: size.mean + 1 });
    expect(isClearlyLess(wide(exact(2, 22)), wide(exact(2, 41)), known)).toBe(false);
  });

  test('leaves no slow-down to roundings', () => {
    const count = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(count, count, count, (first, more, most) => {
        const [second, third] = [first + more, first + more + most];
        const known = [Array.from({ length: 4 }, () => exact(first, third).mean)];
        const half = { position: 4, measured: { verdict: 'within-tolerance', size: exact(first, second) } } as const;
        const rest = { position: 6, measured: { verdict: 'regression', size: exact(second, third) } } as const;
        const state = afterStep(afterStep(bisectionOf(8, exact(first, third)), half, known), rest, known);
        expect(state.rests.map(({ good, bad }) => [good, bad])).toEqual([[0, 4]]);
      }),
    );
  });
});

describe('where endpoints share a load', () => {
  const config = makeConfig(['orders', 'report'], 'load: { mix: { orders: 97, report: 3 }, blocks: 5..12 }');
  const step = { endpoint: 'orders', metric: 'mean', range: bisectionOf(8, sizeOf(0.2)), level: 0.002, known: KNOWN };

  test('a step makes the same load, and judges the endpoint that is followed alone', () => {
    const { endpoints, load } = configOfStep(config, step);
    expect(endpoints.map(({ name, gate }) => [name, Object.keys(gate)])).toEqual([
      ['orders', ['mean']],
      ['report', []],
    ]);
    expect(load.mix).toEqual(config.load.mix);
    const [orders, report] = endpointsLookedAt(config, ['report']);
    expect([orders?.gate, report?.gate]).toEqual([{}, config.endpoints[1]?.gate]);
  });

  test('other endpoints are left out where each has a load of its own', () => {
    const { endpoints } = configOfStep(makeConfig(['orders', 'report']), step);
    expect(endpoints.map(({ name }) => name)).toEqual(['orders']);
  });
});

describe('with noise, by the rules of the gate', () => {
  test('8 % among 64 commits, blocks that scatter by 1 %', () => {
    for (const seed of [1, 2, 3]) {
      const { answer, comparisons, blocks } = simulatedBisection({ changes: { 40: 0.08 }, count: 64, sd: 0.01, seed });
      expect(answer).toEqual({ kind: 'guilty', commit: 40, isAll: true });
      expect(comparisons).toBe(8);
      expect(blocks).toBeLessThan(60);
    }
  });

  test('nothing: one comparison says so', () => {
    const found = simulatedBisection({ changes: {}, count: 64, sd: 0.01, seed: 1 });
    expect(found).toMatchObject({ answer: { kind: 'none' }, comparisons: 1 });
  });

  test('two: one of them, and that it is not all', () => {
    const changes = { 20: 0.08, 45: 0.08 };
    const { answer } = simulatedBisection({ changes, count: 64, sd: 0.01, seed: 1 });
    expect(answer).toMatchObject({ kind: 'guilty', isAll: false });
    expect(Object.keys(changes)).toContain(String('commit' in answer ? answer.commit : null));
  });
});

describe('what a step says', () => {
  const whole = { good: 0, bad: 8, size: { mean: 0.1, low: 0.08, high: 0.12, blocks: 5 } };
  test.each([
    ['regression', 0.09, 0.05, 0.13, 'slower'],
    ['unchanged', 0, -0.02, 0.02, 'not-slower'],
    ['improvement', -0.1, -0.12, -0.08, 'not-slower'],
    // Certain, and less than half: it comes after that commit unless it may be the whole.
    ['within-tolerance', 0.04, 0.01, 0.07, 'not-slower'],
    ['within-tolerance', 0.04, 0.005, 0.11, 'slower'],
    // Not certain, but less than the whole.
    ['not-assessed', 0.01, -0.05, 0.07, 'not-slower'],
    ['inconclusive', 0.05, -0.05, 0.15, 'undecided'],
    // Less time by not doing the same work says nothing.
    ['not-assessed', -0.5, -0.6, -0.4, 'undecided'],
  ] as const)('%s of %d (%d … %d): %s', (verdict, mean, low, high, outcome) => {
    expect(outcomeOf(whole, { verdict, size: { mean, low, high, blocks: 5 } })).toBe(outcome);
  });
});
