/** Counts and samples of one endpoint of one target in one round. */
import { sum } from '../decide/test/statistics.ts';
import { MeasurementError } from '../errors.ts';
import type { RoundSamples, TargetSpec } from './driver.ts';
import type { InBandError } from './in-band-error.ts';

/** Early and unsettled samples are left out if this share remains. Otherwise requests are longer than the round, and all are kept. */
const SETTLED_SHARE = 0.1;
/** Unsettled responses are kept, too, where there are fewer samples than this for each (decision 42). */
export const SAMPLES_PER_UNSETTLED = 3;
const DISTINCT_LENGTHS = 64;
const DISTINCT_ENCODINGS = 8;
const NOT_ENCODED = 'identity';

export const NO_EXCHANGE = {
  /** By `performance.now()`. */
  startedAtMs: 0,
  latencyMs: 0,
  ttfbMs: 0,
  status: 0,
  /** One of the first of the round or of a turn: it did not meet steady load. */
  unsettled: false,
  /** Waited for the connection before the request, outside the latency. */
  connectMs: 0,
  /** Which of the endpoint's requests it answers. */
  request: 0,
  /** Which endpoints' requests were under way when it was sent, as bits. */
  beside: 0,
};
export type Exchange = typeof NO_EXCHANGE;

/**
 * What counts. `startMs`, by `performance.now()`, may be set while the round is under way: infinite, the window has not opened yet.
 * If it never does, or where it is minus infinite, everything counts.
 */
export interface Window {
  readonly startMs: number;
  readonly lengthMs: number;
}

/**
 * By endpoint. Which samples are left out is decided for all of them: they meet the beginning of their load together. Throws
 * MeasurementError when requests are unaccounted for.
 *
 * @param turnsMs the target's turns within the window. Null: it was under load all the time
 */
export function samplesOf(
  { of, endpoints }: { of: Pick<TargetSpec, 'side' | 'origin'>; endpoints: readonly { tally: Tally }[] },
  turnsMs: readonly number[] | null,
): RoundSamples[] {
  const tallies = endpoints.map(({ tally }) => tally);
  const length = sum(tallies.map(({ latencyMs }) => latencyMs.length));
  const areFew = SAMPLES_PER_UNSETTLED * sum(tallies.map(({ unsettled }) => unsettled.length)) <= length;
  const unsteady = tallies.map((tally) => tally.unsteady(areFew));
  const settled = length - unsteady.flat().length;
  const isEnough = settled > 0 && settled >= SETTLED_SHARE * length;
  return tallies.map((tally, endpoint) => ({
    side: of.side,
    endpoint,
    ...tally.samples(of.origin, isEnough ? (unsteady[endpoint] ?? []) : [], turnsMs),
  }));
}

/** A growing list of floats that makes no garbage per entry. */
export class SampleList {
  #values = new Float64Array(0);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(Math.max(4096, 2 * this.length));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** Returns its entries except those at the given ascending positions, and empties the list. */
  take(leftOut: readonly number[] = []): Float64Array {
    // In place: a long round has millions of entries, and copies would double the memory of the process.
    const values = this.#values;
    let next = 0;
    let size = 0;
    for (let i = 0; i < this.length; i++) {
      if (leftOut[next] === i) next++;
      else values[size++] = values[i] ?? 0;
    }
    this.#values = new Float64Array(0);
    this.length = 0;
    return values.subarray(0, size);
  }
}

export class Tally {
  readonly #window: Window;
  readonly #counts = { sent: 0, completed: 0, failed: 0, censored: 0, mismatched: 0 };
  #completedInWindow = 0;
  readonly #statuses = new Uint32Array(1000);
  readonly #problems = new Map<string, number>();
  readonly #lengths = new Map<number, number>();
  readonly latencyMs = new SampleList();
  readonly #ttfbMs = new SampleList();
  /** One entry per connection. */
  readonly connectMs = new SampleList();
  /** One entry per request that starts in the window of an open loop. */
  readonly sendLagMs = new SampleList();
  /** Positions in `latencyMs`: unsettled responses, and what began before the window opened. */
  readonly unsettled: number[] = [];
  readonly #early: number[] = [];
  /** One entry per latency. Null: not wanted. */
  readonly #requests: { readonly startedAtMs: SampleList; readonly connectMs: SampleList } | null;
  readonly #requestIndex: SampleList | null;
  readonly #beside: SampleList | null;
  receivedBytes = 0;
  #receivedBodyBytes = 0;
  tls: RoundSamples['tls'] = null;
  readonly #encodings = new Set<string>();
  #looked = 0;
  readonly #inBandErrors = new Map<string, number>();

  /** @param kept the number of the endpoint's requests, and whether other endpoints share the load */
  constructor(window: Window, kept: { keepsTimes: boolean; requests: number; isMix: boolean }) {
    this.#window = window;
    this.#requests = kept.keepsTimes ? { startedAtMs: new SampleList(), connectMs: new SampleList() } : null;
    this.#beside = kept.isMix ? new SampleList() : null;
    this.#requestIndex = kept.requests > 1 ? new SampleList() : null;
  }

