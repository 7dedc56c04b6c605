/**
 * The sticky comment: one per pull request and gate, found by a hidden marker and updated in place.
 *
 * Anyone may write the marker into their own comment, so a marked comment counts only if this account wrote it.
 */
import { callFailure, isRateLimit, isServerError, type Octokit, type Repository, statusOf, wayOut } from './api.ts';
import { cutMarkdown } from './cut.ts';

/** GitHub refuses 65,536 characters; the margin covers differences in counting. */
export const COMMENT_LIMIT = 60_000;
const PAGE_SIZE = 100;
/** Pull requests with more comments than this get a new one rather than an endless search. */
const MOST_PAGES = 30;
/** How many marked comments of other bots are tried before a new one is written. */
const MOST_REFUSALS = 5;

export interface CommentTarget {
  readonly owner: string;
  readonly repo: string;
  readonly pullRequest: number;
  /** Whether the token is known to be read-only: a pull request from a fork or Dependabot. */
  readonly restricted: boolean;
}

export interface CommentRequest {
  readonly name: string;
  readonly markdown: string;
  /** False: update an earlier comment, but do not create one. */
  readonly create: boolean;
}

export interface CommentOutcome {
  readonly url: string | null;
  readonly warning: string | null;
}

/** As it is written. */
interface MarkedComment {
  readonly marker: string;
  /** Begins with the marker. */
  readonly body: string;
}

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly login: string;
  readonly isBot: boolean;
}

/** The hidden first line, encoded so that no name can end the HTML comment and no two names share a marker. */
export function markerOf(name: string): string {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name)).replace(/-(?=-|$)/g, '%2D')} -->`;
}

/** Half a character, which JSON may contain, becomes the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Marker and report, cut to what GitHub accepts. */
export function commentBody(name: string, markdown: string): string {
  const note = '_The report is longer than a comment may be: the whole of it is in the job’s summary and files._';
  return cutMarkdown(`${markerOf(name)}\n${markdown}`, { limit: COMMENT_LIMIT, sizeOf: (text) => text.length, note });
}

/** Updates the comment or writes a new one. A refusal becomes a warning in the outcome; never throws. */
export async function publishComment(
  octokit: Octokit,
  target: CommentTarget,
  request: CommentRequest,
): Promise<CommentOutcome> {
  try {
    const comment = { marker: markerOf(request.name), body: commentBody(request.name, request.markdown) };
    const updated = await updateOwn(octokit, target, comment);
    if (updated !== null || !request.create) return { url: updated, warning: null };
    return { url: await createOnce(octokit, target, comment), warning: null };
  } catch (error) {
    return { url: null, warning: explain(error, target) };
  }
}

/**
 * After a lost answer it is unknown whether the comment was written. So it is searched for before it is written again, and an
 * outage never leaves two.
 */
async function createOnce(octokit: Octokit, target: CommentTarget, comment: MarkedComment): Promise<string> {
  const { owner, repo, pullRequest: issue_number } = target;
  const { body } = comment;
  const create = async () => {
    const request = { retries: 0 };
    return addressOf((await octokit.rest.issues.createComment({ owner, repo, issue_number, body, request })).data);
  };
  try {
    return await create();
  } catch (error) {
    if (!isServerError(error)) throw error;
    return (await updateOwn(octokit, target, comment)) ?? (await create());
  }
}

/** Null if there is no comment of this account, or none that can still be edited. */
async function updateOwn(
  octokit: Octokit,
  target: CommentTarget,
  { marker, body }: MarkedComment,
): Promise<string | null> {
  let refusals = 0;
  for await (const { id } of ownComments(octokit, target, marker)) {
    const url = await update({ ...target, octokit }, id, body);
    if (url !== null) return url;
    refusals++;
    if (refusals === MOST_REFUSALS) break;
  }
  return null;
}

/** Null if the comment is gone, or this account may not edit it. */
async function update({ octokit, owner, repo }: Repository, id: number, body: string): Promise<string | null> {
  try {
    return addressOf((await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body })).data);
  } catch (error) {
    if (!isRateLimit(error) && (statusOf(error) === 403 || statusOf(error) === 404)) return null;
    throw error;
  }
}

/** An answer without an address comes from a proxy in between, and says nothing about the comment. */
function addressOf(comment: { readonly html_url: unknown }): string {
  if (typeof comment.html_url === 'string') return comment.html_url;
  throw new TypeError('the comment has no address');
}

/** Searches page by page: other bots may have copied the marker into earlier comments. */
async function* ownComments(octokit: Octokit, target: CommentTarget, marker: string): AsyncGenerator<Comment> {
  const { owner, repo, pullRequest: issue_number } = target;
  let own: ((comment: Comment) => boolean) | null = null;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const list = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
    const marked = list.data
      .map(({ id, body, user }) => ({ id, body: body ?? '', login: user?.login ?? '', isBot: user?.type === 'Bot' }))
      .filter(({ body }) => (body.split('\n', 1)[0] ?? '').trimEnd() === marker);
    if (marked.length > 0) {
      own ??= await authorship(octokit);
      yield* marked.filter(own).sort((a, b) => preference(a) - preference(b));
    }
    if (list.data.length < PAGE_SIZE) break;
  }
}

/**
 * Which comments are this account's. A personal token may ask who it is. The job's own token and those of apps may not, and
 * what they write is by a bot, which nobody can sign in as.
 */
async function authorship(octokit: Octokit): Promise<(comment: Comment) => boolean> {
  try {
    const { login } = (await octokit.rest.users.getAuthenticated()).data;
    return (comment) => comment.login === login;
  } catch (error) {
    const status = statusOf(error);
    if (isRateLimit(error) || (status !== 401 && status !== 403 && status !== 404)) throw error;
    return (comment) => comment.isBot && comment.login.endsWith('[bot]');
  }
}

/** Comments by the job's own token come first: other bots may quote what users write. */
function preference(comment: Comment): number {
  return comment.login === 'github-actions[bot]' ? 0 : 1;
}

function explain(error: unknown, target: CommentTarget): string {
  const failure = `the comment could not be published (${callFailure(error)})`;
  return `${failure}: ${remedyOf(error, target)}; the report is in the job’s summary`;
}

/** GitHub also answers 403 if no permission would help. */
const CLOSED_TO_COMMENTS = /\b(locked|archived|disabled|suspended)\b/i;
const FORKS =
  'this pull request comes from a fork or from Dependabot, whose token is read-only; ' +
  'a second workflow can comment on those (docs/workflows/forks-publish.yml)';

function remedyOf(error: unknown, target: CommentTarget): string {
  const status = statusOf(error);
  const isRefusal = (status === 403 || status === 404) && !isRateLimit(error);
  if (isRefusal && CLOSED_TO_COMMENTS.test(callFailure(error))) return 'the pull request takes no more comments';
  if (isRefusal && target.restricted) return FORKS;
  return wayOut(error, 'pull-requests: write');
}
