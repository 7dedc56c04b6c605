import { lstat, open } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Side } from '../../config/config.ts';
import { ConfigError } from '../../errors.ts';
import { entriesIn, runGit } from './git.ts';

/** Paths from the root: a renamed file with both names, a submodule with its folder. Null if git cannot say. Needs no history. */
export async function changedFiles(repository: string, ends: Readonly<Record<Side, string>>, signal: AbortSignal) {
  const options = ['-r', '-z', '--name-only', '--no-renames', '--ignore-submodules=none'];
  const { code, stdout } = await runGit(repository, ['diff-tree', ...options, ends.base, ends.head], signal);
  // More names than anybody's patterns are tried on; beyond it git's answer may have been cut.
  return code !== 0 || stdout.length > 2_000_000 ? null : entriesIn(stdout);
}

/** What no commit has, from the top, folders with a slash at their end; `changed`: what differs or is new. Both are empty where git cannot say. */
export async function leftOutOf(repository: string) {
  const options = ['--no-renames', '--ignored', '--untracked-files=normal', '--ignore-submodules=all'];
  const status = await runGit(repository, ['status', '--porcelain', '-z', ...options]).catch(() => null);
  const entries = status?.code === 0 ? entriesIn(status.stdout) : [];
  const namesOf = (areIgnored: boolean) =>
    entries.filter((entry) => entry.startsWith('!!') === areIgnored).map((entry) => entry.slice(3));
  return { changed: namesOf(false), ignored: namesOf(true) };
}

/** Beginning of the file that stands for another one's content, as Git LFS specifies it. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';

/** Files of the checkout that Git LFS would have to fetch, from its top. Never throws: empty where git cannot say. */
export async function lfsPointersIn(repository: string): Promise<readonly string[]> {
  const listed = await runGit(repository, ['ls-files', '-z', ':(top,attr:filter=lfs)']).catch(() => null);
  const files = listed?.code === 0 ? entriesIn(listed.stdout) : [];
  const beginnings = await Promise.all(
    files.slice(0, 200).map(async (name) => {
      const file = await open(join(repository, name)).catch(() => null);
      const read = await file?.read(Buffer.alloc(LFS_POINTER.length), 0, LFS_POINTER.length, 0).catch(() => null);
      await file?.close();
      return { name, text: read?.buffer.toString() ?? '' };
    }),
  );
  return beginnings.flatMap(({ name, text }) => (text === LFS_POINTER ? [name] : []));
}

/** Whether a file, named from the top of the repository, is another one here. One that the commit lacks has not changed. */
export async function isChanged({ repository, commit }: { repository: string; commit: string }, file: string) {
  const before = await runGit(repository, ['rev-parse', '--verify', '--quiet', `${commit}:${file}`]);
  if (before.code !== 0) return false;
  if ((await lstat(join(repository, file)).catch(() => null)) === null) return true;
  const { code } = await runGit(repository, ['diff', '--quiet', commit, '--', file]);
  // In doubt it is another one.
  return code !== 0;
}

/** A folder of a commit, from the top of the repository. */
export interface CommittedFolder {
  readonly repository: string;
  readonly commit: string;
  readonly folder: string;
}

/** A file's content as a checkout would have it, cut somewhat beyond `mostBytes`; null if the commit has none. Throws ConfigError for a link. */
export async function readCommitted(
  { repository, commit, folder }: CommittedFolder,
  path: string,
  { mostBytes, signal }: { readonly mostBytes: number; readonly signal: AbortSignal },
): Promise<Buffer | null> {
  const below = posix.normalize(path);
  if (below.startsWith('../') || posix.isAbsolute(below)) return null;
  const file = posix.join(folder, below);
  const { stdout: entry } = await runGit(repository, ['--literal-pathspecs', 'ls-tree', commit, '--', file], signal);
  if (entry.startsWith('120000 ')) {
    throw new ConfigError(`${JSON.stringify(path)} is a link in base’s commit, which decides what is sent`, {
      hint: 'commit the file itself in its place',
    });
  }
  const args = ['cat-file', '--filters', `${commit}:${file}`];
  const { code, stdoutBytes } = await runGit(repository, args, signal, { mostBytes });
  return code === 0 ? stdoutBytes : null;
}
