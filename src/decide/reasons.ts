/** What speaks for or against figures and verdicts. Their words stand in `report/view/reasons.ts`. */
import type { Metric, Side } from '../config/config.ts';

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
  /** `least`: per side and block. */
  | { readonly kind: 'few-requests' | 'few-connections'; readonly least: number }
  /** Both versions used the app's cores at once. */
  | { readonly kind: 'cores-shared'; readonly isOpenLoop: boolean }
  /** The change of CPU time per request, a fraction: it went the other way. */
  | { readonly kind: 'cpu-contradicts'; readonly change: number }
  /** By which fraction work in the other side's turns moved the change. */
  | { readonly kind: 'leaked'; readonly by: number }
  /** Less memory than this is kept per request beyond base's. */
  | { readonly kind: 'little-growth'; readonly bytes: number }
  /** Why head has no figure, and why no stored run has one. Null: there is one. */
  | { readonly kind: 'lacking'; readonly head: Reason | null; readonly stored: LackOfStored | null }
  | { readonly kind: 'few-runs'; readonly runs: number; readonly needed: number }
  | { readonly kind: 'few-runs-to-fail'; readonly needed: number };

/** In the newest one. `version`: that of the gate which measured it, null if it is this one's. */
type LackOfStored = { readonly why: Reason; readonly version: string | null };

/** Log-ratios from the first to the last round of a block, means over the blocks. */
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
  /** Too few for a problem. */
  | ({ readonly kind: 'generator-at-times' } & BadRounds)
  /** Something else had its core for this share of the time, or it was late by this share of the mean latency. */
  | ({ readonly kind: 'generator-starved' | 'generator-late'; readonly share: number } & BadRounds)
  /** `load.command` used this share of its core. */
  | { readonly kind: 'command-busy'; readonly share: number };

/** How many of the rounds had the load generator set the pace. */
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
  /** How busy its event loop was. */
  readonly busyShare: number;
  /** Its own part of the latency. */
  readonly ownShare: number;
  readonly lower: 'rate' | 'connections';
  /** How low would do; null if no number can be named. */
  readonly fitting: number | null;
}
