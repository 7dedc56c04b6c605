/** The artifact in which a run stored its results: its name, its one file, and what is believed of it. */
import { parseResults, SchemaVersionError } from '../results/parse.ts';
import type { Results } from '../results/results.ts';
import { safeForArtifact, unpackResults } from './archive.ts';
import { messageOf } from './candidates.ts';
import { MOST_RESULTS_BYTES } from './file.ts';
import type { ArtifactRemote, RemoteRun } from './remote.ts';

/** Why stored results cannot be used. */
export interface Unusable {
  readonly reason: string;
  /** They could not even be fetched: others may fare alike. */
  readonly isOutage: boolean;
}

/** The results that a run stored, or why they cannot be used. Throws only where the signal is given. */
export async function readStoredResults(
  remote: Pick<ArtifactRemote, 'download'>,
  { artifactId, run }: { readonly artifactId: number; readonly run: RemoteRun },
  signal: AbortSignal,
): Promise<Results | Unusable> {
  let isOutage = true;
  try {
    const archive = await remote.download(artifactId, MOST_RESULTS_BYTES, signal);
    isOutage = false;
    const results = parseResults(unpackResults(archive));
    const reason = falseClaim(results, run);
    return reason === null ? results : { reason, isOutage };
  } catch (error) {
    signal.throwIfAborted();
    return {
      reason: error instanceof SchemaVersionError ? error.message : `unreadable: ${messageOf(error)}`,
      isOutage,
    };
  }
}

/** What the file says of its origin against what GitHub says: a file that was carried over from elsewhere is no baseline. */
function falseClaim({ run: claimed }: Results, run: RemoteRun): string | null {
  if (claimed.runId !== run.id) return 'claims to be of another run than the one that stored it';
  const isOtherCommit = claimed.commit !== null && claimed.commit !== run.commit;
  const isOtherBranch = claimed.ref !== `refs/heads/${run.branch}`;
  if (isOtherCommit || isOtherBranch) return 'claims to be of another commit or branch than the run that stored it';
  return claimed.event === run.event ? null : 'claims to be of another event than the run that stored it';
}

/** The artifact of a gate, by the gate’s name. */
export function baselineArtifact(name: string): string {
  return `latency-gate-baseline-${safeForArtifact(name)}`;
}
