/** What a count out of a number of runs says about the underlying share. */
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';

export interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * Exact two-sided interval of a binomial share (Clopper & Pearson 1934). It covers the share with at least `confidence`,
 * whatever the share is. 0 … 1 if nothing was counted.
 */
export function shareInterval(hits: number, runs: number, confidence = 0.95): ShareInterval {
  const tail = (1 - confidence) / 2;
  return {
    low: hits === 0 ? 0 : betaQuantile(tail, hits, runs - hits + 1),
    high: hits === runs ? 1 : betaQuantile(1 - tail, hits + 1, runs - hits),
  };
}

/** Such as `3 / 320 = 0.9 % (0.2–2.7)`; `–` if nothing was counted. */
export function describeShare(hits: number, runs: number): string {
  if (runs === 0) return '–';
  const { low, high } = shareInterval(hits, runs);
  return `${hits} / ${runs} = ${percent(hits / runs)} % (${percent(low)}–${percent(high)})`;
}

/** Such as `12 % (8–17)`, for tables with many columns. */
export function describeShareShort(hits: number, runs: number): string {
  if (runs === 0) return '–';
  const { low, high } = shareInterval(hits, runs);
  return `${percent(hits / runs)} % (${percent(low)}–${percent(high)})`;
}

function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return value.toFixed(0);
  return value < 1 ? value.toFixed(2) : value < 10 || value > 90 ? value.toFixed(1) : value.toFixed(0);
}
