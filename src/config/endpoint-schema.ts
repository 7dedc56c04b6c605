/**
 * Schema of one endpoint: what is requested, what a good answer is, what is gated.
 */
import * as z from 'zod';
import { MAX_ENDPOINTS, type Until } from './config.ts';
import { describeBadCookieValue, describeBadUser, doubledHeaders } from './credentials.ts';
import { expected, jsonPath } from './expectation-schema.ts';
import { duration, line, MIN_TOLERANCE, map, share, texts, tolerance, withReferences } from './fields.ts';
import { COUNTER_NAME, METRICS, type Metric, PROCESS_COUNTERS, START_METRICS } from './metric-names.ts';
import { describeValue, quote } from './problems.ts';
import { isHar, RECORD_FORMATS, recordFormatOf } from './records.ts';
import { VARIABLE_NAME } from './references.ts';

const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/;
const SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/;
const PATH = /^\/[!"$-~]*$/;
const MAX_BODY = 500_000;
/** Results hold no content of files: these may be as large as what is commonly uploaded. */
export const MAX_BODY_FILE_BYTES = 1_000_000;

const REFUSED_HEADERS: ReadonlyMap<string, string> = new Map([
  ['content-length', 'it follows from `body`'],
  ['transfer-encoding', 'bodies are sent with their length'],
  ['connection', '`load.keep-alive` decides it'],
  ['keep-alive', '`load.keep-alive` decides it'],
  ['upgrade', 'only plain HTTP requests are measured'],
  ['expect', 'requests are sent without asking first'],
]);

const method = line(20)
  .regex(TOKEN, { error: (issue) => `must be an HTTP method such as GET, found ${quote(issue.input)}` })
  .refine((text) => text.toUpperCase() !== 'CONNECT', 'CONNECT opens a tunnel and cannot be measured')
  .transform((text) => text.toUpperCase());

/** Path and query of a request. */
export const requestPath = withReferences(
  line(4096)
    .superRefine((text, context) => {
      const problem = describeBadPath(text);
      if (problem !== null) context.addIssue(problem);
    })
    .meta({ pattern: PATH.source }),
);

/** What is wrong with the path of a request, or null. Also used for what references expanded to. */
export function describeBadPath(text: string): string | null {
  if (/^https?:/.test(text)) return 'must be a path that starts with /; the host belongs to `app.url`';
  if (!text.startsWith('/')) return 'must start with /';
  if (text.includes('#')) return 'must not hold a fragment (#…), which is never sent';
  return PATH.test(text) ? null : 'must hold neither spaces nor letters outside ASCII; write them %-encoded';
}

const headers = texts(TOKEN, describeBadHeaderName, describeBadHeaderValue).superRefine((values, context) => {
  const seen = new Set<string>();
  for (const name of Object.keys(values)) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is listed twice; case makes no difference' });
    }
    seen.add(key);
  }
});

function describeBadHeaderName(name: string): string | null {
  if (!TOKEN.test(name)) return `${quote(name)} is not a header name`;
  const reason = REFUSED_HEADERS.get(name.toLowerCase());
  return reason === undefined ? null : `this header cannot be set: ${reason}`;
}

/** What is wrong with the value of a header, or null. Also used for values that references expanded to. */
export function describeBadHeaderValue(value: string): string | null {
  if (/[\r\n]/.test(value)) return 'a header value must not hold a line break';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value)
    ? 'a header value must hold neither control characters nor letters outside Latin-1'
    : null;
}

const bodyText = withReferences(z.string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` }));
const bodyPath = line(1000)
  .refine((text) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text), 'must be relative to the folder of the configuration')
  .refine((text) => !text.split(/[\\/]/).includes('..'), 'must stay in the folder of the configuration');
const body = z.union(
  [
    bodyText,
    map({
      text: bodyText.optional().describe('Sent as it stands.'),
      json: z
        .unknown()
        .refine(isJson, 'JSON knows neither .inf nor .nan')
        .optional()
        .describe('Serialised; sets `content-type: application/json` unless a header does.'),
      file: bodyPath
        .optional()
        .describe('File whose bytes are sent as they stand; its path counts from the folder of the configuration.'),
    }).superRefine((value, context) => {
      if (Object.keys(value).length !== 1) context.addIssue('needs exactly one of `json`, `text` and `file`');
    }),
  ],
  { error: (issue) => bodyOrNothing(issue.input) },
);

/** YAML has numbers that JSON lacks, and would turn into null in silence. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}

function bodyOrNothing(input: unknown): string | undefined {
  return input === null
    ? undefined
    : `must be text, \`{ json: … }\`, \`{ text: … }\` or \`{ file: … }\`, found ${describeValue(input)}`;
}

