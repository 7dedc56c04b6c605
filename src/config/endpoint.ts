/** One endpoint of a stored configuration: what is asked, what is right about an answer, and what is gated. */
import * as z from 'zod';
import { count, type Inferred, metricName, name, nonNegative, positive, text, textByName, texts } from './shapes.ts';

/** The most records of one file of requests. */
export const MOST_RECORDS = 5000;
export const bodyLength = z.enum(['similar', 'constant', 'any']);

const bodyFile = z.strictObject({
  /** Relative to the configuration's directory, and below it. Both sides are sent head's file: the load is the same. */
  path: text,
  /** Of the content, in hexadecimal; absent until it is read. */
  sha256: z.string().max(64).exactOptional(),
  /** The content, sent as it stands: only in what is loaded, never in what is stored. */
  bytes: z.custom<Uint8Array>(() => false, 'is never stored').exactOptional(),
});
export interface BodyFile extends Inferred<typeof bodyFile> {}

/** Values by the names that references have. */
export type Values = Readonly<Record<string, string>>;

/** One record of a file of requests. */
export interface RequestRecord {
  /** By column. */
  readonly values: Values;
  /** Of a HAR file: the request itself, with header names in lower case. */
  readonly sent?: Pick<Endpoint, 'method' | 'path' | 'headers' | 'body'>;
}

const requestFile = z.strictObject({
  /** As of `bodyFile`: both sides are sent the records of head's file. */
  path: text,
  /** A HAR file: cookies and authorization are sent as they were recorded; absent: they are left out. */
  credentials: z.literal(true).exactOptional(),
  /** Of the content, in hexadecimal; absent until it is read. */
  sha256: z.string().max(64).exactOptional(),
  /** Only in what is loaded, never in what is stored. */
  records: z.custom<readonly RequestRecord[]>(() => false, 'is never stored').exactOptional(),
});
export interface RequestFile extends Inferred<typeof requestFile> {}

/** When a response that has no end counts as complete: after so many events, or so many bytes of its body. */
export const until = z
  .strictObject({ events: count.min(1).exactOptional(), bytes: count.min(1).exactOptional() })
  .refine(({ events, bytes }) => (events === undefined) !== (bytes === undefined), 'must be events or bytes');
export interface Until extends Inferred<typeof until> {}

/** Where a value is in an answer: one of these. */
const taken = z.strictObject({
  json: text.exactOptional(),
  header: text.exactOptional(),
  cookie: text.exactOptional(),
  /** A regular expression whose first group it is. */
  match: text.exactOptional(),
});
export interface Taken extends Inferred<typeof taken> {}

/** A request that is made once per side and block, before anything else, for what its answer contains. */
export const preparation = z.strictObject({
  method: z.string().max(30),
  path: text,
  headers: textByName,
  body: z.string().max(1_000_000).nullable(),
  /** By the name that references have. */
  take: z.record(name, taken),
  /** Only in what is loaded: what references stand for (as of an endpoint). */
  references: z.custom<Values>(() => false, 'is never stored').exactOptional(),
});
export interface Preparation extends Inferred<typeof preparation> {}

/** HTTP basic authentication. */
const basicAuth = z.strictObject({ user: text, password: text });
export interface BasicAuth extends Inferred<typeof basicAuth> {}

/** What a response must be to count as a success. */
const expectation = z.strictObject({
  /** Accepted status codes as ranges, both ends included; `2xx` is [200, 299]. */
  status: z.array(z.tuple([count, count])).max(100),
  /**
   * Body length in bytes: `similar` (default: within a factor of two of what the warm-up saw), `constant` (exactly what
   * the first response of this side had), a number (exactly that), or `any`.
   */
  length: z.union([bodyLength, count]),
  /** The body must contain this text. */
  text: text.nullable(),
  /** The body must parse as JSON. */
  json: z.boolean(),
  /** Head must answer what base answers, but for these JSON paths (`json-path.ts`). Absent: it may answer other content. */
  same: z.strictObject({ ignore: texts }).exactOptional(),
});
export interface Expectation extends Inferred<typeof expectation> {}

/** Absolute limits of head; exceeding one fails the gate (latency) or invalidates the measurement (errors). */
const limits = z.strictObject({
  meanMs: positive.nullable(),
  p50Ms: positive.nullable(),
  p90Ms: positive.nullable(),
  p99Ms: positive.nullable(),
  /** Share of failed, censored and mismatched requests that is tolerated, per side and endpoint. */
  errors: nonNegative.max(1),
});
export interface Limits extends Inferred<typeof limits> {}

const sweepPoint = z.strictObject({
  /** Name of the endpoint that is swept. */
  endpoint: name,
  connections: count.min(1),
});
export interface SweepPoint extends Inferred<typeof sweepPoint> {}

export const tolerance = positive.max(1);
export const endpoint = z.strictObject({
  /** Unique in the gate; by default `METHOD path`, in a sweep followed by the connections. */
  name,
  method: z.string().max(30),
  /** Path and query, starting with `/`. */
  path: text,
  headers: textByName,
  body: z.string().max(1_000_000).nullable(),
  /** Instead of `body`. */
  bodyFile: bodyFile.exactOptional(),
  /** The request varies: `${column}` in path, headers, cookies and body is replaced record by record. Absent: it does not. */
  requests: requestFile.exactOptional(),
  /**
   * Only in what is loaded, and only where a request has references that are not known before it is made (`requests`,
   * `prepare`): path, headers and body are as written then, and this is what the environment says.
   */
  references: z.custom<Values>(() => false, 'is never stored').exactOptional(),
  /** Absent: a response is complete at its end. */
  until: until.exactOptional(),
  /** Become the header `cookie` when references are expanded. */
  cookies: textByName.exactOptional(),
  /** Becomes the header `authorization` when references are expanded. */
  auth: basicAuth.exactOptional(),
  expect: expectation,
  /** Tolerances as fractions of the metrics that are gated here; a metric that is absent is only reported. */
  gate: z.record(metricName, nonNegative.max(1)),
  /** Tolerance of CPU time per request where it explains most of the latency; absent: `gate` names all that is gated. */
  workTolerance: tolerance.exactOptional(),
  limits,
  /** One point of a sweep of concurrency. Absent: the endpoint is measured with the connections of the load. */
  sweep: sweepPoint.exactOptional(),
});
export interface Endpoint extends Inferred<typeof endpoint> {}
