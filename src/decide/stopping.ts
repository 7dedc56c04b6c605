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
  if (results.blocks.length >= plan.max) return [];
  if (results.blocks.length === 0 || !plan.untilDecided) return own;
  const decided = new Set(comparePaired(results).endpoints.flatMap((one) => (one.decided ? [one.endpoint] : [])));
  return own.filter((name) => !decided.has(name));
}
