/**
 * The second stage of pull requests whose own runs may not comment: forks’ and Dependabot’s. It runs with a token that can
 * write, so nothing of the pull request is checked out or run here; the run’s artifacts are text from a stranger, and what
 * is to be known of the run and of the pull request is asked of GitHub.
 */
import { info, warning } from '@actions/core';
import type { Config } from '../config/config.ts';
import { type Laxity, laxities } from '../config/laxer.ts';
import { parseConfig } from '../config/parse.ts';
import { USUAL_FILES } from '../config/read-file.ts';
import { ConfigError, ExitCode, MeasurementError } from '../errors.ts';
import { callFailure, wayOut } from '../github/api.ts';
import { artifactRemote } from '../github/artifacts.ts';
import { fileAt } from '../github/file-at.ts';
import { type FoundPullRequest, findPullRequest, type OpenPullRequest } from '../github/find-pull-request.ts';
import { artifactsOfRun } from '../github/run-artifacts.ts';
import { publishSummary } from '../github/summary.ts';
import { readTriggeringRun, type TriggeringRun } from '../github/triggering-run.ts';
import { prose } from '../report/escape.ts';
import { forkCaution, forkPreface, type Relaxations } from '../report/fork.ts';
import { type GateToReport, renderGates } from '../report/gates.ts';
import { printable } from '../report/terminal.ts';
import type { PublishSetting } from './collected.ts';
import { type Fetched, fetchResults } from './fetch-results.ts';
import { foreignResults } from './fork-results.ts';
import { gatesOf } from './group-gates.ts';
import { judgeGates } from './judge-gates.ts';
import { keepReports, publishReport } from './outcome.ts';

/** The check is the first stage’s: this one passes whatever the verdict. Throws GateError where it cannot do its work. */
export async function publishForeign(setting: PublishSetting, payload: unknown): Promise<ExitCode> {
  const run = readTriggeringRun(payload);
  const unneeded = whyUnneeded(run, setting);
  if (unneeded !== null) return await publishNothing(unneeded);
  const found = await pullRequestOf(run, setting);
  if (found.kind === 'none')
    return await publishNothing(`run ${run.id} has no pull request to comment on: ${found.reason}`);
  const fetched = await resultsOf(run, found.pullRequest, setting);
  if (fetched.length === 0) return await publishNothing(`run ${run.id} left no results: its log says why`);
  return await publishGates(fetched, run, found.pullRequest, setting);
}

/** Null where there is something to do. */
function whyUnneeded(run: TriggeringRun, { context }: PublishSetting): string | null {
  if (run.event !== 'pull_request') return `run ${run.id} was not of a pull request, but of the event ${run.event}`;
  const isOwn = run.headRepository?.toLowerCase() === `${context.owner}/${context.repo}`.toLowerCase();
  if (isOwn && !run.isDependabots)
    return `run ${run.id} is of this repository’s own branch: its jobs comment themselves`;
  return null;
}

async function publishNothing(why: string): Promise<ExitCode> {
  const text = `nothing to publish: ${printable(why)}`;
  info(text);
  const failed = await publishSummary(`latency-gate: ${prose(text)}.`);
  if (failed !== null) warning(failed);
  return ExitCode.passed;
}

