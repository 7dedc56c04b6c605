/** What lies between two commits, and between a commit and its checkout. */
import { lstat, open } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Side } from '../../config/config.ts';
import { shortened } from '../../config/words.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { detailOf } from '../process/log.ts';
import { entriesIn, entryAt, resolveCommit, runGit } from './git.ts';

/** Paths from the root: a renamed file with both names, a submodule with its folder. Null if git cannot say. Needs no history. */
export async function changedFiles(repository: string, ends: Readonly<Record<Side, string>>, signal: AbortSignal) {
  const options = ['-r', '-z', '--name-only', '--no-renames', '--ignore-submodules=none'];
  const { code, stdout } = await runGit(repository, ['diff-tree', ...options, ends.base, ends.head], signal);
  // More names than anybody's patterns are tried on; beyond it git's answer may have been cut.
  return code !== 0 || stdout.length > 2_000_000 ? null : entriesIn(stdout);
}

/** What git ignores in a checkout, or all that its commit lacks: names from the top, folders with a slash. Empty where git cannot say. */
export async function leftOutOf(repository: string, which: 'ignored' | 'all'): Promise<readonly string[]> {
  const options = ['--no-renames', '--ignored', '--untracked-files=normal', '--ignore-submodules=all'];
  const status = await runGit(repository, ['status', '--porcelain', '-z', ...options]).catch(() => null);
  const entries = status?.code === 0 ? entriesIn(status.stdout) : [];
  return entries.filter((entry) => which === 'all' || entry.startsWith('!!')).map((entry) => entry.slice(3));
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
  if ((await entryAt({ repository, commit }, file)) === null) return false;
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

/** What a file held in that commit, as a checkout has it, cut somewhat beyond `mostBytes`. Null: it had none. Throws ConfigError for a link. */
export async function readCommitted(
  { repository, commit, folder }: CommittedFolder,
  path: string,
  { mostBytes, signal }: { readonly mostBytes: number; readonly signal: AbortSignal },
): Promise<Buffer | null> {
  const below = posix.normalize(path);
  if (below.startsWith('../') || posix.isAbsolute(below)) return null;
  const file = posix.join(folder, below);
  if ((await entryAt({ repository, commit }, file, signal))?.isLink) {
    throw new ConfigError(`${JSON.stringify(path)} is a link in base’s commit, which decides what is sent`, {
      hint: 'commit the file itself in its place',
    });
  }
  const args = ['cat-file', '--filters', `${commit}:${file}`];
  const { code, stdoutBytes } = await runGit(repository, args, signal, { mostBytes });
  return code === 0 ? stdoutBytes : null;
}

/** Fifteen steps. Beyond it, git’s answer might be cut. */
const MOST_COMMITS = 20_000;

/** Full shas after `good` up to `bad`, which descends from it, by first parents. Throws ConfigError if there are more than can be listed. */
export async function commitsBetween(
  repository: string,
  { good, bad }: Readonly<Record<'good' | 'bad', string>>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const count = `--max-count=${MOST_COMMITS + 1}`;
  const listed = await runGit(repository, ['rev-list', '--first-parent', count, bad, `^${good}`], signal);
  if (listed.code !== 0) {
    throw new AppError('git could not list the commits of the range', {
      hint: 'git says why below',
      ...detailOf(listed.tail, 'git rev-list'),
    });
  }
  const shas = listed.stdout.split('\n').filter((line) => line !== '');
  if (shas.length > MOST_COMMITS) {
    throw new ConfigError(`there are more than ${MOST_COMMITS} commits between the two ends`, {
      hint: 'name a good end that is nearer, such as a newer release',
    });
  }
  return shas.reverse();
}

/** Which of the commits, each after the one before it, change a file for which `isWatched` holds. */
export async function commitsThatTouch(
  repository: string,
  { commits, isWatched }: { readonly commits: readonly string[]; readonly isWatched: (file: string) => boolean },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const touching: string[] = [];
  for (const commit of commits) {
    const base = await resolveCommit(repository, `${commit}^`).catch(() => null);
    const files = base === null ? null : await changedFiles(repository, { base, head: commit }, signal);
    // In doubt it is a candidate.
    if (files === null || files.some(isWatched)) touching.push(commit);
  }
  return touching;
}

/** What a branch got since a commit, by first parents, the newest `most` described. Null where the checkout is too shallow to tell. */
export async function mergesSince(
  repository: string,
  { base, head, most }: { readonly base: string; readonly head: string; readonly most: number },
  signal: AbortSignal,
) {
  const range = ['--first-parent', head, `^${base}`];
  const related = await runGit(repository, ['merge-base', head, base], signal);
  const counted = await runGit(repository, ['rev-list', '--count', ...range], signal);
  if (related.code !== 0 || counted.code !== 0) return null;
  const log = await runGit(repository, ['log', '-z', `--max-count=${most}`, '--format=%H%n%s%n%b', ...range], signal);
  const newest = entriesIn(log.stdout).flatMap((entry) => {
    const [commit = '', subject = '', ...body] = entry.trimStart().split('\n');
    // Messages of megabytes are cut off at their end.
    if (!/^[0-9a-f]{40,64}$/.test(commit)) return [];
    // What GitHub writes into a merge names the branch; the title of the pull request comes below.
    const number = /^Merge pull request (#\d+) from /.exec(subject)?.[1];
    const title = number && body.find((line) => line.trim() !== '');
    return [{ commit, title: shortened(title ? `${title} (${number})` : subject, 200) }];
  });
  return { count: Number(counted.stdout), newest };
}

/** `authoredAt` is ISO 8601, with the author’s own offset. `subject` is somebody else’s text. `merged` is the range that a merge brought in. */
export async function describeCommit(repository: string, commit: string, signal: AbortSignal) {
  const { stdout } = await runGit(repository, ['show', '--no-patch', '--format=%aI%x00%P%x00%s', commit], signal);
  const [authoredAt = '', parents = '', subject = ''] = stdout.replace(/\n$/, '').split('\0');
  const [first, second] = parents.split(' ');
  const parted = first && second ? await runGit(repository, ['merge-base', first, second], signal) : null;
  const merged = parted?.code === 0 && second ? { good: parted.stdout.trim(), bad: second } : null;
  return { commit, authoredAt, subject, ...(merged && { merged }) };
}
