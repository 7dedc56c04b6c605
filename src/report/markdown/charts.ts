/**
 * What the comment and the job's summary draw: what changed most, where in the distribution, and where it comes from. Each
 * is a caption and a chart, or null.
 */
import type { Metric } from '../../config/config.ts';
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { poolSide } from '../../results/pooled.ts';
import { code, markdown, prose } from '../escape.ts';
import { formatChange, formatMs, unbroken } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import { drawnInCharacters } from '../view/trend.ts';
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

/** Mean latency of earlier runs at the endpoint that comes first, where there are enough of them. */
export function trendChart({ endpoints, sides, trends, input }: View): string | null {
  const trend = trends?.endpoints.find(({ endpoint }) => endpoint === endpoints[0]?.name);
  const head = trend?.now.at(-1);
  if (trend === undefined || head === undefined) return null;
  const values = trend.runs.map(({ meanMs }) => meanMs);
  const chart = xyChart({
    x: values.map((_, i) => String(i + 1)),
    y: { title: 'ms', to: 1.1 * Math.max(...values, head.meanMs) },
    bars: values,
    line: values.map(() => head.meanMs),
    isHorizontal: false,
    heightPx: 260,
  });
  const now = `${prose(sides.head)}, ${unbroken(formatMs(head.meanMs))}`;
  const bars = input.results.kind === 'paired' ? 'earlier runs of the base branch' : 'stored runs';
  return `**Mean latency of ${code(trend.endpoint)} over time** (bars: ${bars}, oldest first, each as it was measured; line: ${now})\n\n${chart}`;
}

/** A line for each of the first endpoints, drawn in characters. Null where too few earlier runs are known. */
export function trendLines({ trends }: View): string | null {
  if (trends === null) return null;
  const lines = trends.endpoints
    .slice(0, MOST_LINES)
    .map((trend) => `- ${code(trend.endpoint)} \`${drawnInCharacters(trend)}\` ${unbroken(markdown(trend.words))}`);
  return `${markdown(trends.caption)}\n\n${lines.join('\n')}`;
}
