/** What is known about the change of one metric, whatever kind of comparison it comes from. */
import type { Results } from '../results/results.ts';
import type { Interval } from './comparison.ts';
import {
  evidenceOf,
  isConfirmed,
  isEquivalent,
  moreBlocksFor,
  repeatedInterval,
  smallestDetectableLog,
} from './sequential-test.ts';
import { type SequentialPlan, sequentialPlan } from './spending.ts';

/** Changes, margins and intervals are log-ratios; a level is an error rate, such as 0.01. */
export interface Estimate {
  /** Mean log-ratio: over blocks, pairs, or against the mean of the stored runs. */
  readonly mean: number;
  /** p-value of "no change", which Holm's procedure judges within the family. */
  readonly p: number;
  /** Excludes zero exactly when `p` is at most `level`. Null where there is too little for an interval. */
  interval(level: number): Interval | null;
  /** Whether |change| < `margin` is shown. `level` is that of the change; most tests of equivalence have their own. */
  isEquivalent(margin: number, level: number): boolean;
  /** Whether a change that is significant at `level` needs no further block. */
  isConfirmed(level: number): boolean;
  /** The smallest change that this much noise lets be found with 95 % probability; null where it is not known. */
  smallestDetectable(level: number): number | null;
  /** Blocks beyond those measured until a change of `margin` would be found; null if beyond reason, or of no use. */
  moreBlocks(margin: number, level: number): number | null;
}

/** When the blocks of a run are looked at. */
export function planOf({ restart, config }: Results): SequentialPlan {
  const { min, max } = restart?.blocks ?? config.load.blocks;
  return sequentialPlan(min, max);
}

/** Blocks that are looked at after each of them. */
export function sequentialEstimate(logRatios: readonly number[], plan: SequentialPlan): Estimate {
  const evidence = evidenceOf(logRatios, plan);
  return {
    mean: evidence.mean,
    p: evidence.sequentialP,
    interval: (level) => repeatedInterval(evidence, level, plan),
    isEquivalent: (margin) => isEquivalent(evidence, margin, plan),
    isConfirmed: (level) => isConfirmed(logRatios, level, plan),
    smallestDetectable: (level) => smallestDetectableLog(evidence, { blocks: evidence.blocks, level }, plan),
    moreBlocks: (margin, level) => moreBlocksFor(evidence, { margin, level }, plan),
  };
}

/** As fractions of base, such as 0.1 for 10 % more. */
export interface EstimatedChange {
  readonly change: number;
  readonly interval: Interval | null;
  readonly smallestDetectable: number | null;
}

export function changeAt(estimate: Estimate, level: number): EstimatedChange {
  const interval = estimate.interval(level);
  const detectable = estimate.smallestDetectable(level);
  return {
    change: Math.expm1(estimate.mean),
    interval: interval && { low: Math.expm1(interval.low), high: Math.expm1(interval.high) },
    smallestDetectable: detectable === null ? null : Math.expm1(detectable),
  };
}
