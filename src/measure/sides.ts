/** Boots what a block needs: fresh processes of every side, all ready or none left. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLauncher, HookName, RunningApp } from '../app/launcher.ts';
import { acceptors } from '../app/process/listeners.ts';
import type { Config, Side } from '../config/config.ts';
import { MIN_SECRET_LENGTH } from '../config/find-secrets.ts';
import { uniqueText } from '../config/requests.ts';
import type { RunEvents } from './events.ts';
import { takeValues } from './prepare.ts';
import { Requests, uniquePrefix } from './requests.ts';
import type { Generator, Session } from './session.ts';

/** Docker reports the end of a container some time after its last connection was reset. */
const END_REPORT_MS = 2000;
const STARTING_EVENT_MS = 1000;

export type BySide<T> = Readonly<Partial<Record<Side, T>>>;

export interface RunningSides {
  readonly apps: BySide<RunningApp>;
  /** Rejects when one of the apps ends by itself; never resolves. */
  readonly failure: Promise<never>;
  /**
   * Called when an app no longer takes connections: waits until the report of its end can have arrived, and rejects as
   * `failure` does.
   */
  confirmAlive(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** The running sides and the generator that loads them. */
export interface Testbed {
  readonly config: Config;
  readonly sides: RunningSides;
  readonly driver: Generator;
  readonly requests: Requests;
  /** Several processes accept the app's connections: in turns each has connections of its own, so that all are met. */
  readonly connectsEachTurn: boolean;
  /** Runs `before-round` for these sides. Throws AppError. */
  readonly beforeRound: (sides: readonly Side[]) => Promise<void>;
  readonly events: RunEvents;
  readonly signal: AbortSignal;
}

export interface TestbedOptions
  extends Pick<Testbed, 'config' | 'events' | 'signal'>,
    Pick<Session, 'secrets' | 'seed' | 'openDriver' | 'layout'> {
  readonly launchers: BySide<AppLauncher>;
  readonly bootOrder: readonly Side[];
  /** Sides that are versions of the app, and not the reference. */
  readonly versions: readonly Side[];
  /** The number of the block, from 0: each has an order of requests of its own. */
  readonly block: number;
}

/** Boots, lets `work` measure, and stops everything again, whatever happens. Throws the first AppError. */
export async function withTestbed<T>(options: TestbedOptions, work: (testbed: Testbed) => Promise<T>): Promise<T> {
  const { config, launchers, bootOrder, events, signal } = options;
  const { versions, seed, block, secrets, layout } = options;
  const startedMs = performance.now();
  const starting = setInterval(() => {
    events.emit({ kind: 'starting', elapsedMs: performance.now() - startedMs });
  }, STARTING_EVENT_MS).unref();
  const isFirst = block === 0;
  // A gated start is compared on one core, where noise meets both versions alike.
  layout.scatter(isFirst || config.gate.start !== undefined ? [] : bootOrder);
  const sides = await bootSides(launchers, { order: bootOrder, isFirst }, signal).finally(() =>
    clearInterval(starting),
  );
  layout.gather(Object.values(sides.apps));
  const runHooks = async (name: HookName, on: readonly Side[]) => {
    const running = on.flatMap((side) => {
      const [launcher, app] = [launchers[side], sides.apps[side]];
      return launcher && app ? [launcher.hook(name, app, signal)] : [];
    });
    try {
      await Promise.race([Promise.all(running), sides.failure]);
    } catch (error) {
      // A hook that asks an app which has just ended fails first: the end is what has to be said.
      if (!signal.aborted) await sides.confirmAlive(signal);
      throw error;
    }
  };
  try {
    await runHooks('before-block', versions);
    const unique = uniqueText(uniquePrefix(seed, block, 'prepare'), 0);
    const taken = await takeValues(config, sides.apps, { sides: versions, unique });
    for (const value of Object.values(taken).flatMap((values) => Object.values(values))) {
      if (value.length >= MIN_SECRET_LENGTH && !secrets.includes(value)) secrets.push(value);
    }
    const driver = await options.openDriver();
    const requests = new Requests({ seed, block, taken });
    const beforeRound = (on: readonly Side[]) => runHooks('before-round', on);
    const connectsEachTurn = Object.values(sides.apps).some((app) => acceptors(app.pids()) > 1);
    return await work({ config, sides, driver, requests, connectsEachTurn, beforeRound, events, signal });
  } finally {
    await sides.stop();
  }
}

interface BootOrder {
  readonly order: readonly Side[];
  /** The second one is started when the first one, base, is ready: a base that fails has failed by itself then. */
  readonly isFirst: boolean;
}

/** Throws the first AppError, after everything that was started has been stopped. */
async function bootSides(
  launchers: BySide<AppLauncher>,
  { order, isFirst }: BootOrder,
  signal: AbortSignal,
): Promise<RunningSides> {
  // When one side fails, the other need not become ready first.
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  let before: Promise<unknown> = Promise.resolve();
  const starts = order.flatMap((side) => {
    const launcher = launchers[side];
    if (!launcher) return [];
    const start = before.then(async () => [side, await launcher.start(either)] as const);
    if (isFirst) before = start;
    start.catch((error: unknown) => failing.abort(error));
    return [start];
  });
  const outcomes = await Promise.allSettled(starts);
  const running = outcomes.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map(([, app]) => app.stop()));
  };
  if (outcomes.some((start) => start.status === 'rejected')) {
    await stop();
    // The first failure: the other side only failed because of it.
    throw either.reason;
  }
  const failure = new Promise<never>((_, reject) => {
    for (const [, app] of running) void app.exited.then(reject);
  });
  // What races against it sees the rejection; this keeps one that comes after the race from ending the process.
  failure.catch(() => undefined);
  return { apps: Object.fromEntries(running), failure, stop, confirmAlive: (ending) => waitForEnd(failure, ending) };
}

async function waitForEnd(failure: Promise<never>, signal: AbortSignal): Promise<void> {
  const waited = new AbortController();
  const gracePeriod = sleep(END_REPORT_MS, undefined, { signal: AbortSignal.any([signal, waited.signal]) });
  try {
    await Promise.race([gracePeriod.catch(() => signal.throwIfAborted()), failure]);
  } finally {
    waited.abort();
  }
}
