/** Copies what a setup step made from one version's directory to the other's, all of it or nothing. */

import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { constants, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Side } from '../../config/config.ts';
import { AppError, systemCode } from '../../errors.ts';
import { entriesBelow, linkAt } from '../../system/proc.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { removeTree, removeTreeSync } from '../cleanup/temporary-folder.ts';
import { isWithin, type Place, relocated } from '../environment.ts';
import type { AppSpec } from '../launcher.ts';
import { tailOf } from '../process/log.ts';
import { runProgram } from '../process/run-program.ts';

/**
 * Null once everything is copied, else why nothing was. Throws AppError for a path that leads out of `to`, and the signal’s reason. The
 * paths are relative to both folders; what is there in `to` is replaced.
 */
export async function copyPaths(
  { side, from, to }: Readonly<{ side: Side; from: string; to: string }>,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const root = await realpath(from).catch(() => null);
  if (root === null) return `${from} is gone`;
  for (const path of paths) {
    // The folder that it is put into, not what it replaces.
    await requireBelow({ side, directory: to }, join(path, '..'), 'or the directory itself');
    const obstacle = obstacleIn(root, join(root, path));
    if (obstacle !== null) return obstacle;
  }
  const isInAnother = (path: string) => paths.some((other) => isBelow(resolve('/', other), resolve('/', path)));
  const outermost = paths.filter((path) => !isInAnother(path));
  const copies = outermost.map((path) => {
    const target = join(to, path);
    return { source: join(root, path), target, copy: copyOf(target) };
  });
  const forget = registerLeftover(() => {
    for (const { copy } of copies) removeTreeSync(copy);
  });
  try {
    signal.throwIfAborted();
    for (const { source, target, copy } of copies) {
      await mkdir(dirname(target), { recursive: true });
      // It keeps links, times and permissions, and shares the blocks where the file system can.
      const copied = await runProgram('cp', ['-a', '--', source, copy], { cwd: '/', env: process.env, signal });
      if (copied.code !== 0) return `it could not be copied: ${tailOf(copied.tail, 1)}`;
      relocateTexts(copy, { own: to, users: [...new Set([from, root])] });
    }
    for (const { target, copy } of copies) {
      await removeTree(target);
      await rename(copy, target);
    }
    return null;
  } catch (error) {
    if (signal.aborted || systemCode(error) === null) throw error;
    return `it could not be copied (${systemCode(error)})`;
  } finally {
    for (const { copy } of copies) await removeTree(copy).catch(() => null);
    forget();
  }
}

/** Larger files are data. */
const LONGEST_TEXT = 1024 * 1024;

/** Scripts of pnpm and of virtual environments name the folder that they were made in: from here on they name the one that they are in. */
function relocateTexts(copy: string, place: Place): void {
  for (const path of [copy, ...entriesBelow(copy).map(({ parentPath, name }) => join(parentPath, name))]) {
    const found = lstatSync(path);
    if (!found.isFile() || found.size > LONGEST_TEXT) continue;
    const bytes = readFileSync(path);
    if (bytes.includes(0) || !isUtf8(bytes) || !place.users.some((folder) => bytes.includes(folder))) continue;
    writeFileSync(path, relocated(bytes.toString(), place));
  }
}

/** Throws AppError unless a path is below the directory, with links resolved as far as it exists. */
export async function requireBelow(
  { side, directory }: Pick<AppSpec, 'side' | 'directory'>,
  path: string,
  orItself?: 'or the directory itself',
): Promise<void> {
  const root = await realpath(directory);
  const real = await realpathOfExisting(join(directory, path));
  if (orItself === undefined ? isBelow(root, real) : isWithin(root, real)) return;
  throw AppError.of(side, `${path} is not below ${directory}`, {
    hint: '`key` and `paths` of app.setup name files of the checkout: name the place that a symbolic link leads to, or leave both out',
  });
}

async function realpathOfExisting(path: string): Promise<string> {
  return await realpath(path).catch(async () => join(await realpathOfExisting(dirname(path)), basename(path)));
}

/** A name beside it that nothing has yet. */
function copyOf(path: string): string {
  return `${path}.latency-gate-${randomUUID()}`;
}

function isBelow(root: string, path: string): boolean {
  return isWithin(root, path) && relative(root, path) !== '';
}

/** Why a file or folder cannot be moved to another version's directory; null if it can. */
function obstacleIn(root: string, path: string): string | null {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return `${relative(root, path)} is gone`;
  const links = entriesBelow(path).filter((entry) => entry.isSymbolicLink());
  for (const link of [path, ...links.map(({ parentPath, name }) => join(parentPath, name))]) {
    const target = linkAt(link);
    // An absolute link would lead from one version into the other's files.
    if (target === null || (!isAbsolute(target) && isBelow(root, resolve(dirname(link), target)))) continue;
    return `the link ${relative(root, link)} leads to ${tailOf(target, 1)}`;
  }
  return null;
}

/** A file with several names, such as one of pnpm's store, becomes one of the folder's own (decision 46). */
export async function ownFilesIn(folder: string, signal: AbortSignal): Promise<void> {
  for (const entry of entriesBelow(folder)) {
    signal.throwIfAborted();
    const path = join(entry.parentPath, entry.name);
    const before = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (before === null || before.nlink < 2) continue;
    const copy = copyOf(path);
    try {
      await copyFile(path, copy, constants.COPYFILE_FICLONE);
      // Builds and interpreters go by the time of what they have compiled.
      await utimes(copy, before.atime, before.mtime);
      await rename(copy, path);
    } catch {
      // Another user's file stays as it is: what head's set-up does to it is found.
      await rm(copy, { force: true });
    }
  }
}
