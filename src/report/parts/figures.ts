/** Figures beyond the verdicts, as blocks: sweeps, the mix, and this run among earlier ones. */
import { type Cell, fold, list, numbers, type Part, paragraph, table, words } from '../document.ts';
import { plural } from '../format.ts';
import { drawn, firstOf, nameOf, say } from '../text.ts';
import type { SweepView } from '../view/sweeps.ts';
import { drawnInCharacters } from '../view/trend.ts';
import type { View } from '../view.ts';

/** Where each endpoint saturates. */
export function sweepList(sweeps: readonly SweepView[], most: number): Part {
  const all = sweeps.map(({ name, sentence }) => say`${nameOf(name)}: ${sentence}`);
  return list(firstOf(all, most, (left) => say`… and ${plural(left, 'more endpoint')}.`));
}

/** What each number of connections brings. */
export function sweepTable({ header, rows }: SweepView): Part {
  return table<Cell>('By number of connections', numbers(...header), rows);
}

/** For the first endpoints, folded. */
export function sweepTables(sweeps: readonly SweepView[], most: number): Part {
  const tables = sweeps
    .slice(0, most)
    .flatMap((sweep) => [sweeps.length === 1 ? null : paragraph([nameOf(sweep.name)]), sweepTable(sweep)]);
  return fold(say`throughput and latency by connections`, tables);
}

/** What each endpoint of a mix was asked; nothing without one. */
export function mixTable({ mix }: View): Part {
  if (mix === null) return null;
  const [name = '', ...others] = mix.header;
  const rows = mix.rows.map(([endpoint, ...cells]): Cell[] => [[nameOf(endpoint)], ...cells]);
  return table<Cell>('Mix', [...words<Cell>(name), ...numbers<Cell>(...others)], rows);
}

/** A line for each of the first endpoints, drawn in characters; nothing where too few earlier runs are known. */
export function trendBlocks({ trends }: View, most: number): readonly Part[] {
  if (trends === null) return [];
  const lines = trends.endpoints
    .slice(0, most)
    .map((trend) => say`${nameOf(trend.endpoint)} ${drawn(drawnInCharacters(trend))} ${trend.words}`);
  return [paragraph(trends.caption), list(lines)];
}
