/** A revision that somebody named by hand, as the commit that it means now. */
import { ConfigError } from '../../errors.ts';
import { FULL_SHA } from '../../results/provenance.ts';
import { askRemote, fetchCommit, isShallow, resolveCommit, runGit } from './git.ts';

/** What a branch or a tag may be called; `~`, `^`, `@{` and `:` make an expression of it, which git here resolves. */
const PLAIN_NAME = /^[^\s~^:?*[\]\\{}-][^\s~^:?*[\]\\{}]*$/;

/** The full sha of a commit that is here afterwards. Origin is asked first, as a checkout may know an old branch. Throws ConfigError. */
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
  const list = ['ls-remote', '--quiet', 'origin', ...refs];
  // A remote that asks for a host key or a password never answers.
  const listed = await askRemote(repository, list, 30_000, signal);
  if (listed?.code !== 0) return null;
  const lines = listed.stdout.split('\n').map((line) => line.split('\t'));
  const shas = new Map(lines.map(([sha = '', ref]) => [ref, sha]));
  return refs.map((ref) => shas.get(ref)).find((sha) => sha !== undefined) ?? null;
}

/** `v1.4.0` or `1.4.0`; a pre-release (`v1.4.0-rc.1`) is none, and neither is a tag that moves (`v1`). */
const VERSION = /^v?(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}$/;

/** The newest version in the history of `tip`: each branch is held to its own. Null if it is not here: a shallow checkout may lack it. */
export async function latestRelease(repository: string, tip = 'HEAD') {
  const query = ['for-each-ref', `--merged=${tip}`, '--format=%(refname:lstrip=2)', 'refs/tags'];
  const listed = await runGit(repository, query);
  const tag = listed.code === 0 ? newestVersion(listed.stdout.split('\n')) : null;
  return tag === null ? null : { tag, commit: await resolveCommit(repository, `refs/tags/${tag}`) };
}

/** The same; throws ConfigError where there is none. */
export async function requireRelease(repository: string, tip = 'HEAD') {
  const release = await latestRelease(repository, tip);
  if (release === null) throw await noRelease(repository);
  return release;
}

export async function noRelease(repository: string): Promise<ConfigError> {
  const message = 'there is no release to compare with: the history of this checkout has no tag such as v1.2.3';
  return new ConfigError(message, {
    hint: (await isShallow(repository))
      ? 'this checkout is shallow: give actions/checkout `fetch-depth: 0` and `fetch-tags: true`'
      : 'fetch the tags (git fetch --tags), tag the first release, or name another base: a branch, a tag or a commit',
  });
}

/** By semantic versioning, 1.10.0 after 1.9.0; null where no tag is a version. */
export function newestVersion(tags: readonly string[]): string | null {
  const plain = (tag: string) => tag.replace(/^v/, '');
  const versions = tags.filter((tag) => VERSION.test(tag));
  return versions.sort((a, b) => plain(b).localeCompare(plain(a), 'en', { numeric: true }))[0] ?? null;
}
