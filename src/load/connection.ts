/**
 * One connection with at most one request in flight: opens it, reads complete responses, and reports why it was lost. Its
 * owner decides what to send, when, and what happens next.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Until } from '../config/config.ts';
import type { BodyCheck } from './body-check.ts';
import type { GeneratorHealth } from './generator-health.ts';
import type { RequestSequence } from './request.ts';
import { ResponseReader } from './response-reader.ts';
import type { Exchange, Tally } from './tally.ts';
import type { Target } from './target.ts';

const READ_BUFFER_BYTES = 64 * 1024;

/** What all connections to one target share. */
export interface ConnectionLoad {
  readonly target: Target;
  readonly requests: RequestSequence;
  readonly keepAlive: boolean;
  /** When a response counts as complete; null: at its end. */
  readonly until: Until | null;
  readonly tally: Tally;
  readonly check: BodyCheck;
  readonly health: GeneratorHealth;
}

/** No event follows `close` or `onLost`. */
export interface ConnectionEvents {
  /** The connection is up, TLS handshake included. */
  onEstablished(): void;
  /** The response is complete, in `reader`. */
  onComplete(): void;
  /** The connection is gone. The reason applies to a request that was in flight or waited for the connection. */
  onLost(reason: string): void;
}

export class Connection {
  readonly reader: ResponseReader;
  readonly #load: ConnectionLoad;
  readonly #events: ConnectionEvents;
  readonly #socket: Socket;
  readonly #readBuffer = Buffer.allocUnsafeSlow(READ_BUFFER_BYTES);
  #state: 'opening' | 'inHandshake' | 'established' | 'gone' = 'opening';
  #inFlight = false;
  /** One object, refilled for each response: an object per response would be garbage to collect. */
  readonly #exchange: { -readonly [Key in keyof Exchange]: Exchange[Key] } = {
    startedAtMs: 0,
    latencyMs: 0,
    ttfbMs: 0,
    status: 0,
    unsettled: false,
    connectMs: 0,
    request: 0,
  };
  #connectMs = 0;

  constructor(load: ConnectionLoad, events: ConnectionEvents) {
    this.#load = load;
    this.#events = events;
    const { target, tally, check, requests, until, health } = load;
    const openedAtMs = performance.now();
    this.reader = new ResponseReader({
      isHead: requests.isHead,
      until,
      keepsBody: () => check.keepsBody(),
      keptBytes: check.keptBytes,
      onComplete: () => this.#complete(),
    });
    this.#socket = target.open({
      buffer: this.#readBuffer,
      callback: (length) => {
        health.received();
        tally.received(length);
        if (this.#state !== 'gone') this.#read(length);
        return true;
      },
    });
    const socket = this.#socket;
    if (target.secure) {
      socket.once('connect', () => {
        if (this.#state === 'opening') this.#state = 'inHandshake';
      });
    }
    socket.once(target.secure ? 'secureConnect' : 'connect', () => {
      if (this.#state === 'gone') return;
      this.#connectMs = performance.now() - openedAtMs;
      tally.connected(this.#connectMs);
      if (target.secure) tally.secured(protocolOf(socket as TLSSocket));
      this.#state = 'established';
      events.onEstablished();
    });
    socket.on('error', (error) => this.#lost(this.#state === 'inHandshake' ? 'tls' : connectFailure(error)));
    socket.on('end', () => this.#ended());
    socket.on('close', () => this.#lost('reset'));
  }

  get established(): boolean {
    return this.#state === 'established';
  }

  /** How long it took to be established, to whoever asks first: one request waited for it. */
  takeConnectMs(): number {
    const connectMs = this.#connectMs;
    this.#connectMs = 0;
    return connectMs;
  }

  /**
   * Sends a request; the connection must be established and have nothing in flight.
   *
   * @param index of the request, taken from the sequence
   */
  send(index: number): void {
    this.reader.began = false;
    this.#inFlight = true;
    this.#exchange.request = index;
    this.#socket.write(this.#load.requests.bytes(index));
  }

  /**
   * Counts the response in `reader`. Returns false if the connection cannot be reused; the owner then closes it.
   *
   * @param startedAtMs when the request started; time of `performance.now()`
   * @param connectMs what the client waited for the connection before that, outside the latency
   * @param unsettled as in `Exchange`
   */
  judge(startedAtMs: number, latencyMs: number, connectMs: number, unsettled: boolean): boolean {
    const { tally, check, keepAlive } = this.#load;
    const { reader } = this;
    const { status } = reader;
    const accepted = check.accepts(status);
    if (accepted && reader.bytes > 0 && reader.contentEncoding !== null) tally.encoded(reader.contentEncoding);
    const inBandError = accepted ? check.inBandError(reader) : undefined;
    if (inBandError !== undefined) tally.looked(inBandError);
    const reason = accepted ? (reader.problem ?? check.mismatch(reader)) : 'status';
    if (reason === null) {
      const exchange = this.#exchange;
      exchange.startedAtMs = startedAtMs;
      exchange.latencyMs = latencyMs;
      exchange.ttfbMs = reader.headAtMs - startedAtMs;
      exchange.status = status;
      exchange.connectMs = connectMs;
      exchange.unsettled = unsettled;
      tally.valid(exchange, reader.bytes);
    } else {
      tally.mismatch(status, reader.bytes, reason);
    }
    return keepAlive && reader.persistent && !reader.surplus;
  }

  /** Idempotent. The socket's listeners stay, and ignore what comes later. */
  close(): void {
    this.#state = 'gone';
    this.#socket.destroy();
  }

  #read(length: number): void {
    // Unrequested bytes: the next request must not take them for its response.
    if (!this.#inFlight) this.#lost('surplus');
    else if (!this.reader.read(this.#readBuffer, length)) this.#lost('parse');
  }

  #complete(): void {
    this.#inFlight = false;
    this.#events.onComplete();
  }

  #ended(): void {
    if (this.#state !== 'gone' && (!this.#inFlight || !this.reader.end())) this.#lost('reset');
  }

  #lost(reason: string): void {
    if (this.#state === 'gone') return;
    const wasBroken = reason !== 'parse' && this.established;
    this.close();
    this.#events.onLost(wasBroken ? (this.reader.began ? 'truncated' : 'reset') : reason);
  }
}

/** Why a connection was not established. */
function connectFailure(error: Error): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ECONNREFUSED':
      return 'refused';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'reset';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'dns';
    default:
      return 'connect';
  }
}

function protocolOf(socket: TLSSocket) {
  return { protocol: socket.getProtocol() ?? 'unknown', cipher: socket.getCipher()?.name ?? 'unknown' };
}
