/** What the action does: inputs and event in, the gate's run, then everything published, and failing last. */

import { realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { error as annotateError, endGroup, info, setFailed, setSecret, startGroup, warning } from '@actions/core';
import { repositoryRoot, resolveCommit } from '../app/git/git.ts';
import type { BaselineStore } from '../baseline/store.ts';
import { appOf, isSameApp } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { configFromInputs } from '../config/inputs.ts';
import { mask } from '../config/mask.ts';
import { readConfigFile } from '../config/read-file.ts';
import { slowerEndpoints } from '../decide/second-opinion.ts';
import { describeError, ExitCode, GateError } from '../errors.ts';
import { type Judged, runGate } from '../gate.ts';
import { connect, type Octokit } from '../github/api.ts';
import { type CommentPolicy, commentSink, commentTargetOf } from '../github/comment.ts';
import { type GitHubContext, readContext, runContextOf, runnerClassOf } from '../github/context.ts';
import { checkServer } from '../github/enterprise-server.ts';
import { type Inputs, readInputs } from '../github/inputs.ts';
import { type Mode, modeOf } from '../github/mode.ts';
import { readPayload } from '../github/payload.ts';
import type { Sink } from '../github/publication.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { acceptanceByLabel } from '../publish/acceptance.ts';
import { resultsFileOf } from '../publish/files.ts';
import { closeLog, type Published, publishFailure, publishGates } from '../publish/publication.ts';
import {
  leaveResults,
  leaveSkipNote,
  type ResultsArtifact,
  removeEarlier,
  secondStageOf,
} from '../publish/results-artifact.ts';
import { baselineStore, storeBaseline } from '../publish/store-baseline.ts';
import { reproduceCommand } from '../report/reproduce.ts';
import { printable } from '../report/terminal.ts';
import type { Results } from '../results/results.ts';
import { type Configurations, readConfigurations } from '../run/configurations.ts';
import type { GateRequest } from '../run/request.ts';
import { ResultsSoFar } from '../run/results-so-far.ts';
import { type BaseCommit, checkNamedBase, findBaseCommit, withDistance } from './base-commit.ts';
import { type Unaffected, unaffectedChange } from './unaffected.ts';

/** What the entry knows. */
export type Entry = Required<Pick<GateRequest, 'env' | 'signal' | 'generatorPath' | 'referencePath' | 'recordersPath'>>;

/** What is known before the configuration is read: enough to publish a failure. */
interface Job extends Entry {
  readonly inputs: Inputs;
  readonly context: GitHubContext;
  /** Null: there is no token. */
  readonly octokit: Octokit | null;
  /** Absolute. */
  readonly workspace: string;
}

interface LoadedConfig {
  /** As written. */
  readonly config: Config;
  /** Absolute: paths in the configuration count from here. */
  readonly directory: string;
  /** Of the configuration, from the workspace; null: the inputs alone are the configuration. */
  readonly file: string | null;
}

/** The job with the configuration of its gate. */
interface GateJob extends Job, Omit<LoadedConfig, 'config'>, Configurations {
  readonly mode: Mode;
  /** Null where the event has no base. */
  readonly base: BaseCommit | null;
  /** What this job leaves to another one that publishes; null: it publishes by itself. */
  readonly artifact: ResultsArtifact | null;
}

export async function runAction(entry: Entry): Promise<ExitCode> {
  startGroup('latency-gate: what it did');
  try {
    return await runJob(await openJob(entry));
  } catch (error) {
    const { text, exitCode } = describeError(error);
    endGroup();
    setFailed(text);
    return exitCode;
  }
}

async function openJob(entry: Entry): Promise<Job> {
  const { env, signal } = entry;
  const inputs = readInputs();
  if (inputs.token) setSecret(inputs.token);
  const context = readContext(env, await readPayload(env));
  const octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl, signal }) : null;
  return { ...entry, inputs, context, octokit, workspace: resolve(env['GITHUB_WORKSPACE'] || '.') };
}

async function runJob(job: Job): Promise<ExitCode> {
  let known: Known = { config: null, secrets: [] };
  try {
    const mode = modeOf(job.context, job.inputs.base);
    const loaded = await loadConfig(job);
    known = { config: loaded.config, secrets: [] };
    const gate = await openGate(job, loaded, mode);
    known = { config: loaded.config, secrets: gate.expansion.secrets };
    return await measureAndPublish(gate);
  } catch (error) {
    return await fail(job, known, error);
  }
}

async function loadConfig({ inputs, workspace }: Job): Promise<LoadedConfig> {
  const file = await readConfigFile(workspace, inputs.configFile);
  const config = configFromInputs(inputs.settings, file);
  return { config, directory: file?.directory ?? workspace, file: file?.name ?? null };
}

