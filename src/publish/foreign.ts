/**
 * The second stage of pull requests whose own runs may not comment: forks’ and Dependabot’s. Its token can write, so it checks out and
 * runs nothing of theirs; artifacts are a stranger’s text, and GitHub says what run and pull request are.
 */
import { info } from '@actions/core';
import { describeError, ExitCode } from '../errors.ts';
import { expected } from '../github/api.ts';
import { statusSink } from '../github/commit-status.ts';
import type { Sink } from '../github/publication.ts';
import { findPullRequest, readTriggeringRun, type TriggeringRun } from '../github/triggering-run.ts';
import { commitName, linkTo, nameOf, say, type Text } from '../report/text.ts';
import { printable } from '../report/writers/terminal.ts';
import { type Acceptance, acceptanceByLabel } from './acceptance.ts';
import { asBaseJudges, askBase, askBaseCommit, askTip, type ForkJob } from './base-rules.ts';
import { resultsOfRun } from './cleaned-results.ts';
import { placesOf } from './collected.ts';
import { isUnaffected, lacksOf, type Required, statusOf } from './evidence.ts';
import { type CollectedGate, gatesOf, judgeGates, LEFT_NOTHING } from './gates.ts';
import { closeLog, type PublishJob, publishFailure, publishGates, publishNote } from './publication.ts';

function forkJob(job: PublishJob, run: TriggeringRun, pullRequest: ForkJob['pullRequest']): ForkJob {
  const { serverUrl, owner, repo } = job.context;
  const { id: runId, attempt: runAttempt, event: eventName, headSha, workflowFile } = run;
  const { number, baseRef } = pullRequest;
  const runUrl = `${serverUrl}/${owner}/${repo}/actions/runs/${runId}/attempts/${runAttempt}`;
  const measured = { eventName, ref: '', sha: headSha, headSha, baseRef, pullRequest: number, restricted: false };
  const context = { ...job.context, ...measured, runId, runAttempt, runUrl, workflowFile };
  return { ...job, context, run, pullRequest, again: job.context.runAttempt };
}

/** Passes whatever the verdict: the check is the first stage’s. Throws GateError where it cannot do its work; the status says so, too. */
export async function publishForeign(job: PublishJob, payload: unknown): Promise<ExitCode> {
  const run = readTriggeringRun(payload);
  // A report now would be one of the same attempt, which the report of its end may not replace.
  if (!run.hasEnded) return await publishNothing(job, `run ${run.id} has not ended: somebody may have to approve it`);
  const isOfRepository = run.headRepository?.toLowerCase() === `${job.context.owner}/${job.context.repo}`.toLowerCase();
  const isGroup = run.event === 'merge_group';
  // From its own branch, or its merge queue: whoever pushes or queues may set statuses anyway.
  if (isOfRepository && (isGroup || (run.event === 'pull_request' && !run.isDependabots))) {
    const isOwnBranch = 'of this repository’s own branch: its jobs comment themselves';
    const why = isGroup ? 'of a merge group, which has no comment' : isOwnBranch;
    // A rule that requires the status requires it of every pull request.
    const state = run.isSuccessful ? 'success' : 'failure';
    const description = `the workflow that measures ${run.isSuccessful ? 'succeeded' : 'did not succeed'}`;
    return await publishNothing(job, `run ${run.id} is ${why}`, statusSinks(job, run, { state, description }));
  }
  if (run.event !== 'pull_request') {
    return await publishNothing(job, `run ${run.id} was not of a pull request, but of the event ${run.event}`);
  }
  const failure = `the pull request of run ${run.id} could not be looked for`;
  const repository = { ...job.context, octokit: job.octokit };
  const asked = expected(failure, 'pull-requests: write', () => findPullRequest(repository, run));
  const found = await orUnknown(job, run, null, asked);
  if ('why' in found) {
    const { why, baseRefs } = found;
    const last = baseRefs && statusSinks(job, run, { state: 'error', description: `cannot count: ${why}` }, baseRefs);
    return await publishNothing(job, `run ${run.id} has no pull request to comment on: ${why}`, last ?? []);
  }
  const fork = forkJob(job, run, found);
  return await publishEvidence(job, await orUnknown(job, run, fork, evidenceOf(fork)));
}

/** What could not be asked or read is published as a failure, and leaves no earlier status standing. Throws what the work throws. */
async function orUnknown<T>(job: PublishJob, run: TriggeringRun, fork: ForkJob | null, work: Promise<T>) {
  return await work.catch(async (error: unknown) => {
    const { inputs, env, signal } = job;
    const [description = ''] = describeError(error).text.split('\n', 1);
    const sinks = fork === null ? [] : placesOf(fork);
    const last = statusSinks(job, run, { state: 'error', description }, fork ? [fork.pullRequest.baseRef] : undefined);
    // The failure that is thrown is the one that came first.
    if (!signal.aborted) await publishFailure(error, { name: inputs.name, env, sinks, last }).catch(() => {});
    throw error;
  });
}

async function publishNothing(job: PublishJob, why: string, last: readonly Sink[] = []): Promise<ExitCode> {
  const text = `nothing to publish: ${printable(why)}`;
  info(text);
  await publishNote(text, { name: job.inputs.name, last });
  return ExitCode.passed;
}

