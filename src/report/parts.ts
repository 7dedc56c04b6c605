/** What comment, terminal and page have in common, as blocks: what is said of the run, endpoints and metrics, why endpoints changed. */
import type { MetricComparison } from '../decide/comparison.ts';
import { type Cell, fold, type Item, list, listing, numbers, type Part, paragraph, table, words } from './document.ts';
import { formatTolerance, plural } from './format.ts';
import { drawn, firstOf, joined, LINE_BREAK, nameOf, plainText, say, strong, withCode } from './text.ts';
import type { EndpointView, Row } from './view/endpoints.ts';
import type { SweepView } from './view/sweeps.ts';
import { type EndpointWhy, type FunctionRow, MOST_NAMED } from './view/why.ts';
import type { View } from './view.ts';

export function beforeFigures({ acceptance, baseFailure, changes, context, counts }: View): readonly Part[] {
  return [
    paragraph(acceptance && say`${strong(['Accepted:'])} ${acceptance}`),
    paragraph(baseFailure && say`⚠️ ${baseFailure}`),
    listing(changes && { ...changes, heading: say`⚠️ ${changes.heading}` }),
    paragraph(counts === null ? context : joined([context, counts], ' ')),
  ];
}

export function afterFigures(view: View): readonly Part[] {
  const { remarks, meaning, action, merges, baselineSteps, overrideHint } = view;
  return [
    ...remarks.map((text) => paragraph(text)),
    paragraph(meaning),
    paragraph(action && say`${strong(['What to do:'])} ${action}`),
    listing(merges),
    paragraph(baselineSteps),
    paragraph(overrideHint),
  ];
}

export function sweepList(sweeps: readonly SweepView[], most: number): Part {
  const all = sweeps.map(({ name, sentence }) => say`${nameOf(name)}: ${sentence}`);
  return list(firstOf(all, most, (left) => say`… and ${plural(left, 'more endpoint')}.`));
}

export function sweepTables(sweeps: readonly SweepView[], most: number): Part {
  const tables = sweeps
    .slice(0, most)
    .flatMap((sweep) => [sweeps.length === 1 ? null : paragraph([nameOf(sweep.name)]), sweep.table]);
  return fold(say`throughput and latency by connections`, tables);
}

export function trendBlocks({ trends }: View, most: number): readonly Part[] {
  if (trends === null) return [];
  const first = trends.endpoints.slice(0, most);
  const lines = first.map(({ endpoint, drawn: line, words: said }) => say`${nameOf(endpoint)} ${line} ${said}`);
  return [paragraph(trends.caption), list(lines)];
}

/** @param most functions of each; the page has all of them */
export function whyBlocks(all: readonly EndpointWhy[], view: View, most = MOST_NAMED): readonly Part[] {
  return all.flatMap((why) => [paragraph(say`${strong(why.heading)} (${why.basis}):`), ...whyParts(why, view, most)]);
}

/** Without its heading. @param most missing: there is room for all of them, and for each one's share */
export function whyParts({ causes, nothing, functions }: EndpointWhy, view: View, most?: number): readonly Part[] {
  const left = functions.length - (most ?? functions.length);
  return [
    list(causes),
    nothing === null ? functionsTable(functions.slice(0, most), view, most === undefined) : paragraph(nothing),
    left > 0 ? paragraph(say`… and ${plural(left, 'more function')}: the page has them.`) : null,
  ];
}

function functionsTable(functions: readonly FunctionRow[], { sides, input }: View, hasShares: boolean): Part {
  const level = formatTolerance(input.comparison.confidence);
  const rows = functions.map(({ name, place, spread, touched, change, base, head, share }) => {
    const changed = touched === '' ? null : say`, ${strong([touched])}`;
    const where = say`${place === '' ? '–' : nameOf(place)}${spread === '' ? null : `, ${spread}`}${changed}`;
    return [[nameOf(name)], where, change, base, head, ...(hasShares ? [share] : [])];
  });
  const shares = hasShares ? ['share of the change'] : [];
  const figures = numbers(`change per request (${level} interval)`, sides.base, sides.head, ...shares);
  return table('Functions by their time per request', [...words('function', 'where'), ...figures], rows);
}

/** Intervals of more endpoints are not drawn: they would be half of the table. */
const MOST_WITH_BARS = 12;

