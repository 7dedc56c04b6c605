/**
 * Puts one or two versions of the app under load at the same time, and returns raw samples.
 */
import type { Expectation, Side, TlsConfig } from '../config/config.ts';
import type { GeneratorFigures, TlsInfo } from '../results/results.ts';
import type { Suspension } from '../system/suspension.ts';

export interface LoadDriver {
  /**
   * Runs one round: puts every target under load, at the same time or in turns, in the given order. Resolves when all
   * requests are completed, failed or censored. Throws MeasurementError if the generator itself breaks, ConfigError if
   * the request cannot be sent, and the signal's reason if it is aborted.
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

/** Everything about a round, as plain data, because it crosses a process boundary. */
export interface RoundSpec {
  readonly durationMs: number;
  /**
   * Responses to requests that started in the first this many ms are not sampled. In turns whole cycles are left out, and
   * none where one takes much longer than this.
   */
  readonly discardMs: number;
  /** Closed loop: connections per target. Open loop: at most that many. */
  readonly connections: number;
  /** Open loop: requests per second and target; all targets are under load at once. Null: closed loop. */
  readonly rate: number | null;
  readonly timeoutMs: number;
  /** Closed loop. Null: duet, all targets under load at once. Else interleaved: they take turns of this many requests. */
  readonly requestsPerTurn: number | null;
  /** In turns: the round goes on until each target has had this many requests; absent: its duration alone decides. */
  readonly leastRequests?: number;
  readonly keepAlive: boolean;
  /** Whether to fill `RoundSamples.requests`; absent: no, at no cost. */
  readonly keepsRequests?: boolean;
  /** With the contents of the files. */
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
  /** How the app is held still while it is the other side's turn; absent: it is not. */
  readonly suspension?: Suspension;
}

/** Signals to process groups and to processes outside of them. */

/** `similar` and `constant` resolved to a range of lengths, from what the warm-up saw of this side; null: any. */
export interface ResolvedExpectation extends Omit<Expectation, 'length'> {
  readonly lengthBytes: { readonly min: number; readonly max: number } | null;
}

/**
 * Raw outcome of one target in one round: sent = completed + failed + censored. In an open loop, latency and time to first
 * byte count from the intended start, and `sent` includes requests that never got a connection.
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
  /** Valid responses completed inside the window, and its length (start of this target's load + discard … end). */
  readonly completedInWindow: number;
  readonly windowMs: number;
  /** How long each of its turns within the window took, in order; empty: it was under load all the time. */
  readonly turnsMs: Float64Array;
  /**
   * Valid samples only; one entry per response, in order of completion. First responses of a connection are left out,
   * unless nearly every request has its own connection (`load/tally.ts`).
   */
  readonly latencyMs: Float64Array;
  readonly ttfbMs: Float64Array;
  /** One entry per new connection: time to connect, TLS handshake included. */
  readonly connectMs: Float64Array;
  /** Open loop: send lag (see `RoundSide`), one entry per request started in the window. Null in a closed loop. */
  readonly sendLagMs: Float64Array | null;
  /** Open loop: the most requests that waited for a free connection at one time. Null in a closed loop. */
  readonly backlogMax: number | null;
  /** Distinct lengths of completed bodies with an accepted status, and their counts; beyond 64, merged into the nearest. */
  readonly bodyBytes: readonly { readonly bytes: number; readonly count: number }[];
  /** Encodings of bodies with an accepted status, `identity` among them, sorted; absent: none was encoded. */
  readonly contentEncodings?: readonly string[];
  /** All bytes received on the target's connections, heads and wrong responses included; with TLS, after decryption. */
  readonly receivedBytes: number;
  /** Those in bodies of complete responses, as sent. */
  readonly receivedBodyBytes: number;
  /** TLS protocol and cipher; null without TLS. */
  readonly tls: TlsInfo | null;
  /** Absent unless `keepsRequests`. */
  readonly requests?: RequestTimes;
}

/** One entry per sample, in the order of `latencyMs`. */
export interface RequestTimes {
  /** When the clock of the latency started, in ms since 1970. */
  readonly startedAtMs: Float64Array;
  /** Time to connect before that for the first request of a connection, otherwise 0. In an open loop it is in the latency. */
  readonly connectMs: Float64Array;
}
