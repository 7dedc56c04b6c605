/**
 * What the comparison of base and head says, as plain data. Changes and intervals are fractions of base (0.1 = 10 % more); a time
 * that grows and a throughput that shrinks are worse.
 */
import type { BothSides, Expectation, Metric, Pair, Side, SweepPoint } from '../config/config.ts';
import type { FirstAnswer } from '../results/results.ts';
import type { RecordChanges } from './metrics/records.ts';
import type { GeneratorProblem, MeasuringRemark, Reason } from './reasons.ts';

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
  /** Tolerance as a fraction; null means reported only. */
  readonly tolerance: number | null;
  /** Typical values (geometric mean over blocks) in the metric's unit: ms, or requests per second. */
  readonly base: number | null;
  readonly head: number | null;
  /** Per-block ln(head / base); for a stored comparison, one entry per stored run. */
  readonly logRatios: readonly number[];
  readonly change: number | null;
  /** Interval of the change at the configured confidence, adjusted for the looks and for the family of gated metrics. */
  readonly interval: Interval | null;
  /** The interval that the verdict rests on, which is what a report prints: `unchanged` is shown by the test of equivalence. */
  readonly support: Interval | null;
  readonly verdict: MetricVerdict;
  readonly reason: Reason | null;
  /** The minimum difference in ms, where the change is shown to be within that alone, and not within the tolerance. */
  readonly withinMs?: number;
  /** Fraction: the smallest change that would have been found with 95 % probability; null where it is not known. */
  readonly smallestDetectable: number | null;
  /** Blocks beyond the measured ones that would make a change that counts detectable; null where unknown or not needed. */
  readonly moreBlocks: number | null;
  /** Head is at another level than base in some of its starts; missing if it is not. */
  readonly levels?: StartLevels;
  /** Stored comparisons: what the change was judged by. */
  readonly stored?: StoredBasis;
}

export interface StartLevels {
  readonly starts: number;
  /** In how many of them head is worse than base, and better, by a level. */
  readonly worse: number;
  readonly better: number;
  /** Change in those in which it is worse, a fraction. */
  readonly change: number;
  /** More than chance makes of versions whose starts are alike. */
  readonly isShown: boolean;
  /** Up to twice the planned starts may still show it. */
  readonly isOpen: boolean;
}

export interface StoredBasis {
  /** Head's own value, or its ratio to the frozen reference that was measured beside it. */
  readonly figure: 'raw' | 'referenced';
  readonly runs: number;
  /** Standard deviation of the figure between the stored runs, in logs; null for a single run. */
  readonly sd: number | null;
}

/** Requests of one side that failed, or whose responses were wrong. */
export interface Failures {
  readonly wrong: number;
  readonly sent: number;
  /** As in `problems` of a round, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** What was answered, the most frequent first. */
  readonly statuses: readonly string[];
}

interface OfSide<Kind> {
  readonly kind: Kind;
  readonly side: Side;
}

/** Why latency says nothing. */
export type Problem =
  | OfSide<'nothing-sent'>
  /** By a signal that the gate did not send. */
  | OfSide<'stopped'>
  /** More than may fail. `budget`: the share that may; null if none was right, so it does not matter. */
  | (OfSide<'failures'> & { readonly budget: number | null } & Failures & NamedByBase)
  /** Wrong before it was under load. `right`: what the other side answered instead; null if it was wrong too, or not asked. */
  | (OfSide<'first-answer'> &
      NamedByBase & {
        readonly answer: FirstAnswer;
        readonly right: FirstAnswer | null;
        readonly expect: Expectation;
      })
  | (OfSide<'other-answer'> & { readonly difference: AnswerDifference; readonly isStored: boolean })
  | { readonly kind: 'fallback'; readonly side: 'base'; readonly difference: AnswerDifference }
  | GeneratorProblem;

/** Base's own configuration names the endpoint, and base answers it as one that it does not have. */
interface NamedByBase {
  readonly isNamedByBase: boolean;
}

/** Where head's answer differs from base's. The texts are somebody else's. */
export interface AnswerDifference {
  readonly what: 'status' | 'error' | 'content type' | 'length' | 'content';
  /** Where contents differ: a JSON path or a line. */
  readonly path: string | null;
  /** A number of bytes for `length`; a kind for `error` (`load/in-band-error.ts`), empty without one, as a content type is. */
  readonly base: string;
  readonly head: string;
  /** Latency is not compared because of it. */
  readonly isDecisive: boolean;
  /** As in the results, for `content`. */
  readonly isOfKind?: true;
}

