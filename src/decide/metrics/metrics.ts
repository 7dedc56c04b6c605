/** The table of metrics: all that differs from one to the other. A name without a row is that of a counter, and these share one. */
import type { BySide, Config, Endpoint, Pair, Side } from '../../config/config.ts';
import {
  isToldApart,
  type KnownMetric,
  METRICS,
  type Metric,
  MIN_TOLERANCE,
  type NeighbourCounter,
  neighbourOf,
  PROCESS_COUNTERS,
  type ProcessCounter,
} from '../../config/metric-names.ts';
import { GRID_PERCENT } from '../../results/grid.ts';
import type { EndpointBlock, RoundSide } from '../../results/results.ts';
import type { PlainReason, Reason } from '../reasons.ts';
import { average, geometricMean, median, sum } from '../test/statistics.ts';

/** What a row takes its figures from: an endpoint's block, or a start of the app, which has no rounds. */
export interface FiguresOfBlock extends EndpointBlock {
  readonly readyMs?: BySide<number>;
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
  /** One per round, in order, or a single one of all requests of the block. */
  readonly figures: (block: FiguresOfBlock, side: Side) => readonly (number | null)[];
  /** The same of each round; missing if `figures` are those. */
  readonly ofRounds?: MetricRow['figures'];
  /** How a block's figures become one, and the ln(head / base) of its rounds. */
  readonly combine: {
    readonly figures: (values: readonly number[]) => number;
    readonly logRatio: (pairs: readonly Pair[]) => number;
  };
  /** Although rounds have one. */
  readonly unfit?: Flaw;
  /** The figure is shown, but not compared with the other side's. */
  readonly incomparable?: Flaw;
  /** The reason that is given where no round has a figure. */
  readonly missing: PlainReason;
  /** Divided by the reference server's figure, it separates a slow app from a slow machine (decision 9). */
  readonly referenced: boolean;
  /** A smaller difference, in the metric's unit, is none, whatever the tolerance; 0: any is one. */
  readonly resolution: number;
}

const lnRatio = ({ base, head }: Pair) => Math.log(head / base);
/** Rounds are pairs that saw the same neighbours, so ratios are taken round by round. */
const MEAN: MetricRow['combine'] = { figures: geometricMean, logRatio: (pairs) => average(pairs.map(lnRatio)) };
/** One stalled round must not decide about the tail of a block (decision 16). */
const MEDIAN: MetricRow['combine'] = { figures: median, logRatio: (pairs) => median(pairs.map(lnRatio)) };

/** Rounds of counts are added up: a round may well have none. */
function countsCombined(resolution: number): MetricRow['combine'] {
  const figures = (values: readonly number[]) => Math.max(average(values), resolution);
  return {
    figures,
    logRatio: (pairs) => Math.log(figures(pairs.map(({ head }) => head)) / figures(pairs.map(({ base }) => base))),
  };
}

/** Fewer requests per side and block say nothing of the slowest 1 %. */
const MIN_REQUESTS_FOR_P99 = 1000;
const MIN_CONNECTIONS = 100;
/** Per request: less than a tenth of an event is background, and neither a figure nor a difference. */
export const BACKGROUND = 0.1;

const CENTRE = {
  unit: 'ms',
  worse: 'more',
  kind: 'centre',
  combine: MEAN,
  missing: 'no-responses',
  referenced: false,
  resolution: 0,
} as const;
const TAIL = { ...CENTRE, kind: 'tail' } as const;
const RESOURCE = { ...CENTRE, kind: 'resource' } as const;
const START = { ...CENTRE, kind: 'start' } as const;

