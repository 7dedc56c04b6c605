/** The tables of the comment. */
import { isCounter } from '../../decide/metrics.ts';
import { code, markdown, prose } from '../escape.ts';
import { formatChange, plural, unbroken } from '../format.ts';
import { withCode } from '../text.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { Row } from '../view/rows.ts';
import type { View } from '../view.ts';
import { BAR_LEGEND, barScale, intervalBar } from './interval-bar.ts';

export interface RowDetail {
  /** Only the metric that shows an endpoint's verdict. */
  readonly leadingOnly: boolean;
  /** Intervals are drawn, too. */
  readonly bars: boolean;
}

/** Gated metrics, with CPU time below them where it says why. Null if there is no endpoint to show in it. */
export function mainTable(
  endpoints: readonly EndpointView[],
  view: View,
  { leadingOnly, bars }: RowDetail,
): string | null {
  const compared = endpoints.filter(({ comparison }) => comparison.state === 'compared');
  const scale = bars ? barScale(compared.flatMap(({ rows }) => rows.map(({ metric }) => metric))) : null;
  const rows = endpoints.flatMap((endpoint) => {
    const name = code(endpoint.name, { inTable: true });
    if (endpoint.comparison.state === 'new') return [[name, '', '–', `🆕 ${markdown(endpoint.sentence)}`, '–', '–']];
    if (endpoint.comparison.state !== 'compared') return [];
    const { leading } = endpoint;
    const metricRows = (leadingOnly && leading !== null ? [leading] : rowsOf(endpoint)).map((row) => [
      row.name,
      changeCell(row, scale),
      verdictCell(row),
      unbroken(row.base),
      unbroken(row.head),
    ]);
    const limitRows = endpoint.limits.map((words) => ['limit', '–', `🔴 ${unbroken(words)}`, '–', '–']);
    return [...metricRows, ...limitRows].map((row, index) => [index === 0 ? name : '', ...row]);
  });
  if (rows.length === 0) return null;
  return [table(view, 'verdict', rows), ...(scale === null ? [] : [BAR_LEGEND])].join('\n\n');
}

/** What is gated, and what says why it changed. */
function rowsOf({ rows }: EndpointView): readonly Row[] {
  return [...rows.filter(({ isGated }) => isGated), ...rows.filter(({ isCause }) => isCause)];
}

/** What fails beyond the rows that fit, each in a few words. */
export function shortList(endpoints: readonly EndpointView[]): string {
  return endpoints
    .map(({ name, leading }) => {
      const change = leading?.metric.change ?? null;
      return `${code(name)}${change === null ? '' : ` ${unbroken(formatChange(change))}`}`;
    })
    .join(', ');
}

/** The unchanged, folded; only their number if `mostRows` is 0. */
export function unchangedList(view: View, mostRows: number): string | null {
  const endpoints = view.endpoints.filter(({ group }) => group === 'quiet');
  if (endpoints.length === 0) return null;
  const summary = `${plural(endpoints.length, 'endpoint')} without a significant change beyond the tolerance`;
  const shown = endpoints.slice(0, mostRows);
  if (shown.length === 0) return `${summary}.`;
  const left = endpoints.length - shown.length;
  const rest = left > 0 ? `\n\n… and ${left} more.` : '';
  const warnings = warningsList(shown);
  return details(
    summary,
    `${mainTable(shown, view, { leadingOnly: false, bars: false }) ?? ''}${rest}${warnings ? `\n\n${warnings}` : ''}`,
  );
}

/** Metrics that are not gated, folded. `~` marks a change that is not significant. */
export function otherMetricsTable(view: View): string | null {
  const rows = [...view.endpoints, ...(view.start === null ? [] : [view.start])].flatMap((endpoint) =>
    endpoint.rows
      .filter(
        ({ isGated, isDetail, isCause, metric }) =>
          !isGated && !isDetail && metric.head !== null && !(isCause && isCounter(metric.metric)),
      )
      .map((row, index) => [
        index === 0 ? code(endpoint.name, { inTable: true }) : '',
        row.name,
        unbroken(row.change),
        row.significance,
        unbroken(row.base),
        unbroken(row.head),
      ]),
  );
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map((row) => row[1]))].join(', ');
  const note = '`~`: not significant. These metrics are reported, not gated; each interval is for that metric alone.';
  return details(names, `${table(view, '', rows)}\n\n${note}`);
}

