/** How long blocks take, from those measured: whether another one fits, and how long the run may still last. */
import type { Config } from '../config/config.ts';
import { expectedBlockSeconds } from '../config/run-length.ts';
import type { Block } from '../results/results.ts';

/** Of the blocks measured last: an app's start gets faster once its files are cached. */
const LATEST_BLOCKS = 3;

/**
 * Milliseconds that the next block will take with `endpoints` endpoints: the slowest start and warm-up of the latest
 * blocks, and their slowest rounds an endpoint. Before the first block, what the plan says, without the start.
 */
export function expectedBlockMs(config: Config, blocks: readonly Block[], endpoints: number): number {
  const costs = blocks.slice(-LATEST_BLOCKS).flatMap(costOf);
  if (costs.length === 0) return expectedBlockSeconds(config.load, endpoints) * 1000;
  const beforeRoundsMs = Math.max(...costs.map((cost) => cost.beforeRoundsMs));
  const endpointMs = Math.max(...costs.map((cost) => cost.endpointMs));
  return beforeRoundsMs + endpoints * endpointMs;
}

/** The end of a block, the apps' stop, is counted as part of its rounds. */
function costOf(block: Block): { readonly beforeRoundsMs: number; readonly endpointMs: number }[] {
  const starts = block.endpoints.flatMap((one) => one.rounds.map((round) => round.startedAtMs));
  if (starts.length === 0) return [];
  const beforeRoundsMs = Math.min(...starts) - block.startedAtMs;
  return [{ beforeRoundsMs, endpointMs: (block.durationMs - beforeRoundsMs) / block.endpoints.length }];
}

export interface Pace {
  /** Of one more block with the endpoints that are undecided; 0 where there is none. */
  readonly nextBlockMs: number;
  /** Until the last planned block has been measured or the time budget ends, if nothing more is decided. */
  readonly atMostMs: number;
  /** The time budget has room for the next block. */
  readonly fits: boolean;
}

/** @param lastBlock how many blocks the run measures at most */
export function paceOf(
  config: Config,
  blocks: readonly Block[],
  undecided: readonly string[],
  lastBlock: number,
  elapsedMs: number,
): Pace {
  const nextBlockMs = undecided.length > 0 ? expectedBlockMs(config, blocks, undecided.length) : 0;
  const leftMs = (config.load.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs;
  const fits = nextBlockMs <= leftMs;
  const blocksLeft = undecided.length > 0 ? Math.max(0, lastBlock - blocks.length) : 0;
  const fitting = nextBlockMs > 0 ? Math.floor(Math.max(0, leftMs) / nextBlockMs) : 0;
  return { nextBlockMs, atMostMs: nextBlockMs * Math.min(blocksLeft, fitting), fits };
}
