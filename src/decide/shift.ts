/**
 * One change that was measured in two ways. Where the second way says something else, and that is no chance, the verdict has to be
 * the same either way, and the interval reaches as far as both.
 */
import type { EstimatedChange } from './estimate.ts';
import { worseSign } from './metrics.ts';
import { type Doubt, marginIn, worseBy } from './rule.ts';
import { average, standardDeviation } from './statistics.ts';
import { tQuantile } from './student-t.ts';

/** Log-ratios in the direction of worse: what the first way says beyond the second, over blocks. */
export interface Shift {
  readonly mean: number;
  /** Half the width of its interval: what could be there unseen. */
  readonly within: number;
  /** More than chance, and enough to matter. */
  readonly isFound: boolean;
}

/** Fewer blocks have no error that is worth the name. */
const FEWEST_BLOCKS = 3;
/** Less than this moves no verdict that the tolerance would not. */
const HARMLESS = 0.02;

/** @param differences one per block. Null: too few blocks. */
export function shiftOf(differences: readonly number[], confidence: number): Shift | null {
  if (differences.length < FEWEST_BLOCKS) return null;
  const mean = average(differences);
  const error = standardDeviation(differences) / Math.sqrt(differences.length);
  const within = tQuantile(1 - (1 - confidence) / 2, differences.length - 1) * error;
  return { mean, within, isFound: Math.abs(mean) > Math.max(within, HARMLESS) };
}

/** Two ways to measure one change. */
export interface SecondWay {
  readonly shift: Shift;
  /** Why a verdict that the second way does not give is not given. */
  readonly reason: string;
  /** Whether further blocks may show that the two agree. */
  readonly mayBeChance: boolean;
}

/** A verdict stands only if the rule gives it the second way, too. */
export function eitherWay({ shift: { mean, isFound }, reason, mayBeChance }: SecondWay): Doubt {
  return ({ verdict }, finding) => {
    if (!isFound) return null;
    const [first, margin] = [worseBy(finding), marginIn(finding)];
    const of = (worse: number) => (Math.abs(worse) < margin ? 'small' : worse > 0 ? 'slower' : 'faster');
    if (verdict === 'inconclusive' || of(first) === of(first - mean)) return null;
    return { verdict: 'inconclusive', reason, isOpen: mayBeChance };
  };
}

/** The interval reaches as far as the change would the second way. */
export function widenedBy(shift: Shift, finding: Parameters<Doubt>[1], found: EstimatedChange): EstimatedChange {
  const { interval } = found;
  if (!shift.isFound || interval === null) return found;
  const without = Math.exp(-shift.mean * worseSign(finding.metric));
  const [low, high] = [interval.low, interval.high].map((bound) => (1 + bound) * without - 1) as [number, number];
  return { ...found, interval: { low: Math.min(interval.low, low), high: Math.max(interval.high, high) } };
}

/** `31 %` */
export function sizeOf({ mean }: Shift): string {
  return `${Math.abs(Math.expm1(mean) * 100).toFixed(0)} %`;
}
