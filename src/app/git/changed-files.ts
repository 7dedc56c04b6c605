/** Which files differ between two commits. */
import { runGit } from './git.ts';

/** More names than anybody's patterns are tried on; beyond it git's answer may have been cut. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Paths from the root of the repository; a renamed file counts with both names, a submodule with its folder. Null where
 * git cannot tell. The trees alone are compared, so both commits need no history here.
 *
 * @param base full sha of a commit that is here
 * @param head the same
 */
export async function changedFiles(
  repository: string,
  base: string,
  head: string,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const options = ['-r', '-z', '--name-only', '--no-renames', '--ignore-submodules=none'];
  const { code, stdout } = await runGit(repository, ['diff-tree', ...options, base, head], signal);
  if (code !== 0 || stdout.length > MOST_CHARACTERS) return null;
  return stdout.split('\0').filter((name) => name !== '');
}