const METRIC_ROWS: Readonly<Record<Exclude<KnownMetric, ProcessCounter>, MetricRow>> = {
  mean: { ...CENTRE, figures: perRound((side) => side.latencyMs?.mean), referenced: true },
  throughput: {
    ...CENTRE,
    unit: 'requests/s',
    worse: 'less',
    figures: perRound((side) => side.requestsPerSecond),
    unfit: (block, side) => {
      if (isOpenLoop(block)) return { kind: 'rate-is-fixed' };
      // Without the rounds in which a side served none, it would seem to serve more.
      const isIdle = block.rounds.some(({ sides }) => sides[side]?.requestsPerSecond === 0);
      return isIdle ? { kind: 'no-response-in-round' } : null;
    },
    missing: 'no-response-in-round',
    referenced: true,
  },
  p50: { ...CENTRE, ...pooled(50), referenced: true },
  p90: { ...TAIL, ...pooled(90) },
  p99: {
    ...TAIL,
    figures: perRound((side) => side.latencyMs?.p99),
    combine: MEDIAN,
    unfit: (block, side) =>
      validRequests(block, side) < MIN_REQUESTS_FOR_P99 ? { kind: 'few-requests', least: MIN_REQUESTS_FOR_P99 } : null,
  },
  ttfb: { ...CENTRE, figures: perRound((side) => side.ttfbMs?.mean) },
  connect: {
    ...CENTRE,
    figures: perRound((side) => side.connectMs?.mean),
    // With keep-alive there are a handful of connections, all at the start of a round.
    incomparable: ({ rounds }, side) => {
      const made = sum(rounds.map((round) => round.sides[side]?.connectMs?.count ?? 0));
      return made < MIN_CONNECTIONS ? { kind: 'few-connections', least: MIN_CONNECTIONS } : null;
    },
  },
  cpu: { ...RESOURCE, figures: perRound((side) => side.cpuMsPerRequest), missing: 'app-unseen', referenced: true },
  memory: { ...RESOURCE, unit: 'bytes', figures: perRound((side) => side.peakMemoryBytes), missing: 'memory-unseen' },
  'kept-memory': { ...CENTRE, unit: 'bytes', kind: 'kept', figures: () => [], missing: 'no-room-for-kept' },
  ready: { ...START, figures: ({ readyMs }, side) => [readyMs?.[side] ?? null], missing: 'not-started-here' },
  'first-response': {
    ...START,
    figures: ({ firstResponseMs }, side) => [firstResponseMs?.[side] ?? null],
    missing: 'no-first-response',
  },
};

/** What is not a number of events. */
const COUNTER_UNITS: Readonly<Partial<Record<ProcessCounter | NeighbourCounter, 'ms' | 'bytes'>>> = {
  ...{ 'cpu-user': 'ms', 'cpu-system': 'ms', cpu: 'ms' },
  ...{ 'read-bytes': 'bytes', 'write-bytes': 'bytes', network: 'bytes' },
};

/** Counters are those of the kernel, a service beside the app, or the app. */
export function rowOf(metric: Metric): MetricRow {
  if (Object.hasOwn(METRIC_ROWS, metric)) return METRIC_ROWS[metric as keyof typeof METRIC_ROWS];
  const seen = neighbourOf(metric)?.counter ?? PROCESS_COUNTERS.find((name) => name === metric);
  const unit = (seen && COUNTER_UNITS[seen]) ?? 'count';
  const resolution = { count: BACKGROUND, bytes: 1, ms: 0.001 }[unit];
  return {
    unit,
    worse: 'more',
    kind: 'counter',
    figures: ({ rounds }, side) => rounds.map((round) => perRequest(round.sides[side], metric)),
    combine: countsCombined(resolution),
    missing: seen === undefined ? 'no-counter' : 'unseen',
    referenced: false,
    resolution,
  };
}

/** What a counter grew by. Null where it was not seen. */
export function perRequest(side: RoundSide | undefined, counter: Metric): number | null {
  const growth = side?.counters?.[counter];
  return side === undefined || growth === undefined || side.completed === 0 ? null : growth / side.completed;
}

/** CPU time is gated without being named, where most of the latency is work. */
export function gatedMetrics({ gate, workTolerance }: Endpoint): readonly Metric[] {
  return Object.keys(workTolerance === undefined ? gate : { ...gate, cpu: workTolerance });
}

/** Not gated, it is only reported where it changed. */
export function isCounter(metric: Metric): boolean {
  return rowOf(metric).kind === 'counter';
}

/** Counters and starts that nobody saw are not mentioned. */
export function metricsSeen(
  { app, endpoints, load }: Config,
  blocks: readonly EndpointBlock[],
  { gate }: Pick<Endpoint, 'gate'>,
): readonly Metric[] {
  // Those of any app come first, then its own counters.
  const named = [...Object.keys(app.counters ?? {}), ...endpoints.flatMap((one) => Object.keys(one.gate))];
  const all = [...new Set<Metric>([...METRICS, ...named]), ...neighboursIn(blocks)];
  return all.filter((metric) => {
    if (!isToldApart(load, metric)) return false;
    const { kind, figures } = rowOf(metric);
    const isSeen = (block: EndpointBlock) => figures(block, 'head').some((figure) => figure !== null);
    const isEverywhere = kind !== 'counter' && kind !== 'start' && kind !== 'kept';
    return isEverywhere || gate[metric] !== undefined || blocks.some(isSeen);
  });
}