/** `fork`: with the tip that its results are judged by. */
async function evidenceOf(of: ForkJob) {
  const { run, inputs, pullRequest } = of;
  const { startedAt, isSuccessful } = run;
  const { takesSecondOpinions } = inputs;
  const attempt = run.attempt > 1 && startedAt !== null ? { startedAt, isSuccessful } : null;
  const fetched = await resultsOfRun(of, attempt, true);
  const tip = await askTip(of);
  const fork = 'answer' in tip ? { ...of, pullRequest: { ...pullRequest, baseSha: tip.answer } } : of;
  const required: Required = {
    ...(await askBase(fork, tip)),
    takesSecondOpinions,
    headSha: run.headSha,
    workflowFile: run.workflowFile === null ? null : `.github/workflows/${run.workflowFile}`,
  };
  // Notes of skipped gates are the run’s word alone.
  const measured = fetched.filter((one) => !('skipped' in one));
  const left = gatesOf(measured, [], { takesSecondOpinions });
  const collected = asBaseJudges([...left, ...unmeasured(fork, left, required)], required.files);
  // The others name labels and commits as they like.
  const ofBase = required.files.flatMap((file) => ('config' in file ? [file.config.name] : []));
  const byLabel = acceptanceByLabel({ ...fork, name: inputs.name });
  const acceptance: Acceptance = async (one) => (ofBase.includes(one.results.config.name) ? await byLabel(one) : one);
  const gates = await judgeGates(collected, { ...fork, comparing: true, baselineFiles: [], acceptance });
  const asked = collected
    .filter((one) => one.kind === 'measured')
    .filter(({ name }) => ofBase.includes(name))
    .map(async ({ name, results }) => [name, await askBaseCommit(results, fork, tip)] as const);
  return { fork, required, found: { gates, bases: new Map(await Promise.all(asked)) } };
}

async function publishEvidence(
  job: PublishJob,
  { fork, required, found }: Awaited<ReturnType<typeof evidenceOf>>,
): Promise<ExitCode> {
  const { inputs, env, run, pullRequest, context } = fork;
  const { number, baseRef, baseSha } = pullRequest;
  if (found.gates.length === 0) {
    const why = `run ${run.id} left no results: its log says why`;
    return await publishNothing(job, why, statusSinks(job, run, { state: 'failure', description: why }, [baseRef]));
  }
  const origin = { repository: run.headRepository ?? '', runId: run.id, runUrl: context.runUrl };
  // The report itself says of what has no verdict why that is.
  const judged = found.gates.flatMap(({ name, kind }) => (kind === 'judged' ? [name] : []));
  const lacks = lacksOf(required, found).filter(({ gate }) => gate === null || judged.includes(gate));
  const published = await publishGates(found.gates, {
    ...{ name: inputs.name, env },
    preface: forkPreface(origin, { ref: baseRef, sha: baseSha }, lacks),
    caution: forkCaution(origin),
    sinks: placesOf(fork),
    last: statusSinks(job, run, ({ report }) => statusOf(required, found, report.headline), [baseRef]),
    // They would stand at the default branch, whose commit this stage runs on.
    isAnnotated: false,
  });
  return closeLog({ ...published, text: `pull request ${number}:\n${published.text}` }, ExitCode.passed);
}

/** A commit may be in several pull requests: what was judged for a branch other than the default one bears its name, and counts there. */
function statusSinks(
  { inputs, context, octokit }: PublishJob,
  run: TriggeringRun,
  status: Parameters<typeof statusSink>[2],
  baseRefs = run.baseRefs,
): readonly Sink[] {
  const { status: wanted } = inputs;
  if (wanted === null) return [];
  const { defaultBranch, runUrl: url } = context;
  return (baseRefs.length === 0 ? [defaultBranch] : baseRefs).map((baseRef) => {
    const name = baseRef === defaultBranch ? wanted : `${wanted} (${baseRef})`;
    return statusSink({ ...context, octokit }, { sha: run.headSha, name, url, run }, status);
  });
}

/** Base's gates without results. That no file changed is GitHub’s word. The others are named if a status is wanted: it is about all. */
function unmeasured(fork: ForkJob, left: readonly CollectedGate[], required: Required): readonly CollectedGate[] {
  const { inputs, pullRequest } = fork;
  const { changedFiles } = required;
  const files = 'answer' in changedFiles ? (changedFiles.answer ?? []) : [];
  const base = { label: pullRequest.baseRef, revision: pullRequest.baseSha };
  return required.files.flatMap((file): CollectedGate[] => {
    if (!('config' in file)) return [];
    const { name, paths: patterns } = file.config;
    if (left.some((one) => one.name === name)) return [];
    if (isUnaffected(file, required)) return [{ kind: 'skipped', name, input: { name, patterns, files, base } }];
    return inputs.status === null ? [] : [{ kind: 'incomplete', name, reason: LEFT_NOTHING }];
  });
}

/** As GitHub says it, not the run: `repository` is such as `mallory/shop`. */
type ForkRun = Readonly<{ repository: string; runId: number; runUrl: string }>;

/** For the comment. @param doubts why the verdict on a gate does not count, or on all of them (null): the end of a sentence */
export function forkPreface(
  origin: ForkRun,
  base: { readonly ref: string; readonly sha: string },
  doubts: readonly { readonly gate: string | null; readonly reason: string }[],
): readonly Text[] {
  const doubtful = doubts.map(({ gate, reason }) => {
    const verdict = gate === null || gate === 'default' ? 'This verdict' : `The verdict on ${gate}`;
    return say`⚠️ ${verdict} cannot count for ${nameOf(base.ref)} at ${commitName(base.sha)}: ${reason}.`;
  });
  return [forkCaution(origin), ...doubtful];
}

/** For a page, which has no room for what differs. */
function forkCaution({ repository, runId, runUrl }: ForkRun): Text {
  return say`Measured by ${linkTo(`run ${runId}`, runUrl)} of ${nameOf(repository)}, and judged here as the base branch’s configuration says. The figures are those of that run, whose author could have changed them.`;
}
