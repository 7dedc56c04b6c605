/** The setup of one version: its steps in their order, once per run; where none is given, the install that a lock file stands for. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSource, SetupStep } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import { canonicalJson } from '../../config/written.ts';
import { AppError } from '../../errors.ts';
import { orAborted } from '../../system/time-limit.ts';
import { appEnvironment } from '../environment.ts';
import type { FinishedStep, LaunchContext } from '../launcher.ts';
import { detailOf, environmentFault, KEPT_LINES } from '../process/log.ts';
import { copyPaths, requireBelow } from './copy-paths.ts';
import { findInstall } from './install.ts';
import { describeExit, exists, exitHint, isKilled, shown, startShell } from './shell.ts';

export type CommandSource = Extract<AppSource, { kind: 'command' }>;

interface Setting extends LaunchContext {
  /** What a step started may go on, and write, after the step has ended: a database, for one. These end it, and never reject. */
  readonly stops: (() => Promise<void>)[];
  readonly signal: AbortSignal;
}

interface Step {
  readonly command: string;
  readonly folder: string;
  /** On which the outcome may depend. */
  readonly variables: Readonly<Record<string, string>>;
  /** Not null: the other version can take over what it made. */
  readonly shared: SetupStep['shared'];
}

const LEFT_OUT =
  'NODE_ENV is production where the gate runs, so package managers leave out devDependencies: unset it there, or write `NODE_ENV= ` before the install';

/** Throws AppError with the log's tail, and the signal's reason. */
export async function setUp(setting: Setting, { setup, noInstall }: CommandSource): Promise<void> {
  const { app, directory: folder } = setting.spec;
  for (const { run: command, shared } of setup) {
    setting.signal.throwIfAborted();
    await executeOrShare(setting, { command, shared, folder, variables: app.env });
  }
  if (setup.length === 0 && !noInstall) await installFound(setting);
}

/** What is installed in this folder already can be taken by a version that is prepared later. */
export async function offerInstalled(context: LaunchContext): Promise<void> {
  const { directory, place, app } = context.spec;
  const { source } = app;
  if (source.kind !== 'command' || source.setup.length > 0 || source.noInstall) return;
  const install = await findInstall(directory, place?.own ?? null);
  if (install?.state !== 'present') return;
  const identity = await identityOf(context, { ...install, variables: {} });
  if (identity === null) return;
  context.options.finishedSteps.push({ from: 'your checkout', directory: install.folder, identity });
}

/** What fails here need not be needed: the start shows whether it is, and asks for `setup` then. */
async function installFound(setting: Setting): Promise<void> {
  const { spec, options } = setting;
  const install = await findInstall(spec.directory, spec.place?.own ?? null);
  if (install === null || install.state === 'present') return;
  const { command, lock } = install;
  if (install.state === 'stale') {
    const what = `node_modules is used as it is, but holds other versions than ${lock} names`;
    options.onNote(`${spec.side}: ${what}; \`${command}\` brings it up to date`);
    return;
  }
  options.onNote(`${spec.side}: no setup is given, so ${lock} decides what is installed: \`${command}\``);
  try {
    await executeOrShare(setting, { ...install, variables: {} });
  } catch (error) {
    if (!(error instanceof AppError) || error.isEnvironments) throw error;
    const last = error.detail?.trim().split('\n').at(-1) ?? '';
    options.onNote(`${error.message}, and the app is started without it; give \`setup\` to decide that. ${last}`);
  }
}

async function executeOrShare(setting: Setting, step: Step): Promise<void> {
  const { spec, options } = setting;
  // Before it is run: a command may change its own key files.
  const identity = await identityOf(setting, step);
  const twin = options.finishedSteps.find((finished) => finished.identity === identity);
  if (twin === undefined || !(await share(setting, step, twin))) {
    await execute(setting, step);
    for (const path of step.shared?.paths ?? []) {
      if (!(await exists(join(step.folder, path)))) {
        throw AppError.of(spec.side, `setup ${shown(step.command)} made no ${path}`, {
          hint: `app.setup.paths names what the command makes, seen from ${step.folder}: correct it, or leave \`key\` and \`paths\` out`,
        });
      }
      await requireBelow({ ...spec, directory: step.folder }, path);
    }
  }
  // A copy is as good to take from as what was copied, and may outlive it.
  if (identity !== null) options.finishedSteps.push({ from: spec.side, directory: step.folder, identity });
}

