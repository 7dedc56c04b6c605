/**
 * The validated and fully specified configuration: what to boot, what to load, what to gate.
 *
 * Plain data. Defaults are filled in; `${NAME}` references to environment variables are still unexpanded, so that a
 * configuration can be stored and shown without its secrets (`expand.ts` expands them at the edge). Durations are numbers
 * with their unit in the name; shares (5 %) are fractions (0.05). How a file writes it is in `schema.ts`.
 *
 * The schemas are the one source: Results files are read with them, and the types follow from them. They are strict, and
 * bounded only where a damaged or hostile Results file could do harm.
 */
import * as z from 'zod';
import { endpoint, preparation, tolerance } from './endpoint.ts';
import { count, type Inferred, metricName, name, nonNegative, positive, text, textByName, texts } from './shapes.ts';

export * from './endpoint.ts';
export { METRICS, type Metric } from './metric-names.ts';
export * from './shapes.ts';

/** The most blocks that `load.blocks` may ask for. */
export const MAX_BLOCKS = 40;
/** `load.restart`, apart from `auto`: a block has 2 to 40 passes over the endpoints, as there are blocks. */
export const RESTART = /^(?:each|never|every (?:[2-9]|[123][0-9]|40))$/;
/** In a sweep: endpoints times numbers of connections. */
export const MAX_ENDPOINTS = 200;

/** Values that the configuration file and a stored configuration share. */
export const pairing = z.enum(['interleaved', 'duet']);
export const baseline = z.enum(['auto', 'paired', 'artifact', 'file', 'none']);
export const comparing = z.enum(['commits', 'variants']);
export const configFrom = z.enum(['head', 'base']);
export const failOn = z.enum(['regression', 'inconclusive', 'never']);
export const whyPolicy = z.enum(['regression', 'always', 'never']);
export const WHY_BY_DEFAULT = 'regression';
export const commentPolicy = z.enum(['always', 'on-change', 'never']);

/** A gate's name stands in names of artifacts, of folders and in comments. */
export const GATE_NAME = /^[A-Za-z0-9 _.-]{1,60}$/;
export const GATE_NAME_RULE = 'must be 1 to 60 letters, digits, spaces and _ . - characters';

/** Shell command that is run once per version, before the app is started for the first time. */
const setupStep = z.strictObject({
  run: text,
  /** What the command makes can be taken from the other version where both agree in the key files; null: never. */
  shared: z.strictObject({ key: texts, paths: texts }).nullable(),
});
export interface SetupStep extends Inferred<typeof setupStep> {}

/** How one version of the app is booted: exactly one of the kinds. */
const appSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('command'),
    command: text,
    /** Empty: what a lock file stands for is installed. */
    setup: z.array(setupStep).max(100),
    /** `setup: []` was written: not even that. Absent: it was not. */
    noInstall: z.literal(true).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('build'),
    /** Build context, relative to the configuration's directory. */
    context: text,
    /** Path of the Dockerfile relative to the context. */
    dockerfile: text,
    target: text.nullable(),
    args: textByName,
    /** Options `--cache-from` and `--cache-to` of docker build. */
    cacheFrom: texts,
    cacheTo: texts,
  }),
  z.strictObject({
    kind: z.literal('compose'),
    /** Relative to the configuration's directory. */
    files: texts,
    /** The service under load; null: the only one that publishes a port. */
    service: text.nullable(),
    profiles: texts,
  }),
  z.strictObject({ kind: z.literal('image'), image: text }),
  z.strictObject({ kind: z.literal('url'), url: text }),
]);
export type AppSource = Inferred<typeof appSource>;

const ready = z.strictObject({
  /** A path answered with a status below 500 (or `status` if given) means ready; null: an accepted TCP connection does. */
  path: text.nullable(),
  status: count.nullable(),
  timeoutMs: positive,
  /** Only in what is started: the `host` header that the endpoints send. */
  host: z.custom<string>(() => false, 'is never stored').exactOptional(),
});
export interface ReadyConfig extends Inferred<typeof ready> {}

const counter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('prometheus'),
    /** Path on the app's own address. */
    path: text,
    /** Its name, and labels in braces: `db_queries_total{db="main"}`. All series that have them are added. */
    series: text,
  }),
  z.strictObject({ kind: z.literal('command'), command: text }),
]);
export type CounterSource = Inferred<typeof counter>;

const app = z.strictObject({
  source: appSource,
  /** Containers: the port that the app listens on inside. Commands are given a free port as $PORT. */
  port: count.nullable(),
  env: textByName,
  ready,
  /**
   * Containers: `bridge` publishes the port, `host` shares the host's network and gives the app a free $PORT; any other
   * name is that of a Docker network on which the app is reached by its address there.
   */
  network: text,
  /** Containers: what the app may use; null: no limit. */
  cpus: positive.nullable(),
  /** Containers: cores that the app may use, such as `0-2`; null: those that the gate chooses. */
  cpuset: text.nullable(),
  /** Extra `docker run` limit, such as `512m`; null: no limit. */
  memory: text.nullable(),
  /** What the app counts itself, by the name of the metric that it becomes. Absent: nothing. */
  counters: z.record(metricName, counter).exactOptional(),
  /** Shell commands that are run in the checkout while the app runs: once it is ready, and before each round. */
  beforeBlock: text.exactOptional(),
  beforeRound: text.exactOptional(),
});
export interface AppConfig extends Inferred<typeof app> {}

