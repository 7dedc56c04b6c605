/** Blocks until every endpoint is decided, the last block is measured, or the time is up. */
import { SIDES } from '../config/config.ts';
import { GateError } from '../errors.ts';
import { type BlockBudget, orderBlock } from '../plan/blocks.ts';
import { asStored } from '../results/parse.ts';
import type { Block, DiscardedBlock, Restart } from '../results/results.ts';
import { type BlockRequest, type MeasuredBlock, type MovedBlock, measureBlock } from './block.ts';
import { type BlockEffort, budgetWarning, effortOf } from './effort.ts';
import { OwnCounters } from './own-counters.ts';
import { Restarts } from './restarts.ts';
import { type Session, withOneDriver } from './session.ts';
import { watchStandstill } from './standstill.ts';
import type { Lesson } from './warming.ts';

/**
 * A block with an empty round, with a side that others stopped, or during which the machine stood still, is measured again for all sides, this often; after
 * that it stays, and validity judges it.
 */
const MAX_DISCARDED_BLOCKS = 2;

export interface MeasureRequest extends BlockRequest {
  readonly bounds: BlockBudget;
  /** Endpoints that need another block, judged by what has been measured so far; none: the run is over. */
  readonly undecided: (soFar: Pick<MeasuredBlocks, 'blocks' | 'restart'>) => readonly string[];
  /** Called after each block that another one follows. Never throws. */
  readonly keep?: (soFar: Pick<MeasuredBlocks, 'blocks' | 'voided' | 'restart'>) => Promise<void>;
}

export interface MeasuredBlocks {
  readonly blocks: readonly Block[];
  /** Discarded blocks. */
  readonly voided: readonly DiscardedBlock[];
  readonly outOfTime: boolean;
  /** As in the results. */
  readonly restart?: Restart;
  /** By endpoint name: what the first block learnt about warm-up and turns. */
  readonly lessons: Map<string, Lesson>;
}

/**
 * Throws AppError, MeasurementError or InterruptedError; nothing is left running then either.
 *
 * The bounds of the sequential test are those of the planned looks, whether they are reached or not. A run that the time
 * budget ends has passed looks without a rejection and makes no further ones, so it rejects in no case in which the
 * whole run would not have: running out of time can leave a change unseen, it cannot raise a false alarm. A block that is
 * cut short is dropped whole, for both sides.
 */
export async function measure(session: Session, request: MeasureRequest): Promise<MeasuredBlocks> {
  return await withOneDriver(session, (withDriver) => measureBlocks(withDriver, request));
}

