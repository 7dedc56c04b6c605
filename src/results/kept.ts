/** What each side holds after more and more requests, measured in a start of its own. */
import * as z from 'zod';
import { count, type Inferred, name, nonNegative, text } from '../config/config.ts';
import { bySide } from './round.ts';

const MOST_PORTIONS = 100;
export const MOST_SITES = 10;

/** Allocated there in the last portions, and still held after them. */
const site = z.strictObject({
  /** A function, or a class of objects; foreign text. */
  name: z.string().max(300),
  /** As in a frame of a profile. */
  file: z.string().max(500).nullable(),
  line: count.nullable(),
  bytesPerRequest: nonNegative,
});
export interface Site extends Inferred<typeof site> {}

const keptSide = z
  .strictObject({
    /** Completed in each portion. */
    requests: z.array(count.min(1)).min(1).max(MOST_PORTIONS),
    /** Held before the first portion, and after each. */
    bytes: z.array(nonNegative).max(MOST_PORTIONS + 1),
    /** By requests of the last portions, per request. Absent where the runtime does not count it. */
    allocatedBytes: nonNegative.exactOptional(),
    /** The largest first. Absent: not asked for, or the runtime does not know. */
    sites: z.array(site).max(MOST_SITES).exactOptional(),
  })
  .refine(({ requests, bytes }) => bytes.length === requests.length + 1, 'there must be one figure more than portions');
export interface KeptSide extends Inferred<typeof keptSide> {}

const keptSeries = z.strictObject({
  /** Loaded in turn in each portion. */
  endpoints: z.array(name).min(1).max(1000),
  /** `collection`: live after one that the gate asked for; `resident`: memory that the processes have to themselves. */
  by: z.enum(['collection', 'resident']),
  /** The first portion that was added because head had grown more until then. Absent where none was. */
  addedFrom: count.exactOptional(),
  sides: bySide(keptSide),
});
export interface KeptSeries extends Inferred<typeof keptSeries> {}

export const keptSchema = z.strictObject({
  durationMs: nonNegative,
  series: z.array(keptSeries).max(1000),
  /** Why there is none, or less than was wanted. */
  notes: z.array(text).max(100),
});