/** Who says where an app spends its CPU time. */
const profileSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pprof'),
    /** A path of the app, or a whole URL. */
    address: text,
  }),
  /** Shell command that profiles $PID for $SECONDS and writes collapsed stacks to $OUT. */
  z.strictObject({ kind: z.literal('command'), command: text }),
]);
export type ProfileSource = Inferred<typeof profileSource>;

/** Env is merged key by key, the rest replaced. */
const overrides = z.strictObject({
  source: appSource.exactOptional(),
  port: count.exactOptional(),
  env: textByName.exactOptional(),
  profile: profileSource.exactOptional(),
});
export interface AppOverrides extends Inferred<typeof overrides> {}

/** TLS of `https:` targets. Where it names files, their content replaces the name when they are read (`read-named-files.ts`). */
const tls = z.strictObject({
  /** Certificates are verified unless this is false. */
  verify: z.boolean(),
  /** PEM file with the authority to trust; null: those of Node. */
  ca: text.nullable(),
  servername: text.nullable(),
  /** PEM files that the load presents as its own; absent: it presents none. */
  client: z.strictObject({ cert: text, key: text, passphrase: text.nullable() }).exactOptional(),
});
export interface TlsConfig extends Inferred<typeof tls> {}

const load = z.strictObject({
  /** Shell command that makes the load of one turn, with $URL, $OUT, $DURATION. Absent: our own generator does. */
  command: text.exactOptional(),
  /**
   * Connections per side, each with one request in flight. Closed loop: always that many; open loop: at most. In a sweep,
   * where each endpoint names its own (`sweep.ts`): the most of them. With `command` it means nothing (`connectionsAt`).
   */
  connections: count.min(1),
  /** Open loop: requests per second and side, on a fixed schedule. Null: closed loop. */
  rate: positive.nullable(),
  roundMs: positive,
  rounds: count.min(1),
  blocks: z.strictObject({ min: count.min(1).max(1000), max: count.min(1).max(1000) }),
  /** How often the app is started: for each pass over the endpoints, for every so many, or once. Absent: the plan decides. */
  restart: z.string().regex(RESTART).exactOptional(),
  warmupMs: z.strictObject({ min: nonNegative, max: nonNegative }),
  /** What the whole run may take, preparing the versions included; null: what the blocks need. */
  timeBudgetMs: positive.nullable(),
  /** A request without a complete response after this long is counted as censored. */
  timeoutMs: positive,
  keepAlive: z.boolean(),
  /** `interleaved`: the two sides take turns within a round; `duet`: both are under load at once. */
  pairing,
  /** Whether app and generator are kept on cores of their own, where there are at least two. */
  pin: z.boolean(),
  tls,
  /** Fixed seed for the order of starts and rounds; null: chosen at random and written into the results. */
  seed: count.nullable(),
});
export interface LoadConfig extends Inferred<typeof load> {}

const gate = z.strictObject({
  baseline,
  /** For `file`: results files to compare with, relative to the configuration's directory. */
  baselineFiles: z.array(text).max(1000),
  /** 0.99: at most 1 % of comparisons without a change may fail, all endpoints and metrics together. */
  confidence: z.number().gt(0.5).lt(1),
  /** Tolerances of what is gated of the start of the app; absent: it is only reported. */
  start: z.record(metricName, tolerance).exactOptional(),
  /** A change in milliseconds below this is never a regression. */
  minDifferenceMs: nonNegative,
  failOn,
  /** Base's configuration decides what is measured and how it is judged; absent: head's does. */
  configFrom: z.literal('base').exactOptional(),
  /** How many baselines a stored comparison looks back. */
  history: count.min(1),
  /** Hosts other than loopback that `url` targets may name. */
  allowRemoteTargets: z.array(text).max(1000),
  /** Label of a pull request that lets it pass although the gate fails; null: there is none. */
  overrideLabel: text.nullable(),
});
export interface GateConfig extends Inferred<typeof gate> {}

const report = z.strictObject({
  comment: commentPolicy,
  /** Whether the action keeps the HTML report as an artifact. */
  html: z.boolean(),
});

export const configSchema = z.strictObject({
  /** The gate's name: several gates can report on one pull request. */
  name,
  /** Names of environment variables whose values are secrets, whatever they are called. */
  mask: z.array(name).max(100).exactOptional(),
  /** Base and head are both started from head's checkout; absent: base is another commit, or is named by `base`. */
  compare: z.literal('variants').exactOptional(),
  app,
  /** What differs for one side; merged over `app` by `appOf`. */
  base: overrides,
  head: overrides,
  load,
  /** Absent: nothing is asked before. */
  prepare: z.array(preparation).min(1).max(20).exactOptional(),
  /** Glob patterns from the repository's root; a change that touches none of them is not measured. Empty: all are. */
  paths: z.array(text).max(1000),
  endpoints: z.array(endpoint).min(1).max(1000),
  gate,
  report,
  /** Absent: Node’s own profiler. */
  profile: profileSource.exactOptional(),
  /** When both versions are profiled after the verdict; absent: after a regression. */
  why: z.enum(['always', 'never']).exactOptional(),
});
export interface Config extends Inferred<typeof configSchema> {}
