/**
 * Results v1, the seam of the pipeline: all that is needed to recompute the verdict and draw the report. Times in ms unless named
 * otherwise.
 *
 * Files are read with these schemas, strictly, and the types follow from them. A baseline artifact is somebody else's text until it
 * has passed here. What a later version added is optional, or has a default.
 */
import * as z from 'zod';
import {
  count,
  type Inferred,
  MAX_BLOCKS,
  MOST_RECORDS,
  name,
  nonNegative,
  type Side,
  text,
} from '../config/config.ts';
import { configuration } from '../config/file.ts';
import { MOST_PARTS, partSchema } from '../plan/part.ts';
import { GRID_PERCENT } from './grid.ts';
import { keptSchema } from './kept.ts';
import { profileSchema } from './profile.ts';
import {
  bySide,
  instant,
  MOST_LEFT_OUT,
  machine,
  merged,
  mergedPart,
  referenceInfo,
  releaseInfo,
  runContext,
  sha256,
  sideInfo,
} from './provenance.ts';
import { type RoundSide, round, side } from './round.ts';

export * from './round.ts';

export const RESULTS_SCHEMA = 'latency-gate/results';
export const RESULTS_VERSION = 1;

/** Blocks of all parts, and of every other list of a file. */
export const MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS;
export const MOST_LISTED = 1000;

/** What a side answered before it was under load, and whether that is right. */
const firstAnswer = z.strictObject({
  /** Null: it closed the connection without an answer. */
  status: count.nullable(),
  contentType: z.string().max(200),
  /** The first characters of the content. */
  excerpt: z.string().max(400),
  /** Why it is not as expected, as in `problems` of a round; absent if it is. */
  wrong: z.string().max(100).exactOptional(),
  /** As in `inBandErrors` of a round; absent if it tells none. */
  inBandError: z.string().max(100).exactOptional(),
});
export interface FirstAnswer extends Inferred<typeof firstAnswer> {}

const contentDifference = z.strictObject({
  path: z.string().max(200),
  base: z.string().max(200),
  head: z.string().max(200),
  /** The two are of another kind: a key that one of them lacks, another JSON type, or an empty list. Absent: they are not. */
  isOfKind: z.literal(true).exactOptional(),
});
export interface ContentDifference extends Inferred<typeof contentDifference> {}

/** What the sides answered when they were asked outside the load (`measure/answers.ts`), without secrets. */
const answers = z.strictObject({
  /** The last answer's, as sent; empty if not named. */
  contentTypes: bySide(z.string().max(200)),
  /** Where head's content is not base's; absent if the contents were not compared. */
  differences: z.array(contentDifference).max(20).exactOptional(),
  /** Paths in which base differed from itself; absent if it did in none. */
  varying: z.array(z.string().max(200)).max(20).exactOptional(),
  /** The first answers of both, in the first block; absent if neither was wrong or told an error. */
  first: bySide(firstAnswer).exactOptional(),
  /** Base answers it as it answers a path that nobody has. Absent: it does not, or was not asked. */
  isFallback: z.literal(true).exactOptional(),
});
export interface Answers extends Inferred<typeof answers> {}

/** How many requests, and their mean latency in ms. */
const requestsMean = z.strictObject({ count, meanMs: nonNegative });

