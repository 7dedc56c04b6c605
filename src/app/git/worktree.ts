/** A second checkout of the same repository, at another commit, in a temporary directory. */
import { spawnSync } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { AppError, ConfigError } from '../../errors.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import { makeTemporaryFolder } from '../cleanup/temporary-folder.ts';
import { detailOf } from '../process/log-tail.ts';
import { resolveCommit, runGit } from './git.ts';
import { addSubmodules } from './submodules.ts';

const LEFTOVER_TIMEOUT_MS = 5000;

export interface Worktree {
  /** The top directory of the second checkout. */
  readonly directory: string;
  /** Full sha of what is checked out. */
  readonly commit: string;
  /** Removes the directory and git's note of it. Idempotent, never throws. */
  remove(): Promise<void>;
}

export interface WorktreeRequest {
  /** Top directory of the checkout. */
  readonly repository: string;
  /** A revision that is known there. */
  readonly commit: string;
  readonly signal?: AbortSignal;
}

/**
 * Checks a commit out into a fresh directory, with the submodules that are checked out in `repository`. Throws
 * ConfigError for a commit that cannot be fetched, AppError when git fails; nothing is left behind then.
 */
export async function addWorktree({ repository, commit, signal }: WorktreeRequest): Promise<Worktree> {
  signal?.throwIfAborted();
  const sha = await resolveCommit(repository, commit);
  const parent = await makeTemporaryFolder('worktree');
  // The directory keeps its name: some build tools write it into what they make.
  const directory = join(parent.path, basename(resolve(repository)) || 'checkout');
  const removeAtOnce = (): void => {
    parent.removeSync();
    spawnSync('git', ['-C', repository, 'worktree', 'prune'], { timeout: LEFTOVER_TIMEOUT_MS });
  };
  const submodules: string[] = [];
  const note = { kind: 'worktree', repository: resolve(repository), folder: parent.path } as const;
  const forget = registerLeftover(removeAtOnce, note);

  async function removeAll(): Promise<void> {
    const removed = await runGit(repository, ['worktree', 'remove', '--force', '--force', directory]).catch(() => null);
    await parent.remove();
    if (removed?.code !== 0) await runGit(repository, ['worktree', 'prune']).catch(() => null);
    for (const one of submodules) await runGit(one, ['worktree', 'prune']).catch(() => null);
    forget();
  }
  let removed: Promise<void> | undefined;
  const remove = (): Promise<void> => {
    removed ??= removeAll();
    return removed;
  };

  try {
    const added = await runGit(repository, ['worktree', 'add', '--detach', '--force', directory, sha], signal);
    if (added.code === 0) {
      await addSubmodules({ first: repository, second: directory, commit: sha, touched: submodules, signal });
      return { directory, commit: sha, remove };
    }
    throw new AppError(`git could not check out ${sha} into a second directory`, {
      side: 'base',
      hint: 'git says why below; a full disk and a filter that is not installed (git lfs) are the usual causes',
      ...detailOf(added.tail, 'git worktree add'),
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The directory in a worktree that corresponds to a directory of the checkout, whether it exists at that commit or not.
 * Throws ConfigError for a directory outside the checkout.
 */
export async function directoryIn(worktree: Worktree, repositoryRoot: string, directory: string): Promise<string> {
  const [root, inside] = await Promise.all([realpath(repositoryRoot), realpath(directory)]);
  const path = relative(root, inside);
  if (path === '..' || path.startsWith(`..${sep}`)) {
    throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot}`, {
      hint: 'base is built from the same place of another commit: keep the configuration inside the repository',
    });
  }
  return join(worktree.directory, path);
}
