/**
 * Baselines as workflow artifacts, stored by runs on the base branch.
 *
 * An artifact is trusted for the run that made it: a push to the base branch of this repository, by this workflow. Runs of
 * pull requests, and so of forks, can upload artifacts of any name. GitHub lists a push of a tag under the tag's name, so that the
 * run's commit has to be on the branch, too. A run's conclusion does not matter: a main branch whose gate fails still has figures.
 */
import type { Config } from '../config/config.ts';
import { attempt, BaselineError, messageOf } from '../errors.ts';
import type { Octokit } from '../github/api.ts';
import { NameTakenError, uploadArtifact } from '../github/artifact-upload.ts';
import { ArtifactRemote, type ListedArtifact, type RemoteRun } from '../github/artifacts.ts';
import type { GitHubContext } from '../github/context.ts';
import { parseHistory, printHistory, type RunSummary, united } from '../results/history.ts';
import { parseResults, printResults, SchemaVersionError } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { HISTORY_FILE, MOST_RESULTS_BYTES, RESULTS_FILE, safeForArtifact, unpacked } from './file.ts';
import { type BaselineQuery, type BaselineStore, SkippedCount, whyNotComparable } from './store.ts';

/** Pages of each list, a hundred entries a page. */
export const MOST_PAGES = 3;
/** Downloads that fail one after the other, before the storage is left alone. */
const MOST_OUTAGES = 3;
/** After a changed configuration none of the older ones fits: a few more than wanted are tried, not all. */
const MOST_UNFIT = 5;
/** Histories that are looked into: of two pushes at once neither has the other's run. */
const MOST_HISTORIES = 2;
/** A page of runs, one of artifacts, the branch and a page of its commits, and two downloads. */
const MOST_HISTORY_CALLS = 6;
/** Runs that travel with a baseline: enough for a line on each of a few models of CPU. */
const MOST_KEPT = 60;
const MOST_CARRIED_BYTES = 1024 * 1024;

export interface ArtifactStore extends Required<BaselineStore> {
  /** Stores a baseline, and summaries of this run and earlier ones, newest first. Resolves to where, for the log. Throws BaselineError. */
  save(results: Results, history?: readonly RunSummary[]): Promise<string>;
}

/** Null where the configuration needs none, or where there is no token to find them with. */
export function baselineStore(
  octokit: Octokit | null,
  context: GitHubContext,
  { name, gate }: Config,
): ArtifactStore | null {
  const isNeeded = gate.baseline !== 'none' && gate.baseline !== 'file';
  return isNeeded && octokit ? artifactStore({ octokit, context, name }) : null;
}

interface ArtifactStoreOptions {
  readonly octokit: Octokit;
  /** Runs of its base branch are baselines. */
  readonly context: GitHubContext;
  /** The gate's name; it becomes part of the artifact's. */
  readonly name: string;
  /** Length of a second between attempts of a download; tests shorten it, and the other one. */
  readonly waitUnitMs?: number;
  readonly uploadTimeoutMs?: number;
}

export function artifactStore(options: ArtifactStoreOptions): ArtifactStore {
  const { octokit, context, waitUnitMs, uploadTimeoutMs: timeoutMs } = options;
  const branch = context.baseRef;
  const remoteWith = (mostCalls?: number) => new ArtifactRemote(octokit, context, { waitUnitMs, mostCalls });
  const remote = remoteWith();
  const name = `latency-gate-baseline-${safeForArtifact(options.name)}`;
  return {
    async save(results, history = []) {
      const summaries = history.length > 0 ? { [HISTORY_FILE]: printHistory(bounded(history)) } : {};
      try {
        const files = { [RESULTS_FILE]: printResults(results), ...summaries };
        await uploadArtifact({ name, files, replaces: true, timeoutMs });
        return `artifact ${name}`;
      } catch (cause) {
        // An earlier attempt is of the same commit.
        if (cause instanceof NameTakenError) {
          return `artifact ${name}, as an earlier attempt of this run left it: it could not be replaced`;
        }
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: 'run the job again; if it fails again, check that the runner reaches GitHub’s artifact storage',
          cause,
        });
      }
    },

    async history(signal) {
      if (remote.unsupported !== null || branch === null) return [];
      return await earlierIn({ remote: remoteWith(MOST_HISTORY_CALLS), name, branch, mostPages: 1, signal });
    },

    async find(query) {
      const skipped = new SkippedCount();
      const baselines: Results[] = [];
      if (remote.unsupported !== null || branch === null) {
        skipped.note(remote.unsupported ?? 'this event has no base branch to look for baselines on');
        return { baselines, skipped: skipped.list() };
      }
      const search = { remote, name, branch, mostPages: MOST_PAGES, signal: query.signal };
      let downloads = 0;
      let outages = 0;
      for await (const candidate of findCandidates(search, skipped)) {
        const read = await readStoredResults(remote, candidate, query);
        if ('reason' in read) skipped.add(read.reason);
        else baselines.push(read);
        downloads += 1;
        outages = 'reason' in read && read.isOutage ? outages + 1 : 0;
        const isEnough = baselines.length === query.limit || downloads === query.limit + MOST_UNFIT;
        if (isEnough || outages === MOST_OUTAGES) break;
      }
      return { baselines, skipped: skipped.list() };
    },
  };
}

interface Candidate {
  readonly artifact: ListedArtifact;
  readonly run: RemoteRun;
}

interface Search {
  readonly remote: ArtifactRemote;
  readonly name: string;
  readonly branch: string;
  readonly mostPages: number;
  readonly signal: AbortSignal;
}

/**
 * Newest runs first, one artifact of each, by laying a list of runs over one of artifacts: to ask each run for its own would take hundreds
 * of calls. Further pages are asked for only while the caller goes on. Throws BaselineError.
 */