/** A row for each endpoint: the metric that decides, and what explains the change; only figures if head was compared with nothing. */
export function endpointsTable(all: readonly EndpointView[], view: View, { isDrawn = false } = {}): readonly Part[] {
  if (view.input.comparison.kind === 'none') return [figuresTable(all)];
  const shown = all.filter(({ comparison: { state } }) => state !== 'invalid');
  const compared = shown.flatMap((endpoint) => rowOf(endpoint) ?? []);
  const isFew = isDrawn && compared.length <= MOST_WITH_BARS;
  const scale = isFew ? barScale(compared.map(({ metric }) => metric)) : null;
  const rows = shown.map((endpoint) => {
    const { tone, sentence, comparison } = endpoint;
    const row = rowOf(endpoint);
    const name = [nameOf(endpoint.name)];
    const words = comparison.state === 'new' ? say`🆕 ${sentence}` : sentence;
    const figures =
      row === null ? ['', '–', '–', '–', words] : [...figureCells(row, scale), verdictCell(row, endpoint)];
    const cells = [name, ...figures];
    return tone === 'worse' || tone === 'better' ? { cells, tone } : { cells };
  });
  return [
    { kind: 'table', caption: 'Endpoints, worst first', columns: columnsOf(view), rows },
    scale === null ? null : paragraph(BAR_LEGEND, { isSmall: true }),
  ];
}

/** The metric that decides; where nothing is gated the mean. Null where nothing was compared. */
function rowOf({ comparison: { state }, leading, rows }: EndpointView): Row | null {
  if (state !== 'compared') return null;
  return leading ?? rows.find(({ metric }) => metric.metric === 'mean') ?? rows[0] ?? null;
}

/** The change comes early: on a phone the columns behind it are scrolled to. */
function columnsOf({ sides }: View) {
  const figures = numbers('change (interval)', sides.base, sides.head);
  return [...words('endpoint', 'metric'), ...figures, { title: 'verdict', of: 'sentences' } as const];
}

function figureCells(row: Row, scale: number | null): readonly Cell[] {
  const { metric, change, isGated } = row;
  const isNews = metric.verdict === 'regression' || metric.verdict === 'improvement' || metric.verdict === 'suspected';
  const [, size = '', rest = ''] = /^(\S+ %)?(.*)$/.exec(change) ?? [];
  const bar = scale === null ? null : intervalBar(metric, scale);
  const figure = isNews && isGated && size !== '' ? [strong([size]), rest] : [change];
  return [row.name, bar === null ? figure : [...figure, LINE_BREAK, drawn(bar)], row.base, row.head];
}

/** Limits come first: the gate fails for them, whatever base does. */
function verdictCell({ icon, words: verdict, isGated }: Row, about?: EndpointView): Cell {
  const over = (about?.limits ?? []).map((limit) => say`🔴 ${limit}`);
  const own = withCode(icon === null ? verdict : `${icon} ${verdict}`);
  const isSaid = verdict !== '' && (isGated || over.length === 0);
  return joined([...over, ...(isSaid ? [own] : []), ...(about?.why ? [about.why] : [])], '; ');
}

/** All metrics of each endpoint and of the start of the app, folded. @param isWhole with what is counted of any app */
export function everyMetric(view: View, { isWhole = false } = {}): Part {
  if (view.input.comparison.kind === 'none') return null;
  const all = [...view.endpoints, ...(view.start === null ? [] : [view.start])];
  return fold(say`every metric`, [
    metricsTable(all, view, isWhole),
    paragraph(say`Metrics without a mark are reported, not gated; each interval is for its metric alone.`),
  ]);
}

export function metricsTable(endpoints: readonly EndpointView[], view: View, isWhole: boolean): Part {
  const rows = endpoints.flatMap(({ name, rows: all }) =>
    all
      .filter(({ isGated, isDetail, metric }) => isGated || (metric.head !== null && (isWhole || !isDetail)))
      .map((row, at) => [at === 0 ? [nameOf(name)] : '', ...figureCells(row, null), verdictCell(row)]),
  );
  return table('Every metric', columnsOf(view), rows);
}

