/** What the charts are drawn from: the data inside the page, written by data.ts and read by the page's script. */

export interface PageData {
  /** What base is called; null where head was compared with nothing. */
  readonly base: string | null;
  readonly head: string;
  /** Percentages of `EndpointData.quantilesMs`, rising. */
  readonly percents: readonly number[];
  /** By the number in the `data-endpoint` of a chart. */
  readonly endpoints: readonly EndpointData[];
  /** By the number in the `data-sweep` of a chart; empty without a sweep of concurrency. */
  readonly sweeps: readonly SweepData[];
}

export interface SweepData {
  /** By rising connections. */
  readonly points: readonly ConnectionsPoint[];
}

/** Requests per second, and mean latency in ms, at a number of connections; null where it could not be measured. */
export type ConnectionsPoint = readonly [
  connections: number,
  basePerSecond: number | null,
  headPerSecond: number | null,
  baseMs: number | null,
  headMs: number | null,
];

export interface EndpointData {
  readonly name: string;
  /** Latency in ms at the page's percentages, all blocks pooled; null where there is none. */
  readonly quantilesMs: { readonly base: readonly number[] | null; readonly head: readonly number[] | null };
  readonly changes: readonly QuantilePoint[];
  readonly rounds: readonly RoundPoint[];
  readonly blocks: readonly BlockPoint[];
  /** What a reader calls the second metric of the blocks. */
  readonly second: string;
  /** For the metric that shows the verdict, as fractions; null where there is none. */
  readonly verdict: VerdictLines | null;
  readonly phases: readonly Phase[];
  /** Earlier runs, oldest first, and this one last; empty where there are none. */
  readonly trend: readonly TrendPoint[];
  /** Null: the endpoint was not profiled. */
  readonly flame: FlameData | null;
}

export interface FlameData {
  /** `place` is a file with its line, or empty. */
  readonly frames: readonly (readonly [name: string, place: string])[];
  /** Depth first: what is called stands after what calls it, one level deeper. The first is the whole, with frame −1. */
  readonly nodes: readonly FlameNode[];
}

/** Mean ms per request in a frame and in what it calls. */
export type FlameNode = readonly [depth: number, frame: number, baseMs: number, headMs: number];

/** Percentage, change as a fraction, and its interval; null before the first look. */
export type QuantilePoint = readonly [percent: number, change: number, low: number | null, high: number | null];

/** Mean latency in ms of a round, or of a few that follow each other; block counted from 1. */
export type RoundPoint = readonly [seconds: number, block: number, baseMs: number | null, headMs: number | null];

/** Change of the mean and of the second metric in one block, as fractions; block counted from 1. */
export type BlockPoint = readonly [block: number, mean: number | null, second: number | null];

export interface VerdictLines {
  readonly metric: string;
  readonly change: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly tolerance: number | null;
}

/** Mean times in ms of a part of the request. */
export type Phase = readonly [name: string, baseMs: number | null, headMs: number | null];

/**
 * Unix time in seconds, mean latency in ms, the commit in short or an empty text, and what it is: an earlier run on this model
 * of CPU or another one, or a side of this run.
 */
export type TrendPoint = readonly [
  atSeconds: number,
  meanMs: number,
  commit: string,
  of: 'alike' | 'other' | 'base' | 'head',
];

export const CHARTS = ['shares', 'density', 'changes', 'rounds', 'blocks', 'phases', 'trend'] as const;
export type Chart = (typeof CHARTS)[number];

export const SWEEP_CHARTS = ['sweep-throughput', 'sweep-latency'] as const;
export type SweepChart = (typeof SWEEP_CHARTS)[number];
