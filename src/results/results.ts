/**
 * The seam of the pipeline: all that is needed to recompute the verdict and draw the report. Files are read strictly, as a baseline is
 * somebody else's text. What a later version added has a default, or may be absent; then comments name only other reasons for that.
 */
import * as z from 'zod';
import { count, type Inferred, MAX_BLOCKS, MOST_RECORDS, name, nonNegative, text } from '../config/config.ts';
import { configuration } from '../config/file.ts';
import { MOST_PARTS, partSchema } from '../plan/part.ts';
import { GRID_PERCENT } from './grid.ts';
import { keptSchema } from './kept.ts';
import { profileSchema } from './profile.ts';
import * as provenance from './provenance.ts';
import { bySide, round, side } from './round.ts';

export * from './round.ts';

export const RESULTS_SCHEMA = 'latency-gate/results';
export const RESULTS_VERSION = 1;

/** Blocks of all parts, and of every other list of a file. */
export const MOST_BLOCKS = MAX_BLOCKS * MOST_PARTS;
export const MOST_LISTED = 1000;

/** What a side answered before it was under load. */
const firstAnswer = z.strictObject({
  /** Null: it closed the connection without an answer. */
  status: count.nullable(),
  contentType: z.string().max(200),
  excerpt: z.string().max(400),
  /** As in `problems` of a round; absent if it is as expected. */
  wrong: z.string().max(100).exactOptional(),
  /** As in `inBandErrors` of a round; absent if it tells none. */
  inBandError: z.string().max(100).exactOptional(),
});
export interface FirstAnswer extends Inferred<typeof firstAnswer> {}

const contentDifference = z.strictObject({
  path: z.string().max(200),
  base: z.string().max(200),
  head: z.string().max(200),
  /** One lacks the key, is of another JSON type, or an empty list. Absent: not so. */
  isOfKind: z.literal(true).exactOptional(),
});
export interface ContentDifference extends Inferred<typeof contentDifference> {}

/** What the sides answered when they were asked outside the load (`measure/answers.ts`), without secrets. */
const answers = z.strictObject({
  /** As sent with the last answer; empty if not named. */
  contentTypes: bySide(z.string().max(200)),
  /** Where head's content is not base's; absent if the contents were not compared. */
  differences: z.array(contentDifference).max(20).exactOptional(),
  /** Paths in which base differed from itself; absent: in none. */
  varying: z.array(z.string().max(200)).max(20).exactOptional(),
  /** In the first block; absent if neither was wrong or told an error. */
  first: bySide(firstAnswer).exactOptional(),
  /** Base answers a path that nobody has in the same way. Absent: it does not, or was not asked. */
  isFallback: z.literal(true).exactOptional(),
});
export interface Answers extends Inferred<typeof answers> {}

const requestsMean = z.strictObject({ count, meanMs: nonNegative });

export const endpointBlock = z.strictObject({
  endpoint: name,
  rounds: z.array(round).max(MOST_LISTED),
  /** Each side alone, one after the other. Absent: each is suspended in the other's turns. */
  alone: round.exactOptional(),
  /** Pooled latency of this block's valid responses, at GRID_PERCENT. Null without a valid response. */
  distributionMs: bySide(z.array(nonNegative).length(GRID_PERCENT.length).nullable()),
  /** Latency, without what a round slows both sides down by (decision 65). Absent: a side has none. */
  medianMs: z.strictObject({ base: nonNegative, head: nonNegative }).exactOptional(),
  /** Median latency of each record’s requests, in the order of the file. Null: none counts. Absent: requests do not vary. */
  recordsMs: bySide(z.array(nonNegative.nullable()).max(MOST_RECORDS)).exactOptional(),
  /** All requests, and by name those sent while another endpoint's were under way. Absent: it shares the load with none, or over 30. */
  besideMs: bySide(z.strictObject({ all: requestsMean, of: z.record(name, requestsMean) })).exactOptional(),
  /** Absent: a side did not answer. */
  answers: answers.exactOptional(),
  /** Each side's, after its fresh start and before its warm-up. Absent: a side did not answer. */
  firstResponseMs: bySide(nonNegative).exactOptional(),
});
export interface EndpointBlock extends Inferred<typeof endpointBlock> {}

export const tlsInfo = z.strictObject({
  /** Such as `TLSv1.3`. */
  protocol: z.string().max(50),
  /** As OpenSSL calls it, such as `TLS_AES_256_GCM_SHA384`. */
  cipher: z.string().max(100),
});

const warmUpCourse = z.strictObject({
  endpoint: name,
  /** In the rounds; null if there are no turns. */
  requestsPerTurn: count.nullable(),
  /** Turns of the warm-up take both sides the same time, unless they write or have records: then equally many requests. */
  requests: bySide(count),
  /** Mean time per request in each bin, oldest first. */
  baseMs: z.array(nonNegative).max(24),
  headMs: z.array(nonNegative).max(24),
});
export interface WarmUpCourse extends Inferred<typeof warmUpCourse> {}

