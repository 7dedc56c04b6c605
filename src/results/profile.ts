/** What the profiled blocks saw, after a verdict and never part of one: where each side spends its time, and what it waits for. */
import * as z from 'zod';
import { type BothSides, count, type Inferred, name, nonNegative, text } from '../config/config.ts';
import { bySide } from './provenance.ts';

/** Frames of all stacks, stacks of one side in one block, and calls of the same. */
export const MOST_FRAMES = 5000;
export const MOST_STACKS = 2000;
export const MOST_CALLS = 100;
export const MOST_PROFILED_BLOCKS = 20;

/** A function, the same on both sides if name and file are: its line may move. */
export const frame = z.strictObject({
  /** As its language calls it; foreign text. */
  function: z.string().max(300),
  /**
   * Relative to the repository where it is in there, else as the profiler names it, a part of a path with `…/` in front; null:
   * native or unknown.
   */
  file: z.string().max(500).nullable(),
  /** From 1 on, in the file as it was written (source maps are applied); null means unknown. */
  line: count.nullable(),
});
export interface Frame extends Inferred<typeof frame> {}

/** Whether it is the repository's, and not something that it depends on: what the people who read a report can change. */
export function isOwn({ file }: Frame): boolean {
  return file !== null && !/^(?:\/|<|…|node:)/.test(file) && !DEPENDENCY.test(file);
}

/** The endpoints that were profiled, in the order of the profile. */
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
  /** Time in its last frame itself, in ms per request. */
  selfMs: nonNegative,
  /** What its last frame itself allocates, in bytes per request. Absent where nothing was seen. */
  allocatedBytes: nonNegative.exactOptional(),
});
export interface Stack extends Inferred<typeof stack> {}

/** Calls to one target that were under way while requests were served, or waits for one lock (`lock in NAME`). */
const call = z.strictObject({
  /** Such as `GET http://127.0.0.1:5432`, `dns db.internal`, `tcp 127.0.0.1:6379`; foreign text. */
  target: z.string().max(300),
  /** Per request. */
  count: nonNegative,
  /** How long they were under way; absent if it cannot be seen. */
  ms: nonNegative.exactOptional(),
});
export interface Call extends Inferred<typeof call> {}

const profiledSide = z.strictObject({
  /** Served while the profiler ran. */
  requests: count.min(1),
  /** The mean of their latencies under the profiler, in ms; null means no valid response. */
  latencyMs: nonNegative.nullable(),
  /**
   * Small stacks are cut down to their last frame and the nearest one above it that is the repository's own, so that times of
   * functions are whole.
   */
  stacks: z.array(stack).max(MOST_STACKS),
  /** Pauses by garbage collection in ms per request; absent if the profiler does not know. */
  gcMs: nonNegative.exactOptional(),
  /** Absent: it cannot be seen here. */
  calls: z.array(call).max(MOST_CALLS).exactOptional(),
});
export interface ProfiledSide extends Inferred<typeof profiledSide> {}

const profiledBlock = z.strictObject({
  index: count,
  /** Endpoint's name. */
  endpoint: name,
  sides: bySide(profiledSide),
});
export interface ProfiledBlock extends Inferred<typeof profiledBlock> {}

export const profileSchema = z.strictObject({
  /** Who profiled: the gate's recorders (`node` in older files), or what the configuration names. */
  by: z.enum(['recorder', 'node', 'pprof', 'command']),
  durationMs: nonNegative,
  frames: z.array(frame).max(MOST_FRAMES),
  blocks: z.array(profiledBlock).max(MOST_PROFILED_BLOCKS * 100),
  /** Files that head’s commit changes, those in `frames` first (earlier versions: those alone); absent means unknown. */
  changedFiles: z.array(z.string().max(500)).max(MOST_FRAMES).exactOptional(),
  /** Why there is no profile, or less than was wanted. */
  notes: z.array(text).max(100),
});
export interface Profile extends Inferred<typeof profileSchema> {}
