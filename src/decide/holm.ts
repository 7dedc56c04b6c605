/** Holm's step-down procedure (1979): the family of gated metrics shares one error rate. */

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
