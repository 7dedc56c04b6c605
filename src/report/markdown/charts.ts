/**
 * What the comment and the job's summary draw: what changed most, where in the distribution, and where it comes from. Each
 * is a caption and a chart, or null.
 */
import type { Metric } from '../../config/config.ts';
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { poolSide } from '../../results/pooled.ts';
import { code, prose } from '../escape.ts';
import { formatChange, formatMs, unbroken } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import { recentTrend, type Trend } from '../view/trend.ts';
import type { View } from '../view.ts';
import { metricName } from '../words.ts';
import { shortened, xyChart } from './mermaid.ts';

/** More of them are no longer read in five seconds. */
const MOST_BARS = 12;
/** Of trends in the comment; the job summary and the page have the others. */
const MOST_LINES = 3;
const PERCENTS = [10, 25, 50, 75, 90, 95, 99];

/** Head in percent of base, one bar an endpoint. Mermaid draws bars from one end only, so that a change cannot go both ways. */
export function changesChart({ endpoints, sides }: View): string | null {
  const metric = commonMetric(endpoints);
  const changed = endpoints.flatMap(({ name, rows, comparison }) => {
    const row = rows.find((candidate) => candidate.metric.metric === metric);
    const change = row?.metric.change ?? null;
    return comparison.state !== 'compared' || !row || change === null ? [] : [{ name, icon: row.icon, change }];
  });
  // The verdict line says it of the one.
  if (changed.length < 2) return null;
  const shown = changed.slice(0, MOST_BARS);
  const which =
    shown.length < changed.length
      ? `the first ${shown.length} of ${changed.length} endpoints, worst first`
      : 'worst first';
  const percents = shown.map(({ change }) => 100 * (1 + change));
  const caption = `**${metricName(metric)} of ${prose(sides.head)} in % of ${prose(sides.base)}** (${which}; the line at 100 is ${prose(sides.base)})`;
  const chart = xyChart({
    x: shown.map(
      ({ name, icon, change }) => `${icon === null ? '' : `${icon} `}${shortened(name)} ${formatChange(change)}`,
    ),
    y: { title: '%', to: Math.max(120, 1.05 * Math.max(...percents)) },
    bars: percents,
    line: shown.map(() => 100),
    isHorizontal: true,
    heightPx: 90 + 30 * shown.length,
  });
  return `${caption}\n\n${chart}`;
}

/** The metric that shows the worst endpoint's verdict, or the mean: the same for all bars. */
function commonMetric([worst]: readonly EndpointView[]): Metric {
  return worst?.leading?.metric.metric ?? 'mean';
}

/** Latency at percentiles of the endpoint that comes first, of a paired run: those that enough requests lie beyond. */
export function quantilesChart({ endpoints, sides, input }: View): string | null {
  const { results, comparison } = input;
  const worst = endpoints.find((one) => one.comparison.state === 'compared');
  if (comparison.kind !== 'paired' || worst === undefined) return null;
  const { name } = worst;
  const tellable = new Set(quantileChanges(results, name).changes.map(({ percent }) => percent));
  const [base, head] = [poolSide(results, name, 'base'), poolSide(results, name, 'head')];
  const points = PERCENTS.filter((percent) => tellable.has(percent)).flatMap((percent) => {
    const [baseMs, headMs] = [base?.quantileMs(percent), head?.quantileMs(percent)];
    return typeof baseMs === 'number' && typeof headMs === 'number' ? [{ percent, baseMs, headMs }] : [];
  });
  if (points.length < 2) return null;
  const chart = xyChart({
    x: points.map(({ percent }) => `p${percent}`),
    y: { title: 'ms', to: 1.1 * Math.max(...points.flatMap(({ baseMs, headMs }) => [baseMs, headMs])) },
    bars: points.map(({ baseMs }) => baseMs),
    line: points.map(({ headMs }) => headMs),
    isHorizontal: false,
    heightPx: 260,
  });
  return `**Latency of ${code(name)} by percentile** (bars: ${prose(sides.base)}, line: ${prose(sides.head)})\n\n${chart}`;
}

/** Mean latency of the stored runs, where there are enough of them. */
export function trendChart({ endpoints, sides, input }: View): string | null {
  const [worst] = endpoints;
  const trend = worst === undefined ? null : recentTrend(input, worst.comparison);
  if (worst === undefined || trend === null) return null;
  const { stored, head } = trend;
  const values = stored.map(({ meanMs }) => meanMs);
  const chart = xyChart({
    x: stored.map((_, i) => String(i + 1)),
    y: { title: 'ms', to: 1.1 * Math.max(...values, head.meanMs) },
    bars: values,
    line: values.map(() => head.meanMs),
    isHorizontal: false,
    heightPx: 260,
  });
  const now = `${prose(sides.head)}, ${unbroken(formatMs(head.meanMs))}`;
  return `**Mean latency of ${code(worst.name)} over time** (bars: stored runs, oldest first, each as it was measured; line: ${now})\n\n${chart}`;
}

/** A line for each of the first endpoints, drawn in characters. Null where there are too few stored runs. */
export function trendLines({ endpoints, input }: View): string | null {
  const lines = endpoints.slice(0, MOST_LINES).flatMap(({ name, comparison }) => {
    const trend = recentTrend(input, comparison);
    return trend === null ? [] : [trendLine(name, trend)];
  });
  if (lines.length === 0) return null;
  const caption =
    'Mean latency of the stored runs, oldest first, then after the arrow this run, each as it was measured:';
  return `${caption}\n\n${lines.join('\n')}`;
}

function trendLine(endpoint: string, { stored, head }: Trend): string {
  const means = stored.map(({ meanMs }) => meanMs);
  const drawn = sparkline([...means, head.meanMs]);
  const range = `${formatMs(Math.min(...means))} to ${formatMs(Math.max(...means))}, now ${formatMs(head.meanMs)}`;
  return `- ${code(endpoint)} \`${drawn.slice(0, -1)}▸${drawn.slice(-1)}\` ${unbroken(range)}`;
}

const LEVELS = '▁▂▃▄▅▆▇█';
/** Noise must not look like a mountain: from the lowest to the highest level it is at least this share of the middle. */
const LEAST_SPAN = 0.2;

/** One character a value, from the lowest to the highest. */
export function sparkline(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, LEAST_SPAN * middle);
  const from = middle - span / 2;
  const levelOf = (value: number) => (span > 0 ? Math.round(((value - from) / span) * (LEVELS.length - 1)) : 0);
  return values.map((value) => LEVELS[levelOf(value)] ?? LEVELS[0]).join('');
}
