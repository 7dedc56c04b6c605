/** Verdicts in words, and what else is called in several places. */
import type { GateConfig, LoadConfig } from '../config/config.ts';
import { METRIC_NAMES, type Metric, neighbourOf } from '../config/metric-names.ts';
import type { EndpointComparison, GateVerdict, MetricComparison, MetricVerdict } from '../decide/comparison.ts';
import { KEPT } from '../decide/kept.ts';
import { isCounter, rowOf, TAIL_METRICS, worseSign } from '../decide/metrics/metrics.ts';
import type { Results } from '../results/results.ts';
import { formatInterval, formatPercent, formatSetting, formatTolerance, formatValue } from './format.ts';
import { reasonWords } from './view/reasons.ts';

/** `latency-gate`, and which gate where that one has a name: `latency-gate (api)`. */
export function titleOf(gate: string): string {
  return gate === 'default' ? 'latency-gate' : `latency-gate (${gate})`;
}

/** How a verdict looks. `worse`: fails a gate or may; `doubt`: not known; `calm`: nothing to do. */
export const LOOKS: Readonly<
  Record<MetricVerdict | GateVerdict | 'accepted', { icon: string; tone: 'worse' | 'doubt' | 'better' | 'calm' }>
> = {
  regression: { icon: '🔴', tone: 'worse' },
  'limit-exceeded': { icon: '🔴', tone: 'worse' },
  'not-faster': { icon: '🔴', tone: 'worse' },
  invalid: { icon: '⛔', tone: 'worse' },
  suspected: { icon: '🟠', tone: 'doubt' },
  inconclusive: { icon: '❔', tone: 'doubt' },
  'not-assessed': { icon: '–', tone: 'doubt' },
  improvement: { icon: '🟢', tone: 'better' },
  'within-tolerance': { icon: '⚪', tone: 'calm' },
  unchanged: { icon: '⚪', tone: 'calm' },
  'nothing-compared': { icon: '⚪', tone: 'calm' },
  // A red one would belie the green check.
  accepted: { icon: '🟡', tone: 'doubt' },
};

const MOST_LEFT_OUT = 5;

