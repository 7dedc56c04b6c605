/** What every command is given. */
import type { ExitCode } from '../errors.ts';

export interface Setting {
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
  /** The entries of the load generator and of the reference server, and what profiled apps load. */
  readonly generatorPath: string;
  readonly referencePath: string;
  readonly recordersPath: string;
}

/** Has a command's work done within the setting; its exit code becomes that of the process. */
export type Perform = (work: (setting: Setting) => Promise<ExitCode>) => Promise<void>;
