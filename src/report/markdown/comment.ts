/**
 * The comment: verdict line, what was compared, a table of what matters, what to do next, the rest folded, a footer. The
 * job's summary is the same, and has room for more.
 *
 * Both have to stay under GitHub's limits with any number of endpoints, so they are drawn with less and less detail until
 * they fit; the verdict line is never left out, and what fails is shortened last.
 */
import { code, markdown, prose } from '../escape.ts';
import { plural, unbroken } from '../format.ts';
import { joined, type Listing, type Text } from '../text.ts';
import type { View } from '../view.ts';
import { percentilesTable, trendLines } from './distribution.ts';
import { DETAILS, type Detail, endpointSections, LEAST, type Sink } from './endpoints.ts';
import { details, line, otherMetricsTable, unchangedList } from './tables.ts';
import { whySection } from './why.ts';

/** Of sweeps in a comment; the page has all of them. */
const MOST_SWEEPS = 10;

export function renderComment(view: View, sink: Sink, mostCharacters: number): string {
  const title = view.name === null ? 'latency-gate' : `latency-gate (${prose(view.name)})`;
  const heading = `### ${verdictLine(view, title)}`;
  const text = drawWithin(view, { heading, sink }, mostCharacters);
  if (text !== null) return text;
  // Names of 500 characters on every side: the cut that the publisher makes is the last resort.
  return `${draw(view, { heading, sink }, LEAST).slice(0, mostCharacters)}\n`;
}

/** @param title Markdown */
export function verdictLine(view: View, title: string): string {
  return `${view.icon} ${title}: ${unbroken(markdown(view.headline))}`;
}

export interface Drawing {
  /** A line of Markdown. */
  readonly heading: string;
  readonly sink: Sink;
}

/** In as much detail as fits; null where not even the least does. */
export function drawWithin(view: View, drawing: Drawing, mostCharacters: number): string | null {
  for (const detail of DETAILS) {
    const text = draw(view, drawing, detail);
    if (text.length <= mostCharacters) return text;
  }
  return null;
}

function draw(view: View, { heading, sink }: Drawing, detail: Detail): string {
  const { context, counts, input } = view;
  const sections: (string | null)[] = [
    heading,
    marked('**Accepted:**', view.acceptance),
    marked('⚠️', view.baseFailure),
    list('⚠️ ', view.changes),
    markdown(counts === null ? context : joined([context, counts], ' ')),
    ...endpointSections(view, sink, detail),
    whySection(view, detail.explained),
    ...view.remarks.map(markdown),
    view.meaning === null ? null : markdown(view.meaning),
    marked('**What to do:**', view.action),
    detail.otherMetrics ? list('', view.merges) : null,
    view.baselineSteps === null ? null : markdown(view.baselineSteps),
    view.overrideHint === null ? null : markdown(view.overrideHint),
    sweepList(view),
    detail.otherMetrics ? sweepTables(view) : null,
    sink === 'summary' ? percentilesTable(view) : null,
    trendLines(view, sink),
    unchangedList(view, detail.unchangedRows),
    detail.otherMetrics && input.comparison.kind !== 'none' ? otherMetricsTable(view) : null,
    methodsSection(view),
    `<sub>${view.facts.map(markdown).join(' · ')}</sub>`,
  ];
  return `${sections.filter((section) => section).join('\n\n')}\n`;
}

function list(mark: string, listing: Listing | null): string | null {
  if (listing === null) return null;
  const { heading, items } = listing;
  return [`${mark}**${markdown(heading)}**`, '', ...items.map((item) => `- ${markdown(item)}`)].join('\n');
}

function marked(mark: string, text: Text | null): string | null {
  return text === null ? null : `${mark} ${markdown(text)}`;
}

/** Where each endpoint saturates; null without a sweep. */
export function sweepList({ sweeps }: View): string | null {
  if (sweeps.length === 0) return null;
  const left = sweeps.length - MOST_SWEEPS;
  return [
    ...sweeps.slice(0, MOST_SWEEPS).map(({ name, sentence }) => `- ${code(name)}: ${unbroken(markdown(sentence))}`),
    ...(left > 0 ? [`- … and ${plural(left, 'more endpoint')}.`] : []),
  ].join('\n');
}

/** The figures of each sweep, folded; null without a sweep. */
export function sweepTables({ sweeps }: View): string | null {
  if (sweeps.length === 0) return null;
  const tables = sweeps.slice(0, MOST_SWEEPS).map(({ name, header, rows }) => {
    const lines = [header.map(prose), header.map(() => '--:'), ...rows.map((row) => row.map(unbroken))].map(line);
    return sweeps.length === 1 ? lines.join('\n') : `${code(name)}\n\n${lines.join('\n')}`;
  });
  return details('throughput and latency by connections', tables.join('\n\n'));
}

/** Folded, for those who doubt. */
function methodsSection({ methods }: View): string {
  return details('how this was measured', methods.map((one) => `- ${markdown(one)}`).join('\n'));
}
