/** Blocks until every endpoint is decided, the last block is measured, or the time budget ends. */
import type { AppLauncher } from '../app/launcher.ts';
import type { Config } from '../config/config.ts';
import { GateError } from '../errors.ts';
import type { LoadDriver } from '../load/driver.ts';
import { planBlock } from '../plan/blocks.ts';
import { asStored } from '../results/parse.ts';
import type { Block, ReferenceInfo, VoidedBlock } from '../results/results.ts';
import type { Activity } from './activity.ts';
import { type MeasuredBlock, measureBlock } from './block.ts';
import { type Deadline, outOfTimeError } from './deadline.ts';
import { expectedBlockMs } from './pace.ts';
import type { SampleSink } from './sample-sink.ts';
import type { BySide } from './sides.ts';
import { watchStandstill } from './standstill.ts';

/**
 * A block with a dead round, or during which the machine stood still, is measured again for all sides, this often; then it
 * stays, and validity judges it.
 */
const MAX_VOIDED_BLOCKS = 2;

export interface MeasureRequest {
  /** With environment references expanded. */
  readonly config: Config;
  readonly seed: number;
  readonly launchers: BySide<AppLauncher>;
  /** Base is the frozen reference, and has costs for these endpoints; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  readonly openDriver: () => Promise<LoadDriver>;
  /** Endpoints that need another block, judged by what has been measured so far; none: the run is over. */
  readonly undecided: (blocks: readonly Block[]) => readonly string[];
  readonly onBlock: (blocks: readonly Block[], undecided: readonly string[]) => void;
  /** Told between rounds, with the blocks before this one and the endpoints that are measured in it. */
  readonly onActivity?: (activity: Activity, blocks: readonly Block[], undecided: readonly string[]) => void;
  /** Missing: no request is kept. */
  readonly samples?: SampleSink | undefined;
  /** A block is measured again, for this reason. */
  readonly onVoided?: (reason: string) => void;
  readonly elapsedMs: () => number;
  readonly deadline: Deadline;
}

export interface Measured {
  readonly blocks: readonly Block[];
  readonly voided: readonly VoidedBlock[];
  readonly outOfTime: boolean;
}

/**
 * Throws AppError, MeasurementError or InterruptedError; nothing is left running then either.
 *
 * The bounds of the sequential test are those of the planned looks, whether they are reached or not. A run that the time
 * budget ends has passed looks without a rejection and makes no further ones, so it rejects in no case in which the
 * whole run would not have: running out of time can leave a change unseen, it cannot raise a false alarm. A block that is
 * cut short is dropped whole, for both sides.
 */
export async function measure(request: MeasureRequest, signal: AbortSignal): Promise<Measured> {
  const { config, elapsedMs, deadline } = request;
  const blocks: Block[] = [];
  const voided: VoidedBlock[] = [];
  let names = request.undecided(blocks);
  request.samples?.restart();
  while (names.length > 0) {
    const expectedMs = expectedBlockMs(config, blocks, names.length);
    const tried = expectedMs > deadline.leftMs() ? null : await attempt(request, blocks, voided, names, signal);
    if (tried === null) {
      request.samples?.endBlock(false);
      if (blocks.length === 0)
        throw outOfTimeError(config, `before a block of about ${seconds(expectedMs)} was measured`);
      return { blocks, voided, outOfTime: true };
    }
    if ('voided' in tried) {
      voided.push(tried.voided);
      request.samples?.endBlock(false);
      request.onVoided?.(tried.voided.reason);
      continue;
    }
    const block = { ...tried.block, durationMs: elapsedMs() - tried.block.startedAtMs };
    blocks.push(asStored(block));
    request.samples?.endBlock(true);
    names = request.undecided(blocks);
    request.onBlock(blocks, names);
  }
  return { blocks, voided, outOfTime: false };
}

type Attempt = Pick<MeasuredBlock, 'block'> | { readonly voided: VoidedBlock };

/** One block; null if the deadline cut it short. */
async function attempt(
  request: MeasureRequest,
  blocks: readonly Block[],
  voided: readonly VoidedBlock[],
  names: readonly string[],
  signal: AbortSignal,
): Promise<Attempt | null> {
  const { config, seed, launchers, reference, openDriver, elapsedMs, deadline, samples } = request;
  const onActivity = (activity: Activity) => request.onActivity?.(activity, blocks, names);
  // Voided attempts count for the seed: a repeated block gets an order of its own.
  const planned = planBlock(config, seed, blocks.length + voided.length, names);
  const plan = { ...planned, bootOrder: planned.bootOrder.filter((side) => launchers[side]) };
  const canRepeat = voided.length < MAX_VOIDED_BLOCKS;
  const startedAtMs = elapsedMs();
  const watch = watchStandstill();
  try {
    const ending = AbortSignal.any([signal, deadline.signal]);
    const { block, deadRound } = await deadline.orGiveUp(
      measureBlock(
        { config, plan, index: blocks.length, launchers, reference, openDriver, elapsedMs, onActivity, samples },
        ending,
      ),
    );
    const reason = deadRound ?? watch.end();
    return reason !== null && canRepeat ? { voided: { startedAtMs, reason } } : { block };
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) return null;
    const reason = watch.end();
    // An app that was not ready in time, for one, for nobody's fault.
    const isExcused = reason !== null && canRepeat && error instanceof GateError && !signal.aborted;
    if (!isExcused) throw error;
    return { voided: { startedAtMs, reason } };
  } finally {
    watch.end();
  }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
