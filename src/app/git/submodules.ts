/**
 * Submodules of a second checkout. They are checked out of the first one's submodules, which have their history, their
 * address and their credentials already; what is not checked out there is left out here, too.
 */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, ConfigError } from '../../errors.ts';
import { detailOf } from '../process/log-tail.ts';
import { fetchCommit, runGit } from './git.ts';

export interface SubmodulesRequest {
  /** Top directory of the first checkout. */
  readonly first: string;
  /** Top directory of the second one. */
  readonly second: string;
  /** Full sha of what is checked out there. */
  readonly commit: string;
  /** Gets every repository of a submodule that a worktree was added to: `git worktree prune` there, once it is gone. */
  readonly touched: string[];
  readonly signal?: AbortSignal | undefined;
}

/** Checks them out, and theirs in turn. Throws ConfigError for a commit that cannot be fetched, AppError when git fails. */
export async function addSubmodules(request: SubmodulesRequest): Promise<void> {
  const { first, second, touched, signal } = request;
  for (const path of await pathsOf(second, signal)) {
    const sha = await commitOf(request, path);
    const repository = join(first, path);
    if (sha === null || !(await isCheckout(repository))) continue;
    await requireCommit({ repository, path, sha }, signal);
    const directory = join(second, path);
    touched.push(repository);
    const added = await runGit(repository, ['worktree', 'add', '--detach', '--force', directory, sha], signal);
    if (added.code !== 0) {
      throw new AppError(`git could not check out the submodule ${path} of base at ${sha}`, {
        side: 'base',
        hint: 'git says why below; a full disk is the usual cause',
        ...detailOf(added.tail, 'git worktree add'),
      });
    }
    await addSubmodules({ first: repository, second: directory, commit: sha, touched, signal });
  }
}

/** What .gitmodules names; nothing where there is none. */
async function pathsOf(directory: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
  const query = ['config', '-z', '--file', '.gitmodules', '--get-regexp', String.raw`^submodule\..*\.path$`];
  const { code, stdout } = await runGit(directory, query, signal);
  if (code !== 0) return [];
  return stdout.split('\0').flatMap((entry) => (entry.includes('\n') ? [entry.slice(entry.indexOf('\n') + 1)] : []));
}

/** The commit that the tree holds at the path; null where it holds something else, whatever .gitmodules says. */
async function commitOf({ second, commit, signal }: SubmodulesRequest, path: string): Promise<string | null> {
  const tree = ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', commit, '--', path];
  const { code, stdout } = await runGit(second, tree, signal);
  const [, sha, found] = /^160000 commit ([0-9a-f]+)\t([^\0]*)\0$/.exec(stdout) ?? [];
  return code === 0 && sha !== undefined && found === path ? sha : null;
}

/** Whether a submodule is checked out there: in an empty folder git would answer for the repository around it. */
async function isCheckout(directory: string): Promise<boolean> {
  const { code, stdout } = await runGit(directory, ['rev-parse', '--show-toplevel']);
  if (code !== 0) return false;
  return (await realpath(directory).catch(() => null)) === stdout.replace(/\n$/, '');
}

async function requireCommit(
  { repository, path, sha }: { repository: string; path: string; sha: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await fetchCommit(repository, sha, { signal });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`the submodule ${path} of base: ${error.message}`, {
      hint: 'check out with `fetch-depth: 0` and `submodules: true`, and keep the credentials of the checkout',
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      cause: error,
    });
  }
}
