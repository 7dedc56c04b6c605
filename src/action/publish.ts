import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { error as annotateError, info, warning } from '@actions/core';
import { repositoryRoot, resolveCommit } from '../app/git/git.ts';
import { baselineStore } from '../baseline/artifact.ts';
import { mask } from '../config/mask.ts';
import { slowerEndpoints } from '../decide/compare.ts';
import { summaryOf } from '../decide/history.ts';
import { ConfigError, describeError, ExitCode, GateError } from '../errors.ts';
import type { Judged } from '../gate.ts';
import { isEnterpriseServer, LACK } from '../github/artifacts.ts';
import { commentSink, commentTargetOf } from '../github/comment.ts';
import type { Sink } from '../github/publication.ts';
import { acceptanceByLabel } from '../publish/acceptance.ts';
import { closeLog, type Published, publishFailure, publishGates } from '../publish/publication.ts';
import { leaveResults, leaveSkipNote } from '../publish/results-artifact.ts';
import type { SkippedInput } from '../report/report.ts';
import { reproduceCommand } from '../report/reproduce.ts';
import type { Results } from '../results/results.ts';
import type { GateJob, Job } from './job.ts';

/** Publishes what was measured, then fails, unless that is for a later job to do. */
export async function publish(gate: GateJob, judged: Judged): Promise<ExitCode> {
  const { mode, artifact, config, env, signal } = gate;
  const { name } = config;
  const isLater = artifact?.reader === 'later job';
  const accepted = isLater ? judged : await acceptanceByLabel({ ...gate, name })(judged);
  const { results, found } = judged;
  const reproduce = await reproduceHere(gate, results);
  const input = { ...accepted, ...(reproduce && { reproduce }) };
  const failures: StepFailure[] = [];
  if (mode === 'record') await noting(failures, 'storing the baseline', storeBaseline(gate, judged));
  if (artifact) await noting(failures, 'leaving the results', leaveResults(artifact, results));
  const slower = gate.inputs.asksSecondOpinion ? slowerEndpoints(judged.comparison) : [];
  const published = await publishGates([{ kind: 'judged', name, input }], {
    ...{ name, env, sinks: commentOf(gate, knownOf(gate)), isAnnotated: !isLater, measured: results },
    outputs: {
      'base-sha': results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? '',
      'second-opinion': slower.length === 0 ? '' : JSON.stringify(slower),
    },
  });
  // What could be published is published; an interruption on the way is still not a verdict.
  signal.throwIfAborted();
  if (!isLater) return endWith(failures, gate, published, input.exitCode);
  return endWith(failures, gate, { ...published, text: `${published.text}\nthe verdict is left to a later job` });
}

/** Throws GateError if the gate needs baselines; otherwise a failed upload is a warning. */
export async function storeBaseline(
  { context, octokit, config }: Pick<GateJob, 'context' | 'octokit' | 'config'>,
  { results, comparison, earlier }: Judged,
): Promise<void> {
  const { baseline } = config.gate;
  // Figures of wrong responses do not serve as a baseline.
  if (baseline === 'file' || baseline === 'none' || comparison.verdict === 'invalid') return;
  if (isEnterpriseServer(context.serverUrl)) return info(`no baseline is stored: ${LACK}`);
  try {
    const store = baselineStore(octokit, context, config);
    if (store === null) throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    const own = summaryOf(results, comparison, context.pushed);
    const history = own === null ? [] : [own, ...earlier];
    info(`baseline stored: ${await store.save(results, history)}`);
  } catch (error) {
    if (baseline === 'artifact') throw error;
    warning(describeError(error).text);
  }
}

/** Undefined where it cannot be measured again. */
async function reproduceHere(gate: GateJob, results: Results): Promise<string | undefined> {
  const { workspace, directory, inputs, expansion } = gate;
  const top = await repositoryRoot(directory).catch(() => null);
  if (top === null) return undefined;
  const { configFile, settings } = inputs;
  const command = reproduceCommand(results, {
    ...{ settings, configFile, folder: relative(top, await realpath(workspace)) },
    headCommit: await resolveCommit(top, 'HEAD').catch(() => null),
  });
  return command && mask(command, expansion.secrets);
}

/** No file that the gate watches changed: a comment that is there says so, and none is written. */
export async function passUnaffected(gate: GateJob, change: Pick<SkippedInput, 'files' | 'base'>): Promise<ExitCode> {
  const { config, artifact, env } = gate;
  const { name } = config;
  const failures: StepFailure[] = [];
  const skipped = { name, patterns: config.paths, ...change };
  if (artifact) await noting(failures, 'leaving a note', leaveSkipNote(artifact, skipped));
  const published = await publishGates([{ kind: 'skipped', name, input: skipped }], {
    ...{ name, env, sinks: commentOf(gate, knownOf(gate)), isAnnotated: false },
    outputs: { 'results-path': '', 'base-sha': skipped.base.revision },
  });
  return endWith(failures, gate, published);
}

type StepFailure = { readonly step: string; readonly error: unknown };

/** After a step of publishing that failed the others are done all the same. */
async function noting(failures: StepFailure[], step: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => failures.push({ step, error }));
}

/** The report is published by then and stays. The first failure ends the job; the others are annotations. */
function endWith(
  [first, ...others]: readonly StepFailure[],
  { expansion }: GateJob,
  published: Published,
  exitCode: ExitCode = ExitCode.passed,
): ExitCode {
  for (const { step, error } of others) annotateError(`${step} failed: ${describeError(error).text}`);
  if (first === undefined) return closeLog(published, exitCode);
  const failure = describeError(first.error);
  return closeLog(published, failure.exitCode, mask(failure.text, expansion.secrets));
}

/** What a failure is published with. */
export type Known = Readonly<ReturnType<typeof knownOf>>;

/** A pull request cannot switch its own comment off: that takes effect once it is merged. */
export function knownOf({ config, baseConfig, expansion }: GateJob) {
  const { comment } = (baseConfig?.written ?? config).report;
  return { name: config.name, comment, secrets: expansion.secrets };
}

/** Publishes the failure, unless the job is being cancelled. */
export async function fail(job: Job, known: Known, thrown: unknown): Promise<ExitCode> {
  const { env, signal } = job;
  const { name, secrets } = known;
  // Whatever an interruption broke on its way, the interruption is the reason.
  const error: unknown = signal.aborted ? signal.reason : thrown;
  const hide = (text: string) => mask(text, secrets);
  // Before it becomes Markdown, whose escapes would change what is looked for.
  const shown = error instanceof GateError ? error.masked(hide) : error;
  const { text, exitCode } = describeError(shown);
  const published = signal.aborted
    ? { headline: '', text: 'latency-gate: no verdict', places: [] }
    : await publishFailure(shown, { name, env, sinks: commentOf(job, known) }, hide);
  // Its detail, such as the app's log, comes with the report.
  const isShort = shown instanceof GateError && !signal.aborted;
  return closeLog(published, exitCode, hide(isShort ? `${shown.message}\n  hint: ${shown.hint}` : text));
}

/** None where the event is about no pull request, or a later job publishes. */
function commentOf({ inputs, context, octokit }: Job, { comment }: Known): readonly Sink[] {
  const target = inputs.publishesLater ? null : commentTargetOf(context);
  return target === null ? [] : [commentSink(octokit, target, comment)];
}
