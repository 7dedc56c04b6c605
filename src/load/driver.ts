/**
 * Drives load at one or two versions of the app at the same time, and hands back raw samples.
 */
import type { Expectation, Side, TlsConfig } from '../config/config.ts';
import type { GeneratorFigures, TlsInfo } from '../results/results.ts';

export interface LoadDriver {
  /**
   * One round: every target is put under load, at the same time or in turns, in the given order. Resolves when all requests are
   * completed, failed or censored. Throws MeasurementError when the generator itself broke, ConfigError for what cannot
   * be sent, and the signal's reason when it is aborted.
   */
  round(spec: RoundSpec, signal: AbortSignal): Promise<RoundOutcome>;
  /** Ends the generator. Idempotent, never throws. */
  close(): Promise<void>;
}

export interface RoundOutcome {
  /** In the order of the targets. */
  readonly samples: readonly RoundSamples[];
  readonly generator: GeneratorFigures;
}

/** Everything about a round, plain data: it crosses a process boundary. */
export interface RoundSpec {
  readonly durationMs: number;
  /** Responses to requests that started in the first this many ms are not sampled. */
  readonly discardMs: number;
  /** Closed loop: connections per target. Open loop: at most that many. */
  readonly connections: number;
  /** Open loop: requests per second and target; all targets are under load at once. Null: closed loop. */
  readonly rate: number | null;
  readonly timeoutMs: number;
  /** Closed loop. Null: duet, all targets under load at once. Else interleaved: they take turns of this many ms. */
  readonly sliceMs: number | null;
  readonly keepAlive: boolean;
  /** `RoundSamples.requests` is asked for; absent: it is not, and costs nothing. */
  readonly keepsRequests?: boolean;
  /** With the texts of the files. */
  readonly tls: TlsConfig;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Text is sent as UTF-8. */
    readonly body: string | Uint8Array | null;
  };
  readonly targets: readonly TargetSpec[];
}

export interface TargetSpec {
  readonly side: Side;
  readonly origin: string;
  readonly expect: ResolvedExpectation;
}

/** `similar` and `constant` resolved to a range of lengths, from what the warm-up saw of this side; null: any. */
export interface ResolvedExpectation extends Omit<Expectation, 'length'> {
  readonly lengthBytes: { readonly min: number; readonly max: number } | null;
}

/**
 * Raw outcome of one target in one round. sent = completed + failed + censored. In an open loop latency and time to first
 * byte count from the intended start, and `sent` is what was intended, also what never got a connection.
 */
export interface RoundSamples {
  readonly side: Side;
  readonly sent: number;
  readonly completed: number;
  readonly failed: number;
  readonly censored: number;
  readonly mismatched: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<string, number>>;
  /** Valid responses completed inside the window, and the window's length (start of this target's load + discard … end). */
  readonly completedInWindow: number;
  readonly windowMs: number;
  /**
   * Valid samples only; one entry a response, in order of completion. First responses of a connection are left out,
   * except where nearly every request has a connection of its own (`load/tally.ts`).
   */
  readonly latencyMs: Float64Array;
  readonly ttfbMs: Float64Array;
  /** One entry a connection made: connect, and the TLS handshake where there is one. */
  readonly connectMs: Float64Array;
  /** Open loop: what `RoundSide` says of it, one entry a started request of the window. Null in a closed loop. */
  readonly sendLagMs: Float64Array | null;
  /** Open loop: most requests that waited for a free connection at one time. Null in a closed loop. */
  readonly backlogMax: number | null;
  /** Lengths of completed bodies of an accepted status, distinct values and their counts (at most 64 kept, then merged into the nearest). */
  readonly bodyBytes: readonly { readonly bytes: number; readonly count: number }[];
  /** How bodies of an accepted status were encoded, `identity` among them, sorted; absent: none was. */
  readonly contentEncodings?: readonly string[];
  /** All that was received on the target's connections, heads and wrong responses too; with TLS, as it was unpacked. */
  readonly receivedBytes: number;
  /** Of these, the bodies of complete responses, as they were sent. */
  readonly receivedBodyBytes: number;
  /** TLS protocol and cipher where there is TLS. */
  readonly tls: TlsInfo | null;
  /** Absent unless asked for. */
  readonly requests?: RequestTimes;
}

/** One entry a sample, in the order of `latencyMs`. */
export interface RequestTimes {
  /** When the clock of its latency started, in ms since 1970. */
  readonly startedAtMs: Float64Array;
  /** Time to connect before that, where it is the first on its connection; else 0. In an open loop it is in the latency. */
  readonly connectMs: Float64Array;
}
