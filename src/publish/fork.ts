/**
 * The second stage of pull requests whose own runs may not comment: forks’ and Dependabot’s. It runs with a token that can
 * write, so nothing of the pull request is checked out or run here; the run’s artifacts are text from a stranger, and what
 * is to be known of the run and of the pull request is asked of GitHub.
 */
import { info, warning } from '@actions/core';
import type { Config } from '../config/config.ts';
import { parseConfig } from '../config/parse.ts';
import { pathMatcher } from '../config/path-patterns.ts';
import { USUAL_FILES } from '../config/read-file.ts';
import { ConfigError, ExitCode, MeasurementError } from '../errors.ts';
import { callFailure, wayOut } from '../github/api.ts';
import { artifactRemote } from '../github/artifacts.ts';
import { listChangedFiles } from '../github/changed-files.ts';
import { type CommitStatus, setCommitStatus } from '../github/commit-status.ts';
import { fileAt } from '../github/file-at.ts';
import { type FoundPullRequest, findPullRequest, type OpenPullRequest } from '../github/find-pull-request.ts';
import { artifactsOfRun } from '../github/run-artifacts.ts';
import { publishSummary } from '../github/summary.ts';
import { readTriggeringRun, type TriggeringRun } from '../github/triggering-run.ts';
import { prose } from '../report/escape.ts';
import { type Doubt, forkCaution, forkPreface } from '../report/fork.ts';
import { renderGates } from '../report/gates.ts';
import { printable } from '../report/terminal.ts';
import { cleanedResults } from './cleaned-results.ts';
import type { PublishJob } from './collected.ts';
import { type Fetched, fetchResults } from './fetch-results.ts';
import { asBaseJudges, type BaseConfigs, baseDoubt, statusOf } from './fork-verdict.ts';
import { type CollectedGate, gatesOf } from './group-gates.ts';
import { judgeGates } from './judge-gates.ts';
import { keepReports, publishReport } from './outcome.ts';
import { skipNote } from './skip-note.ts';

/** A run for a pull request whose own token may not comment, and what this job publishes of it. */
interface ForkRun {
  readonly job: PublishJob;
  readonly run: TriggeringRun;
  readonly pullRequest: OpenPullRequest;
}

/**
 * This job passes whatever the verdict: the check is the first stage’s, and the status that it sets says the rest. Throws
 * GateError where it cannot do its work.
 */
export async function publishFork(job: PublishJob, payload: unknown): Promise<ExitCode> {
  const run = readTriggeringRun(payload);
  const unneeded = whyUnneeded(run, job);
  if (unneeded !== null) {
    if (isOwn(run, job)) await setStatus({ job, run, baseRef: null }, ownStatus(run));
    return await publishNothing(unneeded);
  }
  const found = await pullRequestOf(run, job);
  if (found.kind === 'none')
    return await publishNothing(`run ${run.id} has no pull request to comment on: ${found.reason}`);
  const fork = { job, run, pullRequest: found.pullRequest };
  const fetched = await resultsOf(fork);
  const base = await baseConfigs(fork);
  const gates = [...gatesOf(fetched, []), ...(await unmeasured(fork, fetched, base))];
  if (gates.length > 0) return await publishGates(fork, gates, base);
  const nothing = `run ${run.id} left no results: its log says why`;
  await setStatus({ job, run, baseRef: found.pullRequest.baseRef }, { state: 'failure', description: nothing });
  return await publishNothing(nothing);
}

/** Null where there is something to do. */
function whyUnneeded(run: TriggeringRun, { context }: PublishJob): string | null {
  if (run.event !== 'pull_request') return `run ${run.id} was not of a pull request, but of the event ${run.event}`;
  if (isOwn(run, { context })) return `run ${run.id} is of this repository’s own branch: its jobs comment themselves`;
  return null;
}

/** Of this repository's own branch, whose authors may set statuses themselves. */
function isOwn(run: TriggeringRun, { context }: Pick<PublishJob, 'context'>): boolean {
  const isOfRepository = run.headRepository?.toLowerCase() === `${context.owner}/${context.repo}`.toLowerCase();
  return run.event === 'pull_request' && isOfRepository && !run.isDependabots;
}

