/**
 * The endpoints that a reader must see: what went wrong in a table, the others below it, folded where both are many.
 *
 * With any number of them the report has to fit, so that there are steps of detail; what went wrong is shortened last.
 */
import type { EndpointComparison } from '../decide/comparison.ts';
import { changesChart } from './charts.ts';
import { plural } from './format.ts';
import type { ReportInput } from './input.ts';
import {
  details,
  figuresTable,
  mainTable,
  problemsList,
  type RowDetail,
  shortList,
  sortedEndpoints,
  warningsList,
} from './tables.ts';

/** A comment on a pull request, or a job's summary: only there charts are drawn, and there is room for more. */
export type Sink = 'comment' | 'summary';

export interface Detail {
  /** Endpoints that went wrong, in the table. */
  readonly failingRows: number;
  /** Of those only the metric that the verdict is told by. */
  readonly leadingOnly: boolean;
  /** Of those beyond the table: named in a sentence. */
  readonly isListed: boolean;
  /** The other endpoints that did not stay as they were. */
  readonly otherRows: number;
  readonly unchangedRows: number;
  readonly otherMetrics: boolean;
}

const ALL = Number.POSITIVE_INFINITY;
const MOST: Detail = {
  failingRows: ALL,
  leadingOnly: false,
  isListed: true,
  otherRows: ALL,
  unchangedRows: ALL,
  otherMetrics: true,
};
const SHORT: Detail = { ...MOST, otherMetrics: false, otherRows: 0, unchangedRows: 0, leadingOnly: true };

/** Tried in this order. */
export const DETAILS: readonly Detail[] = [
  MOST,
  { ...MOST, otherMetrics: false },
  { ...MOST, otherMetrics: false, otherRows: 20, unchangedRows: 20 },
  { ...SHORT, otherRows: 5 },
  { ...SHORT, failingRows: 20 },
  { ...SHORT, failingRows: 20, isListed: false },
  { ...SHORT, failingRows: 5, isListed: false },
];
/** Verdict, surroundings and counts: fits whatever the endpoints are called. */
export const LEAST: Detail = { ...SHORT, failingRows: 0, isListed: false };

/** Intervals of more endpoints are not drawn: they would be half of the comment. */
const MOST_WITH_BARS = 12;
/** From more endpoints on a reader wants one row of each, and first those that went wrong. */
const MANY = 20;
const WRONG: readonly string[] = ['regression', 'suspected'];

export function endpointSections(input: ReportInput, sink: Sink, detail: Detail): readonly (string | null)[] {
  const { shown, unchanged } = sortedEndpoints(input.comparison);
  const isWrong = (one: EndpointComparison) =>
    one.state === 'invalid' || one.breaches.length > 0 || WRONG.includes(one.verdict);
  const [wrong, others] = [shown.filter(isWrong), shown.filter((one) => !isWrong(one))];
  const rows = [wrong.slice(0, detail.failingRows), others.slice(0, detail.otherRows)] as const;
  const all = rows.flat();
  const isMany = all.length > MANY;
  const leadingOnly = detail.leadingOnly || (isMany && sink === 'comment');
  const rowDetail: RowDetail = { leadingOnly, bars: all.length <= MOST_WITH_BARS };
  const tables =
    input.comparison.kind === 'none'
      ? [figuresTable(all, input)]
      : isMany && wrong.length > 0
        ? [mainTable(rows[0], input, rowDetail), foldedOthers(rows[1], input, rowDetail)]
        : [mainTable(all, input, rowDetail)];
  return [
    problemsList(all),
    sink === 'summary' ? changesChart([...shown, ...unchanged], input) : null,
    ...tables,
    leftOutText(wrong.slice(detail.failingRows), others.slice(detail.otherRows), sink, detail.isListed),
    leadingOnly && all.length > 0
      ? `Of each endpoint the gated metric that tells most; the others are in ${whereAllIs(sink)}.`
      : null,
    warningsList(all),
  ];
}

function foldedOthers(endpoints: readonly EndpointComparison[], input: ReportInput, detail: RowDetail): string | null {
  const table = mainTable(endpoints, input, detail);
  return table === null ? null : details(`more endpoints: ${kindsOf(endpoints)}`, table);
}

/** `33 inconclusive, 2 better, 1 new`, of endpoints that did not go wrong. */
function kindsOf(endpoints: readonly EndpointComparison[]): string {
  const count = (isOne: (one: EndpointComparison) => boolean) => endpoints.filter(isOne).length;
  const isNew = ({ state }: EndpointComparison) => state === 'new';
  const isBetter = (one: EndpointComparison) => !isNew(one) && one.verdict === 'improvement';
  const counts = [
    ['inconclusive', count((one) => !isNew(one) && !isBetter(one))],
    ['better', count(isBetter)],
    ['new', count(isNew)],
  ] as const;
  return counts
    .filter(([, amount]) => amount > 0)
    .map(([word, amount]) => `${amount} ${word}`)
    .join(', ');
}

/** What does not fit is never passed over in silence. */
function leftOutText(
  wrong: readonly EndpointComparison[],
  others: readonly EndpointComparison[],
  sink: Sink,
  isListed: boolean,
): string | null {
  const named = isListed && wrong.length > 0 ? `: ${shortList(wrong)}` : '';
  const parts = [
    wrong.length > 0 ? `… and ${plural(wrong.length, 'endpoint')} more that went wrong${named}.` : null,
    others.length > 0 ? `… and more: ${kindsOf(others)}.` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join('\n\n')}\n\nAll of them are in ${whereAllIs(sink)}.` : null;
}

function whereAllIs(sink: Sink): string {
  return sink === 'comment' ? 'the job’s summary' : 'the results file';
}
