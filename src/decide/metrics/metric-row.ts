/** What a row of the table of metrics says (`metrics.ts`), and how the rounds of a block become one figure. */
import type { Pair, Side } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import type { Reason } from '../reasons.ts';
import { average, geometricMean, median } from '../test/statistics.ts';

/** What a row takes its figures from: an endpoint's block, or a start of the app, which has no rounds. */
export interface FiguresOfBlock extends EndpointBlock {
  readonly readyMs?: Readonly<Partial<Record<Side, number>>>;
}

/** Why a side of a block has no such figure. Null if it has one. */
type Flaw = (block: EndpointBlock, side: Side) => Reason | null;

export interface MetricRow {
  readonly unit: 'ms' | 'requests/s' | 'bytes' | 'count';
  readonly worse: 'more' | 'less';
  /**
   * `tail`: on a busy machine, time slices decide it. `resource`: the load generator’s own waiting is not in it. `counter`: as
   * little, and it may be 0. `start`: of the app's start, before its load. `kept`: measured after the rounds (`kept.ts`).
   */
  readonly kind: 'centre' | 'tail' | 'resource' | 'counter' | 'start' | 'kept';
  /** Figures of one side of a block: one per round, in order, or a single one of all its requests. */
  readonly figures: (block: FiguresOfBlock, side: Side) => readonly (number | null)[];
  /** The same of each round, where the block's figure is of all its requests together; missing if `figures` are those. */
  readonly ofRounds?: MetricRow['figures'];
  /** How a block's figures become one, and the ln(head / base) of its rounds. */
  readonly combine: Combine;
  /** Although rounds have one. */
  readonly unfit?: Flaw;
  /** The figure is shown, but not compared with the other side's. */
  readonly incomparable?: Flaw;
  /** The reason that is given where no round has a figure. */
  readonly missing: Reason;
  /** Divided by the reference server's figure, it separates a slow app from a slow machine (decision 9). */
  readonly referenced: boolean;
  /** A smaller difference, in the metric's unit, is none, whatever the tolerance; 0: any is one. */
  readonly resolution: number;
}

interface Combine {
  readonly figures: (values: readonly number[]) => number;
  readonly logRatio: (pairs: readonly Pair[]) => number;
}

/** Rounds are pairs that saw the same neighbours, so ratios are taken round by round. */
export const MEAN: Combine = { figures: geometricMean, logRatio: (pairs) => average(pairs.map(lnRatio)) };
/** One stalled round must not decide about the tail of a block (decision 16). */
export const MEDIAN: Combine = { figures: median, logRatio: (pairs) => median(pairs.map(lnRatio)) };

/** Rounds of counts are added up: a round may well have none. */
export function countsCombined(resolution: number): Combine {
  const figures = (values: readonly number[]) => Math.max(average(values), resolution);
  return {
    figures,
    logRatio: (pairs) => Math.log(figures(pairs.map(({ head }) => head)) / figures(pairs.map(({ base }) => base))),
  };
}

function lnRatio({ base, head }: Pair): number {
  return Math.log(head / base);
}
