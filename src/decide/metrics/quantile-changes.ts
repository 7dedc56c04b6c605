/**
 * How each quantile of the latency changed, for the chart that shows where in the distribution a change lies. Nothing is
 * decided by it: of a hundred quantiles some look changed by chance.
 */

import { GRID_PERCENT } from '../../results/grid.ts';
import type { EndpointBlock, Results } from '../../results/results.ts';
import type { Interval } from '../comparison.ts';
import { distortionOf } from '../conditions/account.ts';
import { blocksOf } from '../endpoint.ts';
import type { Reason } from '../reasons.ts';
import { changeAt, planOf } from '../test/estimate.ts';
import { estimateOf } from '../test/few-starts.ts';
import { levelOfChange } from '../test/spending.ts';
import { validRequests } from './metrics.ts';

/** A quantile with fewer requests than this beyond it, in any block and on either side, says nothing. */
const MIN_REQUESTS_BEYOND = 10;
/** From here on, quantiles are left out where the machine was saturated. */
const TAIL_PERCENT = 90;

export interface QuantileChange {
  readonly percent: number;
  /** Fraction of base. */
  readonly change: number;
  /** At the configured confidence, each quantile's own; null before the first look. */
  readonly interval: Interval | null;
}

export interface QuantileChanges {
  /** By rising percentage, without percentiles that too few requests lie beyond. */
  readonly changes: readonly QuantileChange[];
  /** Why there are none, or none from a percentage on. */
  readonly leftOut: { readonly fromPercent: number; readonly reason: Reason } | null;
}

/** For a paired run. */
export function quantileChanges(results: Results, endpoint: string): QuantileChanges {
  const blocks = blocksOf(results, endpoint);
  const [all, tails] = [distortionOf('p50', blocks, results), distortionOf('p90', blocks, results)];
  if (all !== null) return { changes: [], leftOut: { fromPercent: 0, reason: all } };
  const leftOut = tails === null ? null : { fromPercent: TAIL_PERCENT, reason: tails };
  if (blocks.length === 0) return { changes: [], leftOut };
  const plan = planOf(results);
  const level = levelOfChange(results.config.gate.confidence);
  const fewest = Math.min(...blocks.flatMap((block) => [validRequests(block, 'base'), validRequests(block, 'head')]));
  const changes = GRID_PERCENT.flatMap((percent, index) => {
    const beyond = (fewest * Math.min(percent, 100 - percent)) / 100;
    if (beyond < MIN_REQUESTS_BEYOND || (tails !== null && percent >= TAIL_PERCENT)) return [];
    const known = blocks.flatMap((block) => logRatioAt(block, index) ?? []);
    // A block without a figure would leave a selected rest.
    if (known.length < blocks.length) return [];
    const { change, interval } = changeAt(estimateOf(known, plan, { blocks, metric: 'p50' }), level);
    return [{ percent, change, interval }];
  });
  return { changes, leftOut };
}

function logRatioAt({ distributionMs }: EndpointBlock, index: number): number | null {
  const [base, head] = [distributionMs.base?.[index], distributionMs.head?.[index]];
  return base && head ? Math.log(head / base) : null;
}