/** The run's own conclusion: a rule that requires the status requires it of every pull request. */
function ownStatus({ isSuccessful }: TriggeringRun): Pick<CommitStatus, 'state' | 'description'> {
  return isSuccessful
    ? { state: 'success', description: 'the workflow that measures succeeded' }
    : { state: 'failure', description: 'the workflow that measures did not succeed' };
}

/**
 * Nothing where no status was asked for. A commit may be that of several pull requests: what was judged for another branch than
 * the default one has that branch in its name, and is no verdict for the default one. Throws MeasurementError.
 */
async function setStatus(
  { job, run, baseRef }: { readonly job: PublishJob; readonly run: TriggeringRun; readonly baseRef: string | null },
  status: Pick<CommitStatus, 'state' | 'description'>,
): Promise<void> {
  const { inputs, context, octokit } = job;
  if (inputs.status === null) return;
  const isDefault = baseRef === null || baseRef === context.defaultBranch;
  const name = isDefault ? inputs.status : `${inputs.status} (${baseRef})`;
  const { owner, repo } = context;
  await setCommitStatus({ octokit, owner, repo }, { ...status, sha: run.headSha, name, url: context.runUrl });
  info(printable(`status ${JSON.stringify(name)}: ${status.state}, ${status.description}`));
}

async function publishNothing(why: string): Promise<ExitCode> {
  const text = `nothing to publish: ${printable(why)}`;
  info(text);
  const failed = await publishSummary(`latency-gate: ${prose(text)}.`);
  if (failed !== null) warning(failed);
  return ExitCode.passed;
}

async function pullRequestOf(run: TriggeringRun, { octokit, context, signal }: PublishJob): Promise<FoundPullRequest> {
  try {
    return await findPullRequest({ ...context, octokit }, run);
  } catch (cause) {
    signal.throwIfAborted();
    throw new MeasurementError(`the pull request of run ${run.id} could not be looked for (${callFailure(cause)})`, {
      hint: wayOut(cause, 'pull-requests: write'),
      cause,
    });
  }
}

/** What can be published of the run’s results. Notes of skipped gates are left out: they are the run’s word alone. */
async function resultsOf({ job, run, pullRequest }: ForkRun): Promise<readonly Fetched[]> {
  const { octokit, context, signal } = job;
  const { owner, repo } = context;
  const list = () => artifactsOfRun({ octokit, owner, repo, runId: run.id }, signal);
  const { startedAt } = run;
  const attempt = run.attempt > 1 && startedAt !== null ? { startedAt, isSuccessful: run.isSuccessful } : null;
  const fetched = await fetchResults(
    { list, download: artifactRemote(octokit, context).download },
    { signal, attempt },
  );
  const runContext = {
    repository: `${owner}/${repo}`,
    event: run.event,
    ref: null,
    commit: run.headSha,
    workflow: run.workflowFile,
    runId: run.id,
    runAttempt: run.attempt,
    runUrl: runUrlOf(run, context),
    pullRequest: pullRequest.number,
  };
  return fetched
    .filter((one) => !('skipped' in one))
    .map((one) => cleanedResults(one, { context: runContext, headSha: run.headSha }));
}

function runUrlOf({ id, attempt }: TriggeringRun, { serverUrl, owner, repo }: PublishJob['context']): string {
  return `${serverUrl}/${owner}/${repo}/actions/runs/${id}/attempts/${attempt}`;
}

