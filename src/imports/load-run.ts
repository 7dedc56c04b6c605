/**
 * One run of a load generator that is not ours, as its output tells it, with the figures that the output reports reliably.
 * Pure.
 */
import { MeasurementError } from '../errors.ts';

export interface LoadRun {
  /** As users call it, such as `k6`. */
  readonly tool: string;
  /** Requests with a complete response, whatever it was; of a scenario that makes none, its iterations. */
  readonly completed: number;
  /** How many of those were wrong, by reason. Never more than there are. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Requests without a complete response, and requests that were due and never made, by reason. */
  readonly unanswered: Readonly<Record<string, number>>;
  /** Completed requests by status code or class; empty if the output does not say. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Completed requests; null if the output does not say. */
  readonly perSecond: number | null;
  /** Without a mean there is no latency: nothing was completed. */
  readonly latencyMs: LatencyFigures;
}

/** In ms. Figures that the output lacks, or rounds too much to compare them, are absent. */
export interface LatencyFigures {
  readonly mean?: number;
  readonly p50?: number;
  readonly p90?: number;
  readonly p99?: number;
}

/** For an output of this tool that cannot be used. */
export function unusable(tool: string, what: string, hint: string): MeasurementError {
  return new MeasurementError(`the output of ${tool} cannot be used: ${what}`, { hint });
}

/** Counts above 0, none of them beyond what is left of `most`. */
export function countsUpTo(most: number, counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  let left = most;
  return Object.fromEntries(
    Object.entries(counts).flatMap(([reason, count]) => {
      const taken = Math.min(left, count);
      left -= taken;
      return taken > 0 ? [[reason, taken]] : [];
    }),
  );
}

/** A closed loop that rests between requests, as with a rate, is not what Little's law counts with. */
const BUSY_SHARE = 0.75;

/**
 * Mean latency in ms of a closed loop by Little's law, connections / throughput: exact where the tool rounds its latencies.
 * Null where the tool's own mean says that its connections rested.
 *
 * @param about the tool's own mean, and by how much its rounding may have made it less
 */
export function closedLoopMean(
  connections: number,
  perSecond: number,
  about: { readonly meanMs: number; readonly roundedByMs: number },
): number | null {
  const meanMs = (connections / perSecond) * 1000;
  return about.meanMs + about.roundedByMs < BUSY_SHARE * meanMs ? null : meanMs;
}
