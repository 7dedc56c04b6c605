/** Holm's step-down procedure (1979): the family of gated metrics shares one error rate. */
import type { Metric } from '../../config/config.ts';
import { isCounter } from '../metrics/metrics.ts';

export interface HolmDecision {
  readonly rejected: boolean;
  /** The level that this hypothesis was tested at; an interval of this level excludes zero just when it is rejected. */
  readonly level: number;
}

/**
 * Decisions in the order of the p-values given. `level` is the family's error rate, such as 0.01. `family` may exceed
 * the number of p-values when members of the family could not be tested; they count as not rejected.
 */
export function holm(pValues: readonly number[], level: number, family = pValues.length): readonly HolmDecision[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const decisions = new Array<HolmDecision>(pValues.length);
  let stopped = false;
  let stepLevel = level / Math.max(1, family);
  order.forEach((index, step) => {
    if (!stopped) {
      stepLevel = level / Math.max(1, family - step);
      stopped = (pValues[index] ?? 1) > stepLevel;
    }
    decisions[index] = { rejected: !stopped, level: stepLevel };
  });
  return decisions;
}

/** There are dozens of counters that nobody gates, and each that seems to have changed is shown: seldom is one shown by chance. */
const COUNTERS_SHARE = 0.1;

/**
 * Decisions on all metrics of a comparison: the gated ones share `level` by Holm, counters that are only reported share a tenth
 * of it among themselves, and each other one has it to itself. `family` counts gated metrics that are not given, and could not
 * be tested, too.
 */
export function decisionsOn<
  T extends { readonly metric: Metric; readonly p: number; readonly tolerance: number | null },
>(metrics: readonly T[], level: number, family: number): (metric: T) => HolmDecision {
  const gated = metrics.filter(({ tolerance }) => tolerance !== null);
  const counters = metrics.filter(({ tolerance, metric }) => tolerance === null && isCounter(metric));
  const together = (members: readonly T[], shared: number, size: number) => {
    const pValues = members.map(({ p }) => p);
    const decisions = holm(pValues, shared, size);
    return members.flatMap((metric, at): [T, HolmDecision][] => {
      const decision = decisions[at];
      return decision === undefined ? [] : [[metric, decision]];
    });
  };
  const decisionOn = new Map([
    ...together(gated, level, family),
    ...together(counters, COUNTERS_SHARE * level, counters.length),
  ]);
  return (metric) => decisionOn.get(metric) ?? { level, rejected: metric.p <= level };
}
