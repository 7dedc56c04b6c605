/** What the comparison of base and head says. Changes and intervals are fractions of base: 0.1 is 10 % more. */
import type { BothSides, Expectation, Metric, Pair, Side, SweepPoint } from '../config/config.ts';
import type { FirstAnswer } from '../results/results.ts';
import type { RecordChanges } from './metrics/records.ts';
import type { GeneratorProblem, MeasuringRemark, Reason } from './reasons.ts';

export type MetricVerdict =
  /** Significantly worse, by the tolerance or more (`rule.ts`). */
  | 'regression'
  | 'improvement'
  /** Shown to differ by less than the tolerance or the minimum difference. */
  | 'unchanged'
  /** Significant, but smaller than these: passes, with a note. */
  | 'within-tolerance'
  /** Neither shown. */
  | 'inconclusive'
  /** A stored comparison that points to a regression without the evidence to fail a merge. */
  | 'suspected'
  /** Too little, or distorted, data: `reason` says why. */
  | 'not-assessed';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface MetricComparison {
  readonly metric: Metric;
  /** A fraction of base; null means reported only. */
  readonly tolerance: number | null;
  /** Typical values (geometric mean over blocks) in the metric's unit: ms, or requests per second. */
  readonly base: number | null;
  readonly head: number | null;
  /** ln(head / base) per block, or per stored run. */
  readonly logRatios: readonly number[];
  readonly change: number | null;
  /** At the configured confidence, adjusted for the looks and for the family of gated metrics. */
  readonly interval: Interval | null;
  /** The interval that the verdict rests on, which a report prints: `unchanged` is shown by the test of equivalence. */
  readonly support: Interval | null;
  readonly verdict: MetricVerdict;
  readonly reason: Reason | null;
  /** The minimum difference in ms, where the change is shown to be within that and not within the tolerance. */
  readonly withinMs?: number;
  /** The smallest change that would have been found with 95 % probability; null where it is not known. */
  readonly smallestDetectable: number | null;
  /** How many more blocks would make a change that counts detectable; null where unknown or not needed. */
  readonly moreBlocks: number | null;
  /** Head is at another level than base in some of its starts; missing if it is not. */
  readonly levels?: StartLevels;
  /** The figure that was compared with stored runs, raw or over the frozen reference's; `sd` between the runs in logs, null for one. */
  readonly stored?: { readonly figure: 'raw' | 'referenced'; readonly runs: number; readonly sd: number | null };
}

export interface StartLevels {
  readonly starts: number;
  /** In how many of them head is worse than base, and better, by a level. */
  readonly worse: number;
  readonly better: number;
  /** In those in which it is worse. */
  readonly change: number;
  /** More than chance makes of versions whose starts are alike. */
  readonly isShown: boolean;
  /** Up to twice the planned starts may still show it. */
  readonly isOpen: boolean;
}

