/**
 * The sticky comment: one per pull request and gate, found by a hidden marker and updated in place. The newest run wins.
 *
 * Several jobs may write at once, and GitHub cannot be asked to write only if nothing has changed. So a writer looks, writes,
 * and looks again, until it finds its own report or a newer run's. All writers work towards the same state: the oldest of the
 * gate's comments holds the newest report, and there is no other.
 *
 * Anyone may write the marker into their own comment, so a marked comment counts only if this account wrote it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callFailure, isRateLimit, isServerError, type Octokit, statusOf, wayOut } from './api.ts';
import {
  createComment,
  deleteComment,
  headOf,
  isRun,
  listMarked,
  loginOf,
  type MarkedComment,
  type PullRequestRef,
  updateComment,
} from './comment-calls.ts';
import { commentBody, compareRuns, markerOf, type ReportedRun, type Stamp } from './comment-mark.ts';

/** A writer that looked before this one wrote will have written by then. */
const SETTLE_MS = 2000;
const MOST_WRITES = 5;
const MOST_FAILURES = 3;

export interface CommentTarget {
  readonly owner: string;
  readonly repo: string;
  readonly pullRequest: number;
  /** Whether the token is known to be read-only: a pull request from a fork or Dependabot. */
  readonly restricted: boolean;
  readonly run: ReportedRun;
  /** Names of comments by the run’s own jobs that this one takes the place of. */
  readonly replaces?: readonly string[];
  /** Tests shorten it. */
  readonly settleMs?: number;
}

export interface CommentRequest {
  readonly name: string;
  readonly markdown: string;
  readonly failing: boolean;
  /** False: update an earlier comment, but do not create one. */
  readonly create: boolean;
}

export interface CommentOutcome {
  /** The comment that stands. */
  readonly url: string | null;
  readonly warning: string | null;
  /** Why the comment is not this run's, as a clause; null: it is, or there is none. */
  readonly gaveWay: string | null;
}

/** Writes the report, or gives way to a newer run. A refusal becomes a warning in the outcome; never throws. */
export async function publishComment(
  octokit: Octokit,
  target: CommentTarget,
  request: CommentRequest,
): Promise<CommentOutcome> {
  const writer = new Writer({ ...target, octokit }, request);
  try {
    return await writer.publish();
  } catch (error) {
    // It was written; only whether it still stands is not known.
    if (writer.url !== null) return outcome(writer.url);
    return { ...outcome(null), warning: explain(error, target) };
  }
}

/** One report on its way into the comment. */
class Writer {
  /** Where it was written. */
  url: string | null = null;
  readonly #to: PullRequestRef & CommentTarget;
  readonly #request: CommentRequest;
  readonly #stamp: Stamp;
  #login: string | null = null;

  constructor(to: PullRequestRef & CommentTarget, request: CommentRequest) {
    this.#to = to;
    this.#request = request;
    this.#stamp = { ...to.run, failing: request.failing, writer: randomUUID().slice(0, 8) };
  }

