/**
 * A validated file, its fixed defaults filled in, to the configuration.
 */
import {
  type AppConfig,
  type AppOverrides,
  type AppSource,
  type Config,
  type CounterSource,
  type Endpoint,
  type Expectation,
  type GateConfig,
  type LoadConfig,
  type Preparation,
  type ProfileSource,
  type SetupStep,
  type TlsConfig,
  WHY_BY_DEFAULT,
} from './config.ts';
import { type EndpointFile, endpoints, type PreparationFile } from './endpoint-schema.ts';
import { METRICS, type Metric, START_METRICS } from './metric-names.ts';
import { scenarioName } from './scenario.ts';
import type { ConfigFile, SourceFile } from './schema.ts';
import { sweptEndpoints } from './sweep.ts';
import { endpointName } from './written.ts';

/** These scatter more than the rest: a smaller tolerance would hardly ever be decided. */
const DEFAULT_TOLERANCES: Readonly<Record<Metric, number>> = { p99: 0.15, ready: 0.1, 'first-response': 0.1 };

/**
 * Open loop: a server that stalls needs as many connections as requests arrive meanwhile; 64 last 320 ms at 200/s. What
 * is beyond waits in the backlog, which is part of its latency.
 */
const CONNECTIONS = { closedLoop: 2, openLoop: 64 };

/** A generator of one's own takes part of a second to start: its turns, half a round each, are long against that. */
const ROUNDS = { own: { roundMs: 6000, rounds: 2 }, ours: { roundMs: 500, rounds: 4 } };

/** The file has passed the schema and the rules. */
export function completeConfig(file: ConfigFile): Config {
  const appSource = completeSource(file.app, null);
  return {
    name: file.name,
    ...(file.mask === undefined ? {} : { mask: file.mask }),
    ...(file.compare === 'variants' ? { compare: file.compare } : {}),
    app: completeApp(file, appSource),
    base: completeOverrides(file.base, appSource),
    head: completeOverrides(file.head, appSource),
    load: completeLoad(file.load),
    ...(file.prepare === undefined ? {} : { prepare: file.prepare.map(completePreparation) }),
    paths: file.paths ?? [],
    endpoints: completeEndpoints(file),
    gate: completeGate(file),
    report: { comment: file.report.comment, html: file.report.html },
    ...completeProfile(file.profile),
    ...(file.why === WHY_BY_DEFAULT ? {} : { why: file.why }),
  };
}

function completeApp({ app }: ConfigFile, source: AppSource | null): AppConfig {
  if (source === null) throw new Error('an app without a source passed the rules');
  return {
    source,
    port: app.port ?? null,
    env: app.env ?? {},
    ready: {
      path: app.ready.path ?? null,
      status: app.ready.status ?? null,
      timeoutMs: app.ready.timeout,
    },
    network: app.network,
    cpus: app.cpus ?? null,
    cpuset: app.cpuset ?? null,
    memory: app.memory ?? null,
    ...(app.counters === undefined ? {} : { counters: completeCounters(app.counters) }),
    ...(app['before-block'] === undefined ? {} : { beforeBlock: app['before-block'] }),
    ...(app['before-round'] === undefined ? {} : { beforeRound: app['before-round'] }),
  };
}

function completeCounters(counters: NonNullable<ConfigFile['app']['counters']>): Record<string, CounterSource> {
  return Object.fromEntries(
    Object.entries(counters).map(([name, { prometheus, series, command }]) => [
      name,
      command === undefined
        ? { kind: 'prometheus', path: prometheus ?? '', series: series ?? '' }
        : { kind: 'command', command },
    ]),
  );
}

function completeOverrides(file: SourceFile, appSource: AppSource | null): AppOverrides {
  const source = completeSource(file, appSource);
  return {
    ...(source === null ? {} : { source }),
    ...(file.port === undefined ? {} : { port: file.port }),
    ...(file.env === undefined ? {} : { env: file.env }),
    ...completeProfile(file.profile),
  };
}

function completeProfile(file: ConfigFile['profile']): { profile?: ProfileSource } {
  if (file?.pprof !== undefined) return { profile: { kind: 'pprof', address: file.pprof } };
  return file?.command === undefined ? {} : { profile: { kind: 'command', command: file.command } };
}

