/** The end of the time budget, as a signal. */
import type { Config } from '../config/config.ts';
import { formatDuration } from '../config/units.ts';
import { MeasurementError } from '../errors.ts';

export interface Deadline {
  /** Aborts when the budget is used up; never without one. */
  readonly signal: AbortSignal;
  /** Infinite without a budget. */
  leftMs(): number;
  /** Keeps the deadline from ending anything any more. */
  cancel(): void;
}

/** The budget counts from now on. */
export function startDeadline(timeBudgetMs: number | null): Deadline {
  const controller = new AbortController();
  const endMs = timeBudgetMs === null ? Number.POSITIVE_INFINITY : performance.now() + timeBudgetMs;
  const timer = timeBudgetMs === null ? undefined : setTimeout(() => controller.abort(), timeBudgetMs);
  return {
    signal: controller.signal,
    leftMs: () => endMs - performance.now(),
    cancel: () => clearTimeout(timer),
  };
}

/** @param when such as `while the versions were prepared` */
export function outOfTimeError(config: Config, when: string): MeasurementError {
  const budget = formatDuration(config.load.timeBudgetMs ?? 0);
  return new MeasurementError(`the time budget of ${budget} ended ${when}`, {
    hint: 'raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster',
  });
}

/**
 * Work before the first block, such as fetching and building, which counts for the time budget too. Throws
 * MeasurementError where the budget ends first.
 */
export async function inTime<T>(
  { config, signal }: { readonly config: Config; readonly signal: AbortSignal },
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await work(AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) throw outOfTimeError(config, 'while the app was built or set up');
    throw error;
  }
}
