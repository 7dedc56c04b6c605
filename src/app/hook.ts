/** Commands that the configuration has run beside a running app: `before-block` and `before-round`. */
import { AppError } from '../errors.ts';
import { exitHint, requireDirectory, shown } from './command/shell.ts';
import { appEnvironment } from './launch-options.ts';
import type { HookName, LaunchContext } from './launcher.ts';
import { detailOf } from './process/log-tail.ts';
import { runProgram } from './process/run-program.ts';

/**
 * Runs the command in the version's directory, with the variables of the app, SIDE and PORT; nothing where there is none. What
 * it leaves running is ended with it. Throws AppError where it fails.
 */
export async function runHook(
  { spec, options }: LaunchContext,
  { name, origin }: { readonly name: HookName; readonly origin: string },
  signal: AbortSignal,
): Promise<void> {
  const { side, app, directory } = spec;
  const command = name === 'before-block' ? app.beforeBlock : app.beforeRound;
  if (command === undefined) return;
  await requireDirectory(spec);
  const startedMs = performance.now();
  const env = appEnvironment(options.env, { ...app.env, SIDE: side, PORT: portOf(origin) });
  const { code, tail } = await runProgram('sh', ['-c', command], { cwd: directory, env, signal });
  if (code === 0) return;
  const exit = { code, signal: code === null ? ('SIGKILL' as const) : null, afterMs: performance.now() - startedMs };
  const how = code === null ? 'was ended by a signal' : `exited with code ${code}`;
  throw new AppError(`${side}: ${name} ${shown(command)} ${how}`, {
    side,
    hint: exitHint(exit) ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
    ...detailOf(tail, name),
  });
}

function portOf(origin: string): string {
  const { port, protocol } = new URL(origin);
  return port || (protocol === 'https:' ? '443' : '80');
}
