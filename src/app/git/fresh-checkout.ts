/** A commit in a folder of its own that builds like a checkout (docs/decisions/0045-fresh-checkouts.md). */
import { cp, lstat, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Side } from '../../config/config.ts';
import { AppError, ConfigError, systemCode, wholeMessageOf } from '../../errors.ts';
import { makeCheckoutFolder } from '../cleanup/temporary-folder.ts';
import { isWithin } from '../environment.ts';
import { detailOf, environmentFault, tailOf } from '../process/log.ts';
import type { ProgramResult } from '../process/run-program.ts';
import { entriesIn, entryAt, fetchCommit, resolveCommit, runGit } from './git.ts';

export type FreshCheckout = Awaited<ReturnType<typeof makeFreshCheckout>>;

interface FreshCheckoutRequest {
  /** Top directory of the user's checkout. */
  readonly repository: string;
  readonly commit: string;
  readonly side: Side;
  /** Also brings what the user has changed since that commit, and new files that git does not ignore. Missing: it does not. */
  readonly withChanges?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Throws ConfigError for an unknown commit, AppError when git or the disk fails; nothing is left behind then. */
export async function makeFreshCheckout(request: FreshCheckoutRequest) {
  const { repository, side, signal } = request;
  signal?.throwIfAborted();
  const commit = await resolveCommit(repository, request.commit);
  const folder = await makeCheckoutFolder(side, repository);
  try {
    // The directory keeps its name: some build tools write it into what they make.
    const directory = join(folder.path, basename(resolve(repository)) || 'checkout');
    await checkOutAt({ ...request, commit }, directory);
    // `directory`: the top, symbolic links resolved.
    return { directory, remove: folder.remove };
  } catch (error) {
    await folder.remove();
    const code = systemCode(error);
    if (code === null) throw error;
    // A full disk is not the commit's fault, and neither is a folder that cannot be written.
    const fault = environmentFault(wholeMessageOf(error));
    throw AppError.of(side, `a checkout of its own could not be made (${code})`, {
      isEnvironments: true,
      hint: fault?.hint ?? 'the folder for temporary files has to be writable: set TMPDIR, or RUNNER_TEMP on a runner',
      cause: error,
    });
  }
}

async function checkOutAt(request: FreshCheckoutRequest, directory: string): Promise<void> {
  const { repository, commit, withChanges, signal } = request;
  const gitFolder = join(directory, '.git');
  await mkdir(gitFolder, { recursive: true });
  const source = await gitFoldersOf(repository);
  await copyGitFolder(source, gitFolder, commit);
  // Read with the user's own git folder: it has the credentials, filters and keys that the files may need.
  const settings = ['core.splitIndex=false', 'core.fsmonitor=false', 'core.untrackedCache=false'];
  // A user's `submodule.recurse` would move the working trees of the user's submodules here.
  const options = ['--no-recurse-submodules', '--reset', '-u'];
  const read = [...settings.flatMap((one) => ['-c', one]), 'read-tree', ...options, commit];
  const env = { GIT_DIR: source.own, GIT_WORK_TREE: directory, GIT_INDEX_FILE: join(gitFolder, 'index') };
  const readTree = () => runGit(repository, read, signal, { env });
  let result = await readTree();
  // Missing objects come from the remote.
  if (result.code !== 0 && environmentFault(result.stderr)?.kind === 'network') result = await readTree();
  if (result.code !== 0) throw checkoutError(request, result);
  await addSubmodules(request, source, directory);
  if (withChanges) await copyChanges(request, directory);
}

function checkoutError({ side, commit }: FreshCheckoutRequest, { stderr }: ProgramResult): AppError {
  const known = REFUSALS.find(({ pattern }) => pattern.test(stderr)) ?? environmentFault(stderr);
  return AppError.of(side, `git could not check out ${commit.slice(0, 7)} into a folder of its own`, {
    isEnvironments: true,
    hint: known?.hint ?? 'git says why below',
    ...detailOf(tailOf(stderr), 'git'),
  });
}

const REFUSALS = [
  {
    pattern: /smudge filter|external filter|filter-process|filter .* failed/i,
    hint: 'a filter that .gitattributes asks for (git-lfs, git-crypt) has to be installed and set up in the job, before the gate',
  },
  {
    pattern: /promisor remote|unable to read (?:tree|sha1 file)|missing (?:blob|object)|bad object/i,
    hint: 'this checkout lacks objects of that commit, and its remote does not give them: give actions/checkout `fetch-depth: 0` and no `filter`',
  },
];

type GitFolders = Readonly<Awaited<ReturnType<typeof gitFoldersOf>>>;

/** `own` has HEAD and index of this checkout: `.git`, or that of a linked worktree. `common` has objects, references and configuration. */
async function gitFoldersOf(repository: string) {
  const { stdout } = await runGit(repository, ['rev-parse', '--git-dir', '--git-common-dir']);
  const [own = '.git', common = own] = stdout.split('\n');
  return { own: resolve(repository, own), common: resolve(repository, common) };
}

/** What is large, of one checkout alone, or under way. All else is copied: refs, configuration, the keys of filters. */
const NOT_COPIED =
  /^(?:objects|worktrees|modules|hooks|logs|index|sharedindex\..*|lfs|annex|rr-cache|rebase-.*|sequencer|.*_HEAD|.*\.lock|HEAD|COMMIT_EDITMSG|config\.worktree|gc\..*|fsmonitor.*)$/;

async function copyGitFolder({ own, common }: GitFolders, to: string, commit: string): Promise<void> {
  const filter = async (path: string) => {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) return true;
    // More than any key or setting; beyond it another tool keeps data there.
    const isSmall = (found?.size ?? 0) <= 16 * 1024 * 1024;
    return found?.isFile() === true && isSmall && !path.endsWith('.lock');
  };
  // Through a link, as `git-new-workdir` makes them, settings of the new folder would be written into the user's.
  const options = { recursive: true, dereference: true, filter };
  for (const name of await readdir(common)) {
    if (!NOT_COPIED.test(name)) await cp(join(common, name), join(to, name), options);
  }
  for (const name of ['config.worktree', join('info', 'sparse-checkout')]) {
    await cp(join(own, name), join(to, name), options).catch(() => null);
  }
  await mkdir(join(to, 'objects', 'info'), { recursive: true });
  const objects = await realpath(join(common, 'objects'));
  const text = await readFile(join(objects, 'info', 'alternates'), 'utf8').catch(() => '');
  const further = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // Git does not follow a relative alternate of an alternate.
  const alternates = [objects, ...further.map((path) => resolve(objects, path))];
  await writeFile(join(to, 'objects', 'info', 'alternates'), `${alternates.join('\n')}\n`);
  await writeFile(join(to, 'HEAD'), `${commit}\n`);
  await adaptConfiguration({ own, common }, to);
}