const requestsPath = bodyPath.refine((text) => recordFormatOf(text) !== null, {
  error: (issue) => `must be a file of records (${RECORD_FORMATS.join(', ')}), found ${quote(issue.input)}`,
});
const requests = z.union(
  [
    requestsPath.transform((file) => ({ file, credentials: false })),
    map({
      file: requestsPath.describe('The file; its path counts from the folder of the configuration.'),
      credentials: z
        .boolean()
        .prefault(false)
        .describe('HAR: whether recorded cookies and authorization are sent, too.'),
    }),
  ],
  {
    error: (issue) =>
      issue.input === null
        ? undefined
        : `must be a file such as data/orders.jsonl, or a map with \`file\`, found ${describeValue(issue.input)}`,
  },
);

const UNTIL = /^(?:first-event|([1-9]\d{0,3}) events?|([1-9]\d{0,7}) bytes?)$/;
const until = z
  .string()
  .regex(UNTIL, {
    error: (issue) =>
      `must be \`first-event\`, or a number such as \`3 events\` or \`4096 bytes\`, found ${quote(issue.input)}`,
  })
  .transform((text): Until => {
    const [, events = '1', bytes] = UNTIL.exec(text) ?? [];
    return bytes === undefined ? { events: Number(events) } : { bytes: Number(bytes) };
  });

const cookies = texts(
  TOKEN,
  (name) => (TOKEN.test(name) ? null : `${quote(name)} is not the name of a cookie`),
  describeBadCookieValue,
);

const auth = map({
  user: withReferences(z.string().max(1000))
    .superRefine((text, context) => {
      const problem = describeBadUser(text);
      if (problem !== null) context.addIssue(problem);
    })
    .describe('User name.'),
  password: withReferences(z.string().max(1000)).describe(`Better a reference such as \${PASSWORD} than the password.`),
});

const isCounted = (metric: string) => PROCESS_COUNTERS.some((counter) => counter === metric);
const toleranceOf = (metric: string) => tolerance(isCounted(metric) ? 0 : MIN_TOLERANCE).optional();

/**
 * Metrics with their tolerances, or a list of metrics that take the default tolerance. Other names may be counters of the
 * configuration: `rules.ts` knows which.
 */
function gatedMetrics(names: readonly Metric[]) {
  const shape = Object.fromEntries(names.map((metric) => [metric, toleranceOf(metric)]));
  return z.union(
    [
      z.array(z.union([z.enum(names), z.string().regex(COUNTER_NAME)])),
      z.object(shape).catchall(tolerance(0).optional()),
    ],
    {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be a map such as { mean: 5% } or a list of metrics, found ${describeValue(issue.input)}`,
    },
  );
}
export const metricsOfGate = gatedMetrics([...METRICS, ...START_METRICS]);

const latencyLimit = duration({ min: 0.001, max: 600_000 }).optional();

const limits = map({
  mean: latencyLimit.describe('The mean latency of head must not exceed this.'),
  p50: latencyLimit.describe('The median latency of head must not exceed this.'),
  p90: latencyLimit.describe('The 90th percentile of head must not exceed this.'),
  p99: latencyLimit.describe('The 99th percentile of head must not exceed this.'),
  errors: share({ min: 0, max: 0.5 })
    .prefault('0.1%')
    .describe('Share of failed, timed out and mismatched requests that is tolerated.'),
});

const longForm = map({
  name: line(100).optional().describe('Its name in the report; `METHOD path` by default.'),
  method: method.prefault('GET').describe('HTTP method.'),
  path: requestPath.optional().describe('Path and query.'),
  requests: requests
    .optional()
    .describe(
      `File of records, CSV, JSON lines or HAR: each request takes the next one, with \`\${column}\` in path, headers, cookies and body.`,
    ),
  until: until
    .optional()
    .describe('When an answer without an end counts as complete: `first-event`, `3 events`, `4096 bytes`.'),
  headers: headers.prefault({}).describe('Request headers.'),
  cookies: cookies.optional().describe('Cookies to send, by name.'),
  auth: auth.optional().describe('User and password of HTTP basic authentication.'),
  body: body.optional().describe('Request body.'),
  expect: expected.prefault({}).describe('What a response must be to count as a success: a status, or a map.'),
  gate: gatedMetrics(METRICS).optional().describe('What is gated here, instead of `gate.metrics`.'),
  drift: tolerance().optional().describe('Change that is allowed here since the release, instead of `gate.drift`.'),
  limits: limits.prefault({}).describe('Absolute limits of head.'),
}).superRefine((value, context) => {
  const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  for (const { key, message } of doubledHeaders(value)) refuse(key, message);
  const { requests: varied, path, method: named, body: sent, expect } = value;
  const isRecorded = varied !== undefined && isHar(varied.file);
  if (!isRecorded && path === undefined) refuse('path', 'is required');
  if (isRecorded && path !== undefined) refuse('path', 'is what the HAR file says of each entry; remove it');
  if (isRecorded && named !== 'GET') refuse('method', 'is what the HAR file says of each entry; remove it');
  if (isRecorded && sent !== undefined) refuse('body', 'is what the HAR file says of each entry; remove it');
  if (varied?.credentials && !isRecorded)
    refuse('requests', '`credentials` has a meaning for HAR files alone; remove it');
  if (varied !== undefined && expect.length === 'constant') {
    context.addIssue({
      code: 'custom',
      path: ['expect', 'length'],
      message: 'constant cannot be expected where requests vary; write similar or any',
    });
  }
});

