/**
 * Schema of the configuration file, as it is written: strict, with units read into numbers.
 *
 * What depends on several keys at once is checked in rules.ts; what has no fixed default is completed by complete.ts.
 */
import * as z from 'zod';
import { endpoint, gatedMetrics, requestPath } from './endpoint-schema.ts';
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
  texts,
  tolerance,
  withReferences,
} from './fields.ts';
import { quote } from './problems.ts';

/** The keys of which an app has exactly one. */
export const SOURCE_KEYS = ['image', 'build', 'command', 'url'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/;
const env = texts(ENV_NAME, (name) => describeBadName(name, 'an environment variable'));

function describeBadName(name: string, ofWhat: string): string | null {
  return ENV_NAME.test(name) ? null : `${quote(name)} is not the name of ${ofWhat}`;
}

const notAnOption = (text: string) => !text.startsWith('-');
const OPTION_LIKE = 'must not start with -';

const image = withReferences(line(500)).superRefine((text, context) => {
  const problem = describeBadImage(text);
  if (problem !== null) context.addIssue(problem);
});

/** What is wrong with the name of an image, or null. It becomes an argument of the docker CLI. */
export function describeBadImage(text: string): string | null {
  if (text === '' || /\s/.test(text)) return 'must be the name of an image, without spaces';
  return notAnOption(text) ? null : OPTION_LIKE;
}

const relativePath = line(1000)
  .refine(notAnOption, OPTION_LIKE)
  .refine(
    (text) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text),
    'must be relative, so that base and head each build their own checkout',
  );
const DOCKERFILE = 'Dockerfile';
const build = z.union(
  [
    relativePath.transform((context) => ({ context, dockerfile: DOCKERFILE, target: undefined, args: {} })),
    map({
      context: relativePath.prefault('.').describe('Build context.'),
      dockerfile: relativePath.prefault(DOCKERFILE).describe('Path of the Dockerfile, relative to the context.'),
      target: line(200).refine(notAnOption, OPTION_LIKE).optional().describe('Stage to build.'),
      args: texts(ENV_NAME, (name) => describeBadName(name, 'a build argument'))
        .prefault({})
        .describe('Build arguments.'),
    }),
  ],
  {
    error: (issue) =>
      issue.input === null ? undefined : 'must be a build context such as `.`, or a map with `context`',
  },
);
const url = withReferences(line(2000)).superRefine((text, context) => {
  const problem = text.includes('${') ? null : describeBadUrl(text);
  if (problem !== null) context.addIssue(problem);
});

/** What is wrong with the address of an app, or null. Also used for what references expanded to. */
export function describeBadUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'must be an address such as http://127.0.0.1:3000';
  const parsed = new URL(text);
  if (parsed.username !== '' || parsed.password !== '') return 'must not hold a user name; send a header instead';
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '') {
    return 'must end after the port; paths belong to `endpoints`';
  }
  return null;
}

const port = count({ min: 1, max: 65_535 });

const sources = {
  image: image.optional().describe('Image to run, by name or digest.'),
  build: build.optional().describe('Builds an image: the context, or a map.'),
  command: longText.optional().describe('Shell command that starts the app in the checkout; it listens on $PORT.'),
  url: url.optional().describe('Address of an app that runs already.'),
  setup: longText.optional().describe('With `command`: shell command run once before, such as `npm ci`.'),
};
const LATER_SOURCES = { compose: 'use `build`, `image` or `command`' };

const app = map(
  {
    ...sources,
    port: port.optional().describe('Port that the app listens on inside its container.'),
    env: env.optional().describe('Environment variables of the app.'),
    ready: map({
      path: requestPath.optional().describe('Path whose answer means ready; without it, an accepted connection does.'),
      status: count({ min: 100, max: 599 }).optional().describe('Status that means ready; by default any below 500.'),
      timeout: duration({ min: 1000, max: 3_600_000 })
        .prefault('60s')
        .describe('How long the app may take to become ready.'),
    })
      .prefault({})
      .describe('When the app counts as ready.'),
    network: z
      .enum(['bridge', 'host'])
      .prefault('bridge')
      .describe('Containers: bridge publishes the port; host shares the network and gives the app a $PORT.'),
    cpus: z.number().min(0.1).max(1024).optional().describe('Containers: how many CPUs the app may use.'),
    memory: z
      .string({ error: (issue) => (typeof issue.input === 'number' ? MEMORY_HELP : undefined) })
      .regex(/^[1-9]\d*[kmgKMG]$/, { error: () => MEMORY_HELP })
      .transform((text) => text.toLowerCase())
      .optional()
      .describe('Containers: memory limit, such as 512m.'),
  },
  LATER_SOURCES,
);
const MEMORY_HELP = 'must be a size such as 512m or 2g';

