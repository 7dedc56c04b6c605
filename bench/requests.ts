/**
 * The requests of several blocks as one sample, as tools see them that treat requests as independent.
 *
 * Records contain no single latencies. Counts, means and standard deviations of rounds add up exactly; the distribution is
 * as fine as the stored quantiles, with straight lines in between.
 */
import type { Side } from '../src/config/config.ts';
import { GRID_PERCENT } from '../src/results/grid.ts';
import type { EndpointBlock } from '../src/results/results.ts';

export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** With n − 1. */
  readonly sd: number;
}

/** Latency in ms of all valid requests of one side; null without any. */
export function momentsOf(blocks: readonly EndpointBlock[], side: Side): Moments | null {
  const parts = blocks.flatMap((block) => block.rounds.flatMap((round) => round.sides[side]?.latencyMs ?? []));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  const mean = parts.reduce((sum, part) => sum + part.count * part.mean, 0) / count;
  const squares = parts.reduce(
    (sum, part) => sum + (part.count - 1) * (part.sd ?? 0) ** 2 + part.count * (part.mean - mean) ** 2,
    0,
  );
  return { count, mean, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}

/** Welch's t (1947) of two samples given by their moments; positive where head is slower. */
export function welchT(base: Moments, head: Moments): number {
  const error = base.sd ** 2 / base.count + head.sd ** 2 / head.count;
  const difference = head.mean - base.mean;
  return difference === 0 ? 0 : difference / Math.sqrt(error);
}

export interface Superiority {
  /** P(head > base) + P(head = base) / 2, which is U over the product of the counts; 0.5 if neither is slower. */
  readonly headSlower: number;
  /** Standard normal without a difference; positive where head is slower. */
  readonly z: number;
}

/**
 * Mann and Whitney's test (1947) on requests, normal approximation. U is the integral of base's distribution
 * over head's, exact for the stored quantiles.
 */
export function mannWhitney(blocks: readonly EndpointBlock[]): Superiority | null {
  const base = distributionsOf(blocks, 'base');
  const head = distributionsOf(blocks, 'head');
  const [baseCount, headCount] = [countOf(base), countOf(head)];
  if (baseCount === 0 || headCount === 0) return null;
  const values = distinct([...base, ...head].flatMap((one) => one.quantiles));
  const baseShares = pooledShares(base, values);
  const headShares = pooledShares(head, values);
  let headSlower = 0;
  for (let i = 1; i < headShares.length; i++) {
    const baseBelow = ((baseShares[i - 1] ?? 0) + (baseShares[i] ?? 0)) / 2;
    headSlower += baseBelow * ((headShares[i] ?? 0) - (headShares[i - 1] ?? 0));
  }
  const sd = Math.sqrt((baseCount + headCount + 1) / (12 * baseCount * headCount));
  return { headSlower, z: (headSlower - 0.5) / sd };
}

/** The latency percentile of one side, in ms; null without requests. */
export function quantileOf(blocks: readonly EndpointBlock[], side: Side, percent: number): number | null {
  const distributions = distributionsOf(blocks, side);
  if (distributions.length === 0) return null;
  const values = distinct(distributions.flatMap((one) => one.quantiles));
  const shares = pooledShares(distributions, values);
  const wanted = percent / 100;
  const upper = shares.findIndex((share) => share >= wanted);
  const [below, above] = [shares[upper - 1] ?? 0, shares[upper] ?? 1];
  const [low, high] = [values[(upper - 1) >> 1], values[upper >> 1]];
  if (high === undefined) return values.at(-1) ?? null;
  if (low === undefined || above === below) return high;
  return low + ((wanted - below) / (above - below)) * (high - low);
}

interface Distribution {
  readonly count: number;
  /** In ms at GRID_PERCENT. */
  readonly quantiles: readonly number[];
}

function distributionsOf(blocks: readonly EndpointBlock[], side: Side): readonly Distribution[] {
  return blocks.flatMap((block) => {
    const quantiles = block.distributionMs[side];
    const count = momentsOf([block], side)?.count ?? 0;
    return quantiles && count > 0 ? [{ count, quantiles }] : [];
  });
}

function countOf(distributions: readonly Distribution[]): number {
  return distributions.reduce((sum, one) => sum + one.count, 0);
}

function distinct(values: readonly number[]): Float64Array {
  return Float64Array.from(new Set(values)).sort();
}

/** Share of the requests below, and then at or below, each of the ascending values: two entries per value. */
function pooledShares(distributions: readonly Distribution[], values: Float64Array): Float64Array {
  const shares = new Float64Array(2 * values.length);
  const total = countOf(distributions);
  for (const { count, quantiles } of distributions) addShares(shares, quantiles, values, count / total);
  return shares;
}

function addShares(shares: Float64Array, quantiles: readonly number[], values: Float64Array, weight: number): void {
  const probability = (index: number) => (GRID_PERCENT[index] ?? 100) / 100;
  let next = 0;
  values.forEach((value, at) => {
    while (next < quantiles.length && (quantiles[next] ?? 0) < value) next++;
    let beyond = next;
    while (beyond < quantiles.length && quantiles[beyond] === value) beyond++;
    if (beyond > next) {
      // Equal neighbours are ties, where the distribution jumps.
      shares[2 * at] = (shares[2 * at] ?? 0) + weight * probability(next);
      shares[2 * at + 1] = (shares[2 * at + 1] ?? 0) + weight * probability(beyond - 1);
      return;
    }
    const share = shareBetween(quantiles, next, value, probability);
    shares[2 * at] = (shares[2 * at] ?? 0) + weight * share;
    shares[2 * at + 1] = (shares[2 * at + 1] ?? 0) + weight * share;
  });
}

function shareBetween(
  quantiles: readonly number[],
  next: number,
  value: number,
  probability: (index: number) => number,
): number {
  const [low, high] = [quantiles[next - 1], quantiles[next]];
  if (low === undefined) return 0;
  if (high === undefined) return 1;
  const [from, to] = [probability(next - 1), probability(next)];
  return from + ((value - low) / (high - low)) * (to - from);
}
