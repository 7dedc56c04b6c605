/**
 * Schema of what says how a version of the app is booted: `app:`, and what `base:` and `head:` lay over it.
 */
import * as z from 'zod';
import { requestPath } from './endpoint-schema.ts';
import { count, duration, line, longText, map, texts, withReferences } from './fields.ts';
import { COUNTER_NAME, MOST_COUNTERS } from './metric-names.ts';
import { describeValue, quote } from './problems.ts';
import { seriesAt } from './series.ts';

/** The keys of which an app has exactly one. */
export const SOURCE_KEYS = ['image', 'build', 'compose', 'command', 'url'] as const;
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
const cacheOption = withReferences(line(1000)).refine(notAnOption, OPTION_LIKE);
const cacheOptions = z
  .union([cacheOption.transform((text) => [text]), z.array(cacheOption).max(20)], {
    error: (issue) => (issue.input === null ? undefined : 'must be a cache such as type=gha, or a list of them'),
  })
  .prefault([]);
const build = z.union(
  [
    relativePath.transform((context) => ({
      context,
      dockerfile: DOCKERFILE,
      target: undefined,
      args: {},
      'cache-from': [] as string[],
      'cache-to': [] as string[],
    })),
    map({
      context: relativePath.prefault('.').describe('Build context.'),
      dockerfile: relativePath.prefault(DOCKERFILE).describe('Path of the Dockerfile, relative to the context.'),
      target: line(200).refine(notAnOption, OPTION_LIKE).optional().describe('Stage to build.'),
      args: texts(ENV_NAME, (name) => describeBadName(name, 'a build argument'))
        .prefault({})
        .describe('Build arguments.'),
      'cache-from': cacheOptions.describe('Caches to build from, passed on to docker build; a list or one text.'),
      'cache-to': cacheOptions.describe('Where to write the cache of the build (BuildKit).'),
    }),
  ],
  {
    error: (issue) =>
      issue.input === null ? undefined : 'must be a build context such as `.`, or a map with `context`',
  },
);

const composeFiles = z
  .union([relativePath.transform((file) => [file]), z.array(relativePath).min(1).max(10)], {
    error: (issue) => (issue.input === null ? undefined : 'must be the path of a Compose file, or a list of them'),
  })
  .describe('Compose files, relative to the configuration; later ones are merged over earlier ones.');
const composeName = line(200).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, {
  error: (issue) => `must be a name as Compose files use it, found ${quote(issue.input)}`,
});
const compose = z.union(
  [
    composeFiles.transform((file) => ({ file, service: undefined, profiles: [] as string[] })),
    map({
      file: composeFiles,
      service: composeName.optional().describe('Service under load; by default the only one that publishes a port.'),
      profiles: z.array(composeName).max(20).prefault([]).describe('Profiles to enable.'),
    }),
  ],
  {
    error: (issue) => (issue.input === null ? undefined : 'must be a Compose file, or a map with `file` and `service`'),
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
  if (parsed.username !== '' || parsed.password !== '')
    return 'must not hold a user name; write it as `auth` of the endpoints';
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '') {
    return 'must end after the port; paths belong to `endpoints`';
  }
  return null;
}

const pprof = withReferences(line(2000)).superRefine((text, context) => {
  const problem = text.includes('${') ? null : describeBadPprof(text);
  if (problem !== null) context.addIssue(problem);
});

/** What is wrong with the address of a CPU profile, or null. Also used for what references expanded to. */
export function describeBadPprof(text: string): string | null {
  if (text.startsWith('/')) return URL.canParse(text, 'http://127.0.0.1') ? null : 'must be a path';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return 'must be a path such as /debug/pprof/profile, or an address such as http://127.0.0.1:6060/debug/pprof/profile';
  }
  const { username, password } = new URL(text);
  return username === '' && password === '' ? null : 'must not hold a user name';
}

const PROFILERS = ['pprof', 'command'] as const;

export const profile = map({
  pprof: pprof
    .optional()
    .describe('Where the app serves its CPU profile in the format of pprof: a path, or an address with another port.'),
  command: longText
    .optional()
    .describe('Shell command that profiles process $PID for $SECONDS and writes collapsed stacks to $OUT.'),
})
  .superRefine((value, context) => {
    if (PROFILERS.filter((key) => value[key] !== undefined).length === 1) return;
    context.addIssue('needs exactly one of `pprof` and `command`');
  })
  .meta({ oneOf: PROFILERS.map((key) => ({ required: [key] })) });

const port = count({ min: 1, max: 65_535 });

const checkoutPath = relativePath.refine(
  (text) => !text.split('/').includes('..'),
  'must stay in the directory that the command runs in',
);
const checkoutPaths = z.union([checkoutPath.transform((path) => [path]), z.array(checkoutPath).min(1).max(50)], {
  error: (issue) => (issue.input === null ? undefined : 'must be a path, or a list of paths'),
});
const setupStep = z.union(
  [
    longText.transform((run) => ({ run, key: undefined, paths: undefined })),
    map({
      run: longText.describe('Shell command.'),
      key: checkoutPaths.describe('Files that decide what the command makes, such as package-lock.json.'),
      paths: checkoutPaths.describe('What the command makes, such as node_modules.'),
    }),
  ],
  {
    error: (issue) =>
      issue.input === null ? undefined : 'must be a shell command, or a map with `run`, `key` and `paths`',
  },
);
const setup = z.union([setupStep.transform((step) => [step]), z.array(setupStep).max(20)], {
  error: (issue) =>
    issue.input === null
      ? undefined
      : 'must be a shell command, a map with `run`, `key` and `paths`, or a list of these',
});

