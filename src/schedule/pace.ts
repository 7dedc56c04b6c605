/** How long blocks take, from those measured: whether another one fits, and how long the run may still last. */
import type { LoadConfig } from '../config/config.ts';
import { expectedBlockSeconds } from '../config/load.ts';
import type { Block } from '../results/results.ts';

/** Only the blocks measured last are looked at: an app's start gets faster once its files are cached. */
const LATEST_BLOCKS = 3;

/** Blocks that show what further ones cost. The first one, which learns, counts only while it is alone. */
export function latestBlocks(blocks: readonly Block[]): readonly Block[] {
  return (blocks.length > 1 ? blocks.slice(1) : blocks).slice(-LATEST_BLOCKS);
}

/**
 * What the longest of the latest blocks took; null if none was measured. `startMs`: the part of `beforeRoundsMs` before the warm-up.
 * `endpointMs`: the rounds of one endpoint, and its part of stopping the apps.
 */
export function blockCost(blocks: readonly Block[]) {
  const costs = latestBlocks(blocks).flatMap(({ startedAtMs, durationMs, warmup, endpoints }) => {
    const starts = endpoints.flatMap((one) => one.rounds.map((round) => round.startedAtMs));
    if (starts.length === 0) return [];
    const beforeRoundsMs = Math.min(...starts) - startedAtMs;
    const startMs = Math.max(0, beforeRoundsMs - warmup.durationMs);
    return [{ beforeRoundsMs, startMs, endpointMs: (durationMs - beforeRoundsMs) / endpoints.length }];
  });
  if (costs.length === 0) return null;
  const most = (of: keyof (typeof costs)[number]) => Math.max(...costs.map((cost) => cost[of]));
  return { beforeRoundsMs: most('beforeRoundsMs'), startMs: most('startMs'), endpointMs: most('endpointMs') };
}

export interface Progress {
  readonly blocks: readonly Block[];
  /** Names of the endpoints that need another block; at least one. */
  readonly undecided: readonly string[];
  readonly elapsedMs: number;
}

/** `atMostMs`: until the last planned block has been measured or the time budget ends, if nothing more is decided. */
export function paceOf(load: LoadConfig, mostBlocks: number, { blocks, undecided, elapsedMs }: Progress) {
  const endpoints = undecided.length;
  const cost = blockCost(blocks);
  // Before the first block what the plan says, without the start.
  const planned = expectedBlockSeconds(load, endpoints) * 1000;
  const nextBlockMs = cost === null ? planned : cost.beforeRoundsMs + endpoints * cost.endpointMs;
  const leftMs = (load.timeBudgetMs ?? Number.POSITIVE_INFINITY) - elapsedMs;
  const blocksLeft = Math.max(0, mostBlocks - blocks.length);
  const fitting = Math.floor(Math.max(0, leftMs) / nextBlockMs);
  return { nextBlockMs, atMostMs: nextBlockMs * Math.min(blocksLeft, fitting), fits: nextBlockMs <= leftMs };
}
