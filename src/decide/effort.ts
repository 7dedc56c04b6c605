/** How many rounds a block needs, from how much rounds differ: effort goes where it narrows an interval. */
import type { Config, Endpoint, Metric } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { EndpointBlock } from '../results/results.ts';
import { blockValue, roundLogRatios } from './block-figures.ts';
import { marginOf, worseSign } from './metrics.ts';
import { withCountedMeans } from './run-delay.ts';
import { average } from './statistics.ts';
import { tolerancesOf } from './work.ts';

/**
 * Rounds may add this share of the smallest change that counts to the standard deviation of a block. With less, blocks are
 * longer than they need be; with more, so many are needed that the last planned one may not be enough (decision 25).
 */
const SHARE_OF_MARGIN = 0.5;
/** Below this many degrees of freedom rounds say too little about how much they differ: two may agree by chance. */
const FEWEST_DEGREES = 3;
/** Standard errors. It only moves effort: the verdict has tests of its own. */
const CERTAIN = 3;

export interface RoundBounds {
  readonly min: number;
  readonly max: number;
}

/** An endpoint whose rounds are planned. */
export interface Planned {
  readonly endpoint: Pick<Endpoint, 'name' | 'gate' | 'workTolerance' | 'sweep'>;
  readonly config: Pick<Config, 'gate' | 'load'>;
  /** Of all endpoints of the run: the others stand in as long as there are too few rounds of its own. */
  readonly known: readonly EndpointBlock[];
}

/** @returns an even number, so that each side goes first as often; as many as tell how much they differ where nothing is known */
export function roundsNeeded(planned: Planned, { min, max }: RoundBounds): number {
  const degrees = planned.known.reduce((sum, { rounds }) => sum + Math.max(0, rounds.length - 1), 0);
  const fewest = degrees >= FEWEST_DEGREES ? min : FEWEST_DEGREES + 1;
  const even = 2 * Math.ceil(Math.min(max, Math.max(fewest, min, roundsToDecide(planned))) / 2);
  return Math.max(min, Math.min(max, even));
}

/**
 * The rounds per block that decide the endpoint: those that show all its gated metrics to be unchanged, or those that show one to be
 * worse, where that is clear already and takes fewer. What is only reported needs no effort.
 *
 * @returns without bounds, not a whole number; 0 where nothing is known
 */
export function roundsToDecide({ endpoint, config, known }: Planned): number {
  const { connections } = loadAt(endpoint, config.load);
  const { minDifferenceMs } = config.gate;
  const measured = known.filter((block) => block.endpoint === endpoint.name);
  const own = withCountedMeans(measured, connections);
  const tolerances = tolerancesOf(endpoint, own, connections);
  const wanted = Object.entries(tolerances).map(([metric, tolerance]) => {
    const ratios = (block: EndpointBlock) => roundLogRatios(block, metric);
    const ofOwn = scatterOf(own, ratios);
    const isKnown = ofOwn.degrees >= FEWEST_DEGREES;
    const { deviation } = isKnown ? ofOwn : scatterOf(known, ratios);
    const base = own.flatMap((block) => blockValue(block, 'base', metric) ?? []);
    const typical = base.length > 0 ? average(base) : null;
    const margin = marginOf(metric, typical, { tolerance, minDifferenceMs, connections });
    const toShow = (size: number) => (deviation / (SHARE_OF_MARGIN * size)) ** 2;
    const worse = isKnown ? surelyWorseBy(own, metric, deviation) : 0;
    return { unchanged: toShow(margin), worse: worse > margin ? toShow(worse) : Number.POSITIVE_INFINITY };
  });
  const allUnchanged = Math.max(0, ...wanted.map(({ unchanged }) => unchanged));
  return Math.min(allUnchanged, ...wanted.map(({ worse }) => worse));
}

/** The least log-ratio in the direction of worse that the rounds leave room for, as if they were of one start. */
function surelyWorseBy(own: readonly EndpointBlock[], metric: Metric, deviation: number): number {
  const ratios = own.flatMap((block) => roundLogRatios(block, metric));
  return worseSign(metric) * average(ratios) - (CERTAIN * deviation) / Math.sqrt(ratios.length);
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
