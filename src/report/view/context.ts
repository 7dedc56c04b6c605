/** What was compared with what, and what came of it in numbers. */
import type { Comparison, EndpointComparison, MetricVerdict } from '../../decide/comparison.ts';
import type { SideInfo } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { formatDuration, plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { commitName, say, type Text } from '../text.ts';
import { isOfAmounts } from '../words.ts';
import { storedRuns } from './baselines.ts';

/** `Compared side by side with main at 3f2c1ab, 6 blocks in 2 min 41 s.` */
export function contextOf(input: ReportInput): Text {
  const { results, comparison } = input;
  const { base } = results.sides;
  const blocks = `${plural(results.blocks.length, 'block')} in ${formatDuration(results.elapsedSeconds)}`;
  switch (comparison.kind) {
    case 'paired':
      return say`Compared side by side with ${versionOf(base)}${onMachines(results) ?? say`, ${blocks}`}.${movedOn(base)}`;
    case 'stored':
      return say`Compared with ${storedRuns(input)}; head was measured in ${blocks}.`;
    case 'none':
      return say`Head was measured alone: ${blocks}.`;
  }
}

/** The same in short, with the seed: `12 blocks in 2 min 41 s, seed 42`. */
export function measuredOf({ results }: ReportInput): Text {
  const machines = onMachines(results);
  if (machines !== null) return say`measured${machines}`;
  const blocks = plural(results.blocks.length, 'block');
  return say`${blocks} in ${formatDuration(results.elapsedSeconds)}, seed ${results.seed}`;
}

/** `, the endpoints split across 2 machines (1 CPU model), 12 blocks in 2 min 41 s`; null for a single machine. */
function onMachines({ merged, blocks, elapsedSeconds }: Results): Text | null {
  if (merged === null || merged.parts.length === 1) return null;
  const models = new Set(merged.parts.map(({ machine }) => machine.cpuModel)).size;
  const machines = `${merged.parts.length} machines (${plural(models, 'CPU model')})`;
  const measured = `${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`;
  return merged.by === 'endpoint'
    ? say`, the endpoints split across ${machines}, ${measured}`
    : say` on ${machines}, ${measured}`;
}

function versionOf(side: SideInfo | undefined): Text {
  if (!side) return say`base`;
  const isNamed = side.label !== 'base' && side.label !== side.commit?.slice(0, 7);
  const at = side.commit && isNamed ? say` at ${commitName(side.commit)}` : null;
  return say`${side.label}${at}`;
}

/** Null where the branch has not moved on since, or where that is not known. */
function movedOn(side: SideInfo | undefined): Text | null {
  if (!side?.commitsBehind) return null;
  return say` ${side.label} has moved on by ${plural(side.commitsBehind, 'commit')} since.`;
}

/** `4 endpoints: 1 slower, 2 unchanged, 1 inconclusive.` Null for a single endpoint: the verdict line said it. */
export function countsOf({ endpoints, kind, verdict }: Comparison): Text | null {
  if (endpoints.length < 2 || kind === 'none') return null;
  // Where nothing is gated nothing was asked.
  const counts = countWords(endpoints, verdict === 'nothing-compared' ? ['inconclusive'] : []);
  return counts === '' ? null : say`${endpoints.length} endpoints: ${counts}.`;
}

/** `1 slower, 2 unchanged`. @param without words that are not to be there */
export function countWords(endpoints: readonly EndpointComparison[], without: readonly string[] = []): string {
  const compared = endpoints.filter(({ state }) => state === 'compared');
  const count = (...verdicts: readonly MetricVerdict[]) =>
    compared.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const inState = (state: EndpointComparison['state']) => endpoints.filter((one) => one.state === state).length;
  const counts: readonly (readonly [word: string, count: number])[] = [
    [isOfAmounts(endpoints, 'regression') ? 'worse' : 'slower', count('regression')],
    [isOfAmounts(endpoints, 'suspected') ? 'suspected worse' : 'suspected slower', count('suspected')],
    ['over a limit', endpoints.filter((one) => one.breaches.length > 0).length],
    [isOfAmounts(endpoints, 'improvement') ? 'better' : 'faster', count('improvement')],
    ['unchanged', count('unchanged', 'within-tolerance')],
    ['inconclusive', count('inconclusive', 'not-assessed')],
    ['new', inState('new')],
    ['invalid', inState('invalid')],
  ];
  const parts = counts.filter(([word, amount]) => amount > 0 && !without.includes(word));
  return parts.map(([word, amount]) => `${amount} ${word}`).join(', ');
}