  isInWindow(atMs: number): boolean {
    const intoWindowMs = atMs - this.#window.startMs;
    return intoWindowMs >= 0 && intoWindowMs <= this.#window.lengthMs;
  }

  sent(): void {
    this.#counts.sent++;
  }

  encoded(contentEncoding: string): void {
    if (this.#encodings.size < DISTINCT_ENCODINGS) this.#encodings.add(encodingName(contentEncoding));
  }

  looked(error: InBandError | null): void {
    this.#looked++;
    if (error !== null) increment(this.#inBandErrors, error);
  }

  valid(exchange: Exchange, bodyBytes: number): void {
    this.#complete(exchange.status, bodyBytes);
    this.#addLength(bodyBytes);
    if (this.isInWindow(exchange.startedAtMs + exchange.latencyMs)) this.#completedInWindow++;
    if (exchange.unsettled) this.unsettled.push(this.latencyMs.length);
    if (exchange.startedAtMs < this.#window.startMs) this.#early.push(this.latencyMs.length);
    this.latencyMs.push(exchange.latencyMs);
    this.#ttfbMs.push(exchange.ttfbMs);
    this.#requestIndex?.push(exchange.request);
    this.#beside?.push(exchange.beside);
    if (this.#requests !== null) {
      this.#requests.startedAtMs.push(performance.timeOrigin + exchange.startedAtMs);
      this.#requests.connectMs.push(exchange.connectMs);
    }
  }

  /** The length counts unless the status is the reason. */
  mismatch(status: number, bodyBytes: number, reason: string): void {
    this.#complete(status, bodyBytes);
    if (reason !== 'status') this.#addLength(bodyBytes);
    this.#counts.mismatched++;
    increment(this.#problems, reason);
  }

  unanswered(how: 'failed' | 'censored', reason: string): void {
    this.#counts[how]++;
    increment(this.#problems, reason);
  }

  /** Ascending positions of samples that met no steady load. */
  unsteady(withUnsettled: boolean): readonly number[] {
    const early = Number.isFinite(this.#window.startMs) ? this.#early : [];
    return [...new Set([...early, ...(withUnsettled ? this.unsettled : [])])].sort((a, b) => a - b);
  }

  samples(origin: string, leftOut: readonly number[], turnsMs: readonly number[] | null) {
    const counts = this.#counts;
    if (counts.sent !== counts.completed + counts.failed + counts.censored) {
      throw new MeasurementError(`requests to ${origin} are unaccounted for: ${JSON.stringify(counts)}`, {
        hint: 'the round cannot be trusted; please report this with the configuration that was used',
      });
    }
    const hasOpened = Number.isFinite(this.#window.startMs);
    const encodings = [...this.#encodings].sort();
    return {
      ...counts,
      statuses: Object.fromEntries([...this.#statuses.entries()].filter(([, count]) => count > 0)),
      problems: Object.fromEntries(this.#problems),
      completedInWindow: hasOpened ? this.#completedInWindow : this.latencyMs.length,
      windowMs: turnsMs === null ? this.#window.lengthMs : sum(turnsMs),
      turnsMs: Float64Array.from(turnsMs ?? []),
      latencyMs: this.latencyMs.take(leftOut),
      ttfbMs: this.#ttfbMs.take(leftOut),
      connectMs: this.connectMs.take(),
      sendLagMs: null,
      backlogMax: null,
      bodyBytes: [...this.#lengths].map(([bytes, count]) => ({ bytes, count })).sort((a, b) => a.bytes - b.bytes),
      ...(encodings.some((name) => name !== NOT_ENCODED) && { contentEncodings: encodings }),
      ...(this.#inBandErrors.size > 0 && {
        inBandErrors: { looked: this.#looked, kinds: Object.fromEntries(this.#inBandErrors) },
      }),
      receivedBytes: this.receivedBytes,
      receivedBodyBytes: this.#receivedBodyBytes,
      tls: this.tls,
      ...(this.#requests && {
        requests: {
          startedAtMs: this.#requests.startedAtMs.take(leftOut),
          connectMs: this.#requests.connectMs.take(leftOut),
        },
      }),
      ...(this.#beside && { beside: this.#beside.take(leftOut) }),
      ...(this.#requestIndex && { requestIndex: this.#requestIndex.take(leftOut) }),
    };
  }

  #complete(status: number, bodyBytes: number): void {
    this.#counts.completed++;
    this.#receivedBodyBytes += bodyBytes;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  #addLength(bytes: number): void {
    let key = bytes;
    if (!this.#lengths.has(bytes) && this.#lengths.size >= DISTINCT_LENGTHS) {
      key = Number.POSITIVE_INFINITY;
      for (const known of this.#lengths.keys()) if (Math.abs(known - bytes) < Math.abs(key - bytes)) key = known;
    }
    increment(this.#lengths, key);
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Reports show the name, so anything that is not a plain name becomes `unknown`. */
function encodingName(contentEncoding: string): string {
  if (contentEncoding === '') return NOT_ENCODED;
  return /^[a-z0-9][a-z0-9, ._-]{0,30}$/.test(contentEncoding) ? contentEncoding : 'unknown';
}
