/** A distribution that is known by its quantiles in ms at GRID_PERCENT, as the charts show it. Runs in the page. */
import { GRID_PERCENT } from '../../results/grid.ts';

/** Only a logarithmic axis shows both of two densities whose places differ by this factor. */
const WIDE = 8;
const POINTS = 160;
/** Silverman's rule for the quantiles of a bell: with fewer, the steps between them would show. */
const SMOOTHING = 0.25;
/** A hundredth of the axis is about a pixel or two. */
const LEAST_SMOOTHING = 0.008;

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly isLogarithmic: boolean;
}

/** What is drawn of distributions: up to the 99th percentile of the longer one. */
export function axisOf(quantiles: readonly (readonly number[])[]): Axis {
  const p99 = GRID_PERCENT.indexOf(99);
  const low = Math.min(...quantiles.map((values) => values[0] ?? 0));
  const high = Math.max(...quantiles.map((values) => values[p99] ?? values.at(-1) ?? 0));
  return { low, high: Math.max(high, low * 1.001), isLogarithmic: low > 0 && high / low > WIDE };
}

/** Places along the axis, evenly as it is drawn. */
export function placesOn({ low, high, isLogarithmic }: Axis): readonly number[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const share = i / (POINTS - 1);
    return isLogarithmic ? low * (high / low) ** share : low + share * (high - low);
  });
}

/**
 * Density at the places: share of the responses per ms, or on a logarithmic axis per factor of e. Even between the
 * quantiles, smoothed with an Epanechnikov kernel, whose integral is known exactly.
 */
export function densityAt(quantilesMs: readonly number[], axis: Axis, places: readonly number[]): readonly number[] {
  const along = (ms: number) => (axis.isLogarithmic ? Math.log(Math.max(ms, axis.low / 2)) : ms);
  const at = quantilesMs.map(along);
  const [first, last] = [along(axis.low), along(axis.high)];
  const quartile = (percent: number) => at[GRID_PERCENT.indexOf(percent)] ?? first;
  const width = Math.max(SMOOTHING * (quartile(75) - quartile(25)), LEAST_SMOOTHING * (last - first));
  return places.map((place) => {
    const x = along(place);
    let density = 0;
    for (let i = 1; i < at.length; i++) {
      const [from, to] = [at[i - 1] ?? 0, at[i] ?? 0];
      if (x - from < -width || x - to > width) continue;
      const share = ((GRID_PERCENT[i] ?? 0) - (GRID_PERCENT[i - 1] ?? 0)) / 100;
      density += share * spread((x - from) / width, (x - to) / width, width);
    }
    return density;
  });
}

/** Mean of the kernel between two distances from it, in widths. Requests that all took equally long are one point. */
function spread(far: number, near: number, width: number): number {
  if (far - near < 1e-6) return kernel(near) / width;
  return (integral(far) - integral(near)) / ((far - near) * width);
}

function kernel(u: number): number {
  return Math.abs(u) < 1 ? 0.75 * (1 - u * u) : 0;
}

function integral(u: number): number {
  if (u <= -1) return 0;
  if (u >= 1) return 1;
  return 0.5 + 0.75 * u - 0.25 * u ** 3;
}
