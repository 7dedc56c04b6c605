/** The end of a run: its time is up, or somebody interrupts it. What was measured until then is judged and published in any case. */
import type { Config } from '../config/config.ts';
import { longestRunMs } from '../config/load.ts';
import { formatDuration } from '../config/units.ts';
import { MeasurementError } from '../errors.ts';

/** Work that ignores the signal is abandoned then. Stopping apps and removing containers takes seconds; what takes longer hangs. */
const GRACE_PERIOD_MS = 30_000;

export interface DeadlineOptions {
  readonly config: Config;
  readonly interruption: AbortSignal;
  readonly gracePeriodMs?: number;
  /** How much of its time went by before this is made. */
  readonly spentMs?: number | undefined;
}

/** The time counts from when this is made. */
export class Deadline {
  /** Aborts when the time is up, or with the reason of an interruption. */
  readonly signal: AbortSignal;
  readonly interruption: AbortSignal;
  readonly #options: DeadlineOptions;
  readonly #time = new AbortController();
  readonly #endMs: number;
  readonly #timers: NodeJS.Timeout[];
  readonly #abandoned: Promise<never>;

  constructor(options: DeadlineOptions) {
    const { config, interruption, gracePeriodMs = GRACE_PERIOD_MS, spentMs = 0 } = options;
    const limitMs = Math.max(0, longestRunMs(config) - spentMs);
    this.#options = options;
    this.interruption = interruption;
    this.signal = AbortSignal.any([interruption, this.#time.signal]);
    this.#endMs = performance.now() + limitMs;
    this.#timers = [setTimeout(() => this.#time.abort(), limitMs)];
    this.#abandoned = new Promise((_, reject) => {
      this.#timers.push(setTimeout(() => reject(new Error('abandoned')), limitMs + gracePeriodMs));
    });
    // Nothing may be waiting for it when it comes.
    this.#abandoned.catch(() => undefined);
  }

  leftMs(): number {
    return this.#endMs - performance.now();
  }

  /** And nobody has interrupted the run. */
  get isOver(): boolean {
    return this.#time.signal.aborted && !this.interruption.aborted;
  }

  /** Rejects if the grace period ends first. What the work holds then is removed when the process ends (`app/cleanup/leftovers.ts`). */
  async orAbandon<T>(work: Promise<T>): Promise<T> {
    return await Promise.race([work, this.#abandoned]);
  }

  /** For removing what was made, which is abandoned without an error. Throws what the work throws. */
  async orLeave(work: Promise<void> | undefined): Promise<void> {
    await Promise.race([work, this.#abandoned.catch(() => undefined)]);
  }

  /** For work before the first block. Throws MeasurementError if the time is up, whether it heeds the signal or not. */
  async inTime<T>(when: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await this.orAbandon(work(this.signal));
    } catch (error) {
      throw this.isOver ? this.error(when) : error;
    }
  }

  /** @param when such as `while the app was built or set up` */
  error(when: string): MeasurementError {
    const { config } = this.#options;
    const time = formatDuration(longestRunMs(config));
    if (config.load.timeBudgetMs === null) {
      return new MeasurementError(`the ${time} that a run without a time budget may take ended ${when}`, {
        hint: 'find out what hangs; if it only takes long, allow more with `load.time-budget`, which includes builds',
      });
    }
    return new MeasurementError(`the time budget of ${time} ended ${when}`, {
      hint: 'raise `load.time-budget`, which counts from the start and includes builds, or make starting the app faster',
    });
  }

  /** For work after a verdict, which has that time even if the run has none left. To be cancelled, too. */
  forAfterwards(ms: number): Deadline {
    const { config } = this.#options;
    return new Deadline({ config, interruption: this.interruption, spentMs: longestRunMs(config) - ms });
  }

  /** The run is over: the deadline aborts nothing any more. */
  cancel(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
