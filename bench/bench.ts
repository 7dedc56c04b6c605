/** What every bench takes and gives. */
export interface BenchOutcome {
  readonly markdown: string;
  /** The figures behind it, for later comparison. */
  readonly data: unknown;
}

export interface BenchOptions {
  readonly short: boolean;
  /** Of a bench with cases: those whose name holds this text; empty: all. */
  readonly only: string;
  /** Of a bench that records: measure nothing, report on what is recorded. */
  readonly report: boolean;
}