async function openGate(job: Job, loaded: LoadedConfig, mode: Mode): Promise<GateJob> {
  const { inputs, context, workspace } = job;
  checkNamedBase(loaded.config, inputs.base);
  info(`configuration: ${loaded.file ?? 'the action’s inputs'}`);
  // What a push measures is itself the baseline.
  const base = mode.task === 'record' ? null : await findBaseCommit({ ...job, ...loaded, named: inputs.base });
  if (base !== null) info(`base: ${base.revision}, ${base.how}`);
  const configurations = await readConfigurations({
    ...job,
    ...loaded,
    root: workspace,
    named: inputs.configFile,
    parse: (file) => configFromInputs(inputs.settings, file),
    base,
  });
  for (const secret of configurations.expansion.secrets) setSecret(secret);
  for (const note of configurations.notes) info(printable(note));
  const reader = inputs.publishesLater ? 'later job' : secondStageOf(mode, context);
  return {
    ...job,
    ...loaded,
    ...configurations,
    mode,
    base,
    artifact: reader && { reader, name: configurations.config.name, part: inputs.part, attempt: context.runAttempt },
  };
}

async function measureAndPublish(gate: GateJob): Promise<ExitCode> {
  const { mode, config, context, artifact, base } = gate;
  const limits = checkServer(context.serverUrl, config);
  if (limits !== null) warning(limits);
  if (artifact !== null) await removeEarlier(artifact);
  const unaffected = base && mode.task === 'compare' ? await unaffectedBy(gate, base) : null;
  return unaffected ? await passUnaffected(gate, unaffected) : await publish(gate, await measure(gate));
}

async function unaffectedBy(gate: GateJob, base: BaseCommit): Promise<Unaffected | null> {
  const configFile = gate.file === null ? null : resolve(gate.workspace, gate.file);
  return await unaffectedChange({ ...gate, configFile, base, onProgress: info });
}

async function measure(gate: GateJob): Promise<Judged> {
  const { mode, config, base, context, inputs, env } = gate;
  // What the configuration says of base can be compared on any event; two commits only where there is a base.
  const isNamed = config.compare === 'variants' || !isSameApp(appOf(config, 'base'), appOf(config, 'head'));
  const comparing = mode.task === 'compare' || (mode.task === 'measure' && (isNamed || base !== null));
  return await runGate({
    ...gate,
    mode: comparing ? 'compare' : mode.task,
    part: inputs.part,
    base: base && comparesWithCommit(config) ? await withDistance(base, gate) : null,
    startFiles: startFilesOf(gate),
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    baselines: mode.task === 'measure' ? null : storeFor(gate),
    events: new RunEvents([
      new ProgressLines({ note: (line) => info(printable(line)) }),
      new ResultsSoFar(resultsFileOf({ name: config.name, env })),
    ]),
  });
}

/** What main measured before is looked up where it is shown: by the later job, if that one publishes. */
function storeFor(gate: GateJob): BaselineStore | null {
  const store = baselineStore(gate);
  if (store === null || gate.mode.task === 'record' || !gate.inputs.publishesLater) return store;
  const { history: _history, ...rest } = store;
  return rest;
}

/** Whether the commit may be run; a suspicion from stored runs of the base branch is settled by running it. */
function comparesWithCommit({ compare, gate }: Config): boolean {
  return compare !== 'variants' && gate.baseline !== 'none' && gate.baseline !== 'file';
}

/** The inputs that say how the app is started. */
const START_INPUTS = ['command', 'setup', 'build', 'image', 'compose'];

/** The configuration's file where base is started by head's, and the workflow where its inputs say how. */
function startFilesOf({ file, baseConfig, context, inputs }: GateJob): readonly string[] {
  const isInWorkflow = START_INPUTS.some((name) => inputs.settings[name]);
  const workflow = isInWorkflow && context.workflowFile !== null ? `.github/workflows/${context.workflowFile}` : null;
  return [baseConfig === null ? file : null, workflow].filter((name) => name !== null);
}

function headLabelOf(context: GitHubContext): string {
  if (context.pullRequest !== null) return 'this PR';
  if (context.eventName === 'merge_group') return 'merge group';
  return context.baseRef ?? context.sha.slice(0, 7);
}