/** Names of services beside the app are in the results alone. */
function neighboursIn(blocks: readonly EndpointBlock[]): readonly Metric[] {
  const sides = blocks.flatMap(({ rounds }) => rounds.flatMap((round) => Object.values(round.sides)));
  const counters = new Set(sides.flatMap((side) => Object.keys(side.counters ?? {})));
  return [...counters].filter((name) => neighbourOf(name) !== null).sort();
}

function perRound(figureOf: (side: RoundSide) => number | null | undefined): MetricRow['figures'] {
  return ({ rounds }, side) =>
    rounds.map((round) => {
      const figures = round.sides[side];
      return (figures && figureOf(figures)) ?? null;
    });
}

/** A quantile of all valid requests of the block; per round where the generator did not hand them over. */
function pooled(percent: 50 | 90): Pick<MetricRow, 'figures' | 'ofRounds'> {
  const index = GRID_PERCENT.indexOf(percent);
  const ofRounds = perRound((side) => side.latencyMs?.[`p${percent}`]);
  const figures: MetricRow['figures'] = (block, side) => {
    if (percent === 50 && block.medianMs !== undefined) return [block.medianMs[side]];
    const grid = block.distributionMs[side];
    return grid ? [grid[index] ?? null] : ofRounds(block, side);
  };
  return { figures, ofRounds };
}

export const TAIL_METRICS: readonly Metric[] = METRICS.filter((metric) => rowOf(metric).kind === 'tail');
export const CENTRAL_METRICS: readonly Metric[] = METRICS.filter((metric) => rowOf(metric).kind === 'centre');

/** Responses with a latency sample. */
export function validRequests({ rounds }: EndpointBlock, side: Side): number {
  return sum(rounds.map((round) => round.sides[side]?.latencyMs?.count ?? 0));
}

/** In an open loop, the throughput that comes out is the rate that was put in. */
export function isOpenLoop({ rounds }: Pick<EndpointBlock, 'rounds'>): boolean {
  return rounds.some((round) => Object.values(round.sides).some((side) => side.backlogMax !== null));
}

/** Bytes per request: less is compiled code and the like. */
const HARDLY_KEPT = 32;

/** There is hardly any, and a change from there has no size in percent. */
export function isNegligible(metric: Metric, figure: number): boolean {
  const { kind, resolution } = rowOf(metric);
  return kind === 'kept' ? figure <= HARDLY_KEPT : isCounter(metric) && figure <= resolution;
}

/** +1: more is worse (times), −1: less is worse. */
export function worseSign(metric: Metric): 1 | -1 {
  return rowOf(metric).worse === 'more' ? 1 : -1;
}

/** How large a change has to be to count. */
export interface Threshold {
  readonly metric: Metric;
  /** In the metric's unit. Null means unknown: the tolerance alone counts. */
  readonly base: number | null;
  /** Null if the metric is only reported: described with the default of the configuration, and never gated. */
  readonly tolerance: number | null;
  readonly minDifferenceMs: number;
  /** Requests under way at once, for Little's law. Null means unknown. */
  readonly connections: number | null;
}

const DESCRIPTIVE_TOLERANCE = 0.05;

/**
 * The smallest change that counts, as a log-ratio in the direction of worse: +5 % time is ln 1.05, −5 % throughput ln 1 / 0.95, and
 * 0.02 ms more than 0.1 ms ln 1.2. Never less than the metric resolves at base's figure.
 */
export function marginOf({ metric, base, tolerance, minDifferenceMs, connections }: Threshold): number {
  const { resolution } = rowOf(metric);
  const least = Math.max(MIN_TOLERANCE, base ? resolution / base : 0);
  const wider = Math.max(tolerance ?? DESCRIPTIVE_TOLERANCE, least);
  const relative = worseSign(metric) > 0 ? Math.log1p(wider) : -Math.log1p(-wider);
  const baseMs = base ? latencyMs(metric, base, connections) : null;
  return baseMs === null ? relative : Math.max(relative, Math.log1p(minDifferenceMs / baseMs));
}

/** What `gate.min-difference` is held against; of throughput connections / throughput (Little’s law). Null: there is no latency. */
function latencyMs(metric: Metric, figure: number, connections: number | null): number | null {
  const { unit } = rowOf(metric);
  if (unit === 'requests/s') return connections === null ? null : (connections / figure) * 1000;
  return unit === 'ms' ? figure : null;
}
