/** The mix that endpoints shared: what each was asked. */
import { shareIn } from '../../config/mix.ts';
import { blocksOf } from '../../decide/endpoint.ts';
import { formatPercent } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { codeOf, say, type Text } from '../text.ts';

export interface MixView {
  readonly sentence: Text;
  /** Labels of the sides are somebody else’s text. */
  readonly header: readonly string[];
  /** The name of an endpoint, which is somebody else’s text, then our numbers. */
  readonly rows: readonly (readonly [name: string, ...numbers: string[]])[];
}

/** Null where each endpoint had a load of its own. */
export function mixView(input: ReportInput): MixView | null {
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
    header: ['endpoint', 'weight', 'share', ...sides.map((side) => `requests, ${labels[side]}`)],
    rows: endpoints.map(({ name }) => [
      name,
      String(mix[name] ?? 0),
      formatPercent(shareIn(load, name)),
      ...sides.map((side) => String(requests(name, side))),
    ]),
  };
}
