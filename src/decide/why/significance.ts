/** Which of the quantities of a profile changed, all together at one rate of error, and by how much. */
import type { Interval } from '../comparison.ts';
import { holm } from '../test/holm.ts';
import { average } from '../test/statistics.ts';
import type { Quantity } from './profile-quantities.ts';

/** One figure per request on both sides; means over the profiled blocks. */
export interface PerRequest {
  readonly base: number;
  readonly head: number;
  /** The interval of head − base, in the same unit. */
  readonly interval: Interval;
}

interface Group {
  readonly quantities: readonly Quantity[];
  readonly level: number;
}

/**
 * Groups share the error rate by their weights, so that the few functions in files that head changes are not tested as severely as everything
 * that was seen: weights that do not depend on the data keep the rate (Genovese, Roeder & Wasserman, 2006). Empty ones take no
 * part.
 */
export function levelled(groups: readonly (Omit<Group, 'level'> & { readonly weight: number })[], level: number) {
  const filled = groups.filter(({ quantities }) => quantities.length > 0);
  const whole = filled.reduce((sum, { weight }) => sum + weight, 0);
  return filled.map(({ quantities, weight }): Group => ({ quantities, level: (level * weight) / whole }));
}

/** The quantities that changed. A real change shows in every block, an outlier does not. */
export function significant(groups: readonly Group[]): ReadonlyMap<Quantity, PerRequest> {
  return new Map(
    groups.flatMap(({ quantities, level }) => {
      const pValues = quantities.map(({ estimate }) => estimate.p);
      const decisions = holm(pValues, level);
      return quantities.flatMap((one, at) => {
        const decision = decisions[at];
        return decision?.rejected && isInEveryBlock(one) ? [[one, perRequest(one, decision.level)] as const] : [];
      });
    }),
  );
}

function isInEveryBlock({ base, head, estimate }: Quantity): boolean {
  return head.every((value, block) => (value - (base[block] ?? 0)) * estimate.mean > 0);
}

export function perRequest({ base, head, estimate }: Quantity, level: number): PerRequest {
  // Rounding may leave less than nothing.
  const mean = (values: readonly number[]) => Math.max(0, average(values));
  return { base: mean(base), head: mean(head), interval: estimate.interval(level) };
}
