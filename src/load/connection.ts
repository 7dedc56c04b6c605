/** Connections with at most one request in flight each, and what all of them to one target share, in a closed loop and in an open one. */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { systemCode } from '../errors.ts';
import { type BodyCheck, createBodyCheck } from './body-check.ts';
import type { EndpointSpec, RoundSpec, TargetSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { type PlannedRequest, requestSequence } from './request.ts';
import { type AwaitedResponse, ResponseReader } from './response-reader.ts';
import { type Exchange, NO_EXCHANGE, Tally, type Window } from './tally.ts';
import type { Target } from './target.ts';

export interface EndpointLoad extends AwaitedResponse, Pick<EndpointSpec, 'requests' | 'unique'> {
  readonly tally: Tally;
  readonly check: BodyCheck;
  underWay: number;
}

export type LoadRequest = PlannedRequest<EndpointLoad>;

/** As many as an integer has bits for; beyond, nothing is kept of what was under way beside a request. */
const MOST_BESIDE = 31;

export type ConnectionLoad = Readonly<ReturnType<typeof connectionLoad>>;

/** Throws ConfigError for a header that cannot be sent. */
export function connectionLoad(
  spec: RoundSpec,
  of: TargetSpec,
  { target, health, window }: { target: Target; health: GeneratorHealth; window: Window },
) {
  const isMix = of.endpoints.length > 1 && of.endpoints.length <= MOST_BESIDE;
  const endpoints = of.endpoints.map(({ expect, until = null, ...asked }): EndpointLoad => {
    const { requests } = asked;
    const isHead = requests[0]?.method === 'HEAD';
    const kept = { keepsTimes: spec.keepsRequests === true, requests: requests.length, isMix };
    const check = createBodyCheck(expect, !isHead, spec.connections);
    return { ...asked, isHead, until, tally: new Tally(window, kept), check, underWay: 0 };
  });
  const [first] = endpoints;
  if (first === undefined) throw new Error('the target has no endpoint');
  return {
    spec,
    of,
    target,
    health,
    requests: requestSequence(endpoints, spec, target.host),
    endpoints,
    first,
    /** Which endpoints have requests under way, as bits. */
    get underWay(): number {
      return endpoints.reduce((bits, { underWay }, at) => (underWay > 0 ? bits | (1 << at) : bits), 0);
    },
  };
}

/** All connections share it: what is read is used up before anything else is read. One for each would be garbage (decision 59). */
const READ_BUFFER = Buffer.allocUnsafeSlow(64 * 1024);

/** A server that has said that it closes the connection is waited for this long, at so many connections at once. */
const CLOSED_WITHIN_MS = 1000;
const MOST_CLOSING = 64;
let closing = 0;

/** No event follows `close` or `onLost`. */
interface ConnectionEvents {
  /** TLS handshake included. */
  onEstablished(): void;
  /** The response is in `reader`. */
  onComplete(): void;
  /** The reason applies to a request that was in flight or waited for the connection. */
  onLost(reason: string): void;
}

/** Opens itself, reads complete responses, and reports why it was lost. Its owner decides what to send, and when. */
export class Connection {
  readonly reader: ResponseReader;
  readonly #load: ConnectionLoad;
  readonly #events: ConnectionEvents;
  readonly #socket: Socket;
  #state: 'opening' | 'inHandshake' | 'established' | 'gone' = 'opening';
  #inFlight = false;
  /** The server has said that it closes the connection, and has done so. */
  #isClosing = false;
  #isClosed = false;
  /** Whose request is in flight, or was last. */
  #endpoint: EndpointLoad;
  /** One object, refilled for each response: an object per response would be garbage to collect. */
  readonly #exchange: Exchange = { ...NO_EXCHANGE };
  #connectMs = 0;

  constructor(load: ConnectionLoad, endpoint: EndpointLoad, events: ConnectionEvents) {
    this.#load = load;
    this.#endpoint = endpoint;
    this.#events = events;
    const { target, health } = load;
    const openedAtMs = performance.now();
    this.reader = new ResponseReader(endpoint, () => {
      this.#landed();
      events.onComplete();
    });
    this.#socket = target.open({
      buffer: READ_BUFFER,
      callback: (length) => {
        health.received();
        this.#endpoint.tally.receivedBytes += length;
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
      endpoint.tally.connectMs.push(this.#connectMs);
      if (target.secure) for (const { tally } of load.endpoints) tally.tls ??= protocolOf(socket as TLSSocket);
      this.#state = 'established';
      events.onEstablished();
    });
    socket.on('error', (error) => {
      const code = systemCode(error) ?? '';
      // With TLS 1.3 a server refuses the client's certificate, or that there is none, after the handshake.
      const isTls = this.#state === 'inHandshake' || code.startsWith('ERR_SSL_');
      this.#lost(isTls ? 'tls' : (CONNECT_FAILURES[code] ?? 'connect'));
    });
    socket.on('end', () => this.#ended());
    socket.on('close', () => this.#lost('reset'));
  }

  /** How long it took to be established, for whoever asks first: one request waited for it. */
  takeConnectMs(): number {
    const connectMs = this.#connectMs;
    this.#connectMs = 0;
    return connectMs;
  }

  /** Sends a request that was taken from the sequence; the connection must be established and have nothing in flight. */
  send(request: LoadRequest): void {
    this.#endpoint = request.endpoint;
    this.reader.awaited = this.#endpoint;
    this.reader.began = false;
    this.#inFlight = true;
    this.#exchange.request = request.index;
    this.#exchange.beside = this.#load.underWay;
    this.#endpoint.underWay++;
    this.#socket.write(request.bytes());
  }

  /** Counts the response in `reader`; the parameters are figures of the `Exchange`. False: the owner closes it, as it cannot be reused. */
  judge(startedAtMs: number, latencyMs: number, connectMs: number, unsettled: boolean): boolean {
    const { tally, check } = this.#endpoint;
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
    this.#isClosing = reader.closes;
    return this.#load.spec.keepAlive && reader.persistent && reader.problem !== 'surplus';
  }

  /**
   * Idempotent; listeners stay, and ignore what comes later. What the server has closed is reset: otherwise kernel and firewall keep it for
   * a minute or two, and with a connection per request their tables are soon full (decision 59).
   */
  close(): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.#landed();
    if (this.#isClosed) this.#forget();
    else if (this.#isClosing && closing < MOST_CLOSING) {
      closing++;
      this.#socket.once('close', () => closing--);
      this.#socket.setTimeout(CLOSED_WITHIN_MS, () => this.#socket.destroy());
    } else this.#socket.destroy();
  }

  #forget(): void {
    // A TLS socket cannot be reset.
    if (this.#load.target.secure) this.#socket.destroy();
    else this.#socket.resetAndDestroy();
  }

  #read(length: number): void {
    // Unrequested bytes: the next request must not take them for its response.
    if (!this.#inFlight) this.#lost('surplus');
    else if (!this.reader.read(READ_BUFFER, length)) this.#lost('parse');
  }

  #landed(): void {
    if (this.#inFlight) this.#endpoint.underWay--;
    this.#inFlight = false;
  }

  #ended(): void {
    this.#isClosed = true;
    if (this.#state === 'gone') this.#forget();
    else if (!this.#inFlight || !this.reader.end()) this.#lost('reset');
  }

  #lost(reason: string): void {
    if (this.#state === 'gone') return;
    const wasBroken = reason !== 'parse' && reason !== 'tls' && this.#state === 'established';
    this.close();
    this.#events.onLost(wasBroken ? (this.reader.began ? 'truncated' : 'reset') : reason);
  }
}

/** Why a connection was not established, by the system's code; for any other, `connect`. */
const CONNECT_FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
};

function protocolOf(socket: TLSSocket) {
  return { protocol: socket.getProtocol() ?? 'unknown', cipher: socket.getCipher()?.name ?? 'unknown' };
}
