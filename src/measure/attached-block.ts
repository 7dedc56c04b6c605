/** A block beside the measured ones, whose apps are started with something attached: a profiler, or what asks them what they hold. */
import type { AppLauncher, Attachment, RunningApp } from '../app/launcher.ts';
import { SIDES, type Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import { orderBlock } from '../schedule/blocks.ts';
import { timeLimit } from '../system/time-limit.ts';
import { RunEvents } from './events.ts';
import type { Expectations } from './round-load.ts';
import { type Session, withOneDriver } from './session.ts';
import { type Testbed, withTestbed } from './sides.ts';
import { type Lesson, lasting } from './warming.ts';
import { warmUp } from './warmup.ts';

/** Orders differ from those of measured blocks, of which there are fewer. */
const FIRST_ORDER = 1000;

export interface Attached {
  /** What the app has to be started with. Null if that is nothing. */
  readonly attachment: Attachment | null;
  /** Removes what it made. Never throws. */
  remove(): Promise<void>;
}

export interface AttachedBlock<T extends Attached> {
  readonly launchers: Readonly<Record<Side, AppLauncher>>;
  readonly attach: (side: Side) => Promise<T>;
  /** Blocks of another index have another order. */
  readonly index: number;
  readonly signal: AbortSignal;
}

export interface AttachedSides<T> {
  readonly testbed: Testbed;
  readonly attached: Readonly<Record<Side, T>>;
  readonly bootOrder: readonly Side[];
  /** The endpoints of these names in the order of the block, with the sides in the order in which they go first. */
  readonly inOrder: (names: readonly string[]) => ReturnType<typeof orderBlock>['endpoints'];
}

/**
 * Runs such blocks. Rejects only when the run is interrupted; nothing is left running in any case.
 *
 * @returns whether the time was up before they were over, and what failed; null if nothing did
 */
export async function inLimit(
  session: Session,
  limitMs: number,
  work: (session: Session, signal: AbortSignal) => Promise<void>,
): Promise<{ readonly isLate: boolean; readonly failure: unknown }> {
  const { deadline } = session;
  const signal = AbortSignal.any([deadline.signal, timeLimit(limitMs)]);
  let failure: unknown = null;
  try {
    await withOneDriver(session, (own) => deadline.orAbandon(work(own, signal)));
  } catch (error) {
    deadline.throwIfInterrupted();
    if (!signal.aborted) failure = error;
  }
  return { isLate: signal.aborted, failure };
}

/** Starts both sides, lets `work` load them, and stops and removes everything again. */
export async function withAttached<T extends Attached, R>(
  { resolved: config, seed, secrets, openDriver, layout }: Session,
  { launchers, attach, index, signal }: AttachedBlock<T>,
  work: (sides: AttachedSides<T>) => Promise<R>,
): Promise<R> {
  const block = FIRST_ORDER + index;
  const { bootOrder } = orderBlock(seed, block, []);
  const made: Partial<Record<Side, T>> = {};
  try {
    for (const side of SIDES) made[side] = await attach(side);
    const { base, head } = made;
    if (base === undefined || head === undefined) throw new Error('nothing was attached');
    const options = {
      config,
      launchers: { base: startedWith(launchers.base, base), head: startedWith(launchers.head, head) },
      bootOrder,
      versions: SIDES,
      seed,
      block,
      secrets,
      openDriver,
      layout,
      // The blocks that progress is reported on are over.
      events: new RunEvents([]),
      signal,
    };
    const inOrder = (names: readonly string[]) => orderBlock(seed, block, names).endpoints;
    return await withTestbed(options, (testbed) => work({ testbed, attached: { base, head }, bootOrder, inOrder }));
  } finally {
    await Promise.all(SIDES.map((side) => made[side]?.remove()));
  }
}

function startedWith(launcher: AppLauncher, { attachment }: Attached): AppLauncher {
  return attachment === null ? launcher : { ...launcher, start: (signal) => launcher.start(signal, attachment) };
}

/**
 * Repeats what the measured blocks have learnt, each load for a time of its own. Returns what its rounds expect.
 *
 * @param lessons by the load's name
 */
export async function warmUpFor(
  { testbed, bootOrder }: Pick<AttachedSides<unknown>, 'testbed' | 'bootOrder'>,
  loads: readonly { readonly load: SharedLoad; readonly warmUpMs: number }[],
  lessons: ReadonlyMap<string, Lesson>,
): Promise<Expectations> {
  const { expectations } = await warmUp(testbed, {
    loads: loads.map(({ load }) => load),
    order: bootOrder,
    reference: null,
    warmUpMs: testbed.config.load.warmupMs,
    lessons: new Map(
      loads.flatMap(({ load: { name }, warmUpMs }) => {
        const lesson = lessons.get(name);
        return lesson === undefined ? [] : [[name, lasting(lesson, warmUpMs)] as const];
      }),
    ),
  });
  return expectations;
}

export async function both<T>(of: (side: Side) => T | Promise<T>): Promise<Record<Side, T>> {
  const [base, head] = await Promise.all([of('base'), of('head')]);
  return { base, head };
}

export function appOf({ sides }: Testbed, side: Side): RunningApp {
  const app = sides.apps[side];
  if (app === undefined) throw new Error(`${side} is not running`);
  return app;
}
