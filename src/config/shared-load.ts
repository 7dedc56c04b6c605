/** Which endpoints are under load at the same time. */
import type { Config, Endpoint } from './config.ts';
import { timesOf, type Weights } from './mix.ts';

/** Endpoints under load at the same time: all of a mix, or one. */
export interface SharedLoad {
  /** For logs, and for what is learnt about it. */
  readonly name: string;
  /** Not empty. */
  readonly endpoints: readonly Endpoint[];
  /** How often each is asked in one cycle of requests. */
  readonly times: readonly number[];
}

export function loadOf(endpoint: Endpoint): SharedLoad {
  return { name: endpoint.name, endpoints: [endpoint], times: [1] };
}

/** What logs call all endpoints of a mix. */
export const MIX = 'the mix';

function mixOf(endpoints: readonly Endpoint[], weights: Weights): SharedLoad {
  return { name: MIX, endpoints, times: timesOf(endpoints.map(({ name }) => weights[name] ?? 1)) };
}

/** @param endpoints of the block: all that the configuration has where there is a mix */
export function sharedLoads(
  { mix }: Pick<Config['load'], 'mix'>,
  endpoints: readonly Endpoint[],
): readonly SharedLoad[] {
  return mix === undefined ? endpoints.map(loadOf) : [mixOf(endpoints, mix)];
}

/** The load that an endpoint is measured under. */
export function loadWith(endpoint: Endpoint, { load, endpoints }: Pick<Config, 'load' | 'endpoints'>): SharedLoad {
  return load.mix === undefined ? loadOf(endpoint) : mixOf(endpoints, load.mix);
}