/** Throws AppError. A fault of the machine gets a second try, and so does base, without which nothing is compared: many tools do not say why. */
async function execute(setting: Setting, step: Step): Promise<void> {
  const { spec, signal } = setting;
  const failure = await runOnce(setting, step);
  if (failure === null) return;
  if (!failure.isEnvironments && spec.side !== 'base') throw failure;
  const reason = failure.isEnvironments ? ` (${failure.hint})` : '';
  note(setting, step, `failed${reason}: it is run once more`);
  // A fault of the network is often over by then.
  await sleep(1000, undefined, { signal }).catch(() => signal.throwIfAborted());
  const again = await runOnce(setting, step);
  if (again !== null) throw again;
}

async function runOnce({ spec, options, stops, signal }: Setting, { command, folder }: Step): Promise<AppError | null> {
  const { NODE_ENV: _, ...own } = withPort(spec.app.env, null);
  const checkout = spec.usersDirectory === undefined ? {} : { LATENCY_GATE_CHECKOUT: spec.usersDirectory };
  // Package managers read NODE_ENV as the wish to leave out what builds need.
  const env = appEnvironment(options.env, { ...own, ...checkout, SIDE: spec.side });
  const { group, log, stop } = await startShell({ ...spec, directory: folder }, { command, env, cores: null });
  stops.push(stop);
  const exit = await orAborted(group.exited, signal).catch(() => null);
  if (exit?.code === 0) return null;
  await stop();
  if (exit === null) throw signal.reason;
  const fault = environmentFault(log.tail(KEPT_LINES));
  const place = spec.place === undefined ? folder : 'a fresh clone of the repository';
  const byHand = `run it in ${place} to see why; it runs once, before the app is started`;
  const known = exit.code === 127 && env['NODE_ENV'] === 'production' ? LEFT_OUT : exitHint(exit, folder);
  return AppError.of(spec.side, `setup ${shown(command)} ${describeExit(exit)}`, {
    isEnvironments: fault !== null || isKilled(exit),
    hint: known ?? fault?.hint ?? byHand,
    ...detailOf(log.tail(KEPT_LINES), 'setup'),
  });
}

/** False if the step has to be run after all. */
async function share(setting: Setting, step: Step, twin: FinishedStep): Promise<boolean> {
  const { spec, signal } = setting;
  const { folder: to, shared } = step;
  const { key, paths } = shared ?? { key: [], paths: [] };
  const from = twin.directory;
  const isCopied = from !== to;
  const obstacle = await (isCopied ? copyPaths({ side: spec.side, from, to }, paths, signal) : missingIn(to, paths));
  if (obstacle !== null) {
    note(setting, step, `is run, not shared: ${obstacle}`);
    return false;
  }
  const agreeing = key.length === 1 ? `${key[0]} agrees` : `${key.join(', ')} agree`;
  note(setting, step, `is not run again: ${paths.join(', ')} taken from ${twin.from}, as ${agreeing}`);
  return true;
}

/** What has to agree for the result of the step to be the same. Null if it is not shared, or a key file is missing. */
async function identityOf(context: LaunchContext, step: Step): Promise<string | null> {
  const { command, shared, folder, variables: env } = step;
  if (shared === null) return null;
  const { key, paths } = shared;
  const digests: string[] = [];
  for (const path of key) {
    await requireBelow({ ...context.spec, directory: folder }, path);
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) {
      note(context, step, `is run, not shared: there is no file ${path} to go by`);
      return null;
    }
    digests.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return canonicalJson({ command, env, key, paths, digests });
}

function note({ spec, options }: LaunchContext, { command }: Step, text: string): void {
  options.onNote(`${spec.side}: setup ${shown(command)} ${text}`);
}

async function missingIn(folder: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (!(await exists(join(folder, path)))) return `${path} is gone`;
  return null;
}

/** A step that copies what no commit has. @param path from the folder of the configuration */
export function copyStep(path: string): string {
  return `\`cp -r "$LATENCY_GATE_CHECKOUT/${path}" "${path}"\``;
}
