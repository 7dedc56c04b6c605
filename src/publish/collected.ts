/** The job that needs the measuring ones: their gates, or parts of one, become one comment and one verdict. */
import { resolve } from 'node:path';
import { warning } from '@actions/core';
import { ExitCode, MeasurementError } from '../errors.ts';
import { expected, type Octokit } from '../github/api.ts';
import { artifactRemote, artifactsOfRun, startOfAttempt } from '../github/artifacts.ts';
import { commentSink, commentTargetOf } from '../github/comment.ts';
import { type GitHubContext, runContextOf } from '../github/context.ts';
import { issueSink, issueTargetOf } from '../github/issue.ts';
import { modeOf } from '../github/mode.ts';
import type { Sink } from '../github/publication.ts';
import type { PublishInputs } from '../github/publish-inputs.ts';
import type { GateToReport } from '../report/gates.ts';
import { acceptanceByLabel } from './acceptance.ts';
import { cleanedResults } from './cleaned-results.ts';
import { fetchResults, type LaterAttempt } from './fetch-results.ts';
import { type CollectedGate, exitCodeOfAll, gatesOf, judgeGates } from './gates.ts';
import { historySink, rememberedRuns } from './history-branch.ts';
import { closeLog, publishFailure, publishGates } from './publication.ts';

/** A job that publishes what others measured. */
export interface PublishJob {
  readonly inputs: PublishInputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Between writing comment or issue and looking again; tests shorten it. */
  readonly settleMs?: number | undefined;
}

/** Publishes, then fails where a gate fails or has no verdict. Throws GateError, which is published too. */
export async function publishCollected(job: PublishJob): Promise<ExitCode> {
  const { inputs, env, signal } = job;
  const { name, failedJobs } = inputs;
  const gates = await judgedGates(job).catch(async (error: unknown) => {
    if (!signal.aborted) await publishFailure(error, { name, env, sinks: placesOf(job) });
    throw error;
  });
  const places = { sinks: placesOf(job), last: historyOf(job), isAnnotated: true };
  const published = await publishGates(gates, { name, env, failedJobs, ...places });
  const exitCode = exitCodeOfAll(gates, failedJobs.length);
  closeLog(published, exitCode === ExitCode.passed ? null : published.headline);
  return exitCode;
}

/** The pull request's comment, or the default branch's issue. */
function placesOf({ inputs, context, octokit, settleMs }: PublishJob): readonly Sink[] {
  const comment = context.eventName === 'pull_request' ? commentTargetOf(context) : null;
  if (comment !== null) return [commentSink(octokit, { ...comment, settleMs }, inputs.comment)];
  const issue = inputs.issue ? issueTargetOf(context) : null;
  return issue === null ? [] : [issueSink(octokit, { ...issue, settleMs })];
}

function historyOf({ inputs, context, octokit, signal }: PublishJob): readonly Sink[] {
  const { historyBranch: branch } = inputs;
  const isWritten = branch !== null && modeOf(context).task !== 'compare';
  return isWritten ? [historySink({ octokit, context, branch, signal })] : [];
}

async function judgedGates(job: PublishJob): Promise<readonly GateToReport[]> {
  const { inputs, context, octokit, env, signal } = job;
  const comparing = modeOf(context).task === 'compare';
  const { historyBranch: branch } = inputs;
  const isShown = branch !== null && (comparing || inputs.issue);
  return await judgeGates(await gatesLeft(job), {
    octokit,
    context,
    comparing,
    earlier: isShown ? await rememberedRuns({ octokit, context, branch, signal }) : null,
    baselineFiles: inputs.baselineFiles.map((file) => resolve(env['GITHUB_WORKSPACE'] || '.', file)),
    acceptance: acceptanceByLabel({ context, octokit, name: inputs.name, onWarning: warning }),
    signal,
  });
}

/** What the jobs of this run left, as it can be published. Throws MeasurementError where that is nothing. */
async function gatesLeft(job: PublishJob): Promise<readonly CollectedGate[]> {
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
  const startedAt = await expected('when this attempt began could not be looked up', 'actions: read', () =>
    startOfAttempt({ ...context, octokit }, signal),
  );
  return startedAt === null ? null : { startedAt, isSuccessful: inputs.isEveryJobSuccessful };
}
