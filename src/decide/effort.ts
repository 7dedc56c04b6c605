/** How many rounds a block needs, from how much rounds differ: effort goes where it narrows an interval. */
import type { Metric } from '../config/config.ts';
import type { EndpointBlock } from '../results/results.ts';
import { roundLogRatios } from './block-figures.ts';
import { marginOf } from './metrics.ts';
import { average } from './statistics.ts';

/**
 * Rounds may add this share of the tolerance to the standard deviation of a block. With less, blocks are longer than they need
 * be; with more, so many are needed that the last planned one may not be enough (decision 25).
 */
const SHARE_OF_TOLERANCE = 0.5;
/** Below this many degrees of freedom rounds say too little about how much they differ: two may agree by chance. */
const FEWEST_DEGREES = 3;

export interface RoundBounds {
  readonly min: number;
  readonly max: number;
}

/** What is known about one endpoint when its next round is planned. */
export interface Scatter {
  /** Blocks of the endpoint; what counts is how much the rounds within a block differ. */
  readonly own: readonly EndpointBlock[];
  /** Of the run's other endpoints: they stand in as long as there are too few rounds of its own. */
  readonly others: readonly EndpointBlock[];
}

/**
 * @param tolerances of the gated metrics, as fractions: what is only reported needs no effort
 * @returns an even number, so that each side goes first as often as the other; as many as tell how much they differ where nothing
 *   is known
 */
export function roundsNeeded(
  { own, others }: Scatter,
  tolerances: Readonly<Record<Metric, number>>,
  { min, max }: RoundBounds,
): number {
  const needed = Object.entries(tolerances).map(([metric, tolerance]) => {
    const ratios = (block: EndpointBlock) => roundLogRatios(block, metric);
    const ofOwn = scatterOf(own, ratios);
    const { deviation } = ofOwn.degrees >= FEWEST_DEGREES ? ofOwn : scatterOf([...own, ...others], ratios);
    return (deviation / (SHARE_OF_TOLERANCE * marginOf(metric, tolerance, null))) ** 2;
  });
  const degrees = [...own, ...others].reduce((sum, { rounds }) => sum + Math.max(0, rounds.length - 1), 0);
  const fewest = degrees >= FEWEST_DEGREES ? min : FEWEST_DEGREES + 1;
  const even = 2 * Math.ceil(Math.min(max, Math.max(fewest, min, ...needed)) / 2);
  return Math.max(min, Math.min(max, even));
}

/** Standard deviation of a round's ln(head / base) within its block, pooled over blocks; 0 where it is not known. */
export function scatterOf(
  blocks: readonly EndpointBlock[],
  ratiosOf: (block: EndpointBlock) => readonly number[],
): { deviation: number; degrees: number } {
  let squares = 0;
  let degrees = 0;
  for (const block of blocks) {
    const ratios = ratiosOf(block);
    if (ratios.length < 2) continue;
    const mean = average(ratios);
    squares += ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
    degrees += ratios.length - 1;
  }
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees };
}