export interface FailedStarts {
  readonly kind: 'failed-starts';
  /** Starts of each side: blocks that hold the endpoint, and blocks that were measured again because of it. */
  readonly starts: number;
  readonly failed: Pair;
  /** Probability that head has so many of all failures by chance alone (Fisher's exact test, one-sided). */
  readonly p: number;
}

/** What a reader must see beside the figures. */
export type Remark =
  | { readonly kind: 'content-not-compared' }
  /** Left out, because base's own answers differ there. */
  | { readonly kind: 'content-varies'; readonly paths: readonly string[] }
  | MeasuringRemark
  | FailedStarts
  /** Within the error budget. */
  | (OfSide<'failures'> & Failures)
  /** Limits that could not be checked: there were too few requests, or the generator gives no such figure. */
  | { readonly kind: 'limits-unchecked'; readonly metrics: readonly LimitBreach['metric'][] }
  /** Shares of requests that found their connection closed, which are left out: the server replaces its workers. */
  | ({ readonly kind: 'retired' } & Pair)
  /** Median lengths of the bodies as sent. */
  | ({ readonly kind: 'lengths' } & Pair)
  | ({ readonly kind: 'encodings'; readonly bytes: Pair } & BothSides<readonly string[]>)
  /** Open loop: a side completed fewer requests per second than the rate, and so many waited at once for a connection. */
  | (OfSide<'behind'> & { readonly rate: number; readonly completed: number; readonly waited: number });

/** What base answers to an endpoint that is new. */
export interface BaseAnswer {
  /** The most frequent first; empty means nothing. */
  readonly statuses: readonly string[];
  /** Without parameters; null means unknown, or several. */
  readonly mediaType: string | null;
  /** Kind of an error in the content; null if there was none. */
  readonly inBandError: string | null;
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
  /** One point of a sweep of concurrency; missing means none. */
  readonly sweep?: SweepPoint;
  /**
   * `invalid`: could not be measured, so latency says nothing; `new`: base does not have it, so there is nothing to compare;
   * `unmeasured`: the run ended before, because of another endpoint.
   */
  readonly state: 'compared' | 'invalid' | 'new' | 'unmeasured';
  /** Base's answer to a `new` endpoint; missing for any other, or if nothing is known. */
  readonly baseAnswer?: BaseAnswer;
  readonly problems: readonly Problem[];
  /** Base and head are asked the same; `isDecisive` first. */
  readonly differences: readonly AnswerDifference[];
  readonly metrics: readonly MetricComparison[];
  /** The worst verdict of the gated metrics; `improvement` where the endpoint has to be faster and is shown to be. */
  readonly verdict: MetricVerdict;
  /** The gate passes only if it is shown to be faster. Missing: it need not be. */
  readonly mustBeFaster?: true;
  /** No gated metric needs another block. */
  readonly decided: boolean;
  readonly breaches: readonly LimitBreach[];
  /** Records that changed unlike the rest; missing if requests do not vary, or none did. */
  readonly records?: RecordChanges;
  /** Missing: none was asked for or needed, or none came that counts. */
  readonly secondOpinion?: OtherOpinion;
  readonly warnings: readonly Remark[];
  readonly blocks: number;
  /** Valid requests measured on each side. */
  readonly requests: Pair;
}

export const GATE_VERDICTS = [
  'regression',
  'limit-exceeded',
  /** An endpoint that has to be faster (`gate.expect`) is not shown to be. */
  'not-faster',
  'invalid',
  'suspected',
  'inconclusive',
  'improvement',
  'unchanged',
  'nothing-compared',
] as const;
export type GateVerdict = (typeof GATE_VERDICTS)[number];

export interface Comparison {
  readonly kind: 'paired' | 'stored' | 'none';
  /** With the start of the app, where it is gated. */
  readonly endpoints: readonly EndpointComparison[];
  /** The start of the app, gated or not; null if it was not measured beside that of base. */
  readonly start: EndpointComparison | null;
  readonly verdict: GateVerdict;
  /** The gate fails (exit 1), or the measurement is invalid (exit 4). */
  readonly failing: boolean;
  readonly confidence: number;
  /** How many gated metrics share the error rate. */
  readonly family: number;
}
