/** The release that `latest-release` stands for, by the tags of a checkout. */
import { ConfigError } from '../../errors.ts';
import { resolveCommit, runGit } from './git.ts';

export interface Release {
  /** Such as `v1.4.0`. */
  readonly tag: string;
  /** Full sha. */
  readonly commit: string;
}

/** `v1.4.0` or `1.4.0`; a pre-release (`v1.4.0-rc.1`) is none, and neither is a tag that moves (`v1`). */
const VERSION = /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

/**
 * The newest version among the tags in the history of `tip`, so that each branch is held to its own last release. Null:
 * there is none, or it is not here: a shallow checkout lacks the tags of what it lacks.
 */
export async function latestRelease(repository: string, tip = 'HEAD'): Promise<Release | null> {
  const listed = await runGit(repository, [
    'for-each-ref',
    `--merged=${tip}`,
    '--format=%(refname:lstrip=2)',
    'refs/tags',
  ]);
  const tag = listed.code === 0 ? newestVersion(listed.stdout.split('\n')) : null;
  return tag === null ? null : { tag, commit: await resolveCommit(repository, `refs/tags/${tag}`) };
}

/** The same; throws ConfigError where there is none. */
export async function requireRelease(repository: string, tip = 'HEAD'): Promise<Release> {
  const release = await latestRelease(repository, tip);
  if (release === null) throw await noRelease(repository);
  return release;
}

/** What to say where no release was found. */
export async function noRelease(repository: string): Promise<ConfigError> {
  const isShallow = (await runGit(repository, ['rev-parse', '--is-shallow-repository'])).stdout.trim() === 'true';
  return new ConfigError(
    'there is no release to compare with: the history of this checkout has no tag such as v1.2.3',
    {
      hint: isShallow
        ? 'this checkout is shallow: give actions/checkout `fetch-depth: 0` and `fetch-tags: true`'
        : 'fetch the tags (git fetch --tags), tag the first release, or name another base: a branch, a tag or a commit',
    },
  );
}

/** By semantic versioning, 1.10.0 after 1.9.0; null where no tag is a version. */
export function newestVersion(tags: readonly string[]): string | null {
  const versions = tags.flatMap((tag) => {
    const [, ...numbers] = VERSION.exec(tag) ?? [];
    return numbers.length === 0 ? [] : [{ tag, numbers: numbers.map(Number) }];
  });
  const [newest] = versions.sort((a, b) => compareNumbers(b.numbers, a.numbers));
  return newest?.tag ?? null;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  return a.map((number, at) => number - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
