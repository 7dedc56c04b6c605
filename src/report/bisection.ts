/** What a bisection found: the file of `--json`, and in words. */
import type { Metric } from '../config/config.ts';
import { changeOf, type Size, type StepOutcome } from '../decide/bisection.ts';
import type { Interval } from '../decide/comparison.ts';
import { type Block, blocksOf, heading, list, paragraph } from './document.ts';
import { formatDuration, formatSize, plural } from './format.ts';
import { quoted } from './reproduce.ts';
import { commandOf, commitName, nameOf, oneLine, type Span, say, type Text, withCode } from './text.ts';
import { metricName } from './words.ts';

/** A change is a fraction of base, and so are the ends of its interval. */
export interface Change {
  readonly change: number;
  readonly interval: Interval;
}

export function changeIn(metric: Metric, { mean, low, high }: Size): Change {
  const ends = [changeOf(metric, low), changeOf(metric, high)];
  return { change: changeOf(metric, mean), interval: { low: Math.min(...ends), high: Math.max(...ends) } };
}

/** A commit; `subject` is somebody else’s text. */
export interface NamedCommit {
  /** Full sha. */
  readonly commit: string;
  /** ISO 8601. */
  readonly authoredAt: string;
  readonly subject: string;
  /** What a merge brought in. */
  readonly merged?: Ends;
}

export interface BisectionStep {
  readonly commit: string;
  /** The commit that it was measured beside. */
  readonly base: string;
  readonly outcome: StepOutcome | 'skipped';
  readonly measured: Change | null;
  readonly blocks: number;
  readonly seconds: number;
  /** Why it was skipped, or decided nothing. Null: it was measured and decided. */
  readonly reason: string | null;
}

/** Full shas. */
interface Ends {
  readonly good: string;
  readonly bad: string;
}

export type BisectionAnswer =
  /** `direct`: measured beside the commit before it, with nothing chosen by that measurement. */
  | {
      readonly kind: 'guilty';
      readonly commit: NamedCommit;
      readonly before: string;
      readonly direct: Change;
      /** It explains less than the whole. */
      readonly isPart: boolean;
      /** By functions in the report of that measurement. */
      readonly isExplained: boolean;
    }
  /** One of them: those between could not be measured, or not decided. */
  | { readonly kind: 'suspects'; readonly commits: readonly NamedCommit[] }
  /** The search led to a commit that is not slower than the one before it. */
  | { readonly kind: 'unconfirmed'; readonly commit: NamedCommit; readonly direct: Change | null }
  /** The bad end is not slower than the good one. */
  | { readonly kind: 'none' }
  /** Nobody can tell whether it is. */
  | { readonly kind: 'unclear' }
  /** It was interrupted, or failed, with that many suspects left. */
  | ({ readonly kind: 'stopped'; readonly suspects: number } & Ends);

export interface BisectionRecord {
  readonly schema: 'latency-gate/bisection';
  readonly version: 1;
  readonly tool: { readonly name: string; readonly version: string };
  readonly good: { readonly revision: string; readonly commit: string };
  readonly bad: { readonly revision: string; readonly commit: string };
  /** How many commits were suspects at first. */
  readonly commits: number;
  /** What was followed, and how much slower the bad end is than the good one. Null: it was not found to be. */
  readonly followed: (Change & { readonly endpoint: string; readonly metric: Metric }) | null;
  /** Other endpoints that the bad end is slower at, and that the guilty commit does not explain. */
  readonly others: readonly string[];
  readonly steps: readonly BisectionStep[];
  /** Ranges that hold a slow-down of their own, and were searched no further. */
  readonly rests: readonly (Change & Ends)[];
  readonly answer: BisectionAnswer;
  readonly elapsedSeconds: number;
}

/** `typed`: of `asTyped`, as a command that searches on needs what this one was given. */
type Shown = BisectionRecord & { readonly typed: string };

export function bisectionBlocks(found: BisectionRecord, typed: string): readonly Block[] {
  const record = { ...found, typed };
  const [answer = [], ...below] = answerLines(record);
  return blocksOf([heading(3, answer), list([...below, ...furtherLines(record)]), paragraph(spent(record))]);
}

