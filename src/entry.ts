/** How the entries end. */
import type { ExitCode } from './errors.ts';

const PATIENCE_MS = 3000;

/**
 * Ends the process with that code: by itself where nothing is left to do, and where something that was given up still
 * hangs, such as a program that does not answer, after a moment. What it holds is removed on the way out.
 */
export function leave(exitCode: ExitCode): void {
  process.exitCode = exitCode;
  // Alone this timer keeps nothing alive.
  setTimeout(() => process.exit(exitCode), PATIENCE_MS).unref();
}
