/** Messages between the gate and the generator process, as structured clones (`serialization: 'advanced'`). */
import { types } from 'node:util';
import * as z from 'zod';
import { suspensionSchema } from '../system/suspension.ts';
import type { RoundOutcome, RoundSamples, RoundSpec } from './driver.ts';

const count = z.int().nonnegative();
const side = z.enum(['base', 'head']);
const milliseconds = z.number().nonnegative().max(2_147_483_647);

const roundSpec: z.ZodType<RoundSpec> = z
  .strictObject({
    durationMs: milliseconds.positive(),
    discardMs: milliseconds,
    connections: z.int().min(1).max(10_000),
    rate: z.number().positive().max(1_000_000).nullable(),
    timeoutMs: milliseconds.positive(),
    requestsPerTurn: z.int().min(1).max(1_000_000).nullable(),
    leastRequests: count.exactOptional(),
    keepAlive: z.boolean(),
    keepsRequests: z.boolean().exactOptional(),
    tls: z.strictObject({
      verify: z.boolean(),
      ca: z.string().nullable(),
      servername: z.string().nullable(),
      client: z.strictObject({ cert: z.string(), key: z.string(), passphrase: z.string().nullable() }).exactOptional(),
    }),
    request: z.strictObject({
      method: z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'not an HTTP method'),
      path: z.string().regex(/^\/[!-~]*$/, 'must start with / and hold no spaces; percent-encode other characters'),
      headers: z.record(z.string(), z.string()),
      body: z.union([z.string(), z.custom<Uint8Array>((value) => types.isUint8Array(value)), z.null()]),
    }),
    targets: z
      .array(
        z.strictObject({
          side,
          origin: z.url({ protocol: /^https?$/ }),
          expect: z.strictObject({
            status: z.array(z.tuple([z.int().min(100).max(999), z.int().min(100).max(999)])),
            lengthBytes: z.strictObject({ min: z.number(), max: z.number() }).nullable(),
            text: z.string().nullable(),
            json: z.boolean(),
          }),
          suspension: suspensionSchema.exactOptional(),
        }),
      )
      .min(1),
  })
  .refine((spec) => spec.discardMs < spec.durationMs, 'discardMs must be below durationMs');

const floats = z.custom<Float64Array>((value) => types.isFloat64Array(value));
const roundSamples: z.ZodType<RoundSamples> = z.strictObject({
  side,
  sent: count,
  completed: count,
  failed: count,
  censored: count,
  mismatched: count,
  statuses: z.record(z.string(), count),
  problems: z.record(z.string(), count),
  completedInWindow: count,
  windowMs: z.number(),
  turnsMs: floats,
  latencyMs: floats,
  ttfbMs: floats,
  connectMs: floats,
  sendLagMs: floats.nullable(),
  backlogMax: count.nullable(),
  bodyBytes: z.array(z.strictObject({ bytes: count, count })),
  contentEncodings: z.array(z.string()).exactOptional(),
  receivedBytes: count,
  receivedBodyBytes: count,
  tls: z.strictObject({ protocol: z.string(), cipher: z.string() }).nullable(),
  requests: z.strictObject({ startedAtMs: floats, connectMs: floats }).exactOptional(),
});

const figure = z.number();
const roundOutcome: z.ZodType<RoundOutcome> = z.strictObject({
  samples: z.array(roundSamples),
  generator: z.strictObject({
    wallMs: figure,
    loopShare: figure,
    cpuShare: figure,
    loopDelayMeanMs: figure,
    loopDelayP99Ms: figure,
    gcMs: figure,
    gcMaxMs: figure,
    runQueueMs: figure.nullable(),
    waitingMs: figure,
  }),
});

/** Sent to the generator. */
export const requestMessage = z.strictObject({ type: z.literal('round'), id: count, spec: roundSpec });
export type RequestMessage = z.infer<typeof requestMessage>;

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
export type AnswerMessage = z.infer<typeof answerMessage>;
