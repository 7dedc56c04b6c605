/** How each quantile of the latency changed, for a chart. Nothing is decided by it: out of a hundred some look changed by chance. */
import { GRID_PERCENT } from '../../results/grid.ts';
import type { Results } from '../../results/results.ts';
import { distortionOf } from '../conditions/account.ts';
import { blocksOf } from '../endpoint.ts';
import { changeAt, estimateOf, planOf } from '../test/estimate.ts';
import { levelOfChange } from '../test/spending.ts';
import { logRatio } from '../test/statistics.ts';
import { validRequests } from './metrics.ts';

/** In any block and on either side, for a quantile to say something. */
const MIN_REQUESTS_BEYOND = 10;
/** From here on, quantiles are left out where the machine was saturated. */
const TAIL_PERCENT = 90;

/** Intervals are each quantile's own, at the configured confidence. `leftOut` says why there are none, or none from a percentage on. */
export function quantileChanges(results: Results, endpoint: string) {
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
    const known = blocks.flatMap(({ distributionMs: { base, head } }) => logRatio(base?.[index], head?.[index]) ?? []);
    // A block without a figure would leave a selected rest.
    if (known.length < blocks.length) return [];
    const { change, interval } = changeAt(estimateOf(known, plan, { blocks, metric: 'p50' }), level);
    return [{ percent, change, interval }];
  });
  return { changes, leftOut };
}
