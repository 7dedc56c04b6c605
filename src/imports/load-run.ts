/** One run of a load generator that is not ours: the figures that its output reports reliably, and how that is read. */
import * as z from 'zod';
import { MeasurementError } from '../errors.ts';
import type { Summary } from '../results/results.ts';

export type Counts = Readonly<Record<string, number>>;

type Quantity = 'mean' | 'p50' | 'p90' | 'p99';

export interface LoadRun {
  /** Requests with a complete response, whatever it was; of a scenario that makes none, its iterations. */
  readonly completed: number;
  /** How many of those were wrong, by reason. Never more than there are. */
  readonly wrong: Counts;
  /** Requests without a complete response, and requests that were due and never made, by reason. */
  readonly unanswered: Counts;
  /** Completed requests by status code or class; empty if the output does not say. */
  readonly statuses: Counts;
  /** Completed requests; null if the output does not say. */
  readonly perSecond: number | null;
  /** What the output lacks, or rounds too much to compare, is absent. Without a mean nothing was completed. */
  readonly latencyMs: Partial<Pick<Summary, Quantity>>;
}

/** `Output` is text, or an object in JSON. */
export interface LoadFormat<Output> {
  readonly is: (output: Output) => boolean;
  /** Throws MeasurementError that says what is missing. */
  readonly read: (output: Output) => LoadRun;
}

interface JsonFormat<Data> {
  /** As users call it, such as `k6`. */
  readonly tool: string;
  /** It is known by having them. */
  readonly keys: readonly string[];
  readonly schema: z.ZodType<Data>;
  /** What to do if the schema does not fit. */
  readonly remedy: string;
  readonly runOf: (data: Data) => LoadRun;
}

export function jsonFormat<Data>({ tool, keys, schema, remedy, runOf }: JsonFormat<Data>): LoadFormat<object> {
  return {
    is: (data) => keys.every((key) => key in data),
    read(data) {
      const parsed = schema.safeParse(data);
      if (parsed.success) return runOf(parsed.data);
      throw unusable(tool, z.prettifyError(parsed.error).split('\n').slice(0, 2).join(' '), remedy);
    },
  };
}

export function unusable(tool: string, what: string, hint: string): MeasurementError {
  return new MeasurementError(`the output of ${tool} cannot be used: ${what}`, { hint });
}

/** Counts above 0, none of them beyond what is left of `most`. */
export function nonZero(counts: Counts, most = Number.MAX_SAFE_INTEGER): Counts {
  let left = most;
  return Object.fromEntries(
    Object.entries(counts).flatMap(([reason, count]) => {
      const taken = Math.min(left, count);
      left -= taken;
      return taken > 0 ? [[reason, taken]] : [];
    }),
  );
}

/** Without the figures that the output lacks. */
export function knownLatency(figures: Readonly<Record<Quantity, number | null | undefined>>): LoadRun['latencyMs'] {
  return Object.fromEntries(Object.entries(figures).filter(([, ms]) => typeof ms === 'number'));
}

/** A closed loop that rests between requests, as with a rate, is not what Little's law counts with. */
const BUSY_SHARE = 0.75;

interface ClosedLoop {
  readonly tool: string;
  readonly connections: number;
  /** Threads that have as many connections each: the rest is not opened. 0 is one thread. */
  readonly threads: number;
  readonly perSecond: number;
  /** The most that the tool's own mean may have been before it was rounded; null if it names none. */
  readonly mostMs: number | null;
  readonly remedy: string;
}

/** In ms, by Little's law: exact where the tool rounds its latencies. Throws MeasurementError where its own mean says that it rested. */
export function closedLoopMean({ tool, connections, threads, perSecond, mostMs, remedy }: ClosedLoop): number {
  const sharing = Math.max(1, threads);
  const opened = sharing * Math.max(1, Math.floor(connections / sharing));
  const meanMs = (opened / perSecond) * 1000;
  if (mostMs !== null && !(mostMs < BUSY_SHARE * meanMs)) return meanMs;
  throw unusable(tool, 'its connections rested between requests', remedy);
}
