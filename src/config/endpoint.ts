/** One endpoint: what is asked, what is right about an answer, and what is gated. */
import * as z from 'zod';
import { nested, option, orAlone, orNull, required, section, setting, written } from './keys.ts';
import { duration, flag, jsonPath, kind, longText, share, texts, textual, tolerance } from './kinds.ts';
import { COUNTER_NAME, METRICS, MIN_TOLERANCE, PROCESS_COUNTERS, START_METRICS } from './metric-names.ts';
import { endingOf, isHar, RECORD_ENDINGS, type RequestRecord } from './records.ts';
import { describeBadCookieValue, describeBadUser, requestKeys, sentFile, sentShape, TOKEN } from './request-keys.ts';
import * as kept from './shapes.ts';
import { being, either, like, line, map, oneOrMore, quote, refusing, suggest, withReferences } from './words.ts';
import { endpointName, splitShortForm } from './written.ts';

/** Large enough for common uploads. */
export const MAX_BODY_FILE_BYTES = 1_000_000;

/** Hash of a file's content, in hexadecimal; absent until the file is read. */
const sha256 = z.string().max(64).exactOptional();
/** A file in or below the configuration's directory. Both sides are sent head's file, so the load is the same. */
const bodyFile = z.strictObject({ path: kept.text, sha256, bytes: kept.unstored<Uint8Array>() });
export interface BodyFile extends kept.Inferred<typeof bodyFile> {}

const requestFile = z.strictObject({
  path: kept.text,
  /** HAR only: cookies and authorization are sent as recorded. Absent means that they are left out. */
  credentials: z.literal(true).exactOptional(),
  sha256,
  records: kept.unstored<readonly RequestRecord[]>(),
});
export interface RequestFile extends kept.Inferred<typeof requestFile> {}

const RECORDS = `a file of records (${RECORD_ENDINGS.join(', ')})`;
const recordsFile = being(sentFile, RECORDS, (text) => RECORD_ENDINGS.includes(endingOf(text)));
const requests = either(
  'a file such as data/orders.jsonl, or a map with `file`',
  recordsFile.transform((path): RequestFile => ({ path })),
  map({ file: recordsFile, credentials: z.boolean().prefault(false) }).transform(
    ({ file, credentials }): RequestFile => ({ path: file, ...(credentials ? { credentials } : {}) }),
  ),
);

const UNTIL = /^(?:first-event|([1-9]\d{0,3}) events?|([1-9]\d{0,7}) bytes?)$/;
const UNTIL_WORDS = '`first-event`, or a number such as `3 events` or `4096 bytes`';
const until = like(z.string(), UNTIL, UNTIL_WORDS).transform((text): kept.Until => {
  const [, events = '1', bytes] = UNTIL.exec(text) ?? [];
  return bytes === undefined ? { events: Number(events) } : { bytes: Number(bytes) };
});

const badCookieName = (name: string) => (TOKEN.test(name) ? null : `${quote(name)} is not the name of a cookie`);
const cookies = texts(TOKEN, badCookieName, { badValue: describeBadCookieValue });

const credential = withReferences(z.string().max(1000));
const auth = section({
  user: required(textual(refusing(credential, describeBadUser))),
  password: required(textual(credential)),
});

/** Metrics with their tolerances, or a list for the default tolerance. Other names may be counters: `rules.ts` knows which. */
function gatedMetrics<const Name extends string>(names: readonly Name[]) {
  const leastOf = (name: string) =>
    [...PROCESS_COUNTERS, 'kept-memory'].some((counter) => counter === name) ? 0 : MIN_TOLERANCE;
  const shape = Object.fromEntries(names.map((name) => [name, tolerance(leastOf(name)).file.optional()]));
  const counter = z.string().regex(COUNTER_NAME, {
    error: ({ input }) => `no such metric; ${suggest(String(input), names)}`,
  });
  return either(
    'a map such as { mean: 5% } or a list of metrics',
    z.array(either('a metric such as mean', z.enum(names), counter)),
    z.object(shape).catchall(tolerance(0).file.optional()),
  );
}
export const metricsOfGate = gatedMetrics([...METRICS, ...START_METRICS]);
export type GatedMetrics = z.output<typeof metricsOfGate>;

const STATUS = 'a status such as 201, a class such as 2xx, or a list of them';
const oneStatus = either(
  STATUS,
  being(z.int(), STATUS, (code) => code >= 200 && code <= 599).meta({ minimum: 200, maximum: 599 }),
  like(z.string(), /^[2-5]xx$/, STATUS),
);
/** Both ends included: `2xx` is [200, 299], 201 is [201, 201]. */
const statusRange = oneStatus.transform((status): [from: number, to: number] => {
  const from = typeof status === 'number' ? status : Number.parseInt(status, 10) * 100;
  return [from, typeof status === 'number' ? from : from + 99];
});
const status = kind(oneOrMore(STATUS, statusRange), z.array(z.tuple([kept.count, kept.count])).max(100));

