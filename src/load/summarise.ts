/** Figures of a sample. Pure. */
import type { Summary } from '../results/results.ts';

/** Null for an empty sample; `sd` of a single value is 0. Quantiles by linear interpolation (R type 7). */
export function summarise(samples: Float64Array): Summary | null {
  const count = samples.length;
  if (count === 0) return null;
  const sorted = Float64Array.from(samples).sort();
  let sum = 0;
  for (const value of sorted) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of sorted) squares += (value - mean) ** 2;
  return {
    count,
    mean,
    sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    min: quantile(sorted, 0),
    p50: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
  };
}

/** Values of an ascending, non-empty sample at the given percentages. */
export function quantilesAt(sorted: Float64Array, percents: readonly number[]): number[] {
  return percents.map((percent) => quantile(sorted, percent / 100));
}

/** All rounds as one ascending sample. */
export function poolMs(rounds: readonly Float64Array[]): Float64Array {
  const pooled = new Float64Array(rounds.reduce((size, round) => size + round.length, 0));
  let offset = 0;
  for (const round of rounds) {
    pooled.set(round, offset);
    offset += round.length;
  }
  return pooled.sort();
}

function quantile(sorted: Float64Array, probability: number): number {
  if (sorted.length === 0) throw new RangeError('an empty sample has no quantiles');
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const lower = sorted[below] ?? Number.NaN;
  const upper = sorted[below + 1] ?? lower;
  // Not a weighted sum, because equal neighbours must give exactly their value.
  return lower + (upper - lower) * (position - below);
}
