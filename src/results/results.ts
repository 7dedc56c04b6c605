/**
 * Results v1, the seam of the pipeline: everything before it touches the world, everything after it is pure.
 *
 * The file holds all that is needed to recompute the verdict and draw the report. Times in ms unless named otherwise.
 *
 * The schemas are the one source: files are read with them, strictly, and the types follow from them. A baseline artifact is
 * somebody else's text until it has passed here. What a later version added is optional, or has a default.
 */
import * as z from 'zod';
import {
  configSchema,
  count,
  type Inferred,
  MAX_BLOCKS,
  MOST_RECORDS,
  name,
  nonNegative,
  SIDES,
  text,
} from '../config/config.ts';
import { MOST_PARTS, partSchema } from '../plan/part.ts';
import { profileSchema } from './profile.ts';
import {
  bySide,
  imageInfo,
  instant,
  machine,
  merged,
  referenceInfo,
  runContext,
  sha256,
  sideInfo,
} from './provenance.ts';

export const RESULTS_SCHEMA = 'latency-gate/results';
export const RESULTS_VERSION = 1;

/** Probabilities (in percent) at which a distribution is stored: every percentile, and the tail. */
export const GRID_PERCENT: readonly number[] = [
  ...Array.from({ length: 101 }, (_, i) => i).slice(0, 100),
  99.5,
  99.9,
  99.95,
  99.99,
  100,
];

/** Larger images, compressed, are neither stored nor fetched. */
export const MOST_IMAGE_BYTES = 2 * 1024 ** 3;

/** Blocks of all parts, and of every other list of a file. */
export const MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS;
export const MOST_LISTED = 1000;

const side = z.enum(SIDES);
const countByText = z.record(z.string().max(100), count);

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
 * What came between one side and its cores in a round: evidence for those who audit a result, which no verdict rests on
 * (docs/decisions/0024-noise-is-recorded.md). Figures that the machine lacks are absent.
 */
export const contention = z.strictObject({
  /** How long the app's threads were ready to run and had no core: sum over threads and the whole round. */
  runDelayMs: nonNegative.exactOptional(),
  /** How often the main threads of the app's processes had to leave a core that they wanted to keep. */
  involuntarySwitches: count.exactOptional(),
  /** Within this side's turns: how long the generator waited for its core, */
  generatorRunDelayMs: nonNegative.exactOptional(),
  /** how long the hypervisor kept cores from this machine (steps of 10 ms), */
  stolenMs: nonNegative.exactOptional(),
  /** and how long some thread of the machine had no core to run on (`/proc/pressure/cpu`). */
  pressureMs: nonNegative.exactOptional(),
});
export interface Contention extends Inferred<typeof contention> {}

/** One side's figures of one round. */
const roundSide = z
  .strictObject({
    sent: count,
    /** A complete response arrived, whatever its status. */
    completed: count,
    /** Reset, refused, truncated, unparsable. */
    failed: count,
    /** No complete response within the timeout, or none by the end of the drain. */
    censored: count,
    /** Of the completed ones: status, length, text or JSON were not as expected. They have no latency sample. */
    mismatched: count,
    /** Count by status code. */
    statuses: countByText,
    /** Count by reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
    problems: countByText,
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
    /** Time to complete response: from first byte sent in a closed loop, from the intended start in an open one. */
    latencyMs: summary.nullable(),
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
    /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
    backlogMax: count.nullable(),
    /** How the bodies were encoded, such as `gzip`, with `identity` for those that were not; absent: none was. */
    contentEncodings: z.array(z.string().max(50)).max(20).exactOptional(),
    /** Absent: written by an earlier version. */
    contention: contention.exactOptional(),
    /**
     * By how much each counter grew during the round, whatever the app did: per request it is this over `completed`. Times are
     * in ms. Those that cannot be seen are absent.
     */
    counters: z.record(z.string().max(100), nonNegative).exactOptional(),
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
  /** Of the same: what the hypervisor gave to other machines, and what processes used that are not ours. Absent: unknown. */
  machineStolen: nonNegative.max(1).exactOptional(),
  machineOthers: nonNegative.max(1).exactOptional(),
  /** How the load generator itself fared; null where it did not say. */
  generator: generatorFigures.nullable(),
  sides: bySide(roundSide),
});
export interface Round extends Inferred<typeof round> {}

/** What the sides answered when they were asked outside the load (`measure/answers.ts`), without secrets. */
const answers = z.strictObject({
  /** Of the last answer, as sent; empty: not named. */
  contentTypes: bySide(z.string().max(200)),
  /** Where head's content is not base's; absent: the contents were not compared. */
  differences: z
    .array(z.strictObject({ path: z.string().max(200), base: z.string().max(200), head: z.string().max(200) }))
    .max(20)
    .exactOptional(),
  /** Paths in which base differed from itself; absent: it did in none. */
  varying: z.array(z.string().max(200)).max(20).exactOptional(),
});
export interface Answers extends Inferred<typeof answers> {}

export const endpointBlock = z.strictObject({
  /** Endpoint's name. */
  endpoint: name,
  rounds: z.array(round).max(MOST_LISTED),
  /** Pooled latency of this block's valid responses per side, in ms at GRID_PERCENT. Null without a valid response. */
  distributionMs: bySide(z.array(nonNegative).length(GRID_PERCENT.length).nullable()),
  /** Median latency of each record’s requests in ms, in the order of the file; null: none counts. Absent: requests do not vary. */
  recordsMs: bySide(z.array(nonNegative.nullable()).max(MOST_RECORDS)).exactOptional(),
  /** Absent: a side did not answer, or written by an earlier version. */
  answers: answers.exactOptional(),
  /** The first answer of each side's fresh start, before its warm-up. Absent: a side did not give one, or an earlier version. */
  firstResponseMs: bySide(nonNegative).exactOptional(),
});
export interface EndpointBlock extends Inferred<typeof endpointBlock> {}

