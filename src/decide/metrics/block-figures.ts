/**
 * The figures of a metric in one block: one per side, the same in paired comparisons, stored ones and limits. The block is the
 * statistical unit: requests and rounds of one launch of the app are not independent of each other.
 */
import { SIDES, type Side } from '../../config/config.ts';
import type { Metric } from '../../config/metric-names.ts';
import type { EndpointBlock } from '../../results/results.ts';
import type { Reason } from '../reasons.ts';
import { average, geometricMean, standardDeviation, sum } from '../test/statistics.ts';
import type { FiguresOfBlock, MetricRow, Pair } from './metric-row.ts';
import { rowOf } from './metrics.ts';

/** The figures of a block, in the metric's unit. */
export interface BlockRatio extends Pair {
  /** ln(head / base), never NaN. */
  readonly logRatio: number;
}

/** Why a block gives no ratio for a metric. */
export type NoRatio = { readonly missing: Reason };

/** One block's ln(head / base) of a metric, over the rounds in which both sides have a figure. */
export function blockRatio(block: FiguresOfBlock, metric: Metric): BlockRatio | NoRatio {
  const { combine, unfit, incomparable, missing } = rowOf(metric);
  for (const side of SIDES) {
    const why = unfit?.(block, side) ?? incomparable?.(block, side) ?? null;
    if (why !== null) return { missing: why };
  }
  const pairs = roundPairs(block, metric);
  if (pairs.length === 0) return { missing };
  return {
    logRatio: combine.logRatio(pairs),
    base: combine.figures(pairs.map(({ base }) => base)),
    head: combine.figures(pairs.map(({ head }) => head)),
  };
}

/** The ln(head / base) of each round; of a quantile, too, which a block has one figure of. */
export function roundLogRatios(block: EndpointBlock, metric: Metric): readonly number[] {
  const { combine, figures, ofRounds = figures } = rowOf(metric);
  return roundPairs(block, metric, ofRounds).map((pair) => combine.logRatio([pair]));
}

/** The figures of both sides in the rounds in which both have one; a single pair for a metric of the whole block. */
export function roundPairs(
  block: FiguresOfBlock,
  metric: Metric,
  figures: MetricRow['figures'] = rowOf(metric).figures,
): readonly Pair[] {
  const row = rowOf(metric);
  const ofHead = figures(block, 'head');
  return figures(block, 'base').flatMap((base, round) => {
    const head = ofHead[round];
    return isFigure(base, row) && isFigure(head, row) ? [{ base, head }] : [];
  });
}

/** A time of 0 is none; a count of 0 is one. */
function isFigure(value: number | null | undefined, { kind }: MetricRow): value is number {
  return value !== null && value !== undefined && (value > 0 || kind === 'counter');
}

/** A metric's figure on one side of one block, in its unit; null where there is none. */
export function blockValue(block: FiguresOfBlock, side: Side, metric: Metric): number | null {
  const row = rowOf(metric);
  const { figures, combine, unfit } = row;
  if (unfit !== undefined && unfit(block, side) !== null) return null;
  const values = figures(block, side).filter((value) => isFigure(value, row));
  return values.length > 0 ? combine.figures(values) : null;
}

/** The geometric mean of a side's figures over blocks. Null where no block has one. */
export function typicalValue(blocks: readonly FiguresOfBlock[], side: Side, metric: Metric): number | null {
  const values = blocks.flatMap((block) => blockValue(block, side, metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}

/** How the rounds' ln(head / base) scatter. */
export interface Scatter {
  /** Standard deviation within blocks, pooled over them; 0 where it is not known. */
  readonly deviation: number;
  /**
   * The same by means of consecutive rounds, times the root of how many: less where a round makes up for the one before, as where a
   * collection of garbage falls into one of three. The mean of n rounds scatters by this / √n.
   */
  readonly ofMeans: number;
  readonly degrees: number;
  /** Over all rounds, of which there may be none. */
  readonly mean: number;
  readonly rounds: number;
}

/** Means of as many consecutive rounds (batch means: Law, Simulation Modeling and Analysis, 9.5.3), if these are enough to say how they scatter. */
const BATCHES = [2, 4, 8];
const FEWEST_BATCH_DEGREES = 8;

export function scatterOf(
  blocks: readonly EndpointBlock[],
  ratiosOf: (block: EndpointBlock) => readonly number[],
): Scatter {
  const all = blocks.map(ratiosOf);
  const { deviation, degrees } = deviationWithin(all);
  const ofBatches = BATCHES.flatMap((size) => {
    const batches = deviationWithin(all.map((ratios) => meansOf(ratios, size)));
    return batches.degrees >= FEWEST_BATCH_DEGREES ? [batches.deviation * Math.sqrt(size)] : [];
  });
  const ratios = all.flat();
  const ofMeans = Math.min(deviation, ofBatches.at(-1) ?? deviation);
  return { deviation, ofMeans, degrees, mean: average(ratios), rounds: ratios.length };
}

function deviationWithin(groups: readonly (readonly number[])[]): Pick<Scatter, 'deviation' | 'degrees'> {
  const filled = groups.filter((values) => values.length > 0);
  const degrees = sum(filled.map((values) => values.length - 1));
  const squares = sum(filled.map((values) => (values.length - 1) * standardDeviation(values) ** 2));
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees };
}

/** One for each whole batch. */
function meansOf(values: readonly number[], size: number): readonly number[] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, at) =>
    average(values.slice(at * size, (at + 1) * size)),
  );
}
