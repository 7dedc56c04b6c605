/** What metrics are called: in a configuration, in results, and in the table that says how each is judged (`decide/metrics/metrics.ts`). */

/** What the kernel counts for the app's processes, per request; what says most of a cause comes first. */
export const PROCESS_COUNTERS = [
  'descriptors',
  'connections',
  'threads',
  'reads',
  'writes',
  'voluntary-switches',
  'major-faults',
  'read-bytes',
  'write-bytes',
  'cpu-system',
  'cpu-user',
  'minor-faults',
  'involuntary-switches',
] as const;
export type ProcessCounter = (typeof PROCESS_COUNTERS)[number];

/** Metrics that are measured of any app. All but throughput: lower is better. */
export const METRICS = [
  'mean',
  'throughput',
  'p50',
  'p90',
  'p99',
  'ttfb',
  'connect',
  'cpu',
  'memory',
  'kept-memory',
  'first-response',
  ...PROCESS_COUNTERS,
] as const;
/** Metrics of earlier versions, with what to gate instead. */
export const REMOVED_METRICS: Readonly<Record<string, string>> = {
  instructions: 'gate `cpu` or `cpu-user`: few machines have a counter of instructions',
};
/** Metrics of the start of the app. All endpoints share it, so they are gated for the whole gate. */
export const START_METRICS = ['ready'] as const;
export type KnownMetric = (typeof METRICS)[number] | (typeof START_METRICS)[number];
/** One of `METRICS` or `START_METRICS`, a counter that the configuration names (`app.counters`), or a neighbour's (below). */
export type Metric = string;
export const MOST_COUNTERS = 20;
/** Every object has a `constructor`. */
export const COUNTER_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/;

/** What a service beside the one under load uses per request: `db:cpu` in ms, `db:network` in bytes. Reported, never gated. */
const NEIGHBOUR_COUNTERS = ['cpu', 'network'] as const;
export type NeighbourCounter = (typeof NEIGHBOUR_COUNTERS)[number];
/** The service is named as in Compose, at a bearable length. */
export const NEIGHBOUR_METRIC = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,62}):(cpu|network)$/;

export function neighbourCounter(service: string, counter: NeighbourCounter): Metric {
  return `${service}:${counter}`;
}

/** Null for any other metric. */
export function neighbourOf(metric: Metric): { readonly service: string; readonly counter: NeighbourCounter } | null {
  const [, service = '', last] = NEIGHBOUR_METRIC.exec(metric) ?? [];
  const counter = NEIGHBOUR_COUNTERS.find((name) => name === last);
  return counter === undefined ? null : { service, counter };
}

/** The smallest tolerance, except of counters. */
export const MIN_TOLERANCE = 0.001;

/** What the app spends and completes is the mix's: only what single requests took can be told apart. */
const APART: readonly string[] = ['mean', 'p50', 'p90', 'p99', 'ttfb', 'connect', 'first-response'];

export function isToldApart({ mix }: { readonly mix?: unknown }, metric: string): boolean {
  return mix === undefined || APART.includes(metric);
}
