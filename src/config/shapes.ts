/** What the parts of a stored configuration are made of, and results files with them. */
import * as z from 'zod';
import { COUNTER_NAME } from './metric-names.ts';

export const SIDES = ['base', 'head'] as const;
export type Side = (typeof SIDES)[number];

/** What a schema lets through, as plain data that nobody changes. */
export type Inferred<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;
type DeepReadonly<T> = T extends Uint8Array | Float64Array ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export const name = z.string().max(500);
export const text = z.string().max(10_000);
export const count = z.int().nonnegative();
export const nonNegative = z.number().nonnegative();
export const positive = z.number().positive();
export const texts = z.array(text).max(100);
export const textByName = z.record(name, text);
/** It stands in tables as it is. */
export const metricName = z.string().regex(COUNTER_NAME);
