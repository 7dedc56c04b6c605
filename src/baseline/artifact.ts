/**
 * Baselines as workflow artifacts: stored by runs on the base branch, found by runs on pull requests.
 *
 * An artifact is trusted for the run that made it: a push to the base branch of this repository, by this workflow. Runs of
 * pull requests, and so of forks, can upload artifacts of any name. A run's conclusion does not matter: a main branch
 * whose gate fails still has figures.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaselineError } from '../errors.ts';
import { parseResults, printResults } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { RESULTS_FILE, safeForArtifact, unpackResults } from './archive.ts';
import { MOST_RESULTS_BYTES } from './file.ts';
import { misfit, SkippedCount } from './fit.ts';
import type { BaselineStore } from './store.ts';

/** What the store needs from GitHub. */
export interface ArtifactRemote {
  /** Null when artifacts work here, else why not. */
  readonly unsupported: string | null;
  /** The newest runs of this workflow by a push to `branch`, newest first. */
  pushRuns(branch: string, signal: AbortSignal): Promise<readonly RemoteRun[]>;
  /** The newest artifacts of that name in the whole repository, of any run. */
  artifacts(name: string, signal: AbortSignal): Promise<readonly RemoteArtifact[]>;
  /** The archive's bytes. Throws when there are more than `mostBytes`. */
  download(artifactId: number, mostBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Uploads files of `directory`, in place of an artifact of the same name that an earlier attempt of this run left. */
  upload(name: string, files: readonly string[], directory: string): Promise<void>;
}

export interface RemoteRun {
  readonly id: number;
  readonly event: string;
  readonly branch: string | null;
  /** The run's head is of this repository, not of a fork. */
  readonly ownRepository: boolean;
}

export interface RemoteArtifact {
  readonly id: number;
  readonly runId: number | null;
  readonly expired: boolean;
  readonly bytes: number;
}

export interface ArtifactStoreOptions {
  readonly remote: ArtifactRemote;
  /** The gate's name; it becomes part of the artifact's. */
  readonly name: string;
  /** The branch whose runs are baselines; null where the event has none. */
  readonly branch: string | null;
}

export function artifactStore(options: ArtifactStoreOptions): BaselineStore {
  const { remote, branch } = options;
  const name = artifactName(options.name);
  return {
    async save(results) {
      if (remote.unsupported !== null) {
        throw new BaselineError(`the baseline cannot be stored: ${remote.unsupported}`, {
          hint: 'keep the results file yourself and compare with `baseline: file`, or use `baseline: paired`',
        });
      }
      const directory = await mkdtemp(join(tmpdir(), 'latency-gate-baseline-'));
      try {
        const file = join(directory, RESULTS_FILE);
        await writeFile(file, printResults(results));
        await remote.upload(name, [file], directory);
      } catch (cause) {
        throw new BaselineError(`the baseline could not be uploaded: ${messageOf(cause)}`, {
          hint: 'run the job again; if it stays, check that the runner reaches GitHub’s artifact storage',
          cause,
        });
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
      return { where: `artifact ${name}` };
    },

    async find(query) {
      const skipped = new SkippedCount();
      const baselines: Results[] = [];
      if (remote.unsupported !== null || branch === null) {
        skipped.add(remote.unsupported ?? 'this event has no base branch to look for baselines on');
        return { baselines, skipped: skipped.list() };
      }
      const candidates = await listCandidates(remote, name, branch, query.signal, skipped);
      for (const { id } of candidates.slice(0, mostDownloads(query.limit))) {
        if (baselines.length === query.limit) break;
        const read = await readArtifact(remote, id, query.signal);
        if (typeof read === 'string') {
          skipped.add(read);
          continue;
        }
        const reason = misfit(read, query);
        if (reason === null) baselines.push(read);
        else skipped.add(reason);
      }
      return { baselines, skipped: skipped.list() };
    },
  };
}

/** After a changed configuration none of the older ones fits: a few more than wanted are tried, not all. */
function mostDownloads(limit: number): number {
  return limit + 5;
}

/** Artifacts of trusted runs, newest run first, one a run. */
async function listCandidates(
  remote: ArtifactRemote,
  name: string,
  branch: string,
  signal: AbortSignal,
  skipped: SkippedCount,
): Promise<readonly RemoteArtifact[]> {
  try {
    const runs = await remote.pushRuns(branch, signal);
    const order = new Map<number, number>();
    for (const run of runs) {
      if (run.event === 'push' && run.branch === branch && run.ownRepository) order.set(run.id, order.size);
    }
    if (order.size === 0) skipped.add(`no run of this workflow by a push to ${branch}`);
    const trusted = new Map<number, RemoteArtifact>();
    for (const artifact of order.size === 0 ? [] : await remote.artifacts(name, signal)) {
      const { runId } = artifact;
      if (runId === null || !order.has(runId)) skipped.add(`not made by a push to ${branch}`);
      else if (artifact.expired) skipped.add('expired');
      else if (artifact.bytes > MOST_RESULTS_BYTES) skipped.add('larger than a baseline may be');
      else if ((trusted.get(runId)?.id ?? 0) < artifact.id) trusted.set(runId, artifact);
    }
    const place = ({ runId }: RemoteArtifact) => (runId === null ? order.size : (order.get(runId) ?? order.size));
    return [...trusted.values()].sort((a, b) => place(a) - place(b));
  } catch (cause) {
    signal.throwIfAborted();
    throw new BaselineError(`the stored baselines could not be listed: ${messageOf(cause)}`, {
      hint: 'the job needs `permissions: actions: read`; or compare side by side with `baseline: paired`',
      cause,
    });
  }
}

/** The results, or why they cannot be read. */
async function readArtifact(remote: ArtifactRemote, id: number, signal: AbortSignal): Promise<Results | string> {
  try {
    return parseResults(unpackResults(await remote.download(id, MOST_RESULTS_BYTES, signal)));
  } catch (error) {
    signal.throwIfAborted();
    return `unreadable: ${messageOf(error)}`;
  }
}

/** The artifact of a gate's baselines, by the gate's name. */
export function artifactName(name: string): string {
  return `latency-gate-baseline-${safeForArtifact(name)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
}
