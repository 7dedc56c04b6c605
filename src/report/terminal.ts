/** The report on a terminal: the verdict line and a table of columns, in plain text or painted. */
import type { LoadConfig } from '../config/config.ts';
import type { EndpointComparison } from '../decide/comparison.ts';
import { baseFailureText } from './baselines.ts';
import { withoutControls } from './escape.ts';
import { formatChangeWithInterval, formatDuration, formatValue, plural } from './format.ts';
import type { ReportInput } from './input.ts';
import { machinesContext } from './machines.ts';
import { memoryGrowthText } from './memory-growth.ts';
import { nextSteps } from './next-steps.ts';
import type { Report } from './report.ts';
import { sideLabels } from './side-labels.ts';
import { sweepLines } from './sweep.ts';
import { sortedEndpoints } from './tables.ts';
import { outOfTimeText } from './time-budget.ts';
import { causeWords, limitWords, metricNamer, verdictCell } from './words.ts';

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
}

export const PLAIN: Paint = { bold: same, dim: same, red: same, green: same };

/** `verbose` adds the metrics that are not gated. Ends without a newline. */
export function renderTerminal(input: ReportInput, report: Report, paint: Paint, verbose: boolean): string {
  const { shown, unchanged } = sortedEndpoints(input.comparison);
  const { base, head } = sideLabels(input);
  const header = ['endpoint', 'metric', printable(base), printable(head), 'change (interval)', 'verdict'];
  const rows = [...shown, ...unchanged].flatMap((endpoint) => rowsOf(endpoint, verbose, input.results.config.load));
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === cells.length - 1
          ? cell
          : column >= 2 && column <= 4
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const colour = (row: readonly string[]) => {
    const text = line(row);
    const verdict = row.at(-1) ?? '';
    if (/^(🔴|⛔)/u.test(verdict)) return paint.red(text);
    return verdict.startsWith('🟢') ? paint.green(text) : text;
  };
  const { results } = input;
  const measured = measuredLine(input);
  return [
    ...(rows.length > 0 ? [paint.dim(line(header)), ...rows.map(colour), ''] : []),
    ...sweepLines(input, printable),
    paint.bold(printable(report.headline)),
    paint.dim(measured),
    ...[baseFailureText(input, { code: printable, prose: printable, link: printable })].filter((text) => text !== null),
    ...[memoryGrowthText(input.comparison, printable), outOfTimeText(results)].filter((text) => text !== null),
    ...results.notes.map(printable),
    ...hintsOf(input),
  ].join('\n');
}

/** An invalid measurement is an error in all but name, and errors have a hint. */
function hintsOf({ comparison, results }: ReportInput): string[] {
  if (comparison.verdict !== 'invalid') return [];
  const action = nextSteps(comparison, results, comparison.endpoints)?.action;
  return action ? [`  hint: ${printable(action)}`] : [];
}

function measuredLine({ results, comparison }: ReportInput): string {
  const machines = machinesContext(results, comparison);
  if (machines !== null) return `measured${machines}`;
  return `${plural(results.blocks.length, 'block')} in ${formatDuration(results.elapsedSeconds)}, seed ${results.seed}`;
}

function rowsOf(endpoint: EndpointComparison, verbose: boolean, load: LoadConfig): string[][] {
  const nameOf = metricNamer(load);
  const name = printable(endpoint.endpoint);
  if (endpoint.state === 'new') return [[name, '', '', '', '', 'new: base has no such endpoint']];
  if (endpoint.state === 'invalid') {
    return endpoint.problems.map((problem, index) => [
      index === 0 ? name : '',
      '',
      '',
      '',
      '',
      `⛔ ${problem.side}: ${printable(problem.text)}`,
    ]);
  }
  const cause = causeWords(endpoint, load);
  const metrics = endpoint.metrics.filter(
    (metric) =>
      metric.tolerance !== null || (verbose ? metric.head !== null : metric.metric === 'cpu' && cause !== null),
  );
  const rows = metrics.map((metric) => [
    nameOf(metric.metric),
    formatValue(metric.metric, metric.base),
    formatValue(metric.metric, metric.head),
    formatChangeWithInterval(metric),
    verdictCell(metric, cause),
  ]);
  const extra = [
    ...limitWords(endpoint, nameOf).map((words) => `🔴 ${words}`),
    ...endpoint.warnings.map((warning) => `! ${printable(warning)}`),
  ].map((words) => ['', '', '', '', words]);
  return [...rows, ...extra].map((row, index) => [index === 0 ? name : '', ...row]);
}

/** Escape sequences from names or logs must not reach the terminal, nor commands the runner that reads along. */
export function printable(text: string): string {
  return withoutControls(text)
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/, '$1: ');
}

function same(text: string): string {
  return text;
}
