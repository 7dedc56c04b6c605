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

/** Below the time limit of 30 minutes that jobs are usually given, so that what was measured can still be told. */
const LONGEST_RUN_MS = 25 * 60_000;

/**
 * Milliseconds that a run may take, builds included: the time budget; without one 25 minutes, or twice what the
 * measurement is planned to take at most where that is longer.
 */
export function longestRunMs(
  { load, endpoints }: Pick<Config, 'load' | 'endpoints'>,
  blocks = load.blocks.max,
): number {
  const plannedMs = blocks * expectedBlockSeconds(load, endpoints.length) * 1000;
  return load.timeBudgetMs ?? Math.max(LONGEST_RUN_MS, 2 * plannedMs);
}

/** Between two rounds: the generator drains, collects garbage, and the next one starts. */
const PAUSE_SECONDS = 0.1;

/** Seconds that a block takes with that many endpoints and the shortest warm-up, apart from starting the apps. */
export function expectedBlockSeconds(load: LoadConfig, endpoints: number): number {
  return load.warmupMs.min / 1000 + endpoints * load.rounds * (load.roundMs / 1000 + PAUSE_SECONDS);
}
