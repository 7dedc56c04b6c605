/** The shapes that stored configurations and results files consist of, and limits of keys that other rooms need. */
import * as z from 'zod';
import { COUNTER_NAME } from './metric-names.ts';

export const SIDES = ['base', 'head'] as const;
export type Side = (typeof SIDES)[number];
export type BothSides<T> = Readonly<Record<Side, T>>;
export type BySide<T> = Readonly<Partial<Record<Side, T>>>;
export type Pair = BothSides<number>;

export function bothSides<T>(of: (side: Side) => T): BothSides<T> {
  return { base: of('base'), head: of('head') };
}

/** What `of` says of each of these sides; a side of which it says nothing is absent. */
export function forSides<T>(sides: readonly Side[], of: (side: Side) => T | undefined): BySide<T> {
  const said = sides.map((side) => [side, of(side)] as const);
  return Object.fromEntries(said.filter(([, one]) => one !== undefined)) as BySide<T>;
}

export type Inferred<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;
type DeepReadonly<T> = T extends Uint8Array | Float64Array ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export const name = z.string().max(500);
export const text = z.string().max(10_000);
export const count = z.int().nonnegative();
export const nonNegative = z.number().nonnegative();
export const positive = z.number().positive();
export const texts = z.array(text).max(100);
export const textByName = z.record(name, text);
/** The name of a gate is part of the names of artifacts and folders, and of comments. */
export const GATE_NAME = /^[A-Za-z0-9 _.-]{1,60}$/;
/** The value of the input `base` that stands for the newest release. */
export const LATEST_RELEASE = 'latest-release';
export const WHY_BY_DEFAULT = 'regression';
export const MAX_BLOCKS = 40;
/** How many there may be in the end: more starts than planned show how often head is at another level. */
export function mostBlocks(planned: number): number {
  return Math.min(MAX_BLOCKS, 2 * planned);
}
/** More points take longer, and do not show better where an app saturates. */
export const MOST_SWEEP_POINTS = 8;
/** In a sweep, this limits endpoints times numbers of connections. */
export const MAX_ENDPOINTS = 200;
export const MOST_RECORDS = 5000;

/** When a response without an end counts as complete: after this many events, or bytes of its body. */
export const untilSchema = z
  .strictObject({ events: count.min(1).exactOptional(), bytes: count.min(1).exactOptional() })
  .refine(({ events, bytes }) => (events === undefined) !== (bytes === undefined), 'must be events or bytes');
export interface Until extends Inferred<typeof untilSchema> {}

export type Values = Readonly<Record<string, string>>;
export type Environment = Readonly<Record<string, string | undefined>>;
/** Present only while a run goes on, and never stored. */
export const unstored = <T>() => z.custom<T>(() => false, 'is never stored').exactOptional();

/** Tables show it as it is. */
export const metricName = z.string().regex(COUNTER_NAME);