export const tlsInfo = z.strictObject({
  /** Such as `TLSv1.3`. */
  protocol: z.string().max(50),
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  cipher: z.string().max(100),
});
export interface TlsInfo extends Inferred<typeof tlsInfo> {}

/** The warm-up of one endpoint in at most 24 bins, oldest first: mean time per request of each side. */
const warmUpCourse = z.strictObject({
  endpoint: name,
  /** How many requests a turn had by the end; null: there were no turns. */
  requestsPerTurn: count.nullable(),
  /** Of each side. */
  requests: count,
  baseMs: z.array(nonNegative).max(24),
  headMs: z.array(nonNegative).max(24),
});
export interface WarmUpCourse extends Inferred<typeof warmUpCourse> {}

export const block = z.strictObject({
  index: count,
  /** Merged results: the part that it was measured in, from 1 on. */
  part: count.min(1).max(MOST_PARTS).exactOptional(),
  /** Milliseconds since the run began. */
  startedAtMs: nonNegative,
  /** From the first start of an app to the end of the last. */
  durationMs: nonNegative,
  bootOrder: z.array(side).max(2),
  bootMs: bySide(nonNegative),
  /** How each side was suspended during the other's turns; absent: they took none, or written by an earlier version. */
  suspendedBy: bySide(z.enum(['signals', 'freezer', 'docker', 'none'])).exactOptional(),
  warmup: z.strictObject({
    durationMs: nonNegative,
    /** The ratio of the sides had stopped moving. In files of version 0.1: latencies had stopped falling. */
    settled: z.boolean(),
    /** How latencies went meanwhile; absent: written by an earlier version. */
    endpoints: z.array(warmUpCourse).max(1000).exactOptional(),
  }),
  /** What was agreed on with each side, in its first round with TLS; absent: there was none. */
  tls: bySide(tlsInfo).exactOptional(),
  endpoints: z.array(endpointBlock).max(MOST_LISTED),
});
export interface Block extends Inferred<typeof block> {}

const discardedBlock = z.strictObject({
  startedAtMs: nonNegative,
  reason: text,
  /** Who answered nothing, and where; absent: that was not the reason, or the file is of an earlier version. */
  side: side.exactOptional(),
  endpoint: name.exactOptional(),
});
export interface DiscardedBlock extends Inferred<typeof discardedBlock> {}

export const resultsSchema = z.strictObject({
  schema: z.literal(RESULTS_SCHEMA),
  version: z.literal(RESULTS_VERSION),
  tool: z.strictObject({ name, version: z.string().max(50) }),
  createdAt: instant,
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  kind: z.enum(['paired', 'single']),
  config: configSchema,
  /** SHA-256 over what influences the measurement (`config/identity.ts`). Stored runs are comparable when it agrees. */
  configHash: sha256,
  seed: count,
  machine,
  run: runContext,
  sides: z.strictObject({ base: sideInfo.exactOptional(), head: sideInfo }),
  /** What a single run was measured beside; null: nothing, or the paired base. */
  reference: referenceInfo.nullable(),
  /** One part of a measurement that was split over several machines, to be judged with the others; null: not split. */
  part: partSchema.nullable().default(null),
  /** Put together from all parts of a split measurement (`merge.ts`); null: measured in one run. */
  merged: merged.nullable().default(null),
  blocks: z.array(block).max(MOST_BLOCKS),
  /** Blocks that were discarded whole, for both sides, and measured again. */
  voided: z.array(discardedBlock).max(1000),
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  outOfTime: z.boolean(),
  /** Written while the run went on, which never came to its end; `outOfTime` then. Absent: it did. */
  isUnfinished: z.literal(true).exactOptional(),
  elapsedSeconds: nonNegative,
  /** Remarks made while measuring that the report repeats, such as why `auto` chose the stored comparison. */
  notes: z.array(text).max(1000),
  /** What the two commits say by themselves, where it differs. Absent: the same, or base's is not known. */
  configurations: z
    .strictObject({
      base: configSchema,
      head: configSchema,
      /** Files that both name for their requests, and that hold something else in head. Absent: none does. */
      changedFiles: z.array(text).max(MOST_LISTED).exactOptional(),
    })
    .exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started: one line. Absent: it could, or was not to be. */
  baseFailure: text.exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths, by endpoint. Absent: nothing does. */
  recordNames: z
    .array(z.strictObject({ endpoint: name, names: z.array(z.string().max(200)).max(MOST_RECORDS) }))
    .max(MOST_LISTED)
    .exactOptional(),
  /** The image that was built here and is stored beside these results. Absent: none is. */
  carriedImage: imageInfo.exactOptional(),
  /** Measured after the verdict, outside `blocks`. Absent: nothing was profiled. */
  profile: profileSchema.exactOptional(),
});
export interface Results extends Inferred<typeof resultsSchema> {}

/** JSON Schema of a file as this version writes it. */
export function resultsJsonSchema(target: 'draft-2020-12' | 'draft-7'): Readonly<Record<string, unknown>> {
  const names = z.registry<{ id: string }>();
  const named = {
    Config: configSchema,
    Block: block,
    EndpointBlock: endpointBlock,
    Round: round,
    RoundSide: roundSide,
  };
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  const schema = z.toJSONSchema(resultsSchema, {
    target,
    metadata: names,
    // What is known of a run in memory alone has no place in a file.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema.not = {};
    },
  });
  return { ...schema, title: 'Results', description: 'The file that `latency-gate run --json` writes.' };
}
