/**
 * What blocks of several machines say about machines of this kind: docs/decisions/0010-more-than-one-machine.md.
 *
 * A machine can favour base or head by something of its own, in all its blocks alike, so the machine is the unit and its
 * mean over blocks the sample. There are two standard errors of the mean over k machines, each with its interval:
 *
 * - as seen: from how much the machines' means differ, with k − 1 degrees of freedom. It holds whatever machines are like,
 *   and is very wide with few of them;
 * - as assumed: from the blocks' noise within the machines, and machines that differ by as much as is assumed at
 *   most. It needs no differences between machines to be seen, and is wide with many of them.
 *
 * Either may show a change, so they share the level: 2/k of it is the assumed one's, and both of two machines have it all.
 */
import { plannedBlocks } from '../plan/part.ts';
import { FEWEST_STARTS } from '../plan/restart.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Interval, MachineSpread } from './comparison.ts';
import { type Estimate, sequentialEstimate } from './estimate.ts';
import { fewStartsEstimate, type Rounds } from './few-starts.ts';
import { EQUIVALENCE_LEVEL, POWER_QUANTILE } from './sequential-test.ts';
import { type SequentialPlan, sequentialPlan } from './spending.ts';
import { average } from './statistics.ts';
import { tQuantile, twoSidedP } from './student-t.ts';

/** Machines are assumed to differ by a standard deviation of no more than this many of a block's. */
const ASSUMED_BLOCK_SDS = 2;
/** And be taken to differ by this much (a log-ratio) at least: steady blocks say nothing about machines. */
const ASSUMED_LEAST = 0.01;
/** Beyond this many machines, a number helps nobody. */
const MOST_MACHINES = 64;

/**
 * An endpoint's blocks, by the machine that measured them: one group unless every machine measured all endpoints. Never
 * empty; a group may be, where nothing was measured.
 */
export function blocksByMachine(results: Results, endpoint: string): readonly (readonly EndpointBlock[])[] {
  const isRepeated = results.merged?.by === 'repeat';
  const machines = new Map<number, EndpointBlock[]>();
  for (const block of results.blocks) {
    const machine = isRepeated ? (block.part ?? 0) : 0;
    const own = block.endpoints.filter((one) => one.endpoint === endpoint);
    const measured = machines.get(machine);
    if (measured) measured.push(...own);
    else if (own.length > 0) machines.set(machine, own);
  }
  return machines.size > 0 ? [...machines.values()] : [[]];
}

/** When the blocks of one machine are looked at: a part that is judged with others is not looked at before its end. */
export function planOf(results: Results): SequentialPlan {
  const { min, max } =
    results.restart?.blocks ?? plannedBlocks(results.merged?.by ?? results.part?.by ?? null, results.config);
  return sequentialPlan(min, max);
}

/**
 * @param machines log-ratios by machine, one or more
 * @param rounds what they come from
 */
export function estimateOf(machines: readonly (readonly number[])[], plan: SequentialPlan, rounds: Rounds): Estimate {
  if (machines.length > 1) return machinesEstimate(machines);
  const [own = []] = machines;
  return plan.maxBlocks < FEWEST_STARTS
    ? fewStartsEstimate(own, plan.maxBlocks, rounds)
    : sequentialEstimate(own, plan);
}

/** Figures of one metric on k machines; variances are of log-ratios. */
export interface MachineFigures {
  /** Mean log-ratio of each machine's blocks, of at least two machines. */
  readonly means: readonly number[];
  /** Variance between the machines' means, with k − 1. */
  readonly between: number;
  /** Variance of a block within its machine, over all of them. */
  readonly within: number;
  readonly withinDegrees: number;
  /** Mean over machines of 1 / blocks: what a block's variance counts in a machine's mean. */
  readonly blockShare: number;
}

