/**
 * Entry of the action: inputs and event in, the gate's run, then everything published, and failing last.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { info, setFailed, setSecret, warning } from '@actions/core';
import { type BaseCommit, findBaseCommit } from './base-commit.ts';
import { artifactStore } from './baseline/artifact.ts';
import { fileStore } from './baseline/file.ts';
import type { BaselineStore } from './baseline/store.ts';
import { overridesDiffer } from './config/app-of.ts';
import type { Config } from './config/config.ts';
import { expandReferences } from './config/expand.ts';
import { configFromInputs } from './config/inputs.ts';
import { mask } from './config/mask.ts';
import { readConfigFile } from './config-file.ts';
import { ConfigError, describeError, ExitCode, GateError, InterruptedError } from './errors.ts';
import { type GateOutcome, runGate } from './gate.ts';
import { connect, type Octokit } from './github/api.ts';
import { artifactRemote } from './github/artifacts.ts';
import { type GitHubContext, readContext, runContextOf, runnerClassOf } from './github/context.ts';
import { type Inputs, readInputs } from './github/inputs.ts';
import { type Mode, modeOf } from './github/mode.ts';
import { readPayload } from './github/payload.ts';
import { type Destination, publishFailure, publishOutcome, targetOf } from './publish-outcome.ts';

/** What is known before the configuration is read: enough to publish a failure. */
interface Setting {
  readonly inputs: Inputs;
  readonly context: GitHubContext;
  readonly octokit: Octokit | null;
  readonly workspace: string;
  readonly signal: AbortSignal;
}

process.exitCode = await main(process.env);

async function main(env: NodeJS.ProcessEnv): Promise<ExitCode> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => interruption.abort(new InterruptedError(signal)));
  }
  try {
    const inputs = readInputs();
    if (inputs.token) setSecret(inputs.token);
    const context = readContext(env, await readPayload(env));
    const octokit = inputs.token ? connect({ token: inputs.token, apiUrl: context.apiUrl }) : null;
    const workspace = resolve(env['GITHUB_WORKSPACE'] || '.');
    return await run({ inputs, context, octokit, workspace, signal: interruption.signal }, env);
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
    loaded = await loadConfig(setting.inputs, setting.workspace);
    secrets = expandReferences(loaded.config, env).secrets;
    for (const secret of secrets) setSecret(secret);
    info(`configuration: ${loaded.file ?? 'the action’s inputs'}`);
    const outcome = await measure(setting, mode, loaded, env);
    const storing = mode.task === 'record' ? await storeBaseline(setting, loaded.config, outcome) : null;
    await publishOutcome(outcomeDestination(setting, mode, loaded.config), loaded.config.name, outcome, env);
    if (storing !== null) throw storing;
    if (outcome.exitCode !== ExitCode.passed) setFailed(outcome.headline);
    return outcome.exitCode;
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

interface LoadedConfig {
  readonly config: Config;
  /** Absolute: paths in the configuration count from here. */
  readonly directory: string;
  /** Null: the inputs alone are the configuration. */
  readonly file: string | null;
}

async function loadConfig(inputs: Inputs, workspace: string): Promise<LoadedConfig> {
  const file = await readConfigFile(workspace, inputs.configFile);
  const config = configFromInputs(inputs.settings, file);
  return { config, directory: file?.directory ?? workspace, file: file?.name ?? null };
}

async function measure(
  setting: Setting,
  mode: Mode,
  loaded: LoadedConfig,
  env: NodeJS.ProcessEnv,
): Promise<GateOutcome> {
  const { context, signal } = setting;
  const { config, directory } = loaded;
  // Two variants of one checkout can be compared on any event; two commits only where there is a base.
  const comparing = mode.task === 'compare' || (mode.task === 'measure' && overridesDiffer(config));
  return await runGate({
    config,
    directory,
    mode: comparing ? 'compare' : mode.task,
    base: mode.task === 'compare' ? await findBase(setting, config) : null,
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    env,
    baselines: mode.task === 'measure' ? null : baselineStore(setting, config, directory),
    onProgress: (line) => info(line),
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

/** Null where the event has no base, or where the configuration does not compare with a commit. */
async function findBase(setting: Setting, config: Config): Promise<BaseCommit | null> {
  const { baseline } = config.gate;
  // A suspicion from stored runs is settled by running base.
  if (overridesDiffer(config) || baseline === 'none' || baseline === 'file') return null;
  const base = await findBaseCommit(setting.context, setting.workspace, setting.octokit);
  if (base !== null) info(`base: ${base.revision}, ${base.how}`);
  return base;
}

function baselineStore(setting: Setting, config: Config, directory: string): BaselineStore | null {
  const { context, octokit } = setting;
  switch (config.gate.baseline) {
    case 'file':
      return fileStore(config.gate.baselineFiles, directory);
    case 'auto':
    case 'artifact':
      if (octokit === null) return null;
      return artifactStore({ remote: artifactRemote(octokit, context), name: config.name, branch: context.baseRef });
    case 'paired':
    case 'none':
      return null;
  }
}

/** Null, or the error where stored baselines are what the gate lives on; elsewhere a failed upload is a warning. */
async function storeBaseline(setting: Setting, config: Config, outcome: GateOutcome): Promise<unknown> {
  const { baseline } = config.gate;
  // Figures of wrong responses are no baseline for anybody.
  if (baseline === 'file' || baseline === 'none' || outcome.comparison.verdict === 'invalid') return null;
  const store = baselineStore(
    setting,
    { ...config, gate: { ...config.gate, baseline: 'artifact' } },
    setting.workspace,
  );
  try {
    if (store === null) throw new ConfigError('the input `github-token` is empty', { hint: 'leave it at its default' });
    const { where } = await store.save(outcome.results);
    info(`baseline stored: ${where}`);
    return null;
  } catch (error) {
    if (baseline === 'artifact') return error;
    warning(describeError(error).text);
    return null;
  }
}

function outcomeDestination({ context, octokit }: Setting, mode: Mode, config: Config): Destination {
  return { octokit, target: targetOf(context, mode.comment), comment: config.report.comment };
}

/** Where a failure is told: its configuration may be what failed. */
function failureDestination({ inputs, context, octokit }: Setting, config: Config | null): Destination {
  const comment = config?.report.comment ?? (inputs.settings['comment'] === 'never' ? 'never' : 'always');
  return { octokit, target: targetOf(context, context.eventName === 'pull_request'), comment };
}
