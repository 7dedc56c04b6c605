/** Boots the versions under test for one block: fresh processes, in the planned order, all ready or none left. */
import type { AppLauncher, RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';

export type BySide<T> = Readonly<Partial<Record<Side, T>>>;

export interface RunningSides {
  readonly apps: BySide<RunningApp>;
  /** Rejects when one of the apps ends by itself; never resolves. */
  readonly failure: Promise<never>;
  stop(): Promise<void>;
}

/** Throws the first AppError, after everything that was started has been stopped. */
export async function bootSides(
  launchers: BySide<AppLauncher>,
  order: readonly Side[],
  signal: AbortSignal,
): Promise<RunningSides> {
  const starts = order.flatMap((side) => {
    const launcher = launchers[side];
    return launcher ? [launcher.start(signal).then((app) => [side, app] as const)] : [];
  });
  const settled = await Promise.allSettled(starts);
  const running = settled.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map(([, app]) => app.stop()));
  };
  const failed = settled.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const failure = new Promise<never>((_, reject) => {
    for (const [, app] of running) void app.exited.then(reject);
  });
  // Whoever races against it sees the rejection; this keeps one that comes after the race from ending the process.
  failure.catch(() => undefined);
  return { apps: Object.fromEntries(running), failure, stop };
}
