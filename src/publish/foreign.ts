/**
 * The second stage of pull requests whose own runs may not comment: forks’ and Dependabot’s. It runs with a token that can
 * write, so nothing of the pull request is checked out or run here; the run’s artifacts are text from a stranger, and what
 * has to be known of the run and of the pull request is asked of GitHub.
 */
import { info, warning } from '@actions/core';
import { describeError, ExitCode } from '../errors.ts';
import { expected } from '../github/api.ts';
import { artifactRemote, artifactsOfRun } from '../github/artifacts.ts';
import { commentSink, commentTargetOf } from '../github/comment.ts';
import { type CommitStatus, statusSink } from '../github/commit-status.ts';
import { type GitHubContext, runContextOf } from '../github/context.ts';
import type { Sink } from '../github/publication.ts';
import {
  findPullRequest,
  type OpenPullRequest,
  readTriggeringRun,
  type TriggeringRun,
} from '../github/triggering-run.ts';
import { forkCaution, forkPreface } from '../report/fork.ts';
import { printable } from '../report/writers/terminal.ts';
import { type Acceptance, acceptanceByLabel } from './acceptance.ts';
import { asBaseJudges, askBase, askBaseCommit, type BaseQuery } from './base-rules.ts';
import { cleanedResults } from './cleaned-results.ts';
import type { PublishJob } from './collected.ts';
import { type ConfigFile, type Found, isUnaffected, lacksOf, type Required, statusOf } from './evidence.ts';
import { type Fetched, fetchResults, skipNote } from './fetch-results.ts';
import { type CollectedGate, gatesOf, judgeGates } from './gates.ts';
import { closeLog, publishFailure, publishGates, publishNote } from './publication.ts';

/** A run for a pull request whose own token may not comment, and what this job publishes of it. */
interface ForkRun {
  readonly job: PublishJob;
  readonly run: TriggeringRun;
  readonly pullRequest: OpenPullRequest;
  /** As that run would say it of itself, by what GitHub says of it. */
  readonly context: GitHubContext;
}

