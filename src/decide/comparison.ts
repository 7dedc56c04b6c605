/**
 * What the comparison of base and head says, as plain data: the report draws it, the gate acts on it.
 *
 * Changes and intervals are fractions of base (0.1 = 10 % more); a time that grows and a throughput that shrinks are
 * worse.
 */
import type { Metric, Side, SweepPoint } from '../config/config.ts';
import type { RecordChanges } from './records.ts';

/** Verdict on one metric of one endpoint. */
export type MetricVerdict =
  /** Significantly worse, by the tolerance or more (`rule.ts`). */
  | 'regression'
  /** Significantly better, by the tolerance or more. */
  | 'improvement'
  /** Shown to differ by less than the tolerance or the minimum difference. */
  | 'unchanged'
  /** Significant, but smaller than the tolerance or the minimum difference: passes, with a note. */
  | 'within-tolerance'
  /** Neither shown: `smallestDetectable` says what could have been seen. */
  | 'inconclusive'
  /** A stored comparison that points to a regression without the evidence to fail a merge. */
  | 'suspected'
  /** Too little, or distorted, data: `reason` says why. Never a pass in disguise where the metric is gated. */
  | 'not-assessed';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface MetricComparison {
  readonly metric: Metric;
  /** Tolerance as a fraction; null: reported only. */
  readonly tolerance: number | null;
  /** Typical values (geometric mean over blocks) in the metric's unit: ms, or requests per second. */
  readonly base: number | null;
  readonly head: number | null;
  /** Per-block ln(head / base); for a stored comparison, one entry per stored run. */
  readonly logRatios: readonly number[];
  readonly change: number | null;
  /** Interval of the change at the configured confidence, adjusted for the looks and for the family of gated metrics. */
  readonly interval: Interval | null;
  readonly verdict: MetricVerdict;
  readonly reason: string | null;
  /** The minimum difference in ms, where the change is shown to be within that alone, and not within the tolerance. */
  readonly withinMs?: number;
  /** Fraction: the smallest change that would have been found with 95 % probability; null where it is not known. */
  readonly smallestDetectable: number | null;
  /** Blocks beyond the measured ones that would make a change that counts detectable; null where unknown or not needed. */
  readonly moreBlocks: number | null;
  /** Stored comparisons: what the change was judged by. */
  readonly stored?: StoredBasis;
}

export interface StoredBasis {
  /** Head's own value, or its ratio to the frozen reference that was measured beside it. */
  readonly figure: 'raw' | 'referenced';
  readonly runs: number;
  /** Standard deviation of the figure between the stored runs, in logs; null for a single run. */
  readonly sd: number | null;
}

/** Wrong responses or failed requests over the error budget, or a load generator that was the bottleneck. */
export interface Problem {
  /** Whose it is. */
  readonly side: Side | 'generator';
  /** In words, such as `1204 of 1204 requests failed: 1204 × unexpected status (500)`. */
  readonly text: string;
}

/** What head answers otherwise than base. The texts are somebody else's. */
export interface AnswerDifference {
  readonly what: 'status' | 'content type' | 'length' | 'content';
  /** Of `content`: a JSON path or a line. */
  readonly path: string | null;
  /** Of `length`: a number of bytes. */
  readonly base: string;
  readonly head: string;
  /** Latency is not compared because of it. */
  readonly isDecisive: boolean;
}

export interface LimitBreach {
  readonly metric: 'mean' | 'p50' | 'p90' | 'p99';
  readonly limitMs: number;
  readonly measuredMs: number;
}

/** What a second machine found where this one found a regression. */
export interface OtherOpinion {
  /** `none`: it could not tell. Only who disagrees keeps the gate from failing. */
  readonly verdict: 'agrees' | 'disagrees' | 'none';
  /** Its own figures of the metrics that are worse here. */
  readonly metrics: readonly MetricComparison[];
}

export interface EndpointComparison {
  readonly endpoint: string;
  /** One point of a sweep of concurrency; missing: none. */
  readonly sweep?: SweepPoint;
  /** `invalid`: could not be measured, so latency says nothing; `new`: base answers 404 or 405, there is nothing to compare. */
  readonly state: 'compared' | 'invalid' | 'new';
  readonly problems: readonly Problem[];
  /** Base and head are asked the same; `isDecisive` first. */
  readonly differences: readonly AnswerDifference[];
  readonly metrics: readonly MetricComparison[];
  /** The worst verdict of the gated metrics. */
  readonly verdict: MetricVerdict;
  /** No gated metric needs another block. */
  readonly decided: boolean;
  readonly breaches: readonly LimitBreach[];
  /** Records that changed otherwise than the rest; missing: requests do not vary, or none did. */
  readonly records?: RecordChanges;
  /** Missing: none was asked for or needed, or none came that counts. */
  readonly secondOpinion?: OtherOpinion;
  /** Remarks that a reader must see beside the figures. */
  readonly warnings: readonly string[];
  readonly blocks: number;
  /** Valid requests measured on each side. */
  readonly requests: { readonly base: number; readonly head: number };
}

export type GateVerdict =
  | 'regression'
  | 'limit-exceeded'
  | 'invalid'
  | 'suspected'
  | 'inconclusive'
  | 'improvement'
  | 'unchanged'
  | 'nothing-compared';

export interface Comparison {
  readonly kind: 'paired' | 'stored' | 'none';
  /** With the start of the app, where it is gated. */
  readonly endpoints: readonly EndpointComparison[];
  /** The start of the app, gated or not; null: it was not measured beside that of base. */
  readonly start: EndpointComparison | null;
  readonly verdict: GateVerdict;
  /** The gate fails (exit 1), or the measurement is invalid (exit 4). */
  readonly failing: boolean;
  readonly confidence: number;
  /** How many gated metrics share the error rate. */
  readonly family: number;
}
