/**
 * Who asks in a comment, and about which commit. The payload says what was written; what the person may do, and what the pull
 * request’s head was at that moment, is asked of GitHub.
 */
import * as z from 'zod';
import { ConfigError } from '../errors.ts';
import { type Octokit, type Repository, statusOf } from './api.ts';

export interface AskingComment {
  readonly id: number;
  readonly body: string;
  readonly author: string;
  /** ISO 8601 in UTC, as GitHub says it. */
  readonly createdAt: string;
  readonly isNew: boolean;
  /** Null: a comment on an issue. */
  readonly pullRequest: number | null;
}

const payloadSchema = z.object({
  action: z.string(),
  issue: z.object({ number: z.int().positive(), pull_request: z.object({}).nullish() }),
  comment: z.object({
    id: z.int().positive(),
    body: z.string(),
    created_at: z.iso.datetime(),
    user: z.object({ login: z.string().min(1).max(100) }),
  }),
});

/** Throws ConfigError if the payload is not that of an `issue_comment` event. */
export function readComment(eventPayload: unknown): AskingComment {
  const parsed = payloadSchema.safeParse(eventPayload);
  if (!parsed.success) {
    throw new ConfigError('the event’s payload is not as GitHub describes a comment', {
      hint: 'run this on `issue_comment: { types: [created] }`, as docs/workflows/on-demand.yml does',
    });
  }
  const { action, issue, comment } = parsed.data;
  return {
    id: comment.id,
    body: comment.body,
    author: comment.user.login,
    createdAt: comment.created_at,
    isNew: action === 'created',
    pullRequest: issue.pull_request == null ? null : issue.number,
  };
}

/**
 * Whether a person may push to the repository. `author_association` in the payload does not say so: a member of the organisation,
 * or a collaborator, may have no more than read access here, and what was true when the comment was written need not be now.
 */
export async function mayWrite({ octokit, owner, repo }: Repository, username: string): Promise<boolean> {
  try {
    const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username });
    return data.permission === 'admin' || data.permission === 'write';
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

export type Reaction = 'eyes' | 'confused' | '-1';

export async function react(
  { octokit, owner, repo }: Repository,
  comment_id: number,
  content: Reaction,
): Promise<void> {
  await octokit.rest.reactions.createForIssueComment({ owner, repo, comment_id, content });
}

export interface AskedPullRequest {
  readonly number: number;
  readonly base: { readonly ref: string; readonly sha: string };
  /** What is measured. */
  readonly head: string;
  /** What head is by now. */
  readonly headNow: string;
}

export type PinnedPullRequest = AskedPullRequest | { readonly reason: string };

/** Of the branch’s last pushes so many are looked through. */
const PAGE_SIZE = 100;

/**
 * The pull request with its head as it was at `instant`, by GitHub’s clock: what was pushed afterwards, before anybody could look
 * at it, is not it. The times of commits are their author’s word. `named` instead of GitHub’s list of pushes, which is not there
 * for a fork that cannot be read, has to be the head.
 */
export async function pinnedPullRequest(
  { octokit, owner, repo }: Repository,
  {
    pullRequest,
    instant,
    named,
  }: { readonly pullRequest: number; readonly instant: string; readonly named: string | null },
): Promise<PinnedPullRequest> {
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: pullRequest });
  const { base, head } = data;
  if (data.state !== 'open') return { reason: 'the pull request is closed' };
  const found = { number: pullRequest, base: { ref: base.ref, sha: base.sha }, headNow: head.sha };
  if (named !== null) {
    return named === head.sha ? { ...found, head: named } : { reason: `the head is ${head.sha}, and not ${named}` };
  }
  const pushed =
    head.repo === null ? null : await headAt(octokit, { fullName: head.repo.full_name, ref: head.ref }, instant);
  if (pushed !== null) return { ...found, head: pushed };
  return {
    reason: `GitHub does not list the pushes to this branch, so nothing shows which commit was meant: look at ${head.sha}, and add \`head=${head.sha}\``,
  };
}

/** Null: the list is not there, or does not go back that far. */
async function headAt(
  octokit: Octokit,
  { fullName, ref }: { readonly fullName: string; readonly ref: string },
  instant: string,
): Promise<string | null> {
  const [owner = '', repo = ''] = fullName.split('/');
  try {
    const request = { owner, repo, ref: `refs/heads/${ref}`, per_page: PAGE_SIZE };
    const { data } = await octokit.rest.repos.listActivities(request);
    const before = data
      .filter(({ ref: pushedTo, timestamp }) => pushedTo === request.ref && Date.parse(timestamp) < Date.parse(instant))
      .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
    const after = before[0]?.after ?? '';
    // Of a branch that was deleted, zeros.
    return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(after) && !/^0+$/.test(after) ? after : null;
  } catch (error) {
    const status = statusOf(error);
    if (status === 403 || status === 404 || status === 422) return null;
    throw error;
  }
}
