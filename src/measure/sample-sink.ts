/** Where the requests of a run are kept one by one, for those who want to look at each. */
import type { RoundSamples } from '../load/driver.ts';

/** The requests of one endpoint in one round. */
export interface SampledRound {
  readonly endpoint: string;
  /** Of every side that was under load, with `requests`. */
  readonly samples: readonly RoundSamples[];
}

export interface SampleSink {
  /** A measurement begins: what was kept of an earlier one is dropped. */
  restart(): void;
  /** Resolves when the round is out of memory. */
  add(round: SampledRound): Promise<void>;
  /** The rounds that were added since the last block belong to the results, or to a block that was thrown away. */
  endBlock(counts: boolean): void;
}
