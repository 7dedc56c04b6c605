/** What every command is given. */
import type { ExitCode } from '../errors.ts';
import type { GateRequest } from '../run/request.ts';

export type Setting = Required<Pick<GateRequest, 'signal' | 'generatorPath' | 'referencePath' | 'recordersPath'>>;

/** Has a command's work done within the setting; its exit code becomes that of the process. */
export type Perform = (work: (setting: Setting) => Promise<ExitCode>) => Promise<void>;
