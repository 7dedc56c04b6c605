/**
 * How long the processes of a block stay, and how many blocks there are then. A block is one start of both sides, whatever its
 * length: what differs from start to start is sampled only by starting again, so the start is the unit of the test. A block
 * goes over its endpoints once, or several times where starting costs much more than that (decision 39).
 */

export interface BlockLimits {
  readonly min: number;
  readonly max: number;
}

export interface RestartPlan {
  /** How often a block goes over its endpoints. */
  readonly passes: number;
  /** Fewest and most blocks. Below three at most, how much starts differ is assumed instead of seen. */
  readonly blocks: BlockLimits;
}

/** What the first block shows, in ms. */
export interface StartCost {
  /** From the start of the processes to the first round: start, hooks and warm-up. */
  readonly startMs: number;
  /** Once over all endpoints. */
  readonly passMs: number;
  /** What is left of the run's time after that pass. */
  readonly leftMs: number;
}

/** With fewer, how much starts differ cannot be estimated. */
export const FEWEST_STARTS = 3;
/** Where starts are dear, the first look comes here at the latest: long blocks leave less to chance than short ones. */
const FIRST_LOOK = 4;

/**
 * @param setting `each`, `every 3`, `never`, or `auto`: what the first start costs decides
 * @param planned fewest and most blocks, as configured
 */
export function planRestarts(setting: string, planned: BlockLimits, cost: StartCost): RestartPlan {
  switch (setting) {
    case 'auto':
      return chosen(planned, cost);
    case 'each':
      return { passes: 1, blocks: planned };
    case 'never':
      return { passes: planned.max, blocks: { min: 1, max: 1 } };
    default:
      return { passes: Number(setting.replace('every ', '')), blocks: planned };
  }
}

/** How much starts are taken to differ, in standard deviations of a pass. */
const START_SDS = 2.5;
/** Starts that are faster are never worth a second thought. */
const SLOW_START_MS = 10_000;

function chosen(planned: BlockLimits, cost: StartCost): RestartPlan {
  const passes = Math.min(planned.max, cheapestPasses(cost));
  if (passes < 2) return { passes: 1, blocks: planned };
  const max = Math.min(planned.max, blocksInTime(passes, cost));
  if (max < FEWEST_STARTS) return { passes: max === 1 ? planned.max : passes, blocks: { min: max, max } };
  return { passes, blocks: { min: Math.min(planned.min, FIRST_LOOK, max), max } };
}

/**
 * With cost c of a start in passes, and starts that differ by r times the noise of a pass, the variance that is left after a
 * given time goes with (r² + 1/n)·(c + n): least at n = √c / r (Kalibera and Jones, ISMM 2013). r is not known after one start:
 * it is taken to be large, so that several passes are no loss where starts differ by much.
 */
function cheapestPasses({ startMs, passMs }: StartCost): number {
  if (startMs < SLOW_START_MS) return 1;
  return Math.floor(Math.sqrt(startMs / Math.max(1, passMs)) / START_SDS);
}

/** The first one, which is under way, among them. */
export function blocksInTime(passes: number, { startMs, passMs, leftMs }: StartCost): number {
  const rest = leftMs - (passes - 1) * passMs;
  return 1 + Math.max(0, Math.floor(rest / (startMs + passes * passMs)));
}
