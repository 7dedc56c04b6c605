/**
 * The table of metrics: all that the verdict depends on and that differs from metric to metric. A new metric is a row here,
 * a name in `METRICS`, and the field of `RoundSide` that it is measured into.
 *
 * A metric has one figure per block and side, the same in paired comparisons, stored ones and limits. The block is the
 * statistical unit: requests and rounds of one launch of the app are not independent of each other.
 */
import type { Metric, Side } from '../config/config.ts';
import { type EndpointBlock, GRID_PERCENT, type RoundSide } from '../results/results.ts';
import { average, geometricMean, median } from './statistics.ts';

/** p99 rests on 1 % of the requests: with fewer than this per side and block it says nothing. */
export const MIN_REQUESTS_FOR_P99 = 1000;
/** The same for the time to connect. */
export const MIN_CONNECTIONS = 100;

interface MetricRow {
  readonly unit: 'ms' | 'requests/s' | 'bytes';
  readonly worse: 'more' | 'less';
  /** `tail`: on a busy machine, time slices decide it. `resource`: the load generator’s own waiting is not in it. */
  readonly kind: 'centre' | 'tail' | 'resource';
  /** Figures of one side of a block: one per round, in order, or a single one of all its requests. */
  readonly figures: (block: EndpointBlock, side: Side) => readonly (number | null)[];
  /** How a block's figures become one, and the ln(head / base) of its rounds. */
  readonly combine: Combine;
  /** Why a side of a block has no figure although rounds have; null: it has one. */
  readonly unfit?: (block: EndpointBlock, side: Side) => string | null;
  /** Why a side's figure is shown, but not compared with the other side's; null: it is compared. */
  readonly incomparable?: (block: EndpointBlock, side: Side) => string | null;
  /** The reason that is given where no round has a figure. */
  readonly missing: string;
  /** Divided by the reference server's figure, it separates a slow app from a slow machine (decision 9). */
  readonly referenced: boolean;
}

interface Combine {
  readonly figures: (values: readonly number[]) => number;
  readonly logRatios: (values: readonly number[]) => number;
}

/** Rounds are pairs that saw the same neighbours, so ratios are taken round by round. */
const MEAN: Combine = { figures: geometricMean, logRatios: average };
/**
 * One stalled round must not decide about the tail of a block: a stall of 50 ms makes p99 of its round several times as
 * long, and any mean of the rounds with it (decision 16).
 */
const MEDIAN: Combine = { figures: median, logRatios: median };

const NO_RESPONSES = 'no valid responses';
const CENTRE = { unit: 'ms', worse: 'more', kind: 'centre', combine: MEAN, missing: NO_RESPONSES } as const;
const TAIL = { ...CENTRE, kind: 'tail', referenced: false } as const;

const METRIC_ROWS: Readonly<Record<Metric, MetricRow>> = {
  mean: { ...CENTRE, figures: perRound((side) => side.latencyMs?.mean), referenced: true },
  throughput: {
    ...CENTRE,
    unit: 'requests/s',
    worse: 'less',
    figures: perRound((side) => side.requestsPerSecond),
    unfit: (block) => (isOpenLoop(block) ? 'the rate is fixed' : null),
    missing: 'no response within a round: make `round` longer',
    referenced: true,
  },
  p50: { ...CENTRE, figures: pooled(50), referenced: true },
  p90: { ...TAIL, figures: pooled(90) },
  p99: {
    ...TAIL,
    figures: perRound((side) => side.latencyMs?.p99),
    combine: MEDIAN,
    unfit: (block, side) =>
      validRequests(block, side) < MIN_REQUESTS_FOR_P99
        ? `fewer than ${MIN_REQUESTS_FOR_P99} requests per side and block`
        : null,
  },
  ttfb: { ...CENTRE, figures: perRound((side) => side.ttfbMs?.mean), referenced: false },
  connect: {
    ...CENTRE,
    figures: perRound((side) => side.connectMs?.mean),
    // With keep-alive there are a handful of connections, all at the start of a round.
    incomparable: (block, side) =>
      connectionsMade(block, side) < MIN_CONNECTIONS
        ? `fewer than ${MIN_CONNECTIONS} connections per side and block`
        : null,
    referenced: false,
  },
  cpu: {
    ...CENTRE,
    kind: 'resource',
    figures: perRound((side) => side.cpuMsPerRequest),
    missing: 'the app’s processes cannot be seen from here',
    referenced: true,
  },
  memory: {
    ...CENTRE,
    unit: 'bytes',
    kind: 'resource',
    figures: perRound((side) => side.peakMemoryBytes),
    missing: 'the app’s memory cannot be seen from here',
    referenced: false,
  },
};

function perRound(figureOf: (side: RoundSide) => number | null | undefined): MetricRow['figures'] {
  return ({ rounds }, side) =>
    rounds.map((round) => {
      const figures = round.sides[side];
      return (figures && figureOf(figures)) ?? null;
    });
}

