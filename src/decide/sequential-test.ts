/**
 * What the blocks measured so far say about one metric: significance, equivalence, interval, smallest detectable change.
 *
 * Works on ln(head / base), one value per block. The test is a group-sequential one-sample t test; equivalence is two
 * one-sided tests (Schuirmann 1987), spent over the looks in the same way.
 */

import type { Interval } from './comparison.ts';
import type { SequentialPlan } from './spending.ts';
import { average, standardDeviation } from './statistics.ts';
import { tQuantile, twoSidedP, upperP } from './student-t.ts';

/** Two one-sided tests at 5 % each. */
export const EQUIVALENCE_LEVEL = 0.1;
/** The smallest detectable change is one that is found with a probability of 95 %: the normal quantile of that. */
export const POWER_QUANTILE = 1.645;
/** Significant at a tenth of the level: such a change needs no confirmation. */
const CLEAR_SHARE = 0.1;
/** Beyond this many further blocks, a number helps nobody. */
const MAX_MORE_BLOCKS = 200;

export interface Evidence {
  readonly blocks: number;
  /** Mean log-ratio over the blocks. */
  readonly mean: number;
  readonly standardError: number;
  /** Sequential p-value of "no change" (`spending.ts`): to be judged within the family by Holm. */
  readonly sequentialP: number;
  readonly isLook: boolean;
}

/** Evidence in at least one log-ratio. Below the plan's first look nothing is ever significant. */
export function evidenceOf(logRatios: readonly number[], plan: SequentialPlan): Evidence {
  const blocks = logRatios.length;
  const mean = average(logRatios);
  const standardError = standardDeviation(logRatios) / Math.sqrt(blocks);
  const isLook = blocks >= plan.minBlocks && blocks <= plan.maxBlocks && blocks >= 2;
  const nominalP = isLook ? twoSidedP(mean / standardError, blocks - 1) : 1;
  return { blocks, mean, standardError, sequentialP: plan.sequentialP(blocks, nominalP), isLook };
}

/**
 * Whether a change that is significant at `level` needs no further block: it is so by a wide margin, or it was significant
 * without the newest block and that block points the same way, or there is no block left to confirm it with.
 *
 * A further condition for a rejection, so it can only lower the rate of false alarms; docs/decisions/0007-confirming-block.md.
 */
export function isConfirmed(logRatios: readonly number[], level: number, plan: SequentialPlan): boolean {
  if (logRatios.length >= plan.maxBlocks) return true;
  if (evidenceOf(logRatios, plan).sequentialP <= level * CLEAR_SHARE) return true;
  const newest = logRatios.at(-1) ?? 0;
  const before = evidenceOf(logRatios.slice(0, -1), plan);
  return before.sequentialP <= level && newest * before.mean > 0;
}

/** Whether both one-sided tests show |change| < `margin` (a log-ratio). */
export function isEquivalent(evidence: Evidence, margin: number, plan: SequentialPlan): boolean {
  if (!evidence.isLook) return false;
  const bound = plan.nominalBound(evidence.blocks, EQUIVALENCE_LEVEL);
  const distance = margin - Math.abs(evidence.mean);
  if (distance <= 0) return false;
  return 2 * upperP(distance / evidence.standardError, evidence.blocks - 1) < bound;
}

/**
 * Repeated confidence interval of the log-ratio at `level` (0.01: 99 %): it holds at whatever look the run stopped. Null
 * before the first look.
 */
export function repeatedInterval(evidence: Evidence, level: number, plan: SequentialPlan): Interval | null {
  if (!evidence.isLook) return null;
  const bound = plan.nominalBound(evidence.blocks, level);
  const half = tQuantile(1 - bound / 2, evidence.blocks - 1) * evidence.standardError;
  return { low: evidence.mean - half, high: evidence.mean + half };
}

/**
 * The smallest change, as a log-ratio, that `blocks` blocks of this noise find with 95 % probability, at the last of these
 * blocks. With critical value t on ν degrees of freedom: (t·(1 − 1/4ν) + 1.645·√(1 + t²/2ν)) · s / √blocks, the normal
 * approximation of noncentral t (Johnson & Welch 1940): the noise that is met may be more than s, and few blocks do not
 * average that out. Null with fewer than two blocks, or than the first look.
 */
export function smallestDetectableLog(
  evidence: Evidence,
  { blocks, level }: { readonly blocks: number; readonly level: number },
  plan: SequentialPlan,
): number | null {
  if (evidence.blocks < 2 || blocks < Math.max(2, plan.minBlocks)) return null;
  const sd = evidence.standardError * Math.sqrt(evidence.blocks);
  const look = Math.min(Math.max(blocks, plan.minBlocks), plan.maxBlocks);
  const bound = plan.nominalBound(look, level);
  const degrees = blocks - 1;
  const critical = tQuantile(1 - bound / 2, degrees);
  const shift = critical * (1 - 1 / (4 * degrees)) + POWER_QUANTILE * Math.sqrt(1 + critical ** 2 / (2 * degrees));
  return (shift * sd) / Math.sqrt(blocks);
}

/** Blocks beyond those measured until a change of `margin` (a log-ratio) would be found; null if beyond reason. */
export function moreBlocksFor(
  evidence: Evidence,
  { margin, level }: { readonly margin: number; readonly level: number },
  plan: SequentialPlan,
): number | null {
  const wouldFind = (more: number) => {
    const detectable = smallestDetectableLog(evidence, { blocks: evidence.blocks + more, level }, plan);
    return detectable !== null && detectable <= margin;
  };
  if (!wouldFind(MAX_MORE_BLOCKS)) return null;
  let [tooFew, enough] = [-1, MAX_MORE_BLOCKS];
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1;
    if (wouldFind(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