async function publishGates(
  fork: ForkRun,
  collected: readonly CollectedGate[],
  baseConfigs: BaseConfigs,
): Promise<ExitCode> {
  const { job, run, pullRequest } = fork;
  const { inputs, context, octokit, env, signal } = job;
  const rejudged = asBaseJudges(collected, baseConfigs);
  const doubts = [...rejudged.doubts, ...(await baseDoubts(fork, rejudged.gates))];
  const gates = await judgeGates(rejudged.gates, {
    octokit,
    context: { ...context, runId: run.id, workflowFile: run.workflowFile, baseRef: pullRequest.baseRef },
    comparing: true,
    baselineFiles: [],
    acceptance: null,
    signal,
  });
  const origin = { repository: run.headRepository ?? '', runId: run.id, runUrl: runUrlOf(run, context) };
  const base = { ref: pullRequest.baseRef, sha: pullRequest.baseSha };
  const preface = forkPreface(origin, base, doubts);
  const report = renderGates({ gates, failedJobs: [], preface });
  const { owner, repo } = context;
  const reported = { id: run.id, attempt: run.attempt, headSha: run.headSha, stage: 'second' } as const;
  const replaces = gates.map(({ name }) => name);
  const target = { owner, repo, pullRequest: pullRequest.number, restricted: false, run: reported, replaces };
  const to = { octokit, target, comment: inputs.comment, name: inputs.name, env };
  const files = await keepReports(to, report, { gates, caution: forkCaution(origin) });
  // Annotations would stand at the default branch, whose commit this stage runs on.
  await publishReport(to, { ...report, annotations: [] }, files);
  info(`pull request ${pullRequest.number}: ${printable(report.headline)}`);
  await setStatus({ job, run, baseRef: pullRequest.baseRef }, statusOf(report, gates, doubts));
  return ExitCode.passed;
}

async function baseDoubts({ job, pullRequest }: ForkRun, gates: readonly CollectedGate[]): Promise<readonly Doubt[]> {
  const { octokit, context } = job;
  const { owner, repo } = context;
  const doubts: Doubt[] = [];
  for (const gate of gates) {
    const reason = 'results' in gate ? await baseDoubt(gate.results, { octokit, owner, repo, pullRequest }) : null;
    if (reason !== null) doubts.push({ gate: gate.name, reason });
  }
  return doubts;
}

/**
 * Gates of the base branch of which no results were left. The run’s word that no file of them changed is not taken: GitHub
 * lists the files. Only where a status is wanted, which has to be about all of them.
 */
async function unmeasured(
  { job, run, pullRequest }: ForkRun,
  fetched: readonly Fetched[],
  { configs }: BaseConfigs,
): Promise<readonly CollectedGate[]> {
  const { inputs, octokit, context, signal } = job;
  const names = fetched.flatMap((one) => ('results' in one ? [one.results.config.name] : []));
  const missing = configs.filter(({ name }) => !names.includes(name));
  if (inputs.status === null || missing.length === 0) return [];
  const { owner, repo } = context;
  const files = (await listChangedFiles({ octokit, owner, repo, pullRequest: pullRequest.number }, signal)) ?? [];
  const configuring = [...inputs.configFiles, ...USUAL_FILES, `.github/workflows/${run.workflowFile}`];
  const base = { label: pullRequest.baseRef, revision: pullRequest.baseSha };
  return missing.map(({ name, paths }): CollectedGate => {
    const isWatched = pathMatcher(paths);
    const isUnaffected =
      paths.length > 0 && files.length > 0 && !files.some((file) => isWatched(file) || configuring.includes(file));
    return isUnaffected
      ? { name, skipped: skipNote({ name, patterns: paths, files, base }) }
      : { name, incomplete: 'no job left results of this gate' };
  });
}

/** The base branch’s configurations, as far as they can be read without the inputs of its workflow. */
async function baseConfigs({ job, pullRequest }: ForkRun): Promise<BaseConfigs> {
  const { inputs, octokit, context, signal } = job;
  const isNamed = inputs.configFiles.length > 0;
  const paths = isNamed ? inputs.configFiles : USUAL_FILES;
  const configs: Config[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    try {
      const text = await fileAt({ ...context, octokit }, path, pullRequest.baseSha);
      if (text !== null) configs.push(parseConfig(text, { file: path }));
      if (text !== null && !isNamed) break;
    } catch (error) {
      signal.throwIfAborted();
      const isIncomplete = error instanceof ConfigError;
      problems.push(
        `${path} ${isIncomplete ? 'is not whole without the inputs of its workflow' : `could not be read (${callFailure(error)})`}`,
      );
    }
  }
  if (configs.length === 0 && problems.length === 0) problems.push(`there is no ${paths.join(' or ')}`);
  return { configs, problems };
}
