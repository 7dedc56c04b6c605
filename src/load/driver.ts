/** A round of load crosses a process boundary: specification and outcome are structured clones, checked by these schemas. */
import { types } from 'node:util';
import * as z from 'zod';
import { count, type Inferred, MAX_ENDPOINTS, MOST_RECORDS, untilSchema } from '../config/config.ts';
import { LONGEST_ORDER } from '../config/sweep.ts';
import { contention, generatorFigures, inBandErrors, requestCounts, side, tlsInfo } from '../results/results.ts';
import { suspensionSchema } from '../system/suspension.ts';

export interface LoadDriver {
  /** Throws MeasurementError if the generator breaks, ConfigError if a request cannot be sent, the signal's reason if it is aborted. */
  round(spec: RoundSpec, signal: AbortSignal): Promise<RoundOutcome>;
  /** Idempotent, never throws. */
  close(): Promise<void>;
}

const status = z.int().min(100).max(999);
/** A timer of Node cannot wait for more. */
const milliseconds = z.number().nonnegative().max(2_147_483_647);
const floats = z.custom<Float64Array>((value) => types.isFloat64Array(value));

const resolvedExpectation = z.strictObject({
  status: z.array(z.tuple([status, status])),
  /** From what the warm-up saw of this side, if `similar` or `constant`; null: any. */
  lengthBytes: z.strictObject({ min: z.number(), max: z.number() }).nullable(),
  text: z.string().nullable(),
  json: z.boolean(),
});
export interface ResolvedExpectation extends Inferred<typeof resolvedExpectation> {}

const request = z.strictObject({
  method: z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'not an HTTP method'),
  path: z.string().regex(/^\/[!-~]*$/, 'must start with / and hold no spaces; percent-encode other characters'),
  headers: z.record(z.string(), z.string()),
  /** Text is sent as UTF-8. */
  body: z.union([z.string(), z.custom<Uint8Array>((value) => types.isUint8Array(value)), z.null()]),
});
export interface Request extends Inferred<typeof request> {}

const endpointSpec = z.strictObject({
  /** Started in this order, and again from the first: all of them are HEAD requests or none is. */
  requests: z.array(request).min(1).max(MOST_RECORDS),
  expect: resolvedExpectation,
  /** The connection is closed then. Absent: a response is complete at its end. */
  until: untilSchema.exactOptional(),
  /** What `${unique}` is in the first request; counted on from there. Absent: no request has it. */
  unique: z.strictObject({ prefix: z.string().regex(/^[a-z][a-z\d]{7}$/), first: count }).exactOptional(),
});
export interface EndpointSpec extends Inferred<typeof endpointSpec> {}

const targetSpec = z.strictObject({
  side,
  origin: z.url({ protocol: /^https?$/ }),
  /** They share the load; each has samples of its own. */
  endpoints: z.array(endpointSpec).min(1).max(MAX_ENDPOINTS),
  /** While it is the other side's turn; absent: it is not suspended. */
  suspension: suspensionSchema.exactOptional(),
  /** The app's; absent: it cannot be seen. */
  busiestThread: z.strictObject({ pid: z.int().min(1), tid: z.int().min(1) }).exactOptional(),
});
export interface TargetSpec extends Inferred<typeof targetSpec> {}

const roundSpec = z
  .strictObject({
    durationMs: milliseconds.positive(),
    /** Requests that start before are not sampled. In turns whole cycles are left out, and none where one takes much longer. */
    discardMs: milliseconds,
    /** Per target; in an open loop at most that many. */
    connections: z.int().min(1).max(10_000),
    /** Open loop: requests per second and target; all targets are under load at once. Null: closed loop. */
    rate: z.number().positive().max(1_000_000).nullable(),
    timeoutMs: milliseconds.positive(),
    /** Closed loop: targets take turns, in their order (interleaved). Null: all are under load at once (duet). */
    requestsPerTurn: z.array(z.int().min(1).max(1_000_000)).nullable(),
    /** The round goes on until each target has had this many; absent: its duration alone decides. */
    leastTurns: count.exactOptional(),
    keepAlive: z.boolean(),
    /** Connections are kept within a turn. Absent: for the round. */
    connectsEachTurn: z.literal(true).exactOptional(),
    keepsRequests: z.boolean().exactOptional(),
    tls: z.strictObject({
      verify: z.boolean(),
      ca: z.string().nullable(),
      servername: z.string().nullable(),
      client: z.strictObject({ cert: z.string(), key: z.string(), passphrase: z.string().nullable() }).exactOptional(),
    }),
    /** Which of its target's endpoints each request goes to, and again from the first. Absent: the first. */
    order: z.array(count).min(1).max(LONGEST_ORDER).exactOptional(),
    targets: z.array(targetSpec).min(1),
  })
  .refine((spec) => spec.discardMs < spec.durationMs, 'discardMs must be below durationMs')
  .refine(
    ({ requestsPerTurn, targets }) => requestsPerTurn === null || requestsPerTurn.length === targets.length,
    'each target needs its requests per turn',
  )
  .refine(
    ({ order = [], targets }) => targets.every(({ endpoints }) => order.every((one) => one < endpoints.length)),
    'the order names an endpoint that there is not',
  );