export const endpointBlock = z.strictObject({
  /** Endpoint's name. */
  endpoint: name,
  rounds: z.array(round).max(MOST_LISTED),
  /** Each side alone, one after the other. Absent: each is suspended in the other's turns, or written by an earlier version. */
  alone: round.exactOptional(),
  /** Pooled latency of this block's valid responses per side, in ms at GRID_PERCENT. Null without a valid response. */
  distributionMs: bySide(z.array(nonNegative).length(GRID_PERCENT.length).nullable()),
  /** Median latency in ms, without what a round slows both sides down by. Absent: a side has none, or written by an earlier version. */
  medianMs: z.strictObject({ base: nonNegative, head: nonNegative }).exactOptional(),
  /** Median latency of each record’s requests in ms, in the order of the file. Null: none counts. Absent: requests do not vary. */
  recordsMs: bySide(z.array(nonNegative.nullable()).max(MOST_RECORDS)).exactOptional(),
  /**
   * The requests of this block: all of them, and requests that were sent while requests to another endpoint, by name, were under
   * way. Absent: the endpoint shares its load with none, or with more than 30.
   */
  besideMs: bySide(z.strictObject({ all: requestsMean, of: z.record(name, requestsMean) })).exactOptional(),
  /** Absent: a side did not answer, or written by an earlier version. */
  answers: answers.exactOptional(),
  /** The first answer of each side's fresh start, before its warm-up. Absent: a side did not give one, or an earlier version. */
  firstResponseMs: bySide(nonNegative).exactOptional(),
});
export interface EndpointBlock extends Inferred<typeof endpointBlock> {}

/** A side's figures of all rounds of these blocks. */
export function figuresOfSide(blocks: readonly Pick<EndpointBlock, 'rounds'>[], of: Side): readonly RoundSide[] {
  return blocks.flatMap(({ rounds }) => rounds.flatMap(({ sides }) => sides[of] ?? []));
}

export const tlsInfo = z.strictObject({
  /** Such as `TLSv1.3`. */
  protocol: z.string().max(50),
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  cipher: z.string().max(100),
});

/** The warm-up of one endpoint in at most 24 bins, oldest first: mean time per request of each side. */
const warmUpCourse = z.strictObject({
  endpoint: name,
  /** How many requests a turn of the rounds has; null if there are no turns. */
  requestsPerTurn: count.nullable(),
  /** Turns of the warm-up take both sides the same time, unless they write or have records: then equally many requests. */
  requests: bySide(count),
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
  /** Thereof waiting for a core that the other version had; absent if it is not known, or the starts were not at the same time. */
  bootWaitMs: bySide(nonNegative).exactOptional(),
  /** How each side was suspended during the other's turns; absent if they took none, or written by an earlier version. */
  suspendedBy: bySide(z.enum(['signals', 'freezer', 'docker', 'none'])).exactOptional(),
  warmup: z.strictObject({
    durationMs: nonNegative,
    /** The ratio of the sides had stopped moving. In files of version 0.1: latencies had stopped falling. */
    settled: z.boolean(),
    /** How latencies went meanwhile; absent if written by an earlier version. */
    endpoints: z.array(warmUpCourse).max(1000).exactOptional(),
  }),
  /** Each turn had connections of its own: processes or threads of the app stay with them. Absent: they were kept for a round. */
  connectsEachTurn: z.literal(true).exactOptional(),
  /** Each request had one, although `load.keep-alive` is on: the app ends a connection after its answer, without saying so. */
  connectsEachRequest: z.literal(true).exactOptional(),
  /** What was agreed on with each side, in its first round with TLS; absent if there was none. */
  tls: bySide(tlsInfo).exactOptional(),
  endpoints: z.array(endpointBlock).max(MOST_LISTED),
});
export interface Block extends Inferred<typeof block> {}

/** What a second machine measured again of what this one found slower: both have to find it for the gate to fail. */
const secondOpinion = z.strictObject({
  ...mergedPart.shape,
  endpoints: z.array(name).min(1).max(MOST_LISTED),
  blocks: z.array(block).max(MAX_BLOCKS),
});
export interface SecondOpinion extends Inferred<typeof secondOpinion> {}

const discardedBlock = z.strictObject({
  startedAtMs: nonNegative,
  reason: text,
  /** Who answered nothing, and where; absent if that was not the reason, or the file is of an earlier version. */
  side: side.exactOptional(),
  endpoint: name.exactOptional(),
});
export interface DiscardedBlock extends Inferred<typeof discardedBlock> {}

const blockLimits = z.strictObject({ min: count.min(1).max(MAX_BLOCKS), max: count.min(1).max(MAX_BLOCKS) });

