/**
 * The plan of a block: in which order versions are started, endpoints are loaded, and sides go first.
 *
 * Orders are random so that no side profits from its place, and follow from the seed so that a run can be repeated.
 */
import { type Config, type LoadConfig, SIDES, type Side } from './config.ts';
import { randomFrom, shuffle } from './random.ts';

export interface BlockPlan {
  /** The order in which the versions are started. */
  readonly bootOrder: readonly Side[];
  readonly endpoints: readonly EndpointPlan[];
}

export interface EndpointPlan {
  /** Endpoint's name. */
  readonly endpoint: string;
  readonly rounds: readonly RoundPlan[];
}

export interface RoundPlan {
  readonly index: number;
  /** Whose load starts first. The sides take turns, from a random one on. */
  readonly first: Side;
}

/** @param endpoints names of the endpoints to measure in this block, those that are not decided yet */
export function planBlock(config: Config, seed: number, blockIndex: number, endpoints: readonly string[]): BlockPlan {
  const random = randomFrom(seed, blockIndex);
  const bootOrder = shuffle(SIDES, random);
  return {
    bootOrder,
    endpoints: shuffle(endpoints, random).map((endpoint) => {
      const order = shuffle(SIDES, random);
      const rounds = Array.from({ length: config.load.rounds }, (_, index) => ({
        index,
        first: order[index % order.length] ?? 'base',
      }));
      return { endpoint, rounds };
    }),
  };
}

/** Between two rounds: the generator drains, collects garbage, and the next one starts. */
const PAUSE_SECONDS = 0.1;

/** Seconds that a block takes with that many endpoints and the shortest warm-up, apart from starting the apps. */
export function expectedBlockSeconds(load: LoadConfig, endpoints: number): number {
  return load.warmupMs.min / 1000 + endpoints * load.rounds * (load.roundMs / 1000 + PAUSE_SECONDS);
}
