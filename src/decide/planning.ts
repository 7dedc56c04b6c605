/** How many blocks a change needs, from how much blocks differ. */
import { MAX_BLOCKS } from '../config/config.ts';
import { fewest, plannedError, smallestDetectable } from './estimate.ts';
import { sequentialPlan } from './spending.ts';

export const FEWEST_BLOCKS = 5;

/** The fewest and the most blocks of a plan. */
export interface BlockLimits {
  readonly min: number;
  readonly max: number;
}

/** The smallest change, a fraction, that a plan finds with 95 % probability. */
export function detectableChange(blockSd: number, { min, max }: BlockLimits, level: number): number {
  const plan = sequentialPlan(min, max);
  return Math.expm1(smallestDetectable(plannedError(blockSd, max, plan), level) ?? Number.POSITIVE_INFINITY);
}

interface Wanted {
  /** The change to find, a fraction. */
  readonly change: number;
  readonly level: number;
  /** As many blocks as the plan may have at most. */
  readonly most?: number;
}

/** The smallest maximum of blocks with which a plan finds the change; null if not even `most` are enough. */
export function blocksNeeded(blockSd: number, { change, level, most = MAX_BLOCKS }: Wanted): number | null {
  const finds = (max: number) => detectableChange(blockSd, { min: FEWEST_BLOCKS, max }, level) <= change;
  if (!finds(most)) return null;
  return fewest({ above: FEWEST_BLOCKS - 1, enough: most }, finds);
}

/** The upper end of a one-sided 80 % interval of a standard deviation that was estimated from `blocks` blocks. */
export function cautiousSd(blockSd: number, blocks: number): number {
  const degrees = Math.max(1, blocks - 1);
  // Wilson & Hilferty (1931): the 20 % quantile of χ² over its degrees of freedom.
  const spread = 2 / (9 * degrees);
  const ratio = (1 - spread + LOWER_FIFTH * Math.sqrt(spread)) ** 3;
  return blockSd / Math.sqrt(Math.max(ratio, SMALLEST_RATIO));
}

const LOWER_FIFTH = -0.8416;
/** With two blocks the quantile is next to nothing: more than four times the estimate is no estimate. */
const SMALLEST_RATIO = 1 / 16;
