/**
 * Probabilities (in percent) at which a distribution is stored: every percentile, and the tail. Apart from the schemas of results,
 * which no page needs that shows them.
 */
export const GRID_PERCENT: readonly number[] = [
  ...Array.from({ length: 100 }, (_, i) => i),
  99.5,
  99.9,
  99.95,
  99.99,
  100,
];
