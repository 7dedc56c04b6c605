/** Which endpoints the next block has to measure, and whether it is worth beginning with one. */
import type { BlockBudget } from '../plan/blocks.ts';
import { endpointsOf } from '../plan/part.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { compare } from './compare.ts';
import { comparePaired } from './paired.ts';

/**
 * Names of the endpoints that the next block has to measure; none: the run is over. A part is held against the error rate
 * of all endpoints together: those of the other parts count as not rejected yet, so the merged parts reject no less.
 */
export function undecided(results: Results, plan: BlockBudget): readonly string[] {
  const own = endpointsOf(results.part, results.config);
  const [first] = results.blocks;
  // It ended with wrong answers, before any load.
  if (first?.endpoints.every(({ rounds }) => rounds.length === 0)) return [];
  const isAtEnd = results.blocks.length >= (results.restart?.blocks.max ?? plan.max);
  if (isAtEnd && !plan.untilDecided) return [];
  if (first === undefined || !plan.untilDecided) return own;
  const { endpoints } = comparePaired(results);
  if (isAtEnd) {
    // How often head is at another level, only more starts show.
    const isOpen = endpoints.filter((one) => !one.decided && one.metrics.some(({ levels }) => levels?.isOpen));
    return own.filter((name) => isOpen.some(({ endpoint }) => endpoint === name));
  }
  const open = endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
  const left = own.filter((name) => open.includes(name));
  // The app is started for a block of whatever endpoint.
  return left.length === 0 && open.length > 0 ? own.slice(0, 1) : left;
}

/** Names of the endpoints that are invalid already, by what was answered before any load. */
export function hopeless(results: Results, answered: readonly EndpointBlock[]): readonly string[] {
  const block = { index: 0, startedAtMs: 0, durationMs: 0, bootOrder: [], bootMs: {} };
  const blocks = [{ ...block, warmup: { durationMs: 0, settled: false }, endpoints: [...answered] }];
  const { endpoints } = compare({ ...results, blocks }, []);
  return endpoints.flatMap(({ endpoint, state }) => (state === 'invalid' ? [endpoint] : []));
}
