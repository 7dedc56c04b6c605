/** Why endpoints changed: a line for each word of the cause, and a table of the functions that take longer. */
import { code, markdown, prose } from '../escape.ts';
import { formatTolerance, plural, unbroken } from '../format.ts';
import { type EndpointWhy, type FunctionRow, MOST_NAMED } from '../view/why.ts';
import type { View } from '../view.ts';
import { line } from './tables.ts';

/** Null where nothing was profiled, or nothing of it is to be shown. */
export function whySection(view: View, mostEndpoints: number): string | null {
  if (view.why === null) return null;
  const { told } = view.why;
  const shown = told.slice(0, mostEndpoints);
  const left = told.length - shown.length;
  const parts = [
    ...shown.map((one) => explained(one, view)),
    left > 0 ? `… and ${plural(left, 'more endpoint')} under the profiler: the page has them.` : null,
  ];
  const text = parts.filter((part) => part !== null && part !== '').join('\n\n');
  return text === '' ? null : text;
}

function explained(why: EndpointWhy, view: View): string {
  const left = why.functions.length - MOST_NAMED;
  const rest = left > 0 ? `… and ${plural(left, 'more function')}: the page has them.` : null;
  return [
    `**${markdown(why.heading)}** (${why.basis}):`,
    why.causes.map((cause) => `- ${unbroken(markdown(cause))}`).join('\n'),
    why.nothing !== null ? markdown(why.nothing) : why.functions.length > 0 ? functionsTable(why, view) : null,
    rest,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

function functionsTable({ functions }: EndpointWhy, { sides, input }: View): string {
  const level = unbroken(formatTolerance(input.comparison.confidence));
  const header = ['function', 'where', `change per request (${level} interval)`, prose(sides.base), prose(sides.head)];
  return [line(header), '|---|---|--:|--:|--:|', ...functions.slice(0, MOST_NAMED).map(functionRow)].join('\n');
}

function functionRow({ name, place, spread, touched, change, base, head }: FunctionRow): string {
  const where = [
    place === '' ? '–' : code(place, { inTable: true }),
    ...(spread === '' ? [] : [spread]),
    ...(touched === '' ? [] : [`**${touched}**`]),
  ];
  return line([code(name, { inTable: true }), where.join(', '), unbroken(change), unbroken(base), unbroken(head)]);
}
