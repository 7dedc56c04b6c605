/** Where results of earlier runs are found again. */
import type { ReportInput } from '../report/input.ts';
import type { RunSummary } from '../results/history.ts';
import type { Machine } from '../results/provenance.ts';

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

/** `skipped`: reasons in plain words, each with how many candidates it excluded; 0: why there was none to exclude. */
export type FoundBaselines = ReportInput['found'];

export const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };
