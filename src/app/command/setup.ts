/**
 * The setup of one version: its steps in their order, once a run.
 *
 * A step that says what it depends on (`key`) and what it makes (`paths`) is run for the version that is prepared first.
 * The other version gets a copy of what it made where command, variables and key files agree to the byte.
 */
import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../../config/canonical-json.ts';
import type { SetupStep } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppSpec } from '../launcher.ts';
import { createLogTail, detailOf } from '../process/log-tail.ts';
import type { ProcessGroup } from '../process/process-group.ts';
import { abortOf } from '../process/run-program.ts';
import { appEnvironment } from './app-env.ts';
import { copyPaths, requireBelow } from './copy-paths.ts';
import { describeExit, exitHint, shown, startShell } from './shell.ts';

const GRACE_MS = 3000;

export interface Setup {
  /** Throws AppError with the log's tail. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Ends what a step left running, such as a database of its own. Never throws. */
  dispose(): Promise<void>;
}

type Shared = NonNullable<SetupStep['shared']>;

export function createSetup(spec: AppSpec, steps: readonly SetupStep[], options: LaunchOptions): Setup {
  const { side, directory } = spec;
  const groups: ProcessGroup[] = [];

  async function run(command: string, signal: AbortSignal): Promise<void> {
    const log = createLogTail();
    const group = await startShell(spec, command, appEnvironment(options.env, spec.app.env), log);
    groups.push(group);
    const aborted = abortOf(signal);
    const exit = await Promise.race([group.exited, aborted.promise]);
    aborted.release();
    if (exit !== 'aborted' && exit.code === 0) return;
    await group.stop(GRACE_MS);
    if (exit === 'aborted') throw signal.reason;
    throw new AppError(`${side}: setup ${shown(command)} ${describeExit(exit)}`, {
      side,
      hint: exitHint(exit) ?? `run it in ${directory} to see why; it runs once, before the app is started`,
      ...detailOf(log.tail(), 'setup'),
    });
  }

  async function runOrShare(command: string, shared: Shared, signal: AbortSignal): Promise<void> {
    // Before it is run: a command may change its own key files.
    const identity = await identityOf(command, shared);
    const twin = options.finishedSteps.find((step) => step.identity === identity);
    if (identity !== null && twin !== undefined && (await share(command, shared, twin, signal))) return;
    await run(command, signal);
    for (const path of shared.paths) await requireMade(command, path);
    if (identity !== null) options.finishedSteps.push({ side, directory, identity });
  }

  /** False where it has to be run after all. */
  async function share(
    command: string,
    { key, paths }: Shared,
    twin: LaunchOptions['finishedSteps'][number],
    signal: AbortSignal,
  ): Promise<boolean> {
    const obstacle =
      twin.directory === directory
        ? await missingOf(paths)
        : await copyPaths({ side, from: twin.directory, to: directory, paths }, signal);
    const what = `${side}: setup ${shown(command)}`;
    if (obstacle !== null) {
      options.onNote(`${what} is run, not shared: ${obstacle}`);
      return false;
    }
    const agreeing = key.length === 1 ? `${key[0]} agrees` : `${key.join(', ')} agree`;
    options.onNote(`${what} is not run again: ${paths.join(', ')} taken from ${twin.side}, as ${agreeing}`);
    return true;
  }

  async function missingOf(paths: readonly string[]): Promise<string | null> {
    for (const path of paths) if (!(await isThere(path))) return `${path} is gone`;
    return null;
  }

  /** What has to agree for what the step made to be the same; null where a key file is missing. */
  async function identityOf(command: string, { key, paths }: Shared): Promise<string | null> {
    const digests: string[] = [];
    for (const path of key) {
      await requireBelow(spec, path);
      const bytes = await readFile(join(directory, path)).catch(() => null);
      if (bytes === null) {
        options.onNote(`${side}: setup ${shown(command)} is run, not shared: there is no file ${path} to go by`);
        return null;
      }
      digests.push(createHash('sha256').update(bytes).digest('hex'));
    }
    return canonicalJson({ command, env: spec.app.env, key, paths, digests });
  }

  async function isThere(path: string): Promise<boolean> {
    return (await lstat(join(directory, path)).catch(() => null)) !== null;
  }

  async function requireMade(command: string, path: string): Promise<void> {
    if (await isThere(path)) return await requireBelow(spec, path);
    throw new AppError(`${side}: setup ${shown(command)} made no ${path}`, {
      side,
      hint: `app.setup.paths names what the command makes, seen from ${directory}: correct it, or leave \`key\` and \`paths\` out`,
    });
  }

  return {
    async prepare(signal) {
      for (const { run: command, shared } of steps) {
        signal.throwIfAborted();
        if (shared === null) await run(command, signal);
        else await runOrShare(command, shared, signal);
      }
    },
    async dispose() {
      await Promise.all(groups.map((group) => group.stop(GRACE_MS)));
    },
  };
}
