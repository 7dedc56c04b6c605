/** How a version of the app is booted: `app:`, and what `base:` and `head:` lay over it. */
import * as z from 'zod';
import { appSource, checkedLater, env, sources } from './app-source.ts';
import { nested, option, orAlone, orElse, orNull, type SourceKey, section, setting } from './keys.ts';
import { command, count, duration, kind, like, line, longText, textual } from './kinds.ts';
import { COUNTER_NAME, MOST_COUNTERS } from './metric-names.ts';
import { requestPath } from './request-keys.ts';
import * as kept from './shapes.ts';
import { SIZE_PATTERN } from './units.ts';
import { being, either, exactlyOne, map } from './words.ts';

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

/** A Prometheus series, as a counter names it and as the app’s answer lists it. */
export interface Series {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
}

const NAME = /^[A-Za-z_:][\w:]*/;
const LABEL = /^\s*([A-Za-z_]\w*)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:,|(?=\}))/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '\\': '\\', '"': '"' };

/** The series at the beginning of a text, and what comes after it; null where there is none. */
export function seriesAt(text: string): { readonly series: Series; readonly rest: string } | null {
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const labels = new Map<string, string>();
  let rest = text.slice(name.length);
  if (!rest.startsWith('{')) return { series: { name, labels }, rest };
  rest = rest.slice(1);
  for (let label = LABEL.exec(rest); label !== null; label = LABEL.exec(rest)) {
    const [whole, key = '', value = ''] = label;
    labels.set(
      key,
      value.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character),
    );
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
})
  .superRefine(({ prometheus, series, command }, context) => {
    if ((prometheus === undefined) === (command === undefined)) {
      context.addIssue('needs exactly one of `prometheus` and `command`');
    } else if ((prometheus === undefined) !== (series === undefined)) {
      context.addIssue(
        series === undefined ? 'needs `series` beside `prometheus`' : '`series` belongs to `prometheus`',
      );
    }
  })
  .transform(
    ({ prometheus: path = '', series = '', command }): CounterSource =>
      command === undefined ? { kind: 'prometheus', path, series } : { kind: 'command', command },
  );
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

const ready = section(
  {
    path: orNull(textual(requestPath)),
    status: orNull(count({ min: 100, max: 599 })),
    timeout: setting(duration({ min: 1000, max: 3_600_000 }), '60s'),
  },
  {
    more: {
      /** The `host` header that the endpoints send. */
      host: kept.unstored<string>(),
    },
  },
);
export interface ReadyConfig extends kept.Inferred<typeof ready.kept> {}
const READY = 'a path such as /healthz, or a map such as { path: /healthz, timeout: 2m }';

const port = count({ min: 1, max: 65_535 });
const started: { readonly of: readonly SourceKey[] } = { of: ['command', 'image', 'build', 'compose'] };
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
/** Env is merged key by key, the rest replaced. */
export interface AppOverrides extends kept.Inferred<typeof overrides.kept> {}
