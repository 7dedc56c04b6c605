/** The load that an endpoint meets: alone or in a mix (decision 57), and in a sweep at each number of connections as if it were several. */
import type { Endpoint } from './endpoint.ts';
import type { LoadConfig } from './load.ts';
import { MAX_ENDPOINTS } from './shapes.ts';

/** Each endpoint at each number of connections, in order. With one number, the endpoints themselves. */
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

/** The load as this endpoint meets it: `share` of the requests go to it (1 without a mix), and `rate` counts these. */
export function loadAt(endpoint: Pick<Endpoint, 'name' | 'sweep'>, load: LoadConfig) {
  const share = shareIn(load, endpoint.name);
  const rate = load.rate === null ? null : share * load.rate;
  return { ...load, connections: endpoint.sweep?.connections ?? load.connections, rate, share };
}

export type EndpointLoad = ReturnType<typeof loadAt>;

export function shareIn({ mix }: Pick<LoadConfig, 'mix'>, name: string): number {
  if (mix === undefined) return 1;
  return (mix[name] ?? 0) / Object.values(mix).reduce((sum, weight) => sum + weight, 0);
}

/** How many requests of an endpoint are in flight at once in a closed loop, null if only the user’s own generator knows. */
export function connectionsAt(endpoint: Pick<Endpoint, 'name' | 'sweep'>, load: LoadConfig): number | null {
  return load.command === undefined ? loadAt(endpoint, load).connections : null;
}

type Loaded = Readonly<{ load: LoadConfig; endpoints: readonly Endpoint[] }>;

/** The numbers of connections that endpoints are measured at, in rising order. Without a sweep there is one. */
export function connectionsOf({ load, endpoints }: Loaded): readonly number[] {
  const counts = endpoints.map((endpoint) => loadAt(endpoint, load).connections);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** Endpoints under load at the same time: all of a mix, or one. */
export interface SharedLoad {
  /** For logs, and for what is learnt about it. */
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  /** How often each is asked in one cycle of requests. */
  readonly times: readonly number[];
}

export function loadOf(endpoint: Endpoint): SharedLoad {
  return { name: endpoint.name, endpoints: [endpoint], times: [1] };
}

export const MIX = 'the mix';

/** @param endpoints of the block: all that the configuration has where there is a mix */
export function sharedLoads({ mix }: LoadConfig, endpoints: readonly Endpoint[]): readonly SharedLoad[] {
  if (mix === undefined) return endpoints.map(loadOf);
  return [{ name: MIX, endpoints, times: timesOf(endpoints.map(({ name }) => mix[name] ?? 1)) }];
}

export function loadWith(endpoint: Endpoint, { load, endpoints }: Loaded): SharedLoad {
  const [whole] = load.mix === undefined ? [] : sharedLoads(load, endpoints);
  return whole ?? loadOf(endpoint);
}

/** A cycle of requests holds each endpoint as often as its weight says, to a thousandth. */
const LONGEST_CYCLE = 1000;
/** Every endpoint is in a cycle at least once. */
export const LONGEST_ORDER = LONGEST_CYCLE + MAX_ENDPOINTS;

/** How often each weight is in one cycle: in lowest terms, or to a thousandth, and once at least. */
export function timesOf(weights: readonly number[]): readonly number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum / divisor <= LONGEST_CYCLE) return weights.map((weight) => weight / divisor);
  return weights.map((weight) => Math.max(1, Math.round((LONGEST_CYCLE * weight) / sum)));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
