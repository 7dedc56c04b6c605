/** A sweep of concurrency as readers meet it: where each version saturates, and what each number of connections brings. */
import type { Metric } from '../config/config.ts';
import type { EndpointComparison } from '../decide/comparison.ts';
import type { Saturation } from '../decide/saturation-point.ts';
import { type Sweep, type SweptPoint, sweepsOf } from '../decide/sweep.ts';
import { alignedTable } from './aligned-table.ts';
import { MARKDOWN, type Markup } from './escape.ts';
import { formatChangeWithInterval, formatPercent, formatValue, plural, unbroken } from './format.ts';
import type { ReportInput } from './input.ts';
import { sideLabels } from './side-labels.ts';
import { details } from './tables.ts';

/** What a comment tells of; the rest is in the page. */
const MOST_SENTENCES = 10;
const MOST_TABLES = 10;
const METRICS: readonly Metric[] = ['throughput', 'p50'];
/** Where head is compared with nothing there is room for more. */
const METRICS_ALONE: readonly Metric[] = ['throughput', 'mean', 'p50', 'p99'];

export function sweepsOfReport({ results, comparison, found }: ReportInput): readonly Sweep[] {
  return sweepsOf(results, comparison, found.baselines);
}

/** Where each endpoint saturates, and folded its table; null without a sweep. */
export function sweepSection(input: ReportInput, withTables: boolean): string | null {
  const sweeps = sweepsOfReport(input);
  if (sweeps.length === 0) return null;
  const sentences = sweeps
    .slice(0, MOST_SENTENCES)
    .map((sweep) => `- ${MARKDOWN.code(sweep.endpoint)}: ${unbroken(sweepWords(sweep, input, MARKDOWN))}`);
  const left = sweeps.length - sentences.length;
  const list = [...sentences, ...(left > 0 ? [`- … and ${plural(left, 'more endpoint')}.`] : [])].join('\n');
  if (!withTables) return list;
  const tables = sweeps.slice(0, MOST_TABLES).map((sweep) => {
    const table = markdownTable(sweep, input);
    return sweeps.length === 1 ? table : `${MARKDOWN.code(sweep.endpoint)}\n\n${table}`;
  });
  return `${list}\n\n${details('throughput and latency by connections', tables.join('\n\n'))}`;
}

/** The same for a terminal, line by line, each endpoint with an empty one after it; `printable` makes names safe. */
export function sweepLines(input: ReportInput, printable: (text: string) => string): readonly string[] {
  const plain: Markup = { code: printable, prose: printable, link: printable };
  return sweepsOfReport(input).flatMap((sweep) => [
    ...alignedTable(sweepHeader(input).map(printable), sweepRows(sweep, input)),
    `${printable(sweep.endpoint)}: ${sweepWords(sweep, input, plain)}`,
    '',
  ]);
}

/** `this PR saturates at 4 connections, about 1900/s; main saturates at 2 connections, about 950/s.` */
export function sweepWords(sweep: Sweep, input: ReportInput, { prose }: Markup): string {
  const { base, head } = sideLabels(input);
  const ofHead = sweep.head === null ? null : saturationWords(sweep.head);
  const ofBase = sweep.base === null ? null : saturationWords(sweep.base);
  const limit = limitWords(sweep.points, prose(head));
  const sides = [
    ...(ofHead === null ? [] : [`${prose(head)} ${ofHead}`]),
    ...(ofBase === null ? [] : [`${prose(base)} ${ofBase}`]),
  ];
  const told =
    sides.length > 0
      ? sides.join('; ')
      : 'too few numbers of connections were measured truly to tell where it saturates';
  return `${told}.${limit === null ? '' : ` ${limit}`}`;
}

/** Reads on after what it is of. */
function saturationWords({ earliest, shown, throughput, last, fall }: Saturation): string {
  const most = formatValue('throughput', throughput);
  if (earliest === null) {
    return `does not saturate by ${plural(last, 'connection')}: its throughput still grows, to ${most}`;
  }
  const at =
    shown === earliest
      ? plural(earliest, 'connection')
      : shown === null
        ? `${plural(earliest, 'connection')} at the earliest`
        : `${earliest} to ${plural(shown, 'connection')}`;
  const falling = fall === null ? '' : `, and falls by ${formatPercent(fall)} at ${last}`;
  return `saturates at ${at}, about ${most}${falling}`;
}

/** What the load generator could not bring about says nothing of the app. */
function limitWords(points: readonly SweptPoint[], app: string): string | null {
  const limited = points.filter(({ isGeneratorLimited }) => isGeneratorLimited).map(({ connections }) => connections);
  const last = limited.pop();
  if (last === undefined) return null;
  const counts =
    limited.length === 0 ? plural(last, 'connection') : `${limited.join(', ')} and ${plural(last, 'connection')}`;
  return `At ${counts} the load generator was the limit, not ${app}: these do not count.`;
}

/** Labels are somebody else’s text. */
export function sweepHeader(input: ReportInput): readonly string[] {
  if (input.comparison.kind === 'none') return ['connections', ...METRICS_ALONE];
  const { base, head } = sideLabels(input);
  return ['connections', ...METRICS.flatMap((metric) => [`${metric}, ${base}`, `${metric}, ${head}`, 'change'])];
}

/** Numbers and words of ours alone: one row a number of connections. */
export function sweepRows({ points }: Sweep, { comparison }: ReportInput): readonly (readonly string[])[] {
  return points.map(({ connections, comparison: endpoint, isGeneratorLimited }) => {
    const cells =
      comparison.kind === 'none'
        ? METRICS_ALONE.map((metric) => formatValue(metric, metricOf(endpoint, metric)?.head ?? null))
        : METRICS.flatMap((metric) => comparedCells(endpoint, metric));
    return [`${connections}${isGeneratorLimited ? ' (load generator)' : ''}`, ...cells];
  });
}

function comparedCells(endpoint: EndpointComparison, name: Metric): readonly string[] {
  const metric = metricOf(endpoint, name);
  if (metric === undefined) return ['–', '–', '–'];
  return [formatValue(name, metric.base), formatValue(name, metric.head), formatChangeWithInterval(metric)];
}

function metricOf({ metrics }: EndpointComparison, name: Metric) {
  return metrics.find(({ metric }) => metric === name);
}

function markdownTable(sweep: Sweep, input: ReportInput): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const header = sweepHeader(input);
  return [
    line(header.map(MARKDOWN.prose)),
    line(header.map(() => '--:')),
    ...sweepRows(sweep, input).map((row) => line(row.map(unbroken))),
  ].join('\n');
}