/** Null if the map names no source. A lone `setup` replaces that of the app, a lone `command` keeps it. */
function completeSource(file: SourceFile, inherited: AppSource | null): AppSource | null {
  const before = inherited?.kind === 'command' ? inherited : null;
  const command = file.command ?? (file.setup === undefined ? undefined : before?.command);
  if (command !== undefined) {
    const isNone = file.setup === undefined ? before?.noInstall === true : file.setup.length === 0;
    return {
      kind: 'command',
      command,
      setup: file.setup?.map(completeStep) ?? before?.setup ?? [],
      ...(isNone ? { noInstall: true as const } : {}),
    };
  }
  if (file.image !== undefined) return { kind: 'image', image: file.image };
  if (file.url !== undefined) return { kind: 'url', url: file.url.replace(/\/$/, '') };
  if (file.compose !== undefined) {
    const { file: files, service, profiles } = file.compose;
    return { kind: 'compose', files, service: service ?? null, profiles };
  }
  if (file.build === undefined) return null;
  const { context, dockerfile, target, args } = file.build;
  return {
    kind: 'build',
    context,
    dockerfile,
    target: target ?? null,
    args,
    cacheFrom: file.build['cache-from'],
    cacheTo: file.build['cache-to'],
  };
}

function completeStep({ run, key, paths }: NonNullable<SourceFile['setup']>[number]): SetupStep {
  return { run, shared: key === undefined || paths === undefined ? null : { key, paths } };
}

function completeLoad(file: ConfigFile['load']): LoadConfig {
  const defaults = file.command === undefined ? ROUNDS.ours : ROUNDS.own;
  return {
    ...(file.command === undefined ? {} : { command: file.command }),
    connections: file.connections?.at(-1) ?? (file.rate === undefined ? CONNECTIONS.closedLoop : CONNECTIONS.openLoop),
    rate: file.rate ?? null,
    roundMs: file.round ?? defaults.roundMs,
    rounds: file.rounds ?? defaults.rounds,
    blocks: file.blocks,
    ...(file.restart === 'auto' ? {} : { restart: file.restart }),
    warmupMs: file.warmup,
    timeBudgetMs: file['time-budget'] ?? null,
    timeoutMs: file.timeout,
    keepAlive: file['keep-alive'],
    pairing: file.pairing,
    pin: file.pin,
    tls: completeTls(file.tls),
    seed: file.seed ?? null,
  };
}

function completeTls({ verify, ca, servername, cert, key, passphrase }: ConfigFile['load']['tls']): TlsConfig {
  return {
    verify,
    ca: ca ?? null,
    servername: servername ?? null,
    ...(cert === undefined || key === undefined ? {} : { client: { cert, key, passphrase: passphrase ?? null } }),
  };
}

function completeGate({ gate: file, load }: ConfigFile): GateConfig {
  return {
    baseline: file.baseline === 'auto' && load.command !== undefined ? 'paired' : file.baseline,
    baselineFiles: file['baseline-files'] ?? [],
    confidence: file.confidence,
    ...completeStart(file),
    minDifferenceMs: file['min-difference'],
    failOn: file['fail-on'],
    ...(file['config-from'] === 'base' ? { configFrom: 'base' as const } : {}),
    history: file.history,
    allowRemoteTargets: file['allow-remote-targets'] ?? [],
    overrideLabel: file['override-label'] ?? null,
  };
}

function completeStart({ metrics, tolerance }: ConfigFile['gate']): Pick<GateConfig, 'start'> {
  const tolerances = Object.entries(completeTolerances(metrics ?? [], tolerance)).filter(([metric]) =>
    isOfStart(metric),
  );
  return tolerances.length === 0 ? {} : { start: Object.fromEntries(tolerances) };
}

function isOfStart(metric: Metric): boolean {
  return START_METRICS.some((name) => name === metric);
}

function completeEndpoints({ endpoints: written = [], load, gate }: ConfigFile): readonly Endpoint[] {
  if (load.command === undefined) {
    return sweptEndpoints(
      written.map((endpoint) => completeEndpoint(endpoint, gate)),
      load.connections ?? [],
    );
  }
  // What it asks is not known here. Every generator has a mean; percentiles are what some lack, or round.
  const metrics = gate.metrics ?? (['mean'] as const);
  return endpoints
    .parse([{ name: scenarioName(load.command), path: '/' }])
    .map((scenario) => completeEndpoint(scenario, { ...gate, metrics }));
}

