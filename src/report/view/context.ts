/** What was compared with what, what came of it in numbers, and what is said where there is nothing to compare with. */
import { changesOf } from '../../config/changes.ts';
import type { Comparison, EndpointComparison, MetricVerdict } from '../../decide/comparison.ts';
import { meanIn } from '../../decide/history.ts';
import { isJudged } from '../../decide/rule.ts';
import type { Results } from '../../results/results.ts';
import { formatChange, formatDuration, plural } from '../format.ts';
import { isMerging, type ReportInput } from '../input.ts';
import { codeOf, commitName, firstOf, joined, linkTo, nameOf, say, type Text, withCode } from '../text.ts';
import { changeWord, isUnjudged } from '../words.ts';

export function contextOf(input: ReportInput): Text {
  const { results, comparison } = input;
  const { label = 'base', commit = null, commitsBehind = 0 } = results.sides.base ?? {};
  const isNamed = label !== 'base' && label !== commit?.slice(0, 7);
  const version = say`${label}${commit && isNamed ? say` at ${commitName(commit)}` : null}`;
  const moved = commitsBehind ? say` ${label} has moved on by ${plural(commitsBehind, 'commit')} since.` : null;
  const texts = {
    paired: say`Compared side by side with ${version}${onMachines(results) ?? say`, ${blocksIn(results)}`}.${moved}`,
    stored: say`Compared with ${storedRuns(input)}; head was measured in ${blocksIn(results)}.`,
    none: say`Head was measured alone: ${blocksIn(results)}.`,
  };
  return texts[comparison.kind];
}

