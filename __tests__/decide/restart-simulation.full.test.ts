/**
 * Apps whose starts differ, under every way to restart them, through the rule that judges: false alarms stay within the promise,
 * and what the plan chooses finds as much in the same time as starting for every pass (decision 39).
 */
import { describe, expect, test } from '@jest/globals';
import {
  type Estimate,
  FEWEST_STARTS,
  fewStartsEstimate,
  isConfirmed,
  isEquivalent,
  pValueOf,
  sequentialEstimate,
} from '../../src/decide/test/estimate.ts';
import { sequentialPlan } from '../../src/decide/test/spending.ts';
import { average } from '../../src/decide/test/statistics.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { planRestarts, type RestartPlan } from '../../src/schedule/restart.ts';
import { gaussians } from './gaussians.ts';
import { simulatedBlock } from './simulated-gate.ts';
import { shareOf, slack } from './simulated-runs.ts';

const LEVEL = 0.01;
const MARGIN = Math.log(1.05);

interface App {
  /** Standard deviation of ln(head / base): of a pass within its start, and of starts in that of a pass. */
  readonly passSd: number;
  readonly startSds: number;
  readonly change: number;
  /** What a start takes, in passes. */
  readonly cost: number;
}

interface Outcome {
  readonly isFound: boolean;
  readonly isDecided: boolean;
  /** In passes. */
  readonly time: number;
}

/** A start: its passes share what it alone has. */
function startOf({ passSd, startSds, change }: App, passes: number, normal: () => number): readonly number[] {
  const own = change + startSds * passSd * normal();
  return Array.from({ length: passes }, () => own + passSd * normal());
}

function blockOf(passes: readonly number[]): EndpointBlock {
  const rounds = passes.flatMap((mean, index) =>
    simulatedBlock('a', { mean, throughput: 0, cpu: 0 }).rounds.map((round) => ({ ...round, index })),
  );
  return { endpoint: 'a', rounds, distributionMs: { base: null, head: null } };
}

function estimateOf(starts: readonly (readonly number[])[], { blocks }: RestartPlan): Estimate {
  const means = starts.map(average);
  if (blocks.max >= FEWEST_STARTS) return sequentialEstimate(means, sequentialPlan(blocks.min, blocks.max));
  return fewStartsEstimate(means, blocks.max, { blocks: starts.map(blockOf), metric: 'mean' });
}

/** One run, looked at after each start as the gate does. */
function simulate(app: App, plan: RestartPlan, normal: () => number): Outcome {
  const starts: (readonly number[])[] = [];
  for (;;) {
    starts.push(startOf(app, plan.passes, normal));
    if (starts.length < plan.blocks.min) continue;
    const estimate = estimateOf(starts, plan);
    const time = starts.length * (app.cost + plan.passes);
    const isSignificant = pValueOf(estimate) <= LEVEL;
    if (isSignificant && isConfirmed(estimate, LEVEL)) return { isFound: true, isDecided: true, time };
    const isUnchanged = !isSignificant && isEquivalent(estimate, MARGIN, LEVEL);
    if (isUnchanged || starts.length === plan.blocks.max) return { isFound: false, isDecided: isUnchanged, time };
  }
}

function runs(count: number, app: App, plan: RestartPlan, seed: number) {
  const normal = gaussians(seed);
  const outcomes = Array.from({ length: count }, () => simulate(app, plan, normal));
  const share = (is: (one: Outcome) => boolean) => outcomes.filter(is).length / count;
  return {
    found: share(({ isFound }) => isFound),
    decided: share(({ isDecided }) => isDecided),
    time: outcomes.reduce((sum, { time }) => sum + time, 0) / count,
  };
}

const planned = { min: 5, max: 12 };
const PASS_MS = 2000;
const planFor = (setting: string, cost: number, passesLeft = 1e9) =>
  planRestarts(setting, planned, { startMs: cost * PASS_MS, passMs: PASS_MS, leftMs: passesLeft * PASS_MS });

