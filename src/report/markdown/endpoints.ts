/**
 * The endpoints that a reader must see: what went wrong in a table, the others below it, folded where both are many.
 *
 * With any number of them the report has to fit, so that there are steps of detail; what went wrong is shortened last.
 */
import { plural } from '../format.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { View } from '../view.ts';
import { details, figuresTable, mainTable, problemsList, type RowDetail, shortList, warningsList } from './tables.ts';

/** A comment on a pull request, or a job's summary, which has room for more. */
export type Sink = 'comment' | 'summary';

export interface Detail {
  /** Endpoints that went wrong, in the table. */
  readonly failingRows: number;
  /** Only the metric that shows their verdict. */
  readonly leadingOnly: boolean;
  /** Whether those beyond the table are named in a sentence. */
  readonly isListed: boolean;
  /** The other endpoints that did not stay as they were. */
  readonly otherRows: number;
  readonly unchangedRows: number;
  readonly otherMetrics: boolean;
  /** Endpoints of which it is said why they changed. */
  readonly explained: number;
}

const ALL = Number.POSITIVE_INFINITY;
const MOST: Detail = {
  failingRows: ALL,
  leadingOnly: false,
  isListed: true,
  otherRows: ALL,
  unchangedRows: ALL,
  otherMetrics: true,
  explained: 5,
};
const SHORT: Detail = { ...MOST, otherMetrics: false, otherRows: 0, unchangedRows: 0, leadingOnly: true, explained: 1 };

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
/** Verdict, context and counts: fits whatever the endpoints are called. */
export const LEAST: Detail = { ...SHORT, failingRows: 0, isListed: false, explained: 0 };

/** Intervals of more endpoints are not drawn: they would be half of the comment. */
const MOST_WITH_BARS = 12;
/** With more endpoints than this a reader wants one row for each, and first those that went wrong. */
const MANY = 20;

export function endpointSections(view: View, sink: Sink, detail: Detail): readonly (string | null)[] {
  const wrong = view.endpoints.filter(({ group }) => group === 'wrong');
  const others = view.endpoints.filter(({ group }) => group === 'other');
  const rows = [wrong.slice(0, detail.failingRows), others.slice(0, detail.otherRows)] as const;
  const all = rows.flat();
  const isMany = all.length > MANY;
  const leadingOnly = detail.leadingOnly || (isMany && sink === 'comment');
  const rowDetail: RowDetail = { leadingOnly, bars: all.length <= MOST_WITH_BARS };
  const tables =
    view.input.comparison.kind === 'none'
      ? [figuresTable(all)]
      : isMany && wrong.length > 0
        ? [mainTable(rows[0], view, rowDetail), foldedOthers(rows[1], view, rowDetail)]
        : [mainTable(all, view, rowDetail)];
  return [
    problemsList(all),
    ...tables,
    leftOutText({ wrong: wrong.slice(detail.failingRows), others: others.slice(detail.otherRows) }, sink, detail),
    leadingOnly && all.length > 0
      ? `Each endpoint is shown with the gated metric that decides its verdict; ${whereAllIs(sink)} has the others.`
      : null,
    warningsList(all),
  ];
}

function foldedOthers(endpoints: readonly EndpointView[], view: View, detail: RowDetail): string | null {
  const table = mainTable(endpoints, view, detail);
  return table === null ? null : details(`more endpoints: ${kindsOf(endpoints)}`, table);
}

/** `33 inconclusive, 2 better, 1 new`, of endpoints that did not go wrong. */
function kindsOf(endpoints: readonly EndpointView[]): string {
  const count = (isOne: (one: EndpointView) => boolean) => endpoints.filter(isOne).length;
  const isNew = ({ comparison }: EndpointView) => comparison.state === 'new';
  const isBetter = (one: EndpointView) => !isNew(one) && one.comparison.verdict === 'improvement';
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
  { wrong, others }: { readonly wrong: readonly EndpointView[]; readonly others: readonly EndpointView[] },
  sink: Sink,
  { isListed }: Detail,
): string | null {
  const named = isListed && wrong.length > 0 ? `: ${shortList(wrong)}` : '';
  const parts = [
    wrong.length > 0 ? `… and ${plural(wrong.length, 'more endpoint')} that went wrong${named}.` : null,
    others.length > 0 ? `… and more: ${kindsOf(others)}.` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${parts.join('\n\n')}\n\nAll of them are listed in ${whereAllIs(sink)}.` : null;
}

function whereAllIs(sink: Sink): string {
  return sink === 'comment' ? 'the job’s summary' : 'the results file';
}
