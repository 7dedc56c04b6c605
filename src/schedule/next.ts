/** What a run measures next, or that it is over: a function of what has been measured so far and of the time that is left. */
import type { Config } from '../config/config.ts';
import { takesTurns } from '../config/load.ts';
import { compare } from '../decide/compare.ts';
import { comparePaired } from '../decide/paired.ts';
import { endpointsOf } from '../plan/part.ts';
import type { Block, EndpointBlock, Results } from '../results/results.ts';
import { type BlockBudget, orderBlock } from './blocks.ts';
import { budgetWarning, effortOf } from './effort.ts';
import type { RestartPlan } from './restart.ts';

interface RunSchedule {
  /** With references expanded. */
  readonly config: Pick<Config, 'load'>;
  readonly budget: BlockBudget;
  readonly seed: number;
  readonly sides: number;
}

interface SoFar {
  /** Blocks that count, and how many are measured again. */
  readonly blocks: readonly Block[];
  readonly discarded: number;
  /** Names of the endpoints that need another block; none: the run is over. */
  readonly undecided: readonly string[];
  /** Null: the first block settles it. */
  readonly restarts: RestartPlan | null;
  /** Until the run has to end. */
  readonly leftMs: number;
}

/** `out-of-time`: endpoints are undecided, and there is no time for a block of `neededMs`. */
export function next({ config: { load }, budget, seed, sides }: RunSchedule, soFar: SoFar) {
  const { blocks, discarded, undecided, restarts, leftMs } = soFar;
  if (undecided.length === 0) return { kind: 'over' as const };
  const bounds = { ...budget, ...restarts?.blocks };
  // The limit of a run without a time budget is not one to plan with.
  const budgetMs = load.timeBudgetMs === null ? Number.POSITIVE_INFINITY : leftMs;
  const effort = effortOf({
    ...{ load, bounds, blocks, endpoints: undecided.length, leftMs: budgetMs },
    passes: restarts?.passes ?? 1,
    sides: takesTurns(load) ? sides : 1,
  });
  if (effort.leastMs > leftMs) return { kind: 'out-of-time' as const, neededMs: effort.leastMs };
  // A block that is measured again has an order of its own.
  const attempt = blocks.length + discarded;
  return {
    kind: 'block' as const,
    order: orderBlock(seed, attempt, undecided, blocks.length),
    effort,
    /** How often it goes over its endpoints; null if its first pass settles that. */
    passes: restarts?.passes ?? null,
    /** Before the first block. */
    warning: attempt === 0 ? budgetWarning(effort, bounds.min, budgetMs) : null,
  };
}

/**
 * Names of the endpoints that the next block has to measure; none: the run is over. A part is held against the error rate of all
 * endpoints: the other parts' count as not rejected yet, so the merged parts reject no less.
 */
export function undecided(results: Results, plan: BlockBudget): readonly string[] {
  const own = endpointsOf(results.part, results.config);
  // A mix is measured as a whole, as long as one of its endpoints is undecided.
  const loaded = (names: readonly string[]) => (results.config.load.mix && names.length > 0 ? own : names);
  const [first] = results.blocks;
  // It ended with wrong answers, before any load.
  if (first?.endpoints.every(({ rounds }) => rounds.length === 0)) return [];
  const isAtEnd = results.blocks.length >= (results.restart?.blocks.max ?? plan.max);
  if (isAtEnd && !plan.untilDecided) return [];
  if (first === undefined || !plan.untilDecided) return own;
  const open = comparePaired(results).endpoints.filter((one) => !one.decided);
  const isIn = (some: typeof open) => (name: string) => some.some(({ endpoint }) => endpoint === name);
  // How often head is at another level, only more starts show.
  const withLevels = open.filter(({ metrics }) => metrics.some(({ levels }) => levels?.isOpen));
  if (isAtEnd) return loaded(own.filter(isIn(withLevels)));
  const left = own.filter(isIn(open));
  // The app is started for a block of whatever endpoint.
  return loaded(left.length === 0 && open.length > 0 ? own.slice(0, 1) : left);
}

/** Names of the endpoints that are invalid already, by what was answered before any load. */
export function hopeless(results: Results, answered: readonly EndpointBlock[]): readonly string[] {
  const block = { index: 0, startedAtMs: 0, durationMs: 0, bootOrder: [], bootMs: {} };
  const blocks = [{ ...block, warmup: { durationMs: 0, settled: false }, endpoints: [...answered] }];
  const { endpoints } = compare({ ...results, blocks }, []);
  return endpoints.flatMap(({ endpoint, state }) => (state === 'invalid' ? [endpoint] : []));
}
