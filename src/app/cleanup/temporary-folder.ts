/** A folder for files that are gone after the run. */
import { rmSync } from 'node:fs';
import { access, constants, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../errors.ts';
import { systemCode } from '../process/run-program.ts';
import { registerLeftover } from './leftovers.ts';

export interface TemporaryFolder {
  readonly path: string;
  /** With everything in it. Idempotent, never throws. */
  remove(): Promise<void>;
  /** The same for exit handlers; throws the system's error. */
  removeSync(): void;
}

/** For the start of a run, so that it does not fail half-way. Throws ConfigError if no folder can be made there. */
export async function requireTemporaryFolder(): Promise<void> {
  for (const folder of new Set([process.env['RUNNER_TEMP'] || tmpdir(), tmpdir()])) {
    try {
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new ConfigError(`the folder for temporary files ${folder} cannot be used (${systemCode(cause) ?? cause})`, {
        hint: 'set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable',
        cause,
      });
    }
  }
}

/** `purpose` is part of its name. */
export async function makeTemporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const parent = await realpath(process.env['RUNNER_TEMP'] || tmpdir());
  const path = await mkdtemp(join(parent, `latency-gate-${purpose}-`));
  const removeSync = (): void => rmSync(path, { recursive: true, force: true });
  const forget = registerLeftover(removeSync, { kind: 'folder', folder: path });
  return {
    path,
    removeSync,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => null);
      forget();
    },
  };
}
