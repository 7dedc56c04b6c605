/** The report on a terminal: a table of columns and the verdict line, in plain text or painted. */
import { plainText, type Text, withoutControls } from './text.ts';
import type { EndpointView } from './view/endpoints.ts';
import type { Row } from './view/rows.ts';
import { drawnInCharacters } from './view/trend.ts';
import { type EndpointWhy, MOST_NAMED } from './view/why.ts';
import type { View } from './view.ts';

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
}

/** As many as the comment has. */
const MOST_TRENDS = 3;

const same = (text: string) => text;
export const PLAIN: Paint = { bold: same, dim: same, red: same, green: same };

export interface TerminalOptions {
  readonly paint: Paint;
  /** Print the metrics that are not gated, too. */
  readonly verbose: boolean;
}

/** Ends without a newline. */
export function renderTerminal(view: View, { paint, verbose }: TerminalOptions): string {
  const { baseFailure, action, input } = view;
  const title = view.name === null ? 'latency-gate' : `latency-gate (${view.name})`;
  // An invalid measurement is an error in all but name, and errors have a hint.
  const hint = input.comparison.verdict === 'invalid' && action !== null ? [`  hint: ${words(action)}`] : [];
  return [
    ...endpointTable(view, { paint, verbose }),
    ...view.sweeps.flatMap(({ name, sentence, header, rows }) => [
      ...alignedTable(header.map(printable), rows),
      `${printable(name)}: ${words(sentence)}`,
      '',
    ]),
    ...trendLines(view),
    ...(view.why?.told ?? []).flatMap(explained),
    paint.bold(printable(`${view.icon} ${title}: ${plainText(view.headline)}`)),
    paint.dim(words(view.measured)),
    ...[...(baseFailure === null ? [] : [baseFailure]), ...view.remarks].map(words),
    ...[view.changes, view.merges].flatMap((listing) =>
      listing === null ? [] : [words(listing.heading), ...listing.items.map((item) => `  ${words(item)}`)],
    ),
    ...input.results.notes.map(printable),
    ...(input.results.profile?.notes ?? []).map((note) => paint.dim(`why: ${printable(note)}`)),
    ...hint,
  ].join('\n');
}

/** With an empty line after it; nothing where there is no endpoint to show. */
function endpointTable(view: View, { paint, verbose }: TerminalOptions): readonly string[] {
  const { base, head } = view.sides;
  const header = ['endpoint', 'metric', printable(base), printable(head), 'change (interval)', 'verdict'];
  const start = verbose && view.start !== null ? [view.start] : [];
  const rows = [...view.endpoints, ...start].flatMap((endpoint) => rowsOf(endpoint, verbose));
  if (rows.length === 0) return [];
  const [first = '', ...lines] = alignedTable(header, rows, { words: 2, last: 'words' });
  const colour = (line: string, row: readonly string[] = []) => {
    const verdict = row.at(-1) ?? '';
    if (/^(🔴|⛔)/u.test(verdict)) return paint.red(line);
    return verdict.startsWith('🟢') ? paint.green(line) : line;
  };
  return [paint.dim(first), ...lines.map((line, at) => colour(line, rows[at])), ''];
}

function rowsOf(endpoint: EndpointView, verbose: boolean): readonly (readonly string[])[] {
  const name = printable(endpoint.name);
  const { state } = endpoint.comparison;
  if (state === 'new' || state === 'unmeasured') return [[name, '', '', '', '', words(endpoint.sentence)]];
  const isShown = ({ isGated, isCause, metric }: Row) => isGated || (verbose ? metric.head !== null : isCause);
  const differences = endpoint.differences.map((difference) => ['', '', '', '', `≠ ${words(difference)}`]);
  const rows =
    state === 'invalid'
      ? [...endpoint.problems.map(({ side, text }) => ['', '', '', '', `⛔ ${side}: ${words(text)}`]), ...differences]
      : [
          ...endpoint.rows.filter(isShown).map((row) => {
            const verdict = row.icon === null ? row.words : `${row.icon} ${row.words}`;
            return [row.name, row.base, row.head, row.change, verdict];
          }),
          ...endpoint.limits.map((limit) => ['', '', '', '', `🔴 ${limit}`]),
          ...differences,
          ...endpoint.warnings.map((warning) => ['', '', '', '', `! ${words(warning)}`]),
        ];
  return rows.map((row, index) => [index === 0 ? name : '', ...row]);
}

/** Of the first endpoints, with an empty line after them; nothing where too few earlier runs are known. */
function trendLines({ trends }: View): readonly string[] {
  if (trends === null) return [];
  const lines = trends.endpoints.slice(0, MOST_TRENDS).map((trend) => {
    return `  ${printable(trend.endpoint)}  ${drawnInCharacters(trend)}  ${words(trend.words)}`;
  });
  return [words(trends.caption), ...lines, ''];
}

/** With an empty line after it. */
function explained({ heading, basis, causes, functions, nothing }: EndpointWhy): readonly string[] {
  const left = functions.length - MOST_NAMED;
  const rows = functions.slice(0, MOST_NAMED).map(({ change, base, head, name, place, spread, touched }) => [
    printable(name),
    [place, spread, touched]
      .filter((part) => part !== '')
      .map(printable)
      .join(', '),
    base,
    head,
    change,
  ]);
  const [header = '', ...lines] = alignedTable(['function', 'where', 'base', 'head', 'change per request'], rows, {
    words: 2,
    last: 'numbers',
  });
  return [
    `${words(heading)} (${basis}):`,
    ...causes.map((cause) => `  ${words(cause)}`),
    ...(nothing !== null
      ? [`  ${words(nothing)}`]
      : rows.length > 0
        ? [header, ...lines].map((line) => `  ${line}`)
        : []),
    ...(left > 0 ? [`  … and ${left} more`] : []),
    '',
  ];
}

function words(text: Text): string {
  return printable(plainText(text));
}

/** Escape sequences from names or logs must not reach the terminal, nor commands the runner that reads along. */
export function printable(text: string): string {
  return withoutControls(text)
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/, '$1: ');
}

export interface Alignment {
  /** How many columns from the left hold words; the others hold numbers, and are aligned to the right. */
  readonly words: number;
  /** Whether the last column holds words too. */
  readonly last: 'numbers' | 'words';
}

/** Columns as wide as their widest cell, one line per row, the header first. */
export function alignedTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { words: texts, last }: Alignment = { words: 0, last: 'numbers' },
): readonly string[] {
  // A shorter row ends in a sentence, which widens no column.
  const whole = rows.filter((row) => row.length === header.length);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...whole.map((row) => (row[column] ?? '').length)),
  );
  const isText = (column: number) => column < texts || (last === 'words' && column === header.length - 1);
  return [header, ...rows].map((cells) =>
    cells
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
