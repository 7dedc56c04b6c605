/** The job that needs the measuring ones: their gates, or parts of one, become one comment and one verdict. */
import { resolve } from 'node:path';
import { info, setFailed, warning } from '@actions/core';
import { ExitCode, MeasurementError } from '../errors.ts';
import { callFailure, type Octokit, wayOut } from '../github/api.ts';
import { artifactRemote } from '../github/artifacts.ts';
import { type GitHubContext, runContextOf } from '../github/context.ts';
import { issueTargetOf } from '../github/issue.ts';
import { modeOf } from '../github/mode.ts';
import type { PublishInputs } from '../github/publish-inputs.ts';
import { artifactsOfRun, startOfAttempt } from '../github/run-artifacts.ts';
import { renderGates } from '../report/gates.ts';
import { printable } from '../report/terminal.ts';
import { acceptanceByLabel } from './acceptance.ts';
import { cleanedResults } from './cleaned-results.ts';
import { fetchResults, type LaterAttempt } from './fetch-results.ts';
import { type CollectedGate, gatesOf } from './group-gates.ts';
import { rememberedRuns, rememberRuns } from './history-branch.ts';
import { exitCodeOfAll, judgeGates } from './judge-gates.ts';
import { keepReports, publishFailure, publishReport, targetOf } from './outcome.ts';

/** A job that publishes what others measured. */
export interface PublishJob {
  readonly inputs: PublishInputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Publishes, then fails where a gate fails or has no verdict. Throws GateError, which is published too. */
export async function publishCollected(job: PublishJob): Promise<ExitCode> {
  try {
    return await collect(job);
  } catch (error) {
    const { inputs, context, octokit, env, signal } = job;
    const target = context.eventName === 'pull_request' ? targetOf(context) : null;
    const to = { octokit, target, comment: inputs.comment, name: inputs.name, env };
    if (!signal.aborted) await publishFailure(to, error, (text) => text);
    throw error;
  }
}

async function collect(job: PublishJob): Promise<ExitCode> {
  const { inputs, context, octokit, env, signal } = job;
  const mode = modeOf(context);
  const gates = await gatesLeft(job);
  const { historyBranch } = inputs;
  const history = historyBranch === null ? null : { octokit, context, branch: historyBranch, signal };
  const comparing = mode.task === 'compare';
  const judged = await judgeGates(gates, {
    octokit,
    context,
    comparing,
    earlier: history !== null && (comparing || inputs.issue) ? await rememberedRuns(history) : null,
    baselineFiles: inputs.baselineFiles.map((file) => resolve(env['GITHUB_WORKSPACE'] || '.', file)),
    acceptance: acceptanceByLabel({ context, octokit, onWarning: warning }),
    signal,
  });
  const report = renderGates({ gates: judged, failedJobs: inputs.failedJobs, preface: [] });
  const { name, comment } = inputs;
  const issue = inputs.issue ? issueTargetOf(context) : null;
  const to = { octokit, target: mode.comment ? targetOf(context) : null, comment, name, env, issue };
  const files = await keepReports(to, report, { gates: judged, caution: null });
  await publishReport(to, report, files);
  if (history !== null && !comparing) {
    const remembered = await rememberRuns(history, judged);
    if ('note' in remembered) info(printable(remembered.note));
    else warning(printable(remembered.warning));
  }
  const exitCode = exitCodeOfAll(judged, inputs.failedJobs.length);
  // A line break in a name could begin a command to the runner.
  if (exitCode === ExitCode.passed) info(printable(report.headline));
  else setFailed(report.headline);
  return exitCode;
}

/** What the jobs of this run left, as it can be published. Throws MeasurementError where that is nothing. */
export async function gatesLeft(job: PublishJob): Promise<readonly CollectedGate[]> {
  const { inputs, context, octokit, signal } = job;
  const remote = artifactRemote(octokit, context);
  if (remote.unsupported !== null) {
    throw new MeasurementError(`results cannot be handed from job to job here: ${remote.unsupported}`, {
      hint: 'let each job publish for itself: without `publish: later`, and with an input `name` of its own',
    });
  }
  const list = () => artifactsOfRun({ ...context, octokit }, signal);
  const attempt = await attemptOf(job);
  const fetched = await fetchResults({ list, download: remote.download }, { signal, attempt });
  const origin = { context: runContextOf(context), headSha: context.headSha };
  const gates = gatesOf(
    fetched.map((one) => cleanedResults(one, origin)),
    inputs.expected,
  );
  if (gates.length === 0 && inputs.failedJobs.length === 0) {
    throw new MeasurementError('no job of this run left results', {
      hint: 'give the measuring jobs the input `publish: later`, and this job `needs:` them',
    });
  }
  return gates;
}

/** Null: the first attempt, or GitHub does not say when this one began. */
async function attemptOf({ inputs, context, octokit, signal }: PublishJob): Promise<LaterAttempt | null> {
  if (context.runAttempt === 1) return null;
  const startedAt = await startOfAttempt({ ...context, octokit }, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new MeasurementError(`when this attempt began could not be looked up (${callFailure(cause)})`, {
      hint: wayOut(cause, 'actions: read'),
      cause,
    });
  });
  return startedAt === null ? null : { startedAt, isSuccessful: inputs.isEveryJobSuccessful };
}
