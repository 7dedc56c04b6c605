/**
 * Schema of the configuration file, as it is written: strict, with units read into numbers.
 *
 * What depends on several keys at once is checked in rules.ts; defaults are filled in by complete.ts.
 */
import * as z from 'zod';
import { endpoint, gatedMetrics } from './endpoint-schema.ts';
import {
  count,
  countRange,
  duration,
  durationRange,
  line,
  map,
  share,
  texts,
  tolerance,
  withReferences,
} from './fields.ts';
import { quote } from './problems.ts';

/** The keys of which an app has exactly one. */
export const SOURCE_KEYS = ['image', 'build', 'command', 'url'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const env = texts(ENV_NAME, (name) => describeBadName(name, 'an environment variable'));

function describeBadName(name: string, ofWhat: string): string | null {
  return ENV_NAME.test(name) ? null : `${quote(name)} is not the name of ${ofWhat}`;
}

const notAnOption = (text: string) => !text.startsWith('-');
const OPTION_LIKE = 'must not start with -';

const image = withReferences(line(500))
  .refine((text) => /^\S+$/.test(text), 'an image reference has no spaces')
  .refine(notAnOption, OPTION_LIKE);
const relativePath = line(1000)
  .refine(notAnOption, OPTION_LIKE)
  .refine(
    (text) => !/^(?:\/|[A-Za-z]:[\\/])/.test(text),
    'must be relative, so that base and head each build their own checkout',
  );
const build = z.union(
  [
    relativePath,
    map({
      context: relativePath.optional().meta({ description: 'Build context.', default: '.' }),
      dockerfile: relativePath
        .optional()
        .meta({ description: 'Path of the Dockerfile, relative to the context.', default: 'Dockerfile' }),
      target: line(200).refine(notAnOption, OPTION_LIKE).optional().describe('Stage to build.'),
      args: texts(ENV_NAME, (name) => describeBadName(name, 'a build argument'))
        .optional()
        .describe('Build arguments.'),
    }),
  ],
  {
    error: (issue) =>
      issue.input === null ? undefined : 'must be a build context such as `.`, or a map with `context`',
  },
);
const command = z
  .string()
  .refine((text) => text.trim() !== '', 'is empty; give it a value or remove the key')
  .refine((text) => !text.includes('\0'), 'must not hold a NUL character');
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
  command: command.optional().describe('Shell command that starts the app in the checkout; it listens on $PORT.'),
  url: url.optional().describe('Address of an app that runs already.'),
  setup: command.optional().describe('With `command`: shell command run once before, such as `npm ci`.'),
};
const LATER_SOURCES = { compose: 'use `build`, `image` or `command`' };

