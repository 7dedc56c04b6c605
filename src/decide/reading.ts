/** What the log-ratios of one metric say, whichever rule they are read by. */
import type { Interval, MachineSpread } from './comparison.ts';
import {
  evidenceOf,
  isConfirmed,
  isEquivalent,
  moreBlocksFor,
  repeatedInterval,
  smallestDetectableLog,
} from './sequential-test.ts';
import type { SequentialPlan } from './spending.ts';

/** Changes, margins and intervals are log-ratios; a level is an error rate, such as 0.01. */
export interface Reading {
  /** Mean log-ratio: of the blocks, or of the machines. */
  readonly mean: number;
  /** p-value of "no change", to be judged within the family by Holm. */
  readonly p: number;
  /** Excludes zero just when `p` is at most `level`. Null where there is too little for an interval. */
  interval(level: number): Interval | null;
  /** Whether |change| < `margin` is shown. */
  isEquivalent(margin: number): boolean;
  /** Whether a change that is significant at `level` needs no further block. */
  isConfirmed(level: number): boolean;
  /** The smallest change that as much of this noise finds with 95 % probability; null where it is not known. */
  smallestDetectable(level: number): number | null;
  /** Blocks beyond those measured until a change of `margin` would be found; null if beyond reason, or of no use. */
  moreBlocks(margin: number, level: number): number | null;
  /** Likewise machines. */
  moreMachines(margin: number, level: number): number | null;
  /** How much machines differ; null for a single one. */
  readonly spread: MachineSpread | null;
}

/** Blocks of one machine, looked at after each of them. */
export function sequentialReading(logRatios: readonly number[], plan: SequentialPlan): Reading {
  const evidence = evidenceOf(logRatios, plan);
  return {
    mean: evidence.mean,
    p: evidence.sequentialP,
    interval: (level) => repeatedInterval(evidence, level, plan),
    isEquivalent: (margin) => isEquivalent(evidence, margin, plan),
    isConfirmed: (level) => isConfirmed(logRatios, level, plan),
    smallestDetectable: (level) => smallestDetectableLog(evidence, evidence.blocks, level, plan),
    moreBlocks: (margin, level) => moreBlocksFor(evidence, margin, level, plan),
    moreMachines: () => null,
    spread: null,
  };
}