/** @param machines log-ratios of each machine's blocks: two machines or more, with a block or more each */
export function machineFigures(machines: readonly (readonly number[])[]): MachineFigures {
  const means = machines.map(average);
  const mean = average(means);
  const squares = machines.flatMap((blocks, at) => blocks.map((one) => (one - (means[at] ?? 0)) ** 2));
  const withinDegrees = squares.length - machines.length;
  return {
    means,
    between: means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1),
    within: withinDegrees > 0 ? squares.reduce((sum, one) => sum + one, 0) / withinDegrees : 0,
    withinDegrees,
    blockShare: average(machines.map((blocks) => 1 / blocks.length)),
  };
}

/** One of the two rules: its standard error, degrees of freedom, and share of the level. */
interface Rule {
  readonly share: number;
  readonly standardError: number;
  readonly degrees: number;
  /** Expected standard deviation of the mean, for planning. */
  readonly expectedError: number;
}

/** @param count machines of the kind that was measured, for planning; else as many as were measured */
function rulesOf(figures: MachineFigures, count = figures.means.length): readonly Rule[] {
  const { between, within, withinDegrees, blockShare } = figures;
  // With one block per machine, nothing but the means is known.
  const share = withinDegrees > 0 ? 2 / count : 0;
  const assumed = within * blockShare + Math.max(ASSUMED_BLOCK_SDS ** 2 * within, ASSUMED_LEAST ** 2);
  const seenError = Math.sqrt(between / count);
  const rules = [
    { share: 1 - share, standardError: seenError, degrees: count - 1, expectedError: seenError },
    {
      share,
      // Machines that do differ by more are not assumed away.
      standardError: Math.sqrt(Math.max(assumed, between) / count),
      degrees: (withinDegrees * count) / figures.means.length,
      expectedError: Math.sqrt(Math.max(within * blockShare, between) / count),
    },
  ];
  return rules.filter((rule) => rule.share > 0);
}

function pOf(mean: number, rules: readonly Rule[]): number {
  return Math.min(1, ...rules.map((rule) => twoSidedP(mean / rule.standardError, rule.degrees) / rule.share));
}

/** Half the width of the narrower interval at a two-sided level. */
function halfWidth(rules: readonly Rule[], level: number): number {
  return Math.min(...rules.map((rule) => criticalOf(rule, level) * rule.standardError));
}

function criticalOf(rule: Rule, level: number): number {
  return tQuantile(1 - (rule.share * level) / 2, rule.degrees);
}

/** As in `smallestDetectableLog`, with the noise that is expected beside the critical value. */
function detectable(rules: readonly Rule[], level: number): number {
  return Math.min(
    ...rules.map((rule) => {
      const half = criticalOf(rule, level) * rule.standardError;
      const spread = Math.sqrt(rule.expectedError ** 2 + half ** 2 / (2 * rule.degrees));
      return half * (1 - 1 / (4 * rule.degrees)) + POWER_QUANTILE * spread;
    }),
  );
}

/** @param machines as `machineFigures` takes them */
export function machinesEstimate(machines: readonly (readonly number[])[]): Estimate {
  const figures = machineFigures(machines);
  const mean = average(figures.means);
  const rules = rulesOf(figures);
  const interval = (level: number): Interval => {
    const half = halfWidth(rules, level);
    return { low: mean - half, high: mean + half };
  };
  return {
    mean,
    p: pOf(mean, rules),
    interval,
    isEquivalent: (margin) => Math.abs(mean) + halfWidth(rules, EQUIVALENCE_LEVEL) < margin,
    // One look, when all have been measured.
    isConfirmed: () => true,
    smallestDetectable: (level) => detectable(rules, level),
    moreBlocks: () => null,
    moreMachines: (margin, level) => moreMachines(figures, margin, level),
    spread: spreadOf(figures),
  };
}

function moreMachines(figures: MachineFigures, margin: number, level: number): number | null {
  const measured = figures.means.length;
  for (let count = measured; count <= MOST_MACHINES; count++) {
    if (detectable(rulesOf(figures, count), level) <= margin) return count - measured;
  }
  return null;
}

function spreadOf({ means, between, within, blockShare }: MachineFigures): MachineSpread {
  return {
    changes: means.map(Math.expm1),
    sd: Math.sqrt(Math.max(0, between - within * blockShare)),
    blockSd: Math.sqrt(within),
  };
}
