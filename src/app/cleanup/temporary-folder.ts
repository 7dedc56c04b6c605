import { chmodSync, rmSync } from 'node:fs';
import { access, constants, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Side } from '../../config/config.ts';
import { attempt, ConfigError, systemCode } from '../../errors.ts';
import { entriesBelow } from '../../system/proc.ts';
import { temporaryFolders } from '../environment.ts';
import { registerLeftover } from './leftovers.ts';

export type TemporaryFolder = Awaited<ReturnType<typeof makeTemporaryFolder>>;

/** For the start of a run, so that it does not fail half-way. Throws ConfigError if no folder can be made there. */
export async function requireTemporaryFolder(): Promise<void> {
  for (const folder of new Set(temporaryFolders())) {
    await access(folder, USABLE).catch((cause: unknown) => {
      throw new ConfigError(`the folder for temporary files ${folder} cannot be used (${systemCode(cause) ?? cause})`, {
        hint: 'set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable',
        cause,
      });
    });
  }
}

const USABLE = constants.W_OK | constants.X_OK;

/** Beside the repository if that is on a disk and temporary files are in memory: an app that syncs files would be another app there. */
export async function makeCheckoutFolder(side: Side, repository: string) {
  const beside = dirname(await realpath(repository));
  const isMisplaced = (await isInMemory(temporaryFolders()[0])) && !(await isInMemory(beside));
  const isBetter = isMisplaced && (await access(beside, USABLE).catch(() => null)) !== null;
  return await makeTemporaryFolder(side, isBetter ? repository : undefined);
}

/** Types of file systems that live in memory, from linux/magic.h: tmpfs and ramfs. */
const IN_MEMORY = [0x01021994, 0x858458f6];

async function isInMemory(folder: string): Promise<boolean> {
  return IN_MEMORY.includes((await statfs(folder)).type);
}

/** @param beside the repository in whose parent folder it is made; missing means in the folder for temporary files */
export async function makeTemporaryFolder(purpose: string, beside?: string) {
  const parent = beside === undefined ? await realpath(temporaryFolders()[0]) : dirname(await realpath(beside));
  const path = await mkdtemp(join(parent, `latency-gate-${purpose}-`));
  const note = { kind: 'folder', folder: path, ...(beside !== undefined && { beside }) } as const;
  const forget = registerLeftover(() => removeTreeSync(path), note);
  return {
    path,
    /** With everything in it. Idempotent, never throws. */
    async remove(): Promise<void> {
      // What could not be removed now is tried again at the end, and by the next run.
      await removeTree(path).then(forget, () => undefined);
    },
  };
}

const WHOLE = { recursive: true, force: true, maxRetries: 3 };

export async function removeTree(path: string): Promise<void> {
  await rm(path, WHOLE).catch(() => removeTreeSync(path));
}

/** With folders that may not be written, of which Go's module cache is made. */
export function removeTreeSync(path: string): void {
  const remove = () => rmSync(path, WHOLE);
  if (attempt(remove) !== null) return;
  for (const entry of entriesBelow(path)) {
    if (entry.isDirectory()) attempt(() => chmodSync(join(entry.parentPath, entry.name), 0o700));
  }
  remove();
}
