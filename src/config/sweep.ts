/**
 * A sweep of concurrency: with a list as `load.connections` every endpoint is measured at each number of connections, as
 * if it were that many endpoints. Whatever comes after the configuration judges them one by one, and together.
 */
import type { Config, Endpoint, LoadConfig } from './config.ts';

/** More points than this take long to measure, and say no more about where an app saturates. */
export const MOST_SWEEP_POINTS = 8;

/** Each of the endpoints at each of the concurrencies, in their order; the endpoints themselves where there is but one. */
export function sweptEndpoints(endpoints: readonly Endpoint[], connections: readonly number[]): readonly Endpoint[] {
  if (connections.length < 2) return endpoints;
  return endpoints.flatMap((endpoint) =>
    connections.map((count) => ({
      ...endpoint,
      name: `${endpoint.name}, ${count} ${count === 1 ? 'connection' : 'connections'}`,
      sweep: { endpoint: endpoint.name, connections: count },
    })),
  );
}

/** The load as this endpoint meets it. */
export function loadAt(endpoint: Pick<Endpoint, 'sweep'>, load: LoadConfig): LoadConfig {
  return endpoint.sweep === undefined ? load : { ...load, connections: endpoint.sweep.connections };
}

/** How many requests of an endpoint are under way at once in a closed loop; null: only the command that loads knows. */
export function connectionsAt(endpoint: Pick<Endpoint, 'sweep'>, load: LoadConfig): number | null {
  return load.command === undefined ? loadAt(endpoint, load).connections : null;
}

/** Numbers of connections that endpoints are measured at, rising: one without a sweep. */
export function connectionsOf({ load, endpoints }: Pick<Config, 'load' | 'endpoints'>): readonly number[] {
  const counts = endpoints.map((endpoint) => loadAt(endpoint, load).connections);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** What the points of one sweep have in common, and every other endpoint has alone. */
export function sweepNameOf({ name, sweep }: Pick<Endpoint, 'name' | 'sweep'>): string {
  return sweep?.endpoint ?? name;
}