const sources = {
  image: image.optional().describe('Image to run, by name or digest.'),
  build: build.optional().describe('Builds an image: the context, or a map.'),
  compose: compose.optional().describe('Starts a Compose project for each version: a file, or a map.'),
  command: longText
    .optional()
    .describe('Shell command that starts the app in the checkout; the app must listen on $PORT.'),
  url: url.optional().describe('Address of an app that is already running.'),
  setup: setup
    .optional()
    .describe(
      'With `command`: what runs once before, such as `npm ci`. A step with `key` and `paths` runs once for both versions if their key files are the same. Without it, a lock file decides; [] installs nothing.',
    ),
};

const SERIES_HELP = 'must be a Prometheus series such as db_queries_total or db_queries_total{db="main"}';
const counter = map({
  prometheus: requestPath.optional().describe('Path on which the app answers with its Prometheus metrics.'),
  series: line(500)
    .refine((text) => seriesAt(text)?.rest === '', { error: (issue) => `${SERIES_HELP}, found ${quote(issue.input)}` })
    .optional()
    .describe('With `prometheus`: its name, and labels; all series that have them are added.'),
  command: longText
    .optional()
    .describe('Shell command that prints the number so far, and nothing else; it gets $SIDE, $PORT and $ORIGIN.'),
}).superRefine(({ prometheus, series, command }, context) => {
  if ((prometheus === undefined) === (command === undefined)) {
    context.addIssue('needs exactly one of `prometheus` and `command`');
  } else if ((prometheus === undefined) !== (series === undefined)) {
    context.addIssue(series === undefined ? 'needs `series` beside `prometheus`' : '`series` belongs to `prometheus`');
  }
});
const counters = z
  .record(
    z.string().regex(COUNTER_NAME, {
      error: (issue) => `${quote(issue.input)} must be a name of small letters, digits and -, such as db-queries`,
    }),
    counter,
  )
  .superRefine((all, context) => {
    const count = Object.keys(all).length;
    if (count > MOST_COUNTERS) context.addIssue(`holds at most ${MOST_COUNTERS}`);
  });

const CPUSET_HELP = 'must be a list of cores such as 0-2 or 0,2';
const coreList = line(200).regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, {
  error: (issue) => `${CPUSET_HELP}, found ${quote(issue.input)}`,
});
/** YAML reads one core without quotes as a number. */
const coreNumber = z
  .int()
  .refine((core) => core >= 0, { error: (issue) => `${CPUSET_HELP}, found ${issue.input}` })
  .meta({ minimum: 0 })
  .transform(String);

const readyMap = map({
  path: requestPath
    .optional()
    .describe('Path whose answer means that the app is ready; without it, an accepted connection does.'),
  status: count({ min: 100, max: 599 }).optional().describe('Status that means ready; by default any below 500.'),
  timeout: duration({ min: 1000, max: 3_600_000 })
    .prefault('60s')
    .describe('How long the app may take to become ready.'),
});
const ready = z.union([requestPath.transform((path) => readyMap.parse({ path })), readyMap], {
  error: (issue) =>
    issue.input === null
      ? undefined
      : `must be a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }, found ${describeValue(issue.input)}`,
});

export const app = map({
  ...sources,
  port: port.optional().describe('Port that the app listens on inside its container.'),
  env: env.optional().describe('Environment variables of the app.'),
  ready: ready.prefault({}).describe('When the app counts as ready: a path such as /healthz, or a map.'),
  network: line(200)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, {
      error: (issue) => `must be bridge, host or the name of a Docker network, found ${quote(issue.input)}`,
    })
    .prefault('bridge')
    .describe(
      'Containers: bridge publishes the port; host shares the network and gives the app a $PORT; the name of a Docker network puts the app there, which is where jobs in containers reach it.',
    ),
  cpus: z.number().min(0.1).max(1024).optional().describe('Containers: how many CPUs the app may use.'),
  cpuset: z
    .union([coreNumber, coreList], {
      error: (issue) => (issue.input === null ? undefined : `${CPUSET_HELP}, found ${describeValue(issue.input)}`),
    })
    .optional()
    .describe('Containers: cores that the app may use, such as 0-2; the generator avoids them where it can.'),
  memory: z
    .string({ error: (issue) => (typeof issue.input === 'number' ? MEMORY_HELP : undefined) })
    .regex(/^[1-9]\d*[kmgKMG]$/, { error: () => MEMORY_HELP })
    .transform((text) => text.toLowerCase())
    .optional()
    .describe('Containers: memory limit, such as 512m.'),
  counters: counters
    .optional()
    .describe('What the app counts itself, such as database queries: metrics per request, by name.'),
  'before-block': longText
    .optional()
    .describe(
      'Shell command, run in the checkout when the app is ready, with $SIDE, $PORT and the variables of `env`.',
    ),
  'before-round': longText.optional().describe('The same before each round.'),
});
const MEMORY_HELP = 'must be a size such as 512m or 2g';

export const overrides = map({
  ...sources,
  port: port.optional().describe('Port of this side.'),
  env: env.optional().describe('Environment variables of this side, merged over those of the app.'),
  profile: profile.optional().describe('How this side is profiled.'),
});
