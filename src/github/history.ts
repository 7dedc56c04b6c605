/** How commits of this repository lie to each other, asked of GitHub. */
import type { Repository } from './api.ts';

/** Whether a commit is in a branch's history; a commit that the repository does not know is not. Throws what the call throws. */
export async function isAncestor(repository: Repository, commit: string, of: string): Promise<boolean> {
  const { status } = await compared(repository, commit, of);
  return status === 'ahead' || status === 'identical';
}

/** Where two commits, or branches, parted. Throws what the call throws. */
export async function mergeBaseOf(repository: Repository, one: string, other: string): Promise<string> {
  return (await compared(repository, one, other)).merge_base_commit.sha;
}

async function compared({ octokit, owner, repo }: Repository, from: string, to: string) {
  const basehead = `${from}...${to}`;
  return (await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1, page: 2 })).data;
}
