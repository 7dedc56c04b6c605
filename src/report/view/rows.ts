/** The metrics of one endpoint, as rows of a table. */
import type { LoadConfig } from '../../config/config.ts';
import { METRICS, type Metric, neighbourOf, PROCESS_COUNTERS } from '../../config/metric-names.ts';
import type { EndpointComparison, MetricComparison } from '../../decide/comparison.ts';
import { isCounter } from '../../decide/metrics.ts';
import { isChange } from '../../decide/rule.ts';
import { formatChangeWithInterval, formatValue } from '../format.ts';
import { METRIC_ICONS, metricNamer, verdictWords } from '../words.ts';

/** One metric of one endpoint, as it is printed. */
export interface Row {
  readonly metric: MetricComparison;
  readonly name: string;
  readonly base: string;
  readonly head: string;
  /** With its interval. */
  readonly change: string;
  /** Null where the metric is not gated. */
  readonly icon: string | null;
  /** The verdict where the metric is gated; else what CPU time says about the cause, or `significance`. */
  readonly words: string;
  /** `~`: the change is not significant; empty: it is, or that is not known. */
  readonly significance: string;
  readonly isGated: boolean;
  /** Not gated, and shown beside the gated ones because it says what causes the change: CPU time, or counters that changed. */
  readonly isCause: boolean;
  /** Beyond the comment: what is counted of any app, unless it is among the first that changed. */
  readonly isDetail: boolean;
}

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

interface Causes {
  /** What CPU time says about the cause, in words. */
  readonly cause: string | null;
  readonly counters: readonly MetricComparison[];
}

export function rowOf(metric: MetricComparison, { cause, counters }: Causes, load: LoadConfig): Row {
  const isGated = metric.tolerance !== null;
  const isListed = counters.includes(metric);
  const causeHere = metric.metric === 'cpu' ? cause : null;
  const verdict = isGated ? verdictWords(metric, load) : null;
  const significance = significanceWords(metric, load);
  return {
    metric,
    name: metricNamer(load)(metric.metric),
    base: formatValue(metric.metric, metric.base),
    head: formatValue(metric.metric, metric.head),
    change: formatChangeWithInterval(metric),
    icon: isGated ? METRIC_ICONS[metric.verdict] : null,
    words:
      verdict !== null
        ? withCause(verdict, causeHere)
        : isListed
          ? verdictWords(metric, load)
          : (causeHere ?? significance),
    significance,
    isGated,
    isCause: !isGated && (causeHere !== null || isListed),
    isDetail: !isGated && !isListed && isOfAnyApp(metric.metric),
  };
}

/** Counted without being asked for. */
function isOfAnyApp(metric: Metric): boolean {
  return PROCESS_COUNTERS.some((name) => name === metric) || neighbourOf(metric) !== null;
}

export function withCause(words: string, cause: string | null): string {
  return cause === null ? words : `${words}: ${cause}`;
}

/** `~`: not significant. */
function significanceWords(metric: MetricComparison, load: LoadConfig): string {
  if (metric.verdict === 'not-assessed') return verdictWords(metric, load);
  if (!metric.interval) return '';
  return metric.interval.low > 0 || metric.interval.high < 0 ? '' : '~';
}
