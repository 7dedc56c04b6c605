/** One round of the load: what each side answered, and how the machine and the load generator fared. */
import * as z from 'zod';
import { count, type Inferred, nonNegative, SIDES } from '../config/config.ts';
import { COUNTER_NAME, NEIGHBOUR_METRIC } from '../config/metric-names.ts';
import { bySide } from './provenance.ts';

export const side = z.enum(SIDES);
const countByText = z.record(z.string().max(100), count);
/** Counts of the kernel, the app (`app.counters`), or a service beside it. */
const counterName = z.string().regex(new RegExp(`${COUNTER_NAME.source}|${NEIGHBOUR_METRIC.source}`));

/** Summary of a sample; quantiles by linear interpolation (R type 7). */
const summary = z.strictObject({
  count,
  mean: nonNegative,
  sd: nonNegative,
  min: nonNegative,
  p50: nonNegative,
  p90: nonNegative,
  p99: nonNegative,
  max: nonNegative,
});
export interface Summary extends Inferred<typeof summary> {}

/** What a generator of one's own says of its latencies: their mean, and what else its output has. */
const latencySummary = z.strictObject({
  ...summary.exactPartial().shape,
  ...summary.pick({ count: true, mean: true }).shape,
});
export interface LatencySummary extends Inferred<typeof latencySummary> {}

/** Health of the load generator's process during a round. Shares are of `wallMs`; `waitingMs` counts as idle in them. */
export const generatorFigures = z.strictObject({
  /** From the first request to the end of the drain. */
  wallMs: nonNegative,
  /** Share of the time in which its event loop was not waiting for something to happen. */
  loopShare: nonNegative,
  /** CPU time of the thread that loads, over the time; off Linux that of all its threads. */
  cpuShare: nonNegative,
  /** How long received bytes lay while it handled others that came at once: mean and 99th percentile over all reads. */
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  /** Pauses by garbage collection: their sum and the longest. */
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  /** How long it was ready to run and had to wait for a core; null off Linux. */
  runQueueMs: nonNegative.nullable(),
  /** Open loop: how long it kept its core busy with nothing but waiting for the next intended start. */
  waitingMs: nonNegative,
});
export interface GeneratorFigures extends Inferred<typeof generatorFigures> {}

/**
 * What came between one side and its cores in a round; what the machine does not tell is absent. Waiting of the generator and the
 * busiest thread can be taken off the mean (`decide/conditions/account.ts`); the rest is evidence for whoever audits a result.
 */
export const contention = z.strictObject({
  /** How long the app's threads were ready to run and had no core: sum over threads and the whole round. */
  runDelayMs: nonNegative.exactOptional(),
  /** How often the main threads of the app's processes had to leave a core that they wanted to keep. */
  involuntarySwitches: count.exactOptional(),
  /** How long threads that compile ran on the app's one core in the whole round. Absent: not at all, or it has several cores. */
  compilerMs: nonNegative.exactOptional(),
  /** How long this side's turns took. */
  turnsMs: nonNegative.exactOptional(),
  /**
   * Within them: how long the app's busiest thread ran, and how long it was ready to run and had no core. Absent where the other
   * side is not suspended meanwhile, or where the thread may use the generator's core: then its own side may be what it waits for.
   */
  busiestCpuMs: nonNegative.exactOptional(),
  busiestRunDelayMs: nonNegative.exactOptional(),
  /** Within this side's turns: how long the generator waited for its core, */
  generatorRunDelayMs: nonNegative.exactOptional(),
  /**
   * Turns and both delays as sampled requests met them: each moment is weighted by the sampled share of the requests in flight. A turn's
   * first responses are not sampled. Absent in short turns, and where there are many connections.
   */
  sampled: z
    .strictObject({ turnsMs: nonNegative, busiestRunDelayMs: nonNegative, generatorRunDelayMs: nonNegative })
    .exactOptional(),
  /** how long the hypervisor kept cores from this machine (steps of 10 ms), */
  stolenMs: nonNegative.exactOptional(),
  /** and how long some thread of the machine had no core to run on (`/proc/pressure/cpu`). */
  pressureMs: nonNegative.exactOptional(),
  /** How often a look at the app in its own turn, each 20 ms, found it stopped by a signal. Absent: never. */
  foreignStops: count.exactOptional(),
});
export interface Contention extends Inferred<typeof contention> {}