function completeEndpoint(file: EndpointFile, gate: ConfigFile['gate']): Endpoint {
  const { cookies, auth, requests, until, drift: tolerance = gate.tolerance } = file;
  const request = completeRequest(file);
  const { method, path } = request;
  return {
    // What a HAR file holds has no method and path of its own.
    name: file.name ?? (file.path === undefined ? (requests?.file ?? '') : endpointName(method, path)),
    ...request,
    ...(requests === undefined
      ? {}
      : { requests: { path: requests.file, ...(requests.credentials ? { credentials: true } : {}) } }),
    ...(until === undefined ? {} : { until }),
    ...(cookies === undefined ? {} : { cookies }),
    ...(auth === undefined ? {} : { auth }),
    expect: completeExpectation(file.expect),
    gate: ofEndpoint(completeTolerances(file.gate ?? gate.metrics ?? DEFAULT_METRICS, tolerance)),
    ...(file.gate === undefined && gate.metrics === undefined ? { workTolerance: tolerance } : {}),
    limits: {
      meanMs: file.limits.mean ?? null,
      p50Ms: file.limits.p50 ?? null,
      p90Ms: file.limits.p90 ?? null,
      p99Ms: file.limits.p99 ?? null,
      errors: file.limits.errors,
    },
  };
}

function completeRequest(
  file: Pick<EndpointFile, 'method' | 'path' | 'headers' | 'body'>,
): Pick<Endpoint, 'method' | 'path' | 'headers' | 'body' | 'bodyFile'> {
  const { contentType, ...body } = completeBody(file.body);
  const headers = Object.fromEntries(Object.entries(file.headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (contentType !== null) headers['content-type'] ??= contentType;
  return { method: file.method, path: file.path ?? '/', headers, ...body };
}

function completePreparation(file: PreparationFile): Preparation {
  const { method, path, headers, body } = completeRequest(file);
  return { method, path, headers, body, take: file.take };
}

function completeBody(
  body: EndpointFile['body'],
): Pick<Endpoint, 'body' | 'bodyFile'> & { readonly contentType: string | null } {
  if (body === undefined) return { body: null, contentType: null };
  if (typeof body === 'string') return { body, contentType: null };
  if (body.text !== undefined) return { body: body.text, contentType: null };
  // What a file holds is not guessed: a header says it.
  if (body.file !== undefined) return { body: null, bodyFile: { path: body.file }, contentType: null };
  return { body: JSON.stringify(body.json), contentType: 'application/json' };
}

function completeExpectation(file: EndpointFile['expect']): Expectation {
  const { status, same } = file;
  return {
    status: (Array.isArray(status) ? status : [status]).map(statusRange),
    length: file.length,
    text: file.text ?? null,
    json: file.json,
    ...(same === false ? {} : { same: { ignore: same === true ? [] : same.ignore } }),
  };
}

/** `2xx` is [200, 299]; 201 is [201, 201]. */
function statusRange(status: number | string): readonly [from: number, to: number] {
  if (typeof status === 'number') return [status, status];
  const from = Number.parseInt(status, 10) * 100;
  return [from, from + 99];
}

/** What is gated where the configuration names no metric; `workTolerance` belongs to it. */
const DEFAULT_METRICS: readonly Metric[] = ['mean', 'p50'];

function ofEndpoint(tolerances: Endpoint['gate']): Endpoint['gate'] {
  return Object.fromEntries(Object.entries(tolerances).filter(([metric]) => !isOfStart(metric)));
}

function completeTolerances(
  gated: NonNullable<EndpointFile['gate']> | readonly Metric[],
  defaultTolerance: number,
): Endpoint['gate'] {
  const forMetric = (metric: Metric) => Math.max(DEFAULT_TOLERANCES[metric] ?? 0, defaultTolerance);
  const tolerances: Record<Metric, number> = {};
  for (const metric of new Set<Metric>([...METRICS, ...(isList(gated) ? gated : Object.keys(gated))])) {
    const value = isList(gated) ? (gated.includes(metric) ? forMetric(metric) : undefined) : gated[metric];
    if (value !== undefined) tolerances[metric] = value;
  }
  return tolerances;
}

function isList(gated: object): gated is readonly Metric[] {
  return Array.isArray(gated);
}
