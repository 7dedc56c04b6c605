/** From results and comparison to the data of the page's charts: plain numbers, few digits. */
import type { Metric } from '../../config/config.ts';
import type { EndpointComparison, MetricComparison } from '../../decide/comparison.ts';
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { type Block, GRID_PERCENT, type Results, type Round, type RoundSide } from '../../results/results.ts';
import type { ReportInput } from '../input.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { SweepView } from '../view/sweeps.ts';
import { type TrendRun, trendOf } from '../view/trend.ts';
import type { View } from '../view.ts';
import { metricName } from '../words.ts';
import { type DrawnSide, type DrawnSides, drawnSides } from './drawn-sides.ts';
import { flameData } from './flame.ts';
import type {
  BlockPoint,
  ConnectionsPoint,
  EndpointData,
  PageData,
  Phase,
  RoundPoint,
  SweepData,
  TrendPoint,
  VerdictLines,
} from './page-data.ts';

/** More dots than this look like one, and fill the page: then each is the mean of some rounds. */
const MOST_ROUNDS = 240;
/** Far below the noise, and a third of the size. */
const DIGITS = 4;

export function pageData(view: View): PageData {
  const { input, sides, endpoints, sweeps } = view;
  return {
    base: input.comparison.kind === 'none' ? null : sides.base,
    head: sides.head,
    percents: GRID_PERCENT,
    endpoints: endpoints.map((endpoint) => endpointData(view, endpoint)),
    sweeps: sweeps.map(sweepData),
  };
}

function sweepData({ points }: SweepView): SweepData {
  return {
    points: points.map(({ connections, comparison }): ConnectionsPoint => {
      const of = (name: Metric, side: 'base' | 'head') =>
        shortOrNull(comparison.metrics.find(({ metric }) => metric === name)?.[side]);
      return [connections, of('throughput', 'base'), of('throughput', 'head'), of('mean', 'base'), of('mean', 'head')];
    }),
  };
}

/** Nothing is drawn of an invalid measurement: its latency says nothing. */
function endpointData(view: View, shown: EndpointView): EndpointData {
  const { name, comparison: endpoint, leading } = shown;
  if (endpoint.state === 'invalid') {
    const none = { base: null, head: null };
    return {
      name,
      quantilesMs: none,
      changes: [],
      rounds: [],
      blocks: [],
      second: 'p50',
      verdict: null,
      phases: [],
      trend: [],
      flame: null,
    };
  }
  const { input } = view;
  const { results, comparison } = input;
  const isPaired = comparison.kind === 'paired' && endpoint.state === 'compared';
  const sides = drawnSides(input, name);
  const verdictMetric = leading?.metric;
  const second = secondMetric(verdictMetric);
  const changes = isPaired ? quantileChanges(results, name).changes : [];
  return {
    name,
    quantilesMs: { base: quantilesOf(sides.base), head: quantilesOf(sides.head) },
    changes: changes
      .filter(({ percent }) => isOnCurve(percent))
      .map(({ percent, change, interval }) => [
        percent,
        short(change),
        shortOrNull(interval?.low),
        shortOrNull(interval?.high),
      ]),
    rounds: roundPoints(results, name, comparison.kind === 'paired'),
    blocks: isPaired ? blockPoints(results, endpoint, second) : [],
    second: metricName(second),
    verdict: isPaired ? verdictLines(verdictMetric ?? endpoint.metrics.find(({ metric }) => metric === 'mean')) : null,
    phases: phasesOf(sides),
    trend: trendPoints(input, name),
    flame: flameData(shown, view),
  };
}

/** Between them a curve of every second percentile is as smooth. */
function isOnCurve(percent: number): boolean {
  return percent % 2 === 0 || percent < 10 || percent > 90;
}

function quantilesOf(side: DrawnSide | null): readonly number[] | null {
  const values = GRID_PERCENT.map((percent) => side?.pooled?.quantileMs(percent) ?? null);
  return values.some((value) => value === null) ? null : values.map((value) => short(value ?? 0));
}

