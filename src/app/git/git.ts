import { existsSync } from 'node:fs';
import { appendFile, realpath, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { AppError, ConfigError, systemCode } from '../../errors.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { makeTemporaryFolder } from '../cleanup/temporary-folder.ts';
import { withoutRepository } from '../environment.ts';
import { detailOf, tailOf } from '../process/log.ts';
import { type ProgramOptions, type ProgramResult, runProgram } from '../process/run-program.ts';

/** How git refuses a checkout of another user; the second before 2.36. */
const FOREIGN = /dubious ownership|unsafe repository/;
/** A commit of a large repository may take minutes; this ends the wait for a remote that never answers. */
const FETCH_TIMEOUT_MS = 5 * 60_000;
/** In the place of what the user has set. */
const SETTINGS = [
  // Hooks of the checkout are not ours to run, and nothing may go on in the background afterwards.
  'core.hooksPath=/dev/null',
  'gc.auto=0',
  'maintenance.auto=false',
  // A remote that takes the connection and is silent is given up after this many seconds.
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=30',
  // What git prints is parsed.
  'core.quotePath=false',
  'diff.interHunkContext=0',
  'diff.orderFile=/dev/null',
  'diff.submodule=short',
  'i18n.logOutputEncoding=UTF-8',
  'log.showSignature=false',
].flatMap((setting) => ['-c', setting]);
/** `GIT_DIFF_OPTS` outdoes options of the command line. */
const PLAIN = { GIT_TERMINAL_PROMPT: '0', GIT_DIFF_OPTS: '', LC_ALL: 'C' };

/** Runs git, never asking for a password; `env` comes beside the caller's, without what names another repository. Throws AppError without git. */
export async function runGit(
  directory: string,
  args: readonly string[],
  signal?: AbortSignal,
  { env, ...options }: Partial<Pick<ProgramOptions, 'mostBytes' | 'env'>> = {},
): Promise<ProgramResult> {
  const run = async () => {
    // A file, since no older git than 2.38 takes from its command line which checkouts it is to trust.
    const trust = globalConfig === null ? {} : { GIT_CONFIG_GLOBAL: await globalConfig };
    const all = { ...withoutRepository(process.env), ...PLAIN, ...trust, ...env };
    return await runProgram('git', [...SETTINGS, '-C', directory, ...args], { ...options, cwd: '/', env: all, signal });
  };
  try {
    const result = await run();
    const isAgain = result.code !== 0 && FOREIGN.test(result.stderr) && (await trustCheckout(directory));
    return isAgain ? await run() : result;
  } catch (error) {
    const code = systemCode(error);
    if (code === null || signal?.aborted) throw error;
    throw new AppError(`git could not be started (${code})`, {
      hint: 'install git and have it on PATH, or name base without git: an image, a url, or overrides under base:',
      cause: error,
    });
  }
}

/** The top directory of the checkout that holds a directory, symbolic links resolved. Throws ConfigError if there is none. */
export async function repositoryRoot(directory: string): Promise<string> {
  const { code, stdout, stderr } = await runGit(directory, ['rev-parse', '--show-toplevel']);
  const root = stdout.replace(/\n$/, '');
  if (code === 0 && root !== '') return realpath(root);
  const detail = detailOf(tailOf(stderr), 'git');
  if (FOREIGN.test(stderr)) {
    const hint = `trust it: git config --global --add safe.directory ${directory}`;
    throw new ConfigError(`git does not trust ${directory}: it belongs to another user`, { hint, ...detail });
  }
  const hint =
    'check the code out first (actions/checkout), or name base without git: an image, a url, or overrides under base:';
  throw new ConfigError(`${directory} is not in a git checkout`, { hint, ...detail });
}

/** The full sha of the commit that a revision names. Throws ConfigError when it is unknown here. */
export async function resolveCommit(repository: string, revision: string): Promise<string> {
  const commit = await findCommit(repository, revision);
  if (commit !== null) return commit;
  throw new ConfigError(`git knows no commit '${revision}' in ${repository}`, {
    hint: (await isShallow(repository))
      ? 'this checkout is shallow: give actions/checkout `fetch-depth: 0`, or run git fetch for that commit'
      : 'check the name, and fetch it first if it is on the remote alone: git fetch origin',
  });
}

/** The commit's sha, fetched from origin, alone if the checkout is shallow, unless it is here. Throws ConfigError if origin refuses it. */
export async function fetchCommit(
  repository: string,
  sha: string,
  { signal, timeoutMs = FETCH_TIMEOUT_MS }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): Promise<string> {
  const local = await findCommit(repository, sha);
  if (local !== null) return local;
  if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(sha)) {
    throw new ConfigError(`'${sha}' is not the full sha of a commit`, {
      hint: 'only a full sha of 40 hexadecimal digits can be fetched',
    });
  }
  // A depth would make a full checkout shallow.
  const depth = (await isShallow(repository)) ? ['--depth=1'] : [];
  const fetch = ['fetch', '--no-tags', '--quiet', ...depth, 'origin', sha];
  const fetched = await askRemote(repository, fetch, timeoutMs, signal);
  const commit = await findCommit(repository, sha);
  if (commit !== null) return commit;
  throw new ConfigError(`git could not fetch the commit ${sha} from origin`, {
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials (persist-credentials) for a private repository',
    ...detailOf(fetched?.tail ?? `it did not answer within ${timeoutMs / 1000} s`, 'git fetch'),
  });
}