const bodyLength = z.enum(['similar', 'constant', 'any']);
const length = kind(
  either('similar, constant, any or a number of bytes', bodyLength, z.int().min(0)),
  z.union([bodyLength, kept.count]),
);
/** Head must answer what base answers, except at these JSON paths (`json-path.ts`). */
const same = kind(
  either(
    'true, false or a map such as { ignore: [$.requestId] }',
    z.boolean().transform((isSame) => (isSame ? { ignore: [] } : undefined)),
    map({ ignore: z.array(jsonPath).min(1).max(100) }),
  ),
  z.strictObject({ ignore: kept.texts }),
);
export const expectation = section(
  {
    status: setting(status, '2xx'),
    text: orNull(textual(withReferences(longText))),
    json: setting(flag, false),
    length: setting(length, 'similar'),
    same: option(same, { default: false, changes: 'measuring' }),
  },
  { changes: 'figures' },
);
export interface Expectation extends kept.Inferred<typeof expectation.kept> {}
const EXPECTATION = 'a status such as 201 or 2xx, or a map such as { status: 201, json: true }';

const latency = orNull(duration({ min: 0.001, max: 600_000 }));
/** Absolute limits of head; exceeding one fails the gate (latency) or invalidates the measurement (errors). */
const limits = section(
  { mean: latency, p50: latency, p90: latency, p99: latency, errors: setting(share({ min: 0, max: 0.5 }), '0.1%') },
  { changes: 'judging' },
);

const sweepPoint = z.strictObject({ endpoint: kept.name, connections: kept.count.min(1) });
export interface SweepPoint extends kept.Inferred<typeof sweepPoint> {}

export const endpoint = section(
  {
    name: written(line(100).optional()),
    ...requestKeys,
    expect: setting(nested(expectation, { form: orAlone(EXPECTATION, expectation, 'status', oneStatus) }), {}),
    gate: written(gatedMetrics(METRICS).optional()),
    limits: setting(nested(limits), {}, { changes: 'judging' }),
    cookies: option(cookies),
    auth: option(nested(auth)),
    requests: option(kind(requests, requestFile)),
    until: option(kind(until, kept.untilSchema)),
    drift: written(tolerance().file.optional()),
  },
  {
    changes: 'figures',
    more: {
      /** Unique in the gate; by default `METHOD path`, in a sweep followed by the connections. */
      name: kept.name,
      ...sentShape,
      bodyFile: bodyFile.exactOptional(),
      /** Tolerances of the gated metrics, as fractions. Other metrics are only reported. */
      gate: z.record(kept.metricName, kept.nonNegative.max(1)),
      /** Tolerance of CPU time per request, if that explains most of the latency. Absent if the file says what is gated. */
      workTolerance: kept.positive.max(1).exactOptional(),
      /** The gate passes only if the endpoint is shown to be faster (`gate.expect`). */
      mustBeFaster: z.literal(true).exactOptional(),
      /** Absent if the endpoint is measured with the connections of the load. */
      sweep: sweepPoint.exactOptional(),
    },
  },
);
export interface Endpoint extends kept.Inferred<typeof endpoint.kept> {}

const longForm = endpoint.file.superRefine((value, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const key of ['cookies', 'auth'] as const) {
    const header = key === 'auth' ? 'authorization' : 'cookie';
    const name = Object.keys(value.headers).find((one) => one.toLowerCase() === header);
    if (value[key] === undefined || name === undefined) continue;
    refuse([key], `sets the header ${quote(name)}, which is listed as well; remove one of the two`);
  }
  const { requests: varied, path, method, body, expect } = value;
  if (varied === undefined || !isHar(varied.path)) {
    if (path === undefined) refuse(['path'], 'is required');
    if (varied?.credentials) refuse(['requests'], '`credentials` has a meaning for HAR files alone; remove it');
  } else {
    const recorded = { path: path !== undefined, method: method !== 'GET', body: body !== undefined };
    for (const [key, isWritten] of Object.entries(recorded)) {
      if (isWritten) refuse([key], 'is what the HAR file says of each entry; remove it');
    }
  }
  if (varied !== undefined && expect.length === 'constant') {
    refuse(['expect', 'length'], 'constant cannot be expected where requests vary; write similar or any');
  }
});

const SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/;
const SHORT_FORM_WORDS = 'an endpoint such as `GET /users` or `/users`';
const shortForm = like(z.string(), SHORT_FORM, SHORT_FORM_WORDS).transform((text, context) => {
  const [method, path] = splitShortForm(text);
  const long = longForm.safeParse({ method, path });
  if (long.success) return long.data;
  for (const issue of long.error.issues) context.addIssue(issue.message);
  return z.NEVER;
});

const listed = either('`GET /users` or a map with `path`', shortForm, longForm);
export const endpoints = either(
  'a list such as [GET /users]',
  shortForm.transform((one) => [one]),
  z.array(listed).min(1).max(kept.MAX_ENDPOINTS),
);

export function nameOf({ name, method, path, requests }: z.output<typeof endpoint.file>): string {
  return name ?? (path === undefined ? (requests?.path ?? '') : endpointName(method, path));
}
