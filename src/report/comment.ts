/** The comment, and the job's summary, which has room for more. With many endpoints less detail is drawn, until it fits. */
import { type Block, blocksOf, fold, heading, type Item, list, type Part, paragraph } from './document.ts';
import { plural } from './format.ts';
import * as parts from './parts.ts';
import { joined, say, type Text } from './text.ts';
import { countWords } from './view/context.ts';
import type { EndpointView } from './view/endpoints.ts';
import { type View, verdictLine } from './view.ts';
import { markdownOf, openBytes } from './writers/markdown.ts';

export type Sink = 'comment' | 'summary';

/** GitHub takes 65,536 characters of a comment; the publisher adds a marker, and escapes may count double. */
export const MOST_CHARACTERS: Readonly<Record<Sink, number>> = { comment: 55_000, summary: 700_000 };

/** How many endpoints have a row, remarks and an explanation that are not folded, and a row in a fold. */
interface Detail {
  readonly open: number;
  readonly folded: number;
  readonly remarks: number;
  readonly explained: number;
  /** Every metric of every endpoint. */
  readonly metrics: boolean;
}

const ALL = Number.POSITIVE_INFINITY;
/** What is not folded is read by everybody. */
const MOST_OPEN_BYTES = 6000;
const OPEN = [
  { open: 20, remarks: 10, explained: 5 },
  { open: 12, remarks: 5, explained: 2 },
  { open: 8, remarks: 3, explained: 1 },
  { open: 5, remarks: 1, explained: 1 },
];
const FOLDED = [{ folded: ALL, metrics: true }, ...[ALL, 20, 0].map((folded) => ({ folded, metrics: false }))];
const IN_SUMMARY = { open: ALL, remarks: ALL, explained: 5 };
/** Verdict, context and counts: fits whatever the endpoints are called. */
const LEAST: Detail = { open: 0, folded: 0, remarks: 0, explained: 0, metrics: false };

/** First endpoints in either; the page has all of them. */
const MOST_SWEEPS = 10;
const MOST_TRENDS: Readonly<Record<Sink, number>> = { comment: 3, summary: 20 };

export function renderComment(view: View, sink: Sink, preface: readonly Text[]): string {
  const top = [heading(3, verdictLine(view)), ...preface.map((text) => paragraph(text))];
  // Names of 500 characters on every side can be too long even for the least: the publisher cuts that, and says so.
  return markdownOf(drawWithin(view, top, sink, MOST_CHARACTERS[sink]) ?? draw(view, top, sink, LEAST));
}

/** In as much detail as fits, below `top`; null where not even the least does. */
export function drawWithin(view: View, top: readonly Part[], sink: Sink, mostCharacters: number) {
  const opens = sink === 'summary' ? [IN_SUMMARY, ...OPEN] : OPEN;
  for (const open of opens) {
    for (const folded of FOLDED) {
      const blocks = draw(view, top, sink, { ...open, ...folded });
      const isLong = sink === 'comment' && openBytes(blocks) > MOST_OPEN_BYTES;
      if (isLong && open !== OPEN.at(-1)) break;
      if (markdownOf(blocks).length <= mostCharacters) return blocks;
    }
  }
  return null;
}

function draw(view: View, top: readonly Part[], sink: Sink, detail: Detail): readonly Block[] {
  const { sweeps } = view;
  const told = view.why?.told ?? [];
  const shown = view.endpoints.filter(({ group }) => group !== 'quiet');
  return blocksOf([
    ...top,
    ...parts.beforeFigures(view),
    upTo(parts.problemItems(shown), detail.remarks, 'problem'),
    ...parts.endpointsTable(shown.slice(0, detail.open), view, { isDrawn: true }),
    ...others(shown.slice(detail.open), view, detail.folded, sink),
    upTo(parts.warningItems(shown), detail.remarks, 'remark'),
    ...parts.whyBlocks(told.slice(0, detail.explained), view),
    detail.explained > 0
      ? fold(say`why others changed`, parts.whyBlocks(told.slice(detail.explained, detail.folded), view))
      : null,
    ...parts.afterFigures(view),
    ...view.noise,
    parts.sweepList(sweeps, MOST_SWEEPS),
    detail.metrics ? parts.sweepTables(sweeps, MOST_SWEEPS) : null,
    detail.metrics && view.mix !== null ? fold(say`the mix: weights and requests`, [view.mix]) : null,
    ...parts.trendBlocks(view, MOST_TRENDS[sink]),
    unchanged(view, detail.folded),
    detail.metrics ? parts.everyMetric(view) : null,
    fold(say`how this was measured`, [list(view.methods)]),
    paragraph(joined(view.facts, ' · '), { isSmall: true }),
  ]);
}

function upTo(items: readonly Item[], most: number, what: string): Part {
  const rest = items.slice(most);
  return blocksOf([list(items.slice(0, most)), fold(say`${plural(rest.length, `more ${what}`)}`, [list(rest)])]);
}

/** What does not fit is never passed over in silence. */
function others(endpoints: readonly EndpointView[], view: View, most: number, sink: Sink): readonly Part[] {
  const { kind, verdict } = view.input.comparison;
  const isAsked = kind !== 'none' && verdict !== 'nothing-compared';
  const kinds = (of: readonly EndpointView[]) => {
    const words = isAsked ? `: ${countWords(of.map(({ comparison }) => comparison))}` : '';
    return `${plural(of.length, 'more endpoint')}${words}`;
  };
  const left = endpoints.slice(most);
  const where = sink === 'comment' ? 'the job’s summary' : 'the results file';
  return [
    fold(say`${kinds(endpoints)}`, parts.endpointsTable(endpoints.slice(0, most), view)),
    left.length === 0 ? null : paragraph(say`… and ${kinds(left)}. All of them are listed in ${where}.`),
  ];
}

function unchanged(view: View, most: number): Part {
  const endpoints = view.endpoints.filter(({ group }) => group === 'quiet');
  if (endpoints.length === 0) return null;
  const summary = say`${plural(endpoints.length, 'endpoint')} without a significant change beyond the tolerance`;
  if (most === 0) return paragraph(say`${summary}.`);
  const shown = endpoints.slice(0, most);
  const left = endpoints.length - shown.length;
  const more = left > 0 ? paragraph(say`… and ${left} more.`) : null;
  return fold(summary, [...parts.endpointsTable(shown, view), more, list(parts.warningItems(shown))]);
}
