/** How a version of the app is started: `app:`, and what `base:` and `head:` lay over it. */
import * as z from 'zod';
import { nested, option, orAlone, orElse, orNull, required, section, setting, written } from './keys.ts';
import { command, count, duration, kind, longText, texts, textual } from './kinds.ts';
import { COUNTER_NAME, MOST_COUNTERS } from './metric-names.ts';
import { referencedNames } from './references.ts';
import { requestPath } from './request-keys.ts';
import * as kept from './shapes.ts';
import { SIZE_PATTERN } from './units.ts';
import { being, either, exactlyOne, like, line, map, oneOrMore, quote, refusing, withReferences } from './words.ts';

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,200}$/;
const badNameOf = (what: string) => (name: string) =>
  ENV_NAME.test(name) ? null : `${quote(name)} is not the name of ${what}`;
const env = texts(ENV_NAME, badNameOf('an environment variable'), { example: '{ LOG_LEVEL: warn }' });

/** The text becomes an argument of the docker CLI. */
const badArgument = (text: string) => (text.startsWith('-') ? 'must not start with -' : null);

export function describeBadImage(text: string): string | null {
  if (text === '' || /\s/.test(text)) return 'must be the name of an image, without spaces';
  return badArgument(text);
}
const image = refusing(withReferences(line(500)), describeBadImage);

export function describeBadUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'must be an address such as http://127.0.0.1:3000';
  const { username, password, pathname, search, hash } = new URL(text);
  if (username !== '' || password !== '') return 'must not hold a user name; write it as `auth` of the endpoints';
  return pathname === '/' && search === '' && hash === ''
    ? null
    : 'must end after the port; paths belong to `endpoints`';
}

/** An address that is checked now if it has no references, and after they are expanded if it has. */
const checkedLater = (problem: (text: string) => string | null) =>
  refusing(withReferences(line(2000)), (text) => (referencedNames(text).length > 0 ? null : problem(text)));

const relativePath = refusing(refusing(line(1000), badArgument), (text) =>
  /^(?:\/|[A-Za-z]:[\\/])/.test(text) ? 'must be relative, so that base and head each build their own checkout' : null,
);

const cache = refusing(withReferences(line(1000)), badArgument);
const caches = kind(oneOrMore('a cache such as type=gha, or a list of them', cache, { min: 0, max: 20 }), kept.texts);
const build = section({
  context: setting(textual(relativePath), '.'),
  dockerfile: setting(textual(relativePath), 'Dockerfile'),
  target: orNull(textual(refusing(line(200), badArgument))),
  args: setting(texts(ENV_NAME, badNameOf('a build argument')), {}),
  'cache-from': orElse(caches, []),
  'cache-to': orElse(caches, []),
});
const BUILD = 'a build context such as `.`, or a map with `context`';

const composeName = like(line(200), /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'a name as Compose files use it');
const composeFiles = oneOrMore('the path of a Compose file, or a list of them', relativePath, { max: 10 });
const compose = section({
  file: required({ ...kind(composeFiles, kept.texts), unit: 's' } as const),
  service: orNull(textual(composeName)),
  profiles: orElse(kind(z.array(composeName).min(0).max(20), kept.texts), []),
});
const COMPOSE = 'a Compose file, or a map with `file` and `service`';

const checkoutPath = refusing(relativePath, (text) =>
  text.split('/').includes('..') ? 'must stay in the directory that the command runs in' : null,
);
const checkoutPaths = oneOrMore('a path, or a list of paths', checkoutPath, { max: 50 });
const setupStep = either(
  'a shell command, or a map with `run`, `key` and `paths`',
  longText.transform((run) => ({ run, shared: null })),
  map({ run: longText, key: checkoutPaths, paths: checkoutPaths }).transform(({ run, ...shared }) => ({ run, shared })),
);
const SETUP = 'a shell command, a map with `run`, `key` and `paths`, or a list of these';
const setup = oneOrMore(SETUP, setupStep, { min: 0, max: 20 });

/** Run once per version, before the app is started for the first time. */
const setupSchema = z.strictObject({
  run: kept.text,
  /** If both versions agree in the key files, what the command made for one is reused for the other. Null means never. */
  shared: z.strictObject({ key: kept.texts, paths: kept.texts }).nullable(),
});
export interface SetupStep extends kept.Inferred<typeof setupSchema> {}

const appSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('command'),
    command: kept.text,
    /** Empty: what a lock file stands for is installed. */
    setup: z.array(setupSchema).max(100),
    /** `setup: []` was written: not even that. Absent: it was not. */
    noInstall: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('build'), ...build.kept.shape }),
  z.strictObject({ kind: z.literal('compose'), ...compose.kept.shape }),
  z.strictObject({ kind: z.literal('image'), image: kept.text }),
  z.strictObject({ kind: z.literal('url'), url: kept.text }),
]);
export type AppSource = kept.Inferred<typeof appSource>;

const sources = {
  command: written(longText.optional()),
  build: written(orAlone(BUILD, build, 'context', relativePath).optional()),
  compose: written(orAlone(COMPOSE, compose, 'file', composeFiles).optional()),
  image: written(image.optional()),
  url: written(checkedLater(describeBadUrl).optional()),
  setup: written(setup.optional(), { of: ['command'] }),
};
type Sources = { readonly [Name in keyof typeof sources]?: z.output<(typeof sources)[Name]['file']> };

/** Null if the map names no source. `setup` without `command` replaces only the app’s setup, and `command` alone keeps it. */
export function sourceOf(file: Sources, inherited: AppSource | null): AppSource | null {
  const before = inherited?.kind === 'command' ? inherited : null;
  const command = file.command ?? (file.setup === undefined ? undefined : before?.command);
  if (command !== undefined) {
    const isNone = file.setup === undefined ? before?.noInstall === true : file.setup.length === 0;
    const setup = file.setup ?? before?.setup ?? [];
    return { kind: 'command', command, setup, ...(isNone ? { noInstall: true as const } : {}) };
  }
  if (file.image !== undefined) return { kind: 'image', image: file.image };
  if (file.url !== undefined) return { kind: 'url', url: file.url.replace(/\/$/, '') };
  if (file.compose !== undefined) return { kind: 'compose', ...compose.keep(file.compose, {}) };
  return file.build === undefined ? null : { kind: 'build', ...build.keep(file.build, {}) };
}

export function describeBadPprof(text: string): string | null {
  if (text.startsWith('/')) return URL.canParse(text, 'http://127.0.0.1') ? null : 'must be a path';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return 'must be a path such as /debug/pprof/profile, or an address such as http://127.0.0.1:6060/debug/pprof/profile';
  }
  const { username, password } = new URL(text);
  return username === '' && password === '' ? null : 'must not hold a user name';
}

const commandSource = z.strictObject({ kind: z.literal('command'), command: kept.text });
/** Who says where an app spends its CPU time. The command profiles $PID for $SECONDS and writes collapsed stacks to $OUT. */
const profileSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pprof'), address: kept.text }),
  commandSource,
]);
export type ProfileSource = kept.Inferred<typeof profileSource>;
export const profile = kind(
  exactlyOne({ pprof: checkedLater(describeBadPprof).optional(), command: longText.optional() }).transform(
    ({ pprof, command = '' }): ProfileSource =>
      pprof === undefined ? { kind: 'command', command } : { kind: 'pprof', address: pprof },
  ),
  profileSource,
);

export type Series = Readonly<{ name: string; labels: ReadonlyMap<string, string> }>;

const NAME = /^[A-Za-z_:][\w:]*/;
const LABEL = /^\s*([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|(?=\}))/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '\\': '\\', '"': '"' };

/** The Prometheus series at the beginning of a text, and what comes after it; null where there is none. */
export function seriesAt(text: string): { readonly series: Series; readonly rest: string } | null {
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const labels = new Map<string, string>();
  let rest = text.slice(name.length);
  if (!rest.startsWith('{')) return { series: { name, labels }, rest };
  rest = rest.slice(1);
  for (let label = LABEL.exec(rest); label !== null; label = LABEL.exec(rest)) {
    const [whole, key = '', value = ''] = label;
    const unescaped = value.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
    labels.set(key, unescaped);
    rest = rest.slice(whole.length);
  }
  rest = rest.trimStart();
  return rest.startsWith('}') ? { series: { name, labels }, rest: rest.slice(1) } : null;
}