function forkRun(job: PublishJob, run: TriggeringRun, pullRequest: OpenPullRequest): ForkRun {
  const { serverUrl, owner, repo } = job.context;
  const context: GitHubContext = {
    ...job.context,
    eventName: run.event,
    ref: '',
    sha: run.headSha,
    headSha: run.headSha,
    baseRef: pullRequest.baseRef,
    pullRequest: pullRequest.number,
    restricted: false,
    runId: run.id,
    runAttempt: run.attempt,
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${run.id}/attempts/${run.attempt}`,
    workflowFile: run.workflowFile,
  };
  return { job, run, pullRequest, context };
}

type Status = Pick<CommitStatus, 'state' | 'description'>;

/**
 * This job passes whatever the verdict: the check is the first stage’s, and the status that it sets says the rest. Throws
 * GateError where it cannot do its work; the status says so, too.
 */
export async function publishForeign(job: PublishJob, payload: unknown): Promise<ExitCode> {
  const run = readTriggeringRun(payload);
  if (run.event !== 'pull_request') {
    return await publishNothing(job, `run ${run.id} was not of a pull request, but of the event ${run.event}`);
  }
  if (isOwn(run, job)) {
    const why = `run ${run.id} is of this repository’s own branch: its jobs comment themselves`;
    return await publishNothing(job, why, statusSinks({ job, run }, ownStatus(run)));
  }
  const found = await orUnknown({ job, run }, () =>
    expected(`the pull request of run ${run.id} could not be looked for`, 'pull-requests: write', () =>
      findPullRequest({ ...job.context, octokit: job.octokit }, run),
    ),
  );
  if (found.kind === 'none') {
    return await publishNothing(job, `run ${run.id} has no pull request to comment on: ${found.reason}`);
  }
  const fork = forkRun(job, run, found.pullRequest);
  return await publishEvidence(fork, await orUnknown(fork, () => evidenceOf(fork)));
}

/** A run of this repository's own branch, whose authors may set statuses themselves. */
function isOwn(run: TriggeringRun, { context }: PublishJob): boolean {
  const isOfRepository = run.headRepository?.toLowerCase() === `${context.owner}/${context.repo}`.toLowerCase();
  return isOfRepository && !run.isDependabots;
}

/** The run's own conclusion: a rule that requires the status requires it of every pull request. */
function ownStatus({ isSuccessful }: TriggeringRun): Status {
  return isSuccessful
    ? { state: 'success', description: 'the workflow that measures succeeded' }
    : { state: 'failure', description: 'the workflow that measures did not succeed' };
}

/** What could not be asked or read is published as a failure, and leaves no earlier status standing. Throws what the work throws. */
async function orUnknown<T>(of: ForkRun | Pick<ForkRun, 'job' | 'run'>, work: () => Promise<T>): Promise<T> {
  const { job } = of;
  return await work().catch(async (error: unknown) => {
    const [description = ''] = describeError(error).text.split('\n', 1);
    const sinks = 'context' in of ? commentOf(of) : [];
    const last = statusSinks(of, { state: 'error', description });
    // The failure that is thrown is the one that came first.
    if (!job.signal.aborted)
      await publishFailure(error, { name: job.inputs.name, env: job.env, sinks, last }).catch(() => {});
    throw error;
  });
}

async function publishNothing(job: PublishJob, why: string, last: readonly Sink[] = []): Promise<ExitCode> {
  const text = `nothing to publish: ${printable(why)}`;
  info(text);
  await publishNote(text, { name: job.inputs.name, last });
  return ExitCode.passed;
}

/** What base requires, and what there is of it. */
async function evidenceOf(fork: ForkRun): Promise<{ readonly required: Required; readonly found: Found }> {
  const { job, run, pullRequest, context } = fork;
  const { inputs, octokit, signal } = job;
  const { configFiles, takesSecondOpinions } = inputs;
  const fetched = await resultsOf(fork);
  const query: BaseQuery = { repository: { ...context, octokit }, pullRequest, configFiles, signal };
  const required: Required = {
    ...(await askBase(query)),
    takesSecondOpinions,
    headSha: run.headSha,
    workflowFile: run.workflowFile === null ? null : `.github/workflows/${run.workflowFile}`,
  };
  const left = gatesOf(fetched, [], { takesSecondOpinions });
  const collected = asBaseJudges([...left, ...unmeasured(fork, left, required)], required.files);
  const gates = await judgeGates(collected, {
    octokit,
    context,
    comparing: true,
    baselineFiles: [],
    acceptance: acceptanceOf(fork, required),
    signal,
  });
  return { required, found: { gates, bases: await basesOf(collected, query) } };
}

/** A label counts for gates of base alone: the others name what they like. */
function acceptanceOf({ job: { inputs, octokit }, context }: ForkRun, { files }: Required): Acceptance {
  const byLabel = acceptanceByLabel({ context, octokit, name: inputs.name, onWarning: warning });
  const names = files.flatMap((file) => ('config' in file ? [file.config.name] : []));
  return async (judged) => (names.includes(judged.results.config.name) ? await byLabel(judged) : judged);
}

async function publishEvidence(
  fork: ForkRun,
  { required, found }: Awaited<ReturnType<typeof evidenceOf>>,
): Promise<ExitCode> {
  const { job, run, pullRequest, context } = fork;
  const { inputs, env } = job;
  const { number, baseRef, baseSha } = pullRequest;
  if (found.gates.length === 0) {
    const why = `run ${run.id} left no results: its log says why`;
    return await publishNothing(job, why, statusSinks(fork, { state: 'failure', description: why }));
  }
  const origin = { repository: run.headRepository ?? '', runId: run.id, runUrl: context.runUrl };
  const lacks = lacksOf(required, found).filter(({ gate }) => isShown(gate, found));
  const published = await publishGates(found.gates, {
    ...{ name: inputs.name, env },
    preface: forkPreface(origin, { ref: baseRef, sha: baseSha }, lacks),
    caution: forkCaution(origin),
    sinks: commentOf(fork),
    last: statusSinks(fork, ({ report }) => statusOf(required, found, report.headline)),
    // They would stand at the default branch, whose commit this stage runs on.
    isAnnotated: false,
  });
  closeLog({ ...published, text: `pull request ${number}:\n${published.text}` }, null);
  return ExitCode.passed;
}

/** The report itself says of what has no verdict why that is. */
function isShown(gate: string | null, { gates }: Found): boolean {
  return gate === null || gates.some(({ name, kind }) => name === gate && kind === 'judged');
}

function commentOf({ job: { inputs, octokit, settleMs }, context }: ForkRun): readonly Sink[] {
  const target = commentTargetOf(context);
  return target === null ? [] : [commentSink(octokit, { ...target, settleMs }, inputs.comment)];
}

/**
 * None where no status was asked for. A commit may be that of several pull requests: what was judged for another branch than
 * the default one has that branch in its name, and does not count for the default one.
 */
function statusSinks(
  { job, run, ...of }: ForkRun | Pick<ForkRun, 'job' | 'run'>,
  status: Parameters<typeof statusSink>[2],
): readonly Sink[] {
  const { inputs, context, octokit } = job;
  const baseRef = 'pullRequest' in of ? of.pullRequest.baseRef : undefined;
  if (inputs.status === null) return [];
  const { owner, repo, defaultBranch, runUrl } = context;
  const isDefault = baseRef === undefined || baseRef === defaultBranch;
  const name = isDefault ? inputs.status : `${inputs.status} (${baseRef})`;
  return [statusSink({ octokit, owner, repo }, { sha: run.headSha, name, url: runUrl }, status)];
}

/** What can be published of the run’s results. Notes of skipped gates are left out: they are the run’s word alone. */
async function resultsOf({ job: { octokit, signal }, run, context }: ForkRun): Promise<readonly Fetched[]> {
  const list = () => artifactsOfRun({ ...context, octokit }, signal);
  const { startedAt } = run;
  const attempt = run.attempt > 1 && startedAt !== null ? { startedAt, isSuccessful: run.isSuccessful } : null;
  const fetched = await fetchResults(
    { list, download: artifactRemote(octokit, context).download },
    { signal, attempt },
  );
  const origin = { context: runContextOf(context), headSha: run.headSha };
  return fetched.filter((one) => !('skipped' in one)).map((one) => cleanedResults(one, origin));
}

/**
 * Gates of base of which no results were left. The run’s word that no file of them changed is not taken: GitHub lists the files.
 * Only where a status is wanted, which has to be about all of them.
 */
function unmeasured(
  { job, pullRequest }: ForkRun,
  left: readonly CollectedGate[],
  required: Required,
): readonly CollectedGate[] {
  if (job.inputs.status === null) return [];
  const missing = required.files
    .filter((file): file is ConfigFile => 'config' in file)
    .filter(({ config }) => !left.some(({ name }) => name === config.name));
  const base = { label: pullRequest.baseRef, revision: pullRequest.baseSha };
  return missing.map((file): CollectedGate => {
    const { name, paths: patterns } = file.config;
    const { changedFiles } = required;
    const files = 'answer' in changedFiles ? (changedFiles.answer ?? []) : [];
    return isUnaffected(file, required)
      ? { name, skipped: skipNote({ name, patterns, files, base }) }
      : { name, incomplete: 'no job left results of this gate' };
  });
}

async function basesOf(gates: readonly CollectedGate[], query: BaseQuery): Promise<Found['bases']> {
  const bases = new Map<string, Awaited<ReturnType<typeof askBaseCommit>>>();
  for (const gate of gates) if ('results' in gate) bases.set(gate.name, await askBaseCommit(gate.results, query));
  return bases;
}
