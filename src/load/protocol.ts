/** Messages between the gate and the generator process, as structured clones (`serialization: 'advanced'`). */
import * as z from 'zod';
import type { Inferred } from '../config/config.ts';
import { roundOutcome, roundSpec } from './driver.ts';

const count = z.int().nonnegative();

/** Sent to the generator. */
export const requestMessage = z.strictObject({ type: z.literal('round'), id: count, spec: roundSpec });
export type RequestMessage = Inferred<typeof requestMessage>;

/** Sent by the generator: `ready` once, then one answer per round. */
export const answerMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('outcome'), id: count, outcome: roundOutcome }),
  z.strictObject({
    type: z.literal('error'),
    id: count.nullable(),
    /** `configuration`: the round cannot be run as specified. `measurement`: running it failed. */
    kind: z.enum(['configuration', 'measurement']),
    message: z.string(),
    hint: z.string(),
    detail: z.string().nullable(),
  }),
]);
export type AnswerMessage = Inferred<typeof answerMessage>;
