/** Blocks until every endpoint is decided, or the last block is measured. */
import type { AppLauncher } from '../app/launcher.ts';
import type { Config } from '../config/config.ts';
import { planBlock } from '../config/plan.ts';
import type { LoadDriver } from '../load/driver.ts';
import type { Block, VoidedBlock } from '../results/results.ts';
import { measureBlock } from './block.ts';
import type { BySide } from './sides.ts';

/** A block with a dead round is measured again for all sides, this often; then it stays, and validity judges it. */
const MAX_VOIDED_BLOCKS = 2;

export interface MeasureRequest {
  /** With environment references expanded. */
  readonly config: Config;
  readonly seed: number;
  readonly launchers: BySide<AppLauncher>;
  readonly openDriver: () => Promise<LoadDriver>;
  /** Endpoints that need another block, judged by what has been measured so far; none: the run is over. */
  readonly undecided: (blocks: readonly Block[]) => readonly string[];
  readonly onBlock: (blocks: readonly Block[], undecided: readonly string[]) => void;
  readonly elapsedMs: () => number;
}

export interface Measured {
  readonly blocks: readonly Block[];
  readonly voided: readonly VoidedBlock[];
}

/** Throws AppError, MeasurementError or InterruptedError; nothing is left running then either. */
export async function measure(request: MeasureRequest, signal: AbortSignal): Promise<Measured> {
  const { config, seed, launchers, openDriver, elapsedMs } = request;
  const blocks: Block[] = [];
  const voided: VoidedBlock[] = [];
  let names = request.undecided(blocks);
  while (names.length > 0) {
    // Voided attempts count for the seed: a repeated block gets an order of its own.
    const planned = planBlock(config, seed, blocks.length + voided.length, names);
    const sides = planned.bootOrder.filter((side) => launchers[side]);
    const plan = { ...planned, bootOrder: sides };
    const { block, deadRound } = await measureBlock(
      { config, plan, index: blocks.length, launchers, openDriver, elapsedMs },
      signal,
    );
    if (deadRound !== null && voided.length < MAX_VOIDED_BLOCKS) {
      voided.push({ startedAtMs: block.startedAtMs, reason: deadRound });
      continue;
    }
    blocks.push(block);
    names = request.undecided(blocks);
    request.onBlock(blocks, names);
  }
  return { blocks, voided };
}
