/** Means, medians and spreads of samples that are never empty. */
import cdf from '@stdlib/stats-base-dists-t-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The values are positive. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(average(values.map(Math.log)));
}

/** With an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** With n − 1; 0 for a single value. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Two-sided p-value of a t statistic. */
export function twoSidedP(t: number, degreesOfFreedom: number): number {
  if (Number.isNaN(t)) return 1;
  return Math.min(1, 2 * cdf(-Math.abs(t), degreesOfFreedom));
}

const quantiles = new Map<string, number>();

/** Quantile of the distribution, such as `tQuantile(0.995, 11)` = 3.106. Remembered: the search for it takes a while. */
export function tQuantile(probability: number, degreesOfFreedom: number): number {
  const key = `${probability}/${degreesOfFreedom}`;
  const known = quantiles.get(key);
  if (known !== undefined) return known;
  const found = quantile(probability, degreesOfFreedom);
  quantiles.set(key, found);
  return found;
}

/** The mean of two values or more, and half the width of its interval. */
export function meanWithin(values: readonly number[], confidence: number): { mean: number; within: number } {
  const error = standardDeviation(values) / Math.sqrt(values.length);
  return { mean: average(values), within: tQuantile(1 - (1 - confidence) / 2, values.length - 1) * error };
}
