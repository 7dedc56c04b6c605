/**
 * The table of metrics: all that the verdict depends on and that differs from metric to metric. A new metric is a row here,
 * a name in `METRICS`, and the field of `RoundSide` that it is measured into. The table is open: any other name is that of a
 * counter of the app, and all of these have the same row, or of what a service beside the app uses.
 */
import type { Config, Endpoint, Side } from '../../config/config.ts';
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
import { counterRow, exactCounts } from './counters.ts';
import { MEAN, MEDIAN, type MetricRow, type Pair } from './metric-row.ts';

/** p99 rests on 1 % of the requests: with fewer than this per side and block it says nothing. */
export const MIN_REQUESTS_FOR_P99 = 1000;
/** The same for the time to connect. */
export const MIN_CONNECTIONS = 100;

const CENTRE = {
  unit: 'ms',
  worse: 'more',
  kind: 'centre',
  combine: MEAN,
  missing: { kind: 'no-responses' },
  resolution: 0,
} as const;
const TAIL = { ...CENTRE, kind: 'tail', referenced: false } as const;

const METRIC_ROWS: Readonly<Record<Exclude<KnownMetric, ProcessCounter>, MetricRow>> = {
  mean: { ...CENTRE, figures: perRound((side) => side.latencyMs?.mean), referenced: true },
  throughput: {
    ...CENTRE,
    unit: 'requests/s',
    worse: 'less',
    figures: perRound((side) => side.requestsPerSecond),
    unfit: (block) => (isOpenLoop(block) ? { kind: 'rate-is-fixed' } : null),
    missing: { kind: 'no-response-in-round' },
    referenced: true,
  },
  p50: { ...CENTRE, figures: pooled(50), ofRounds: perRound((side) => side.latencyMs?.p50), referenced: true },
  p90: { ...TAIL, figures: pooled(90), ofRounds: perRound((side) => side.latencyMs?.p90) },
  p99: {
    ...TAIL,
    figures: perRound((side) => side.latencyMs?.p99),
    combine: MEDIAN,
    unfit: (block, side) =>
      validRequests(block, side) < MIN_REQUESTS_FOR_P99 ? { kind: 'few-requests', least: MIN_REQUESTS_FOR_P99 } : null,
  },
  ttfb: { ...CENTRE, figures: perRound((side) => side.ttfbMs?.mean), referenced: false },
  connect: {
    ...CENTRE,
    figures: perRound((side) => side.connectMs?.mean),
    // With keep-alive there are a handful of connections, all at the start of a round.
    incomparable: (block, side) =>
      connectionsMade(block, side) < MIN_CONNECTIONS ? { kind: 'few-connections', least: MIN_CONNECTIONS } : null,
    referenced: false,
  },
  cpu: {
    ...CENTRE,
    kind: 'resource',
    figures: perRound((side) => side.cpuMsPerRequest),
    missing: { kind: 'app-unseen' },
    referenced: true,
  },
  memory: {
    ...CENTRE,
    unit: 'bytes',
    kind: 'resource',
    figures: perRound((side) => side.peakMemoryBytes),
    missing: { kind: 'memory-unseen' },
    referenced: false,
  },
  'kept-memory': {
    ...CENTRE,
    unit: 'bytes',
    kind: 'kept',
    figures: () => [],
    missing: { kind: 'no-room-for-kept' },
    referenced: false,
  },
  ready: {
    ...CENTRE,
    kind: 'start',
    figures: ({ readyMs }, side) => [readyMs?.[side] ?? null],
    missing: { kind: 'not-started-here' },
    referenced: false,
  },
  'first-response': {
    ...CENTRE,
    kind: 'start',
    figures: ({ firstResponseMs }, side) => [firstResponseMs?.[side] ?? null],
    missing: { kind: 'no-first-response' },
    referenced: false,
  },
};

