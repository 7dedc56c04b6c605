/** A metric's figures in one block: the statistical unit, because requests and rounds of one launch of the app depend on each other. */
import { bothSides, type Pair, SIDES, type Side } from '../../config/config.ts';
import type { Metric } from '../../config/metric-names.ts';
import { type EndpointBlock, figuresOfSide, type RoundSide } from '../../results/results.ts';
import type { Reason } from '../reasons.ts';
import { average, geometricMean, standardDeviation, sum } from '../test/statistics.ts';
import { meanWithin } from '../test/student-t.ts';
import { BACKGROUND, type FiguresOfBlock, type MetricRow, perRequest, rowOf } from './metrics.ts';

/** Both sides' figures in the metric's unit with ln(head / base), which is never NaN; or why there is none. */
type BlockRatio = (Pair & { readonly logRatio: number }) | { readonly missing: Reason };

export function blockRatio(block: FiguresOfBlock, metric: Metric): BlockRatio {
  const { combine, missing } = rowOf(metric);
  const flaw = flawOf(block, 'base', metric) ?? flawOf(block, 'head', metric);
  if (flaw !== null) return { missing: flaw };
  const pairs = roundPairs(block, metric);
  if (pairs.length === 0) return { missing: { kind: missing } };
  const figures = bothSides((side) => combine.figures(pairs.map((pair) => pair[side])));
  return { ...figures, logRatio: combine.logRatio(pairs) };
}

/** Why a side of a block has no figure, or none that can be compared. Null where it has one. */
export function flawOf(block: FiguresOfBlock, side: Side, metric: Metric, isCompared = true): Reason | null {
  const { unfit, incomparable, missing } = rowOf(metric);
  const flaw = unfit?.(block, side) ?? (isCompared ? incomparable?.(block, side) : null);
  return flaw ?? (blockValue(block, side, metric) === null ? { kind: missing } : null);
}

/** Null where a block has none. */
export function blockLogRatio(block: FiguresOfBlock, metric: Metric): number | null {
  const ratio = blockRatio(block, metric);
  return 'logRatio' in ratio ? ratio.logRatio : null;
}

/** Less than this moves no verdict that the tolerance would not; a log-ratio. */
export const HARMLESS = 0.02;

/** `within`: what could differ unseen. `isFound`: more than chance, and enough to matter. */
export type Shift = NonNullable<ReturnType<typeof shiftOfMean>>;

/** By how much ln(head / base) of the mean latency differs from what it is in another reading of each block. Null for too few blocks. */
export function shiftOfMean(
  blocks: readonly EndpointBlock[],
  otherOf: (block: EndpointBlock) => EndpointBlock | null,
  confidence: number,
) {
  const shifts = blocks.flatMap((block) => {
    const other = otherOf(block);
    const [before, after] = [blockLogRatio(block, 'mean'), other && blockLogRatio(other, 'mean')];
    return before === null || after === null ? [] : [before - after];
  });
  const shift = meanWithin(shifts, confidence);
  return shift && { ...shift, isFound: Math.abs(shift.mean) > Math.max(shift.within, HARMLESS) };
}

/** The ln(head / base) of each round; of a quantile, too, which a block has one figure of. */
export function roundLogRatios(block: EndpointBlock, metric: Metric): readonly number[] {
  const { combine, figures, ofRounds = figures } = rowOf(metric);
  return roundPairs(block, metric, ofRounds).map((pair) => combine.logRatio([pair]));
}

/** In the rounds in which both sides have a figure; a single pair for a metric of the whole block. */
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

/** In the metric's unit; null where there is none. */
export function blockValue(block: FiguresOfBlock, side: Side, metric: Metric): number | null {
  const row = rowOf(metric);
  const { figures, combine, unfit } = row;
  if (unfit?.(block, side)) return null;
  const values = figures(block, side).filter((value) => isFigure(value, row));
  return values.length > 0 ? combine.figures(values) : null;
}

