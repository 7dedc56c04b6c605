/** What stands around the table of endpoints, as blocks: what is said of the run, sweeps, earlier runs, and why endpoints changed. */
import { fold, list, listing, numbers, type Part, paragraph, table, words } from '../document.ts';
import { formatTolerance, plural } from '../format.ts';
import { firstOf, joined, nameOf, say, strong } from '../text.ts';
import type { SweepView } from '../view/sweeps.ts';
import type { EndpointWhy, FunctionRow } from '../view/why.ts';
import type { View } from '../view.ts';

/** What has to be known before any figure. */
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

/** Where each endpoint saturates. */
export function sweepList(sweeps: readonly SweepView[], most: number): Part {
  const all = sweeps.map(({ name, sentence }) => say`${nameOf(name)}: ${sentence}`);
  return list(firstOf(all, most, (left) => say`… and ${plural(left, 'more endpoint')}.`));
}

/** For the first endpoints, folded. */
export function sweepTables(sweeps: readonly SweepView[], most: number): Part {
  const tables = sweeps
    .slice(0, most)
    .flatMap((sweep) => [sweeps.length === 1 ? null : paragraph([nameOf(sweep.name)]), sweep.table]);
  return fold(say`throughput and latency by connections`, tables);
}

/** A line for each of the first endpoints, drawn in characters; nothing where too few earlier runs are known. */
export function trendBlocks({ trends }: View, most: number): readonly Part[] {
  if (trends === null) return [];
  const lines = trends.endpoints
    .slice(0, most)
    .map((trend) => say`${nameOf(trend.endpoint)} ${trend.drawn} ${trend.words}`);
  return [paragraph(trends.caption), list(lines)];
}

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
  const rows = functions.map(({ name, place, spread, touched, change, base, head, share }) => {
    const changed = touched === '' ? null : say`, ${strong([touched])}`;
    const where = say`${place === '' ? '–' : nameOf(place)}${spread === '' ? null : `, ${spread}`}${changed}`;
    return [[nameOf(name)], where, change, base, head, ...(hasShares ? [share] : [])];
  });
  const shares = hasShares ? ['share of the change'] : [];
  const figures = numbers(`change per request (${level} interval)`, sides.base, sides.head, ...shares);
  return table('Functions by their time per request', [...words('function', 'where'), ...figures], rows);
}
