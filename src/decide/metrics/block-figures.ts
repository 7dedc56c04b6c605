/**
 * The figures of a metric in one block: one per side, the same in paired comparisons, stored ones and limits. The block is the
 * statistical unit: requests and rounds of one launch of the app are not independent of each other.
 */
import { SIDES, type Side } from '../../config/config.ts';
import type { Metric } from '../../config/metric-names.ts';
import type { EndpointBlock } from '../../results/results.ts';
import type { Reason } from '../reasons.ts';
import { average, geometricMean } from '../test/statistics.ts';
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
  readonly degrees: number;
  /** Over all rounds, of which there may be none. */
  readonly mean: number;
  readonly rounds: number;
}

export function scatterOf(
  blocks: readonly EndpointBlock[],
  ratiosOf: (block: EndpointBlock) => readonly number[],
): Scatter {
  let [squares, degrees, sum, rounds] = [0, 0, 0, 0];
  for (const block of blocks) {
    const ratios = ratiosOf(block);
    if (ratios.length === 0) continue;
    const mean = average(ratios);
    squares += ratios.reduce((total, ratio) => total + (ratio - mean) ** 2, 0);
    degrees += ratios.length - 1;
    sum += ratios.length * mean;
    rounds += ratios.length;
  }
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees, mean: sum / rounds, rounds };
}