/** The geometric mean of a side's figures over blocks. Null where no block has one. */
export function typicalValue(blocks: readonly FiguresOfBlock[], side: Side, metric: Metric): number | null {
  const values = blocks.flatMap((block) => blockValue(block, side, metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}

/** Consecutive rounds of a batch (batch means: Law, Simulation Modeling and Analysis, 9.5.3), if there are enough of these. */
const BATCHES = [2, 4, 8];
const FEWEST_BATCH_DEGREES = 8;

export type Scatter = Readonly<ReturnType<typeof scatterOf>>;

/**
 * How the rounds' ln(head / base) scatter within blocks, pooled over them. `ofMeans`: the mean of n rounds scatters by this / √n, which
 * is less where a round makes up for the one before, as where a collection of garbage falls into one of three.
 */
export function scatterOf(blocks: readonly EndpointBlock[], ratiosOf: (block: EndpointBlock) => readonly number[]) {
  const all = blocks.map(ratiosOf);
  const { deviation, degrees } = deviationWithin(all);
  const ofBatches = BATCHES.flatMap((size) => {
    const wholeBatches = (ratios: readonly number[]) =>
      Array.from({ length: Math.floor(ratios.length / size) }, (_, at) =>
        average(ratios.slice(at * size, (at + 1) * size)),
      );
    const batches = deviationWithin(all.map(wholeBatches));
    return batches.degrees >= FEWEST_BATCH_DEGREES ? [batches.deviation * Math.sqrt(size)] : [];
  });
  const ratios = all.flat();
  const ofMeans = Math.min(deviation, ofBatches.at(-1) ?? deviation);
  return { deviation, ofMeans, degrees, mean: average(ratios), rounds: ratios.length };
}

/** Standard deviation within groups, pooled over them; 0 where it is not known. */
export function deviationWithin(groups: readonly (readonly number[])[]) {
  const filled = groups.filter((values) => values.length > 0);
  const degrees = sum(filled.map((values) => values.length - 1));
  const squares = sum(filled.map((values) => (values.length - 1) * standardDeviation(values) ** 2));
  return { deviation: degrees > 0 ? Math.sqrt(squares / degrees) : 0, degrees };
}

/** With fewer in a round, a burst of background can make up one event for each of them. */
const FEWEST_REQUESTS = 20;
/** In a single round, what happened to go on beside it looks like a part of every request. */
const FEWEST_ROUNDS = 2;
/** How far from the whole number a round may be: its neighbours are as far again. */
const NEAREST = 1 / 3;

/** What each request counts on either side, if it is the same whole number in every round of every block; null if not (decision 28). */
export function exactCounts(blocks: readonly EndpointBlock[], metric: Metric): Pair | null {
  const { kind, unit } = rowOf(metric);
  if (kind !== 'counter' || unit !== 'count') return null;
  const [base = null, head = null] = SIDES.map((side) => {
    const [first = null, ...others] = blocks.map((block) => wholeCount(figuresOfSide([block], side), metric));
    return others.every((count) => count === first) ? first : null;
  });
  return base === null || head === null ? null : { base, head };
}

/** k, if k·n and no more than background was counted over n requests, and each round is nearest to that k. */
function wholeCount(rounds: readonly RoundSide[], name: Metric): number | null {
  const telling = rounds.filter(({ completed }) => completed >= FEWEST_REQUESTS);
  const requests = sum(telling.map(({ completed }) => completed));
  const growth = sum(telling.map(({ counters }) => counters?.[name] ?? Number.NaN));
  const whole = Math.round(growth / requests);
  const isNear = (side: RoundSide) => Math.abs((perRequest(side, name) ?? Number.NaN) - whole) <= NEAREST;
  const isWhole = Math.abs(growth / requests - whole) <= BACKGROUND && telling.every(isNear);
  return isWhole && telling.length >= FEWEST_ROUNDS ? whole : null;
}
