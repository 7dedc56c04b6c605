/** What a run reports while it goes on: one stream of events, from the entry down to the round. */
import type { LoadConfig } from '../config/config.ts';
import type { Range } from '../config/units.ts';
import type { RoundSamples } from '../load/driver.ts';
import type { Block, Results } from '../results/results.ts';

export type RunEvent =
  /** A sentence that stays in the log. */
  | { readonly kind: 'note'; readonly text: string }
  /** Blocks begin to be measured. What an earlier measurement of the same run measured no longer counts. */
  | ({ readonly kind: 'measuring' } & MeasuringPlan)
  /** What the first pass took has settled how many blocks there are. */
  | { readonly kind: 'planned'; readonly bounds: MeasuringPlan['bounds'] }
  /** The next block starts the app: the blocks before it, and the endpoints that it is to measure. */
  | { readonly kind: 'block-start'; readonly blocks: readonly Block[]; readonly undecided: readonly string[] }
  /** Every second, while the app is not ready. */
  | { readonly kind: 'starting'; readonly elapsedMs: number }
  | { readonly kind: 'warm-up'; readonly endpoint: string }
  /** `round` counts from 1, in each pass of the block. */
  | {
      readonly kind: 'round';
      readonly endpoint: string;
      readonly round: number;
      readonly rounds: number;
      /** Absent if the block has one. */
      readonly pass?: { readonly index: number; readonly of: number };
    }
  /** The blocks so far, this one last, and the endpoints that need another one; none: measuring is over. */
  | { readonly kind: 'block-measured'; readonly blocks: readonly Block[]; readonly undecided: readonly string[] };

export interface MeasuringPlan {
  readonly load: LoadConfig;
  readonly endpoints: number;
  /** Fewest and most blocks. */
  readonly bounds: Range;
  /** Since this measurement began, builds included. */
  readonly elapsedMs: () => number;
}

export interface SampledRound {
  readonly endpoint: string;
  /** One per side that was under load, with `requests`. */
  readonly samples: readonly RoundSamples[];
}

export interface RunListener {
  /** Must not throw. */
  on?(event: RunEvent): void;
  /** Called for each round that counts, once its block does. */
  keepRequests?(round: SampledRound): Promise<void>;
  /** What was measured so far, after each block: a kill leaves that. Must not throw. */
  keepResults?(results: Results): Promise<void>;
}

export class RunEvents {
  readonly #listeners: readonly RunListener[];
  /** Only then the generator hands single requests back. */
  readonly keepsRequests: boolean;

  constructor(listeners: readonly RunListener[]) {
    this.#listeners = listeners;
    this.keepsRequests = listeners.some((listener) => listener.keepRequests !== undefined);
  }

  emit(event: RunEvent): void {
    for (const listener of this.#listeners) listener.on?.(event);
  }

  note(text: string): void {
    this.emit({ kind: 'note', text });
  }

  async keepResults(results: Results): Promise<void> {
    for (const listener of this.#listeners) await listener.keepResults?.(results);
  }

  async keepRequests(round: SampledRound): Promise<void> {
    for (const listener of this.#listeners) await listener.keepRequests?.(round);
  }
}
