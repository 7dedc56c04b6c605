/** Results that a pull request's code may have shaped, without what a reader would take for ours: links, remarks, the run. */
import { GATE_NAME, MAX_BLOCKS, MAX_ENDPOINTS } from '../config/config.ts';
import { shortened } from '../config/words.ts';
import { runContextOf } from '../github/context.ts';
import { FULL_SHA, type RunContext, type SideInfo } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';
import { TOOL } from '../results/tool.ts';
import type { PublishJob } from './publication.ts';
import { type Fetched, fetchResults, type LaterAttempt } from './results-artifact.ts';

const MOST_REMARKS = 5;
const MOST_VOIDED = 20;
const LONGEST_REMARK = 300;
const LONGEST_LABEL = 60;
const VERSION = /^\d{1,6}(\.\d{1,6}){2}(-[a-z]{1,20})?$/;

/** What GitHub itself says of the run that left them. */
export interface ResultsOrigin {
  readonly context: RunContext;
  /** The commit that the run is about; null if it has no pull request, and its jobs may check out any. */
  readonly headSha: string | null;
  /** Base is asked for its configuration: what the run says of it does not count. */
  readonly asksBase: boolean;
}

/** What the jobs of the context's run left and can be published. Throws MeasurementError where nothing can be listed. */
export async function resultsOfRun(job: PublishJob, attempt: LaterAttempt | null, asksBase: boolean) {
  const origin = { context: runContextOf(job.context), headSha: job.context.headSha, asksBase };
  return (await fetchResults(job, attempt)).map((one) => cleanedResults(one, origin));
}

/** As they can be published, or the reason why they are not used. */
export function cleanedResults(fetched: Fetched, run: ResultsOrigin): Fetched {
  if (!('results' in fetched)) return fetched;
  const { artifact, results, isEarlier } = fetched;
  const reason = whyNotUsed(results, run.headSha);
  if (reason !== null) return { artifact, reason };
  return { artifact, results: (isEarlier ? ofEarlier : cleaned)(results, run) };
}

function whyNotUsed({ config, sides, part, merged, secondOpinion }: Results, headSha: string | null): string | null {
  const names = config.endpoints.map(({ name }) => name);
  if (!GATE_NAME.test(config.name)) return 'its gate has a name that no configuration can have';
  if (merged !== null) return 'put together from parts already: no job of a gate does that';
  if (part?.by === 'repeat') return 'a part of what only version 0.1 judges: measure it again';
  if (secondOpinion !== undefined) return 'it brings its own second opinion: no job of a gate does that';
  if (names.length > MAX_ENDPOINTS) return 'more endpoints than a configuration can have';
  if (new Set(names).size < names.length) return 'two endpoints have one name';
  if (config.load.blocks.max > MAX_BLOCKS) return 'more blocks than a configuration can ask for';
  const isOther = headSha !== null && sides.head.commit !== null && sides.head.commit !== headSha;
  return isOther ? 'of another commit than the run' : null;
}

/** Which attempt it was is the file's word; that it was an earlier one is GitHub's. */
function ofEarlier(results: Results, { context: run, ...origin }: ResultsOrigin): Results {
  const last = (run.runAttempt ?? 1) - 1;
  const runAttempt = Math.max(1, Math.min(results.run.runAttempt ?? last, last));
  const runUrl = run.runUrl?.replace(/\d+$/, String(runAttempt)) ?? null;
  const of = cleaned(results, { ...origin, context: { ...run, runAttempt, runUrl } });
  // What is put together from parts says so of each.
  const note = `Measured in attempt ${runAttempt} of the workflow run: this attempt did not measure it again.`;
  return results.part === null ? { ...of, notes: [note, ...of.notes] } : of;
}

function cleaned(results: Results, { context: run, asksBase }: ResultsOrigin): Results {
  const { configurations, baseFailure, release, sides, profile, kept, ...rest } = results;
  const { base } = sides;
  const isOfPullRequest = run.pullRequest !== null;
  const version = VERSION.test(rest.tool.version) ? rest.tool.version : 'of an unknown version';
  return {
    ...rest,
    tool: { name: TOOL.name, version },
    run,
    // That base says the same as head only makes the verdict stricter, whoever says it.
    ...(configurations !== undefined && (configurations === 'same' || !asksBase) && { configurations }),
    // A pull request's head is called that, whatever the file says.
    sides: {
      ...(base && { base: cleanedSide(base) }),
      head: { ...cleanedSide(sides.head), ...(isOfPullRequest && { label: 'this PR' }) },
    },
    voided: results.voided
      .slice(0, MOST_VOIDED)
      .map(({ startedAtMs, reason }) => ({ startedAtMs, reason: shortened(reason, LONGEST_REMARK) })),
    notes: remarks(results.notes),
    ...(profile && { profile: { ...profile, notes: remarks(profile.notes) } }),
    ...(kept && { kept: { ...kept, notes: remarks(kept.notes) } }),
    // The code of a pull request is not believed about what was merged before it.
    ...(release && !isOfPullRequest && { release }),
    ...(baseFailure !== undefined && { baseFailure: shortened(baseFailure, LONGEST_REMARK) }),
  };
}

function remarks(notes: readonly string[]): string[] {
  return notes.slice(0, MOST_REMARKS).map((note) => `The run remarked: ${shortened(note, LONGEST_REMARK)}`);
}

/** Without the run that built it, and so without its link. */
function cleanedSide({ label, commit, kind, imageDigest }: SideInfo): SideInfo {
  const isCommit = commit !== null && FULL_SHA.test(commit);
  return { label: shortened(label, LONGEST_LABEL), commit: isCommit ? commit : null, kind, imageDigest };
}