/** Credentials that are given to the user's git folder alone (actions/checkout does so) are given to the new one, too. */
async function adaptConfiguration({ own, common }: GitFolders, to: string): Promise<void> {
  // From elsewhere: where a submodule's folder is copied to, git finds no working tree yet.
  const configIn = (name: string, ...args: string[]) => runGit('/', ['config', '--file', join(to, name), ...args]);
  // With `git sparse-checkout` git moves settings to the second file, which outdoes the first.
  for (const key of ['core.worktree', 'core.hooksPath', 'core.bare', 'core.fsmonitor']) {
    for (const name of ['config', 'config.worktree']) await configIn(name, '--unset-all', key);
  }
  const config = (...args: string[]) => configIn('config', ...args);
  await config('core.bare', 'false');
  await config('core.fsmonitor', 'false');
  const { stdout } = await config('-z', '--get-regexp', String.raw`^includeif\.gitdir.*\.path$`);
  for (const entry of entriesIn(stdout)) {
    const [key = '', path = ''] = entry.split('\n');
    const [, kind, pattern] = /^includeif\.(gitdir(?:\/i)?):(.*)\.path$/.exec(key) ?? [];
    const isOfSource = [own, common].some((folder) => pattern === folder || pattern === `${folder}/`);
    if (isOfSource) await config('--add', `includeIf.${kind}:${to}.path`, path);
  }
}

