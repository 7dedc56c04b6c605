/** What a report is made of. */
import type { Comparison } from '../decide/comparison.ts';
import type { Results } from '../results/results.ts';
import type { Override } from './override.ts';

export interface ReportInput {
  readonly results: Results;
  readonly comparison: Comparison;
  /** Stored runs compared with, newest first, and why others were passed over. */
  readonly found: {
    readonly baselines: readonly Results[];
    readonly skipped: readonly { readonly reason: string; readonly count: number }[];
  };
  /** This run is to be a baseline for later ones. */
  readonly isBaseline: boolean;
  /** Of a baseline: no earlier one was stored, or none that fits; null or missing: there is one. */
  readonly firstBaseline?: 'ever' | 'fitting' | null;
  /** The label that lets the failing gate pass. */
  readonly override?: Override;
}