/** A quantile of all valid requests of the block. */
function pooled(percent: number): MetricRow['figures'] {
  const index = GRID_PERCENT.indexOf(percent);
  return ({ distributionMs }, side) => [distributionMs[side]?.[index] ?? null];
}

/** High quantiles: on a saturated machine they measure the scheduler's time slices, not the app. */
export const TAIL_METRICS = metricsOf('tail');
/** What becomes longer, or less, when responses wait, tails aside. */
export const CENTRAL_METRICS = metricsOf('centre');
export const REFERENCED_METRICS = namesWhere(({ referenced }) => referenced);

function metricsOf(kind: MetricRow['kind']): readonly Metric[] {
  return namesWhere((row) => row.kind === kind);
}

function namesWhere(isWanted: (row: MetricRow) => boolean): readonly Metric[] {
  return (Object.keys(METRIC_ROWS) as Metric[]).filter((metric) => isWanted(METRIC_ROWS[metric]));
}

export interface BlockRatio {
  /** ln(head / base), never NaN. */
  readonly logRatio: number;
  /** The figures behind it, in the metric's unit. */
  readonly base: number;
  readonly head: number;
}

/** Why a block gives no ratio for a metric, in words that fit after `not assessed: `. */
export type NoRatio = { readonly missing: string };

const SIDES: readonly Side[] = ['base', 'head'];

/** One block's ln(head / base) of a metric, over the rounds in which both sides have a figure. */
export function blockRatio(block: EndpointBlock, metric: Metric): BlockRatio | NoRatio {
  const { combine, unfit, incomparable, missing } = METRIC_ROWS[metric];
  for (const side of SIDES) {
    const why = unfit?.(block, side) ?? incomparable?.(block, side) ?? null;
    if (why !== null) return { missing: why };
  }
  const pairs = roundPairs(block, metric);
  if (pairs.length === 0) return { missing };
  return {
    logRatio: combine.logRatios(pairs.map(({ base, head }) => Math.log(head / base))),
    base: combine.figures(pairs.map(({ base }) => base)),
    head: combine.figures(pairs.map(({ head }) => head)),
  };
}

/** The ln(head / base) of each round; none for a metric that has one figure per block, or no figure. */
export function roundLogRatios(block: EndpointBlock, metric: Metric): readonly number[] {
  const pairs = roundPairs(block, metric);
  return pairs.length < 2 ? [] : pairs.map(({ base, head }) => Math.log(head / base));
}

/** The figures of both sides in the rounds in which both have one; a single pair for a metric of the whole block. */
export function roundPairs(block: EndpointBlock, metric: Metric): readonly Omit<BlockRatio, 'logRatio'>[] {
  const { figures } = METRIC_ROWS[metric];
  const ofHead = figures(block, 'head');
  return figures(block, 'base').flatMap((base, round) => {
    const head = ofHead[round];
    return base && head ? [{ base, head }] : [];
  });
}

/** A metric's figure on one side of one block, in its unit; null where there is none. */
export function blockValue(block: EndpointBlock, side: Side, metric: Metric): number | null {
  const { figures, combine, unfit } = METRIC_ROWS[metric];
  if (unfit !== undefined && unfit(block, side) !== null) return null;
  const values = figures(block, side).flatMap((value) => value || []);
  return values.length > 0 ? combine.figures(values) : null;
}

/** Valid responses with a latency sample, of one side in one block. */
export function validRequests({ rounds }: EndpointBlock, side: Side): number {
  return rounds.reduce((sum, round) => sum + (round.sides[side]?.latencyMs?.count ?? 0), 0);
}

function connectionsMade({ rounds }: EndpointBlock, side: Side): number {
  return rounds.reduce((sum, round) => sum + (round.sides[side]?.connectMs?.count ?? 0), 0);
}

/** In an open loop, the throughput that comes out is the rate that was put in. */
function isOpenLoop({ rounds }: EndpointBlock): boolean {
  return rounds.some((round) => Object.values(round.sides).some((side) => side.backlogMax !== null));
}

/** +1: more is worse (times), −1: less is worse. */
export function worseSign(metric: Metric): 1 | -1 {
  return METRIC_ROWS[metric].worse === 'more' ? 1 : -1;
}

/** A tolerance as a log-ratio in the direction of worse: +5 % time is ln 1.05, −5 % throughput is ln 1 / 0.95. */
export function marginOf(metric: Metric, tolerance: number): number {
  return worseSign(metric) > 0 ? Math.log1p(tolerance) : -Math.log1p(-tolerance);
}

/**
 * |head − base| in ms, which `gate.min-difference` is held against. In a closed loop throughput is a latency too,
 * connections / throughput (Little's law). Null where there is no such latency: memory, or an unknown number of connections.
 */
export function differenceMs(
  metric: Metric,
  { base, head }: { readonly base: number | null; readonly head: number | null },
  connections: number | null,
): number | null {
  if (!base || !head) return null;
  switch (METRIC_ROWS[metric].unit) {
    case 'ms':
      return Math.abs(head - base);
    case 'requests/s':
      return connections === null ? null : Math.abs(connections / head - connections / base) * 1000;
    case 'bytes':
      return null;
  }
}