/** What the checkouts lacked, as code: `dist/`, `.env` and more. Null where they had everything. */
export function leftOutFiles({ leftOut = [] }: Results): string | null {
  const names = leftOut.slice(0, MOST_LEFT_OUT).map((name) => `\`${name.replaceAll('`', '’')}\``);
  return names.length === 0 ? null : `${names.join(', ')}${leftOut.length > names.length ? ' and more' : ''}`;
}

/** What a reader calls a metric; a counter of the app keeps its name. */
export function metricName(metric: Metric): string {
  const known = METRIC_NAMES.get(metric);
  if (known !== undefined) return known;
  const neighbour = neighbourOf(metric);
  if (neighbour === null) return `${metric} per request`;
  return `${neighbour.counter === 'cpu' ? 'CPU' : neighbour.counter} of ${neighbour.service} per request`;
}

/** A high quantile hangs on how the load came about, so it is called by that, too. */
export function metricNamer({ command, rate }: LoadConfig) {
  const loop = rate === null ? 'closed loop' : 'open loop';
  const load = command === undefined ? loop : 'own generator';
  return (metric: Metric) => (TAIL_METRICS.includes(metric) ? `${metricName(metric)} (${load})` : metricName(metric));
}

export function verdictWords(metric: MetricComparison, failOn: GateConfig['failOn'] | null): string {
  const { withinMs } = metric;
  const reason = metric.reason && reasonWords(metric.reason);
  const { worse, better } = directionWords(metric.metric);
  const levels = decidingLevels(metric);
  const least = withinMs ? formatSetting(withinMs) : formatTolerance(metric.tolerance ?? 0.05);
  const words: Readonly<Record<MetricVerdict, string>> = {
    regression: levels === null ? worse : `${worse} ${levelsWords(levels)}`,
    improvement: better,
    unchanged: `unchanged (less than ${least})`,
    'within-tolerance': withinMs ? `smaller than the minimum difference of ${least}` : (reason ?? 'within tolerance'),
    suspected: `suspected${reason === null ? '' : `: ${reason}`}`,
    inconclusive: `inconclusive${doubtWords(metric, failOn)}`,
    'not-assessed': `not assessed: ${reason ?? 'too little data'}`,
  };
  return words[metric.verdict];
}

function directionWords(metric: Metric) {
  if (metric === 'throughput') return { worse: 'lower', better: 'higher' };
  return isAmount(metric) ? { worse: 'higher', better: 'lower' } : { worse: 'slower', better: 'faster' };
}

/** More or less of something, rather than slower or faster. */
function isAmount(metric: Metric): boolean {
  return metric === 'cpu' || rowOf(metric).unit === 'bytes' || isCounter(metric);
}

/** `at most 9.0 % slower; not blocked`. @param failOn null: something else decides the endpoint, so nothing is said of the merge */
export function openWords(metric: MetricComparison, failOn: GateConfig['failOn'] | null): string {
  const { worse } = directionWords(metric.metric);
  const bound = worstOf(metric) ?? Number.POSITIVE_INFINITY;
  const bounded = bound <= 0 ? `not ${worse}` : `at most ${formatPercent(bound)} ${worse}`;
  const parts = [
    metric.reason ? reasonWords(metric.reason) : levelsDoubt(metric),
    bound > MOST_BOUND ? null : bounded,
    failOn && (failOn === 'inconclusive' ? 'blocked' : 'not blocked'),
  ];
  return parts.filter((part) => part !== null).join('; ');
}

/** Begins with a colon. Empty where nothing was shown and no reason is known. */
export function doubtWords(metric: MetricComparison | undefined, failOn: GateConfig['failOn'] | null): string {
  const words =
    metric?.verdict === 'inconclusive' ? openWords(metric, failOn) : metric?.reason && reasonWords(metric.reason);
  return words ? `: ${words}` : '';
}

/** A larger bound, a fraction of base, says nothing. */
const MOST_BOUND = 10;

/** The end of the interval that would be the worse one, a fraction of base. Null: there is no interval. */
export function worstOf({ metric, support }: MetricComparison): number | null {
  if (support === null) return null;
  return worseSign(metric) > 0 ? support.high : -support.low;
}

/** Where a regression rests on the levels of starts: the mean of the blocks is not certain, and has no interval. Else null. */
function decidingLevels({ levels, interval }: MetricComparison) {
  return levels?.isShown && interval === null ? levels : null;
}

/** `slower in 5 of 12 starts, by 492 %, and like base in the others, which may be chance`. Null: nothing of the kind. */
export function levelsDoubt(metric: MetricComparison): string | null {
  if (metric.levels === undefined || metric.levels.worse < 2 || metric.levels.isShown) return null;
  return `${directionWords(metric.metric).worse} ${levelsWords(metric.levels)}, which may be chance`;
}

/** `in 9 of 20 starts, by 492 %, and like base in the others` */
function levelsWords({ starts, worse, better, change }: NonNullable<MetricComparison['levels']>): string {
  const others = better === 0 ? 'and like base in the others' : `and better in ${better}`;
  return `in ${worse} of ${starts} starts, by ${formatPercent(Math.abs(change))}, ${others}`;
}

/** `is 11.8 % slower (9.9 … 13.7 %)`, after the endpoint's name. */
export function changePhrase(metric: MetricComparison, name: string): string {
  const levels = decidingLevels(metric);
  if (levels !== null) return `is ${directionWords(metric.metric).worse} ${levelsWords(levels)}`;
  const { support } = metric;
  const change = metric.change ?? 0;
  const [pace, more, higher] = change > 0 ? ['slower', 'more', 'higher'] : ['faster', 'less', 'lower'];
  const size = formatPercent(Math.abs(change));
  // `11 % faster (9 … 13 %)` reads better than two minus signs.
  const ends = support && (change < 0 ? { low: -support.high, high: -support.low } : support);
  const interval = ends ? ` (${formatInterval(ends)})` : '';
  if (metric.metric === 'mean' || metric.metric === 'ready') return `is ${size} ${pace}${interval}`;
  if (metric.metric === 'first-response') return `answers its first request ${size} ${pace}${interval}`;
  if (metric.metric === 'p50') return `is ${size} ${pace} at the median${interval}`;
  const [base, head] = [formatValue(metric.metric, metric.base), formatValue(metric.metric, metric.head)];
  if (isCounter(metric.metric)) return `has ${head} instead of ${base} ${name}`;
  if (metric.metric === KEPT) return `keeps ${head} of memory per request instead of ${base}`;
  if (metric.metric === 'cpu') return `takes ${size} ${more} CPU time per request${interval}`;
  return `has a ${size} ${higher} ${name}${interval}`;
}

/** Below this, latency holds a constant of the machine, and CPU time per request is the size of a change. */
const FAST_MS = 0.1;

/** The most precisely known of the gated metrics that have the verdict. */
export function leadingMetric(endpoint: EndpointComparison, verdict: MetricVerdict): MetricComparison | undefined {
  const candidates = endpoint.metrics.filter((metric) => metric.tolerance !== null && metric.verdict === verdict);
  const width = ({ support }: MetricComparison) =>
    support ? Math.log1p(support.high) - Math.log1p(support.low) : Number.POSITIVE_INFINITY;
  const meanMs = endpoint.metrics.find(({ metric }) => metric === 'mean')?.base ?? FAST_MS;
  const ofWork = meanMs < FAST_MS ? candidates.find(({ metric }) => metric === 'cpu') : undefined;
  if (ofWork !== undefined) return ofWork;
  // What users feel comes first; an amount leads if nothing else has the verdict.
  const rank = ({ metric }: MetricComparison) => Number(isAmount(metric));
  return candidates.sort((a, b) => rank(a) - rank(b) || width(a) - width(b))[0];
}

/** Beyond its tolerance without a verdict, such as less time than stored runs took: its reason says why. */
export function isUnjudged({ verdict, change, tolerance, reason, withinMs }: MetricComparison): boolean {
  const isSmall = tolerance === null || withinMs !== undefined || (change !== null && Math.abs(change) <= tolerance);
  return verdict === 'within-tolerance' && reason !== null && !isSmall;
}

/** Goes on after the endpoint's name. @param leading has the verdict. Null where nothing is gated. */
export function verdictPhrase(
  comparison: EndpointComparison,
  leading: { readonly metric: MetricComparison; readonly name: string } | null,
  failOn: GateConfig['failOn'],
): string {
  if (leading === null) return 'is not gated: figures only';
  const { metric, name } = leading;
  const { withinMs, reason } = metric;
  const phrase = changePhrase(metric, name);
  const small =
    withinMs === undefined ? 'within the tolerance' : `less than the minimum difference of ${formatSetting(withinMs)}`;
  const open = `may or may not have changed${doubtWords(metric, failOn)}`;
  const phrases: Readonly<Record<MetricVerdict, string>> = {
    regression: phrase,
    suspected: `${phrase}, compared with stored runs: a suspicion, not a verdict`,
    improvement: phrase,
    unchanged: `changed by less than ${thresholdOf([comparison]).text}`,
    'within-tolerance': reason && isUnjudged(metric) ? `${phrase}: ${reasonWords(reason)}` : `${phrase}, ${small}`,
    inconclusive: open,
    'not-assessed': open,
  };
  return phrases[comparison.verdict];
}

/** What those with the verdict are: `slower` or `faster`, and `worse` or `better` where one of them has it for an amount. */
export function changeWord(endpoints: readonly EndpointComparison[], verdict: MetricVerdict): string {
  const leading = endpoints.flatMap((one) => (one.verdict === verdict ? (leadingMetric(one, verdict) ?? []) : []));
  const [ofTimes, ofAmounts] = verdict === 'improvement' ? ['faster', 'better'] : ['slower', 'worse'];
  return leading.some(({ metric }) => isAmount(metric)) ? ofAmounts : ofTimes;
}

/** No larger change of these endpoints passes, whatever the metric: `5 %`, or `5 % or 0.02 ms`. `withinMs`: null without the latter. */
export function thresholdOf(endpoints: readonly EndpointComparison[]) {
  const gated = endpoints.flatMap(({ metrics }) => metrics.filter(({ tolerance }) => tolerance !== null));
  const tolerance = formatTolerance(Math.max(0, ...gated.map((one) => one.tolerance ?? 0)));
  const withinMs = gated.find((one) => one.withinMs !== undefined)?.withinMs ?? null;
  return { text: withinMs === null ? tolerance : `${tolerance} or ${formatSetting(withinMs)}`, withinMs };
}
