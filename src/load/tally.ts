/** Counts and samples of one target in one round. */
import { MeasurementError } from '../errors.ts';
import type { RoundSamples, TargetSpec } from './driver.ts';
import { SampleList } from './sample-list.ts';

/**
 * First responses of connections, and those that began before the window, are left out while at least this share of the
 * samples is of another kind. Below it (`keep-alive: false`, a server that closes after each response, requests longer
 * than the round) all are kept: their clock starts when the connection is up, so they hold no connect time either.
 */
const SETTLED_SHARE = 0.1;
const DISTINCT_LENGTHS = 64;

/** A response as the client saw it. Times are milliseconds of `performance.now()`. */
export interface Exchange {
  readonly startedAtMs: number;
  readonly latencyMs: number;
  readonly ttfbMs: number;
  readonly status: number;
  readonly firstOfConnection: boolean;
}

/** `startMs` is a time of `performance.now()`. */
interface Window {
  readonly startMs: number;
  readonly lengthMs: number;
}

export class Tally {
  readonly #window: Window;
  #sent = 0;
  #completed = 0;
  #failed = 0;
  #censored = 0;
  #mismatched = 0;
  #completedInWindow = 0;
  readonly #statuses = new Uint32Array(1000);
  readonly #problems = new Map<string, number>();
  readonly #lengths = new Map<number, number>();
  readonly #latencyMs = new SampleList();
  readonly #ttfbMs = new SampleList();
  readonly #connectMs = new SampleList();
  /** Positions of what is left out in the two lists above. */
  readonly #unsettled: number[] = [];
  #tls: RoundSamples['tls'] = null;

  /** Samples and completions count within the window only. */
  constructor(window: Window) {
    this.#window = window;
  }

  /** Whether something of this time falls into the window. */
  isInWindow(atMs: number): boolean {
    const intoWindowMs = atMs - this.#window.startMs;
    return intoWindowMs >= 0 && intoWindowMs <= this.#window.lengthMs;
  }

  sent(): void {
    this.#sent++;
  }

  connected(connectMs: number): void {
    this.#connectMs.push(connectMs);
  }

  secured(tls: NonNullable<RoundSamples['tls']>): void {
    this.#tls ??= tls;
  }

  /** A complete response that is as expected. */
  valid(exchange: Exchange, bodyBytes: number): void {
    this.#complete(exchange.status);
    this.#addLength(bodyBytes);
    if (this.isInWindow(exchange.startedAtMs + exchange.latencyMs)) this.#completedInWindow++;
    const isUnsettled = exchange.firstOfConnection || exchange.startedAtMs < this.#window.startMs;
    if (isUnsettled) this.#unsettled.push(this.#latencyMs.length);
    this.#latencyMs.push(exchange.latencyMs);
    this.#ttfbMs.push(exchange.ttfbMs);
  }

  /** A complete response that is not as expected. `bodyBytes` is null where its status was not accepted. */
  mismatch(status: number, bodyBytes: number | null, reason: string): void {
    this.#complete(status);
    if (bodyBytes !== null) this.#addLength(bodyBytes);
    this.#mismatched++;
    this.#problem(reason);
  }

  failed(reason: string): void {
    this.#failed++;
    this.#problem(reason);
  }

  censored(reason: string): void {
    this.#censored++;
    this.#problem(reason);
  }

  /** `activeMs`: how long of the window the target was under load. Throws MeasurementError when requests are unaccounted for. */
  samples(target: TargetSpec, activeMs = this.#window.lengthMs): RoundSamples {
    const counts = {
      sent: this.#sent,
      completed: this.#completed,
      failed: this.#failed,
      censored: this.#censored,
    };
    if (counts.sent !== counts.completed + counts.failed + counts.censored) {
      throw new MeasurementError(`requests to ${target.origin} are unaccounted for: ${JSON.stringify(counts)}`, {
        hint: 'the round cannot be trusted; please report this with the configuration that was used',
      });
    }
    const settled = this.#latencyMs.length - this.#unsettled.length;
    const leftOut = settled > 0 && settled >= SETTLED_SHARE * this.#latencyMs.length ? this.#unsettled : [];
    const statuses: Record<string, number> = {};
    for (const [status, count] of this.#statuses.entries()) if (count > 0) statuses[status] = count;
    return {
      side: target.side,
      ...counts,
      mismatched: this.#mismatched,
      statuses,
      problems: Object.fromEntries(this.#problems),
      completedInWindow: this.#completedInWindow,
      windowMs: activeMs,
      latencyMs: this.#latencyMs.without(leftOut),
      ttfbMs: this.#ttfbMs.without(leftOut),
      connectMs: this.#connectMs.without([]),
      sendLagMs: null,
      backlogMax: null,
      bodyBytes: [...this.#lengths].map(([bytes, count]) => ({ bytes, count })).sort((a, b) => a.bytes - b.bytes),
      tls: this.#tls,
    };
  }

  #complete(status: number): void {
    this.#completed++;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  #problem(reason: string): void {
    this.#problems.set(reason, (this.#problems.get(reason) ?? 0) + 1);
  }

  #addLength(bytes: number): void {
    let key = bytes;
    if (!this.#lengths.has(bytes) && this.#lengths.size >= DISTINCT_LENGTHS) {
      let distance = Number.POSITIVE_INFINITY;
      for (const known of this.#lengths.keys()) {
        if (Math.abs(known - bytes) < distance) {
          distance = Math.abs(known - bytes);
          key = known;
        }
      }
    }
    this.#lengths.set(key, (this.#lengths.get(key) ?? 0) + 1);
  }
}
