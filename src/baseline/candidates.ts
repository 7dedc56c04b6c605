/**
 * The search for artifacts of trusted runs.
 *
 * An artifact is trusted for the run that made it: a push to the base branch of this repository, by this workflow. Runs of
 * pull requests, and so of forks, can upload artifacts of any name. GitHub lists a push of a tag under the tag's name, so that the
 * run's commit has to be on the branch, too. A run's conclusion does not matter: a main branch whose gate fails still has figures.
 *
 * Two lists are asked for, pages of runs and pages of artifacts, and laid over each other: a handful of calls, where asking
 * every run for its artifacts would take hundreds.
 */

import type { ArtifactRemote, RemoteRun } from '../github/artifacts.ts';
import type { ListedArtifact } from '../github/described.ts';
import { MOST_RESULTS_BYTES } from './file.ts';
import type { SkippedCount } from './fit.ts';

/** The most pages of each list, a hundred entries a page. */
export const MOST_PAGES = 3;

export interface Candidate {
  readonly artifact: ListedArtifact;
  readonly run: RemoteRun;
}

export interface Search {
  readonly remote: ArtifactRemote;
  readonly name: string;
  readonly branch: string;
  /** The most pages of each list; by default `MOST_PAGES`. */
  readonly mostPages?: number;
  readonly signal: AbortSignal;
}

/** Those of the newest runs first, one per run. Further pages are asked for only while the caller goes on. Throws BaselineError. */
export async function* findCandidates(search: Search, skipped: SkippedCount): AsyncGenerator<Candidate> {
  const { remote, name, branch, signal, mostPages = MOST_PAGES } = search;
  const runs = new Map<number, RemoteRun>();
  const taken = new Set<number>();
  /** Artifacts of other runs, or of runs on a page that is still to come. */
  let unplaced: readonly ListedArtifact[] = [];
  let listedRuns = 0;
  const ended = { runs: false, artifacts: false };
  let isEmpty = false;
  try {
    for (let page = 1; page <= mostPages; page++) {
      if (!ended.runs) {
        const listed = await remote.pushRuns(branch, page, signal);
        const trusted = listed.items.filter(
          (run) => run.event === 'push' && run.branch === branch && run.ownRepository,
        );
        for (const run of trusted) runs.set(run.id, run);
        listedRuns += listed.items.length;
        ended.runs = listed.isLast;
      }
      if (ended.runs && runs.size === 0) {
        skipped.note(`no run of this workflow by a push to ${branch} yet (a renamed workflow starts anew)`);
        return;
      }
      if (!ended.artifacts) {
        const listed = await remote.artifacts(name, page, signal);
        unplaced = [...unplaced, ...listed.items];
        ended.artifacts = listed.isLast;
        isEmpty = page === 1 && listed.items.length === 0;
      }
      const placed = unplaced.flatMap((artifact) => {
        const run = artifact.runId === null ? undefined : runs.get(artifact.runId);
        return run ? [{ artifact, run }] : [];
      });
      unplaced = unplaced.filter(({ runId }) => runId === null || !runs.has(runId));
      for (const { artifact, run } of ordered(placed)) {
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
function ordered(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort(
    (a, b) =>
      Date.parse(b.run.createdAt) - Date.parse(a.run.createdAt) || b.run.id - a.run.id || b.artifact.id - a.artifact.id,
  );
}