/** A request that is made before the measurement, for what its answer contains. */
const taken = z.union(
  [
    jsonPath.transform((json) => ({ json })),
    map({
      header: line(200).regex(TOKEN).exactOptional().describe('Name of a header of the answer.'),
      cookie: line(200).regex(TOKEN).exactOptional().describe('Name of a cookie that the answer sets.'),
      match: line(1000)
        .superRefine((text, context) => {
          const problem = describeBadPattern(text);
          if (problem !== null) context.addIssue(problem);
        })
        .exactOptional()
        .describe('Regular expression for the body of the answer; what its first group holds is taken.'),
    }).superRefine((value, context) => {
      if (Object.keys(value).length !== 1) context.addIssue('needs exactly one of `header`, `cookie` and `match`');
    }),
  ],
  {
    error: (issue) =>
      issue.input === null
        ? undefined
        : `must be a JSON path such as $.token, { header: … }, { cookie: … } or { match: … }, found ${describeValue(issue.input)}`,
  },
);

function describeBadPattern(text: string): string | null {
  try {
    // With an empty alternative it matches anything, and says how many groups it has.
    const groups = new RegExp(`${new RegExp(text).source}|`).exec('')?.length ?? 1;
    return groups > 1 ? null : 'needs a group, (…), around what is to be taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const preparation = map({
  method: method.prefault('GET').describe('HTTP method.'),
  path: requestPath.describe('Path and query.'),
  headers: headers.prefault({}).describe('Request headers.'),
  body: body.optional().describe('Request body, as text or JSON.'),
  take: z
    .record(
      z.string().regex(VARIABLE_NAME, {
        error: (issue) => `${quote(issue.input)} is no name that a reference can have, such as token`,
      }),
      taken,
    )
    .refine((names) => Object.keys(names).length <= 20, 'holds at most 20')
    .prefault({})
    .describe(
      'What to take from the answer, by the name of its reference: a JSON path, a header, a cookie or a pattern.',
    ),
}).superRefine((value, context) => {
  if (typeof value.body === 'object' && value.body.file !== undefined) {
    context.addIssue({ code: 'custom', path: ['body', 'file'], message: 'is for endpoints; write `json` or `text`' });
  }
});
export type PreparationFile = z.output<typeof preparation>;

const shortForm = z
  .string()
  .regex(SHORT_FORM, {
    error: (issue) => `must be an endpoint such as \`GET /users\` or \`/users\`, found ${quote(issue.input)}`,
  })
  .transform((text, context) => {
    const [first = '', second] = text.split(/ +/);
    const long = longForm.safeParse(second === undefined ? { path: first } : { method: first, path: second });
    if (long.success) return long.data;
    for (const issue of long.error.issues) context.addIssue(issue.message);
    return z.NEVER;
  });

const endpoint = z.union([shortForm, longForm], {
  error: (issue) =>
    issue.input === null
      ? undefined
      : `must be \`GET /users\` or a map with \`path\`, found ${describeValue(issue.input)}`,
});
/** One in its short form stands for a list of it. */
export const endpoints = z.union([shortForm.transform((one) => [one]), z.array(endpoint).min(1).max(MAX_ENDPOINTS)], {
  error: (issue) =>
    issue.input == null ? undefined : `must be a list such as [GET /users], found ${describeValue(issue.input)}`,
});
export type EndpointFile = z.output<typeof endpoint>;