const overrides = map(
  {
    ...sources,
    port: port.optional().describe('Port of this side.'),
    env: env.optional().describe('Environment variables of this side, laid over those of the app.'),
  },
  LATER_SOURCES,
);

const load = map({
  connections: z
    .int({
      error: (issue) =>
        Array.isArray(issue.input) ? 'a list is not supported by this version; give one number' : undefined,
    })
    .min(1)
    .max(1000)
    .optional()
    .describe('Connections a side, each with one request in flight: 2 by default; with `rate` at most, and 64.'),
  rate: rate({ min: 1, max: 20_000 })
    .optional()
    .describe('Open loop: requests a second and side on a fixed schedule, such as 200/s, whatever the app does.'),
  round: duration({ min: 100, max: 60_000 }).prefault('500ms').describe('Length of a round.'),
  rounds: count({ min: 1, max: 100 }).prefault(4).describe('Rounds a block and endpoint.'),
  blocks: countRange({ min: 3, max: 40 })
    .prefault('5..12')
    .describe('Fewest and most blocks; each starts the app afresh.'),
  warmup: durationRange({ min: 100, max: 600_000 })
    .prefault('2s..10s')
    .describe('Shortest and longest warm-up of a block.'),
  'time-budget': duration({ min: 1000, max: 86_400_000 })
    .optional()
    .describe('What the whole run may take, builds included, such as 5m; no block is started that would not fit.'),
  timeout: duration({ min: 10, max: 600_000 })
    .prefault('10s')
    .describe('A response later than this counts as an error.'),
  'keep-alive': z.boolean().prefault(true).describe('Whether connections are used again.'),
  pairing: z
    .enum(['interleaved', 'duet'])
    .prefault('interleaved')
    .describe('Whether the two sides take turns in slices of milliseconds, or are under load at once.'),
  pin: z.boolean().prefault(true).describe('Whether app and load generator are kept on cores of their own (Linux).'),
  tls: map({
    verify: z.boolean().prefault(true).describe('Whether certificates are verified.'),
    ca: withReferences(line(1000)).optional().describe('PEM file with the authority to trust.'),
    servername: withReferences(line(253)).optional().describe('Name that the certificate is checked against.'),
  })
    .prefault({})
    .describe('TLS of https targets.'),
  seed: count({ min: 0, max: 4_294_967_295 })
    .optional()
    .describe('Fixes the random order of starts and rounds; chosen anew for each run by default.'),
});

const gate = map(
  {
    baseline: z
      .enum(['auto', 'paired', 'artifact', 'file', 'none'])
      .prefault('auto')
      .describe('What head is compared with.'),
    'baseline-files': z
      .array(line(1000))
      .min(1)
      .max(100)
      .optional()
      .describe('With `baseline: file`: results files to compare with.'),
    metrics: gatedMetrics.prefault(['mean', 'p50']).describe('What is gated at every endpoint.'),
    confidence: share({ min: 0.9, max: 0.9999 })
      .prefault('99%')
      .describe('Of all runs without a change, this share passes.'),
    tolerance: tolerance().prefault('5%').describe('Change that is allowed.'),
    'min-difference': duration({ min: 0, max: 60_000 })
      .prefault('0.02ms')
      .describe('A change below this is never a regression.'),
    'fail-on': z
      .enum(['regression', 'inconclusive', 'never'])
      .prefault('regression')
      .describe('The mildest verdict that fails the gate.'),
    history: count({ min: 1, max: 100 }).prefault(20).describe('Stored runs that a stored comparison looks back.'),
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
      .describe('Hosts other than loopback that may be loaded.'),
  },
  { 'override-label': 'a label does not change the verdict yet' },
);

const report = map(
  {
    comment: z
      .enum(['always', 'on-change', 'never'])
      .prefault('always')
      .describe('When the pull request gets a comment.'),
  },
  { html: 'the report is Markdown and JSON' },
);

export const fileSchema = map({
  name: z
    .string()
    .regex(/^[A-Za-z0-9 _.-]{1,60}$/, { error: () => 'must be 1 to 60 letters, digits, spaces and _ . - characters' })
    .prefault('default')
    .describe('Name of this gate, where several report on one pull request.'),
  app: app
    .meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) })
    .describe('The app under test: exactly one of image, build, command and url.'),
  base: overrides.prefault({}).describe('What differs for base.'),
  head: overrides.prefault({}).describe('What differs for head.'),
  load: load.prefault({}).describe('How much load, for how long.'),
  endpoints: z.array(endpoint).min(1).max(200).describe('What is requested.'),
  gate: gate.prefault({}).describe('What fails the gate.'),
  report: report.prefault({}).describe('How it is told.'),
});
export type ConfigFile = z.output<typeof fileSchema>;
export type SourceFile = ConfigFile['base'];
