/** What speaks for or against figures and verdicts, as facts. Their words stand in `report/view/reasons.ts`. */
import type { Metric, Side } from '../config/config.ts';

/** A reason that needs no figure. */
export type PlainReason =
  // There is no figure, on one side or both.
  | 'no-responses'
  | 'no-response-in-round'
  | 'nothing-measured'
  | 'rate-is-fixed'
  | 'unseen'
  | 'app-unseen'
  | 'memory-unseen'
  | 'no-counter'
  | 'no-room-for-kept'
  | 'not-started-here'
  | 'first-start-only'
  | 'no-first-response'
  | 'compared-with-nothing'
  | 'too-few-blocks'
  // The figures are wrong in size.
  | 'machine-saturated'
  | 'machine-stolen'
  | 'short-turns'
  | 'repeated-on-machines'
  // They are what they are, and do not mean what they seem to.
  | 'other-work'
  | 'generator-waited'
  | 'unsettled'
  | 'growth-stopped'
  | 'growth-open'
  | 'unconfirmed'
  | 'too-large-for-chance'
  | 'second-machine'
  | 'stored-machines-differ'
  | 'slower-machine-alike'
  | 'against-stored';

/** Why a verdict is not what the figures alone would give, or why there is none. */
export type Reason =
  | { readonly kind: PlainReason }
  /** `least`: as many per side and block would be enough. */
  | { readonly kind: 'few-requests' | 'few-connections'; readonly least: number }
  /** Both versions used the app's cores at once. */
  | { readonly kind: 'cores-shared'; readonly isOpenLoop: boolean }
  /** The change of CPU time per request, a fraction: it went the other way. */
  | { readonly kind: 'cpu-contradicts'; readonly change: number }
  /** By which fraction work in the other side's turns moved the change. */
  | { readonly kind: 'leaked'; readonly by: number }
  /** Less memory than this is kept per request beyond base's. */
  | { readonly kind: 'little-growth'; readonly bytes: number }
  /** Compared with stored runs: why head has no figure, and why none of them has one. Null: there is one. */
  | { readonly kind: 'lacking'; readonly head: Reason | null; readonly stored: LackOfStored | null }
  | { readonly kind: 'few-runs'; readonly runs: number; readonly needed: number }
  /** Fewer stored runs than this fail nothing. */
  | { readonly kind: 'few-runs-to-fail'; readonly needed: number };

/** In the newest one. `version`: that of the gate which measured it, null if it is this one's. */
type LackOfStored = { readonly why: Reason; readonly version: string | null };

/** From the first to the last round of a block, means over the blocks, as log-ratios. */
export interface Movement {
  readonly kind: 'movement';
  readonly metric: Metric;
  readonly base: number;
  readonly head: number;
  /** Both rise alike: the comparison holds, the figures depend on how long a block is. */
  readonly isCommon: boolean;
}

/** In this share of these sides' answers, the rest comes so long after the head. */
export interface DelayedAcknowledgement {
  readonly kind: 'delayed-acknowledgement';
  readonly sides: readonly Side[];
  readonly waitMs: number;
  readonly share: number;
}

/** What was remarkable about the measurement of an endpoint. It may be why nothing was shown. */
export type MeasuringRemark =
  | Movement
  /** ln of how much higher head / base was in turns than with each side alone. */
  | { readonly kind: 'leak'; readonly mean: number }
  /** Others, or the app's compiler, had cores for this share of the time under load. `favour`: ln of how much faster head would be without it. */
  | { readonly kind: 'run-delay'; readonly share: number; readonly favour: number; readonly compiles: boolean }
  | DelayedAcknowledgement
  /** The load generator set the pace in so many of the rounds: too few for a problem, */
  | ({ readonly kind: 'generator-at-times' } & BadRounds)
  /** or because something else had its core, or because it was late: for this share of the time, or of the mean latency. */
  | ({ readonly kind: 'generator-starved' | 'generator-late'; readonly share: number } & BadRounds)
  /** `load.command` used this share of its core. */
  | { readonly kind: 'command-busy'; readonly share: number };

interface BadRounds {
  readonly bad: number;
  readonly rounds: number;
}

/** The load generator was too slow for the load. */
export interface GeneratorProblem extends BadRounds {
  readonly kind: 'generator';
  readonly side: 'generator';
  /** Requests of all sides and endpoints. */
  readonly perSecond: number;
  /** How busy its event loop was, and its own part of the latency: shares. */
  readonly busyShare: number;
  readonly ownShare: number;
  /** What would have to be lower, and how low would do. Null: nothing that could be named. */
  readonly lower: 'rate' | 'connections';
  readonly fitting: number | null;
}
