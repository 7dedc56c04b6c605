/**
 * Entry of the action: inputs and event in, the gate's run, then everything published, and failing last.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { info, setFailed, setSecret, warning } from '@actions/core';
import {
  type BaseCommit,
  checkNamedBase,
  comparesWithCommit,
  findBaseCommit,
  withDistance,
} from './action/base-commit.ts';
import { publishUnaffected, type Unaffected, unaffectedChange } from './action/unaffected.ts';
import { overridesDiffer } from './config/app-of.ts';
import type { Config } from './config/config.ts';
import { type Expansion, expandReferences } from './config/expand.ts';
import { configFromInputs } from './config/inputs.ts';
import { mask } from './config/mask.ts';
import { readConfigFile } from './config/read-file.ts';
import { leave } from './entry.ts';
import { describeError, ExitCode, GateError, InterruptedError } from './errors.ts';
import { type Judged, render, runGate } from './gate.ts';
import { connect, type Octokit } from './github/api.ts';
import { type GitHubContext, readContext, runContextOf, runnerClassOf } from './github/context.ts';
import { checkServer } from './github/enterprise-server.ts';
import { type Inputs, readInputs } from './github/inputs.ts';
import { type Mode, modeOf } from './github/mode.ts';
import { readPayload } from './github/payload.ts';
import { RunEvents } from './measure/events.ts';
import { ProgressLines } from './measure/progress.ts';
import { acceptance } from './publish/acceptance.ts';
import { type Destination, publishFailure, publishOutcome, targetOf } from './publish/outcome.ts';
import { type HandOver, handOverResults, handOverSkipped, readerOf, takeBack } from './publish/results-artifact.ts';
import { baselineStore, storeBaseline } from './publish/store-baseline.ts';
import { printable } from './report/terminal.ts';

/** What is known before the configuration is read: enough to publish a failure. */
interface Setting {
  readonly inputs: Inputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit | null;
  readonly workspace: string;
  readonly signal: AbortSignal;
}

const exitCode = await main(process.env);
// Nobody waits any more for what GitHub's rate limits keep this process waiting for.
if (exitCode === ExitCode.interrupted) process.exit(exitCode);
leave(exitCode);

async function main(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => interruption.abort(new InterruptedError(signal)));
  }
  try {
    const inputs = readInputs();
    if (inputs.token) setSecret(inputs.token);
    const context = readContext(env, await readPayload(env));
    const { signal } = interruption;
    const octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl, signal }) : null;
    const workspace = resolve(env['GITHUB_WORKSPACE'] || '.');
    return await run({ inputs, context, octokit, workspace, signal }, env);
  } catch (error) {
    const { text, exitCode } = describeError(error);
    setFailed(text);
    return exitCode;
  }
}

/** Measures and publishes; a failure on the way is published too, unless the job is being cancelled. */
async function run(setting: Setting, env: NodeJS.ProcessEnv): Promise<ExitCode> {
  let loaded: LoadedConfig | null = null;
  let secrets: readonly string[] = [];
  try {
    const mode = modeOf(setting.context);
    loaded = await loadConfig(setting, env);
    secrets = loaded.expansion.secrets;
    for (const secret of secrets) setSecret(secret);
    info(`configuration: ${loaded.file ?? 'the action’s inputs'}`);
    const limits = checkServer(setting.context.serverUrl, loaded.config);
    if (limits !== null) warning(limits);
    const over = handOverOf(setting, mode, loaded.config);
    if (over !== null) await takeBack(over);
    const base = await findBase(setting, mode, loaded);
    const unaffected = base && mode.task === 'compare' ? await unaffectedBy(setting, loaded, base) : null;
    if (unaffected) return await passUnaffected(setting, mode, loaded, unaffected, over);
    return await conclude(setting, mode, loaded, await measure(setting, mode, loaded, base, env), over, env);
  } catch (thrown) {
    // Whatever an interruption broke on its way, the interruption is the reason.
    const error: unknown = setting.signal.aborted ? setting.signal.reason : thrown;
    const hide = (text: string) => mask(text, secrets);
    // Before it becomes Markdown, whose escapes would change what is looked for.
    const shown = error instanceof GateError ? error.masked(hide) : error;
    const { text, exitCode } = describeError(shown);
    if (!setting.signal.aborted) {
      const name = loaded?.config.name ?? (setting.inputs.settings['name'] || 'default');
      await publishFailure(failureDestination(setting, loaded?.config ?? null), name, shown, hide);
    }
    setFailed(hide(text));
    return exitCode;
  }
}

