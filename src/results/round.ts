/** One round of the load: what each side answered, and how the machine and the load generator fared. */
import * as z from 'zod';
import { count, type Inferred, nonNegative, SIDES, type Side } from '../config/config.ts';
import { COUNTER_NAME, NEIGHBOUR_METRIC } from '../config/metric-names.ts';

export const side = z.enum(SIDES);
export const bySide = <T extends z.ZodType>(value: T) =>
  z.strictObject({ base: value.exactOptional(), head: value.exactOptional() });
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

/** A generator of one's own says count and mean, and what else its output has. */
const latencySummary = z.strictObject({ ...summary.exactPartial().shape, count, mean: nonNegative });
export interface LatencySummary extends Inferred<typeof latencySummary> {}

/** Health of the load generator's process during a round. Shares are of `wallMs`; `waitingMs` counts as idle in them. */
export const generatorFigures = z.strictObject({
  /** From the first request to the end of the drain. */
  wallMs: nonNegative,
  /** In which its event loop had something to do. */
  loopShare: nonNegative,
  /** CPU time of the thread that loads; off Linux of all threads. */
  cpuShare: nonNegative,
  /** How long received bytes lay while it handled others that came at once, over all reads. */
  loopDelayMeanMs: nonNegative,
  loopDelayP99Ms: nonNegative,
  gcMs: nonNegative,
  gcMaxMs: nonNegative,
  /** Ready to run, and waiting for a core; null off Linux. */
  runQueueMs: nonNegative.nullable(),
  /** Open loop: its core was busy with nothing but waiting for the next intended start. */
  waitingMs: nonNegative,
});
export interface GeneratorFigures extends Inferred<typeof generatorFigures> {}

/** Between one side and its cores; absent: the machine does not tell. `decide/conditions/account.ts` takes delays off the mean. */
export const contention = z.strictObject({
  /** The app's threads were ready to run and had no core: sum over threads and the whole round. */
  runDelayMs: nonNegative.exactOptional(),
  /** How often the main threads of the app's processes had to leave a core that they wanted to keep. */
  involuntarySwitches: count.exactOptional(),
  /** Threads that compile ran on the app's one core in the whole round. Absent too: not at all, or several cores. */
  compilerMs: nonNegative.exactOptional(),
  /** This side's turns. What follows is counted within them. */
  turnsMs: nonNegative.exactOptional(),
  /** The app's busiest thread ran, or had no core. Absent too where the other side is not suspended, or the generator shares the core. */
  busiestCpuMs: nonNegative.exactOptional(),
  busiestRunDelayMs: nonNegative.exactOptional(),
  generatorRunDelayMs: nonNegative.exactOptional(),
  /** Each moment is weighted by the sampled share of the requests in flight. Absent too: turns are short, or connections many. */
  sampled: z
    .strictObject({ turnsMs: nonNegative, busiestRunDelayMs: nonNegative, generatorRunDelayMs: nonNegative })
    .exactOptional(),
  /** The hypervisor kept cores from this machine, in steps of 10 ms. */
  stolenMs: nonNegative.exactOptional(),
  /** Some thread of the machine had no core (`/proc/pressure/cpu`). */
  pressureMs: nonNegative.exactOptional(),
  /** How often a look at the app, each 20 ms, found it stopped by a signal. Absent: never. */
  foreignStops: count.exactOptional(),
});
export interface Contention extends Inferred<typeof contention> {}

/** Errors in the content of accepted responses: how many were looked into, and how many had each kind (`load/in-band-error.ts`). */
export const inBandErrors = z.strictObject({ looked: count.min(1), kinds: countByText });

export const requestCounts = {
  sent: count,
  /** With any status. */
  completed: count,
  /** Reset, refused, truncated, unparsable. */
  failed: count,
  /** Not complete within the timeout, or by the end of the drain. */
  censored: count,
  /** Completed, but not as expected: status, length, text or JSON. They have no latency sample. */
  mismatched: count,
  /** By status code, or class; empty if the generator does not say. */
  statuses: countByText,
  /** By reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
  problems: countByText,
};

/** Added up, the most frequent first. */
export function countsOf(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [key, count] of records.flatMap((record) => Object.entries(record))) {
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

/** One side's figures of one round. Earlier versions lack what may be absent. */
export const roundSide = z
  .strictObject({
    ...requestCounts,
    /** Median length of the completed bodies, null if none. */
    bodyBytes: nonNegative.nullable(),
    /** Heads and wrong responses included; with TLS, after decryption. */
    receivedBytes: count.exactOptional(),
    /** Bodies of complete responses, as sent. */
    receivedBodyBytes: count.exactOptional(),
    /** Valid completions within the round's window. */
    requestsPerSecond: nonNegative,
    /**
     * To the complete response: from first byte sent in a closed loop, from the intended start in an open one. A `load.command` calls
     * something latency, and may leave figures out.
     */
    latencyMs: latencySummary.nullable(),
    /** To the head of the response, from the same start as latency. */
    ttfbMs: summary.nullable(),
    /** TLS handshake included, one sample per connection. */
    connectMs: summary.nullable(),
    /** The app's processes', over its completed requests; null where they are not ours to see. */
    cpuMsPerRequest: nonNegative.nullable(),
    /** Most that the app's processes held at once; null where it cannot be seen. */
    peakMemoryBytes: nonNegative.nullable(),
    /** Open loop: how late the generator started requests of the window, without waiting for a connection. Null in a closed loop. */
    sendLagMs: summary.nullable(),
    /** ln of the mean time per request in turns 1, 4, 5, 8 … of this side over that in 2, 3, 6, 7 … Absent: fewer than two turns. */
    againstItself: z.number().exactOptional(),
    /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
    backlogMax: count.nullable(),
    /** Such as `gzip`, with `identity` for plain bodies; absent if none was encoded. */
    contentEncodings: z.array(z.string().max(50)).max(20).exactOptional(),
    /** Absent: none was found. */
    inBandErrors: inBandErrors.exactOptional(),
    contention: contention.exactOptional(),
    /** Growth during the round, to be divided by `completed`; times in ms. A counter that cannot be seen is absent. */
    counters: z.record(counterName, nonNegative).exactOptional(),
  })
  .refine((one) => one.sent === one.completed + one.failed + one.censored, {
    message: 'sent must be completed + failed + censored',
  });
export interface RoundSide extends Inferred<typeof roundSide> {}

export const round = z.strictObject({
  index: count,
  /** Whose load was started first. */
  first: side,
  startedAtMs: nonNegative,
  /** Shares of the CPU time of all cores. Not idle; null: unknown. Stolen time counts as busy, except in files of version 0.1. */
  machineBusy: nonNegative.max(1).nullable(),
  /** Given to other machines by the hypervisor, and used by processes that are not ours. Absent: unknown. */
  machineStolen: nonNegative.max(1).exactOptional(),
  machineOthers: nonNegative.max(1).exactOptional(),
  /** Null where it did not say. */
  generator: generatorFigures.nullable(),
  sides: bySide(roundSide),
});
export interface Round extends Inferred<typeof round> {}

export function figuresOfSide(blocks: readonly { rounds: readonly Round[] }[], of: Side): readonly RoundSide[] {
  return blocks.flatMap(({ rounds }) => rounds.flatMap(({ sides }) => sides[of] ?? []));
}
