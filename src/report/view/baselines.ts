/** What a comparison rests on that earlier runs made; and what is said where there is nothing yet to rest on. */
import { plural } from '../format.ts';
import { isMerging, type ReportInput } from '../input.ts';
import { codeOf, commitName, joined, linkTo, say, type Text, withCode } from '../text.ts';

/** `8 stored runs, the newest at a1b2c3d from 2026-03-01 (run 12, 3 days older)`. */
export function storedRuns({ results, found }: ReportInput): Text {
  const runs = plural(found.baselines.length, 'stored run');
  const [newest] = found.baselines;
  if (newest === undefined) return say`${runs}`;
  const { commit } = newest.sides.head;
  const { runId, runUrl } = newest.run;
  const at = commit ? say`at ${commitName(commit)} ` : null;
  const link = runId === null ? [] : [[linkTo(`run ${runId}`, runUrl)]];
  const details = [...link, ...ageOf(newest.createdAt, results.createdAt)];
  const inBrackets = details.length === 0 ? null : say` (${joined(details, ', ')})`;
  return say`${runs}, the newest ${at}from ${newest.createdAt.slice(0, 10)}${inBrackets}`;
}

/** A sentence or two that no reader may miss; null where base was run, or was not to be. */
export function baseFailureText({ results, comparison }: ReportInput): Text | null {
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
    const otherwise = fails
      ? 'This fails the job (`fail-on: inconclusive`).'
      : 'With `baseline: paired` this fails the job.';
    return withCode(
      `If the app is new, base cannot run. Otherwise fix base; its last lines are in the log. ${otherwise}`,
    );
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

/** `3 days older`. Empty where it is not older by a minute. Both are ISO 8601. */
function ageOf(createdAt: string, now: string): readonly Text[] {
  const ageMs = Date.parse(now) - Date.parse(createdAt);
  const unit = UNITS.find(([, ms]) => ageMs >= ms);
  return unit === undefined ? [] : [say`${plural(Math.floor(ageMs / unit[1]), unit[0])} older`];
}