/** How often the app was started (`schedule/restart.ts`). */
const restart = z.strictObject({
  /** How often a block went over its endpoints. */
  passes: count.min(1).max(MAX_BLOCKS),
  /** The fewest and most blocks, which are starts: what the test was planned for. */
  blocks: blockLimits,
  /** The error rate is spent on the first looks, because each further start is dear. Absent: evenly. */
  spending: z.literal('early').exactOptional(),
  /** Why: what the first start with its warm-up took and the first pass, and for how many blocks there was time. */
  cost: z.strictObject({ startMs: nonNegative, passMs: nonNegative, blocksInTime: count }),
});
export interface Restart extends Inferred<typeof restart> {}

export const resultsSchema = z.strictObject({
  schema: z.literal(RESULTS_SCHEMA),
  version: z.literal(RESULTS_VERSION),
  tool: z.strictObject({ name, version: z.string().max(50) }),
  createdAt: instant,
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  kind: z.enum(['paired', 'single']),
  config: configuration.kept,
  /** SHA-256 over what influences the measurement (`config/identity.ts`). Stored runs are comparable when it agrees. */
  configHash: sha256,
  seed: count,
  machine,
  run: runContext,
  sides: z.strictObject({ base: sideInfo.exactOptional(), head: sideInfo }),
  /** What a single run was measured beside; null means nothing, or the paired base. */
  reference: referenceInfo.nullable(),
  /** One part of a measurement that was split over several machines, to be judged with the others; null means not split. */
  part: partSchema.nullable().default(null),
  /** Put together from all parts of a split measurement (`merge.ts`); null means measured in one run. */
  merged: merged.nullable().default(null),
  blocks: z.array(block).max(MOST_BLOCKS),
  /** Blocks that were discarded whole, for both sides, and measured again. */
  voided: z.array(discardedBlock).max(1000),
  /** Absent: anew for each block of one pass, or written by an earlier version. */
  restart: restart.exactOptional(),
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  outOfTime: z.boolean(),
  /** Written while the run went on, which never came to its end; `outOfTime` then. Absent: it did. */
  isUnfinished: z.literal(true).exactOptional(),
  elapsedSeconds: nonNegative,
  /** Remarks made while measuring that the report repeats, such as why `auto` chose the stored comparison. */
  notes: z.array(text).max(1000),
  /** What the two commits say by themselves. Absent: base's is not known, or written by an earlier version. */
  configurations: z
    .union([
      z.literal('same'),
      z.strictObject({
        base: configuration.kept,
        head: configuration.kept,
        /** Files that both name for their requests, and that hold something else in head. Absent: none does. */
        changedFiles: z.array(text).max(MOST_LISTED).exactOptional(),
      }),
    ])
    .exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started: one line. Absent: it could, or was not to be. */
  baseFailure: text.exactOptional(),
  /** Base is the latest release, whose tag is its label. Absent: it is something else. */
  release: releaseInfo.exactOptional(),
  /**
   * What lies in the user's checkout and in no commit, so that neither version had it, without what tools leave behind: names from
   * the top. Absent: nothing, or the versions were not run from fresh checkouts.
   */
  leftOut: z.array(z.string().max(200)).max(MOST_LEFT_OUT).exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths, by endpoint. Absent: nothing does. */
  recordNames: z
    .array(z.strictObject({ endpoint: name, names: z.array(z.string().max(200)).max(MOST_RECORDS) }))
    .max(MOST_LISTED)
    .exactOptional(),
  /** Absent: none was asked for or needed, or none came that counts. */
  secondOpinion: secondOpinion.exactOptional(),
  /** Measured after the rounds, outside `blocks`. Absent: not at all, or the file is of an earlier version. */
  kept: keptSchema.exactOptional(),
  /** Measured after the verdict, outside `blocks`. Absent: nothing was profiled. */
  profile: profileSchema.exactOptional(),
});
export interface Results extends Inferred<typeof resultsSchema> {}
