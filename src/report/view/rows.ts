/** The metrics of one endpoint, as rows of a table. */
import type { Config } from '../../config/config.ts';
import { METRICS, type Metric, neighbourOf, PROCESS_COUNTERS } from '../../config/metric-names.ts';
import type { EndpointComparison, MetricComparison } from '../../decide/comparison.ts';
import { isCounter } from '../../decide/metrics/metrics.ts';
import { isChange } from '../../decide/rule.ts';
import { formatChangeWithInterval, formatValue } from '../format.ts';
import { type GateWords, LOOKS, metricNamer, verdictWords } from '../words.ts';

/** One metric of one endpoint, as it is printed. */
export type Row = Readonly<ReturnType<typeof rowOf>>;

/** An N+1 query shows in a dozen of them. */
const MOST_COUNTERS = 3;

/** Counters that nobody gates and that changed: the app's own first, for they say most. */
export function changedCounters({ metrics }: EndpointComparison): readonly MetricComparison[] {
  const changed = metrics.filter(
    ({ metric, tolerance, verdict }) => tolerance === null && isCounter(metric) && isChange(verdict),
  );
  const isOwn = (metric: Metric) => !METRICS.some((name) => name === metric);
  return [...changed].sort((a, b) => Number(isOwn(b.metric)) - Number(isOwn(a.metric))).slice(0, MOST_COUNTERS);
}

/** @param changed counters that nobody gates and that changed */
export function rowOf(
  metric: MetricComparison,
  changed: readonly MetricComparison[],
  { load, gate }: { readonly load: Config['load']; readonly gate: GateWords | null },
) {
  const isGated = metric.tolerance !== null;
  const isCause = changed.includes(metric);
  return {
    metric,
    name: metricNamer(load)(metric.metric),
    base: formatValue(metric.metric, metric.base),
    head: formatValue(metric.metric, metric.head),
    change: formatChangeWithInterval(metric),
    /** Null where the metric is not gated. */
    icon: isGated ? LOOKS[metric.verdict].icon : null,
    /** The verdict where the metric is gated; else whether the change is significant, where that is known. */
    words:
      isGated || isCause || metric.verdict === 'not-assessed' ? verdictWords(metric, gate) : significanceOf(metric),
    isGated,
    /** A counter that nobody gates, and that changed: it may say what causes the change. */
    isCause,
    /** Beyond the comment: what is counted of any app, unless it is among the first that changed. */
    isDetail: !isGated && !isCause && isOfAnyApp(metric.metric),
  };
}

/** Counted without being asked for. */
function isOfAnyApp(metric: Metric): boolean {
  return PROCESS_COUNTERS.some((name) => name === metric) || neighbourOf(metric) !== null;
}

function significanceOf({ interval }: MetricComparison): string {
  if (interval === null) return '';
  return interval.low > 0 || interval.high < 0 ? 'significant' : 'not significant';
}
