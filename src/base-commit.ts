/** Asks git, and GitHub where the checkout is shallow, which commit a run compares with. */
import { mergeBase, parentsOf, resolveCommit } from './app/git.ts';
import type { Octokit } from './github/api.ts';
import type { GitHubContext } from './github/context.ts';
import { chooseBase } from './github/mode.ts';

export interface BaseCommit {
  readonly revision: string;
  /** How a reader calls it: the branch. */
  readonly label: string;
  /** How it was found, for the log. */
  readonly how: string;
}

/** Null where the event has no base. Never throws: what git does not know is asked of GitHub, then taken from the event. */
export async function findBaseCommit(
  context: GitHubContext,
  workspace: string,
  octokit: Octokit | null,
): Promise<BaseCommit | null> {
  const commit = await resolveCommit(workspace, 'HEAD').catch(() => context.sha);
  const parents = await parentsOf(workspace, commit).catch(() => []);
  const choice = chooseBase(context, { commit, parents });
  const label = context.baseRef ?? 'base';
  switch (choice.kind) {
    case 'none':
      return null;
    case 'commit':
      return { revision: choice.revision, label, how: choice.how };
    case 'merge-base': {
      const { branchTip, head } = choice;
      const parted =
        (await mergeBase(workspace, branchTip, head).catch(() => null)) ??
        (octokit && (await remoteMergeBase(octokit, context, branchTip, head).catch(() => null)));
      return parted
        ? { revision: parted, label, how: `where the checked-out commit left ${label}` }
        : { revision: branchTip, label, how: `the tip of ${label} as the event names it` };
    }
  }
}

async function remoteMergeBase(octokit: Octokit, context: GitHubContext, tip: string, head: string): Promise<string> {
  const { owner, repo } = context;
  const basehead = `${tip}...${head}`;
  const compared = await octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 });
  return compared.data.merge_base_commit.sha;
}
