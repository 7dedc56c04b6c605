/** The mix that endpoints shared: what each was asked. */
import { shareIn } from '../../config/mix.ts';
import { blocksOf } from '../../decide/endpoint.ts';
import { type Cell, numbers, table, words } from '../document.ts';
import { formatPercent } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { codeOf, nameOf, say } from '../text.ts';

/** Null where each endpoint had a load of its own. */
export function mixView(input: ReportInput) {
  const { results, comparison } = input;
  const { load, endpoints } = results.config;
  const { mix } = load;
  if (mix === undefined) return null;
  const labels = sideLabels(input);
  const sides = comparison.kind === 'none' ? (['head'] as const) : (['base', 'head'] as const);
  const requests = (name: string, side: 'base' | 'head') =>
    blocksOf(results, name).reduce(
      (sum, { rounds }) => sum + rounds.reduce((own, round) => own + (round.sides[side]?.completed ?? 0), 0),
      0,
    );
  return {
    sentence: say`The endpoints shared one load, ${codeOf('load.mix')}, with the same order of requests for both sides: what one does to another is in their figures. CPU time, memory and throughput cannot be told apart by endpoint, and are left out.`,
    table: table<Cell>(
      'Mix',
      [...words<Cell>('endpoint'), ...numbers('weight', 'share', ...sides.map((side) => `requests, ${labels[side]}`))],
      endpoints.map(({ name }) => [
        [nameOf(name)],
        String(mix[name] ?? 0),
        formatPercent(shareIn(load, name)),
        ...sides.map((side) => String(requests(name, side))),
      ]),
    ),
  };
}