async function pullRequestOf(
  run: TriggeringRun,
  { octokit, context, signal }: PublishSetting,
): Promise<FoundPullRequest> {
  try {
    return await findPullRequest(octokit, context, run, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new MeasurementError(`the pull request of run ${run.id} could not be looked for (${callFailure(cause)})`, {
      hint: wayOut(cause, 'pull-requests: write'),
      cause,
    });
  }
}

/** What may be told of the run’s results; notes of skipped gates are left out, for they are the run’s word alone. */
async function resultsOf(
  run: TriggeringRun,
  { number }: OpenPullRequest,
  { octokit, context, signal }: PublishSetting,
): Promise<readonly Fetched[]> {
  const { owner, repo } = context;
  const list = () => artifactsOfRun(octokit, { owner, repo, runId: run.id }, signal);
  const fetched = await fetchResults({ list, download: artifactRemote(octokit, context).download }, signal);
  const runContext = {
    repository: `${owner}/${repo}`,
    event: run.event,
    ref: null,
    commit: run.headSha,
    workflow: run.workflowFile,
    runId: run.id,
    runAttempt: run.attempt,
    runUrl: runUrlOf(run, context),
    pullRequest: number,
  };
  return fetched
    .filter((one) => !('skipped' in one))
    .map((one) => foreignResults(one, { context: runContext, headSha: run.headSha }));
}

function runUrlOf({ id, attempt }: TriggeringRun, { serverUrl, owner, repo }: PublishSetting['context']): string {
  return `${serverUrl}/${owner}/${repo}/actions/runs/${id}/attempts/${attempt}`;
}

async function publishGates(
  fetched: readonly Fetched[],
  run: TriggeringRun,
  pullRequest: OpenPullRequest,
  setting: PublishSetting,
): Promise<ExitCode> {
  const { inputs, context, octokit, env, signal } = setting;
  const gates = await judgeGates(gatesOf(fetched, []), {
    octokit,
    context: { ...context, runId: run.id, workflowFile: run.workflowFile, baseRef: pullRequest.baseRef },
    comparing: true,
    directory: null,
    labelsCount: false,
    onWarning: warning,
    signal,
  });
  const origin = { repository: run.headRepository ?? '', runId: run.id, runUrl: runUrlOf(run, context) };
  const base = { ref: pullRequest.baseRef, sha: pullRequest.baseSha };
  const preface = forkPreface(origin, base, await laxitiesOf(gates, pullRequest, setting));
  const report = renderGates({ gates, failedJobs: [], preface });
  const pages = { caution: forkCaution(origin), mayUpload: false };
  const files = await keepReports(inputs.name, report, gates, pages, env);
  const { owner, repo } = context;
  const target = { owner, repo, pullRequest: pullRequest.number, restricted: false };
  // Annotations would stand at the default branch, whose commit this stage runs on.
  const published = { ...report, annotations: [] };
  await publishReport({ octokit, target, comment: inputs.comment }, inputs.name, published, files);
  info(`pull request ${pullRequest.number}: ${printable(report.headline)}`);
  return ExitCode.passed;
}

/** Of every gate with a verdict. */
async function laxitiesOf(
  gates: readonly GateToReport[],
  pullRequest: OpenPullRequest,
  setting: PublishSetting,
): Promise<readonly Relaxations[]> {
  const read = await baseConfigs(pullRequest, setting);
  return gates.flatMap((gate) => {
    if (gate.kind !== 'judged') return [];
    const original = read.configs.find(({ name }) => name === gate.name);
    const found: readonly Laxity[] | null = original ? laxities(gate.input.results.config, original) : null;
    const reason = read.problems[0] ?? 'no configuration there has this name';
    return [{ gate: gate.name, found, reason }];
  });
}

/** The base branch’s configurations, as far as they can be read without the inputs of its workflow. */
async function baseConfigs(
  { baseSha }: OpenPullRequest,
  { inputs, octokit, context, signal }: PublishSetting,
): Promise<{ readonly configs: readonly Config[]; readonly problems: readonly string[] }> {
  const isNamed = inputs.configFiles.length > 0;
  const configs: Config[] = [];
  const problems: string[] = [];
  for (const path of isNamed ? inputs.configFiles : USUAL_FILES) {
    try {
      const text = await fileAt(octokit, context, path, baseSha, signal);
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
  if (configs.length === 0 && problems.length === 0) {
    const names = isNamed ? inputs.configFiles : USUAL_FILES;
    problems.push(`there is no ${names.join(' or ')}`);
  }
  return { configs, problems };
}