export const block = z.strictObject({
  index: count,
  /** In merged results, from 1 on. */
  part: count.min(1).max(MOST_PARTS).exactOptional(),
  /** Since the run began. */
  startedAtMs: nonNegative,
  /** From the first start of an app to the end of the last. */
  durationMs: nonNegative,
  bootOrder: z.array(side).max(2),
  bootMs: bySide(nonNegative),
  /** Thereof waiting for a core that the other version had; absent: not known, or the starts were not at the same time. */
  bootWaitMs: bySide(nonNegative).exactOptional(),
  /** During the other's turns; absent if they took none. */
  suspendedBy: bySide(z.enum(['signals', 'freezer', 'docker', 'none'])).exactOptional(),
  warmup: z.strictObject({
    durationMs: nonNegative,
    /** The ratio of the sides had stopped moving. In files of version 0.1: latencies had stopped falling. */
    settled: z.boolean(),
    endpoints: z.array(warmUpCourse).max(1000).exactOptional(),
  }),
  /** Processes or threads of the app stay with their connections. Absent: connections were kept for a round. */
  connectsEachTurn: z.literal(true).exactOptional(),
  /** Although `load.keep-alive` is on: the app ends a connection after its answer, without saying so. */
  connectsEachRequest: z.literal(true).exactOptional(),
  /** Agreed on with each side in its first round with TLS; absent if there was none. */
  tls: bySide(tlsInfo).exactOptional(),
  endpoints: z.array(endpointBlock).max(MOST_LISTED),
});
export interface Block extends Inferred<typeof block> {}

/** A second machine measured again what this one found slower: both have to find it for the gate to fail. */
const secondOpinion = z.strictObject({
  ...provenance.mergedPart.shape,
  endpoints: z.array(name).min(1).max(MOST_LISTED),
  blocks: z.array(block).max(MAX_BLOCKS),
});
export interface SecondOpinion extends Inferred<typeof secondOpinion> {}

const discardedBlock = z.strictObject({
  startedAtMs: nonNegative,
  reason: text,
  /** Who answered nothing, and where; absent if that was not the reason. */
  side: side.exactOptional(),
  endpoint: name.exactOptional(),
});
export interface DiscardedBlock extends Inferred<typeof discardedBlock> {}

const blockCount = count.min(1).max(MAX_BLOCKS);

/** How often the app was started (`schedule/restart.ts`). */
const restart = z.strictObject({
  /** How often a block went over its endpoints. */
  passes: blockCount,
  /** What the test was planned for: each block is a start. */
  blocks: z.strictObject({ min: blockCount, max: blockCount }),
  /** The error rate is spent on the first looks, because each further start is dear. Absent: evenly. */
  spending: z.literal('early').exactOptional(),
  /** Why: what the first start took with its warm-up, what the first pass took, and the blocks for which there was time. */
  cost: z.strictObject({ startMs: nonNegative, passMs: nonNegative, blocksInTime: count }),
});
export interface Restart extends Inferred<typeof restart> {}

export const resultsSchema = z.strictObject({
  schema: z.literal(RESULTS_SCHEMA),
  version: z.literal(RESULTS_VERSION),
  tool: z.strictObject({ name, version: z.string().max(50) }),
  createdAt: provenance.instant,
  /** `paired`: base and head in this job; `single`: head alone, as a baseline or for a stored comparison. */
  kind: z.enum(['paired', 'single']),
  config: configuration.kept,
  /** Hash of what influences the measurement (`config/changes.ts`): stored runs are comparable when it agrees. */
  configHash: provenance.sha256,
  seed: count,
  machine: provenance.machine,
  run: provenance.runContext,
  sides: z.strictObject({ base: provenance.sideInfo.exactOptional(), head: provenance.sideInfo }),
  /** What a single run was measured beside; null: nothing, or the paired base. */
  reference: provenance.referenceInfo.nullable(),
  /** Which part of a measurement that was split over several machines; null: not split. */
  part: partSchema.nullable().default(null),
  /** All parts were put together (`merge.ts`); null: measured in one run. */
  merged: provenance.merged.nullable().default(null),
  blocks: z.array(block).max(MOST_BLOCKS),
  /** Discarded whole, for both sides, and measured again. */
  voided: z.array(discardedBlock).max(1000),
  /** Absent: anew for each block of one pass. */
  restart: restart.exactOptional(),
  /** The time budget ended the run: an undecided endpoint had blocks left to be measured. */
  outOfTime: z.boolean(),
  /** Written while the run went on, which never came to its end; `outOfTime` then. */
  isUnfinished: z.literal(true).exactOptional(),
  elapsedSeconds: nonNegative,
  /** Made while measuring, for the report to repeat: such as why `auto` chose the stored comparison. */
  notes: z.array(text).max(1000),
  /** The two commits'. Absent: base's is not known. */
  configurations: z
    .union([
      z.literal('same'),
      z.strictObject({
        base: configuration.kept,
        head: configuration.kept,
        /** Which both name for their requests, and which hold something else in head. Absent: none. */
        changedFiles: z.array(text).max(MOST_LISTED).exactOptional(),
      }),
    ])
    .exactOptional(),
  /** One version beside itself, to learn how many blocks find this change, a fraction. Absent: two versions. */
  soughtChange: z.number().positive().exactOptional(),
  /** Why base, which was to be run side by side, could not be built or started, in one line. */
  baseFailure: text.exactOptional(),
  /** Base is the latest release, whose tag is its label. */
  release: provenance.releaseInfo.exactOptional(),
  /** In the user's checkout and in no commit, except what tools leave behind. Absent: none, or not from fresh checkouts. */
  leftOut: z.array(z.string().max(200)).max(provenance.MOST_LEFT_OUT).exactOptional(),
  /** What tells an endpoint’s records apart for a reader, such as their paths. */
  recordNames: z
    .array(z.strictObject({ endpoint: name, names: z.array(z.string().max(200)).max(MOST_RECORDS) }))
    .max(MOST_LISTED)
    .exactOptional(),
  secondOpinion: secondOpinion.exactOptional(),
  kept: keptSchema.exactOptional(),
  profile: profileSchema.exactOptional(),
});
export interface Results extends Inferred<typeof resultsSchema> {}
