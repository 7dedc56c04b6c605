/** Where results of earlier runs are kept and found again. */
import type { Machine, Results } from '../results/results.ts';

export interface BaselineStore {
  /** Stores results as a baseline for later runs. `where` is for the log. Throws BaselineError. */
  save(results: Results): Promise<{ readonly where: string }>;
  /** Baselines that fit the query, newest first, and why others were passed over. Throws BaselineError, InterruptedError. */
  find(query: BaselineQuery): Promise<FoundBaselines>;
}

export interface BaselineQuery {
  readonly configHash: string;
  /** Names of the endpoints that head is measured at. */
  readonly endpoints: readonly string[];
  /** What head is measured on: as far as it goes into the figures, stored runs have to agree. */
  readonly machine: Machine;
  /** Of the reference that head is measured beside. */
  readonly fingerprint: string;
  /** At most this many are wanted. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface FoundBaselines {
  readonly baselines: readonly Results[];
  /** Reasons in plain words, each with how many candidates it excluded. */
  readonly skipped: readonly { readonly reason: string; readonly count: number }[];
}

export const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };
