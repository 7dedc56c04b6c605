/** What is known about the change of one metric. Changes, margins, errors and intervals are log-ratios; levels are two-sided. */
import type { Metric, Pair } from '../../config/config.ts';
import type { EndpointBlock, Results } from '../../results/results.ts';
import type { Interval, MetricComparison } from '../comparison.ts';
import { roundLogRatios, scatterOf } from '../metrics/block-figures.ts';
import { BACKGROUND } from '../metrics/metrics.ts';
import { EQUIVALENCE_LEVEL, type SequentialPlan, sequentialPlan } from './spending.ts';
import { average, fewest, standardDeviation } from './statistics.ts';
import { tQuantile, twoSidedP } from './student-t.ts';

/** The normal quantile of 95 %, the probability with which the smallest detectable change is found. */
const POWER_QUANTILE = 1.645;
/** What is significant at this share of the level needs no confirmation. */
const CLEAR_SHARE = 0.1;

/** A standard error of the mean, and how much of a level may be spent on it now. */
interface StandardError {
  readonly error: number;
  readonly degrees: number;
  /** The two-sided p-value below which `level` rejects at this look; 0: it cannot. */
  boundAt(level: number): number;
  /** The inverse: the smallest level at which such a p-value rejects; 1: none does. */
  levelOf(p: number): number;
  /** The same for equivalence, as two one-sided tests; null means as for a change. */
  readonly equivalenceBound: number | null;
}

/** A single look that may spend all of the level. */
export const WHOLE_LEVEL = {
  boundAt: (level: number) => level,
  levelOf: (p: number) => p,
  equivalenceBound: EQUIVALENCE_LEVEL,
};

export interface Estimate {
  readonly mean: number;
  /** Null: nothing is known about it. */
  readonly error: StandardError | null;
  /** What was known one block ago, and the newest block's log-ratio. Absent: a change needs no confirmation. */
  readonly before?: { readonly estimate: Estimate; readonly newest: number };
  /** What it would be with so many more blocks. Absent: they would bring nothing, or it is not known. */
  readonly errorAfter?: (more: number) => StandardError;
}

/** Beyond so many more blocks, a number helps nobody. */
const MOST_MORE_BLOCKS = 200;

export function planOf({ restart, config }: Results): SequentialPlan {
  const { min, max } = restart?.blocks ?? config.load.blocks;
  return sequentialPlan(min, max, restart?.spending);
}

/** At least one block. Below the plan's first look nothing is ever significant. */
export function sequentialEstimate(logRatios: readonly number[], plan: SequentialPlan): Estimate {
  const estimate = blocksSoFar(logRatios, plan);
  if (logRatios.length < 2 || logRatios.length >= plan.maxBlocks) return estimate;
  const before = blocksSoFar(logRatios.slice(0, -1), plan);
  return { ...estimate, before: { estimate: before, newest: logRatios.at(-1) ?? 0 } };
}

function blocksSoFar(logRatios: readonly number[], plan: SequentialPlan): Estimate {
  const blocks = logRatios.length;
  const mean = average(logRatios);
  if (blocks < 2) return { mean, error: null };
  const sd = standardDeviation(logRatios);
  const errorAfter = (more: number) => plannedError(sd, blocks + more, plan);
  return { mean, error: plannedError(sd, blocks, plan, blocks), errorAfter };
}

/** @param look at which this is; the last planned one, if there were more blocks than are planned */
export function plannedError(
  sd: number,
  blocks: number,
  plan: SequentialPlan,
  look = Math.min(blocks, plan.maxBlocks),
): StandardError {
  return {
    error: sd / Math.sqrt(blocks),
    degrees: blocks - 1,
    boundAt: (level) => plan.nominalBound(look, level),
    levelOf: (p) => plan.sequentialP(look, p),
    equivalenceBound: plan.nominalBound(look, EQUIVALENCE_LEVEL),
  };
}

/** With fewer, how much starts differ cannot be estimated, and is assumed. */
export const FEWEST_STARTS = 3;
/** The standard deviation of ln(head / base) between starts: the most that was seen of versions that were identical. */
export const ASSUMED_START_SD = 0.13;
/** Or so many times what a round scatters by, where that is more. */
const ASSUMED_ROUND_SDS = 2;

interface Rounds {
  readonly blocks: readonly EndpointBlock[];
  readonly metric: Metric;
}

/** @param all one log-ratio per block. What is beyond the plan is for levels alone, and left out. */
export function estimateOf(all: readonly number[], plan: SequentialPlan, rounds: Rounds): Estimate {
  const logRatios = all.slice(0, plan.maxBlocks);
  return plan.maxBlocks < FEWEST_STARTS
    ? fewStartsEstimate(logRatios, plan.maxBlocks, rounds)
    : sequentialEstimate(logRatios, plan);
}

/** No number of rounds averages out what differs between starts, so it is assumed (decision 39). Nothing is judged before the last start. */
export function fewStartsEstimate(logRatios: readonly number[], planned: number, { blocks, metric }: Rounds): Estimate {
  const { deviation, degrees } = scatterOf(blocks, (block) => roundLogRatios(block, metric));
  const rounds = degrees + blocks.length;
  const startSd = Math.max(ASSUMED_START_SD, ASSUMED_ROUND_SDS * deviation);
  const error = Math.sqrt(startSd ** 2 / logRatios.length + deviation ** 2 / rounds);
  const isComplete = logRatios.length >= planned && degrees > 0;
  // Rounds are not what is missing.
  return { mean: average(logRatios), error: isComplete ? { error, degrees, ...WHOLE_LEVEL } : null };
}

