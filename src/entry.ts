/** How the entries are interrupted, and how they end. */
import { type ExitCode, InterruptedError } from './errors.ts';
import { seesProcesses } from './system/proc.ts';

const GRACE_PERIOD_MS = 3000;

/**
 * Aborts with an InterruptedError at the first SIGINT or SIGTERM.
 *
 * @param again called at every further one
 */
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

/**
 * Ends the process with that code: as soon as nothing is left to do, or after a moment if something that was abandoned
 * still hangs, such as a program that does not answer. What it holds is removed on the way out.
 */
export function exitWhenIdle(exitCode: ExitCode): void {
  process.exitCode = exitCode;
  // This timer alone does not keep the process alive.
  setTimeout(() => process.exit(exitCode), GRACE_PERIOD_MS).unref();
}
