import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import type { Results } from '../../src/results/results.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults } from './make-results.ts';

const config = makeConfig(['a']);
const single = (meanMs: number, cpuModel = 'Some CPU 3000'): Results =>
  makeResults(config, { a: { base: [], head: Array.from({ length: 5 }, () => meanMs) } }, { kind: 'single', cpuModel });
const verdict = (head: Results, stored: readonly Results[]) => compare(head, stored).endpoints[0]?.verdict;
const runs = (count: number, spread = 0.02) =>
  Array.from({ length: count }, (_, i) => single(10 * (1 + spread * ([-1, 0.5, 0, 1, -0.5, 0.2][i % 6] ?? 0))));

describe('compareStored', () => {
  test('with eight runs of one machine a clear change is a regression', () => {
    expect(verdict(single(13), runs(8))).toBe('regression');
    expect(verdict(single(10), runs(20, 0.01))).toBe('unchanged');
  });

  test('runs of other machines give a suspicion only', () => {
    const stored = [...runs(8), single(10, 'Another CPU')];
    expect(verdict(single(13), stored)).toBe('suspected');
    expect(compare(single(13), stored).failing).toBe(false);
  });

  test('fewer runs: inconclusive with the count, suspected beyond what machines differ by', () => {
    const comparison = compare(single(11.5), runs(3));
    expect(comparison.endpoints[0]?.verdict).toBe('inconclusive');
    expect(comparison.endpoints[0]?.metrics[0]?.reason).toBe('3 of 8 baseline runs');
    expect(verdict(single(14), runs(1))).toBe('suspected');
  });

  test('no improvement is announced', () => {
    expect(verdict(single(5), runs(10))).toBe('within-tolerance');
  });

  test('a metric that the stored runs lack is not assessed', () => {
    const gated = makeConfig(['a'], 'gate: { metrics: { cpu: 5% } }');
    const head = makeResults(
      gated,
      { a: { base: [], head: [10, 10, 10, 10, 10], cpu: { base: 1, head: 1 } } },
      { kind: 'single' },
    );
    expect(verdict(head, runs(8))).toBe('not-assessed');
  });

  test('runs that differ as machines do raise no more false alarms than promised', () => {
    const random = gaussians(31);
    let alarms = 0;
    const trials = 1500;
    for (let trial = 0; trial < trials; trial++) {
      const draw = () => single(10 * Math.exp(0.05 * random()));
      if (compare(draw(), Array.from({ length: 10 }, draw)).failing) alarms++;
    }
    // 0.5 % a side expected at most; 1.2 % would be 18.
    expect(alarms).toBeLessThanOrEqual(18);
  });
});

describe('without anything to compare with', () => {
  test('figures alone pass, limits and validity still count', () => {
    expect(compare(single(10), []).verdict).toBe('nothing-compared');
    const limited = {
      ...config,
      endpoints: config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 5 } })),
    };
    expect(compare({ ...single(10), config: limited }, []).verdict).toBe('limit-exceeded');
  });
});
