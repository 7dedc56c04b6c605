/** Parts put together: which figures are judged by which rule, and what is said of several machines. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/decide/compare.ts';
import { machinesEstimate } from '../../src/decide/machines.ts';
import { mergeParts } from '../../src/results/merge.ts';
import { makeParts } from './make-parts.ts';
import { type MakeOptions, makeConfig, steady } from './make-results.ts';

const config = makeConfig(['a'], 'gate: { metrics: { mean: 5%, p50: 5% } }\nload: { blocks: 5..12 }');
/** Machines whose own change is as given, with the same small noise in their blocks. */
const measured = (changes: readonly number[], optionsOf?: (index: number) => MakeOptions) =>
  mergeParts(
    makeParts(
      config,
      changes.length,
      'repeat',
      (index) => {
        const base = 2 * (1 + index / 50);
        return { a: { base: steady(base, 5, 0), head: steady(base * (1 + (changes[index - 1] ?? 0)), 5) } };
      },
      optionsOf,
    ),
  );
const judged = (changes: readonly number[], optionsOf?: (index: number) => MakeOptions) => {
  const comparison = compare(measured(changes, optionsOf), []);
  const [endpoint] = comparison.endpoints;
  const mean = endpoint?.metrics.find(({ metric }) => metric === 'mean');
  if (!endpoint || !mean) throw new Error('nothing was compared');
  return { comparison, endpoint, mean };
};

describe('several machines', () => {
  test('that agree show a change that each of them shows', () => {
    const { comparison, mean } = judged([0.1, 0.102, 0.098, 0.101]);
    expect(comparison.verdict).toBe('regression');
    expect(mean.change).toBeCloseTo(0.1, 2);
    expect(mean.machines?.changes.map((change) => change.toFixed(3))).toEqual(['0.100', '0.102', '0.098', '0.101']);
  });

  test('that disagree do not, however sure each of them is of itself', () => {
    const { comparison, mean } = judged([0.3, -0.1, 0.25, -0.05]);
    expect(comparison.verdict).toBe('inconclusive');
    expect(mean.interval?.low).toBeLessThan(0);
    expect(mean.machines?.sd).toBeGreaterThan(0.15);
    expect(mean.machines?.blockSd).toBeLessThan(0.01);
  });

  test('need more of them, not more blocks', () => {
    const { mean } = judged([0.08, 0.01, 0.06, 0.02]);
    expect(mean.verdict).toBe('inconclusive');
    expect(mean.moreBlocks).toBeNull();
    expect(mean.moreMachines).toBeGreaterThan(0);
    expect(judged([0.9, -0.5, 0.7, -0.6]).mean.moreMachines).toBeNull();
  });

  test('two decide, though two means have a spread of one degree of freedom', () => {
    expect(judged([0.1, 0.11]).comparison.verdict).toBe('regression');
    expect(judged([0.001, -0.002]).comparison.verdict).toBe('unchanged');
    expect(judged([0.1, -0.02]).comparison.verdict).toBe('inconclusive');
  });

  test('count alike, however many blocks they measured', () => {
    const whole = measured([0.02, 0.04, 0.02, 0.04]);
    const cut = { ...whole, blocks: whole.blocks.filter(({ part, index }) => part !== 2 || index === 5) };
    const changeOf = (results: typeof whole) => compare(results, []).endpoints[0]?.metrics[0];
    const [all, fewer] = [changeOf(whole), changeOf(cut)];
    expect(fewer?.change).toBeCloseTo(all?.change ?? Number.NaN, 2);
    expect((fewer?.head ?? 0) / (fewer?.base ?? 1) - 1).toBeCloseTo(fewer?.change ?? Number.NaN, 10);
  });

  test('of which one was saturated say nothing of its tails, nor so of all', () => {
    const tails = makeConfig(['a'], 'gate: { metrics: { p90: 10% } }\nload: { blocks: 5..12 }');
    const figures = { base: steady(2, 5, 0), head: steady(2, 5) };
    const parts = makeParts(
      tails,
      4,
      'repeat',
      (index) => ({
        a: {
          base: figures.base.map((ms) => ms * (1 + index / 50)),
          head: figures.head.map((ms) => ms * (1 + index / 50)),
        },
      }),
      (index) => ({ machineBusy: index === 3 ? 0.97 : 0.5 }),
    );
    const [p90] = compare(mergeParts(parts), []).endpoints[0]?.metrics.filter(({ metric }) => metric === 'p90') ?? [];
    expect(p90?.verdict).toBe('not-assessed');
    expect(p90?.reason).toContain('(on 1 of 4 machines)');
  });

  test('of which one answers with errors are an invalid measurement', () => {
    const wrong = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };
    const results = measured([0, 0.001, 0.002, 0.003], (index) => (index === 2 ? { sides: { head: wrong } } : {}));
    const comparison = compare(results, []);
    expect(comparison.verdict).toBe('invalid');
    expect(comparison.endpoints[0]?.problems[0]?.text).toContain('5000 of 20000 requests failed (25 %');
  });

  test('are held against absolute limits together', () => {
    const limited = {
      ...config,
      endpoints: config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, meanMs: 2.05 } })),
    };
    const comparison = compare({ ...measured([0, 0.001, 0.002, 0.003]), config: limited }, []);
    expect(comparison.verdict).toBe('limit-exceeded');
    expect(comparison.endpoints[0]?.breaches[0]?.measuredMs).toBeCloseTo(2.1, 1);
  });
});