/** Errors in the content of accepted responses: how many were looked into, and counts by kind (`load/in-band-error.ts`). */
export const inBandErrors = z.strictObject({ looked: count.min(1), kinds: countByText });

/** How requests of a round ended, as a generator counts them. */
export const requestCounts = {
  sent: count,
  /** A complete response arrived, whatever its status. */
  completed: count,
  /** Reset, refused, truncated, unparsable. */
  failed: count,
  /** No complete response within the timeout, or none by the end of the drain. */
  censored: count,
  /** Completed ones whose status, length, text or JSON was not as expected. They have no latency sample. */
  mismatched: count,
  /** Count by status code, or class; empty if the generator does not say. */
  statuses: countByText,
  /** Count by reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
  problems: countByText,
};

/** Counts of several records, added up: the most frequent first. */
export function countsOf(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [key, count] of records.flatMap((record) => Object.entries(record))) {
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

/** One side's figures of one round. */
export const roundSide = z
  .strictObject({
    ...requestCounts,
    /** Median length of the completed bodies, null if none. */
    bodyBytes: nonNegative.nullable(),
    /**
     * All that was received in the round, heads and wrong responses too, with TLS as it was unpacked; and of that the
     * bodies of complete responses, as they were sent. Absent: written by an earlier version.
     */
    receivedBytes: count.exactOptional(),
    receivedBodyBytes: count.exactOptional(),
    /** Valid completions per second, within the round's window. */
    requestsPerSecond: nonNegative,
    /**
     * Time to complete response: from first byte sent in a closed loop, from the intended start in an open one; from a generator
     * of one's own, what that calls it. All figures are there but from such a generator.
     */
    latencyMs: latencySummary.nullable(),
    /** Time to first byte: to the head of the response, from the same start as latency. */
    ttfbMs: summary.nullable(),
    /** Time to connect (and TLS handshake), one sample per connection. */
    connectMs: summary.nullable(),
    /** CPU time of the app's processes over its completed requests; null where they are not ours to see. */
    cpuMsPerRequest: nonNegative.nullable(),
    /** Most memory that the app's processes held at once during the round; null where it cannot be seen. */
    peakMemoryBytes: nonNegative.nullable(),
    /**
     * Open loop: how late the generator itself was to start requests, one entry per request of the window; waiting for a
     * free connection is the app's doing and not in it. Null in a closed loop.
     */
    sendLagMs: summary.nullable(),
    /**
     * ln of the mean time per request in one half of this side's turns over that in the other, of turns 1, 4, 5, 8 … and 2, 3, 6, 7 …: the
     * same requests to the same process. Absent: fewer than two turns, or written by an earlier version.
     */
    againstItself: z.number().exactOptional(),
    /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
    backlogMax: count.nullable(),
    /** How the bodies were encoded, such as `gzip`, with `identity` for plain ones; absent if none was. */
    contentEncodings: z.array(z.string().max(50)).max(20).exactOptional(),
    /** Absent: none was found, or written by an earlier version. */
    inBandErrors: inBandErrors.exactOptional(),
    /** Absent: written by an earlier version. */
    contention: contention.exactOptional(),
    /**
     * By how much each counter grew during the round, whatever the app did: per request it is this over `completed`. Times are
     * in ms. A counter that cannot be seen is absent.
     */
    counters: z.record(counterName, nonNegative).exactOptional(),
  })
  .refine((one) => one.sent === one.completed + one.failed + one.censored, {
    message: 'sent must be completed + failed + censored',
  });
export interface RoundSide extends Inferred<typeof roundSide> {}

export const round = z.strictObject({
  index: count,
  /** Which side's load was started first. */
  first: side,
  startedAtMs: nonNegative,
  /**
   * Share of the machine's CPU time, all cores, that was not idle during the round (0 … 1); null where unknown. What was
   * stolen counts as busy, except in files of version 0.1.
   */
  machineBusy: nonNegative.max(1).nullable(),
  /** The shares that the hypervisor gave to other machines, and that processes used which are not ours. Absent: unknown. */
  machineStolen: nonNegative.max(1).exactOptional(),
  machineOthers: nonNegative.max(1).exactOptional(),
  /** How the load generator itself fared; null where it did not say. */
  generator: generatorFigures.nullable(),
  sides: bySide(roundSide),
});
export interface Round extends Inferred<typeof round> {}
