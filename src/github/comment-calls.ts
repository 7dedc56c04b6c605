/** The calls about comments of a pull request. */
import { isRateLimit, type Octokit, type Repository, statusOf } from './api.ts';
import { type Marks, readMarks } from './comment-mark.ts';

const PAGE_SIZE = 100;
/** In pull requests with more comments than this the further ones are not looked at. */
const MOST_PAGES = 30;

export interface PullRequestRef extends Repository {
  readonly pullRequest: number;
}

/** A comment that begins with a marker, whoever wrote it. */
export interface MarkedComment extends Marks {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly login: string;
}

/** Of any gate, the oldest first. */
export async function listMarked({
  octokit,
  owner,
  repo,
  pullRequest: issue_number,
}: PullRequestRef): Promise<readonly MarkedComment[]> {
  const found: MarkedComment[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
    for (const { id, html_url: url, body = '', user } of data) {
      const marks = readMarks(body);
      if (marks !== null) found.push({ ...marks, id, url, body, login: user?.login ?? '' });
    }
    if (data.length < PAGE_SIZE) break;
  }
  return found.sort((a, b) => a.id - b.id);
}

const JOBS_OWN = 'github-actions[bot]';

/** The account that the token writes as. REST says so to people alone; the tokens of jobs and apps may ask here too. */
export async function loginOf(octokit: Octokit): Promise<string> {
  try {
    const { viewer } = await octokit.graphql<{ readonly viewer: { readonly login: string } }>('{ viewer { login } }');
    return viewer.login;
  } catch (error) {
    const status = statusOf(error);
    if (isRateLimit(error) || (status !== null && status !== 403 && status !== 404)) throw error;
    return JOBS_OWN;
  }
}

/** Null: the token may not ask. */
export async function headOf({
  octokit,
  owner,
  repo,
  pullRequest: pull_number,
}: PullRequestRef): Promise<string | null> {
  try {
    const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number });
    return data.head.sha;
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return null;
    throw error;
  }
}

/** Its address and author. Not repeated by itself: after a failure it is not known whether the comment was written. */
export async function createComment(
  { octokit, owner, repo, pullRequest: issue_number }: PullRequestRef,
  body: string,
): Promise<{ readonly id: number; readonly url: string; readonly login: string | null }> {
  const request = { retries: 0 };
  const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request });
  return { id: data.id, url: addressOf(data), login: data.user?.login ?? null };
}

/** Its address; null: the comment is gone. Not repeated by itself: another one may have written in between. */
export async function updateComment(
  { octokit, owner, repo }: Repository,
  comment_id: number,
  body: string,
): Promise<string | null> {
  const request = { retries: 0 };
  try {
    return addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id, body, request })).data);
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export async function deleteComment({ octokit, owner, repo }: Repository, comment_id: number): Promise<void> {
  try {
    await octokit.rest.issues.deleteComment({ owner, repo, comment_id });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

/**
 * Whether there is such an attempt of such a run, about this commit; null: the token may not ask. Who may edit comments can
 * write any number into one.
 */
export async function isRun(
  { octokit, owner, repo }: Repository,
  { id: run_id, attempt, headSha }: { readonly id: number; readonly attempt: number; readonly headSha: string | null },
): Promise<boolean | null> {
  try {
    const { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return (data.run_attempt ?? 1) >= attempt && (headSha === null || data.head_sha === headSha);
  } catch (error) {
    return statusOf(error) === 404 ? false : null;
  }
}

/** An answer without an address comes from a proxy in between, and says nothing about the comment. */
function addressOf(comment: { readonly html_url: unknown }): string {
  if (typeof comment.html_url === 'string') return comment.html_url;
  throw new TypeError('the comment has no address');
}
