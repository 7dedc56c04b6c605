/** The job that needs the measuring ones: their gates, or parts of one, become one comment and one verdict. */
import { resolve } from 'node:path';
import { type ExitCode, MeasurementError } from '../errors.ts';
import { expected } from '../github/api.ts';
import { ArtifactRemote, runOf } from '../github/artifacts.ts';
import { commentSink, commentTargetOf } from '../github/comment.ts';
import { modeOf } from '../github/context.ts';
import { issueSink, issueTargetOf } from '../github/issue.ts';
import type { Sink } from '../github/publication.ts';
import type { GateToReport } from '../report/gates.ts';
import { acceptanceByLabel } from './acceptance.ts';
import { resultsOfRun } from './cleaned-results.ts';
import { type CollectedGate, exitCodeOfAll, gatesOf, judgeGates } from './gates.ts';
import { rememberedRuns, rememberRuns } from './history-branch.ts';
import { closeLog, type PublishJob, publishFailure, publishGates } from './publication.ts';
import type { LaterAttempt } from './results-artifact.ts';

/** Publishes, then fails where a gate fails or has no verdict. Throws GateError, which is published too. */
export async function publishCollected(job: PublishJob): Promise<ExitCode> {
  const { inputs, env, signal } = job;
  const { name, failedJobs } = inputs;
  const gates = await judgedGates(job).catch(async (error: unknown) => {
    if (!signal.aborted) await publishFailure(error, { name, env, sinks: placesOf(job) });
    throw error;
  });
  const { historyBranch: branch } = inputs;
  const isRemembered = branch !== null && modeOf(job.context) !== 'compare';
  const last: readonly Sink[] = isRemembered ? [(of) => rememberRuns({ ...job, branch }, of.gates)] : [];
  const places = { sinks: placesOf(job), last, isAnnotated: true };
  const published = await publishGates(gates, { name, env, failedJobs, ...places });
  return closeLog(published, exitCodeOfAll(gates, failedJobs.length));
}

/** The pull request's comment, or the default branch's issue. */
export function placesOf({ inputs, context, octokit, settleMs, again }: PublishJob): readonly Sink[] {
  const comment = commentTargetOf(context);
  if (comment !== null) {
    return [commentSink(octokit, { ...comment, settleMs, run: { ...comment.run, again } }, inputs.comment)];
  }
  const issue = inputs.issue ? issueTargetOf(context) : null;
  return issue === null ? [] : [issueSink(octokit, { ...issue, settleMs })];
}

async function judgedGates(job: PublishJob): Promise<readonly GateToReport[]> {
  const { name, historyBranch: branch, issue, baselineFiles } = job.inputs;
  const comparing = modeOf(job.context) === 'compare';
  const isShown = branch !== null && (comparing || issue);
  return await judgeGates(await gatesLeft(job), {
    ...job,
    comparing,
    earlier: isShown ? await rememberedRuns({ ...job, branch }) : null,
    baselineFiles: baselineFiles.map((file) => resolve(job.env['GITHUB_WORKSPACE'] || '.', file)),
    acceptance: acceptanceByLabel({ ...job, name }),
  });
}

/** What the jobs of this run left, as it can be published. Throws MeasurementError where that is nothing. */
async function gatesLeft(job: PublishJob): Promise<readonly CollectedGate[]> {
  const { inputs, context, octokit } = job;
  const { unsupported } = new ArtifactRemote(octokit, context);
  if (unsupported !== null) {
    throw new MeasurementError(`results cannot be handed from job to job here: ${unsupported}`, {
      hint: 'let each job publish for itself: without `publish: later`, and with an input `name` of its own',
    });
  }
  const gates = gatesOf(await resultsOfRun(job, await attemptOf(job), false), inputs.expected);
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
  const ask = () => runOf({ ...context, octokit }, { signal });
  const run = await expected('when this attempt began could not be looked up', 'actions: read', ask);
  return run.run_started_at ? { startedAt: run.run_started_at, isSuccessful: inputs.isEveryJobSuccessful } : null;
}