/** Two whole numbers per request leave nothing uncertain, however few blocks there are. */
export function exactEstimate({ base, head }: Pair): Estimate {
  const mean = Math.log(Math.max(head, BACKGROUND) / Math.max(base, BACKGROUND));
  return { mean, error: { error: 0, degrees: 1, ...WHOLE_LEVEL } };
}

export function pValueOf({ mean, error }: Estimate): number {
  return error === null ? 1 : Math.min(1, error.levelOf(twoSidedP(mean / error.error, error.degrees)));
}

/** Infinite: there is no interval yet. */
function halfWidth(error: StandardError | null, level: number, test: 'change' | 'equivalence' = 'change'): number {
  if (error === null) return Number.POSITIVE_INFINITY;
  const own = test === 'equivalence' ? error.equivalenceBound : null;
  const bound = own ?? error.boundAt(level);
  return bound <= 0 ? Number.POSITIVE_INFINITY : tQuantile(1 - bound / 2, error.degrees) * error.error;
}

function around(mean: number, half: number): Interval | null {
  return Number.isFinite(half) ? { low: mean - half, high: mean + half } : null;
}

/** The repeated confidence interval: zero is outside exactly when `pValueOf` is at most `level`. Null before the first look. */
export function intervalAt({ mean, error }: Estimate, level: number): Interval | null {
  return around(mean, halfWidth(error, level));
}

/** Two one-sided tests of |change| < `margin`. `level` is that of the change. */
export function isEquivalent({ mean, error }: Estimate, margin: number, level: number): boolean {
  return Math.abs(mean) + halfWidth(error, level, 'equivalence') < margin;
}

/** Significant by a wide margin, or without the newest block, which points the same way; or no block is left (decision 7). */
export function isConfirmed(estimate: Estimate, level: number): boolean {
  const { before } = estimate;
  if (before === undefined || pValueOf(estimate) <= level * CLEAR_SHARE) return true;
  return pValueOf(before.estimate) <= level && before.newest * before.estimate.mean > 0;
}

/**
 * With critical value t on ν degrees of freedom, (t·(1 − 1/4ν) + 1.645·√(1 + t²/2ν)) standard errors are found with 95 % probability, by
 * the normal approximation of noncentral t (Johnson & Welch 1940). Null where it is not known.
 */
export function smallestDetectable(error: StandardError | null, level: number): number | null {
  const half = halfWidth(error, level);
  if (error === null || !Number.isFinite(half)) return null;
  const spread = Math.sqrt(error.error ** 2 + half ** 2 / (2 * error.degrees));
  return half * (1 - 1 / (4 * error.degrees)) + POWER_QUANTILE * spread;
}

/** Blocks that would find a change of `margin`; null means beyond reason, or of no use. */
export function moreNeeded({ errorAfter }: Estimate, margin: number, level: number): number | null {
  if (errorAfter === undefined) return null;
  const wouldFind = (more: number) =>
    (smallestDetectable(errorAfter(more), level) ?? Number.POSITIVE_INFINITY) <= margin;
  return wouldFind(MOST_MORE_BLOCKS) ? fewest({ above: -1, enough: MOST_MORE_BLOCKS }, wouldFind) : null;
}

export const WITHOUT_SIZE = { change: null, interval: null, support: null, smallestDetectable: null };

/** As fractions of base, such as 0.1 for 10 % more. */
export function changeAt(estimate: Estimate, level: number) {
  const detectable = smallestDetectable(estimate.error, level);
  return {
    change: Math.expm1(estimate.mean),
    interval: asFractions(intervalAt(estimate, level)),
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
  };
}

/** The change, with the interval that the verdict rests on. */
export function sizeAt(estimate: Estimate, level: number, ruling: Pick<MetricComparison, 'verdict' | 'tolerance'>) {
  return { ...changeAt(estimate, level), support: supportOf(ruling, estimate, level) };
}

/**
 * The interval that a verdict rests on, as fractions. That of a change that is certain and small excludes zero by the test of the change,
 * and ends by that of equivalence. `level` is that of the change.
 */
export function supportOf(
  { verdict, tolerance }: Pick<MetricComparison, 'verdict' | 'tolerance'>,
  estimate: Estimate,
  level: number,
): Interval | null {
  const changed = intervalAt(estimate, level);
  // A metric that is only reported gets no more than its significance.
  if (tolerance === null) return asFractions(changed);
  const within = around(estimate.mean, halfWidth(estimate.error, level, 'equivalence'));
  if (verdict === 'unchanged') return asFractions(within);
  if (verdict !== 'within-tolerance' || changed === null || within === null) return asFractions(changed);
  return asFractions(
    estimate.mean > 0 ? { low: changed.low, high: within.high } : { low: within.low, high: changed.high },
  );
}

function asFractions(interval: Interval | null): Interval | null {
  return interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) };
}
