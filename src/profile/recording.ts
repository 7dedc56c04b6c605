/** What the processes and threads of an app say that they saw or hold: somebody else's text. */
import * as z from 'zod';
import { count, nonNegative } from '../config/config.ts';

const node = z.object({
  /** Index of the caller, which comes before; −1: none. */
  parent: z.int().min(-1),
  function: z.string(),
  file: z.string().nullable(),
  /** Where the function begins. Null if unknown. */
  line: z.int().min(1).nullable(),
  /** The line of most of its own time, if the recorder does not know where functions begin. */
  at: z.int().min(1).optional(),
  selfMs: nonNegative,
  /** By itself, whoever collects them. Missing where none were seen. */
  allocatedBytes: nonNegative.optional(),
});
export type RecordedNode = z.infer<typeof node>;

export const recording = z.object({
  nodes: z.array(node),
  /** Pauses by garbage collection; missing: the runtime does not say. */
  gcMs: nonNegative.optional(),
  /** To others, and waits for locks (`lock in NAME`), of the whole process or thread. Missing if they cannot be seen. */
  calls: z.array(z.object({ target: z.string(), count: nonNegative, ms: nonNegative })).optional(),
});
export type Recording = z.infer<typeof recording>;

/** More than any machine has. */
const bytes = nonNegative.max(2 ** 50);

const site = z.object({
  /** A function or a class. Empty where it is unknown. */
  name: z.string(),
  file: z.string().nullable(),
  line: count.nullable(),
  bytes,
});
export type HeldSite = z.infer<typeof site>;

export const held = z.object({
  /** Live after a collection. */
  bytes,
  /** Since the start, where the runtime counts it. */
  allocatedBytes: bytes.optional(),
  /** What was allocated since the watch began and is still held, the largest first, if it was asked for. */
  sites: z.array(site).readonly().optional(),
});
export type Held = z.infer<typeof held>;
