/** Where results of earlier runs are kept and found again. */
import type { Results } from '../results/results.ts';

export interface BaselineStore {
  /** Stores results as a baseline for later runs. `where` is for the log. Throws BaselineError. */
  save(results: Results): Promise<{ readonly where: string }>;
  /** Baselines that fit the query, newest first, and why others were passed over. Throws BaselineError, InterruptedError. */
  find(query: BaselineQuery): Promise<FoundBaselines>;
}

export interface BaselineQuery {
  readonly configHash: string;
  /** Names of the endpoints that head was measured at. */
  readonly endpoints: readonly string[];
  readonly runnerClass: string;
  /** At most this many are wanted. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface FoundBaselines {
  readonly baselines: readonly Results[];
  /** Reasons in plain words, each with how many candidates it excluded. */
  readonly skipped: readonly { readonly reason: string; readonly count: number }[];
}
