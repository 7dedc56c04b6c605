/**
 * What takes longer per request in the profiled blocks: functions by their self time, targets of calls by count and time.
 *
 * Each is one number per block and side, compared as a difference (a function may be missing on one side) with an interval
 * over the blocks. What is not significant, with all that were looked at sharing one error rate, is not in these lists.
 */
import type { Frame } from '../results/profile.ts';
import type { Interval } from './comparison.ts';

/** One figure per request on both sides; means over the profiled blocks. */
export interface PerRequest {
  readonly base: number;
  readonly head: number;
  /** Of head − base, in the same unit. */
  readonly interval: Interval;
}

/** A function whose self time per request changed. */
export interface Culprit {
  /** Where head has it; where base has it, if head lacks it. */
  readonly frame: Frame;
  /** Self time in ms. */
  readonly selfMs: PerRequest;
  /** Of all that the functions of its direction, slower or faster, changed together: 0 … 1. */
  readonly share: number;
}

/** A target that is called more or fewer times per request, or for longer. */
export interface CallChange {
  readonly target: string;
  readonly count: PerRequest;
  readonly ms: PerRequest;
}

/** What the profiled blocks of one endpoint show. */
export interface EndpointCulprits {
  readonly endpoint: string;
  /** Blocks in which both sides were profiled. */
  readonly blocks: number;
  /** Largest change first; slower and faster ones. */
  readonly functions: readonly Culprit[];
  readonly calls: readonly CallChange[];
  /** Pauses by garbage collection in ms per request; null: unknown, or no significant change. */
  readonly gcMs: PerRequest | null;
}
