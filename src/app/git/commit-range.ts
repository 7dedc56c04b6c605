/** The commits from one end to the other that can be told apart: those of the branch itself, without what was merged into it. */
import { shortened } from '../../config/words.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { detailOf } from '../process/log.ts';
import { changedFiles } from './compare-commits.ts';
import { entriesIn, resolveCommit, runGit } from './git.ts';

/** Fifteen steps. Beyond it, git’s answer might be cut. */
const MOST_COMMITS = 20_000;

/** Full shas of what `bad` has and `good`, its ancestor, lacks, by first parents, `bad` last. Throws ConfigError if they are too many. */
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

/** What a branch got since a commit, by first parents (a pull request each); the newest `most` described. Null: the checkout is too shallow. */
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
    return /^[0-9a-f]{40,64}$/.test(commit) ? [{ commit, title: titleOf(subject, body) }] : [];
  });
  return { count: Number(counted.stdout), newest };
}

/** What GitHub writes into a merge names the branch; the title of the pull request comes below. */
function titleOf(subject: string, body: readonly string[]): string {
  const number = /^Merge pull request (#\d+) from /.exec(subject)?.[1];
  const title = body.find((line) => line.trim() !== '');
  return shortened(number === undefined || title === undefined ? subject : `${title} (${number})`, 200);
}

/** `authoredAt`: ISO 8601, with the author’s offset. `subject`: foreign text, one line. `merged`: the range that a merge brought in. */
export async function describeCommit(repository: string, commit: string, signal: AbortSignal) {
  const { stdout } = await runGit(repository, ['show', '--no-patch', '--format=%aI%x00%P%x00%s', commit], signal);
  const [authoredAt = '', parents = '', subject = ''] = stdout.replace(/\n$/, '').split('\0');
  const [first, second] = parents.split(' ');
  const parted = first && second ? await runGit(repository, ['merge-base', first, second], signal) : null;
  const merged = parted?.code === 0 && second ? { good: parted.stdout.trim(), bad: second } : null;
  return { commit, authoredAt, subject, ...(merged && { merged }) };
}
