/** A revision that somebody named by hand, as the commit that it means now. */
import { ConfigError } from '../../errors.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { fetchCommit, resolveCommit, runGit } from './git.ts';

/** A remote that asks for a host key or a password never answers. */
const REMOTE_TIMEOUT_MS = 30_000;
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** What a branch or a tag may be called; `~`, `^`, `@{` and `:` make an expression of it, which git here resolves. */
const PLAIN_NAME = /^[^\s~^:?*[\]\\{}-][^\s~^:?*[\]\\{}]*$/;

/**
 * The full sha, and the commit is here afterwards. A branch or a tag is asked of origin first: what a checkout knows of
 * other branches is nothing, or old. Then what git here knows counts: `HEAD~1`, a short sha, a local branch.
 *
 * Throws ConfigError that names the revision, and the signal's reason.
 */
export async function resolveNamedRevision(repository: string, name: string, signal: AbortSignal): Promise<string> {
  if (FULL_SHA.test(name)) return await fetchCommit(repository, name, { signal });
  const branch = name.replace(/^(?:refs\/remotes\/)?origin\//, '');
  const isPlain = PLAIN_NAME.test(branch) && branch !== 'HEAD';
  const tip = isPlain ? await remoteTip(repository, branch, signal) : null;
  if (tip !== null) return await fetchCommit(repository, tip, { signal });
  for (const revision of isPlain ? [`refs/remotes/origin/${branch}`, name] : [name]) {
    const commit = await resolveCommit(repository, revision).catch(() => null);
    if (commit !== null) return commit;
  }
  throw new ConfigError(`there is no branch, tag or commit '${name}', here or on origin`, {
    hint: 'check the name; a commit of the past is fetched by its full sha, or by giving actions/checkout `fetch-depth: 0`',
  });
}

/** What a report calls it: as it was named, a full sha in short. */
export function revisionLabel(name: string): string {
  return FULL_SHA.test(name) ? name.slice(0, 7) : name;
}

/** The commit that a branch, or else a tag, of origin is at; null where origin has none or does not answer. */
async function remoteTip(repository: string, name: string, signal: AbortSignal): Promise<string | null> {
  const refs = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`];
  const limit = AbortSignal.any([signal, timeLimit(REMOTE_TIMEOUT_MS)]);
  const listed = await runGit(repository, ['ls-remote', '--quiet', 'origin', ...refs], limit).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      if (limit.aborted) return null;
      throw error;
    },
  );
  if (listed?.code !== 0) return null;
  const lines = listed.stdout.split('\n').map((line) => line.split('\t'));
  for (const ref of refs) {
    const sha = lines.find(([, found]) => found === ref)?.[0];
    if (sha !== undefined) return sha;
  }
  return null;
}
