/** The comment on a pull request: one per gate, brought up to date by each run (`sticky.ts`). */
import type { Config } from '../config/config.ts';
import { type Acceptances, acceptableFigures, labelOf } from '../decide/acceptance.ts';
import type { GateToReport } from '../report/gates.ts';
import { callFailure, isRateLimit, listed, type Octokit, statusOf, unlessMissing, wayOut } from './api.ts';
import type { GitHubContext } from './context.ts';
import type { Sink } from './publication.ts';
import type { PullRequest } from './repository.ts';
import { type Marked, ownMarked, type Place, publishSticky, type StickyTarget } from './sticky.ts';
import { readMarks } from './sticky-mark.ts';

const MOST_PAGES = 30;

type CommentTarget = StickyTarget & Pick<PullRequest, 'pullRequest'> & Pick<GitHubContext, 'restricted'>;

/** Null where the event has no pull request, and on other events about one. */
export function commentTargetOf(context: GitHubContext): CommentTarget | null {
  const { owner, repo, eventName, pullRequest, restricted, runId: id, runAttempt: attempt, headSha } = context;
  if (eventName !== 'pull_request' || pullRequest === null) return null;
  return { owner, repo, pullRequest, restricted, run: { id, attempt, headSha } };
}

export type CommentPolicy = Config['report']['comment'];

export function commentSink(octokit: Octokit | null, target: CommentTarget, policy: CommentPolicy): Sink {
  return async ({ name, gates, report: { verdict, changed, failing: isFailing, overridden, markdown } }) => {
    if (policy === 'never') return {};
    if (octokit === null) {
      const warning = 'the pull request has no comment, because the input `github-token` is empty';
      return { warning: `${warning}; the report is in the job’s summary` };
    }
    // The verdict stays what it was where a label lets it pass, and may replace a failing one of the same run.
    const failing = isFailing || overridden;
    // A gate that had nothing to measure brings a comment up to date, and makes none.
    const create = (policy === 'always' && verdict !== 'skipped') || changed || failing;
    const to = { ...target, octokit, place: commentsOf({ ...target, octokit }) };
    return await publishSticky(to, { name, markdown, failing }, create, (before) => acceptancesOf(gates, before));
  };
}

/** What the report of a failing gate shows, and what is accepted already of any gate, whether this run judged it or not. */
export function acceptancesOf(gates: readonly GateToReport[], before: Acceptances): Acceptances {
  const kept = Object.entries(before).map(([name, { accepted }]) => [name, { shown: [], accepted }] as const);
  const judged = gates.flatMap((gate) => {
    if (gate.kind !== 'judged') return [];
    const { results, comparison, override } = gate.input;
    const shown = labelOf(results) === null ? [] : acceptableFigures(comparison, results.config.gate.failOn);
    const accepted = override?.why === 'unread' ? before[gate.name]?.accepted : override?.accepted;
    return [[gate.name, { shown, accepted: accepted ?? null }] as const];
  });
  return Object.fromEntries([...kept, ...judged]);
}

/** The gate's, by this account. Null: there is none. Throws what a call throws. */
export async function findOwnComment(target: PullRequest, name: string): Promise<MarkedComment | null> {
  const [kept = null] = await ownMarked({ octokit: target.octokit, place: commentsOf(target) }, name);
  return kept;
}

export interface MarkedComment extends Marked {
  /** ISO 8601 in UTC, by GitHub's clock. */
  readonly updatedAt: string;
}

function commentsOf(target: PullRequest & Partial<CommentTarget>): Place<MarkedComment> {
  const { octokit, owner, repo, pullRequest: issue_number, restricted = false } = target;
  // What creates or changes is not repeated by itself: another run may have written in between, which only a look shows.
  const request = { retries: 0 };
  return {
    failure: 'the comment could not be published',
    gaveWay: 'the comment on the pull request is not this run’s',
    remedyOf: (error) => remedyOf(error, restricted),

    async list() {
      const comments = await listed(
        MOST_PAGES,
        async (page) => (await octokit.rest.issues.listComments({ owner, repo, issue_number, ...page })).data,
      );
      return comments.flatMap(({ id, html_url: url, body = '', user, updated_at: updatedAt }) => {
        const marks = readMarks(body);
        return marks === null ? [] : [{ ...marks, id, url, updatedAt, login: user?.login ?? '' }];
      });
    },

    async create(body) {
      const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request });
      return { url: addressOf(data), login: data.user?.login ?? '' };
    },

    update: ({ id: comment_id }, body) =>
      unlessMissing(async () =>
        addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id, body, request })).data),
      ),

    async remove({ id: comment_id }) {
      await unlessMissing(() => octokit.rest.issues.deleteComment({ owner, repo, comment_id }));
    },

    async headSha() {
      try {
        return (await octokit.rest.pulls.get({ owner, repo, pull_number: issue_number })).data.head.sha;
      } catch (error) {
        if (statusOf(error) === 403 || statusOf(error) === 404) return null;
        throw error;
      }
    },
  };
}

/** An answer without an address comes from a proxy in between. */
function addressOf(comment: { readonly html_url: unknown }): string {
  if (typeof comment.html_url === 'string') return comment.html_url;
  throw new TypeError('the comment has no address');
}

/** GitHub also answers 403 if no permission would help. */
const CLOSED_TO_COMMENTS = /\b(locked|archived|disabled|suspended)\b/i;
const FORKS =
  'this pull request comes from a fork or from Dependabot, whose token is read-only; ' +
  'a second workflow can comment on those (docs/workflows/forks-publish.yml)';

function remedyOf(error: unknown, isRestricted: boolean): string {
  const status = statusOf(error);
  const isRefusal = (status === 403 || status === 404) && !isRateLimit(error);
  if (isRefusal && CLOSED_TO_COMMENTS.test(callFailure(error))) return 'the pull request takes no more comments';
  if (isRefusal && isRestricted) return FORKS;
  return wayOut(error, 'pull-requests: write');
}