/** Head's figures where it was compared with nothing: a row for each endpoint, a column for each metric. */
function figuresTable(endpoints: readonly EndpointView[]): Part {
  const measured = endpoints.flatMap(({ name, rows, limits }) => {
    const known = rows.filter(({ metric, isDetail }) => metric.head !== null && !isDetail);
    return known.length === 0 ? [] : [{ name, rows: known, limits }];
  });
  const names = new Map(measured.flatMap(({ rows }) => rows.map((row) => [row.metric.metric, row.name])));
  const over = measured.some(({ limits }) => limits.length > 0) ? words('limits') : [];
  const cells = measured.map(({ name, rows, limits }) => [
    [nameOf(name)],
    ...[...names.keys()].map((metric) => rows.find((row) => row.metric.metric === metric)?.head ?? '–'),
    ...over.map(() => limits.map((limit) => `🔴 ${limit}`).join('; ')),
  ]);
  return table('Head’s figures', [...words('endpoint'), ...numbers(...names.values()), ...over], cells);
}

/** What made measurements invalid, in full. Empty where there is one problem, and the verdict line has it. */
export function problemItems(endpoints: readonly EndpointView[]): readonly Item[] {
  const items = endpoints.flatMap(({ name, problems, differences }) =>
    problems.map(({ side, text }, at): Item => {
      const isLast = at === problems.length - 1;
      return { mark: 'problem', text: say`${nameOf(name)}, ${side}: ${text}`, items: isLast ? differences : [] };
    }),
  );
  const isLonger = endpoints.some(({ problems, differences }) => {
    return differences.length > 0 || problems.some(({ text, line }) => plainText(text) !== plainText(line));
  });
  return items.length > 1 || isLonger ? items : [];
}

export function warningItems(endpoints: readonly EndpointView[]): readonly Item[] {
  return endpoints.flatMap(({ name, warnings, problems, differences }) => {
    const isOther = differences.length > 0 && problems.length === 0;
    const other: Item = { mark: 'warning', text: say`${nameOf(name)} answers something else:`, items: differences };
    const told = warnings.map((warning): Item => ({ mark: 'warning', text: say`${nameOf(name)}: ${warning}` }));
    return isOther ? [other, ...told] : told;
  });
}

/** Cells of an interval’s line on either side of no change: as wide as the figures above it. */
const HALF = 8;
/** What either side stands for, in tolerances: beyond the most, an arrow says that it goes on. */
const MOST_TOLERANCES = 4;
const FEWEST_TOLERANCES = 2;

const BLANK = '\u00a0';
const MARKS = { noChange: '│', tolerance: '┊', interval: '━', crossed: '┿', change: '╋', below: '‹', above: '›' };

const BAR_LEGEND = say`The line below a change is its interval: ${MARKS.noChange} no change, ${MARKS.tolerance} the tolerance, ${MARKS.change} the change.`;

/** What both ends of a table's lines stand for, a fraction. Null where no line can be drawn. */
function barScale(metrics: readonly MetricComparison[]): number | null {
  const drawable = metrics.flatMap((metric) => drawnOf(metric) ?? []);
  if (drawable.length === 0) return null;
  const widest = Math.max(...drawable.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const tolerance = Math.max(...drawable.map((one) => one.tolerance));
  return Math.min(Math.max(widest, FEWEST_TOLERANCES * tolerance), MOST_TOLERANCES * tolerance);
}

/** `    ┊  │  ┊  ━╋━ `, without a space that could break. Null without a tolerance or an interval. */
function intervalBar(metric: MetricComparison, scale: number): string | null {
  const drawn = drawnOf(metric);
  if (drawn === null) return null;
  const cellOf = (change: number) => Math.round((change / scale) * HALF);
  const [low, high] = [cellOf(drawn.low), cellOf(drawn.high)];
  const [change, tolerance] = [cellOf(drawn.change), cellOf(drawn.tolerance)];
  const mark = (cell: number) => {
    const isMarked = cell === 0 || Math.abs(cell) === tolerance;
    if (cell === -HALF && low < -HALF) return MARKS.below;
    if (cell === HALF && high > HALF) return MARKS.above;
    if (cell === change) return MARKS.change;
    if (cell >= low && cell <= high) return isMarked ? MARKS.crossed : MARKS.interval;
    if (cell === 0) return MARKS.noChange;
    return isMarked ? MARKS.tolerance : BLANK;
  };
  return Array.from({ length: 2 * HALF + 1 }, (_, i) => mark(i - HALF)).join('');
}

function drawnOf({ change, support, tolerance }: MetricComparison) {
  if (change === null || support === null || tolerance === null || tolerance <= 0) return null;
  // An interval without an upper end is drawn as one that goes beyond the line.
  return { change, low: support.low, high: Number.isFinite(support.high) ? support.high : 100, tolerance };
}
