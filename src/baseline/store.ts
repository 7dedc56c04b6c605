/** Where results of earlier runs are found again. */
import type { RunSummary } from '../results/history.ts';
import type { Machine } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';

export interface BaselineStore {
  /** Baselines that fit the query, newest first, and why others were passed over. Throws BaselineError, InterruptedError. */
  find(query: BaselineQuery): Promise<FoundBaselines>;
  /**
   * What runs on the base branch measured, newest first, with at most six calls of GitHub's API; none where they cannot be had.
   * Throws only where the signal is given. Missing: this store keeps no summaries.
   */
  history?(signal: AbortSignal): Promise<readonly RunSummary[]>;
}

export interface BaselineQuery {
  readonly configHash: string;
  /** Names of the endpoints that head is measured at. */
  readonly endpoints: readonly string[];
  /** What head is measured on: as far as it goes into the figures, stored runs have to agree. */
  readonly machine: Machine;
  /** The fingerprint of the reference that head is measured beside. */
  readonly fingerprint: string;
  /** At most this many are wanted. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface FoundBaselines {
  readonly baselines: readonly Results[];
  /** Reasons in plain words, each with how many candidates it excluded; 0: why there was none to exclude. */
  readonly skipped: readonly { readonly reason: string; readonly count: number }[];
}

export const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };
