/** A time limit that does not run while the machine stands still. */

const TICK_MS = 500;

export interface Patience {
  /** Rejects when the limit is reached. */
  readonly ended: Promise<never>;
  cancel(): void;
}

/**
 * @param limitMs counted in ticks of this process: a clock would count a pause of the whole machine, during which nothing
 *   could make progress
 * @param errorOf what to reject with
 */
export function startPatience(limitMs: number, errorOf: () => Error): Patience {
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      ticks++;
      if (ticks * TICK_MS >= limitMs) reject(errorOf());
    }, TICK_MS);
  });
  // Nobody may be waiting when it rejects.
  ended.catch(() => undefined);
  return { ended, cancel: () => clearInterval(timer) };
}
