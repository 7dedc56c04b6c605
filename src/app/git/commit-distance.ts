/** How far apart two commits are. */
import { runGit } from './git.ts';

export interface CommitDistance {
  /** Commits of `to` that `from` lacks. */
  readonly behind: number;
  /** Commits of `from` that `to` lacks. */
  readonly ahead: number;
}

/** Both are full shas. Null where history does not reach that far here, as in a shallow checkout. Never throws. */
export async function commitDistance(repository: string, from: string, to: string): Promise<CommitDistance | null> {
  if (from === to) return { behind: 0, ahead: 0 };
  if (![from, to].every((sha) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha))) return null;
  try {
    const shallow = await runGit(repository, ['rev-parse', '--is-shallow-repository']);
    if (shallow.stdout.trim() !== 'false') return null;
    const { code, stdout } = await runGit(repository, ['rev-list', '--left-right', '--count', `${from}...${to}`]);
    const [, ahead, behind] = /^(\d+)\s+(\d+)\s*$/.exec(stdout) ?? [];
    return code === 0 ? { behind: Number(behind), ahead: Number(ahead) } : null;
  } catch {
    return null;
  }
}