/** Head's figures where it was compared with nothing: one row per endpoint. Null if there are none. */
export function figuresTable(endpoints: readonly EndpointView[]): string | null {
  const measured = endpoints.flatMap(({ name, rows }) => {
    const known = rows.filter(({ metric, isDetail }) => metric.head !== null && !isDetail);
    return known.length === 0 ? [] : [{ name, rows: known }];
  });
  if (measured.length === 0) return null;
  const names = new Map(measured.flatMap(({ rows }) => rows.map((row) => [row.metric.metric, row.name])));
  const columns = [...names].map(([metric, name]) => ({ metric, name }));
  const rows = measured.map((endpoint) => [
    code(endpoint.name, { inTable: true }),
    ...columns.map(({ metric }) => unbroken(endpoint.rows.find((row) => row.metric.metric === metric)?.head ?? '–')),
  ]);
  const header = ['endpoint', ...columns.map(({ name }) => name)];
  return [line(header), `|---|${columns.map(() => '--:|').join('')}`, ...rows.map(line)].join('\n');
}

/** What made a measurement invalid, in full. Null where there is one problem, and the verdict line has it. */
export function problemsList(endpoints: readonly EndpointView[]): string | null {
  const invalid = endpoints.filter(({ problems }) => problems.length > 0);
  const lines = invalid.flatMap(({ name, problems, differences }) => [
    ...problems.map(({ side, text }) => `- ⛔ ${code(name)}, ${side}: ${markdown(text)}`),
    ...differenceItems(differences),
  ]);
  const isShort = invalid.every(({ problems }) =>
    problems.every(({ text, line }) => markdown(text) === markdown(line)),
  );
  return lines.length > 1 || !isShort ? lines.join('\n') : null;
}

export function warningsList(endpoints: readonly EndpointView[]): string | null {
  const lines = endpoints.flatMap(({ name, warnings, problems, differences }) => [
    ...(differences.length === 0 || problems.length > 0
      ? []
      : [`- ⚠️ ${code(name)} answers something else:`, ...differenceItems(differences)]),
    ...warnings.map((warning) => `- ⚠️ ${code(name)}: ${markdown(warning)}`),
  ]);
  return lines.length > 0 ? lines.join('\n') : null;
}

function differenceItems(differences: EndpointView['differences']): readonly string[] {
  return differences.map((difference) => `  - ${markdown(difference)}`);
}

/** @param summary HTML */
export function details(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function changeCell(row: Row, scale: number | null): string {
  const bar = scale === null ? null : intervalBar(row.metric, scale);
  return `${emphasised(row)}${bar === null ? '' : `<br>\`${bar}\``}`;
}

function emphasised({ metric, change, isGated }: Row): string {
  const isNews = metric.verdict === 'regression' || metric.verdict === 'improvement' || metric.verdict === 'suspected';
  const text = unbroken(change);
  // An interval in brackets comes after the first space that may break.
  return isNews && isGated ? text.replace(/^[^ ]+/, (size) => `**${size}**`) : text;
}

function verdictCell({ icon, words }: Row): string {
  const text = unbroken(markdown(withCode(words)));
  return icon === null ? text : `${icon} ${text}`;
}

/** The change comes early: on a phone the columns behind it are scrolled to. */
function table(view: View, verdict: string, rows: readonly (readonly string[])[]): string {
  const { base, head } = view.sides;
  const header = ['endpoint', 'metric', 'change (interval)', verdict, prose(base), prose(head)];
  return [line(header), '|---|---|--:|---|--:|--:|', ...rows.map(line)].join('\n');
}
