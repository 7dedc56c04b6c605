/**
 * Schema of the configuration file, as it is written: strict, with units read into numbers.
 *
 * What depends on several keys at once is checked in rules.ts; what has no fixed default is completed by complete.ts.
 */
import * as z from 'zod';
import { app, overrides, profile, SOURCE_KEYS } from './app-schema.ts';
import {
  baseline,
  commentPolicy,
  comparing,
  configFrom,
  failOn,
  GATE_NAME,
  GATE_NAME_RULE,
  MAX_BLOCKS,
  pairing,
  WHY_BY_DEFAULT,
  whyPolicy,
} from './config.ts';
import { endpoints, metricsOfGate, preparation } from './endpoint-schema.ts';
import {
  count,
  countRange,
  duration,
  durationRange,
  line,
  longText,
  map,
  rate,
  share,
  tolerance,
  withReferences,
} from './fields.ts';
import { MAX_PATTERN_LENGTH } from './path-patterns.ts';
import { describeValue, quote } from './problems.ts';
import { referencedNames, VARIABLE_NAME } from './references.ts';
import { MOST_SWEEP_POINTS } from './sweep.ts';

const oneCount = z.int().min(1).max(1000);

/** Rising, each once; a number is a list of one. */
const connections = z
  .union(
    [
      oneCount,
      z
        .array(oneCount)
        .min(1)
        .max(MOST_SWEEP_POINTS)
        .superRefine((counts, context) => {
          for (const [i, count] of counts.entries()) {
            if (counts.indexOf(count) < i) {
              context.addIssue({ code: 'custom', path: [i], message: `${count} is listed twice; remove one` });
            }
          }
        }),
    ],
    {
      error: (issue) =>
        issue.input === null
          ? undefined
          : `must be a whole number, or a list of them such as [1, 2, 4, 8], found ${describeValue(issue.input)}`,
    },
  )
  .transform((written) => (typeof written === 'number' ? [written] : [...written].sort((a, b) => a - b)));

const restart = z.string().regex(/^(?:auto|each|never|every (?:[2-9]|[123][0-9]|40))$/, {
  error: (issue) =>
    `must be auto, each, never, or a number of passes from 2 to 40 such as every 3, found ${quote(issue.input)}`,
});

const load = map({
  command: longText
    .optional()
    .describe(
      'Shell command that makes the load instead of the gate’s own generator, such as k6: one run per turn, on $URL, for $DURATION seconds, with its figures in $OUT or printed.',
    ),
  connections: connections
    .optional()
    .describe(
      'Connections per side, each with one request in flight: 2 by default; with `rate` at most, and 64. A list such as [1, 2, 4, 8] measures every endpoint at each of them.',
    ),
  rate: rate({ min: 1, max: 20_000 })
    .optional()
    .describe('Open loop: requests per second and side on a fixed schedule, such as 200/s, whatever the app does.'),
  round: duration({ min: 100, max: 600_000 })
    .optional()
    .describe('Length of a round: 500ms; with `command` 6s, one turn of each side.'),
  rounds: count({ min: 1, max: 100 }).optional().describe('Rounds per block and endpoint: 4; with `command` 2.'),
  blocks: countRange({ min: 3, max: MAX_BLOCKS })
    .prefault('5..12')
    .describe('Fewest and most blocks; each starts the app afresh.'),
  restart: restart
    .prefault('auto')
    .describe(
      'How often the app is started: `each` for every pass over the endpoints, `every 3` for every third, `never` again; `auto` decides by what a start costs.',
    ),
  warmup: durationRange({ min: 100, max: 600_000 })
    .prefault('2s..10s')
    .describe('Shortest and longest warm-up of each side in the first block.'),
  'time-budget': duration({ min: 1000, max: 86_400_000 })
    .optional()
    .describe('How long the whole run may take, builds included, such as 5m; no block is started that would not fit.'),
  timeout: duration({ min: 10, max: 600_000 })
    .prefault('10s')
    .describe('A response later than this counts as an error.'),
  'keep-alive': z.boolean().prefault(true).describe('Whether connections are reused.'),
  pairing: pairing
    .prefault('interleaved')
    .describe('Whether the two sides take turns in slices of milliseconds, or are under load at once.'),
  pin: z.boolean().prefault(true).describe('Whether app and load generator are kept on cores of their own (Linux).'),
  tls: map({
    verify: z.boolean().prefault(true).describe('Whether certificates are verified.'),
    ca: withReferences(line(1000)).optional().describe('PEM file with the authority to trust.'),
    servername: withReferences(line(253)).optional().describe('Name that the certificate is checked against.'),
    cert: withReferences(line(1000)).optional().describe('PEM file with the certificate that the load presents.'),
    key: withReferences(line(1000)).optional().describe('PEM file with the private key of `cert`.'),
    passphrase: withReferences(line(1000))
      .refine(
        (text) => referencedNames(text).length > 0,
        `must be a reference such as \${TLS_PASSPHRASE}, so that it stands in no file`,
      )
      .optional()
      .describe(`Opens an encrypted key: a reference such as \${TLS_PASSPHRASE}.`),
  })
    .superRefine(({ cert, key, passphrase }, context) => {
      const needs = (path: string, other: string) =>
        context.addIssue({ code: 'custom', path: [path], message: `needs \`${other}\` beside it` });
      if (cert !== undefined && key === undefined) needs('cert', 'key');
      if (key !== undefined && cert === undefined) needs('key', 'cert');
      if (passphrase !== undefined && key === undefined) needs('passphrase', 'key');
    })
    .prefault({})
    .describe('TLS of https targets.'),
  seed: count({ min: 0, max: 4_294_967_295 })
    .optional()
    .describe('Fixes the random order of starts and rounds; chosen anew for each run by default.'),
});