/** Publishes what was measured, then fails, unless that is for a later job to do. */
async function conclude(
  setting: Setting,
  mode: Mode,
  loaded: LoadedConfig,
  measured: Judged,
  over: HandOver | null,
  env: NodeJS.ProcessEnv,
): Promise<ExitCode> {
  const { config } = loaded;
  const isLater = over?.reader === 'later job';
  const outcome = isLater ? measured : await acceptance(measured, { ...setting, config, onWarning: warning });
  const reporting = { onProgress: info, onWarning: warning };
  const storing = mode.task === 'record' ? await storeBaseline({ ...setting, ...loaded }, outcome, reporting) : null;
  const handing = over && (await handOverResults(over, outcome.results));
  const rendered = render(outcome);
  const shown = isLater ? { ...rendered, annotations: [] } : rendered;
  await publishOutcome(outcomeDestination(setting, mode, config), config.name, shown, env);
  // What could be published is; an interruption on the way is no verdict all the same.
  setting.signal.throwIfAborted();
  if (storing !== null) throw storing;
  if (handing !== null) throw handing;
  if (isLater) {
    info(`left to a later job: ${printable(rendered.headline)}`);
    return ExitCode.passed;
  }
  if (outcome.exitCode !== ExitCode.passed) setFailed(rendered.headline);
  return outcome.exitCode;
}

/** Nothing was measured, since no file that the gate watches changed: that is told, and handed over too. */
async function passUnaffected(
  setting: Setting,
  mode: Mode,
  loaded: LoadedConfig,
  unaffected: Unaffected,
  over: HandOver | null,
): Promise<ExitCode> {
  const { config } = loaded;
  const handing = over && (await handOverSkipped(over, { name: config.name, patterns: config.paths, ...unaffected }));
  const exitCode = await publishUnaffected(outcomeDestination(setting, mode, config), loaded, unaffected);
  if (handing !== null) throw handing;
  return exitCode;
}

/** Null: this job publishes by itself. */
function handOverOf({ inputs, context }: Setting, mode: Mode, { name }: Config): HandOver | null {
  const reader = readerOf(inputs.publishesLater, mode, context);
  return reader && { reader, name, part: inputs.part, attempt: context.runAttempt };
}

interface LoadedConfig {
  /** As written. */
  readonly config: Config;
  readonly expansion: Expansion;
  /** Absolute: paths in the configuration count from here. */
  readonly directory: string;
  /** Null: the inputs alone are the configuration. */
  readonly file: string | null;
}

async function loadConfig({ inputs, workspace }: Setting, env: NodeJS.ProcessEnv): Promise<LoadedConfig> {
  const file = await readConfigFile(workspace, inputs.configFile);
  const config = configFromInputs(inputs.settings, file);
  const expansion = expandReferences(config, env);
  return { config, expansion, directory: file?.directory ?? workspace, file: file?.name ?? null };
}

async function measure(
  setting: Setting,
  mode: Mode,
  loaded: LoadedConfig,
  base: BaseCommit | null,
  env: NodeJS.ProcessEnv,
): Promise<Judged> {
  const { context, signal, octokit } = setting;
  const { config, directory, expansion } = loaded;
  // Two variants of one checkout can be compared on any event; two commits only where there is a base.
  const comparing = mode.task === 'compare' || (mode.task === 'measure' && (overridesDiffer(config) || base !== null));
  return await runGate({
    config,
    expansion,
    directory,
    mode: comparing ? 'compare' : mode.task,
    part: setting.inputs.part,
    base: base && comparesWithCommit(config) ? await withDistance(base, { config, context, octokit }) : null,
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    env,
    baselines: mode.task === 'measure' ? null : baselineStore({ ...setting, ...loaded }),
    events: new RunEvents([new ProgressLines({ note: (line) => info(printable(line)) })]),
    signal,
    generatorPath: fileURLToPath(new URL('./generator.js', import.meta.url)),
    referencePath: fileURLToPath(new URL('./reference.js', import.meta.url)),
  });
}

function headLabelOf(context: GitHubContext): string {
  if (context.pullRequest !== null) return 'this PR';
  if (context.eventName === 'merge_group') return 'merge group';
  return context.baseRef ?? context.sha.slice(0, 7);
}

/** Null where the event has no base, or where nothing asks for it. */
async function findBase(setting: Setting, mode: Mode, { config, directory }: LoadedConfig): Promise<BaseCommit | null> {
  const { inputs } = setting;
  checkNamedBase(config, inputs.base);
  // What a push measures is itself the baseline.
  if (mode.task === 'record' || !(comparesWithCommit(config) || config.paths.length > 0)) return null;
  const base = await findBaseCommit({ ...setting, directory, named: inputs.base });
  if (base !== null) info(`base: ${base.revision}, ${base.how}`);
  return base;
}

async function unaffectedBy(setting: Setting, loaded: LoadedConfig, base: BaseCommit): Promise<Unaffected | null> {
  const configFile = loaded.file === null ? null : resolve(setting.workspace, loaded.file);
  return await unaffectedChange({ ...setting, ...loaded, configFile, base, onProgress: info });
}

function outcomeDestination({ inputs, context, octokit }: Setting, mode: Mode, config: Config): Destination {
  const target = targetOf(context, mode.comment && !inputs.publishesLater);
  return { octokit, target, comment: config.report.comment };
}

/** Where a failure is told: its configuration may be what failed. */
function failureDestination({ inputs, context, octokit }: Setting, config: Config | null): Destination {
  const comment = config?.report.comment ?? (inputs.settings['comment'] === 'never' ? 'never' : 'always');
  const isOurs = context.eventName === 'pull_request' && !inputs.publishesLater;
  return { octokit, target: targetOf(context, isOurs), comment };
}
