/** A block beside the measured ones, whose apps are started with something attached: a profiler, or what asks them what they hold. */
import type { AppLauncher, Attachment, RunningApp } from '../app/launcher.ts';
import { SIDES, type Side } from '../config/config.ts';
import { orderBlock } from '../schedule/blocks.ts';
import { RunEvents } from './events.ts';
import type { Session } from './session.ts';
import { type Testbed, withTestbed } from './sides.ts';

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

/** Starts both sides, lets `work` load them, and stops and removes everything again. */
export async function withAttached<T extends Attached, R>(
  { resolved: config, seed, secrets, openDriver }: Session,
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

export async function both<T>(of: (side: Side) => T | Promise<T>): Promise<Record<Side, T>> {
  const [base, head] = await Promise.all([of('base'), of('head')]);
  return { base, head };
}

export function appOf({ sides }: Testbed, side: Side): RunningApp {
  const app = sides.apps[side];
  if (app === undefined) throw new Error(`${side} is not running`);
  return app;
}
