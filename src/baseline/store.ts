/** Where results of earlier runs are kept and found again. */

import type { RunSummary } from '../results/history.ts';
import type { ImageInfo, Machine } from '../results/provenance.ts';
import type { Results } from '../results/results.ts';

export interface BaselineStore {
  /**
   * Stores results as a baseline for later runs, and beside them the summaries of this run and of earlier ones, newest first.
   * `where` is for the log. Throws BaselineError.
   */
  save(results: Results, history?: readonly RunSummary[]): Promise<{ readonly where: string }>;
  /** Baselines that fit the query, newest first, and why others were passed over. Throws BaselineError, InterruptedError. */
  find(query: BaselineQuery): Promise<FoundBaselines>;
  /**
   * What runs on the base branch measured, newest first, with at most four calls of GitHub's API; none where they cannot be had.
   * Throws only where the signal is given. Missing: this store keeps no summaries.
   */
  history?(signal: AbortSignal): Promise<readonly RunSummary[]>;
  /** Images that travel beside baselines. Missing: this store keeps none. */
  readonly images?: ImageStore;
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
  /** Reasons in plain words, each with how many candidates it excluded; 0: why there was none to exclude. */
  readonly skipped: readonly { readonly reason: string; readonly count: number }[];
}

export const NO_BASELINES: FoundBaselines = { baselines: [], skipped: [] };

export interface ImageStore {
  /** Stores the file beside the baseline of this run; the baseline's results name it. Throws BaselineError. */
  save(file: string): Promise<{ readonly where: string }>;
  /** Fetches the newest image that can be run here into a directory. Throws BaselineError, InterruptedError. */
  fetch(query: ImageQuery): Promise<FetchedImage>;
}

export interface ImageQuery {
  /** The image of this commit comes before any newer one; null: the newest. */
  readonly commit: string | null;
  readonly arch: string;
  /** Empty, and gone with everything in it when the caller is done. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

export interface FetchedImage {
  readonly image: StoredImage | null;
  readonly skipped: FoundBaselines['skipped'];
}

/** An image file whose SHA-256 is the one that the baseline of its run names. */
export interface StoredImage extends ImageInfo {
  readonly file: string;
  /** The commit that it was built from. */
  readonly commit: string | null;
  readonly runId: number;
  readonly runUrl: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}
