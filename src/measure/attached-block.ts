/** A block beside the measured ones, whose apps start with something attached: a profiler, or what asks them what they hold. */
import type { AppLauncher, Attachment, RunningApp } from '../app/launcher.ts';
import { type BothSides, type BySide, forSides, SIDES, type Side } from '../config/config.ts';
import type { SharedLoad } from '../config/sweep.ts';
import { orderBlock } from '../schedule/blocks.ts';
import { RunEvents } from './events.ts';
import type { Expectations } from './round-load.ts';
import { type Session, type Testbed, withOneDriver, withTestbed } from './testbed.ts';
import type { Lesson } from './warm-up-steps.ts';
import { warmUp } from './warmup.ts';

/** There are fewer measured blocks: these have other orders. */
const FIRST_ORDER = 1000;

interface Attached {
  /** What the app has to be started with, if anything. */
  readonly attachment: Attachment | null;
  remove(): Promise<void>;
}

export interface AttachedSides<T> {
  readonly testbed: Testbed;
  readonly attached: BothSides<T>;
  readonly bootOrder: readonly Side[];
  /** The endpoints of these names in the order of the block. */
  readonly inOrder: (names: readonly string[]) => ReturnType<typeof orderBlock>['endpoints'];
}

/** Work with a time of its own. Rejects only when the run is interrupted; nothing is left running. `isLate`: the time was too short. */
export async function inLimit(session: Session, limitMs: number, work: (session: Session) => Promise<void>) {
  const deadline = session.deadline.forAfterwards(limitMs);
  let failure: unknown = null;
  try {
    await withOneDriver({ ...session, deadline }, (own) => deadline.orAbandon(work(own)));
  } catch (error) {
    deadline.interruption.throwIfAborted();
    if (!deadline.signal.aborted) failure = error;
  } finally {
    deadline.cancel();
  }
  return { isLate: deadline.signal.aborted, failure };
}

export async function withAttached<T extends Attached, R>(
  session: Session,
  {
    launchers,
    attach,
    index,
    signal,
  }: {
    readonly launchers: BySide<AppLauncher>;
    readonly attach: (side: Side) => Promise<T>;
    readonly index: number;
    readonly signal: AbortSignal;
  },
  work: (sides: AttachedSides<T>) => Promise<R>,
): Promise<R> {
  const block = FIRST_ORDER + index;
  const inOrder = (names: readonly string[]) => orderBlock(session.seed, block, names).endpoints;
  const { bootOrder } = orderBlock(session.seed, block, []);
  const made: T[] = [];
  try {
    for (const side of SIDES) made.push(await attach(side));
    const [base, head] = made as [T, T];
    const attached = { base, head };
    const started = forSides(SIDES, (side): AppLauncher | undefined => {
      const [launcher, { attachment }] = [launchers[side], attached[side]];
      if (launcher === undefined || attachment === null) return launcher;
      return { ...launcher, start: (own) => launcher.start(own, attachment) };
    });
    const booted = { launchers: started, bootOrder, versions: SIDES, signal };
    // The blocks that progress is reported on are over.
    const silent = { ...session, events: new RunEvents([]) };
    return await withTestbed(silent, booted, (testbed) => work({ testbed, attached, bootOrder, inOrder }));
  } finally {
    await Promise.all(made.map((one) => one.remove()));
  }
}

/** Repeats what the measured blocks have learnt, each load for a time of its own. */
export async function warmUpFor(
  { testbed, bootOrder }: Pick<AttachedSides<unknown>, 'testbed' | 'bootOrder'>,
  loads: readonly { readonly load: SharedLoad; readonly warmUpMs: number }[],
  lessons: ReadonlyMap<string, Lesson>,
): Promise<Expectations> {
  const own = loads.flatMap(({ load: { name }, warmUpMs }) => {
    const lesson = lessons.get(name);
    if (lesson === undefined) return [];
    return [[name, { ...lesson, warmUp: { ...lesson.warmUp, turns: null, ms: warmUpMs } }] as const];
  });
  const { expectations } = await warmUp(testbed, {
    loads: loads.map(({ load }) => load),
    order: bootOrder,
    reference: null,
    warmUpMs: testbed.config.load.warmupMs,
    lessons: new Map(own),
  });
  return expectations;
}

export async function both<T>(of: (side: Side) => T | Promise<T>): Promise<BothSides<T>> {
  const [base, head] = await Promise.all([of('base'), of('head')]);
  return { base, head };
}

export function appOf({ apps }: Testbed, side: Side): RunningApp {
  const app = apps[side];
  if (app === undefined) throw new Error(`${side} is not running`);
  return app;
}