/** What is not a number of events. */
const COUNTER_UNITS: Readonly<Partial<Record<ProcessCounter | NeighbourCounter, 'ms' | 'bytes'>>> = {
  ...{ 'cpu-user': 'ms', 'cpu-system': 'ms', cpu: 'ms' },
  ...{ 'read-bytes': 'bytes', 'write-bytes': 'bytes', network: 'bytes' },
};

/** A name that the table does not know is that of a counter: of the kernel, a service beside the app, or the app. */
export function rowOf(metric: Metric): MetricRow {
  if (Object.hasOwn(METRIC_ROWS, metric)) return METRIC_ROWS[metric as keyof typeof METRIC_ROWS];
  const seen = neighbourOf(metric)?.counter ?? PROCESS_COUNTERS.find((name) => name === metric);
  if (seen === undefined) return counterRow(metric, { unit: 'count', missing: { kind: 'no-counter' } });
  return counterRow(metric, { unit: COUNTER_UNITS[seen] ?? 'count', missing: { kind: 'unseen' } });
}

/** What is counted rather than timed. Not gated, it is only reported where it changed. */
export function isCounter(metric: Metric): boolean {
  return rowOf(metric).kind === 'counter';
}

/** All metrics that a run may have figures of: those of any app, then its own counters. */
export function metricsOf({ app, endpoints }: Pick<Config, 'app' | 'endpoints'>): readonly Metric[] {
  const named = [...Object.keys(app.counters ?? {}), ...endpoints.flatMap(({ gate }) => Object.keys(gate))];
  return [...new Set<Metric>([...METRICS, ...named])];
}

/** Metrics that something can be said about at an endpoint: counters and starts that nobody saw are not mentioned. */
export function metricsSeen(
  config: Config,
  blocks: readonly EndpointBlock[],
  { gate }: Pick<Endpoint, 'gate'>,
): readonly Metric[] {
  const all = [...metricsOf(config), ...neighboursIn(blocks)].filter((metric) => isToldApart(config.load, metric));
  return all.filter((metric) => {
    const { kind, figures } = rowOf(metric);
    const isSeen = (block: EndpointBlock) => figures(block, 'head').some((figure) => figure !== null);
    return !NOT_EVERYWHERE.includes(kind) || gate[metric] !== undefined || blocks.some(isSeen);
  });
}

const NOT_EVERYWHERE: readonly MetricRow['kind'][] = ['counter', 'start', 'kept'];

/** What is counted of the services beside the app: their names are in the results alone. */
function neighboursIn(blocks: readonly EndpointBlock[]): readonly Metric[] {
  const rounds = blocks.flatMap((block) => block.rounds);
  const counters = rounds.flatMap(({ sides }) =>
    Object.values(sides).flatMap((side) => Object.keys(side.counters ?? {})),
  );
  return [...new Set(counters)].filter((name) => neighbourOf(name) !== null).sort();
}

/** What each request counts, on either side, where that is the same for all of them; null if it is not, or is not a count. */
export function exactFigures(blocks: readonly EndpointBlock[], metric: Metric): Pair | null {
  const { kind, unit } = rowOf(metric);
  return kind === 'counter' && unit === 'count' ? exactCounts(blocks, metric) : null;
}

function perRound(figureOf: (side: RoundSide) => number | null | undefined): MetricRow['figures'] {
  return ({ rounds }, side) =>
    rounds.map((round) => {
      const figures = round.sides[side];
      return (figures && figureOf(figures)) ?? null;
    });
}

/** A quantile of all valid requests of the block; per round where the generator did not hand them over. */
function pooled(percent: 50 | 90): MetricRow['figures'] {
  const index = GRID_PERCENT.indexOf(percent);
  const ofRounds = perRound((side) => side.latencyMs?.[`p${percent}`]);
  return (block, side) => {
    const grid = block.distributionMs[side];
    return grid ? [grid[index] ?? null] : ofRounds(block, side);
  };
}

