/** A second opinion on simulated machines that favour one version: false alarms, what is found, and the gate’s own rules. */
import { describe, expect, test } from '@jest/globals';
import { simulate } from '../../bench/second-opinion.ts';
import { settle } from '../../src/decide/compare.ts';
import { comparePaired } from '../../src/decide/paired.ts';
import { secondOpinionOn } from '../../src/plan/part.ts';
import { gaussians } from './gaussians.ts';
import { simulatedGate } from './simulated-gate.ts';
import { slack } from './simulated-runs.ts';

const RUNS = 4000;
const BIASES = [0, 1, 2] as const;
const cells = new Map(BIASES.map((bias) => [bias, simulate({ bias, effect: 0, tolerance: 0 }, RUNS)] as const));
const failing = (bias: (typeof BIASES)[number], rule: 'one machine' | 'second opinion') =>
  cells.get(bias)?.failing[rule] ?? Number.NaN;

describe('without a change', () => {
  test.each([
    [0, 0.005, 0.0002],
    [1, 0.17, 0.03],
    [2, 0.31, 0.1],
  ] as const)('machines that differ by %d sd: false alarms fall as decision 36 says', (bias, alone, both) => {
    expect(failing(bias, 'one machine')).toBeLessThan(alone + slack(alone, RUNS));
    expect(failing(bias, 'second opinion')).toBeLessThan(both + slack(both, RUNS));
  });

  test('and are a part of those of one machine', () => {
    for (const bias of BIASES)
      expect(failing(bias, 'second opinion')).toBeLessThanOrEqual(failing(bias, 'one machine'));
    // Or there would be nothing to settle.
    expect(failing(1, 'one machine')).toBeGreaterThan(0.1);
  });
});

describe('a change', () => {
  test.each([
    [2, 0, 0.98],
    [2, 1, 0.65],
    [4, 1, 0.98],
    [4, 2, 0.83],
    [8, 2, 0.99],
  ])('of %d sd, on machines that differ by %d, is found in the share that decision 36 says', (effect, bias, share) => {
    const found = simulate({ bias, effect, tolerance: 0 }, RUNS).failing['second opinion'];
    expect(found).toBeGreaterThan(share - slack(share, RUNS));
  });
});

describe('six gated metrics on two endpoints, by the gate’s own rules', () => {
  const gate = simulatedGate(2, 'metrics: { mean: 5%, throughput: 5%, cpu: 5% }');
  const SD = 0.02;

  /** Machines with a bias at each endpoint, in all metrics alike; head is slower by `change` at the first endpoint. */
  function play(bias: number, change: number, runs: number) {
    const normal = gaussians(36 + 10 * bias);
    const machine = () => {
      const own = [bias * SD * normal(), bias * SD * normal()];
      return (endpoint: number) => {
        const value = () => (endpoint === 0 ? change : 0) + (own[endpoint] ?? 0) + SD * normal();
        return { mean: value(), throughput: value(), cpu: value() };
      };
    };
    const tally = { alone: 0, both: 0 };
    for (let run = 0; run < runs; run++) {
      const first = gate.runResults(machine());
      const alone = settle(first, comparePaired(first));
      const slower = alone.endpoints.filter(({ verdict }) => verdict === 'regression').map(({ endpoint }) => endpoint);
      if (slower.length === 0) continue;
      tally.alone++;
      const { blocks } = gate.runResults(machine(), secondOpinionOn(slower));
      const { machine: where, seed, createdAt } = first;
      const part = { machine: where, seed, createdAt, runAttempt: null, outOfTime: false, elapsedSeconds: 1 };
      const merged = { ...first, secondOpinion: { ...part, endpoints: slower, blocks } };
      if (settle(merged, comparePaired(first)).failing) tally.both++;
    }
    return { alone: tally.alone / runs, both: tally.both / runs };
  }

  test('false alarms fall, and a large change is found', () => {
    const unchanged = play(2, 0, 200);
    expect(unchanged.alone).toBeGreaterThan(0.05);
    expect(unchanged.both).toBeLessThan(0.5 * unchanged.alone);
    expect(play(0, 0.12, 40)).toEqual({ alone: 1, both: 1 });
  });
});
