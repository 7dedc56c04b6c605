/**
 * Results v1, the seam of the pipeline: everything before it touches the world, everything after it is pure.
 *
 * The file holds all that is needed to recompute the verdict and draw the report. Times in ms unless named otherwise.
 */
import type { Config, Side } from '../config/config.ts';
import type { Part, PartWay } from '../plan/part.ts';

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

export interface Results {
  readonly schema: typeof RESULTS_SCHEMA;
  readonly version: typeof RESULTS_VERSION;
  readonly tool: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  readonly kind: 'paired' | 'single';
  readonly config: Config;
  /** SHA-256 over what influences the measurement (`config/identity.ts`). Stored runs are comparable when it agrees. */
  readonly configHash: string;
  readonly seed: number;
  readonly machine: Machine;
  readonly run: RunContext;
  readonly sides: { readonly base?: SideInfo; readonly head: SideInfo };
  /** What a single run was measured beside; null: nothing, or the paired base. */
  readonly reference: ReferenceInfo | null;
  /** One part of a measurement that was split over several machines, to be judged with the others; null: not split. */
  readonly part: Part | null;
  /** Put together from all parts of a split measurement (`merge.ts`); null: measured in one run. */
  readonly merged: Merged | null;
  readonly blocks: readonly Block[];
  /** Blocks that were thrown away whole, for both sides, and measured again. */
  readonly voided: readonly VoidedBlock[];
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  readonly outOfTime: boolean;
  readonly elapsedSeconds: number;
  /** Remarks made while measuring that the report repeats, such as why `auto` chose the stored comparison. */
  readonly notes: readonly string[];
  /** Why base, which was to be run side by side, could not be built or started: one line. Missing: it could, or was not to be. */
  readonly baseFailure?: string;
  /** The image that was built here and is stored beside these results. Missing: none is. */
  readonly carriedImage?: CarriedImage;
}

/** What the parts were that were put together. `machine`, `seed` and the like of the results are the first part’s. */
export interface Merged {
  readonly by: PartWay;
  /** In order of their index: the first is part 1. */
  readonly parts: readonly MergedPart[];
}

export interface MergedPart {
  readonly machine: Machine;
  readonly seed: number;
  readonly createdAt: string;
  readonly runAttempt: number | null;
  readonly outOfTime: boolean;
  readonly elapsedSeconds: number;
}

export interface Machine {
  readonly os: string;
  readonly arch: string;
  readonly cpuModel: string;
  readonly cores: number;
  readonly memoryBytes: number;
  /** Version of Node that the generator ran on, such as `v24.11.0`. */
  readonly node: string;
  /** Runner label or `local`: stored runs are compared within one class only. */
  readonly runnerClass: string;
  /** App and generator were kept on cores of their own. */
  readonly pinned: boolean;
}

/**
 * The frozen reference server beside head: `sides.base` of a single run, of kind `reference`. Where every endpoint waits
 * it was not needed: then `sides.base` is missing, and each cost is null.
 */
export interface ReferenceInfo {
  /** SHA-256 over the reference's code and surroundings: figures beside another reference are never mixed. */
  readonly fingerprint: string;
  /** Its work a request in iterations, by endpoint, matched once to head's CPU time; null: the endpoint mostly waits. */
  readonly iterations: Readonly<Record<string, number | null>>;
}

/** An image as it travels with a baseline: the output of `docker save`, compressed. */
export interface CarriedImage {
  /** The image's id, such as `sha256:…`. */
  readonly id: string;
  /** SHA-256 of the compressed file. */
  readonly sha256: string;
  /** Size of the compressed file. */
  readonly bytes: number;
}

/** Larger ones, compressed, are neither stored nor fetched. */
export const MOST_IMAGE_BYTES = 2 * 1024 ** 3;

/** Where this was measured; all null on the command line outside CI. */
export interface RunContext {
  readonly repository: string | null;
  readonly event: string | null;
  /** The full ref that triggered the run, such as `refs/heads/main`. */
  readonly ref: string | null;
  /** The commit that the event is about: on a pull request the test merge. */
  readonly commit: string | null;
  /** File name of the workflow, such as `ci.yml`. */
  readonly workflow: string | null;
  readonly runId: number | null;
  readonly runAttempt: number | null;
  readonly runUrl: string | null;
  readonly pullRequest: number | null;
}

export const OUTSIDE_CI: RunContext = {
  repository: null,
  event: null,
  ref: null,
  commit: null,
  workflow: null,
  runId: null,
  runAttempt: null,
  runUrl: null,
  pullRequest: null,
};

export interface SideInfo {
  /** How a reader calls it: `main`, `this PR`, `base`, `head`, an image. */
  readonly label: string;
  readonly commit: string | null;
  /** `command`, `build`, `image`, `url`. */
  readonly kind: string;
  readonly imageDigest: string | null;
  /** Base alone: how many commits its branch had beyond it when the run began. Missing: not known, or not asked. */
  readonly commitsBehind?: number;
  /** Base alone: the earlier run whose image it is. Missing: it was built, or found by name, in this run. */
  readonly builtBy?: BuiltBy;
}

