/** For samples that are never empty. */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function average(values: readonly number[]): number {
  return sum(values) / values.length;
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
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** Standard deviation by the median absolute deviation (Hampel, 1974): outliers do not widen it. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

/** Null where one of the two is 0 or unknown. */
export function logRatio(base: number | null | undefined, head: number | null | undefined): number | null {
  return base && head ? Math.log(head / base) : null;
}

/** The smallest whole number above `above` for which `isEnough`, which holds for `enough` and all above it. */
export function fewest(
  { above, enough }: { readonly above: number; readonly enough: number },
  isEnough: (count: number) => boolean,
): number {
  let [tooFew, most] = [above, enough];
  while (most - tooFew > 1) {
    const middle = (tooFew + most) >> 1;
    if (isEnough(middle)) most = middle;
    else tooFew = middle;
  }
  return most;
}
