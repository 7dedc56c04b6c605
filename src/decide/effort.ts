/** How many rounds a block needs, from how much rounds differ: effort goes where it narrows an interval. */
import type { EndpointBlock } from '../results/results.ts';
import { average } from './statistics.ts';

/**
 * Rounds may add this share of the tolerance to the standard deviation of a block. With it, and with no more between
 * blocks, five of them show that nothing changed by more than the tolerance: half of the interval for equivalence at the
 * fifth look is about 1.7 block standard deviations.
 */
const SHARE_OF_TOLERANCE = 0.3;

export interface RoundBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * @param blocks of one endpoint or of several alike; their rounds within a block are what is compared
 * @param tolerance as a log-ratio, above 0
 * @returns an even number, so that each side goes first as often as the other; `min` where nothing is known
 */
export function roundsNeeded(blocks: readonly EndpointBlock[], tolerance: number, { min, max }: RoundBounds): number {
  const roundSd = roundDeviation(blocks);
  const needed = roundSd === null ? min : (roundSd / (SHARE_OF_TOLERANCE * tolerance)) ** 2;
  const even = 2 * Math.ceil(Math.min(needed, max) / 2);
  return Math.max(min, Math.min(max, even));
}

/** Standard deviation of a round's ln(head / base) of the mean within its block, pooled over blocks; null: not known. */
export function roundDeviation(blocks: readonly EndpointBlock[]): number | null {
  let squares = 0;
  let degrees = 0;
  for (const { rounds } of blocks) {
    const ratios = rounds.flatMap(({ sides: { base, head } }) =>
      base?.latencyMs && head?.latencyMs ? [Math.log(head.latencyMs.mean / base.latencyMs.mean)] : [],
    );
    if (ratios.length < 2) continue;
    const mean = average(ratios);
    squares += ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
    degrees += ratios.length - 1;
  }
  return degrees > 0 ? Math.sqrt(squares / degrees) : null;
}
