/** What was compared with what, and what came of it in numbers. */
import { type Change, changesOf } from '../../config/changes.ts';
import type { Comparison, EndpointComparison, MetricVerdict } from '../../decide/comparison.ts';
import { isJudged } from '../../decide/rule.ts';
import type { SideInfo } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { formatDuration, plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { commitName, firstOf, type Listing, nameOf, say, type Text, withCode } from '../text.ts';
import { isOfAmounts } from '../words.ts';
import { storedRuns } from './baselines.ts';

/** `Compared side by side with main at 3f2c1ab, 6 blocks in 2 min 41 s.` */
export function contextOf(input: ReportInput): Text {
  const { results, comparison } = input;
  const { base } = results.sides;
  switch (comparison.kind) {
    case 'paired': {
      const moved = base?.commitsBehind
        ? say` ${base.label} has moved on by ${plural(base.commitsBehind, 'commit')} since.`
        : null;
      return say`Compared side by side with ${versionOf(base)}${onMachines(results) ?? say`, ${blocksIn(results)}`}.${moved}`;
    }
    case 'stored':
      return say`Compared with ${storedRuns(input)}; head was measured in ${blocksIn(results)}.`;
    case 'none':
      return say`Head was measured alone: ${blocksIn(results)}.`;
  }
}

/** The same in short, with the seed: `12 blocks in 2 min 41 s, seed 42`. */
export function measuredOf({ results }: ReportInput): Text {
  const machines = onMachines(results);
  return machines === null ? say`${blocksIn(results)}, seed ${results.seed}` : say`measured${machines}`;
}

function blocksIn({ blocks, elapsedSeconds }: Results): string {
  return `${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`;
}

/** `, the endpoints split across 2 machines (1 CPU model), 12 blocks in 2 min 41 s`; null for a single machine. */
function onMachines(results: Results): Text | null {
  if (results.merged === null || results.merged.parts.length === 1) return null;
  const { by, parts } = results.merged;
  const models = new Set(parts.map(({ machine }) => machine.cpuModel)).size;
  const where = `${by === 'endpoint' ? ', the endpoints split across' : ' on'} ${parts.length} machines`;
  return say`${where} (${plural(models, 'CPU model')}), ${blocksIn(results)}`;
}

function versionOf(side: SideInfo | undefined): Text {
  if (!side) return say`base`;
  const isNamed = side.label !== 'base' && side.label !== side.commit?.slice(0, 7);
  const at = side.commit && isNamed ? say` at ${commitName(side.commit)}` : null;
  return say`${side.label}${at}`;
}

/** `4 endpoints: 1 slower, 2 unchanged, 1 inconclusive.` Null for a single endpoint: the verdict line said it. */
export function countsOf({ endpoints, kind, verdict }: Comparison): Text | null {
  if (endpoints.length < 2 || kind === 'none') return null;
  // Where nothing is gated nothing was asked.
  const counts = countWords(endpoints, verdict === 'nothing-compared' ? ['not gated'] : []);
  return counts === '' ? null : say`${endpoints.length} endpoints: ${counts}.`;
}

/** `1 slower, 2 unchanged`. @param without words that are not to be there */
export function countWords(endpoints: readonly EndpointComparison[], without: readonly string[] = []): string {
  const compared = endpoints.filter(isJudged);
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
    ['not gated', inState('compared') - compared.length],
    ['new', inState('new')],
    ['invalid', inState('invalid')],
  ];
  const parts = counts.filter(([word, amount]) => amount > 0 && !without.includes(word));
  return parts.map(([word, amount]) => `${amount} ${word}`).join(', ');
}

/** A comment has room for the verdict, too. */
const MOST_CHANGES = 15;

/** Null where base's configuration says the same, or is not known. */
export function changesView({ config, configurations, release, run }: Results): Listing | null {
  const all =
    configurations === undefined || configurations === 'same'
      ? []
      : changesOf(configurations.head, configurations.base, configurations.changedFiles);
  // What main allows by now was decided when it was merged.
  const changes = release === undefined ? all : all.filter(({ about }) => about !== 'judging');
  if (changes.length === 0) return null;
  const change =
    run.pullRequest === null
      ? say`Head’s configuration changes how it is measured`
      : say`This pull request changes how it is measured`;
  return {
    heading: say`${change}${config.gate.configFrom === 'base' ? '; it is judged as base’s configuration says' : null}:`,
    items: firstOf(changes.map(changeText), MOST_CHANGES, (left) => say`… and ${plural(left, 'more difference')}`),
  };
}

function changeText({ endpoint, what }: Change): Text {
  return endpoint === null ? withCode(what) : say`${nameOf(endpoint)}: ${withCode(what)}`;
}