const app = map(
  {
    ...sources,
    port: port.optional().describe('Port that the app listens on inside its container.'),
    env: env.optional().describe('Environment variables of the app.'),
    ready: map({
      path: withReferences(line(2000).refine((text) => text.startsWith('/'), 'must start with /'))
        .refine((text) => /^[!-~]+$/.test(text), 'must be without spaces and in ASCII, others %-encoded')
        .optional()
        .describe('Path whose answer means ready; without it, an accepted connection does.'),
      status: count({ min: 100, max: 599 }).optional().describe('Status that means ready; by default any below 500.'),
      timeout: duration({ min: 1000, max: 3_600_000 })
        .optional()
        .meta({ description: 'How long the app may take to become ready.', default: '60s' }),
    })
      .optional()
      .describe('When the app counts as ready.'),
    network: z.enum(['bridge', 'host']).optional().meta({
      description: 'Containers: bridge publishes the port; host shares the network and gives the app a $PORT.',
      default: 'bridge',
    }),
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

const overrides = map({ ...sources, port: port.optional(), env: env.optional() }, LATER_SOURCES);

const load = map(
  {
    connections: z
      .int({
        error: (issue) =>
          Array.isArray(issue.input) ? 'a list is not supported by this version; give one number' : undefined,
      })
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: 'Connections a side, each with one request in flight.', default: 2 }),
    round: duration({ min: 100, max: 60_000 }).optional().meta({ description: 'Length of a round.', default: '500ms' }),
    rounds: count({ min: 1, max: 100 }).optional().meta({ description: 'Rounds a block and endpoint.', default: 4 }),
    blocks: countRange({ min: 3, max: 40 })
      .optional()
      .meta({ description: 'Fewest and most blocks; each starts the app afresh.', default: '5..12' }),
    warmup: durationRange({ min: 100, max: 600_000 })
      .optional()
      .meta({ description: 'Shortest and longest warm-up of a block.', default: '2s..10s' }),
    timeout: duration({ min: 10, max: 600_000 })
      .optional()
      .meta({ description: 'A response later than this counts as an error.', default: '10s' }),
    'keep-alive': z.boolean().optional().meta({ description: 'Whether connections are used again.', default: true }),
    tls: map({
      verify: z.boolean().optional().meta({ description: 'Whether certificates are verified.', default: true }),
      ca: withReferences(line(1000)).optional().describe('PEM file with the authority to trust.'),
      servername: withReferences(line(253)).optional().describe('Name that the certificate is checked against.'),
    })
      .optional()
      .describe('TLS of https targets.'),
    seed: count({ min: 0, max: 4_294_967_295 })
      .optional()
      .describe('Fixes the random order of starts and rounds; chosen anew for each run by default.'),
  },
  { rate: 'the load is a closed loop; set `connections`' },
);

const gate = map(
  {
    baseline: z
      .enum(['auto', 'paired', 'artifact', 'file', 'none'])
      .optional()
      .meta({ description: 'What head is compared with.', default: 'auto' }),
    'baseline-files': z
      .array(line(1000))
      .min(1)
      .max(100)
      .optional()
      .describe('With `baseline: file`: results files to compare with.'),
    metrics: gatedMetrics
      .optional()
      .meta({ description: 'What is gated at every endpoint.', default: ['mean', 'p50'] }),
    confidence: share({ min: 0.9, max: 0.9999 })
      .optional()
      .meta({ description: 'Of all runs without a change, this share passes.', default: '99%' }),
    tolerance: tolerance().optional().meta({ description: 'Change that is allowed.', default: '5%' }),
    'min-difference': duration({ min: 0, max: 60_000 })
      .optional()
      .meta({ description: 'A change below this is never a regression.', default: '0.02ms' }),
    'fail-on': z
      .enum(['regression', 'inconclusive', 'never'])
      .optional()
      .meta({ description: 'The mildest verdict that fails the gate.', default: 'regression' }),
    history: count({ min: 1, max: 100 })
      .optional()
      .meta({ description: 'Stored runs that a stored comparison looks back.', default: 20 }),
    'allow-remote-targets': z
      .array(
        z
          .string()
          .regex(/^[A-Za-z0-9.:_-]+$/, {
            error: (issue) => `must be a host name or address, found ${quote(issue.input)}`,
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
      .optional()
      .meta({ description: 'When the pull request gets a comment.', default: 'always' }),
  },
  { html: 'the report is Markdown and JSON' },
);

export const fileSchema = map({
  name: z
    .string()
    .regex(/^[A-Za-z0-9 _.-]{1,60}$/, { error: () => 'must be 1 to 60 letters, digits, spaces and _ . - characters' })
    .optional()
    .meta({ description: 'Name of this gate, where several report on one pull request.', default: 'default' }),
  app: app
    .meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) })
    .describe('The app under test: exactly one of image, build, command and url.'),
  base: overrides.optional().describe('What differs for base.'),
  head: overrides.optional().describe('What differs for head.'),
  load: load.optional().describe('How much load, for how long.'),
  endpoints: z.array(endpoint).min(1).max(200).describe('What is requested.'),
  gate: gate.optional().describe('What fails the gate.'),
  report: report.optional().describe('How it is told.'),
});
export type ConfigFile = z.output<typeof fileSchema>;
export type SourceFile = NonNullable<ConfigFile['base']>;
