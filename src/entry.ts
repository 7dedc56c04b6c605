import { fileURLToPath } from 'node:url';
import { type ExitCode, InterruptedError } from './errors.ts';
import { seesProcesses } from './system/proc.ts';

const GRACE_PERIOD_MS = 3000;

/** Aborts with an InterruptedError at the first SIGINT or SIGTERM; each further one calls `again`. */
export function interruption(again: () => void = () => {}): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) again();
      else controller.abort(new InterruptedError(signal, seesProcesses()));
    });
  }
  return controller.signal;
}

/** The load generator, the reference server, and what profiled apps load. `entry` is the address of an entry in `dist`. */
export function programsBeside(entry: string) {
  const at = (name: string) => fileURLToPath(new URL(name, entry));
  return { generatorPath: at('./generator.js'), referencePath: at('./reference.js'), recordersPath: at('./recorders') };
}

/** As soon as nothing is left to do, or after a moment if something that was abandoned still hangs. */
export function exitWhenIdle(exitCode: ExitCode): void {
  process.exitCode = exitCode;
  // This timer alone does not keep the process alive.
  setTimeout(() => process.exit(exitCode), GRACE_PERIOD_MS).unref();
}
