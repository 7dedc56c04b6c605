/** The tables of the comment. */
import { METRICS } from '../config/config.ts';
import type { Comparison, EndpointComparison, MetricComparison, MetricVerdict } from '../decide/comparison.ts';
import { EQUIVALENCE_LEVEL } from '../decide/sequential-test.ts';
import { code, prose, proseWithCode } from './escape.ts';
import { formatChange, formatChangeWithInterval, formatTolerance, formatValue, plural, unbroken } from './format.ts';
import type { ReportInput } from './input.ts';
import { BAR_LEGEND, barScale, intervalBar } from './interval-bar.ts';
import { sideLabels } from './side-labels.ts';
import { causeWords, leadingMetric, limitWords, metricNamer, significanceWords, verdictCell } from './words.ts';

const ORDER: readonly MetricVerdict[] = [
  'regression',
  'suspected',
  'not-assessed',
  'inconclusive',
  'improvement',
  'within-tolerance',
  'unchanged',
];

/** What a reader must see, worst first, apart from what did not change. */
export function sortedEndpoints(comparison: Comparison): {
  readonly shown: readonly EndpointComparison[];
  readonly unchanged: readonly EndpointComparison[];
} {
  const isQuiet = (one: EndpointComparison) =>
    one.state === 'compared' && ['unchanged', 'within-tolerance'].includes(one.verdict) && one.breaches.length === 0;
  const rank = (one: EndpointComparison) =>
    one.state === 'invalid' ? -2 : one.breaches.length > 0 ? -1 : ORDER.indexOf(one.verdict);
  const size = (one: EndpointComparison) =>
    Math.max(0, ...one.metrics.flatMap((metric) => (metric.tolerance === null ? [] : Math.abs(metric.change ?? 0))));
  const sorted = [...comparison.endpoints].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
  return { shown: sorted.filter((one) => !isQuiet(one)), unchanged: sorted.filter(isQuiet) };
}

export interface RowDetail {
  /** Of each endpoint only the metric that its verdict is told by. */
  readonly leadingOnly: boolean;
  /** Intervals are drawn, too. */
  readonly bars: boolean;
}

/** Gated metrics, with CPU time below them where it says why. Null if there is no endpoint to show in it. */
export function mainTable(
  endpoints: readonly EndpointComparison[],
  input: ReportInput,
  { leadingOnly, bars }: RowDetail,
): string | null {
  const { load } = input.results.config;
  const nameOf = metricNamer(load);
  const scale = bars
    ? barScale(endpoints.flatMap(({ state, metrics }) => (state === 'compared' ? metrics : [])))
    : null;
  const rows = endpoints.flatMap((endpoint) => {
    if (endpoint.state === 'new') {
      return [[code(endpoint.endpoint, { inTable: true }), '', '–', '🆕 new: base has no such endpoint', '–', '–']];
    }
    if (endpoint.state === 'invalid') return [];
    const cause = causeWords(endpoint, load);
    const metricRows = rowMetrics(endpoint, cause !== null, leadingOnly).map((metric) => [
      nameOf(metric.metric),
      changeCell(metric, scale),
      unbroken(verdictCell(metric, cause)),
      unbroken(formatValue(metric.metric, metric.base)),
      unbroken(formatValue(metric.metric, metric.head)),
    ]);
    const limitRows = limitWords(endpoint, nameOf).map((words) => ['limit', '–', `🔴 ${unbroken(words)}`, '–', '–']);
    return [...metricRows, ...limitRows].map((row, index) => [
      index === 0 ? code(endpoint.endpoint, { inTable: true }) : '',
      ...row,
    ]);
  });
  if (rows.length === 0) return null;
  const legends = [scale === null ? null : BAR_LEGEND, unchangedLegend(endpoints, input)];
  return [table(input, 'verdict', rows), ...legends.filter((legend) => legend !== null)].join('\n\n');
}

/** Nobody believes “less than 5 %” beside an interval that ends at 9 % without being told why. */
function unchangedLegend(endpoints: readonly EndpointComparison[], { comparison }: ReportInput): string | null {
  const reachesFurther = ({ verdict, interval, tolerance }: MetricComparison) =>
    verdict === 'unchanged' &&
    interval !== null &&
    tolerance !== null &&
    Math.max(-interval.low, interval.high) >= tolerance;
  if (!endpoints.some(({ metrics }) => metrics.some(reachesFurther))) return null;
  const level = unbroken(formatTolerance(1 - EQUIVALENCE_LEVEL / 2));
  return `<sub>“Unchanged” is shown at ${level}, and the intervals hold at ${unbroken(formatTolerance(comparison.confidence))}: they reach further.</sub>`;
}

function rowMetrics(endpoint: EndpointComparison, withCpu: boolean, leadingOnly: boolean): readonly MetricComparison[] {
  const gated = endpoint.metrics.filter((metric) => metric.tolerance !== null);
  const leading = leadingOnly ? leadingMetric(endpoint, endpoint.verdict) : undefined;
  if (leading !== undefined) return [leading];
  return [
    ...gated,
    ...endpoint.metrics.filter(({ metric, tolerance }) => metric === 'cpu' && tolerance === null && withCpu),
  ];
}