/** The run on the base branch that built the image of base. */
export interface BuiltBy {
  readonly runId: number;
  readonly runUrl: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The commit that head is based on. */
  readonly baseCommit: string | null;
  /** How many commits of `baseCommit` the image lacks, and the other way round; null: not known here. */
  readonly behind: number | null;
  readonly ahead: number | null;
}

export interface Block {
  readonly index: number;
  /** Merged results: the part that it was measured in, from 1 on. */
  readonly part?: number;
  /** Milliseconds since the run began. */
  readonly startedAtMs: number;
  /** From the first start of an app to the end of the last. */
  readonly durationMs: number;
  readonly bootOrder: readonly Side[];
  readonly bootMs: Readonly<Partial<Record<Side, number>>>;
  readonly warmup: { readonly durationMs: number; readonly settled: boolean };
  /** What was agreed on with each side, in its first round with TLS; missing: there was none. */
  readonly tls?: Readonly<Partial<Record<Side, TlsInfo>>>;
  readonly endpoints: readonly EndpointBlock[];
}

export interface TlsInfo {
  /** Such as `TLSv1.3`. */
  readonly protocol: string;
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  readonly cipher: string;
}

export interface EndpointBlock {
  /** Endpoint's name. */
  readonly endpoint: string;
  readonly rounds: readonly Round[];
  /** Pooled latency of this block's valid responses per side, in ms at GRID_PERCENT. Null without a valid response. */
  readonly distributionMs: Readonly<Partial<Record<Side, readonly number[] | null>>>;
}

export interface Round {
  readonly index: number;
  /** Which side's load was started first. */
  readonly first: Side;
  readonly startedAtMs: number;
  /** Share of the machine's CPU time, all cores, that was not idle during the round (0 … 1); null where unknown. */
  readonly machineBusy: number | null;
  /** How the load generator itself fared; null where it did not say. */
  readonly generator: GeneratorFigures | null;
  readonly sides: Readonly<Partial<Record<Side, RoundSide>>>;
}

/**
 * Health of the load generator's process during a round. Shares are of `wallMs`; `waitingMs` counts as idle in them.
 */
export interface GeneratorFigures {
  /** From the first request to the end of the drain. */
  readonly wallMs: number;
  /** Share of the time in which its event loop was not waiting for something to happen. */
  readonly loopShare: number;
  /** CPU time of the thread that loads, over the time; off Linux that of all its threads. */
  readonly cpuShare: number;
  /** How long received bytes lay while it handled others that came at once: mean and 99th percentile over all reads. */
  readonly loopDelayMeanMs: number;
  readonly loopDelayP99Ms: number;
  /** Pauses by garbage collection: their sum and the longest. */
  readonly gcMs: number;
  readonly gcMaxMs: number;
  /** How long it was ready to run and had to wait for a core; null off Linux. */
  readonly runQueueMs: number | null;
  /** Open loop: how long it kept its core busy with nothing but waiting for the next intended start. */
  readonly waitingMs: number;
}

/** One side's figures of one round. sent = completed + failed + censored, always. */
export interface RoundSide {
  readonly sent: number;
  /** A complete response arrived, whatever its status. */
  readonly completed: number;
  /** Reset, refused, truncated, unparsable. */
  readonly failed: number;
  /** No complete response within the timeout, or none by the end of the drain. */
  readonly censored: number;
  /** Of the completed ones: status, length, text or JSON were not as expected. They have no latency sample. */
  readonly mismatched: number;
  /** Count by status code. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Count by reason: `reset`, `refused`, `truncated`, `parse`, `timeout`, `status`, `length`, `text`, `json`, `tls`, … */
  readonly problems: Readonly<Record<string, number>>;
  /** Median length of the completed bodies, null if none. */
  readonly bodyBytes: number | null;
  /** How the bodies were encoded, such as `gzip`, with `identity` for those that were not; absent: none was. */
  readonly contentEncodings?: readonly string[];
  /**
   * All that was received in the round, heads and wrong responses too, with TLS as it was unpacked; and of that the bodies
   * of complete responses, as they were sent. Missing: written by an earlier version.
   */
  readonly receivedBytes?: number;
  readonly receivedBodyBytes?: number;
  /** Valid completions per second, within the round's window. */
  readonly requestsPerSecond: number;
  /** Time to complete response: from first byte sent in a closed loop, from the intended start in an open one. */
  readonly latencyMs: Summary | null;
  /** Time to first byte: to the head of the response, from the same start as latency. */
  readonly ttfbMs: Summary | null;
  /** Time to connect (and TLS handshake), one sample a connection. */
  readonly connectMs: Summary | null;
  /** CPU time of the app's processes over its completed requests; null where they are not ours to see. */
  readonly cpuMsPerRequest: number | null;
  /** Most memory that the app's processes held at once during the round; null where it cannot be seen. */
  readonly peakMemoryBytes: number | null;
  /**
   * Open loop: how late the generator itself was to start requests, one entry a request of the window; waiting for a
   * free connection is the app's doing and not in it. Null in a closed loop.
   */
  readonly sendLagMs: Summary | null;
  /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
  readonly backlogMax: number | null;
}

/** Summary of a sample; quantiles by linear interpolation (R type 7). */
export interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

export interface VoidedBlock {
  readonly startedAtMs: number;
  readonly reason: string;
}
