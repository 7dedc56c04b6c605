/** A folder for files that are gone after the run. */
import { rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerLeftover } from './leftovers.ts';

export interface TemporaryFolder {
  readonly path: string;
  /** With everything in it. Idempotent, never throws. */
  remove(): Promise<void>;
}

/** `purpose` is part of its name. */
export async function makeTemporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const parent = await realpath(process.env['RUNNER_TEMP'] || tmpdir());
  const path = await mkdtemp(join(parent, `latency-gate-${purpose}-`));
  const forget = registerLeftover(() => rmSync(path, { recursive: true, force: true }), {
    kind: 'folder',
    folder: path,
  });
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => null);
      forget();
    },
  };
}
