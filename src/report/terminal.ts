/** The report on a terminal: a table of columns and the verdict line, in plain text or painted. */
import { plural } from './format.ts';
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
  /** For the end of a log, which many readers see no more of: what changed, in few lines. Missing: everything. */
  readonly isLog?: boolean;
}

/** How much is drawn. */
interface Detail {
  readonly endpoints: number;
  /** Of one endpoint. */
  readonly rows: number;
  /** Endpoints whose change is explained. */
  readonly explained: number;
  readonly functions: number;
  /** Remarks, notes and items of one list. */
  readonly remarks: number;
  readonly hasCharts: boolean;
}

const ALL = Number.POSITIVE_INFINITY;
const WHOLE: Detail = {
  ...{ endpoints: ALL, rows: ALL, explained: ALL, functions: MOST_NAMED, remarks: ALL, hasCharts: true },
};
const SHORTER: readonly Detail[] = [
  WHOLE,
  { ...WHOLE, explained: 3, remarks: 5 },
  { endpoints: ALL, rows: 2, explained: 2, functions: 3, remarks: 3, hasCharts: false },
  { endpoints: 20, rows: 1, explained: 1, functions: 3, remarks: 2, hasCharts: false },
  { endpoints: 8, rows: 1, explained: 1, functions: 1, remarks: 1, hasCharts: false },
];

/** A log's end is 50 lines, or 80 where there are many endpoints, and a few of them say where the rest is. */
const MANY_ENDPOINTS = 20;
const LOG_LINES = { few: 45, many: 75 };
/** So many are shown even if nothing changed. */
const FEW_ENDPOINTS = 3;

/** Ends without a newline. */
export function renderTerminal(view: View, options: TerminalOptions): string {
  if (!options.isLog) return draw(view, options, WHOLE).join('\n');
  const most = view.endpoints.length < MANY_ENDPOINTS ? LOG_LINES.few : LOG_LINES.many;
  const drawn = SHORTER.map((detail) => draw(view, options, detail));
  return (drawn.find((lines) => lines.length <= most) ?? drawn.at(-1) ?? []).join('\n');
}

function draw(view: View, options: TerminalOptions, detail: Detail): readonly string[] {
  const { baseFailure, action, input } = view;
  const { paint } = options;
  const title = view.name === null ? 'latency-gate' : `latency-gate (${view.name})`;
  // An invalid measurement is an error in all but name, and errors have a hint.
  const hint = input.comparison.verdict === 'invalid' && action !== null ? [`  hint: ${words(action)}`] : [];
  const upTo = (lines: readonly string[]) => firstOf(lines, detail.remarks);
  return [
    ...endpointTable(view, options, detail),
    ...view.sweeps.flatMap(({ name, sentence, header, rows }) => [
      ...(detail.hasCharts ? alignedTable(header.map(printable), rows) : []),
      `${printable(name)}: ${words(sentence)}`,
      '',
    ]),
    ...(detail.hasCharts ? trendLines(view) : []),
    ...(view.why?.told ?? []).slice(0, detail.explained).flatMap((one) => explained(one, detail.functions)),
    paint.bold(printable(`${view.icon} ${title}: ${plainText(view.headline)}`)),
    paint.dim(words(view.measured)),
    ...[...(baseFailure === null ? [] : [baseFailure]), ...view.remarks].map(words),
    ...[view.changes, view.merges].flatMap((listing) =>
      listing === null ? [] : [words(listing.heading), ...upTo(listing.items.map((item) => `  ${words(item)}`))],
    ),
    ...upTo(input.results.notes.map(printable)),
    ...upTo((input.results.profile?.notes ?? []).map((note) => paint.dim(`why: ${printable(note)}`))),
    ...hint,
    ...(input.reproduce === undefined ? [] : [`to measure it again: ${printable(input.reproduce)}`]),
  ];
}

function firstOf(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most), `  … and ${lines.length - most} more`];
}

/** With an empty line after it; nothing where there is no endpoint to show. */
function endpointTable(
  view: View,
  { paint, verbose, isLog = false }: TerminalOptions,
  { endpoints: most, rows: mostRows }: Detail,
): readonly string[] {
  const { base, head } = view.sides;
  const header = ['endpoint', 'metric', printable(base), printable(head), 'change (interval)', 'verdict'];
  const start = verbose && view.start !== null ? [view.start] : [];
  const isWhole = !isLog || view.endpoints.length <= FEW_ENDPOINTS;
  const news = [...view.endpoints, ...start].filter((endpoint) => isWhole || !isUnchanged(endpoint));
  const rows = news.slice(0, most).flatMap((endpoint) => rowsOf(endpoint, verbose).slice(0, mostRows));
  const [unchanged, left] = [view.endpoints.length + start.length - news.length, news.length - most];
  const others = [
    ...(left > 0 ? [`… and ${plural(left, 'more endpoint')}`] : []),
    ...(unchanged > 0 ? [`${plural(unchanged, 'endpoint')} unchanged`] : []),
  ];
  if (rows.length === 0) return others.length > 0 ? [...others, ''] : [];
  const [first = '', ...lines] = alignedTable(header, rows, { words: 2, last: 'words' });
  const colour = (line: string, row: readonly string[] = []) => {
    const verdict = row.at(-1) ?? '';
    if (/^(🔴|⛔)/u.test(verdict)) return paint.red(line);
    return verdict.startsWith('🟢') ? paint.green(line) : line;
  };
  return [paint.dim(first), ...lines.map((line, at) => colour(line, rows[at])), ...others, ''];
}

/** All that is known of one endpoint. */
export function endpointLines(view: View, endpoint: EndpointView): readonly string[] {
  const options = { paint: PLAIN, verbose: true };
  const why = view.why?.endpoints.find(({ name }) => name === endpoint.name);
  return [
    ...endpointTable({ ...view, endpoints: [endpoint], start: null }, options, WHOLE),
    ...(why ? explained(why, MOST_NAMED) : []),
  ];
}

function isUnchanged({ comparison, limits, differences }: EndpointView): boolean {
  const isCalm = comparison.verdict === 'unchanged' || comparison.verdict === 'within-tolerance';
  return comparison.state === 'compared' && isCalm && limits.length + differences.length === 0;
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
function explained({ heading, basis, causes, functions, nothing }: EndpointWhy, most: number): readonly string[] {
  const left = functions.length - most;
  const rows = functions.slice(0, most).map(({ change, base, head, name, place, spread, touched }) => [
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