/** In the order in which they were measured; parts on several machines one after the other. */
function roundPoints(results: Results, endpoint: string, withBase: boolean): readonly RoundPoint[] {
  const blocks = results.blocks.map((block) => ({ block, rounds: roundsOf(block, endpoint) }));
  const total = blocks.reduce((sum, { rounds }) => sum + rounds.length, 0);
  const step = Math.max(1, Math.ceil(total / MOST_ROUNDS));
  return blocks.flatMap(({ block, rounds }) =>
    Array.from({ length: Math.ceil(rounds.length / step) }, (_, i): RoundPoint => {
      const group = rounds.slice(i * step, (i + 1) * step);
      return [
        short((group[0]?.startedAtMs ?? block.startedAtMs) / 1000 + startOf(results, block)),
        block.index + 1,
        withBase ? meanOf(group, ({ sides }) => sides.base) : null,
        meanOf(group, ({ sides }) => sides.head),
      ];
    }),
  );
}

/** Seconds after which a block's own clock began, as if its machine had waited for those of earlier parts. */
function startOf({ merged }: Results, { part = 1 }: Block): number {
  return (merged?.parts ?? []).slice(0, part - 1).reduce((sum, { elapsedSeconds }) => sum + elapsedSeconds, 0);
}

function roundsOf(block: Block, endpoint: string): readonly Round[] {
  return block.endpoints.flatMap((one) => (one.endpoint === endpoint ? one.rounds : []));
}

function meanOf(rounds: readonly Round[], side: (round: Round) => RoundSide | undefined): number | null {
  const means = rounds.flatMap((round) => side(round)?.latencyMs?.mean ?? []);
  return means.length > 0 ? short(means.reduce((sum, mean) => sum + mean, 0) / means.length) : null;
}

function blockPoints(
  results: Results,
  { endpoint, metrics }: EndpointComparison,
  second: Metric,
): readonly BlockPoint[] {
  const measured = results.blocks.filter((block) => block.endpoints.some((one) => one.endpoint === endpoint));
  const ratiosOf = (name: Metric) => {
    const ratios = metrics.find(({ metric }) => metric === name)?.logRatios ?? [];
    // A block without a figure has none in the list either: then it is not known whose the others are.
    return ratios.length === measured.length ? ratios : [];
  };
  const [mean, other] = [ratiosOf('mean'), ratiosOf(second)];
  const change = (ratio: number | undefined) => (ratio === undefined ? null : short(Math.expm1(ratio)));
  return measured.map((block, i): BlockPoint => [block.index + 1, change(mean[i]), change(other[i])]);
}

/** What is drawn of the blocks beside the mean: the metric that shows the verdict, or the median. */
function secondMetric(leading: MetricComparison | undefined): Metric {
  return leading === undefined || leading.metric === 'mean' ? 'p50' : leading.metric;
}

function verdictLines(metric: MetricComparison | undefined): VerdictLines | null {
  if (!metric || metric.change === null) return null;
  return {
    metric: metricName(metric.metric),
    change: short(metric.change),
    low: shortOrNull(metric.interval?.low),
    high: shortOrNull(metric.interval?.high),
    tolerance: metric.tolerance,
  };
}

function phasesOf({ base, head }: DrawnSides): readonly Phase[] {
  const named = [
    ['connect', 'connectMs'],
    ['first byte', 'ttfbMs'],
    ['whole response', 'latencyMs'],
  ] as const;
  return named.map(
    ([name, key]): Phase => [name, shortOrNull(base?.pooled?.[key]?.mean), shortOrNull(head.pooled?.[key]?.mean)],
  );
}

/** Of earlier runs and this one; empty without any. */
function trendPoints(input: ReportInput, endpoint: string): readonly TrendPoint[] {
  const trend = trendOf(input, endpoint);
  if (trend === null) return [];
  const points = (runs: readonly TrendRun[], of: TrendPoint[3]) =>
    runs.map(
      ({ createdAt, commit, meanMs }): TrendPoint => [
        Math.round(Date.parse(createdAt) / 1000),
        short(meanMs),
        commit?.slice(0, 7) ?? '',
        of,
      ],
    );
  return [
    ...[...points(trend.alike, 'alike'), ...points(trend.others, 'other')].sort((a, b) => a[0] - b[0]),
    ...points(trend.base === null ? [] : [trend.base], 'base'),
    ...points([trend.head], 'head'),
  ];
}

function short(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function shortOrNull(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : short(value);
}
