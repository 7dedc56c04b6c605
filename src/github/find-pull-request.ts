/**
 * Finds the open pull request that a run measured. For forks GitHub often does not say which, and the run's own claim comes
 * from its author. So it is found among the open ones, by the head's commit and repository.
 */
import type { Repository } from './api.ts';
import type { TriggeringRun } from './triggering-run.ts';

const PAGE_SIZE = 100;
/** If the branch is unknown, all open pull requests are searched, up to a thousand. */
const MOST_PAGES = 10;

export interface OpenPullRequest {
  readonly number: number;
  readonly baseRef: string;
  /** Tip of the base branch as the pull request knows it. */
  readonly baseSha: string;
  readonly headSha: string;
}

export type FoundPullRequest =
  | { readonly kind: 'found'; readonly pullRequest: OpenPullRequest }
  /** Why there is none to comment on, to end a sentence with. */
  | { readonly kind: 'none'; readonly reason: string };

/** Throws what the call throws. */
export async function findPullRequest(repository: Repository, run: TriggeringRun): Promise<FoundPullRequest> {
  if (run.headRepository === null) return { kind: 'none', reason: 'the fork that it ran for is gone' };
  const open = await openPullRequests(repository, run);
  const measured = open.filter(({ headSha }) => headSha === run.headSha);
  const [first, ...others] = measured;
  if (first === undefined) {
    const moved = open.map(({ number, headSha }) => `#${number} is at ${headSha.slice(0, 7)} by now`);
    const reason = moved.length > 0 ? moved.join(', ') : 'no open pull request comes from this branch';
    return { kind: 'none', reason };
  }
  if (others.length === 0) return { kind: 'found', pullRequest: first };
  // One branch may have pull requests to several bases. Only GitHub can say which of them was measured.
  const named = measured.filter(({ number }) => run.pullRequests.includes(number));
  const [only] = named;
  if (only !== undefined && named.length === 1) return { kind: 'found', pullRequest: only };
  const numbers = measured.map(({ number }) => `#${number}`).join(', ');
  return { kind: 'none', reason: `${numbers} have this commit, and GitHub does not say which was measured` };
}

/** Pull requests from the run's branch and repository, at any commit. */
async function openPullRequests(
  { octokit, owner, repo }: Repository,
  run: TriggeringRun,
): Promise<readonly OpenPullRequest[]> {
  const wanted = run.headRepository?.toLowerCase();
  const [headOwner] = (run.headRepository ?? '').split('/');
  const filter = run.headBranch === null ? {} : { head: `${headOwner}:${run.headBranch}` };
  const found: OpenPullRequest[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = await octokit.rest.pulls.list({
      owner,
      repo,
      state: 'open',
      ...filter,
      per_page: PAGE_SIZE,
      page,
    });
    for (const { number, base, head } of data) {
      // Checked again, because GitHub ignores a filter that it does not understand.
      const isFrom = head.repo?.full_name.toLowerCase() === wanted;
      const isOfBranch = run.headBranch === null ? head.sha === run.headSha : head.ref === run.headBranch;
      if (isFrom && isOfBranch) found.push({ number, baseRef: base.ref, baseSha: base.sha, headSha: head.sha });
    }
    if (data.length < PAGE_SIZE) break;
  }
  return found;
}