/** Submodules that are checked out in the user's checkout, and theirs in turn; their history and addresses are there already. */
async function addSubmodules(request: FreshCheckoutRequest, { common }: GitFolders, directory: string): Promise<void> {
  const { repository, signal } = request;
  const modules = join(common, 'modules');
  const query = ['config', '-z', '--file', '.gitmodules', '--get-regexp', String.raw`^submodule\..*\.path$`];
  const { code, stdout } = await runGit(directory, query, signal);
  let isAdded = false;
  for (const entry of code === 0 ? entriesIn(stdout) : []) {
    const [, name = '', path = ''] = /^submodule\.(.*)\.path\n(.*)$/s.exec(entry) ?? [];
    // The tree may hold something else there, whatever .gitmodules says.
    const recorded = path === '' ? null : await entryAt(request, path, signal);
    if (!recorded?.isSubmodule) continue;
    const [usual, kept] = [join(repository, path), join(modules, name)];
    const isThere = await isAt(usual, '--show-toplevel');
    // Git keeps the folder of one by its name where head has moved it, or what it lies in.
    const isMoved =
      repository === common || !(await entryAt({ repository, commit: 'HEAD' }, path, signal))?.isSubmodule;
    const isKept = isMoved && isWithin(modules, kept) && (await isAt(kept, '--absolute-git-dir'));
    if (!isThere && !isKept) continue;
    const withChanges = isThere && request.withChanges === true;
    const first = isThere ? usual : kept;
    const sha = withChanges ? await resolveCommit(first, 'HEAD') : recorded.sha;
    await fetchCommit(first, sha, { signal }).catch((cause: unknown) => {
      if (!(cause instanceof ConfigError)) throw cause;
      const hint = 'check out with `fetch-depth: 0` and `submodules: true`, and keep the credentials of the checkout';
      const message = `the submodule ${path} of ${request.side}: ${cause.message}`;
      throw new ConfigError(message, { hint, detail: cause.detail, cause });
    });
    await checkOutAt({ ...request, repository: first, commit: sha, withChanges }, join(directory, path));
    isAdded = true;
  }
  // Where git itself keeps their folders; some tools look for it.
  if (isAdded) await runGit(directory, ['submodule', '--quiet', 'absorbgitdirs'], signal);
}

/** Whether git finds that right there: in an empty folder it would answer for the repository around it. */
async function isAt(directory: string, asked: '--show-toplevel' | '--absolute-git-dir'): Promise<boolean> {
  const { code, stdout } = await runGit(directory, ['rev-parse', asked]);
  return code === 0 && (await realpath(directory).catch(() => null)) === stdout.replace(/\n$/, '');
}

/** Byte by byte, as filters need not give back what they were given. */
async function copyChanges(request: FreshCheckoutRequest, directory: string): Promise<void> {
  const { repository, signal } = request;
  const list = async (...args: string[]) => {
    const listed = await runGit(repository, args, signal, { mostBytes: 64 * 1024 * 1024 });
    if (listed.code !== 0) throw checkoutError(request, listed);
    return entriesIn(listed.stdout);
  };
  const changed = await list('diff', '--name-only', '-z', '--no-renames', '--ignore-submodules=all', 'HEAD', '--');
  const added = await list('ls-files', '--others', '--exclude-standard', '-z');
  for (const name of [...changed, ...added]) {
    const [from, to] = [join(repository, name), join(directory, name)];
    await rm(to, { recursive: true, force: true });
    if ((await lstat(from).catch(() => null)) === null) continue;
    await mkdir(dirname(to), { recursive: true });
    await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}

/** What corresponds to a directory of the user's checkout, and need not exist. Throws ConfigError for one outside of it. */
export async function directoryIn(top: string, repositoryRoot: string, directory: string): Promise<string> {
  const [root, inside] = await Promise.all([realpath(repositoryRoot), realpath(directory)]);
  if (isWithin(root, inside)) return join(top, relative(root, inside));
  throw new ConfigError(`${directory} is outside the checkout ${repositoryRoot}`, {
    hint: 'both versions are built from the same place of their commits: keep the configuration inside the repository',
  });
}
