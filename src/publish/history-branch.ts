/** Remembers runs on the default branch (decision 35). It decides no verdict, so what cannot be written is a warning. */
import { setTimeout as wait } from 'node:timers/promises';
import { warning } from '@actions/core';
import { summaryOf } from '../decide/history.ts';
import { callFailure, wayOut } from '../github/api.ts';
import type { GitHubContext } from '../github/context.ts';
import type { Written } from '../github/publication.ts';
import { readBranch, tagsOf, writeBranch } from '../github/repository.ts';
import type { GateToReport } from '../report/gates.ts';
import type { HistoryData } from '../report/history/page.ts';
import { isRelease, type Release } from '../report/history/series.ts';
import type { RunSummary } from '../results/history.ts';
import { changesOf, commitOf, RELEASES_FILE, readHistory } from './history-files.ts';
import type { PublishJob } from './publication.ts';

export interface HistoryBranch extends Pick<PublishJob, 'octokit' | 'context' | 'signal'> {
  readonly branch: string;
  /** Length of a second in waits; tests shorten it. */
  readonly waitUnitMs?: number;
}

/** Several jobs may end at the same time. */
const MOST_TRIES = 6;

/** Newest first; null where there is no such branch, or it cannot be read, which is a warning. Throws only where the signal is given. */
export async function rememberedRuns(history: HistoryBranch): Promise<readonly RunSummary[] | null> {
  try {
    const { tip, files } = await filesOf(history);
    return tip === null ? null : readHistory(files).runs;
  } catch (error) {
    history.signal.throwIfAborted();
    const why = `${callFailure(error)}): ${wayOut(error, 'contents: read')}`;
    warning(`the history was not read from the branch ${history.branch} (${why}`);
    return null;
  }
}

/** Writes a summary of each gate that has a verdict on the default branch's commit. */
export async function rememberRuns(history: HistoryBranch, gates: readonly GateToReport[]): Promise<Written> {
  const { context, branch, signal, waitUnitMs = 1000 } = history;
  const why = whyNot(context, branch);
  if (why !== null) return { done: `no history is written: ${why}` };
  const runs = gates.flatMap((gate) => {
    if (gate.kind !== 'judged') return [];
    const { results, comparison } = gate.input;
    return summaryOf(results, comparison, context.pushed) ?? [];
  });
  if (runs.length === 0) return { done: 'no history is written: nothing valid was measured' };
  try {
    const releases = await releasesOf(history);
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const written = await write(history, { runs, releases });
      if (written !== null) return { done: written };
      await wait((0.5 + Math.random()) * tries * waitUnitMs, undefined, { signal });
    }
    return { warning: `the history was not written: other jobs were faster ${MOST_TRIES} times. Run the job again` };
  } catch (error) {
    signal.throwIfAborted();
    const isRule = error instanceof Error && /protected|rule violation|ruleset/i.test(error.message);
    const remedy = isRule
      ? 'a rule protects the branch: let GitHub Actions bypass it, or name another branch'
      : wayOut(error, 'contents: write');
    return { warning: `the history was not written to the branch ${branch} (${callFailure(error)}): ${remedy}` };
  }
}

/** Null where the runs may be written. */
function whyNot({ eventName, ref, defaultBranch, restricted }: GitHubContext, branch: string): string | null {
  if (!['push', 'schedule', 'workflow_dispatch'].includes(eventName) || restricted) {
    return `the event ${eventName} is not a run of the default branch`;
  }
  // A schedule is of the default branch, and does not always say which one that is.
  const isDefault = eventName === 'schedule' || ref === `refs/heads/${defaultBranch}`;
  if (!isDefault && defaultBranch === null) return 'the event does not say which branch is the default one';
  if (!isDefault) return `${ref} is not the default branch`;
  return ref === `refs/heads/${branch}` ? 'it cannot be the default branch itself: name another one' : null;
}

async function filesOf({ octokit, context, branch, signal }: HistoryBranch) {
  const isWanted = (path: string) => commitOf(path) !== null || path === RELEASES_FILE;
  return await readBranch({ ...context, octokit, branch }, isWanted, signal);
}

/** Null where another job was faster. */
async function write(history: HistoryBranch, { runs, releases }: HistoryData): Promise<string | null> {
  const { octokit, context, branch, signal } = history;
  const { tip, files } = await filesOf(history);
  const changes = changesOf(files, runs, releases);
  if (changes.size === 0) return `the branch ${branch} has this commit already`;
  const message = `latency of ${context.sha.slice(0, 7)}`;
  const isWritten = await writeBranch({ ...context, octokit, branch, tip }, message, changes, signal);
  return isWritten ? `history written to the branch ${branch}` : null;
}

/** None where tags cannot be listed, for they are only marks on a page. */
async function releasesOf({ octokit, context, signal }: HistoryBranch): Promise<readonly Release[]> {
  try {
    return (await tagsOf({ ...context, octokit }, signal)).filter(({ name }) => isRelease(name));
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
