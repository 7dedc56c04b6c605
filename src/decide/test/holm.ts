/** Holm's step-down procedure (1979). */
import type { Metric } from '../../config/config.ts';
import { isCounter } from '../metrics/metrics.ts';

export interface HolmDecision {
  readonly rejected: boolean;
  /** An interval of this level excludes zero just when it is rejected. */
  readonly level: number;
}

/** That a metric did not change. */
export interface Hypothesis {
  readonly metric: Metric;
  readonly p: number;
  /** Null: it is only reported. */
  readonly tolerance: number | null;
}

/** @param family may exceed the number of hypotheses: members that could not be tested count as not rejected */
export function holm<T extends { readonly p: number }>(
  hypotheses: readonly T[],
  level: number,
  family = hypotheses.length,
): ReadonlyMap<T, HolmDecision> {
  const decisions = new Map<T, HolmDecision>();
  let last: HolmDecision = { rejected: true, level };
  for (const [step, one] of hypotheses.toSorted((a, b) => a.p - b.p).entries()) {
    const stepLevel = level / Math.max(1, family - step);
    if (last.rejected) last = { rejected: one.p <= stepLevel, level: stepLevel };
    decisions.set(one, last);
  }
  return decisions;
}

/** Each of dozens of counters that nobody gates is shown if it seems to have changed, which should seldom be chance. */
const COUNTERS_SHARE = 0.1;

/** Gated metrics share `level` by Holm, counters that are only reported share a tenth of it, and each other metric has it to itself. */
export function decisionsOn<T extends Hypothesis>(metrics: readonly T[], level: number, family: number) {
  const gated = metrics.filter(({ tolerance }) => tolerance !== null);
  const counters = metrics.filter(({ tolerance, metric }) => tolerance === null && isCounter(metric));
  const decisionOn = new Map([...holm(gated, level, family), ...holm(counters, COUNTERS_SHARE * level)]);
  return (metric: T): HolmDecision => decisionOn.get(metric) ?? { level, rejected: metric.p <= level };
}