/** What the app counts itself. A path on the app's own address, and all series of that name that have the labels, are added. */
const counterSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prometheus'), path: kept.text, series: kept.text }),
  commandSource,
]);
export type CounterSource = kept.Inferred<typeof counterSource>;
const SERIES = 'a Prometheus series such as db_queries_total or db_queries_total{db="main"}';
const counter = map({
  prometheus: requestPath.optional(),
  series: being(line(500), SERIES, (text) => seriesAt(text)?.rest === '').optional(),
  command: longText.optional(),
}).transform(({ prometheus: path, series, command }, context): CounterSource => {
  const isPrometheus = path !== undefined;
  if (isPrometheus === (command !== undefined)) context.addIssue('needs exactly one of `prometheus` and `command`');
  else if (isPrometheus && series === undefined) context.addIssue('needs `series` beside `prometheus`');
  else if (!isPrometheus && series !== undefined) context.addIssue('`series` belongs to `prometheus`');
  return command === undefined
    ? { kind: 'prometheus', path: path ?? '', series: series ?? '' }
    : { kind: 'command', command };
});
const counterName = like(z.string(), COUNTER_NAME, 'a name of small letters, digits and -, such as db-queries');
const counters = kind(
  z
    .record(counterName, counter)
    .refine((all) => Object.keys(all).length <= MOST_COUNTERS, `holds at most ${MOST_COUNTERS}`),
  z.record(kept.metricName, counterSource),
);

const network = like(line(200), /^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'bridge, host or the name of a Docker network');
const CORES = 'a list of cores such as 0-2 or 0,2';
const coreList = like(line(200), /^\d+(-\d+)?(,\d+(-\d+)?)*$/, CORES);
/** YAML reads one core without quotes as a number. */
const coreNumber = being(z.int(), CORES, (core) => core >= 0)
  .meta({ minimum: 0 })
  .transform(String);
const MEMORY = 'must be a size such as 512m or 2g';
const memory = z
  .string({ error: ({ input }) => (typeof input === 'number' ? MEMORY : undefined) })
  .regex(SIZE_PATTERN, { error: () => MEMORY })
  .transform((text) => text.toLowerCase());

/** `host` is the header that the endpoints send. */
const ready = section(
  {
    path: orNull(textual(requestPath)),
    status: orNull(count({ min: 100, max: 599 }), { needs: 'path' }),
    timeout: setting(duration({ min: 1000, max: 3_600_000 }), '60s'),
  },
  { more: { host: kept.unstored<string>() } },
);
export interface ReadyConfig extends kept.Inferred<typeof ready.kept> {}
const READY = 'a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }';

const port = count({ min: 1, max: 65_535 });
const started = { of: ['command', 'image', 'build', 'compose'] } as const;
const apart = { 'load.mix': 'what the app counts cannot be told apart by endpoint; remove it' };
const ofContainers = { of: ['image', 'build'], changes: 'figures' } as const;

export const app = section(
  {
    ...sources,
    port: orNull(port, started),
    env: orElse(env, {}, started),
    ready: setting(nested(ready, { form: orAlone(READY, ready, 'path', requestPath) }), {}),
    'before-block': option(command, { changes: 'starting' }),
    'before-round': option(command, { changes: 'starting' }),
    counters: option(counters, { changes: 'measuring', without: apart }),
    network: setting(textual(network), 'bridge', ofContainers),
    cpus: orNull(kind(z.number().min(0.1).max(1024), kept.positive, String), { ...ofContainers, absent: 'no limit' }),
    cpuset: orNull(textual(either(CORES, coreNumber, coreList)), ofContainers),
    memory: orNull(textual(memory), ofContainers),
  },
  { more: { source: appSource }, example: '{ command: node server.js }' },
);
export interface AppConfig extends kept.Inferred<typeof app.kept> {}

export const overrides = section(
  { ...sources, port: option(port, started), env: option(env, started), profile: option(profile) },
  { more: { source: appSource.exactOptional() }, example: '{ env: { FLAG: on } }' },
);
export interface AppOverrides extends kept.Inferred<typeof overrides.kept> {}