/** Requests of one side that failed, or whose responses were wrong. */
export interface Failures {
  readonly wrong: number;
  readonly sent: number;
  /** As in `problems` of a round, the most frequent first; so are `statuses`. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly statuses: readonly string[];
}

interface OfSide<Kind> {
  readonly kind: Kind;
  readonly side: Side;
}

/** Why latency says nothing. `isNamedByBase`: base answers as if it lacked the endpoint, which its own configuration names. */
export type Problem =
  | OfSide<'nothing-sent'>
  /** By a signal that the gate did not send. */
  | OfSide<'stopped'>
  /** `budget`: the share that may fail; null if none was right, so it does not matter. */
  | (OfSide<'failures'> & { readonly budget: number | null; readonly isNamedByBase: boolean } & Failures)
  /** Wrong before it was under load. `right`: what the other side answered; null if it was wrong too, or not asked. */
  | (OfSide<'first-answer'> & {
      readonly answer: FirstAnswer;
      readonly right: FirstAnswer | null;
      readonly expect: Expectation;
      readonly isNamedByBase: boolean;
    })
  | (OfSide<'other-answer'> & { readonly difference: AnswerDifference; readonly isStored: boolean })
  | { readonly kind: 'fallback'; readonly side: 'base'; readonly difference: AnswerDifference }
  | GeneratorProblem;

/** Where head's answer differs from base's, in texts that are somebody else's. */
export interface AnswerDifference {
  readonly what: 'status' | 'error' | 'content type' | 'length' | 'content';
  /** Where contents differ: a JSON path or a line. */
  readonly path: string | null;
  /** Bytes for `length`; a kind for `error` (`load/in-band-error.ts`), empty without one, as a content type may be. */
  readonly base: string;
  readonly head: string;
  /** Latency is not compared because of it. */
  readonly isDecisive: boolean;
  /** As in the results, for `content`. */
  readonly isOfKind?: true;
}

/** What a reader must see beside the figures. */
export type Remark =
  | { readonly kind: 'content-not-compared' }
  /** Left out, because base's own answers differ there. */
  | { readonly kind: 'content-varies'; readonly paths: readonly string[] }
  | MeasuringRemark
  /** Each side's starts, in blocks that hold the endpoint or were measured again because of it. `p`: that head has so many by chance. */
  | { readonly kind: 'failed-starts'; readonly starts: number; readonly failed: Pair; readonly p: number }
  /** Within the error budget. */
  | (OfSide<'failures'> & Failures)
  /** There were too few requests, or the generator gives no such figure. */
  | { readonly kind: 'limits-unchecked'; readonly metrics: readonly LimitBreach['metric'][] }
  /** Shares of requests that found their connection closed, since the server replaces its workers; they are left out. */
  | ({ readonly kind: 'retired' } & Pair)
  /** Medians of the bodies as sent. */
  | ({ readonly kind: 'lengths' } & Pair)
  | ({ readonly kind: 'encodings'; readonly bytes: Pair } & BothSides<readonly string[]>)
  /** Open loop: requests per second, and how many waited at once for a connection. */
  | (OfSide<'behind'> & { readonly rate: number; readonly completed: number; readonly waited: number });

/** What base answers to an endpoint that is new. */
export interface BaseAnswer {
  /** The most frequent first; empty means nothing. */
  readonly statuses: readonly string[];
  /** Without parameters; null means unknown, or several. */
  readonly mediaType: string | null;
  /** The kind of error in the content; null if there was none. */
  readonly inBandError: string | null;
}

export interface LimitBreach {
  readonly metric: 'mean' | 'p50' | 'p90' | 'p99';
  readonly limitMs: number;
  readonly measuredMs: number;
}

export interface EndpointComparison {
  readonly endpoint: string;
  readonly sweep?: SweepPoint;
  /** `invalid`: latency says nothing; `new`: base does not have it; `unmeasured`: the run ended before, because of another endpoint. */
  readonly state: 'compared' | 'invalid' | 'new' | 'unmeasured';
  /** To a `new` endpoint; missing if nothing is known. */
  readonly baseAnswer?: BaseAnswer;
  readonly problems: readonly Problem[];
  /** `isDecisive` first. */
  readonly differences: readonly AnswerDifference[];
  readonly metrics: readonly MetricComparison[];
  /** The worst of the gated metrics; `improvement` where the endpoint has to be faster and is shown to be. */
  readonly verdict: MetricVerdict;
  readonly mustBeFaster?: true;
  /** No gated metric needs another block. */
  readonly decided: boolean;
  readonly breaches: readonly LimitBreach[];
  /** Missing if requests do not vary, or none changed unlike the rest. */
  readonly records?: RecordChanges;
  /** What a second machine found for the metrics that are worse here. `none`: it could not tell. Missing: none was needed, or none counts. */
  readonly secondOpinion?: {
    readonly verdict: 'agrees' | 'disagrees' | 'none';
    readonly metrics: readonly MetricComparison[];
  };
  readonly warnings: readonly Remark[];
  readonly blocks: number;
  /** Valid ones of each side. */
  readonly requests: Pair;
}

/** Worst first. */
export const GATE_VERDICTS = [
  'invalid',
  'regression',
  'limit-exceeded',
  'not-faster',
  'suspected',
  'inconclusive',
  'improvement',
  'nothing-compared',
  'unchanged',
] as const;
export type GateVerdict = (typeof GATE_VERDICTS)[number];

export interface Comparison {
  readonly kind: 'paired' | 'stored' | 'none';
  /** With the start of the app, where it is gated. */
  readonly endpoints: readonly EndpointComparison[];
  /** The start of the app, gated or not; null if it was not measured beside that of base. */
  readonly start: EndpointComparison | null;
  readonly verdict: GateVerdict;
  /** The gate fails, or the measurement is invalid. */
  readonly failing: boolean;
  readonly confidence: number;
  /** How many gated metrics share the error rate. */
  readonly family: number;
}
