/**
 * What one or two starts of the app say about its versions: docs/decisions/0039-slow-starts.md.
 *
 * Whatever differs from start to start, such as the layout of memory, is in all of a start's figures alike, so no number of
 * rounds averages it out, and two starts say next to nothing about how much it is. It is assumed instead: starts differ by a
 * standard deviation of up to 13 %, the most that was seen of versions that were identical, or of twice what a round scatters
 * by where that is more. So the interval is wide, nothing below it fails, and nothing is called unchanged.
 */
import type { Metric } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import { roundLogRatios, scatterOf } from '../metrics/block-figures.ts';
import { type Estimate, finalEstimate, sequentialEstimate, WHOLE_LEVEL } from './estimate.ts';
import type { SequentialPlan } from './spending.ts';
import { average } from './statistics.ts';

/** With fewer, how much starts differ cannot be estimated. */
export const FEWEST_STARTS = 3;
/** The standard deviation of ln(head / base) between starts. */
export const ASSUMED_START_SD = 0.13;
const ASSUMED_ROUND_SDS = 2;

/** The rounds of the starts. */
export interface Rounds {
  readonly blocks: readonly EndpointBlock[];
  readonly metric: Metric;
}

/** @param logRatios one per block */
export function estimateOf(logRatios: readonly number[], plan: SequentialPlan, rounds: Rounds): Estimate {
  return plan.maxBlocks < FEWEST_STARTS
    ? fewStartsEstimate(logRatios, plan.maxBlocks, rounds)
    : sequentialEstimate(logRatios, plan);
}

/**
 * @param logRatios one per start
 * @param planned how many starts are planned: before the last nothing is judged
 */
export function fewStartsEstimate(logRatios: readonly number[], planned: number, { blocks, metric }: Rounds): Estimate {
  const { deviation, degrees } = scatterOf(blocks, (block) => roundLogRatios(block, metric));
  const rounds = degrees + blocks.length;
  const startSd = Math.max(ASSUMED_START_SD, ASSUMED_ROUND_SDS * deviation);
  const error = Math.sqrt(startSd ** 2 / logRatios.length + deviation ** 2 / rounds);
  const isComplete = logRatios.length >= planned && degrees > 0;
  // Rounds are not what is missing.
  return finalEstimate(average(logRatios), isComplete ? { error, degrees, ...WHOLE_LEVEL } : null);
}
