/** How long a run takes: the plan and the maximum. */
import type { Config, LoadConfig } from './config.ts';

/** Below the time limit of 30 minutes that jobs usually have, so that what was measured can still be reported. */
const LONGEST_RUN_MS = 25 * 60_000;

/** How long a run may take, builds included. Without a time budget, twice the longest planned measurement, and 25 minutes at least. */
export function longestRunMs(
  { load, endpoints }: Pick<Config, 'load' | 'endpoints'>,
  blocks = load.blocks.max,
): number {
  const plannedMs = blocks * expectedBlockSeconds(load, endpoints.length) * 1000;
  return load.timeBudgetMs ?? Math.max(LONGEST_RUN_MS, 2 * plannedMs);
}

/** Between two rounds: the generator drains, collects garbage, and the next one starts. */
export const PAUSE_MS = 70;

/** Seconds that a block takes with that many endpoints and the shortest warm-up, apart from starting the apps. */
export function expectedBlockSeconds(load: LoadConfig, endpoints: number): number {
  return load.warmupMs.min / 1000 + (endpoints * load.rounds * (load.roundMs + PAUSE_MS)) / 1000;
}
