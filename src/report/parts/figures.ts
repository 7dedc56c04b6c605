/** Figures beyond the verdicts, as blocks: sweeps, and this run among earlier ones. */
import { fold, list, type Part, paragraph } from '../document.ts';
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
    .map((trend) => say`${nameOf(trend.endpoint)} ${drawn(drawnInCharacters(trend))} ${trend.words}`);
  return [paragraph(trends.caption), list(lines)];
}
