/** Boots the versions under test for one block: fresh processes, in the planned order, all ready or none left. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppLauncher, RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';

/** Docker tells the end of a container some time after its last connection was reset; how it ended is then asked for. */
const END_REPORT_MS = 2000;

export type BySide<T> = Readonly<Partial<Record<Side, T>>>;

export interface RunningSides {
  readonly apps: BySide<RunningApp>;
  /** Rejects when one of the apps ends by itself; never resolves. */
  readonly failure: Promise<never>;
  /** For when an app no longer takes connections: gives the news of its end time to arrive, and rejects then as `failure`. */
  confirmAlive(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Throws the first AppError, after everything that was started has been stopped. */
export async function bootSides(
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
  const settled = await Promise.allSettled(starts);
  const running = settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map(([, app]) => app.stop()));
  };
  if (settled.some((start) => start.status === 'rejected')) {
    await stop();
    // The first failure: that of the other side is only its echo.
    throw either.reason;
  }
  const failure = new Promise<never>((_, reject) => {
    for (const [, app] of running) void app.exited.then(reject);
  });
  // Whoever races against it sees the rejection; this keeps one that comes after the race from ending the process.
  failure.catch(() => undefined);
  const confirmAlive = async (ending: AbortSignal) => {
    const waited = new AbortController();
    const patience = sleep(END_REPORT_MS, undefined, { signal: AbortSignal.any([ending, waited.signal]) });
    try {
      await Promise.race([patience.catch(() => ending.throwIfAborted()), failure]);
    } finally {
      waited.abort();
    }
  };
  return { apps: Object.fromEntries(running), failure, confirmAlive, stop };
}
