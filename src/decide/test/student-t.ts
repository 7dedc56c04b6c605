/** Student's t distribution, from the standard library's single packages. Apart from the means: the page's script has those alone. */
import cdf from '@stdlib/stats-base-dists-t-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';
import { average, standardDeviation } from './statistics.ts';

export function twoSidedP(t: number, degreesOfFreedom: number): number {
  if (Number.isNaN(t)) return 1;
  return Math.min(1, 2 * cdf(-Math.abs(t), degreesOfFreedom));
}

const quantiles = new Map<string, number>();

/** Such as `tQuantile(0.995, 11)` = 3.106. Remembered: the search for it takes a while. */
export function tQuantile(probability: number, degreesOfFreedom: number): number {
  const key = `${probability}/${degreesOfFreedom}`;
  const found = quantiles.get(key) ?? quantile(probability, degreesOfFreedom);
  quantiles.set(key, found);
  return found;
}

/** Fewer values have no error that is worth the name. */
const FEWEST_VALUES = 3;

export type MeanWithin = NonNullable<ReturnType<typeof meanWithin>>;

/** The mean, and half the width of its interval. Null for too few values. */
export function meanWithin(values: readonly number[], confidence: number, fewest = FEWEST_VALUES) {
  if (values.length < fewest) return null;
  const error = standardDeviation(values) / Math.sqrt(values.length);
  return { mean: average(values), within: tQuantile(1 - (1 - confidence) / 2, values.length - 1) * error };
}