/** Publishes what was measured, then fails, unless that is for a later job to do. */
async function publish(gate: GateJob, judged: Judged): Promise<ExitCode> {
  const { mode, artifact, config, env, signal } = gate;
  const { name } = config;
  const isLater = artifact?.reader === 'later job';
  const accepted = isLater ? judged : await acceptanceByLabel({ ...gate, onWarning: warning })(judged);
  const reproduce = await reproduceHere(gate, judged.results);
  const input = { ...accepted, ...(reproduce === undefined ? {} : { reproduce }) };
  const failures: StepFailure[] = [];
  if (mode.task === 'record') {
    const output = { onProgress: info, onWarning: warning };
    await noting(failures, 'storing the baseline', () => storeBaseline(gate, judged, output));
  }
  if (artifact) await noting(failures, 'leaving the results', () => leaveResults(artifact, judged.results));
  const slower = gate.inputs.asksSecondOpinion ? slowerEndpoints(judged.comparison) : [];
  const { results, found } = judged;
  const published = await publishGates([{ kind: 'judged', name, input }], {
    ...{ name, env, sinks: placesOf(gate), isAnnotated: !isLater, measured: results },
    outputs: {
      'base-sha': results.sides.base?.commit ?? found.baselines[0]?.sides.head.commit ?? '',
      'second-opinion': slower.length === 0 ? '' : JSON.stringify(slower),
    },
  });
  // What could be published is; an interruption on the way is no verdict all the same.
  signal.throwIfAborted();
  const failure = endWith(failures, gate, published);
  if (failure !== null) return failure;
  const isFailing = !isLater && input.exitCode !== ExitCode.passed;
  const text = isLater ? `${published.text}\nthe verdict is left to a later job` : published.text;
  closeLog({ ...published, text }, isFailing ? published.headline : null);
  return isFailing ? input.exitCode : ExitCode.passed;
}

/** The same on a machine of the reader’s. Undefined where that cannot be. */
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

/** Nothing was measured, since no file that the gate watches changed: a comment that is there says so, and none is written. */
async function passUnaffected(gate: GateJob, unaffected: Unaffected): Promise<ExitCode> {
  const { config, artifact, env } = gate;
  const { name } = config;
  const failures: StepFailure[] = [];
  const skipped = { name, patterns: config.paths, ...unaffected };
  if (artifact) await noting(failures, 'leaving a note', () => leaveSkipNote(artifact, skipped));
  const published = await publishGates([{ kind: 'skipped', name, input: skipped }], {
    ...{ name, env, sinks: placesOf(gate, 'on-change'), isAnnotated: false },
    outputs: { 'results-path': '', 'base-sha': skipped.base.revision },
  });
  const failure = endWith(failures, gate, published);
  if (failure === null) closeLog(published, null);
  return failure ?? ExitCode.passed;
}

/** A step of publishing that failed: the other steps are done all the same. */
interface StepFailure {
  /** Such as `storing the baseline`. */
  readonly step: string;
  readonly error: unknown;
}

async function noting(failures: StepFailure[], step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    failures.push({ step, error });
  }
}

/** The report is published by then and stays. The first failure ends the job; the others are annotations. Null: there is none. */
function endWith(
  [first, ...others]: readonly StepFailure[],
  { expansion }: GateJob,
  published: Published,
): ExitCode | null {
  for (const { step, error } of others) annotateError(`${step} failed: ${describeError(error).text}`);
  if (first === undefined) return null;
  const { text, exitCode } = describeError(first.error);
  closeLog(published, mask(text, expansion.secrets));
  return exitCode;
}

const NOTHING_PUBLISHED = { text: 'latency-gate: no verdict', places: [] };

/** What was known of the configuration when something failed. */
interface Known {
  readonly config: Config | null;
  readonly secrets: readonly string[];
}

/** Publishes the failure, unless the job is being cancelled. */
async function fail(job: Job, { config, secrets }: Known, thrown: unknown): Promise<ExitCode> {
  const { signal } = job;
  // Whatever an interruption broke on its way, the interruption is the reason.
  const error: unknown = signal.aborted ? signal.reason : thrown;
  const hide = (text: string) => mask(text, secrets);
  // Before it becomes Markdown, whose escapes would change what is looked for.
  const shown = error instanceof GateError ? error.masked(hide) : error;
  const { text, exitCode } = describeError(shown);
  const isPublished = !signal.aborted;
  const published = isPublished ? await publishFailure(shown, failurePlaces(job, config), hide) : null;
  // Its detail, such as the app's log, comes with the report.
  const isExpected = shown instanceof GateError && published !== null;
  closeLog(published ?? NOTHING_PUBLISHED, hide(isExpected ? `${shown.message}\n  hint: ${shown.hint}` : text));
  return exitCode;
}

/** A pull request cannot switch its own comment off: that takes effect once it is merged. */
function placesOf(
  { inputs, context, octokit, mode, config, baseConfig }: GateJob,
  most: CommentPolicy = 'always',
): readonly Sink[] {
  const target = mode.comment && !inputs.publishesLater ? commentTargetOf(context) : null;
  const { comment } = (baseConfig?.written ?? config).report;
  return target === null ? [] : [commentSink(octokit, target, comment === 'always' ? most : comment)];
}

/** Where a failure is published: its configuration may be what failed. */
function failurePlaces({ inputs, context, octokit }: Job, config: Config | null) {
  const name = config?.name ?? (inputs.settings['name'] || 'default');
  const comment = config?.report.comment ?? (inputs.settings['comment'] === 'never' ? 'never' : 'always');
  const isOurs = context.eventName === 'pull_request' && !inputs.publishesLater;
  const target = isOurs ? commentTargetOf(context) : null;
  return { name, sinks: target === null ? [] : [commentSink(octokit, target, comment)] };
}
