/** What metrics are called: in a configuration, in results, and in the table that says how each is judged (`decide/metrics/metrics.ts`). */

/** What the kernel counts for the app's processes, per request, and what readers call it; what says most of a cause comes first. */
const OF_PROCESSES = {
  descriptors: 'descriptors kept per request',
  connections: 'sockets kept per request',
  threads: 'threads kept per request',
  reads: 'read calls per request',
  writes: 'write calls per request',
  'voluntary-switches': 'voluntary switches per request',
  'major-faults': 'major page faults per request',
  'read-bytes': 'bytes read per request',
  'write-bytes': 'bytes written per request',
  'cpu-system': 'system CPU per request',
  'cpu-user': 'user CPU per request',
  'minor-faults': 'minor page faults per request',
  'involuntary-switches': 'involuntary switches per request',
} as const;
export const PROCESS_COUNTERS = keysOf(OF_PROCESSES);
export type ProcessCounter = (typeof PROCESS_COUNTERS)[number];

/** Metrics that are measured of any app, and what readers call them. All but throughput: lower is better. */
const OF_ANY_APP = {
  mean: 'mean',
  throughput: 'throughput',
  p50: 'p50',
  p90: 'p90',
  p99: 'p99',
  ttfb: 'first byte',
  connect: 'connect',
  cpu: 'CPU per request',
  memory: 'peak memory',
  'kept-memory': 'kept memory per request',
  'first-response': 'first response',
  ...OF_PROCESSES,
} as const;
export const METRICS = keysOf(OF_ANY_APP);
/** Metrics of earlier versions, with what to gate instead. */
export const REMOVED_METRICS: Readonly<Record<string, string>> = {
  instructions: 'gate `cpu` or `cpu-user`: few machines have a counter of instructions',
};
/** Metrics of the start of the app. All endpoints share it, so they are gated for the whole gate. */
const OF_START = { ready: 'ready' } as const;
export const START_METRICS = keysOf(OF_START);
export function isOfStart(metric: string): boolean {
  return Object.hasOwn(OF_START, metric);
}
export type KnownMetric = (typeof METRICS)[number] | (typeof START_METRICS)[number];
export const METRIC_NAMES: ReadonlyMap<Metric, string> = new Map(Object.entries({ ...OF_ANY_APP, ...OF_START }));
/** One of `METRICS` or `START_METRICS`, a counter that the configuration names (`app.counters`), or a neighbour's (below). */
export type Metric = string;
export const MOST_COUNTERS = 20;
/** Every object has a `constructor`. */
export const COUNTER_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/;

/** What a service beside the one under load uses per request: `db:cpu` in ms, `db:network` in bytes. Reported, never gated. */
export type NeighbourCounter = 'cpu' | 'network';
export const NEIGHBOUR_METRIC = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;

export function neighbourCounter(service: string, counter: NeighbourCounter): Metric {
  return `${service}:${counter}`;
}

/** Null for any other metric. */
export function neighbourOf(metric: Metric): { readonly service: string; readonly counter: NeighbourCounter } | null {
  const [, service = '', counter] = NEIGHBOUR_METRIC.exec(metric) ?? [];
  return counter === 'cpu' || counter === 'network' ? { service, counter } : null;
}

/** The smallest tolerance, except of counters. */
export const MIN_TOLERANCE = 0.001;

/** What the app spends and completes is the mix's: only what single requests took can be told apart. */
const APART: readonly string[] = ['mean', 'p50', 'p90', 'p99', 'ttfb', 'connect', 'first-response'];

export function isToldApart({ mix }: { readonly mix?: unknown }, metric: string): boolean {
  return mix === undefined || APART.includes(metric);
}

function keysOf<T extends Readonly<Record<string, string>>>(names: T): readonly (keyof T & string)[] {
  return Object.keys(names);
}
