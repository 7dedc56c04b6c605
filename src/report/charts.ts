/**
 * The charts of the job’s summary: what changed most, where in the distribution, and where it comes from. Each is a
 * caption and a chart, or null; `endpoints` are all of them, worst first.
 */
import type { Metric } from '../config/config.ts';
import type { EndpointComparison, MetricComparison } from '../decide/comparison.ts';
import { quantileChanges } from '../decide/quantile-changes.ts';
import { poolSide } from '../results/pooled.ts';
import { code, prose } from './escape.ts';
import { formatChange, formatMs, unbroken } from './format.ts';
import type { ReportInput } from './input.ts';
import { shortened, xyChart } from './mermaid.ts';
import { sideLabels } from './side-labels.ts';
import { recentTrend } from './trend.ts';
import { leadingMetric, METRIC_ICONS, METRIC_NAMES } from './words.ts';

/** More of them are no longer read in five seconds. */
const MOST_BARS = 12;
const PERCENTS = [10, 25, 50, 75, 90, 95, 99];

/** Head in percent of base, one bar an endpoint. Mermaid draws bars from one end only, so that a change cannot go both ways. */
export function changesChart(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const metric = commonMetric(endpoints);
  const changed = endpoints.flatMap((endpoint) => {
    const one = endpoint.metrics.find((candidate) => candidate.metric === metric);
    return endpoint.state !== 'compared' || !one || one.change === null ? [] : [{ endpoint, one, change: one.change }];
  });
  // The verdict line has told the one.
  if (changed.length < 2) return null;
  const shown = changed.slice(0, MOST_BARS);
  const { base, head } = sideLabels(input);
  const which =
    shown.length < changed.length
      ? `the first ${shown.length} of ${changed.length} endpoints, worst first`
      : 'worst first';
  const percents = shown.map(({ change }) => 100 * (1 + change));
  const caption = `**${METRIC_NAMES[metric]} of ${prose(head)} in % of ${prose(base)}** (${which}; the line at 100 is ${prose(base)})`;
  const chart = xyChart({
    x: shown.map(
      ({ endpoint, one, change }) => `${iconOf(one)}${shortened(endpoint.endpoint)} ${formatChange(change)}`,
    ),
    y: { title: '%', to: Math.max(120, 1.05 * Math.max(...percents)) },
    bars: percents,
    line: shown.map(() => 100),
    isHorizontal: true,
    heightPx: 90 + 30 * shown.length,
  });
  return `${caption}\n\n${chart}`;
}

/** What the worst endpoint’s verdict is told by, or the mean: the same for all bars. */
function commonMetric([worst]: readonly EndpointComparison[]): Metric {
  return (worst ? leadingMetric(worst, worst.verdict)?.metric : undefined) ?? 'mean';
}

function iconOf(metric: MetricComparison): string {
  return metric.tolerance === null ? '' : `${METRIC_ICONS[metric.verdict]} `;
}

/** Latency at percentiles of the endpoint that comes first, of a paired run: those that enough requests lie beyond. */
export function quantilesChart(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const { results, comparison } = input;
  const worst = endpoints.find(({ state }) => state === 'compared');
  if (comparison.kind !== 'paired' || worst === undefined) return null;
  const name = worst.endpoint;
  const tellable = new Set(quantileChanges(results, name).changes.map(({ percent }) => percent));
  const [base, head] = [poolSide(results, name, 'base'), poolSide(results, name, 'head')];
  const points = PERCENTS.filter((percent) => tellable.has(percent)).flatMap((percent) => {
    const [baseMs, headMs] = [base?.quantileMs(percent), head?.quantileMs(percent)];
    return typeof baseMs === 'number' && typeof headMs === 'number' ? [{ percent, baseMs, headMs }] : [];
  });
  if (points.length < 2) return null;
  const labels = sideLabels(input);
  const chart = xyChart({
    x: points.map(({ percent }) => `p${percent}`),
    y: { title: 'ms', to: 1.1 * Math.max(...points.flatMap(({ baseMs, headMs }) => [baseMs, headMs])) },
    bars: points.map(({ baseMs }) => baseMs),
    line: points.map(({ headMs }) => headMs),
    isHorizontal: false,
    heightPx: 260,
  });
  return `**Latency of ${code(name)} by percentile** (bars: ${prose(labels.base)}, line: ${prose(labels.head)})\n\n${chart}`;
}

/** Mean latency of the stored runs, where there are enough of them. */
export function trendChart(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const [worst] = endpoints;
  const trend = worst === undefined ? null : recentTrend(input, worst);
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
  const now = `${prose(sideLabels(input).head)}, ${unbroken(formatMs(head.meanMs))}`;
  return `**Mean latency of ${code(worst.endpoint)} over time** (bars: stored runs, oldest first, each as it was measured; line: ${now})\n\n${chart}`;
}