async function measureBlocks(session: Session, request: MeasureRequest): Promise<MeasuredBlocks> {
  const { resolved, deadline, events } = session;
  const { elapsedMs } = request;
  const blocks: Block[] = [];
  const voided: DiscardedBlock[] = [];
  const lessons = new Map<string, Lesson>();
  const answersOfBase = new Map<string, readonly string[]>();
  const ownCounters = new OwnCounters(resolved);
  const restarts = new Restarts(session, request.bounds);
  const soFar = () => ({ blocks, voided, ...restarts.record });
  let undecided = request.undecided(soFar());
  const { min, max } = restarts.bounds;
  events.emit({ kind: 'measuring', load: resolved.load, endpoints: undecided.length, bounds: { min, max }, elapsedMs });
  while (undecided.length > 0) {
    const startedAtMs = elapsedMs();
    const { bounds, passes } = restarts;
    const effort = effortOf({
      bounds,
      passes: passes ?? 1,
      load: resolved.load,
      endpoints: undecided.length,
      sides: resolved.load.pairing === 'duet' ? 1 : Object.keys(request.launchers).length,
      blocks,
      leftMs: budgetLeft(session),
    });
    const warning = blocks.length + voided.length > 0 ? null : budgetWarning(effort, bounds.min, budgetLeft(session));
    if (warning !== null) events.note(warning);
    const known = { effort, lessons, answersOfBase, ownCounters, restarts };
    const attempt = await tryBlock(session, request, { blocks, voided, undecided, ...known });
    if (attempt === null) {
      events.emit({ kind: 'block-discarded', reason: null });
      if (blocks.length > 0) return { ...soFar(), outOfTime: blocks.length < bounds.max, lessons };
      throw deadline.error(`before a block of about ${Math.ceil(effort.leastMs / 1000)} s was measured`);
    }
    if ('moved' in attempt) {
      lessons.clear();
      events.note(attempt.moved);
      continue;
    }
    if ('discarded' in attempt) {
      voided.push({ startedAtMs, ...attempt.discarded });
      // A block that was not one to measure is not one to learn from.
      if (blocks.length === 0) {
        lessons.clear();
        restarts.forget();
      }
      events.emit({ kind: 'block-discarded', reason: attempt.discarded.reason });
      continue;
    }
    const { block } = attempt;
    blocks.push(asStored({ ...block, durationMs: elapsedMs() - block.startedAtMs }));
    undecided = request.undecided(soFar());
    events.emit({ kind: 'block-measured', blocks, undecided });
    if (undecided.length > 0 && blocks.length === bounds.max) {
      events.emit({ kind: 'planned', bounds: { min: bounds.min, max: 2 * bounds.max } });
      events.note('head is much slower in some of its starts: more of them show whether that is chance');
    }
    if (undecided.length > 0) await request.keep?.(soFar());
  }
  return { ...soFar(), outOfTime: false, lessons };
}

interface SoFar extends Pick<MeasuredBlocks, 'blocks' | 'voided'> {
  /** Not empty. */
  readonly undecided: readonly string[];
  readonly effort: BlockEffort;
  readonly lessons: Map<string, Lesson>;
  readonly answersOfBase: Map<string, readonly string[]>;
  readonly ownCounters: OwnCounters;
  readonly restarts: Restarts;
}

/** In ms; infinite without a time budget: the limit of a run that has none is not one to plan with. */
function budgetLeft({ resolved, deadline }: Session): number {
  return resolved.load.timeBudgetMs === null ? Number.POSITIVE_INFINITY : deadline.leftMs();
}

/** Why the block has to be measured again. */
type Attempt = Pick<MeasuredBlock, 'block'> | MovedBlock | { readonly discarded: Omit<DiscardedBlock, 'startedAtMs'> };

/** One block; null if there is no time for it, or if the end of the time cut it short. */
async function tryBlock(
  session: Session,
  request: MeasureRequest,
  { blocks, voided, undecided, ...known }: SoFar,
): Promise<Attempt | null> {
  const { seed, deadline, events } = session;
  if (known.effort.leastMs > deadline.leftMs()) return null;
  events.emit({ kind: 'block-start', blocks, undecided });
  // Discarded blocks count for the seed: a repeated block gets an order of its own.
  const plan = orderBlock(seed, blocks.length + voided.length, undecided);
  // Base's very first start has to be its own (`sides.ts`).
  const order = blocks.length === 0 ? SIDES : plan.bootOrder;
  const bootOrder = order.filter((side) => request.launchers[side]);
  const canRepeat = voided.length < MAX_DISCARDED_BLOCKS;
  const watch = watchStandstill();
  try {
    const measuring = measureBlock(session, request, { ...plan, ...known, bootOrder, earlier: blocks });
    const measured = await deadline.orAbandon(measuring);
    if ('moved' in measured) return measured;
    const { block, spoilt } = measured;
    const standstill = watch.end();
    const discarded = spoilt ?? (standstill === null ? null : { reason: standstill });
    return discarded !== null && canRepeat ? { discarded } : { block };
  } catch (error) {
    if (deadline.isOver) return null;
    const reason = watch.end();
    // An app that was not ready in time, for one, while the machine stood still.
    const isExcused = reason !== null && canRepeat && error instanceof GateError && !deadline.signal.aborted;
    if (!isExcused) throw error;
    return { discarded: { reason } };
  } finally {
    watch.end();
  }
}
