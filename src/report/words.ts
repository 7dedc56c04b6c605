/** Verdicts in words. One place, so that the comment, the terminal and the annotations say the same. */
import type { LoadConfig, Metric } from '../config/config.ts';
import type { EndpointComparison, GateVerdict, MetricComparison, MetricVerdict } from '../decide/comparison.ts';
import { TAIL_METRICS } from '../decide/metrics.ts';
import { formatChange, formatInterval, formatMs, formatPercent, formatTolerance, plural } from './format.ts';

export const VERDICT_ICONS: Readonly<Record<GateVerdict, string>> = {
  regression: '🔴',
  'limit-exceeded': '🔴',
  invalid: '⛔',
  suspected: '🟠',
  inconclusive: '❔',
  improvement: '🟢',
  unchanged: '⚪',
  'nothing-compared': '⚪',
};

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  mean: 'mean',
  throughput: 'throughput',
  p50: 'p50',
  p90: 'p90',
  p99: 'p99',
  ttfb: 'first byte',
  connect: 'connect',
  cpu: 'CPU a request',
  memory: 'peak memory',
};

export type MetricNamer = (metric: Metric) => string;

/** What a reader calls a metric. A high quantile hangs on how the load came about, so it names the load model. */
export function metricNamer(load: LoadConfig): MetricNamer {
  return (metric) =>
    TAIL_METRICS.includes(metric) ? `${METRIC_NAMES[metric]} (${loadModel(load)})` : METRIC_NAMES[metric];
}

export function loadModel({ rate }: LoadConfig): string {
  return rate === null ? 'closed loop' : 'open loop';
}

/** The verdict cell: what it means, and what could have been seen where nothing was shown. */
export function verdictWords(metric: MetricComparison): string {
  switch (metric.verdict) {
    case 'regression':
      return metric.metric === 'throughput' ? '🔴 lower' : '🔴 slower';
    case 'improvement':
      return metric.metric === 'throughput' ? '🟢 higher' : '🟢 faster';
    case 'unchanged':
      return `⚪ unchanged (less than ${formatTolerance(metric.tolerance ?? 0.05)})`;
    case 'within-tolerance':
      return `⚪ ${metric.reason ?? 'within tolerance'}`;
    case 'suspected':
      return `🟠 suspected${metric.reason ? `: ${metric.reason}` : ''}`;
    case 'inconclusive':
      return `❔ inconclusive${inconclusiveReason(metric)}`;
    case 'not-assessed':
      return `– not assessed: ${metric.reason ?? 'too little data'}`;
  }
}

function inconclusiveReason(metric: MetricComparison): string {
  if (metric.reason) return `: ${metric.reason}`;
  if (metric.smallestDetectable === null) return '';
  const more = metric.moreBlocks ? `; ${plural(metric.moreBlocks, 'more block')} would decide` : '';
  return `: could have seen ${formatPercent(metric.smallestDetectable)} or more${more}`;
}

/** For metrics that are only reported: no verdict, but whether the change is significant (`~`: it is not). */
export function significanceWords(metric: MetricComparison): string {
  if (metric.verdict === 'not-assessed') return `not assessed: ${metric.reason ?? 'too little data'}`;
  if (!metric.interval) return '';
  return metric.interval.low > 0 || metric.interval.high < 0 ? '' : '~';
}

/** `is 11.8 % slower (9.9 … 13.7 %)`, after the endpoint's name. */
export function changePhrase(metric: MetricComparison, nameOf: MetricNamer): string {
  const size = formatPercent(Math.abs(metric.change ?? 0));
  const interval = metric.interval ? ` (${formatInterval(magnitudes(metric))})` : '';
  const isUp = (metric.change ?? 0) > 0;
  const pace = isUp ? 'slower' : 'faster';
  if (metric.metric === 'mean') return `is ${size} ${pace}${interval}`;
  if (metric.metric === 'p50') return `is ${size} ${pace} at the median${interval}`;
  return `has a ${size} ${isUp ? 'higher' : 'lower'} ${nameOf(metric.metric)}${interval}`;
}

/** The interval of the change's size: `11 % faster (9 … 13 %)` reads better than two minus signs. */
function magnitudes(metric: MetricComparison): { low: number; high: number } {
  const { low, high } = metric.interval ?? { low: 0, high: 0 };
  return (metric.change ?? 0) < 0 ? { low: -high, high: -low } : { low, high };
}

/** The gated metric that a verdict is told by: of those with the endpoint's verdict, the most precisely known. */
export function leadingMetric(endpoint: EndpointComparison, verdict: MetricVerdict): MetricComparison | undefined {
  const candidates = endpoint.metrics.filter((metric) => metric.tolerance !== null && metric.verdict === verdict);
  const width = ({ interval }: MetricComparison) =>
    interval ? Math.log1p(interval.high) - Math.log1p(interval.low) : Number.POSITIVE_INFINITY;
  return [...candidates].sort((a, b) => width(a) - width(b))[0];
}

/**
 * Whether the app works more for a request or waits more, from CPU time beside latency; null where CPU time is unknown
 * or latency did not change by much.
 */
export function causeWords(endpoint: EndpointComparison): string | null {
  const mean = endpoint.metrics.find((metric) => metric.metric === 'mean');
  const cpu = endpoint.metrics.find((metric) => metric.metric === 'cpu');
  if (!mean?.base || !mean.head || !cpu?.base || !cpu.head || !cpu.interval) return null;
  if (mean.verdict !== 'regression' && mean.verdict !== 'improvement') return null;
  const share = (cpu.head - cpu.base) / (mean.head - mean.base);
  const significant = cpu.interval.low > 0 || cpu.interval.high < 0;
  const [more, work, waiting] =
    mean.head > mean.base
      ? ['more', 'it is work, not waiting', 'it is waiting, not work']
      : ['less', 'less work', 'less waiting'];
  if (significant && share > 0.5) return work;
  if (Math.abs(share) < 0.2) return waiting;
  return significant && share > 0 ? `${more} work and ${more} waiting` : null;
}

export function limitWords(endpoint: EndpointComparison, nameOf: MetricNamer): string[] {
  return endpoint.breaches.map(
    (breach) =>
      `${nameOf(breach.metric)} is ${formatMs(breach.measuredMs)}, over its limit of ${formatMs(breach.limitMs)}`,
  );
}

/** A change in short, for annotations and lists. */
export function shortChange(metric: MetricComparison, nameOf: MetricNamer): string {
  return `${nameOf(metric.metric)} ${metric.change === null ? '–' : formatChange(metric.change)}`;
}
