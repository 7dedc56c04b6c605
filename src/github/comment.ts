/**
 * The sticky comment: one a pull request and gate, found again by a hidden marker and updated in place.
 *
 * Anyone may write the marker into a comment of theirs, so a marked comment is ours only if our account wrote it.
 */
import { callFailure, isRateLimit, type Octokit, statusOf } from './api.ts';
import { cutMarkdown } from './cut.ts';

/** GitHub refuses 65,536 characters; the margin covers what it counts differently. */
export const COMMENT_LIMIT = 60_000;
const PAGE_SIZE = 100;
/** Pull requests with more comments than this get a new one rather than an endless search. */
const MOST_PAGES = 30;

export interface CommentTarget {
  readonly owner: string;
  readonly repo: string;
  readonly pullRequest: number;
  /** The token is known to be read-only: a fork's or Dependabot's pull request. */
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

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly login: string;
  readonly isBot: boolean;
}

/** The hidden first line. Encoded so that no name can end the HTML comment, and no two names give the same marker. */
export function markerOf(name: string): string {
  return `<!-- latency-gate:${encodeURIComponent(wellFormed(name)).replace(/-(?=-|$)/g, '%2D')} -->`;
}

/** Half a character, which JSON may carry, becomes the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Marker and report, cut to what GitHub accepts. */
export function commentBody(name: string, markdown: string): string {
  const note = '_The report is longer than a comment may be: the whole of it is in the job’s summary and files._';
  return cutMarkdown(`${markerOf(name)}\n${markdown}`, COMMENT_LIMIT, (text) => text.length, note);
}

/** Updates our comment or writes a new one. A refusal is a warning in the outcome; never throws. */
export async function publishComment(
  octokit: Octokit,
  target: CommentTarget,
  request: CommentRequest,
): Promise<CommentOutcome> {
  try {
    const body = commentBody(request.name, request.markdown);
    for (const comment of await ownComments(octokit, target, markerOf(request.name))) {
      const url = await update(octokit, target, comment.id, body);
      if (url !== null) return { url, warning: null };
    }
    if (!request.create) return { url: null, warning: null };
    const { owner, repo, pullRequest } = target;
    const created = await octokit.rest.issues.createComment({ owner, repo, issue_number: pullRequest, body });
    return { url: created.data.html_url, warning: null };
  } catch (error) {
    return { url: null, warning: explain(error, target) };
  }
}

/** Null when the comment is gone or not ours to edit after all. */
async function update(octokit: Octokit, target: CommentTarget, id: number, body: string): Promise<string | null> {
  try {
    const { owner, repo } = target;
    return (await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body })).data.html_url;
  } catch (error) {
    if (!isRateLimit(error) && (statusOf(error) === 403 || statusOf(error) === 404)) return null;
    throw error;
  }
}

async function ownComments(octokit: Octokit, target: CommentTarget, marker: string): Promise<Comment[]> {
  const { owner, repo, pullRequest: issue_number } = target;
  let own: ((comment: Comment) => boolean) | null = null;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const list = await octokit.rest.issues.listComments({ owner, repo, issue_number, per_page: PAGE_SIZE, page });
    const marked = list.data
      .map(({ id, body, user }) => ({ id, body: body ?? '', login: user?.login ?? '', isBot: user?.type === 'Bot' }))
      .filter(({ body }) => (body.split('\n', 1)[0] ?? '').trimEnd() === marker);
    if (marked.length > 0) own ??= await authorship(octokit);
    const found = own === null ? [] : marked.filter(own);
    if (found.length > 0) return found.sort((a, b) => preference(a) - preference(b));
    if (list.data.length < PAGE_SIZE) break;
  }
  return [];
}

/**
 * Which comments are ours. A personal token can ask who it is; the job's own token and those of apps are refused that,
 * and what they write is by a bot, which nobody can sign in as.
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

/** The job's own token first: other bots may quote what users write. */
function preference(comment: Comment): number {
  return comment.login === 'github-actions[bot]' ? 0 : 1;
}

function explain(error: unknown, target: CommentTarget): string {
  const status = statusOf(error);
  const failure = `the comment could not be published (${callFailure(error)})`;
  const isRefusal = (status === 401 || status === 403 || status === 404) && !isRateLimit(error);
  if (!isRefusal) return `${failure}: the report is in the job’s summary`;
  const remedy = target.restricted
    ? 'this pull request comes from a fork or from Dependabot, whose token is read-only, so the report is in the job’s summary only'
    : 'the job needs `permissions: pull-requests: write`; until then the report is in the job’s summary only';
  return `${failure}: ${remedy}`;
}
