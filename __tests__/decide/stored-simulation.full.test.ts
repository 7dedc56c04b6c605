/** The stored rule on simulated jobs: how often it points at nothing, how often its interval holds, what it finds. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { randomFrom } from '../../src/plan/random.ts';
import type { Results } from '../../src/results/results.ts';
import { withEndpoints, withSides } from './change-results.ts';
import { endpointOf, metricOf } from './found.ts';
import { gaussians } from './gaussians.ts';
import { makeConfig, makeResults } from './make-results.ts';
import { slack } from './simulated-runs.ts';

/** The mean alone is gated: with more metrics each is tested more strictly. */
const config = makeConfig(['a'], 'gate: { metrics: { mean: 5% } }');
const TRIALS = 2000;

interface Job {
  /** Machine's speed in logs, that of the app and the reference alike. */
  readonly machine: number;
  /** What the reference does not share, in logs. */
  readonly own: number;
}

const reference = { fingerprint: 'f'.repeat(64), iterations: { a: 1000 } };
const whole = makeResults(config, { a: { base: [10], head: [10] } }, { kind: 'single', reference });
const template = withEndpoints(whole, (one) => ({ ...one, rounds: one.rounds.slice(0, 1) }));

/** The template with other means: to make whole results for each job would take most of the time. */
function run({ machine, own }: Job, change = 0): Results {
  const means = { base: 10 * Math.exp(machine), head: 10 * Math.exp(machine + own + change) };
  return withSides(template, ({ latencyMs, ...figures }, { side }) => ({
    ...figures,
    latencyMs: latencyMs && { ...latencyMs, mean: means[side] },
  }));
}

/** Share of trials in which head, with the change, is suspected or fails; and in which the interval misses the truth. */
function simulate(draw: () => Job, stored: number, change = 0, of = config) {
  const trials = Array.from({ length: TRIALS }, () => {
    const runs = Array.from({ length: stored }, () => run(draw()));
    const comparison = compare({ ...run(draw(), change), config: of }, runs);
    const { low, high } = metricOf(endpointOf(comparison)).interval ?? { low: Number.NaN, high: Number.NaN };
    return {
      flagged: comparison.verdict === 'suspected' || comparison.verdict === 'regression',
      failed: comparison.failing,
      missed: !(Math.log1p(low) <= change && change <= Math.log1p(high)),
    };
  });
  const share = (what: keyof (typeof trials)[number]) => trials.filter((trial) => trial[what]).length / TRIALS;
  return { flagged: share('flagged'), failed: share('failed'), missed: share('missed') };
}

function machines(seed: number, sd: Job, slow = { share: 0, by: 0 }) {
  const [normal, uniform] = [gaussians(seed), randomFrom(seed, 1)];
  return (): Job => ({
    machine: sd.machine * normal() + (uniform() < slow.share ? Math.log1p(slow.by) : 0),
    own: sd.own * normal(),
  });
}

describe('no change', () => {
  test.each([
    ['the raw figure, 8 runs', { machine: 0, own: 0.05 }, 8],
    ['the raw figure, 20 runs', { machine: 0, own: 0.05 }, 20],
    ['the referenced figure, 10 runs', { machine: 0.15, own: 0.03 }, 10],
    ['two figures that are about as good, so that chance chooses, 10 runs', { machine: 0.03, own: 0.03 }, 10],
  ])('%s: at most 1 %% suspected, the interval holds', (_what, sd, stored) => {
    const { flagged, failed, missed } = simulate(machines(17, sd), stored);
    expect(flagged).toBeLessThanOrEqual(0.005 + slack(0.005, TRIALS));
    expect(failed).toBe(0);
    expect(missed).toBeLessThanOrEqual(0.015 + slack(0.015, TRIALS));
  });

  test('a quarter of the machines 12 % slower, and the reference with them: nothing fails', () => {
    const { flagged, failed } = simulate(machines(18, { machine: 0.03, own: 0.02 }, { share: 0.25, by: 0.12 }), 10);
    expect(flagged).toBeLessThanOrEqual(0.01 + slack(0.01, TRIALS));
    expect(failed).toBe(0);
  });

  test('a machine a third as fast that no stored run met: it alone fails nothing', () => {
    const { failed } = simulate(machines(19, { machine: 0.03, own: 0.03 }, { share: 0.08, by: 2 }), 10);
    expect(failed).toBe(0);
  });
});

describe('a change', () => {
  test('+10 % is found beside the reference where the raw figure is blind', () => {
    const sd = { machine: 0.15, own: 0.015 };
    expect(simulate(machines(20, sd), 12, Math.log(1.1)).flagged).toBeGreaterThan(0.95);
    const raw = simulate(machines(21, { machine: 0, own: 0.15 }), 12, Math.log(1.1));
    expect(raw.flagged).toBeLessThan(0.1);
  });

  test('three times as slow fails without base', () => {
    expect(simulate(machines(22, { machine: 0.05, own: 0.03 }), 10, Math.log(3)).failed).toBeGreaterThan(0.95);
  });
});

// Few runs show it most: the mean that head is compared with is itself uncertain.
test.each([
  [3, 0, 5],
  [8, 0.3, 7],
])('the prediction interval of %d runs misses the truth as often as it says', (stored, change, seed) => {
  const lenient = { ...config, gate: { ...config.gate, confidence: 0.9 } };
  const { missed } = simulate(machines(seed, { machine: 0, own: 0.04 }), stored, change, lenient);
  expect(Math.abs(missed - 0.1)).toBeLessThan(slack(0.1, TRIALS));
});