async function* findCandidates(search: Search, skipped: SkippedCount): AsyncGenerator<Candidate> {
  const { remote, name, branch, signal, mostPages } = search;
  const runs = new Map<number, RemoteRun>();
  const taken = new Set<number>();
  /** Artifacts of other runs, or of runs on a page that is still to come. */
  let unplaced: readonly ListedArtifact[] = [];
  let listedRuns = 0;
  let isEmpty = false;
  const ended = { runs: false, artifacts: false };
  try {
    for (let page = 1; page <= mostPages; page++) {
      if (!ended.runs) {
        const { items, isLast } = await remote.pushRuns(branch, page, signal);
        for (const run of items) {
          if (run.event === 'push' && run.branch === branch && run.ownRepository) runs.set(run.id, run);
        }
        listedRuns += items.length;
        ended.runs = isLast;
      }
      if (ended.runs && runs.size === 0) {
        skipped.note(`no run of this workflow by a push to ${branch} yet (a renamed workflow starts anew)`);
        return;
      }
      if (!ended.artifacts) {
        const { items, isLast } = await remote.artifacts(name, page, signal);
        unplaced = [...unplaced, ...items];
        ended.artifacts = isLast;
        isEmpty = page === 1 && items.length === 0;
      }
      const placed = unplaced.flatMap((artifact) => {
        const run = artifact.runId === null ? undefined : runs.get(artifact.runId);
        return run ? [{ artifact, run }] : [];
      });
      unplaced = unplaced.filter(({ runId }) => runId === null || !runs.has(runId));
      for (const { artifact, run } of placed.sort(newestFirst)) {
        // The newest artifact of a run comes first, on an earlier page too.
        if (taken.has(run.id)) continue;
        taken.add(run.id);
        if (artifact.expired) skipped.add('expired');
        else if (artifact.bytes > MOST_RESULTS_BYTES) skipped.add('larger than a baseline may be');
        else if (!(await remote.isOnBranch(branch, run.commit, signal))) {
          skipped.add(`of a commit that is not on ${branch}`);
        } else yield { artifact, run };
      }
      if (ended.artifacts && (ended.runs || unplaced.length === 0)) return;
    }
    const where = `not among the newest ${listedRuns} runs by a push to ${branch}, where the search ended`;
    skipped.add(where, unplaced.length);
    unplaced = [];
  } finally {
    // As long as runs are still to come, an artifact without one may be theirs.
    if (ended.runs) skipped.add(`not made by this workflow on a push to ${branch}`, unplaced.length);
    if (isEmpty) skipped.note(`no run by a push to ${branch} has stored one yet`);
  }
}

/** By the creation of the runs, not of the artifacts: of two pushes at once the later one may finish first. */
function newestFirst(a: Candidate, b: Candidate): number {
  const later = Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt);
  return later || b.run.id - a.run.id || b.artifact.id - a.artifact.id;
}

/** What each stored baseline says of the runs before it; as much as is found within few calls. */
async function earlierIn(search: Search): Promise<readonly RunSummary[]> {
  const runs: RunSummary[] = [];
  let downloads = 0;
  try {
    for await (const { artifact, run } of findCandidates(search, new SkippedCount())) {
      const archive = await search.remote.download(artifact.id, MOST_RESULTS_BYTES, search.signal);
      // An earlier version stored none.
      const stored = attempt(() => parseHistory(unpacked(archive, HISTORY_FILE)));
      // The newest has to be of the run that stored them; the others are what that run found.
      if (stored?.[0]?.commit === run.commit) runs.push(...stored);
      downloads += 1;
      if (downloads === MOST_HISTORIES) break;
    }
  } catch {
    // No verdict rests on it: what was found until then is what there is.
    search.signal.throwIfAborted();
  }
  return united(runs);
}

/** The newest, as far as they are read again. */
function bounded(history: readonly RunSummary[]): readonly RunSummary[] {
  const kept = history.slice(0, MOST_KEPT);
  while (kept.length > 1 && Buffer.byteLength(printHistory(kept)) > MOST_CARRIED_BYTES) kept.pop();
  return kept;
}

/** Or why they cannot be used; `isOutage`: they could not be fetched, and others may fare alike. Throws only where the signal is given. */
async function readStoredResults(
  remote: ArtifactRemote,
  { artifact, run }: Candidate,
  query: BaselineQuery,
): Promise<Results | { readonly reason: string; readonly isOutage: boolean }> {
  let isOutage = true;
  try {
    const archive = await remote.download(artifact.id, MOST_RESULTS_BYTES, query.signal);
    isOutage = false;
    const results = parseResults(unpacked(archive, RESULTS_FILE));
    const reason = falseClaim(results, run) ?? whyNotComparable(results, query);
    return reason === null ? results : { reason, isOutage };
  } catch (error) {
    query.signal.throwIfAborted();
    const reason = error instanceof SchemaVersionError ? error.message : `unreadable: ${messageOf(error)}`;
    return { reason, isOutage };
  }
}

/** What the file says of its origin against what GitHub says: a file that was carried over from elsewhere does not count. */
function falseClaim({ run: claimed }: Results, run: RemoteRun): string | null {
  if (claimed.runId !== run.id) return 'claims to be of another run than the one that stored it';
  const isOtherCommit = claimed.commit !== null && claimed.commit !== run.commit;
  const isOtherBranch = claimed.ref !== `refs/heads/${run.branch}`;
  if (isOtherCommit || isOtherBranch) return 'claims to be of another commit or branch than the run that stored it';
  return claimed.event === run.event ? null : 'claims to be of another event than the run that stored it';
}
