/** Boots what a block needs: fresh processes of every side, all ready or none left. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLauncher, RunningApp } from '../app/launcher.ts';
import type { Config, Side } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import type { RunEvents } from './events.ts';

/** Docker reports the end of a container some time after its last connection was reset. */
const END_REPORT_MS = 2000;

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
  readonly driver: LoadDriver;
  readonly events: RunEvents;
  readonly signal: AbortSignal;
}

export interface TestbedOptions {
  /** With environment references expanded. */
  readonly config: Config;
  readonly launchers: BySide<AppLauncher>;
  readonly bootOrder: readonly Side[];
  /** It is not closed here. */
  readonly openDriver: () => Promise<LoadDriver>;
  readonly events: RunEvents;
  readonly signal: AbortSignal;
}

/** Boots, lets `work` measure, and stops everything again, whatever happens. Throws the first AppError. */
export async function withTestbed<T>(options: TestbedOptions, work: (testbed: Testbed) => Promise<T>): Promise<T> {
  const { config, launchers, bootOrder, events, signal } = options;
  const sides = await bootSides(launchers, bootOrder, signal);
  try {
    return await work({ config, sides, driver: await options.openDriver(), events, signal });
  } finally {
    await sides.stop();
  }
}

/** Throws the first AppError, after everything that was started has been stopped. */
async function bootSides(
  launchers: BySide<AppLauncher>,
  order: readonly Side[],
  signal: AbortSignal,
): Promise<RunningSides> {
  // When one side fails, the other need not become ready first.
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const starts = order.flatMap((side) => {
    const launcher = launchers[side];
    if (!launcher) return [];
    const start = launcher.start(either).then((app) => [side, app] as const);
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