function answerLines(record: Shown): readonly Text[] {
  const { answer, good, bad, followed } = record;
  const what =
    followed === null ? say`a gated endpoint` : say`${nameOf(followed.endpoint)} (${metricName(followed.metric)})`;
  const whole = say`${nameOf(bad.revision)} differs from ${nameOf(good.revision)} by ${followed && sizeWords(followed)}`;
  switch (answer.kind) {
    case 'guilty':
      return guiltyLines(record, answer, { what, whole });
    case 'suspects':
      return [
        say`❔ latency-gate: one of ${plural(answer.commits.length, 'commit')} made ${what} slower; those between could not be measured or decided`,
        ...answer.commits.map((commit) => say`${commitName(commit.commit)} ${commitLine(commit)}`),
        whole,
      ];
    case 'unconfirmed':
      return [
        say`❔ latency-gate: no single commit was found that made ${what} slower, though ${whole}`,
        say`the search ended at ${commitName(answer.commit.commit)}, which differs from the commit before it by ${answer.direct === null ? 'nothing that could be measured' : sizeWords(answer.direct)}`,
        say`many small changes add up like this; so does a machine that changed meanwhile: run it again to tell`,
      ];
    case 'none':
      return [
        say`✅ latency-gate: no commit in this range made ${what} slower: ${nameOf(bad.revision)} is not slower than ${nameOf(good.revision)}`,
        say`a smaller change than the tolerance: --tolerance; another endpoint: --endpoint`,
      ];
    case 'unclear':
      return [
        say`❔ latency-gate: it could not be decided whether ${nameOf(bad.revision)} is slower than ${nameOf(good.revision)}, so there is nothing to search for`,
        withCode('more blocks (`load.blocks`) or a quieter machine decide it; `latency-gate calibrate` says how many'),
      ];
    case 'stopped':
      if (followed === null) return [say`latency-gate: stopped before the two ends were compared`];
      return [
        say`latency-gate: stopped; what made ${what} slower lies in ${plural(answer.suspects, 'commit')} after ${commitName(answer.good)}, up to ${commitName(answer.bad)}`,
        say`go on there: ${searchIn(record, answer)}`,
      ];
  }
}

function guiltyLines(
  record: Shown,
  { commit, before, direct, isPart, isExplained }: Extract<BisectionAnswer, { kind: 'guilty' }>,
  { what, whole }: { readonly what: Text; readonly whole: Text },
): readonly Text[] {
  const { good, bad, rests, typed } = record;
  const { merged, commit: sha } = commit;
  const why = `git switch --detach ${short(sha)} && latency-gate run --base ${short(before)}${typed} --why`;
  const around = [
    say`search before it: ${searchIn(record, { good: good.commit, bad: before })}`,
    say`search after it: ${searchIn(record, { good: sha, bad: bad.commit })}`,
  ];
  return [
    say`🔎 latency-gate: ${commitName(sha)} changed ${what} by ${sizeWords(direct)}`,
    [commitLine(commit)],
    say`measured beside ${commitName(before)}, the commit before it; ${whole}`,
    ...(isPart ? [say`that is less than the whole: another commit in the range is guilty, too`] : []),
    ...(isPart && rests.length === 0 ? around : []),
    ...(merged ? [say`it is a merge; which of its commits: ${searchIn(record, merged)}`] : []),
    ...(isExplained ? [] : [say`why: ${commandOf(why)}`]),
  ];
}

function furtherLines(record: Shown): readonly Text[] {
  const { answer, rests, others } = record;
  const ends = { good: record.good.commit, bad: record.bad.commit };
  return [
    ...rests.map(
      (rest) =>
        say`${sizeWords(rest)} came between ${commitName(rest.good)} and ${commitName(rest.bad)}: ${searchIn(record, rest)}`,
    ),
    ...(answer.kind === 'guilty' ? others : []).map(
      (endpoint) =>
        say`${nameOf(endpoint)} is slower, too, and not by this commit: ${searchIn(record, ends, endpoint)}`,
    ),
  ];
}

function spent({ steps, commits, elapsedSeconds }: BisectionRecord): Text {
  const skipped = steps.filter(({ outcome }) => outcome === 'skipped' || outcome === 'undecided').length;
  const left = skipped === 0 ? null : `, ${skipped} skipped`;
  return say`${plural(commits, 'commit')} in the range, ${plural(steps.length, 'step')}${left}, ${formatDuration(elapsedSeconds)}`;
}

/** For the log: `slower: +8.1 % (6.9 … 9.3 %)`. */
export function stepWords(step: Pick<BisectionStep, 'outcome' | 'measured' | 'reason'>): string {
  const { outcome, measured, reason } = step;
  const size = measured === null ? '' : ` ${sizeWords(measured)}`;
  const words = {
    slower: `slower:${size}`,
    'not-slower': `not slower:${size}`,
    undecided: `skipped, undecided:${size}, ${oneLine(reason ?? 'it could not be decided')}`,
    skipped: `skipped: ${oneLine(reason ?? 'it could not be measured')}`,
  };
  return words[outcome];
}

function sizeWords({ change, interval }: Change): string {
  return formatSize(change, interval);
}

function commitLine({ subject, authoredAt }: NamedCommit): string {
  return `${authoredAt.slice(0, 10)} ${oneLine(subject)}`;
}

/** To be copied, so that it has no marks on a terminal. */
function searchIn({ followed, typed }: Shown, { good, bad }: Ends, endpoint = followed?.endpoint ?? null): Span {
  const only = endpoint === null ? '' : ` --endpoint ${quoted(oneLine(endpoint))}`;
  return commandOf(`latency-gate bisect --good ${short(good)} --bad ${short(bad)}${only}${typed}`);
}

function short(sha: string): string {
  return sha.slice(0, 7);
}