  async publish(): Promise<CommentOutcome> {
    for (let writes = 0, failures = 0; ; writes++) {
      const comments = await this.#ownComments();
      const [kept, double] = comments;
      const stands = kept?.stamp?.writer === this.#stamp.writer && double === undefined;
      const isUnasked = kept === undefined && !this.#request.create;
      if (stands || isUnasked || writes === MOST_WRITES) return outcome(kept?.url ?? this.url);
      const headSha = await headOf(this.#to);
      const reason = await this.#whyGiveWay(headSha, comments);
      if (reason !== null) {
        return { ...outcome(await this.#fold(headSha, comments).catch(() => kept?.url ?? null)), ...reason };
      }
      try {
        await this.#write(comments);
      } catch (error) {
        // It may have been written all the same, which the next look shows.
        failures += 1;
        if (!isServerError(error) || failures === MOST_FAILURES) throw error;
      }
      await wait(this.#to.settleMs ?? SETTLE_MS);
    }
  }

  /** The gate's, by this account, the oldest first. */
  async #ownComments(): Promise<readonly MarkedComment[]> {
    const marker = markerOf(this.#request.name);
    const replaced = (this.#to.replaces ?? []).map(markerOf);
    // Whether a pull request’s own run may comment depends on who pushed last, and there is one comment all the same.
    const isOfOtherStage = ({ marker: other, stamp }: MarkedComment) =>
      this.#stamp.stage === 'first' ? stamp?.stage === 'second' : stamp?.stage !== 'second' && replaced.includes(other);
    const marked = (await listMarked(this.#to)).filter((one) => one.marker === marker || isOfOtherStage(one));
    if (marked.length > 0) this.#login ??= await loginOf(this.#to.octokit);
    return marked.filter(({ login }) => login === this.#login);
  }

  /** @param headSha of the pull request now; null: not known */
  async #whyGiveWay(
    headSha: string | null,
    comments: readonly MarkedComment[],
  ): Promise<Partial<CommentOutcome> | null> {
    const { run, pullRequest } = this.#to;
    if (headSha !== null && run.headSha !== null && headSha !== run.headSha) {
      const gaveWay = `#${pullRequest} is at ${short(headSha)} by now, and this run is about ${short(run.headSha)}`;
      return { gaveWay };
    }
    for (const { stamp } of comments) {
      // What is about another commit is replaced, whichever run wrote it.
      if (stamp === null || stamp.headSha !== run.headSha) continue;
      const order = compareRuns(stamp, run);
      if (order > 0 && (await isRun(this.#to, stamp)) !== false) {
        const newer =
          stamp.id === run.id
            ? `attempt ${stamp.attempt} of this run, which is newer than attempt ${run.attempt}, has commented`
            : `run ${stamp.id}, which is newer than this one (${run.id}), has commented`;
        return { gaveWay: newer };
      }
      const isOtherJob = order === 0 && stamp.stage === 'first' && run.stage === 'first';
      if (isOtherJob && stamp.writer !== this.#stamp.writer && stamp.failing && !this.#stamp.failing) {
        return { warning: OTHER_JOB };
      }
    }
    return null;
  }

  async #write(comments: readonly MarkedComment[]): Promise<void> {
    const { name, markdown } = this.#request;
    const body = commentBody(name, this.#stamp, markdown);
    const [kept, ...doubles] = comments;
    if (kept === undefined) {
      const { url, login } = await createComment(this.#to, body);
      this.url = url;
      this.#login ??= login;
    } else {
      this.url = (await updateComment(this.#to, kept.id, body)) ?? this.url;
      for (const { id } of doubles) await deleteComment(this.#to, id);
    }
  }

  /** Where another run's report stays: of several comments one is left, with the newest. Returns its address. */
  async #fold(headSha: string | null, comments: readonly MarkedComment[]): Promise<string | null> {
    const [kept, ...doubles] = comments;
    if (kept === undefined || doubles.length === 0) return kept?.url ?? null;
    const newest = comments.reduce((best, one) => (isNewer(one, best, headSha) ? one : best));
    if (newest !== kept) await updateComment(this.#to, kept.id, newest.body);
    for (const { id } of doubles) await deleteComment(this.#to, id);
    return kept.url;
  }
}

const OTHER_JOB =
  'this job’s report is not in the comment: another job of this run has commented under the same name, and its gate fails; ' +
  'give each job an input `name` of its own';

function outcome(url: string | null): CommentOutcome {
  return { url, warning: null, gaveWay: null };
}

/** What is about the current commit counts first, then the newest run. */
function isNewer({ stamp: a }: MarkedComment, { stamp: b }: MarkedComment, headSha: string | null): boolean {
  if (a === null || b === null) return a !== null;
  const isCurrent = (stamp: Stamp) => Number(stamp.headSha === headSha);
  return (isCurrent(a) - isCurrent(b) || compareRuns(a, b)) > 0;
}

function short(sha: string | null): string {
  return (sha ?? '').slice(0, 7);
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