const POLICIES: readonly (readonly [string, RestartPlan])[] = [
  ['each', planFor('each', 50)],
  ['every 2', planFor('every 2', 50)],
  ['every 8', planFor('every 8', 50)],
  ['never', planFor('never', 50)],
  ['auto, with time for all starts', planFor('auto', 50)],
  ['auto, with time for 7', planFor('auto', 50, 6.2 * 53)],
  ['auto, with time for 4', planFor('auto', 50, 3.2 * 53)],
  ['auto, with time for 3', planFor('auto', 50, 2.2 * 53)],
  ['auto, with time for 2', planFor('auto', 50, 1.2 * 53)],
  ['auto, with time for 1', planFor('auto', 50, 5)],
];

describe('without a change', () => {
  const cases = POLICIES.flatMap(([name, plan]) =>
    [0, 1, 2].flatMap((startSds) => [0.01, 0.1].map((passSd) => [name, startSds, passSd, plan] as const)),
  );

  test.each(cases)(
    '%s, starts that differ by %d times what passes do (%d): at most 1 %% false alarms',
    (...[, startSds, passSd, plan]) => {
      const RUNS = 4000;
      const app = { passSd, startSds, change: 0, cost: 50 };
      expect(runs(RUNS, app, plan, 39).found).toBeLessThan(LEVEL + slack(LEVEL, RUNS));
    },
  );

  test('passes as the unit of the test would promise what they do not hold', () => {
    const normal = gaussians(40);
    const app = { passSd: 0.01, startSds: 1, change: 0, cost: 50 };
    const plan = sequentialPlan(12, 12);
    const alarms = shareOf(1000, () => pValueOf(sequentialEstimate(startOf(app, 12, normal), plan)) <= LEVEL);
    expect(alarms).toBeGreaterThan(0.2);
  });

  test('starts that differ by the 13 % that are assumed, and passes that hardly do: one start keeps the promise', () => {
    const RUNS = 4000;
    const app = { passSd: 0.01, startSds: 13, change: 0, cost: 50 };
    for (const passesLeft of [5, 1.2 * 53]) {
      expect(runs(RUNS, app, planFor('auto', 50, passesLeft), 41).found).toBeLessThan(LEVEL + slack(LEVEL, RUNS));
    }
  });
});

describe('a change', () => {
  test('that one start can show is found by one, and is not by what it cannot', () => {
    const find = (change: number) =>
      runs(500, { passSd: 0.02, startSds: 1, change, cost: 50 }, planFor('never', 50), 42).found;
    expect(find(Math.log(1.3))).toBe(0);
    expect(find(Math.log(2))).toBe(1);
  });

  const apps = [25, 36, 60, 150].flatMap((cost) =>
    [0, 1, 2].flatMap((startSds) => [0.01, 0.03].map((passSd) => [cost, startSds, passSd] as const)),
  );

  test.each(apps)(
    'a start of %d passes, starts that differ by %d times what passes do (%d): the plan’s choice finds and decides as much per minute',
    (cost, startSds, passSd) => {
      const RUNS = 300;
      for (const change of [0, 0.06, 0.1, 0.2]) {
        const app = { passSd, startSds, change, cost };
        const [each, auto] = ['each', 'auto'].map((setting) => runs(RUNS, app, planFor(setting, cost), 43));
        if (each === undefined || auto === undefined) throw new Error('two were simulated');
        // What the plan saves where starts are alike, it costs in part where they differ most.
        const least = startSds < 2 ? 0.94 : 0.9;
        expect(auto.decided / auto.time).toBeGreaterThan((least * each.decided) / each.time);
        expect(auto.found).toBeGreaterThanOrEqual(each.found - 0.04);
      }
    },
  );

  test('where a start takes a hundred passes, steady versions are decided in four fifths of the time', () => {
    const app = { passSd: 0.03, startSds: 0, change: 0, cost: 100 };
    const [each, auto] = ['each', 'auto'].map((setting) => runs(400, app, planFor(setting, 100), 44).time);
    expect(auto).toBeLessThan(0.85 * (each ?? 0));
  });
});