/** Runs git for an answer of the remote; null where none comes in time. Throws the signal's reason. */
export async function askRemote(repository: string, args: readonly string[], timeoutMs: number, signal?: AbortSignal) {
  const late = timeLimit(timeoutMs);
  const either = signal === undefined ? late : AbortSignal.any([signal, late]);
  return await runGit(repository, args, either).catch((error: unknown) => {
    signal?.throwIfAborted();
    if (!late.aborted) throw error;
    return null;
  });
}

export async function isShallow(repository: string): Promise<boolean> {
  return (await runGit(repository, ['rev-parse', '--is-shallow-repository'])).stdout.trim() === 'true';
}

/** Where two commits parted; null where this checkout has no common history of theirs. */
export async function mergeBase(repository: string, a: string, b: string): Promise<string | null> {
  const commits = [await resolveCommit(repository, a), await resolveCommit(repository, b)];
  const { code, stdout } = await runGit(repository, ['merge-base', ...commits]);
  return code === 0 ? stdout.trim() : null;
}

/** The branch that origin/HEAD stands for, else the first of the usual ones that exists; null where none does. */
export async function defaultBranchRevision(repository: string): Promise<string | null> {
  const { stdout } = await runGit(repository, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const remote = [stdout.trim(), 'origin/main', 'origin/master'].filter(Boolean).map((name) => `refs/remotes/${name}`);
  for (const ref of [...remote, 'refs/heads/main', 'refs/heads/master']) {
    if ((await findCommit(repository, ref)) !== null) return ref.replace(/^refs\/\w+\//, '');
  }
  return null;
}

/** Where HEAD left the default branch, and the name of that. Null without such a branch. Throws ConfigError without a repository. */
export async function defaultBase(directory: string) {
  const repository = await repositoryRoot(directory);
  const branch = await defaultBranchRevision(repository);
  if (branch === null) return null;
  return { revision: (await mergeBase(repository, branch, 'HEAD')) ?? branch, label: branch };
}

/** As the commit names them: in a shallow checkout they may not be here. The first one of a test merge is its base. */
export async function parentsOf(repository: string, commit: string): Promise<string[]> {
  const { stdout } = await runGit(repository, ['cat-file', 'commit', await resolveCommit(repository, commit)]);
  const header = stdout.slice(0, stdout.indexOf('\n\n'));
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
}

async function findCommit(repository: string, revision: string): Promise<string | null> {
  // No name of git's begins with a dash: it would be read as an option.
  if (revision === '' || revision.startsWith('-') || revision.includes('\0')) return null;
  const { code, stdout } = await runGit(repository, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  return code === 0 ? stdout.trim() : null;
}

/** What a commit has at a path from its top; null where it has nothing there. */
export async function entryAt(
  { repository, commit }: Readonly<Record<'repository' | 'commit', string>>,
  path: string,
  signal?: AbortSignal,
) {
  const tree = ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', commit, '--', path];
  const { stdout } = await runGit(repository, tree, signal);
  const [, mode, sha = '', found] = /^(\d+) \w+ ([0-9a-f]+)\t([^\0]*)\0$/.exec(stdout) ?? [];
  return found === path ? { sha, isLink: mode === '120000', isSubmodule: mode === '160000' } : null;
}

/** What git ends with NUL where `-z` asks for it. */
export function entriesIn(stdout: string): readonly string[] {
  return stdout.split('\0').filter((entry) => entry !== '');
}

/** Whether git follows a file of that name, or one in a folder of that name. */
export async function isFollowed(directory: string, name: string): Promise<boolean> {
  const { stdout } = await runGit(directory, ['--literal-pathspecs', 'ls-files', '--', name]);
  return stdout !== '';
}

/** Names the trusted checkouts; null as long as there are none. It is gone with this process. */
let globalConfig: Promise<string> | null = null;
const trusted = new Set<string>();

/** From now on git trusts the checkout that holds the directory. False if it did already, or is not of this workflow. */
async function trustCheckout(directory: string): Promise<boolean> {
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE } = process.env;
  if (GITHUB_ACTIONS !== 'true' || !GITHUB_WORKSPACE) return false;
  const [workspace, root] = [await realpath(GITHUB_WORKSPACE), rootAbove(await realpath(directory))];
  if (root === null || trusted.has(root) || relative(workspace, root).startsWith('..')) return false;
  trusted.add(root);
  globalConfig ??= createGlobalConfig();
  await appendFile(await globalConfig, `[safe]\n\tdirectory = ${JSON.stringify(root)}\n`);
  return true;
}

/** With everything that git takes from there otherwise. */
async function createGlobalConfig(): Promise<string> {
  const { GIT_CONFIG_GLOBAL, XDG_CONFIG_HOME } = process.env;
  const usual = [join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'git', 'config'), join(homedir(), '.gitconfig')];
  const file = join((await makeTemporaryFolder('git')).path, 'config');
  const included = GIT_CONFIG_GLOBAL === undefined ? usual : [GIT_CONFIG_GLOBAL].filter((path) => path !== '');
  await writeFile(file, included.map((path) => `[include]\n\tpath = ${JSON.stringify(path)}\n`).join(''));
  return file;
}

function rootAbove(directory: string): string | null {
  if (existsSync(join(directory, '.git'))) return directory;
  const parent = dirname(directory);
  return parent === directory ? null : rootAbove(parent);
}
