/** Commands that the configuration has run beside a running app: `before-block` and `before-round`. */
import { withPort } from '../config/references.ts';
import { AppError } from '../errors.ts';
import { exitHint, requireDirectory, shown } from './command/shell.ts';
import type { AppSpec, HookName, RunningApp } from './launcher.ts';
import { detailOf } from './process/log-tail.ts';
import { runProgram } from './process/run-program.ts';

/**
 * Runs the command in the version's directory, with the variables of the app and those that say which one it is; nothing where
 * there is none. What it leaves running is ended with it. Throws AppError where it fails.
 */
export async function runHook(
  spec: AppSpec,
  { name, shell }: { readonly name: HookName } & Pick<RunningApp, 'shell'>,
  signal: AbortSignal,
): Promise<void> {
  const { side, app, directory } = spec;
  const command = name === 'before-block' ? app.beforeBlock : app.beforeRound;
  if (command === undefined) return;
  await requireDirectory(spec);
  const startedMs = performance.now();
  const { SIDE = side, PORT = '', ORIGIN = '' } = shell.env;
  // Inside a container the app may listen on another port than the one that leads to it.
  const env = { ...shell.env, ...withPort(app.env, PORT), SIDE, PORT, ORIGIN };
  const { code, tail } = await runProgram('sh', ['-c', command], { cwd: shell.cwd, env, signal });
  if (code === 0) return;
  const exit = { code, signal: code === null ? ('SIGKILL' as const) : null, afterMs: performance.now() - startedMs };
  const how = code === null ? 'was ended by a signal' : `exited with code ${code}`;
  throw new AppError(`${side}: ${name} ${shown(command)} ${how}`, {
    side,
    hint: exitHint(exit, directory) ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
    ...detailOf(tail, name),
  });
}
