/** What a comparison rests on that earlier runs made; and what is said where there is nothing yet to rest on. */
import type { SideInfo } from '../results/results.ts';
import { MARKDOWN, type Markup } from './escape.ts';
import { plural } from './format.ts';
import type { ReportInput } from './input.ts';

/** `8 stored runs, the newest at a1b2c3d of 2026-03-01 (run 12, 3 days older)`. */
export function storedRunsText({ results, found }: ReportInput, markup: Markup): string {
  const runs = plural(found.baselines.length, 'stored run');
  const [newest] = found.baselines;
  if (newest === undefined) return runs;
  const { commit } = newest.sides.head;
  const at = commit ? `at ${markup.code(commit.slice(0, 7))} ` : '';
  const details = [runLink(newest.run.runId, newest.run.runUrl, markup), ageText(newest.createdAt, results.createdAt)];
  const inBrackets = details.filter((one) => one !== null).join(', ');
  return `${runs}, the newest ${at}of ${newest.createdAt.slice(0, 10)}${inBrackets === '' ? '' : ` (${inBrackets})`}`;
}

/** `, the image that run 12 built, 3 commits older than the base of this change (3f2c1ab)`. Empty where base was built here. */
export function builtByText({ builtBy, commit }: SideInfo, markup: Markup): string {
  if (builtBy === undefined) return '';
  const { runId, runUrl, behind, ahead, baseCommit } = builtBy;
  const image = `, the image that ${runLink(runId, runUrl, markup) ?? 'an earlier run'} built`;
  if (baseCommit === null || commit === baseCommit) return image;
  const own = `the base of this change (${markup.code(baseCommit.slice(0, 7))})`;
  if (behind === null || ahead === null) return `${image}, not at ${own}`;
  if (behind > 0 && ahead > 0) return `${image}, on another line of history than ${own}`;
  const distance = ahead > 0 ? `${plural(ahead, 'commit')} newer` : `${plural(behind, 'commit')} older`;
  return `${image}, ${distance} than ${own}`;
}

/** A sentence or two that no reader may miss; null where base was run, or was not to be. */
export function baseFailureText({ results, comparison }: ReportInput, markup: Markup = MARKDOWN): string | null {
  if (results.baseFailure === undefined) return null;
  const instead =
    comparison.kind === 'stored'
      ? 'Head was compared with stored runs instead.'
      : 'Nothing was compared, so this says nothing about latency.';
  return `Base could not be built or started: ${markup.prose(results.baseFailure)}. ${instead}`;
}

/** The same after the verdict in a headline. Empty where base was run, or was not to be. */
export function baseFailureNote({ results, comparison }: ReportInput): string {
  const isTold = comparison.kind === 'none' && comparison.verdict === 'nothing-compared';
  return results.baseFailure === undefined || isTold ? '' : '; base could not be run';
}

/** What to do where there is no base, or no baseline yet. Words of our own, with code in backticks. */
export function baselineSteps(input: ReportInput): string | null {
  const { results, comparison, isBaseline, firstBaseline, found } = input;
  if (results.baseFailure !== undefined) {
    const fails = comparison.failing && comparison.verdict === 'nothing-compared';
    const otherwise = fails
      ? 'That fails the job (`fail-on: inconclusive`).'
      : 'With `baseline: paired` it fails the job instead.';
    return `Where the app is new, that is how it has to be. Otherwise mend base: the log has its last lines. ${otherwise}`;
  }
  if (comparison.verdict !== 'nothing-compared') return null;
  if (isBaseline && firstBaseline === 'ever') {
    return results.config.gate.baseline === 'artifact'
      ? 'Pull requests are compared with it from now on. Every push to this branch adds another: from 8 on changes are judged, from 10 on they can fail a merge.'
      : 'Every push to this branch adds another. Pull requests are compared with them where base cannot be run beside head.';
  }
  if (isBaseline && firstBaseline === 'fitting') {
    return 'Earlier runs were stored, but none that fits this configuration and machine: pull requests are compared with those from here on.';
  }
  if (!waitsForBaseline(input)) return null;
  return found.skipped.some(({ count }) => count > 0)
    ? 'This passes. Why the stored runs do not fit is told below; the next push to the base branch stores one that does.'
    : 'This passes. When the workflow runs on a push to the base branch (`on: push`), it stores the first baseline; pull requests are compared from then on.';
}

/** A pull request that was to be compared with stored runs, of which there is none that fits. */
export function waitsForBaseline({ results, comparison, isBaseline }: ReportInput): boolean {
  const isChange = results.run.event === 'pull_request' || results.run.event === 'merge_group';
  return comparison.kind === 'none' && isChange && !isBaseline && results.config.gate.baseline !== 'none';
}

/** Why stored runs were passed over, or why there was none; null: all were taken. */
export function skippedText({ found }: ReportInput, { prose }: Markup): string | null {
  const passed = found.skipped
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => `${count} × ${prose(reason)}`);
  const none = found.skipped.filter(({ count }) => count === 0).map(({ reason }) => prose(reason));
  const sentences = [
    passed.length > 0 ? `Stored runs passed over: ${passed.join(', ')}.` : null,
    none.length > 0 ? `Stored runs: ${none.join('; ')}.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Null where it was in no workflow run. */
function runLink(runId: number | null, runUrl: string | null, { link }: Markup): string | null {
  return runId === null ? null : link(`run ${runId}`, runUrl);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 days older`; null where it is not older by a minute. Both are ISO 8601. */
function ageText(createdAt: string, now: string): string | null {
  const ageMs = Date.parse(now) - Date.parse(createdAt);
  const unit = UNITS.find(([, ms]) => ageMs >= ms);
  return unit === undefined ? null : `${plural(Math.floor(ageMs / unit[1]), unit[0])} older`;
}