export interface RoundSpec extends Inferred<typeof roundSpec> {}

/** How long after its duration a round goes on for `leastTurns`; then the cycle of turns that is under way is its last. */
export function longestBeyondMs({ timeoutMs }: Pick<RoundSpec, 'timeoutMs'>): number {
  return Math.max(20_000, 2 * timeoutMs);
}

/** As in `RoundSide`, of one endpoint of one target. In an open loop, `sent` includes requests that never got a connection. */
const roundSamples = z.strictObject({
  side,
  endpoint: count,
  ...requestCounts,
  /** Valid responses. The window lasts from the start of this target's load + `discardMs` to its end. */
  completedInWindow: count,
  windowMs: z.number(),
  /** The target's turns within the window, in order. Empty if it was under load all the time. */
  turnsMs: floats,
  /** One entry per valid response, in order of completion; samples that met no steady load are left out (`load/tally.ts`). */
  latencyMs: floats,
  ttfbMs: floats,
  /** One entry per new connection, TLS handshake included. */
  connectMs: floats,
  /** One entry per request started in the window of an open loop. Null in a closed loop. */
  sendLagMs: floats.nullable(),
  backlogMax: count.nullable(),
  /** Distinct lengths of completed bodies with an accepted status; beyond 64, merged into the nearest. */
  bodyBytes: z.array(z.strictObject({ bytes: count, count })),
  /** Bodies with an accepted status had these, sorted. */
  contentEncodings: z.array(z.string()).exactOptional(),
  inBandErrors: inBandErrors.exactOptional(),
  receivedBytes: count,
  receivedBodyBytes: count,
  tls: tlsInfo.nullable(),
  /** What the load process saw of it. Absent in an open loop. */
  contention: contention.exactOptional(),
  /** These have entries as `latencyMs` has. Absent unless `keepsRequests`. */
  requests: z
    .strictObject({
      /** When the clock of the latency started, in ms since 1970. */
      startedAtMs: floats,
      /** Before that, for the first request of a connection, otherwise 0. In an open loop it is in the latency. */
      connectMs: floats,
    })
    .exactOptional(),
  /** Which of the endpoint's requests each is of, from 0 on. Absent if it has but one. */
  requestIndex: floats.exactOptional(),
  /** Which of the target's endpoints had requests under way when each was sent, as bits. Absent unless 2 to 31 share the load. */
  beside: floats.exactOptional(),
});
export interface RoundSamples extends Inferred<typeof roundSamples> {}

const roundOutcome = z.strictObject({
  /** In the order of the targets, and of their endpoints. */
  samples: z.array(roundSamples),
  generator: generatorFigures,
});
export interface RoundOutcome extends Inferred<typeof roundOutcome> {}

export const requestMessage = z.strictObject({ spec: roundSpec });

/** One to each request; any message before the first says that the generator is ready. */
export const answerMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('outcome'), outcome: roundOutcome }),
  z.strictObject({
    type: z.literal('error'),
    /** `configuration`: the round cannot be run as specified. `measurement`: running it failed. */
    kind: z.enum(['configuration', 'measurement']),
    message: z.string(),
    hint: z.string(),
    detail: z.string().nullable(),
  }),
]);
export type AnswerMessage = Inferred<typeof answerMessage>;
