import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { endGroup, info, setFailed, setSecret, startGroup, warning } from '@actions/core';
import { baselineStore } from '../baseline/artifact.ts';
import { appOf, isSameApp } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import { configFromInputs } from '../config/inputs.ts';
import { readConfigFile } from '../config/read-file.ts';
import { describeError, type ExitCode } from '../errors.ts';
import { type Judged, runGate } from '../gate.ts';
import { connect } from '../github/api.ts';
import { checkServer } from '../github/artifacts.ts';
import {
  type GitHubContext,
  modeOf,
  readContext,
  readPayload,
  runContextOf,
  runnerClassOf,
} from '../github/context.ts';
import { readInputs } from '../github/inputs.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import { resultsFileOf } from '../publish/files.ts';
import { jobOf, removeEarlier, secondStageOf } from '../publish/results-artifact.ts';
import { printable } from '../report/writers/terminal.ts';
import { readConfigurations } from '../run/configurations.ts';
import { ResultsSoFar } from '../run/results-so-far.ts';
import { checkNamedBase, findBaseCommit, unaffectedChange, withDistance } from './base-commit.ts';
import type { Entry, GateJob, Job } from './job.ts';
import { fail, type Known, knownOf, passUnaffected, publish } from './publish.ts';

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
  const { name, comment } = job.inputs.settings;
  let known: Known = { name: name || 'default', comment: comment === 'never' ? 'never' : 'always', secrets: [] };
  try {
    const mode = modeOf(job.context, job.inputs.base);
    const file = await readConfigFile(job.workspace, job.inputs.configFile);
    const config = configFromInputs(job.inputs.settings, file);
    known = { name: config.name, comment: config.report.comment, secrets: [] };
    const place = { directory: file?.directory ?? job.workspace, file: file?.name ?? null };
    const gate = await openGate({ ...job, ...place, mode }, config);
    known = knownOf(gate);
    const { artifact, base } = gate;
    const limits = checkServer(gate.context.serverUrl, gate.config);
    if (limits !== null) warning(limits);
    if (artifact !== null) await removeEarlier(artifact);
    const files = base && mode === 'compare' ? await unaffectedChange({ ...gate, base }) : null;
    return base && files ? await passUnaffected(gate, { files, base }) : await publish(gate, await measure(gate));
  } catch (error) {
    return await fail(job, known, error);
  }
}

/** @param config as written */
async function openGate(job: Job & Pick<GateJob, 'directory' | 'file' | 'mode'>, config: Config): Promise<GateJob> {
  const { inputs, context, workspace } = job;
  checkNamedBase(config, inputs.base);
  info(`configuration: ${job.file ?? 'the action’s inputs'}`);
  // What a push measures is itself the baseline.
  const base = job.mode === 'record' ? null : await findBaseCommit({ ...job, named: inputs.base });
  if (base !== null) info(`base: ${base.revision}, ${base.how}`);
  const configurations = await readConfigurations({
    ...job,
    config,
    root: workspace,
    named: inputs.configFile,
    parse: (file) => configFromInputs(inputs.settings, file),
    base,
  });
  for (const secret of configurations.expansion.secrets) setSecret(secret);
  for (const note of configurations.notes) info(printable(note));
  const reader = inputs.publishesLater ? 'later job' : secondStageOf(context);
  return {
    ...job,
    ...configurations,
    base,
    artifact: reader && {
      ...{ reader, name: configurations.config.name, part: inputs.part, attempt: context.runAttempt },
      job: jobOf(job.env, inputs),
    },
  };
}

async function measure(gate: GateJob): Promise<Judged> {
  const { mode, config, base, context, inputs, env } = gate;
  // What the configuration says of base can be compared on any event; two commits only where there is a base.
  const isNamed = config.compare === 'variants' || !isSameApp(appOf(config, 'base'), appOf(config, 'head'));
  const comparing = mode === 'compare' || (mode === 'measure' && (isNamed || base !== null));
  // A suspicion from stored runs of the base branch is settled by running the commit.
  const mayRun = config.compare !== 'variants' && !['none', 'file'].includes(config.gate.baseline);
  const store = mode === 'measure' ? null : baselineStore(gate.octokit, context, config);
  // What main measured before is looked up where it is shown: by the later job, if that one publishes.
  const isLater = mode === 'compare' && inputs.publishesLater;
  return await runGate({
    ...gate,
    mode: comparing ? 'compare' : mode,
    part: inputs.part,
    base: base && mayRun ? await withDistance(base, gate) : null,
    startFiles: startFilesOf(gate),
    headLabel: headLabelOf(context),
    headCommit: context.headSha,
    run: runContextOf(context),
    runnerClass: runnerClassOf(env, availableParallelism()),
    baselines: store && isLater ? { find: store.find } : store,
    events: new RunEvents([
      new ProgressLines({ note: (line) => info(printable(line)) }),
      new ResultsSoFar(resultsFileOf({ name: config.name, env })),
    ]),
  });
}

/** The configuration's file where base is started by head's, and the workflow where its inputs say how. */
function startFilesOf({ file, baseConfig, context, inputs }: GateJob): readonly string[] {
  const isInWorkflow = ['command', 'setup', 'build', 'image', 'compose'].some((name) => inputs.settings[name]);
  const workflow = isInWorkflow && context.workflowFile !== null ? `.github/workflows/${context.workflowFile}` : null;
  return [baseConfig === null ? file : null, workflow].filter((name) => name !== null);
}

function headLabelOf(context: GitHubContext): string {
  if (context.pullRequest !== null) return 'this PR';
  if (context.eventName === 'merge_group') return 'merge group';
  return context.baseRef ?? context.sha.slice(0, 7);
}
