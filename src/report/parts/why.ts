/** Why an endpoint changed, as blocks: a line for each word of the cause, and a table of the functions that take longer. */
import { type Cell, list, numbers, type Part, paragraph, table, words } from '../document.ts';
import { formatTolerance, plural } from '../format.ts';
import { nameOf, say, strong } from '../text.ts';
import type { EndpointWhy, FunctionRow } from '../view/why.ts';
import type { View } from '../view.ts';

/** @param most functions of each */
export function whyBlocks(all: readonly EndpointWhy[], view: View, most: number): readonly Part[] {
  return all.flatMap((why) => [paragraph(say`${strong(why.heading)} (${why.basis}):`), ...whyParts(why, view, most)]);
}

/** Without its heading. @param most missing: there is room for all of them, and for each one's share */
export function whyParts(why: EndpointWhy, view: View, most?: number): readonly Part[] {
  const left = why.functions.length - (most ?? why.functions.length);
  return [
    list(why.causes),
    why.nothing !== null
      ? paragraph(why.nothing)
      : functionsTable(why.functions.slice(0, most), view, most === undefined),
    left > 0 ? paragraph(say`… and ${plural(left, 'more function')}: the page has them.`) : null,
  ];
}

function functionsTable(functions: readonly FunctionRow[], { sides, input }: View, hasShares: boolean): Part {
  const level = formatTolerance(input.comparison.confidence);
  const shares = hasShares ? numbers<Cell>('share of the change') : [];
  return table<Cell>(
    'Functions by their time per request',
    [
      ...words<Cell>('function', 'where'),
      ...numbers<Cell>(`change per request (${level} interval)`, sides.base, sides.head),
      ...shares,
    ],
    functions.map(({ name, place, spread, touched, change, base, head, share }) => {
      const where = place === '' ? '–' : nameOf(place);
      const changed = touched === '' ? null : say`, ${strong([touched])}`;
      return [
        [nameOf(name)],
        say`${where}${spread === '' ? null : `, ${spread}`}${changed}`,
        change,
        base,
        head,
        ...(hasShares ? [share] : []),
      ];
    }),
  );
}
