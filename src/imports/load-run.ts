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
export type LoadFormat<Output> = Readonly<{ is: (output: Output) => boolean; read: (output: Output) => LoadRun }>;

/** @param keys by which it is known. `remedy` says what to do if the schema does not fit */
export function jsonFormat<Data>(
  tool: string,
  keys: readonly string[],
  { schema, remedy, runOf }: { schema: z.ZodType<Data>; remedy: string; runOf: (data: Data) => LoadRun },
): LoadFormat<object> {
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
  const taken = Object.entries(counts).map(([reason, count]) => {
    const few = Math.min(left, count);
    left -= few;
    return [reason, few] as const;
  });
  return Object.fromEntries(taken.filter(([, few]) => few > 0));
}

export function knownLatency(figures: Readonly<Record<Quantity, number | null | undefined>>): LoadRun['latencyMs'] {
  return Object.fromEntries(Object.entries(figures).filter(([, ms]) => typeof ms === 'number'));
}

/** A closed loop that rests between requests, as with a rate, is not what Little's law counts with. */
const BUSY_SHARE = 0.75;

/** Threads have as many connections each. `mostMs` is the most that the tool's own mean may have been before it was rounded, if known. */
type ClosedLoop = Readonly<Record<'connections' | 'threads' | 'perSecond', number> & { mostMs: number | null }>;

/** In ms, by Little's law: exact where the tool rounds its latencies. Throws MeasurementError where its own mean says that it rested. */
export function closedLoopMean(tool: string, { connections, threads, perSecond, mostMs }: ClosedLoop, remedy: string) {
  const sharing = Math.max(1, threads);
  const opened = sharing * Math.max(1, Math.floor(connections / sharing));
  const meanMs = (opened / perSecond) * 1000;
  if (mostMs !== null && !(mostMs < BUSY_SHARE * meanMs)) return meanMs;
  throw unusable(tool, 'its connections rested between requests', remedy);
}
