const WHOLE = Array.from({ length: 100 }, (_, i) => i);

/** Percentages at which a distribution is stored. Apart from the schemas of results, which no page needs that shows them. */
export const GRID_PERCENT: readonly number[] = [...WHOLE, 99.5, 99.9, 99.95, 99.99, 100];

/** Share of the responses that took `ms` or less, linear between their quantiles at GRID_PERCENT, which rise. */
export function shareUpTo(quantilesMs: readonly number[], ms: number): number {
  const above = firstAbove(quantilesMs, ms);
  if (above === 0) return 0;
  if (above === quantilesMs.length) return 1;
  const [from, to] = [quantilesMs[above - 1] ?? 0, quantilesMs[above] ?? 0];
  const [fromPercent, toPercent] = [GRID_PERCENT[above - 1] ?? 0, GRID_PERCENT[above] ?? 100];
  return (fromPercent + ((toPercent - fromPercent) * (ms - from)) / (to - from)) / 100;
}

/** Index of the first of rising values that is more; their number if none is. Called thousands of times per endpoint. */
function firstAbove(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