/** What fails beyond the rows that fit, each in a few words. */
export function shortList(endpoints: readonly EndpointComparison[]): string {
  return endpoints
    .map((endpoint) => {
      const change = leadingMetric(endpoint, endpoint.verdict)?.change ?? null;
      return `${code(endpoint.endpoint)}${change === null ? '' : ` ${unbroken(formatChange(change))}`}`;
    })
    .join(', ');
}

/** The unchanged, folded; only their number if `mostRows` is 0. */
export function unchangedList(
  endpoints: readonly EndpointComparison[],
  mostRows: number,
  input: ReportInput,
): string | null {
  if (endpoints.length === 0) return null;
  const summary = `${plural(endpoints.length, 'endpoint')} without a significant change beyond the tolerance`;
  const shown = endpoints.slice(0, mostRows);
  if (shown.length === 0) return `${summary}.`;
  const left = endpoints.length - shown.length;
  const rest = left > 0 ? `\n\n… and ${left} more.` : '';
  const warnings = warningsList(shown);
  return details(
    summary,
    `${mainTable(shown, input, { leadingOnly: false, bars: false }) ?? ''}${rest}${warnings ? `\n\n${warnings}` : ''}`,
  );
}

/** Metrics that are not gated, folded. `~` marks a change that is not significant. */
export function otherMetricsTable(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const nameOf = metricNamer(input.results.config.load);
  const rows = endpoints.flatMap((endpoint) => {
    const others = METRICS.flatMap((name) =>
      endpoint.metrics.filter((metric) => metric.metric === name && metric.tolerance === null && metric.head !== null),
    );
    return others.map((metric, index) => [
      index === 0 ? code(endpoint.endpoint, { inTable: true }) : '',
      nameOf(metric.metric),
      unbroken(formatChangeWithInterval(metric)),
      significanceWords(metric),
      unbroken(formatValue(metric.metric, metric.base)),
      unbroken(formatValue(metric.metric, metric.head)),
    ]);
  });
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map((row) => row[1]))].join(', ');
  const note = '`~`: not significant. These are reported, not gated; their intervals are each metric’s own.';
  return details(names, `${table(input, '', rows)}\n\n${note}`);
}

/** Head's figures where it was compared with nothing: one row an endpoint. Null if there are none. */
export function figuresTable(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const measured = endpoints.filter((endpoint) => endpoint.metrics.some((metric) => metric.head !== null));
  const metrics = METRICS.filter((name) =>
    measured.some((endpoint) => endpoint.metrics.some((metric) => metric.metric === name && metric.head !== null)),
  );
  if (measured.length === 0) return null;
  const rows = measured.map((endpoint) => [
    code(endpoint.endpoint, { inTable: true }),
    ...metrics.map((name) =>
      unbroken(formatValue(name, endpoint.metrics.find((metric) => metric.metric === name)?.head ?? null)),
    ),
  ]);
  const header = ['endpoint', ...metrics.map(metricNamer(input.results.config.load))];
  return [line(header), `|---|${metrics.map(() => '--:|').join('')}`, ...rows.map(line)].join('\n');
}

/** What made a measurement invalid, in full. Null where there is one problem: the verdict line has told it. */
export function problemsList(endpoints: readonly EndpointComparison[]): string | null {
  const lines = endpoints.flatMap((endpoint) =>
    endpoint.problems.map(
      (problem) => `- ⛔ ${code(endpoint.endpoint)}, ${problem.side}: ${proseWithCode(problem.text)}`,
    ),
  );
  return lines.length > 1 ? lines.join('\n') : null;
}

export function warningsList(endpoints: readonly EndpointComparison[]): string | null {
  const lines = endpoints.flatMap((endpoint) =>
    endpoint.warnings.map((warning) => `- ⚠️ ${code(endpoint.endpoint)}: ${proseWithCode(warning)}`),
  );
  return lines.length > 0 ? lines.join('\n') : null;
}

export function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function changeCell(metric: MetricComparison, scale: number | null): string {
  const bar = scale === null ? null : intervalBar(metric, scale);
  return `${emphasised(metric)}${bar === null ? '' : `<br>\`${bar}\``}`;
}

function emphasised(metric: MetricComparison): string {
  const isNews = metric.verdict === 'regression' || metric.verdict === 'improvement' || metric.verdict === 'suspected';
  const text = unbroken(formatChangeWithInterval(metric));
  // An interval in brackets comes after the first space that may break.
  return isNews && metric.tolerance !== null ? text.replace(/^[^ ]+/, (size) => `**${size}**`) : text;
}

/** The change comes early: on a phone the columns behind it are scrolled to. */
function table(input: ReportInput, verdict: string, rows: readonly (readonly string[])[]): string {
  const { base, head } = sideLabels(input);
  const level = unbroken(formatTolerance(input.comparison.confidence));
  const header = ['endpoint', 'metric', `change (${level} interval)`, verdict, prose(base), prose(head)];
  const rule = '|---|---|--:|---|--:|--:|';
  return [line(header), rule, ...rows.map(line)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
