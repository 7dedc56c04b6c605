/** Blocks until every endpoint is decided, the last block is measured, or the time is up. */
import { mostBlocks } from '../config/config.ts';
import type { Range } from '../config/units.ts';
import { GateError } from '../errors.ts';
import { restartWords } from '../report/view/remarks.ts';
import { asStored } from '../results/parse.ts';
import type { Block, DiscardedBlock, Restart } from '../results/results.ts';
import type { BlockBudget } from '../schedule/blocks.ts';
import { next } from '../schedule/next.ts';
import { type SettledRestarts, type StartCost, settleRestarts } from '../schedule/restart.ts';
import { watchStandstill } from '../system/standstill.ts';
import { type BlockRequest, type Learnt, type MeasuredBlock, measureBlock } from './block.ts';
import type { Spoilt } from './load-rounds.ts';
import { OwnCounters } from './own-counters.ts';
import { type Session, StartAgain, withOneDriver } from './testbed.ts';

/** A block that is spoilt, or during which the machine stood still, is measured again this often; then it stays, and validity judges it. */
const MAX_DISCARDED_BLOCKS = 2;

interface SoFar {
  readonly blocks: readonly Block[];
  readonly voided: readonly DiscardedBlock[];
  readonly restart?: Restart;
}

export interface MeasureRequest extends BlockRequest {
  readonly bounds: BlockBudget;
  /** Endpoints that need another block; none: the run is over. */
  readonly undecided: (soFar: SoFar) => readonly string[];
  /** Called after each block that another one follows. Never throws. */
  readonly keep?: (soFar: SoFar) => Promise<void>;
}

/**
 * The bounds of the sequential test are those of the planned looks, whether they are reached or not. So a run that the time budget
 * ends rejects in no case in which the whole run would not have: that can leave a change unseen, and raises no false alarm. Throws
 * AppError, MeasurementError or InterruptedError; nothing is left running then either.
 */
export async function measure(session: Session, request: MeasureRequest) {
  const watch = watchStandstill();
  try {
    return await withOneDriver(session, (withDriver) => measureBlocks(withDriver, request, watch.take));
  } finally {
    watch.stop();
  }
}

async function measureBlocks(session: Session, request: MeasureRequest, standstill: Standstill) {
  const { resolved, seed, deadline, events } = session;
  const { elapsedMs, bounds: budget, launchers } = request;
  const run = { config: resolved, budget, seed, sides: Object.keys(launchers).length };
  const blocks: Block[] = [];
  const voided: DiscardedBlock[] = [];
  const learnt: Learnt = { lessons: new Map(), answersOfBase: new Map(), ownCounters: new OwnCounters(resolved) };
  const { lessons } = learnt;
  // Null until the first pass, and again after a first block that does not count.
  let restarts = null as SettledRestarts | null;
  const settle = (cost: PassCost) => {
    restarts = settledBy(session, budget, cost);
    return restarts.passes;
  };
  const bounds = (): Range => restarts?.blocks ?? budget;
  const soFar = (): SoFar => ({ blocks, voided, ...(restarts?.record ? { restart: restarts.record } : {}) });
  let undecided = request.undecided(soFar());
  let isFirstStart = true;
  events.emit({ kind: 'measuring', load: resolved.load, endpoints: undecided.length, bounds: budget, elapsedMs });
  for (;;) {
    const startedAtMs = elapsedMs();
    const step = next(run, { blocks, discarded: voided.length, undecided, restarts, leftMs: deadline.leftMs() });
    if (step.kind === 'over') return { ...soFar(), outOfTime: false, lessons };
    let attempt: Attempt | null = null;
    if (step.kind === 'block') {
      const { order, effort, passes, warning } = step;
      if (warning !== null) events.note(warning);
      events.emit({ kind: 'block-start', blocks, undecided });
      const plan = { ...order, ...learnt, earlier: blocks, isFirstStart, effort, passes, settle };
      isFirstStart = false;
      const canRepeat = voided.length < MAX_DISCARDED_BLOCKS;
      attempt = await tryBlock(session, { canRepeat, standstill }, () => measureBlock(session, request, plan));
    }
    if (attempt === null) {
      if (blocks.length > 0) return { ...soFar(), outOfTime: blocks.length < bounds().max, lessons };
      const neededMs = step.kind === 'block' ? step.effort.leastMs : step.neededMs;
      throw deadline.error(`before a block of about ${Math.ceil(neededMs / 1000)} s was measured`);
    }
    if ('again' in attempt) {
      if (attempt.discarded === null) lessons.clear();
      else voided.push({ startedAtMs, ...attempt.discarded });
      if (blocks.length === 0) restarts = null;
      events.note(attempt.again);
      continue;
    }
    const { block, count } = attempt;
    blocks.push(asStored({ ...block, durationMs: elapsedMs() - block.startedAtMs }));
    await count();
    undecided = request.undecided(soFar());
    events.emit({ kind: 'block-measured', blocks, undecided });
    if (undecided.length === 0) continue;
    const { min, max } = bounds();
    if (blocks.length === max) {
      events.emit({ kind: 'planned', bounds: { min, max: mostBlocks(max) } });
      events.note('head is much slower in some of its starts: more of them show whether that is chance');
    }
    await request.keep?.(soFar());
  }
}

type PassCost = Pick<StartCost, 'startMs' | 'passMs'>;

/** What the first pass of a run settles, and says. */
function settledBy({ resolved, deadline, events }: Session, budget: BlockBudget, cost: PassCost): SettledRestarts {
  const settled = settleRestarts(budget, resolved.load, { ...cost, leftMs: deadline.leftMs() });
  const words = settled.record && restartWords(settled.record, resolved);
  if (words?.isWorthALine) events.note(words.text);
  events.emit({ kind: 'planned', bounds: settled.blocks });
  return settled;
}

type Standstill = ReturnType<typeof watchStandstill>['take'];

/** `again`: why the block is measured again, for the log. It counts as discarded unless its apps only have to be started on other cores. */
type Attempt = Omit<MeasuredBlock, 'spoilt'> | { readonly again: string; readonly discarded: Spoilt | null };

function discard(discarded: Spoilt): Attempt {
  return { again: `a block is measured again: ${discarded.reason}`, discarded };
}

/** One block; null if the end of the time cut it short: it is dropped whole, for both sides. */
async function tryBlock(
  { deadline }: Session,
  { canRepeat, standstill }: { readonly canRepeat: boolean; readonly standstill: Standstill },
  measureIt: () => ReturnType<typeof measureBlock>,
): Promise<Attempt | null> {
  // What came before the block is not of it.
  standstill();
  try {
    const { spoilt, ...counted } = await deadline.orAbandon(measureIt());
    const reason = standstill();
    const discarded = spoilt ?? (reason === null ? null : { reason });
    return discarded !== null && canRepeat ? discard(discarded) : counted;
  } catch (error) {
    if (deadline.isOver) return null;
    if (error instanceof StartAgain) return { again: error.message, discarded: null };
    const reason = standstill();
    // An app that was not ready in time, for one, while the machine stood still.
    const isExcused = reason !== null && canRepeat && error instanceof GateError && !deadline.signal.aborted;
    if (!isExcused) throw error;
    return discard({ reason });
  }
}