describe('a part by itself', () => {
  test('has figures and no verdict, whatever they are', () => {
    const wrong = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };
    for (const by of ['repeat', 'endpoint'] as const) {
      const slow = { a: { base: steady(2, 5, 0), head: steady(4, 5) } };
      const [part] = makeParts(config, 1, by, () => slow);
      const [invalid] = makeParts(
        config,
        1,
        by,
        () => slow,
        () => ({ sides: { head: wrong } }),
      );
      if (!part || !invalid) throw new Error('no part');
      const comparison = compare(part, []);
      expect(comparison).toMatchObject({ verdict: 'nothing-compared', failing: false });
      expect(comparison.endpoints[0]?.metrics[0]?.change).toBeCloseTo(1, 1);
      expect(compare(invalid, [])).toMatchObject({ verdict: 'nothing-compared', failing: false });
    }
  });

  test('reports its own endpoints alone', () => {
    const two = makeConfig(['a', 'b', 'c']);
    const flat = { base: steady(2, 5, 0), head: steady(2, 5) };
    const parts = makeParts(two, 2, 'endpoint', () => ({ a: flat, b: flat, c: flat }));
    expect(parts.map((part) => compare(part, []).endpoints.map(({ endpoint, state }) => [endpoint, state]))).toEqual([
      [
        ['a', 'compared'],
        ['c', 'compared'],
      ],
      [['b', 'compared']],
    ]);
  });
});

const logRatios = fc.array(fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 8,
});

describe('the reading of several machines', () => {
  test('does not hang on their order, and swapping base and head swaps its sign', () => {
    fc.assert(
      fc.property(logRatios, (machines) => {
        const reading = machinesEstimate(machines);
        const backwards = machinesEstimate(machines.map((blocks) => [...blocks].reverse()).reverse());
        const mirrored = machinesEstimate(machines.map((blocks) => blocks.map((one) => -one)));
        const width = (one: typeof reading) => (one.interval(0.01)?.high ?? 0) - (one.interval(0.01)?.low ?? 0);
        expect(backwards.mean).toBeCloseTo(reading.mean, 10);
        expect(width(backwards)).toBeCloseTo(width(reading), 6);
        expect(mirrored.mean).toBeCloseTo(-reading.mean, 10);
        expect(mirrored.p).toBeCloseTo(reading.p, 6);
      }),
    );
  });

  test('an interval excludes zero just when its level is reached', () => {
    fc.assert(
      fc.property(logRatios, fc.constantFrom(0.1, 0.01, 0.00125), (machines, level) => {
        const reading = machinesEstimate(machines);
        const interval = reading.interval(level);
        if (interval === null || Math.abs(reading.p - level) < 1e-9) return;
        expect(interval.low > 0 || interval.high < 0).toBe(reading.p < level);
      }),
    );
  });
});
