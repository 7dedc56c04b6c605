/** What an app holds, as its processes and threads say: somebody else's text. */
import * as z from 'zod';
import { count, nonNegative } from '../config/config.ts';

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
  /** Allocated since the start, where the runtime counts it. */
  allocatedBytes: bytes.optional(),
  /** What was allocated since the watch began and is still held, the largest first. Only if it was asked for. */
  sites: z.array(site).readonly().optional(),
});
export type Held = z.infer<typeof held>;
