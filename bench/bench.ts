/** Options and outcome of every bench. */
export interface BenchOutcome {
  readonly markdown: string;
  /** The figures behind the report, for later comparison. */
  readonly data: unknown;
}

export interface BenchOptions {
  readonly short: boolean;
  /** For a bench with cases: run those whose name contains this text; empty: all. */
  readonly only: string;
  /** For a bench that records: measure nothing, and report on the records. */
  readonly report: boolean;
  /** For a bench whose runs add up: the recorded ones are kept with the code. */
  readonly keep: boolean;
  /** For a bench that compares builds: the `cli.js` of the other one; empty: none. */
  readonly against: string;
  /** For a bench that records: how many runs each case is to have; 0: as many as its size says. */
  readonly runs: number;
}

/** Aborted by Ctrl-C or SIGTERM: a bench that is stopped by hand stops what it started. */
export function stoppedByHand(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
}
