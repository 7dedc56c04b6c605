/** How often a block, which is one start of both sides, goes over its endpoints: several times where starting costs much more (decision 39). */
import type { LoadConfig } from '../config/config.ts';
import type { Range } from '../config/units.ts';
import { FEWEST_STARTS } from '../decide/test/estimate.ts';
import type { Restart } from '../results/results.ts';
import type { BlockBudget } from './blocks.ts';

/** As in the results. Below three blocks at most, how much starts differ is assumed instead of seen. */
export type RestartPlan = Omit<Restart, 'cost'>;

export interface StartCost {
  /** From the start of the processes to the first round: start, hooks, and the warm-up of later blocks. */
  readonly startMs: number;
  readonly passMs: number;
  /** What is left of the run's time after that pass. */
  readonly leftMs: number;
}

/** @param setting `each`, `every 3`, `never`, or `auto`: what the first start costs decides */
export function planRestarts(setting: string, planned: Range, cost: StartCost): RestartPlan {
  if (setting === 'auto') return chosen(planned, cost);
  if (setting === 'never') return { passes: planned.max, blocks: { min: 1, max: 1 } };
  return { passes: setting === 'each' ? 1 : Number(setting.replace('every ', '')), blocks: planned };
}

/** How much starts are taken to differ, in standard deviations of a pass. Starts of real services differ by less. */
const START_SDS = 1.5;
/** Faster starts, warm-up included, are never worth several passes. */
const SLOW_START_MS = 6000;

/** Where starts are dear, most of the error rate is spent on the first looks, which come as early as they can (decision 53). */
function chosen(planned: Range, cost: StartCost): RestartPlan {
  if (cost.startMs < SLOW_START_MS) return { passes: 1, blocks: planned };
  // With cost c of a start in passes, and starts that differ by r times the noise of a pass, the variance that is left after a given
  // time goes with (r² + 1/n)·(c + n): least at n = √c / r (Kalibera and Jones, ISMM 2013). r is not known after one start, and taken
  // to be large: then several passes cost nothing where starts differ by much.
  const cheapest = Math.floor(Math.sqrt(cost.startMs / Math.max(1, cost.passMs)) / START_SDS);
  const passes = Math.max(1, Math.min(planned.max, cheapest));
  const max = Math.min(planned.max, blocksInTime(passes, cost));
  if (max < FEWEST_STARTS) return { passes: max === 1 ? planned.max : passes, blocks: { min: max, max } };
  return { passes, blocks: { min: Math.min(planned.min, FEWEST_STARTS), max }, spending: 'early' };
}

/** With the first one, which is under way. */
function blocksInTime(passes: number, { startMs, passMs, leftMs }: StartCost): number {
  const rest = leftMs - (passes - 1) * passMs;
  return 1 + Math.max(0, Math.floor(rest / (startMs + passes * passMs)));
}

export type SettledRestarts = Readonly<ReturnType<typeof settleRestarts>>;

/** After the first pass of a run. `record` is for the results; null: as always. */
export function settleRestarts(budget: BlockBudget, configured: LoadConfig, cost: StartCost) {
  const { min, max, restart: setting } = budget;
  const plan = planRestarts(setting, { min, max }, cost);
  const isAsAlways = setting === 'each' && configured.restart === undefined;
  if (isAsAlways || !budget.untilDecided || max > configured.blocks.max) return { ...plan, record: null };
  const [startMs, passMs] = [Math.round(cost.startMs), Math.round(cost.passMs)];
  return { ...plan, record: { ...plan, cost: { startMs, passMs, blocksInTime: blocksInTime(plan.passes, cost) } } };
}
