import { rmSync } from 'node:fs';
import { access, constants, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Side } from '../../config/config.ts';
import { ConfigError, systemCode } from '../../errors.ts';
import { temporaryFolders } from '../environment.ts';
import { registerLeftover } from './leftovers.ts';

export type TemporaryFolder = Awaited<ReturnType<typeof makeFolder>>;

/** For the start of a run, so that it does not fail half-way. Throws ConfigError if no folder can be made there. */
export async function requireTemporaryFolder(): Promise<void> {
  for (const folder of new Set(temporaryFolders())) {
    const cause = await accessFailure(folder);
    if (cause === null) continue;
    throw new ConfigError(`the folder for temporary files ${folder} cannot be used (${systemCode(cause) ?? cause})`, {
      hint: 'set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable',
      cause,
    });
  }
}

/** Why files cannot be made in a folder; null if they can. */
async function accessFailure(folder: string): Promise<unknown> {
  const asked = access(folder, constants.W_OK | constants.X_OK);
  return await asked.then(() => null).catch((error: unknown) => error);
}

export async function makeTemporaryFolder(purpose: string) {
  return await makeFolder(await realpath(temporaryFolders()[0]), purpose);
}

/**
 * For a checkout of one side: where temporary files lie, or beside the repository if that folder is writable, and on a disk while
 * temporary files are in memory. An app that syncs files would be another app there.
 */
export async function makeCheckoutFolder(side: Side, repository: string) {
  const beside = dirname(await realpath(repository));
  const isMisplaced = (await isInMemory(temporaryFolders()[0])) && !(await isInMemory(beside));
  if (!isMisplaced || (await accessFailure(beside)) !== null) return await makeTemporaryFolder(side);
  return await makeFolder(beside, side, repository);
}

/** Types of file systems that live in memory, from linux/magic.h: tmpfs and ramfs. */
const IN_MEMORY = [0x01021994, 0x858458f6];

async function isInMemory(folder: string): Promise<boolean> {
  return IN_MEMORY.includes((await statfs(folder)).type);
}

/** @param beside the repository in whose parent folder it is made; missing means in the folder for temporary files */
async function makeFolder(parent: string, purpose: string, beside?: string) {
  const path = await mkdtemp(join(parent, `latency-gate-${purpose}-`));
  const note = { kind: 'folder', folder: path, ...(beside !== undefined && { beside }) } as const;
  const forget = registerLeftover(() => rmSync(path, { recursive: true, force: true }), note);
  return {
    path,
    /** With everything in it. Idempotent, never throws. */
    async remove(): Promise<void> {
      const removed = rm(path, { recursive: true, force: true, maxRetries: 3 });
      // What could not be removed now is tried again at the end, and by the next run.
      await removed.then(forget, () => undefined);
    },
  };
}