/** `12 blocks in 2 min 41 s, seed 42` */
export function measuredOf(results: Results): Text {
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

/** `4 endpoints: 1 slower, 2 unchanged, 1 inconclusive.` Null for a single endpoint: the verdict line said it. */
export function countsOf({ endpoints, kind, verdict }: Comparison): Text | null {
  if (endpoints.length < 2 || kind === 'none') return null;
  // Where nothing is gated nothing was asked.
  const counts = countWords(endpoints, verdict === 'nothing-compared' ? ['not gated'] : []);
  return counts === '' ? null : say`${endpoints.length} endpoints: ${counts}.`;
}

/** `1 slower, 2 unchanged`. @param without words to leave out */
export function countWords(endpoints: readonly EndpointComparison[], without: readonly string[] = []): string {
  const compared = endpoints.filter(isJudged);
  const count = (...verdicts: readonly MetricVerdict[]) =>
    compared.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const within = compared.filter(({ verdict }) => verdict === 'within-tolerance');
  const unjudged = within.filter(({ metrics }) => metrics.some(isUnjudged)).length;
  const inState = (state: EndpointComparison['state']) => endpoints.filter((one) => one.state === state).length;
  const counts: readonly (readonly [word: string, count: number])[] = [
    [changeWord(endpoints, 'regression'), count('regression')],
    [`suspected ${changeWord(endpoints, 'suspected')}`, count('suspected')],
    ['over a limit', endpoints.filter((one) => one.breaches.length > 0).length],
    [changeWord(endpoints, 'improvement'), count('improvement')],
    ['unchanged', count('unchanged', 'within-tolerance') - unjudged],
    ['without a verdict', unjudged],
    ['inconclusive', count('inconclusive', 'not-assessed')],
    ['not gated', inState('compared') - compared.length],
    ['new', inState('new')],
    ['invalid', inState('invalid')],
    ['not measured', inState('unmeasured')],
  ];
  const parts = counts.filter(([word, amount]) => amount > 0 && !without.includes(word));
  return parts.map(([word, amount]) => `${amount} ${word}`).join(', ');
}

const MOST_CHANGES = 15;

/** Null where base's configuration says the same, or is not known. */
export function changesView({ config, configurations, release, run }: Results) {
  const all =
    configurations === undefined || configurations === 'same'
      ? []
      : changesOf(configurations.head, configurations.base, configurations.changedFiles);
  // What main allows by now was decided when it was merged.
  const changes = release === undefined ? all : all.filter(({ about }) => about !== 'judging');
  if (changes.length === 0) return null;
  const who = run.pullRequest === null ? 'Head’s configuration' : 'This pull request';
  const items = changes.map(({ endpoint, what }) => say`${endpoint && say`${nameOf(endpoint)}: `}${withCode(what)}`);
  const judged = config.gate.configFrom === 'base' ? '; it is judged as base’s configuration says' : null;
  return {
    heading: say`${who} changes how it is measured${judged}:`,
    items: firstOf(items, MOST_CHANGES, (left) => say`… and ${plural(left, 'more difference')}`),
  };
}

/** What was merged since the release, with the change up to then where it is remembered. Null unless head is slower. */
export function mergesOf(input: ReportInput, worst?: { readonly name: string }) {
  const { results, comparison, earlier = [] } = input;
  const { release, sides, run, config } = results;
  const isSlower = comparison.verdict === 'regression' || comparison.verdict === 'limit-exceeded';
  if (!isSlower || !release?.commits || !sides.base || !worst) return null;
  const repositoryUrl = run.runUrl?.split('/actions/')[0] ?? null;
  const left = release.commits - release.newest.length;
  const since = earlier.filter(({ gate, base }) => gate === config.name && base && base.commit === sides.base?.commit);
  const changes = new Map(
    since.flatMap((one) => {
      const change = meanIn(one, worst.name)?.change;
      return change === undefined ? [] : [[one.commit, change] as const];
    }),
  );
  const inBrackets = changes.size === 0 ? null : say`; in brackets the change of ${nameOf(worst.name)} up to then`;
  return {
    heading: say`${plural(release.commits, 'commit')} since ${nameOf(sides.base.label)}, the newest first${inBrackets}:`,
    items: [
      ...release.newest.map(({ commit, title }) => {
        const url = repositoryUrl && `${repositoryUrl}/commit/${commit}`;
        const change = changes.get(commit);
        const then = change === undefined ? null : ` (${formatChange(change)})`;
        return say`${linkTo(commit.slice(0, 7), url)} ${title}${then}`;
      }),
      ...(left > 0 ? [say`… and ${plural(left, 'earlier one')}`] : []),
    ],
  };
}

/** `8 stored runs, the newest at a1b2c3d from 2026-03-01 (run 12, 3 days older)`. */
function storedRuns({ results, found }: ReportInput): Text {
  const runs = plural(found.baselines.length, 'stored run');
  const [newest] = found.baselines;
  if (newest === undefined) return say`${runs}`;
  const { commit } = newest.sides.head;
  const { runId, runUrl } = newest.run;
  const at = commit ? say`at ${commitName(commit)} ` : null;
  const link = runId === null ? [] : [[linkTo(`run ${runId}`, runUrl)]];
  const ageMs = Date.parse(results.createdAt) - Date.parse(newest.createdAt);
  const unit = UNITS.find(([, ms]) => ageMs >= ms);
  const age = unit === undefined ? [] : [say`${plural(Math.floor(ageMs / unit[1]), unit[0])} older`];
  const details = [...link, ...age];
  const inBrackets = details.length === 0 ? null : say` (${joined(details, ', ')})`;
  return say`${runs}, the newest ${at}from ${newest.createdAt.slice(0, 10)}${inBrackets}`;
}

/** No reader may miss it. Null where base was run, or was not to be. */
export function failureOf({ results, comparison }: ReportInput): Text | null {
  if (results.baseFailure === undefined) return null;
  const instead =
    comparison.kind === 'stored'
      ? 'Head was compared with stored runs instead.'
      : 'Nothing was compared, so this says nothing about latency.';
  return say`Base could not be built or started: ${results.baseFailure}. ${instead}`;
}

/** What to do where there is no base, or no baseline yet. */
export function baselineSteps(input: ReportInput): Text | null {
  const { results, comparison, isBaseline, firstBaseline, found } = input;
  if (results.baseFailure !== undefined) {
    const fails = comparison.failing && comparison.verdict === 'nothing-compared';
    const job = fails ? 'This fails the job (`fail-on: inconclusive`).' : 'With `baseline: paired` this fails the job.';
    return withCode(`If the app is new, base cannot run. Otherwise fix base; its last lines are in the log. ${job}`);
  }
  if (comparison.verdict !== 'nothing-compared') return null;
  if (isBaseline && firstBaseline === 'ever') {
    return results.config.gate.baseline === 'artifact'
      ? say`Pull requests are compared with it from now on. Every push to this branch adds another run: with 8 runs changes are judged, with 10 they can fail a merge.`
      : say`Every push to this branch adds another run. Pull requests are compared with these runs when base cannot be run beside head.`;
  }
  if (isBaseline && firstBaseline === 'fitting') {
    return say`Earlier runs are stored, but none fits this configuration and machine. Pull requests are compared with this run and later ones.`;
  }
  if (!waitsForBaseline(input)) return null;
  return found.skipped.some(({ count }) => count > 0)
    ? say`This passes. The reasons why no stored run fits are listed below; the next push to the base branch stores one that does.`
    : say`This passes. When the workflow runs on a push to the base branch (${codeOf('on: push')}), it stores the first baseline; pull requests are compared from then on.`;
}

/** A pull request that was to be compared with stored runs, of which there is none that fits. */
export function waitsForBaseline(input: ReportInput): boolean {
  const { results, comparison, isBaseline } = input;
  return comparison.kind === 'none' && isMerging(input) && !isBaseline && results.config.gate.baseline !== 'none';
}

/** Why stored runs were passed over, or why there was none. Null: all were taken. */
export function skippedText({ found }: ReportInput): Text | null {
  const passed = found.skipped.flatMap(({ reason, count }) => (count > 0 ? [say`${count} × ${reason}`] : []));
  const none = found.skipped.flatMap(({ reason, count }) => (count === 0 ? [say`${reason}`] : []));
  const sentences = [
    ...(passed.length > 0 ? [say`Stored runs passed over: ${joined(passed, ', ')}.`] : []),
    ...(none.length > 0 ? [say`Stored runs: ${joined(none, '; ')}.`] : []),
  ];
  return sentences.length > 0 ? joined(sentences, ' ') : null;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
