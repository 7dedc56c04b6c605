/** A limit for how long something may take, which a machine that stands still does not use up. */

const TICK_MS = 500;

export interface Patience {
  /** Rejects when it has ended. */
  readonly ended: Promise<never>;
  cancel(): void;
}

/**
 * @param limitMs counted in ticks of this process: after a pause of the whole machine a clock would have passed any limit,
 *   although nobody could have been faster
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
  // It may end when nobody asks any more.
  ended.catch(() => undefined);
  return { ended, cancel: () => clearInterval(timer) };
}