const gate = map(
  {
    baseline: baseline.prefault('auto').describe('What head is compared with.'),
    'baseline-files': z
      .array(line(1000))
      .min(1)
      .max(100)
      .optional()
      .describe('With `baseline: file`: results files to compare with.'),
    metrics: metricsOfGate
      .optional()
      .describe(
        'What is gated at every endpoint. By default mean and p50, and CPU time per request where it explains most of the latency.',
      ),
    confidence: share({ min: 0.9, max: 0.9999 }).prefault('99%').describe('Share of runs without a change that pass.'),
    tolerance: tolerance().prefault('5%').describe('Change that is allowed.'),
    drift: tolerance()
      .optional()
      .describe('Change that is allowed since the release, where `base` is `latest-release`, instead of `tolerance`.'),
    'min-difference': duration({ min: 0, max: 60_000 })
      .prefault('0.02ms')
      .describe('A change below this is never a regression.'),
    'fail-on': failOn.prefault('regression').describe('The mildest verdict that fails the gate.'),
    'config-from': configFrom
      .prefault('head')
      .describe(
        'Whose configuration decides what is measured and how it is judged: that of head, or that of the base commit.',
      ),
    history: count({ min: 1, max: 100 }).prefault(20).describe('How many baselines a stored comparison looks back.'),
    'allow-remote-targets': z
      .array(
        z
          .string()
          .regex(/^[A-Za-z0-9.:_[\]-]+$/, {
            error: (issue) => `must be a host name, or host:port, found ${quote(issue.input)}`,
          })
          .transform((text) => text.toLowerCase()),
      )
      .optional()
      .describe('Hosts other than loopback that may be put under load.'),
    'override-label': line(50).optional().describe('Label that lets a pull request pass although the gate fails.'),
  },
  { 'baseline-image': 'where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers' },
);

const report = map({
  comment: commentPolicy.prefault('always').describe('When the pull request gets a comment.'),
  html: z.boolean().prefault(false).describe('Whether the action keeps the HTML report as an artifact.'),
});

export const fileSchema = map({
  name: z
    .string()
    .regex(GATE_NAME, { error: () => GATE_NAME_RULE })
    .prefault('default')
    .describe('Name of this gate, where several report on one pull request.'),
  mask: z
    .array(
      line(200).regex(VARIABLE_NAME, {
        error: (issue) => `must be the name of an environment variable such as DB_HOST, found ${quote(issue.input)}`,
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe('Names of environment variables whose values are secrets, whatever they are called.'),
  compare: comparing
    .prefault('commits')
    .describe(
      'What base is: `commits` starts each version from its own commit; `variants` starts both from one checkout, as `base` and `head` say.',
    ),
  app: app
    .meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) })
    .describe('The app under test: exactly one of image, build, compose, command and url.'),
  base: overrides.prefault({}).describe('What differs for base.'),
  head: overrides.prefault({}).describe('What differs for head.'),
  load: load.prefault({}).describe('How much load, for how long.'),
  prepare: z
    .array(preparation)
    .min(1)
    .max(20)
    .optional()
    .describe('Requests made once per side and block, such as a login, whose answers endpoints refer to.'),
  paths: z
    .array(
      line(MAX_PATTERN_LENGTH).refine(
        (pattern) => !pattern.startsWith('/') && !pattern.startsWith('./'),
        'counts from the root of the repository: write it without / or ./ in front',
      ),
    )
    .min(1)
    .max(100)
    .optional()
    .describe('Patterns such as src/**: pull requests that change no file of them pass unmeasured; ! excludes.'),
  endpoints: endpoints
    .optional()
    .describe('What is requested: a list, or one endpoint such as GET /users. With `load.command` none.'),
  gate: gate.prefault({}).describe('What fails the gate.'),
  report: report.prefault({}).describe('How the result is reported.'),
  profile: profile
    .optional()
    .describe(
      'Who profiles both versions instead of the gate’s own recorders, to say which functions became slower: `pprof` or `command`.',
    ),
  why: whyPolicy
    .prefault(WHY_BY_DEFAULT)
    .describe('When both versions are profiled after the verdict, in further blocks, to say which function is slower.'),
}).meta({
  // Of a load without a command the rules say that its endpoints are missing.
  anyOf: [{ required: ['endpoints'] }, { required: ['load'] }],
});
export type ConfigFile = z.output<typeof fileSchema>;
export type SourceFile = ConfigFile['base'];

/** JSON Schema, draft 2020-12, of the file as it is written. */
export function configJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12' });
  return {
    $schema,
    title: 'latency-gate.yml',
    description: 'What latency-gate boots, loads and gates.',
    ...schema,
  };
}

/** What each key is, by its path with dots: `app.command`. Lists and their items are left out. */
export function keyDescriptions(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (schema: JsonSchema, path: string) => {
    if (schema.description !== undefined && path !== '') found.set(path, schema.description);
    for (const form of [schema, ...(schema.anyOf ?? [])]) {
      for (const [key, inner] of Object.entries(form.properties ?? {}))
        walk(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  walk(configJsonSchema(), '');
  return found;
}

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}
