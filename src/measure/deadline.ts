/**
 * The end of a run: first the time budget, as a signal that ends what heeds it; then, a little later, the end of all
 * patience with what does not. What was measured is judged and published in any case.
 */
import type { Config } from '../config/config.ts';
import { longestRunMs } from '../config/run-length.ts';
import { formatDuration } from '../config/units.ts';
import { MeasurementError } from '../errors.ts';

/** Stopping apps and removing containers takes seconds; after this it hangs. */
const PATIENCE_MS = 30_000;

export interface Deadline {
  /** Aborts when the time is used up. */
  readonly signal: AbortSignal;
  leftMs(): number;
  /**
   * The outcome of the work; rejects where it has not come by the end of all patience. The work is not waited for then:
   * whatever it holds is removed when the process ends (`app/leftovers.ts`).
   */
  orGiveUp<T>(work: Promise<T>): Promise<T>;
  /** The same for removing what was made: given up without a word. Throws what the work throws. */
  orLeave(work: Promise<void> | undefined): Promise<void>;
  /** Keeps the deadline from ending anything any more. */
  cancel(): void;
}

class GivenUpError extends Error {}

/**
 * The time counts from now on.
 *
 * @param limitMs what the run may take, from `longestRunMs`
 * @param patienceMs how long after that all work has to have ended
 */
export function startDeadline(limitMs: number, patienceMs = PATIENCE_MS): Deadline {
  const controller = new AbortController();
  const endMs = performance.now() + limitMs;
  const timer = setTimeout(() => controller.abort(), limitMs);
  let lastTimer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    lastTimer = setTimeout(() => reject(new GivenUpError('given up')), limitMs + patienceMs);
  });
  // Nobody may be waiting for anything when it comes.
  givenUp.catch(() => undefined);
  const orGiveUp = <T>(work: Promise<T>): Promise<T> => Promise.race([work, givenUp]);
  return {
    signal: controller.signal,
    leftMs: () => endMs - performance.now(),
    orGiveUp,
    async orLeave(work) {
      try {
        await orGiveUp(Promise.resolve(work));
      } catch (error) {
        if (!(error instanceof GivenUpError)) throw error;
      }
    },
    cancel() {
      clearTimeout(timer);
      clearTimeout(lastTimer);
    },
  };
}

/** @param when such as `while the versions were prepared` */
export function outOfTimeError(config: Config, when: string): MeasurementError {
  const { timeBudgetMs } = config.load;
  const time = formatDuration(longestRunMs(config));
  const what =
    timeBudgetMs === null ? `the ${time} that a run without a time budget may take` : `the time budget of ${time}`;
  return new MeasurementError(`${what} ended ${when}`, {
    hint:
      timeBudgetMs === null
        ? 'find out what hangs; if it only takes long, allow more with `load.time-budget`, which includes builds'
        : 'raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster',
  });
}

/**
 * Work before the first block, such as fetching and building, which counts for the time budget too. Throws
 * MeasurementError where the time ends first, whether the work heeds the signal or not.
 */
export async function inTime<T>(
  { config, signal }: { readonly config: Config; readonly signal: AbortSignal },
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
  when = 'while the app was built or set up',
): Promise<T> {
  try {
    return await deadline.orGiveUp(work(AbortSignal.any([signal, deadline.signal])));
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) throw outOfTimeError(config, when);
    throw error;
  }
}
