/**
 * A gate's newest report in a comment or an issue, found by a hidden marker that counts only if this account wrote it. GitHub cannot be
 * asked to write only if nothing has changed: a writer looks, writes, and looks again (decision 20), and the newest removes doubles.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Acceptances } from '../decide/acceptance.ts';
import type { Report } from '../report/report.ts';
import { callFailure, isRateLimit, isServerError, type Octokit, type Repository, statusOf } from './api.ts';
import type { Written } from './publication.ts';
import { type Marks, markerOf, orderOf, type ReportedRun, type Stamp, stickyBody } from './sticky-mark.ts';

/** A writer that looked before this one wrote will have written by then. */
const SETTLE_MS = 2000;
const MOST_WRITES = 5;
const MOST_FAILURES = 3;

/** A text that begins with a marker, whoever wrote it. */
export interface Marked extends Marks {
  /** GitHub numbers them in the order in which they are made. */
  readonly id: number;
  readonly url: string;
  readonly login: string;
}

export interface Place<T extends Marked> {
  /** Such as `the issue could not be published`. */
  readonly failure: string;
  /** Such as `the issue is not this run’s`. */
  readonly gaveWay: string;
  remedyOf(error: unknown): string;
  list(): Promise<readonly T[]>;
  /** Not repeated by itself: after a failure it is not known whether it was written. */
  create(body: string): Promise<Pick<Marked, 'url' | 'login'>>;
  /** Returns its address; null if it is gone. */
  update(item: T, body: string): Promise<string | null>;
  remove(item: T): Promise<void>;
  /** The commit that the place is about by now; null if it is not known. Missing: it is about none. */
  headSha?(): Promise<string | null>;
}

export interface StickyTarget extends Omit<Repository, 'octokit'> {
  readonly run: ReportedRun;
  /** Tests shorten it. */
  readonly settleMs?: number | undefined;
}

type At<T extends Marked> = Repository & { readonly place: Place<T> };

/**
 * Writes the report, or gives way to a newer run. Never throws. `url`: the one that stands. @param mayCreate else an earlier one is
 * brought up to date alone @param acceptancesAfter from what can be accepted of the one that it replaces; by default nothing can
 */
export async function publishSticky<T extends Marked>(
  to: StickyTarget & At<T>,
  { name, markdown, failing }: Pick<Report, 'markdown' | 'failing'> & { readonly name: string },
  mayCreate: boolean,
  acceptancesAfter: (before: Acceptances) => Acceptances = () => ({}),
): Promise<Written> {
  const { place, run, settleMs = SETTLE_MS } = to;
  const stamp: Stamp = { ...run, failing, writer: randomUUID().slice(0, 8) };
  const bodyAfter = (kept?: T) => {
    const acceptances = acceptancesAfter(kept?.stamp?.acceptances ?? {});
    return stickyBody(name, { ...stamp, acceptances }, markdown);
  };
  const account: Account = { login: null };
  const create = async (body: string) => {
    const created = await place.create(body);
    account.login ??= created.login || null;
    return created.url;
  };
  let url: string | null = null;
  try {
    for (let writes = 0, failures = 0; ; writes++) {
      const found = await ownMarked(to, name, account);
      const [kept, ...doubles] = found;
      const stands = kept?.stamp?.writer === stamp.writer && doubles.length === 0;
      // A list that is late, or too long, may lack what was written: it is not written once more.
      const isAbsent = kept === undefined && (!mayCreate || url !== null);
      if (stands || isAbsent || writes === MOST_WRITES) return { url: kept?.url ?? url };
      const reason = await whyGiveWay(to, stamp, found);
      if (reason !== null) return { url: kept?.url ?? null, ...reason };
      try {
        const body = bodyAfter(kept);
        url = kept === undefined ? await create(body) : ((await place.update(kept, body)) ?? url);
        for (const double of doubles) await place.remove(double);
      } catch (error) {
        // It may have been written all the same, which the next look shows.
        failures += 1;
        if (!isServerError(error) || failures === MOST_FAILURES) throw error;
      }
      await wait(settleMs);
    }
  } catch (error) {
    // It was written; only whether it still stands is not known.
    if (url !== null) return { url };
    const why = `${place.failure} (${callFailure(error)}): ${place.remedyOf(error)}`;
    return { url: null, warning: `${why}; the report is in the job’s summary` };
  }
}

/** That the token writes as: asked once, and only if something is marked. */
type Account = { login: string | null };

/** The gate's, by this account, the oldest first. */
export async function ownMarked<T extends Marked>(
  { octokit, place }: Pick<At<T>, 'octokit' | 'place'>,
  name: string,
  account: Account = { login: null },
): Promise<readonly T[]> {
  const marker = markerOf(name);
  const marked = (await place.list()).filter((one) => one.marker === marker);
  if (marked.length > 0) account.login ??= await loginOf(octokit);
  return marked.filter(({ login }) => login === account.login).sort((a, b) => a.id - b.id);
}

/** REST says so to people alone; the tokens of jobs and apps may ask here too. */
async function loginOf(octokit: Octokit): Promise<string> {
  try {
    const { viewer } = await octokit.graphql<{ readonly viewer: { readonly login: string } }>('{ viewer { login } }');
    return viewer.login;
  } catch (error) {
    const status = statusOf(error);
    if (isRateLimit(error) || (status !== null && status !== 403 && status !== 404)) throw error;
    return 'github-actions[bot]';
  }
}

/** What is about another commit is replaced where the current one is known; where it is not, the newer run stays. */
async function whyGiveWay<T extends Marked>(to: At<T>, own: Stamp, found: readonly T[]): Promise<Written | null> {
  const headSha = (await to.place.headSha?.()) ?? null;
  const gaveWay = (why: string) => ({ note: `${to.place.gaveWay}: ${why}` });
  if (headSha !== null && own.headSha !== null && headSha !== own.headSha) {
    const [now, then] = [headSha.slice(0, 7), own.headSha.slice(0, 7)];
    return gaveWay(`the pull request is at ${now} by now, and this run is about ${then}`);
  }
  for (const { stamp } of found) {
    if (stamp === null || (headSha !== null && stamp.headSha !== headSha)) continue;
    const order = orderOf(stamp, own);
    if (order > 0 && (await isRun(to, stamp)) !== false) {
      const attempt = `attempt ${stamp.attempt} of this run, which is newer than attempt ${own.attempt}`;
      const newer = stamp.id === own.id ? attempt : `run ${stamp.id}, which is newer than this one (${own.id})`;
      return gaveWay(`${newer}, has written it`);
    }
    // A second stage that is run again replaces what it wrote itself.
    const isOtherJob = stamp.writer !== own.writer && (stamp.again ?? 1) >= (own.again ?? 1);
    if (order === 0 && isOtherJob && stamp.failing && !own.failing) return { warning: OTHER_JOB };
  }
  return null;
}

const OTHER_JOB =
  'this job’s report is not published: another job of this run has published one under the same name, and its gate fails; ' +
  'give each job an input `name` of its own';

/** A comment can be edited to name any run. Null if the token may not ask. */
async function isRun({ octokit, owner, repo }: Repository, { id: run_id, attempt, headSha }: Stamp) {
  try {
    const { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return (data.run_attempt ?? 1) >= attempt && (headSha === null || data.head_sha === headSha);
  } catch (error) {
    return statusOf(error) === 404 ? false : null;
  }
}