/** High quantiles: on a saturated machine they measure the scheduler's time slices, not the app. */
export const TAIL_METRICS = ofKind('tail');
/** What becomes longer, or less, when responses wait, tails aside. */
export const CENTRAL_METRICS = ofKind('centre');
export const REFERENCED_METRICS = namesWhere(({ referenced }) => referenced);

function ofKind(kind: MetricRow['kind']): readonly Metric[] {
  return namesWhere((row) => row.kind === kind);
}

function namesWhere(isWanted: (row: MetricRow) => boolean): readonly Metric[] {
  return METRICS.filter((metric) => isWanted(rowOf(metric)));
}

/** Valid responses with a latency sample, of one side in one block. */
export function validRequests({ rounds }: EndpointBlock, side: Side): number {
  return rounds.reduce((sum, round) => sum + (round.sides[side]?.latencyMs?.count ?? 0), 0);
}

function connectionsMade({ rounds }: EndpointBlock, side: Side): number {
  return rounds.reduce((sum, round) => sum + (round.sides[side]?.connectMs?.count ?? 0), 0);
}

/** In an open loop, the throughput that comes out is the rate that was put in. */
export function isOpenLoop({ rounds }: Pick<EndpointBlock, 'rounds'>): boolean {
  return rounds.some((round) => Object.values(round.sides).some((side) => side.backlogMax !== null));
}

export function unitOf(metric: Metric): MetricRow['unit'] {
  return rowOf(metric).unit;
}

/** Bytes per request: less is compiled code and the like. */
const HARDLY_KEPT = 32;

/** Whether a figure says no more than that there is hardly any: a change from there has no size in percent. */
export function isNegligible(metric: Metric, figure: number): boolean {
  const { kind, resolution } = rowOf(metric);
  return kind === 'kept' ? figure <= HARDLY_KEPT : isCounter(metric) && figure <= resolution;
}

/** +1: more is worse (times), −1: less is worse. */
export function worseSign(metric: Metric): 1 | -1 {
  return rowOf(metric).worse === 'more' ? 1 : -1;
}

/** How large a change has to be to count: the tolerance or more, and the minimum difference or more. */
export interface Threshold {
  /** Fraction of base. */
  readonly tolerance: number;
  readonly minDifferenceMs: number;
  /** Requests under way at once; null means unknown. */
  readonly connections: number | null;
}

/**
 * The smallest change that counts, as a log-ratio in the direction of worse: +5 % time is ln 1.05, −5 % throughput is
 * ln 1 / 0.95, and 0.02 ms more than 0.1 ms is ln 1.2. Never less than the metric resolves at base's figure, so that 0 % of a
 * count means no more than its background.
 *
 * @param base typical figure in the metric's unit; null, where it is not known: the tolerance alone counts
 */
export function marginOf(
  metric: Metric,
  base: number | null,
  { tolerance, minDifferenceMs, connections }: Threshold,
): number {
  const { resolution } = rowOf(metric);
  const least = Math.max(MIN_TOLERANCE, base ? resolution / base : 0);
  const wider = Math.max(tolerance, least);
  const relative = worseSign(metric) > 0 ? Math.log1p(wider) : -Math.log1p(-wider);
  const baseMs = base ? latencyMs(metric, base, connections) : null;
  return baseMs === null ? relative : Math.max(relative, Math.log1p(minDifferenceMs / baseMs));
}

/**
 * What `gate.min-difference` is held against. In a closed loop throughput is a latency too, connections / throughput (Little's
 * law). Null where there is no such latency: memory, or an unknown number of connections.
 */
function latencyMs(metric: Metric, figure: number, connections: number | null): number | null {
  switch (rowOf(metric).unit) {
    case 'ms':
      return figure;
    case 'requests/s':
      return connections === null ? null : (connections / figure) * 1000;
    case 'bytes':
    case 'count':
      return null;
  }
}
