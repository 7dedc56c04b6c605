/** What every command is given. */
import type { ExitCode } from '../errors.ts';

export interface Setting {
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
  /** The entry of the load generator, and that of the reference server. */
  readonly generatorPath: string;
  readonly referencePath: string;
}

/** Has a command's work done within the setting; its exit code becomes that of the process. */
export type Perform = (work: (setting: Setting) => Promise<ExitCode>) => Promise<void>;
