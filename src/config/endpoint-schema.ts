/**
 * Schema of one endpoint: what is requested, what a good answer is, what is gated.
 */
import * as z from 'zod';
import { METRICS } from './config.ts';
import { duration, line, map, share, texts, tolerance, withReferences } from './fields.ts';
import { describeValue, quote } from './problems.ts';

const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const SHORT_FORM = /^(?:[A-Za-z0-9!#$%&'*+.^_`|~-]+ +)?\/[!-~]*$/;
const PATH = /^\/[!-~]*$/;
const STATUS_CLASS = /^[2-5]xx$/;

const REFUSED_HEADERS: ReadonlyMap<string, string> = new Map([
  ['host', 'it follows from where the app listens'],
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

const path = withReferences(
  line(4096)
    .regex(PATH, { error: (issue) => describeBadPath(String(issue.input)) })
    .refine((text) => !text.includes('#'), 'a fragment (#…) is never sent; remove it'),
);

function describeBadPath(text: string): string {
  if (text.startsWith('/')) return `must be without spaces and in ASCII, others %-encoded; found ${quote(text)}`;
  return /^https?:/.test(text)
    ? `must be a path that starts with /, found ${quote(text)}; the host belongs to \`app.url\``
    : `must start with /, found ${quote(text)}`;
}

const headers = texts(TOKEN, describeBadHeaderName, describeBadHeaderValue).superRefine((values, context) => {
  const seen = new Set<string>();
  for (const name of Object.keys(values)) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is there twice; case makes no difference' });
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

const body = z.union(
  [
    withReferences(z.string()),
    map(
      {
        text: withReferences(z.string()).optional().describe('Sent as it stands.'),
        json: z.json().optional().describe('Serialised; sets `content-type: application/json` unless a header does.'),
      },
      { file: 'write the body here as `text` or `json`' },
    ).superRefine((value, context) => {
      if (Object.keys(value).length !== 1) context.addIssue('needs exactly one of `json` and `text`');
    }),
  ],
  { error: (issue) => bodyOrNothing(issue.input) },
);

function bodyOrNothing(input: unknown): string | undefined {
  return input === null ? undefined : `must be text, \`{ json: … }\` or \`{ text: … }\`, found ${describeValue(input)}`;
}

const STATUS_HELP = 'must be a status such as 201, a class such as 2xx, or a list of them';
const oneStatus = z.union(
  [
    z
      .int()
      .refine((code) => code >= 200 && code <= 599, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` })
      .meta({ minimum: 200, maximum: 599 }),
    z.string().regex(STATUS_CLASS, { error: (issue) => `${STATUS_HELP}; found ${quote(issue.input)}` }),
  ],
  { error: (issue) => (issue.input === null ? undefined : `${STATUS_HELP}; found ${describeValue(issue.input)}`) },
);

const expectation = map({
  status: z
    .union([oneStatus, z.array(oneStatus).min(1)], {
      error: (issue) => (issue.input === null ? undefined : `${STATUS_HELP}; found ${describeValue(issue.input)}`),
    })
    .optional()
    .meta({ description: 'Accepted status codes: 201, 2xx, or a list.', default: '2xx' }),
  length: z
    .union([z.enum(['similar', 'constant', 'any']), z.int().min(0)], {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be similar, constant, any or a number of bytes, found ${describeValue(issue.input)}`,
    })
    .optional()
    .meta({ description: 'Length of the body in bytes, or how much it may vary.', default: 'similar' }),
  text: withReferences(z.string().min(1)).optional().describe('The body must contain this text.'),
  json: z.boolean().optional().meta({ description: 'The body must parse as JSON.', default: false }),
});

/** Metrics with their tolerances, or a list of metrics that take the default tolerance. */
export const gatedMetrics = z.union(
  [
    z.array(z.enum(METRICS)),
    map(Object.fromEntries(METRICS.map((metric) => [metric, tolerance().optional()])) as ToleranceShape),
  ],
  {
    error: (issue) =>
      issue.input === null
        ? undefined
        : `must be a map such as { mean: 5% } or a list of metrics, found ${describeValue(issue.input)}`,
  },
);
type ToleranceShape = Record<(typeof METRICS)[number], z.ZodOptional<ReturnType<typeof tolerance>>>;

const latencyLimit = duration({ min: 0.001, max: 600_000 }).optional();

const limits = map({
  mean: latencyLimit.describe('The mean latency of head must not exceed this.'),
  p50: latencyLimit.describe('The median latency of head must not exceed this.'),
  p90: latencyLimit.describe('The 90th percentile of head must not exceed this.'),
  p99: latencyLimit.describe('The 99th percentile of head must not exceed this.'),
  errors: share({ min: 0, max: 0.5 })
    .optional()
    .meta({ description: 'Share of failed, timed out and mismatched requests that is tolerated.', default: '0.1%' }),
});

const longForm = map({
  name: line(100).optional().describe('How the report calls it; `METHOD path` by default.'),
  method: method.optional().meta({ description: 'HTTP method.', default: 'GET' }),
  path: path.describe('Path and query.'),
  headers: headers.optional().describe('Request headers.'),
  body: body.optional().describe('Request body.'),
  expect: expectation.optional().describe('What an answer must be to count.'),
  gate: gatedMetrics.optional().describe('What is gated here, instead of `gate.metrics`.'),
  limits: limits.optional().describe('Absolute limits of head.'),
});

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

export const endpoint = z.union([shortForm, longForm], {
  error: (issue) =>
    issue.input === null
      ? undefined
      : `must be \`GET /users\` or a map with \`path\`, found ${describeValue(issue.input)}`,
});
export type EndpointFile = z.output<typeof endpoint>;
