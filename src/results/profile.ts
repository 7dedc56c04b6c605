/** What the profiled blocks saw, after a verdict and never part of one: where each side spends its time, and what it waits for. */
import * as z from 'zod';
import { type BothSides, count, type Inferred, name, nonNegative, text } from '../config/config.ts';
import { bySide } from './round.ts';

export const MOST_FRAMES = 5000;
/** Stacks and calls of one side in one block. */
export const MOST_STACKS = 2000;
export const MOST_CALLS = 100;

/** A function, the same on both sides if name and file are: its line may move. */
export const frame = z.strictObject({
  /** As its language calls it; foreign text. */
  function: z.string().max(300),
  /** From the repository's top where it is in there, else as the profiler names it, or its end after `…/`; null: native or unknown. */
  file: z.string().max(500).nullable(),
  /** From 1 on, in the file as it was written (source maps are applied); null: unknown. */
  line: count.nullable(),
});
export interface Frame extends Inferred<typeof frame> {}

/** The repository's, and no dependency: what the people who read a report can change. */
export function isOwn({ file }: Frame): boolean {
  return file !== null && !/^(?:\/|<|…|node:)/.test(file) && !DEPENDENCY.test(file);
}

/** In the order of the profile. */
export function profiledEndpoints({ blocks }: Profile): readonly string[] {
  return [...new Set(blocks.map(({ endpoint }) => endpoint))];
}

/** An endpoint's blocks in which both sides were profiled. */
export function profiledBlocks(
  { blocks }: Pick<Profile, 'blocks'>,
  endpoint: string,
): readonly BothSides<ProfiledSide>[] {
  return blocks.flatMap(({ endpoint: name, sides: { base, head } }) =>
    name === endpoint && base && head ? [{ base, head }] : [],
  );
}

const DEPENDENCY = /(?:^|\/)(?:node_modules|site-packages|dist-packages|vendor|\.venv|\.yarn)\//;

const stack = z.strictObject({
  /** Indexes into the profile’s frames, root first, not empty. */
  frames: z.array(count).min(1).max(500),
  /** Its last frame's alone, per request. */
  selfMs: nonNegative,
  /** The same. Absent where nothing was seen. */
  allocatedBytes: nonNegative.exactOptional(),
});
export interface Stack extends Inferred<typeof stack> {}

/** Calls that were under way while requests were served, per request. */
const call = z.strictObject({
  /** Such as `GET http://127.0.0.1:5432`, `dns db.internal`, `tcp 127.0.0.1:6379`, `lock in NAME`; foreign text. */
  target: z.string().max(300),
  count: nonNegative,
  /** Absent if it cannot be seen. */
  ms: nonNegative.exactOptional(),
});
export interface Call extends Inferred<typeof call> {}

const profiledSide = z.strictObject({
  /** Served while the profiler ran. */
  requests: count.min(1),
  /** The mean, under the profiler; null: no valid response. */
  latencyMs: nonNegative.nullable(),
  /** Small ones keep their last frame and the nearest above it that is the repository's own, so that times of functions are whole. */
  stacks: z.array(stack).max(MOST_STACKS),
  /** Pauses by garbage collection, per request; absent if the profiler does not know. */
  gcMs: nonNegative.exactOptional(),
  /** Absent: they cannot be seen here. */
  calls: z.array(call).max(MOST_CALLS).exactOptional(),
});
export interface ProfiledSide extends Inferred<typeof profiledSide> {}

const profiledBlock = z.strictObject({
  index: count,
  endpoint: name,
  sides: bySide(profiledSide),
});

export const profileSchema = z.strictObject({
  /** The gate's recorders (`node` in older files), or what the configuration names. */
  by: z.enum(['recorder', 'node', 'pprof', 'command']),
  durationMs: nonNegative,
  frames: z.array(frame).max(MOST_FRAMES),
  blocks: z.array(profiledBlock).max(2000),
  /** By head’s commit, first the ones in `frames` (earlier versions: no others); absent: unknown. */
  changedFiles: z.array(z.string().max(500)).max(MOST_FRAMES).exactOptional(),
  /** Why there is no profile, or less than was wanted. */
  notes: z.array(text).max(100),
});
export interface Profile extends Inferred<typeof profileSchema> {}
