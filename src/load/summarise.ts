/** What a generator says of its load, and the figures of our own one's samples. */
import { type BySide, bothSides, type Pair, type Side } from '../config/config.ts';
import { average, sum } from '../decide/test/statistics.ts';
import { countsOf, type GeneratorFigures, type RoundSide, type Summary } from '../results/results.ts';
import type { RoundSamples } from './driver.ts';

/** What a generator counts and times of one side; what the app spent on it is measured beside it. */
export type LoadFigures = Omit<RoundSide, 'cpuMsPerRequest' | 'peakMemoryBytes' | 'contention' | 'counters'>;

export interface Load {
  readonly figures: Readonly<Partial<Record<Side, LoadFigures>>>;
  /** Every request that our own generator timed; empty: the load came from another one. */
  readonly samples: Readonly<Partial<Record<Side, RoundSamples>>>;
  /** The record of each of the requests that `requestIndex` counts. */
  readonly records: readonly number[];
  readonly generator: GeneratorFigures;
}

/** All endpoints of one load together, and each in their order. */
export interface LoadTogether extends Load {
  readonly endpoints: readonly Load[];
}

const COUNTS = ['sent', 'completed', 'failed', 'censored', 'mismatched', 'completedInWindow'] as const;
const ADDED = [...COUNTS, 'receivedBytes', 'receivedBodyBytes'] as const;
const JOINED = ['latencyMs', 'ttfbMs', 'connectMs'] as const;

/** The endpoints of one load as if they were one: its counts, latencies and turns. */
export function together(all: readonly RoundSamples[]): RoundSamples | null {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return first ?? null;
  const whole = { ...first, bodyBytes: [] };
  for (const name of ADDED) whole[name] = sum(all.map((one) => one[name]));
  for (const name of JOINED) whole[name] = Float64Array.from(all.flatMap((one) => [...one[name]]));
  for (const name of ['statuses', 'problems'] as const) {
    whole[name] = Object.fromEntries(countsOf(all.map((one) => one[name])));
  }
  return whole;
}

/** Null for an empty sample; `sd` of a single value is 0. Quantiles by linear interpolation (R type 7). */
export function summarise(samples: Float64Array): Summary | null {
  const count = samples.length;
  if (count === 0) return null;
  const sorted = Float64Array.from(samples).sort();
  const mean = sorted.reduce((total, value) => total + value, 0) / count;
  const squares = sorted.reduce((total, value) => total + (value - mean) ** 2, 0);
  return {
    count,
    mean,
    sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    min: quantile(sorted, 0),
    p50: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
  };
}

/** Values of an ascending, non-empty sample at the given percentages. */
export function quantilesAt(sorted: Float64Array, percents: readonly number[]): number[] {
  return percents.map((percent) => quantile(sorted, percent / 100));
}

/** One ascending sample. */
export function poolMs(rounds: readonly Float64Array[]): Float64Array {
  const pooled = new Float64Array(rounds.reduce((size, round) => size + round.length, 0));
  let offset = 0;
  for (const round of rounds) {
    pooled.set(round, offset);
    offset += round.length;
  }
  return pooled.sort();
}

/**
 * The median of each side over all rounds, without what both sides of a round have in common (decision 65). What one side alone has
 * stays. A round without a valid latency of each does not count; null without one that does.
 */
export function mediansMs(rounds: readonly BySide<Float64Array>[]): Pair | null {
  const counted = rounds.flatMap(({ base, head }) => (base?.length && head?.length ? [{ base, head }] : []));
  if (counted.length === 0) return null;
  const logsOf = (side: Side) => {
    const medians = counted.map((round) => Math.log(quantile(poolMs([round[side]]), 0.5)));
    return medians.map((median) => median - average(medians));
  };
  const [base, head] = [logsOf('base'), logsOf('head')];
  const common = base.map((shift, at) => {
    const other = head[at] ?? 0;
    return shift * other > 0 ? Math.sign(shift) * Math.min(Math.abs(shift), Math.abs(other)) : 0;
  });
  return bothSides((side) => {
    const levelled = counted.map((round, at) => round[side].map((ms) => ms / Math.exp(common[at] ?? 0)));
    return quantile(poolMs(levelled), 0.5);
  });
}

function quantile(sorted: Float64Array, probability: number): number {
  if (sorted.length === 0) throw new RangeError('an empty sample has no quantiles');
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const lower = sorted[below] ?? Number.NaN;
  const upper = sorted[below + 1] ?? lower;
  // Not a weighted sum, because equal neighbours must give exactly their value.
  return lower + (upper - lower) * (position - below);
}

export function figuresOf(samples: RoundSamples): LoadFigures {
  const { sent, completed, failed, censored, mismatched, statuses, problems } = samples;
  const { receivedBytes, receivedBodyBytes, backlogMax, contentEncodings, inBandErrors } = samples;
  return {
    ...{ sent, completed, failed, censored, mismatched, statuses, problems },
    bodyBytes: medianBytes(samples.bodyBytes),
    ...{ receivedBytes, receivedBodyBytes, backlogMax },
    requestsPerSecond: samples.windowMs > 0 ? (samples.completedInWindow / samples.windowMs) * 1000 : 0,
    latencyMs: summarise(samples.latencyMs),
    ttfbMs: summarise(samples.ttfbMs),
    connectMs: summarise(samples.connectMs),
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    ...againstItself(samples.turnsMs),
    ...(contentEncodings && { contentEncodings }),
    ...(inBandErrors && { inBandErrors }),
  };
}

/** Turns there and back, so that what changes steadily changes both halves alike. */
function againstItself(turnsMs: Float64Array): { againstItself?: number } {
  const pairs = turnsMs.subarray(0, turnsMs.length - (turnsMs.length % 2));
  const isOfOne = (at: number) => at % 4 === 0 || at % 4 === 3;
  const [ofOne = 0, ofOther = 0] = [true, false].map((is) => sum([...pairs.filter((_, at) => isOfOne(at) === is)]));
  return ofOne > 0 && ofOther > 0 ? { againstItself: Math.log(ofOne / ofOther) } : {};
}

function medianBytes(lengths: RoundSamples['bodyBytes']): number | null {
  const sorted = [...lengths].sort((a, b) => a.bytes - b.bytes);
  let left = sum(sorted.map(({ count }) => count)) / 2;
  for (const { bytes, count } of sorted) {
    left -= count;
    if (left <= 0) return bytes;
  }
  return null;
}
