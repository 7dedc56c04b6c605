/** Which endpoints the next block has to measure. */
import type { BlockBudget } from '../plan/blocks.ts';
import { endpointsOf } from '../plan/part.ts';
import type { Results } from '../results/results.ts';
import { comparePaired } from './paired.ts';

/**
 * Names of the endpoints that the next block has to measure; none: the run is over. A part is held against the error rate
 * of all endpoints together: those of the other parts count as not rejected yet, so the merged parts reject no less.
 */
export function undecided(results: Results, plan: BlockBudget): readonly string[] {
  const own = endpointsOf(results.part, results.config);
  if (results.blocks.length >= (results.restart?.blocks.max ?? plan.max)) return [];
  if (results.blocks.length === 0 || !plan.untilDecided) return own;
  const { endpoints } = comparePaired(results);
  const open = endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
  const left = own.filter((name) => open.includes(name));
  // The app is started for a block of whatever endpoint.
  return left.length === 0 && open.length > 0 ? own.slice(0, 1) : left;
}
