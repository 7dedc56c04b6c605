/**
 * Replaces the connection handling of an autocannon client, which keeps state of a dead connection, starts its clocks
 * before it is connected, drops what is in flight at the end and never verifies TLS.
 *
 * What stays autocannon's: the clients and their life, the response parser, and the `response` event, the only source
 * of latency.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Client, ResponseHead, ResponseParser } from 'autocannon';
import { type BodyCheck, KEPT_BODY_BYTES } from './body-check.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

/** What all clients of one target share. */
export interface TargetLoad {
  readonly target: Target;
  readonly request: Buffer;
  readonly keepAlive: boolean;
  /** The method is HEAD: no response has a body. */
  readonly isHead: boolean;
  readonly timeoutMs: number;
  /** No request starts at or after this time of `performance.now()`. */
  readonly endMs: number;
  readonly tally: Tally;
  readonly check: BodyCheck;
  /** A client has nothing in flight and starts nothing more; its connection stays open until it is destroyed. */
  rested(): void;
}

/** For autocannon's `setupClient`: called before the client connects for the first time. */
export function repairClient(client: Client, load: TargetLoad): void {
  const loop = new RequestLoop(client, load);
  client._connect = () => loop.next();
  client._doRequest = () => loop.next();
  client._destroyConnection = () => loop.abandon();
  client.pipelinedRequests = { terminateRequest: () => loop.terminate() };
  client.on('response', (statusCode, _bytes, responseTimeMs) => loop.received(statusCode, responseTimeMs));
}

/** A failure in a row waits longer: at once, 10 ms, 20 ms … 320 ms. A dead target is not flooded. */
export function backoffMs(failuresInRow: number): number {
  return failuresInRow <= 1 ? 0 : Math.min(320, 10 * 2 ** (failuresInRow - 2));
}

const READ_BUFFER_BYTES = 64 * 1024;
/** Thrown through the parser for lengths that it would follow backwards. */
const MALFORMED = new Error('malformed response');

/** One connection after another, one request at a time. */
class RequestLoop {
  readonly #client: Client;
  readonly #load: TargetLoad;
  readonly #readBuffer = Buffer.allocUnsafeSlow(READ_BUFFER_BYTES);
  readonly #timer: NodeJS.Timeout;
  /** autocannon's own handler of complete messages, which emits `response` and asks for the next request. */
  #complete: (() => void) | null = null;
  #socket: Socket | null = null;
  #backoff: NodeJS.Timeout | null = null;
  #failuresInRow = 0;

  // The request in flight.
  #inFlight = false;
  #connected = false;
  #openedAtMs = 0;
  #startedAtMs = 0;
  #headAtMs = 0;
  #firstOfConnection = false;
  #answering = false;
  #interim = false;
  #reusable = false;
  #surplus = false;
  #statusCode = 0;
  #bodyBytes = 0;
  #contentEncoding = '';
  #chunks: Buffer[] = [];

  constructor(client: Client, load: TargetLoad) {
    this.#client = client;
    this.#load = load;
    this.#timer = setTimeout(() => this.#timedOut(), load.timeoutMs);
  }

  /** Starts the next request, on a new connection if there is none, or comes to rest. */
  next(): void {
    const nowMs = performance.now();
    if (nowMs >= this.#load.endMs) {
      this.#load.rested();
      return;
    }
    this.#load.tally.sent();
    this.#inFlight = true;
    this.#answering = false;
    this.#timer.refresh();
    if (this.#socket === null) this.#open(nowMs);
    else this.#write(this.#socket, nowMs);
  }

  /** Called by autocannon when a message is complete; what it returns is what `response` carries. */
  terminate() {
    return {
      headers: { statusCode: this.#statusCode },
      bytes: this.#bodyBytes,
      duration: performance.now() - this.#startedAtMs,
    };
  }

  /** Listener of `response`. */
  received(status: number, latencyMs: number): void {
    const { tally, check } = this.#load;
    const accepted = check.accepts(status);
    const body = { bytes: this.#bodyBytes, chunks: this.#chunks, contentEncoding: this.#contentEncoding };
    const reason = accepted ? (this.#surplus ? 'surplus' : check.mismatch(body)) : 'status';
    if (reason === null) {
      const exchange = {
        startedAtMs: this.#startedAtMs,
        latencyMs,
        ttfbMs: this.#headAtMs - this.#startedAtMs,
        status,
        firstOfConnection: this.#firstOfConnection,
      };
      tally.valid(exchange, this.#bodyBytes);
    } else {
      tally.mismatch(status, accepted ? this.#bodyBytes : null, reason);
    }
    this.#failuresInRow = 0;
    this.#inFlight = false;
    this.#firstOfConnection = false;
    if (!this.#reusable || this.#surplus) this.#drop();
  }

  /** autocannon destroys the client: nothing of it may fire later. */
  abandon(): void {
    clearTimeout(this.#timer);
    if (this.#backoff !== null) clearTimeout(this.#backoff);
    this.#drop();
  }

  #open(nowMs: number): void {
    const { target, tally } = this.#load;
    this.#openedAtMs = nowMs;
    this.#connected = false;
    this.#firstOfConnection = true;
    const parser = this.#parser();
    const socket = target.open({
      buffer: this.#readBuffer,
      callback: (length) => {
        if (this.#socket === socket) this.#read(parser, length);
        return true;
      },
    });
    let inHandshake = false;
    this.#socket = socket;
    if (target.secure) {
      socket.once('connect', () => {
        inHandshake = true;
      });
    }
    socket.once(target.secure ? 'secureConnect' : 'connect', () => {
      const connectedAtMs = performance.now();
      this.#connected = true;
      tally.connected(connectedAtMs - this.#openedAtMs);
      if (target.secure) tally.secured(protocolOf(socket as TLSSocket));
      this.#write(socket, performance.now());
    });
    socket.on('error', (error) => this.#lost(socket, inHandshake ? 'tls' : connectFailure(error)));
    socket.on('end', () => this.#ended(socket, parser));
    socket.on('close', () => this.#lost(socket, 'reset'));
  }

  #write(socket: Socket, nowMs: number): void {
    this.#startedAtMs = nowMs;
    socket.write(this.#load.request);
  }

  #read(parser: ResponseParser, length: number): void {
    // Bytes that nobody asked for: the next request must not take them for its answer.
    if (!this.#inFlight) {
      this.#drop();
      return;
    }
    this.#answering = true;
    try {
      const result = parser.execute(this.#readBuffer, 0, length);
      if (typeof result !== 'number') this.#fail('parse');
    } catch (error) {
      if (error !== MALFORMED) throw error;
      this.#fail('parse');
    }
  }

  /** The server closed its side: the end of a body without a length, or of the connection. */
  #ended(socket: Socket, parser: ResponseParser): void {
    if (this.#socket !== socket) return;
    if (this.#inFlight && parser.state === 'BODY_RAW') parser.finish();
    else this.#lost(socket, 'reset');
  }

  #lost(socket: Socket, reason: string): void {
    if (this.#socket !== socket) return;
    if (!this.#inFlight) this.#drop();
    else if (!this.#connected) this.#fail(reason);
    else this.#fail(this.#answering ? 'truncated' : 'reset');
  }

  #fail(reason: string): void {
    this.#load.tally.failed(reason);
    this.#inFlight = false;
    this.#drop();
    this.#failuresInRow++;
    const leftMs = Math.max(0, this.#load.endMs - performance.now());
    this.#backoff = setTimeout(() => this.next(), Math.min(leftMs, backoffMs(this.#failuresInRow)));
  }

  #timedOut(): void {
    if (!this.#inFlight) return;
    this.#load.tally.censored('timeout');
    this.#inFlight = false;
    this.#drop();
    this.next();
  }

  #drop(): void {
    // Its listeners stay, and ignore a socket that is no longer ours.
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  #parser(): ResponseParser {
    const stock = this.#client.parser;
    this.#complete ??= stock[4];
    const complete = this.#complete;
    const parser = new stock.constructor('RESPONSE');
    parser[2] = (head) => this.#headComplete(parser, head);
    parser[3] = (chunk, start, length) => this.#bodyPart(chunk, start, length);
    parser[4] = () => {
      if (this.#interim) return;
      this.#surplus = parser.offset < parser.end;
      parser.offset = parser.end;
      complete();
    };
    return parser;
  }

  #headComplete(parser: ResponseParser, head: ResponseHead): boolean {
    const status = head.statusCode;
    this.#interim = status < 200 && status !== 101;
    if (this.#interim) return true;
    if (parser.body_bytes !== null && !(parser.body_bytes >= 0)) throw MALFORMED;
    this.#headAtMs = performance.now();
    this.#statusCode = status;
    this.#bodyBytes = 0;
    this.#chunks = [];
    if (this.#load.check.looksInside) this.#contentEncoding = headerOf(head, 'content-encoding');
    const bodiless = this.#load.isHead || status === 204 || status === 304 || status === 101;
    const delimited = bodiless || parser.isChunked || parser.body_bytes !== null;
    const persistent =
      head.versionMajor === 1 && head.versionMinor === 0
        ? parser.connection.includes('keep-alive')
        : !parser.connection.includes('close');
    this.#reusable = this.#load.keepAlive && delimited && persistent && status !== 101;
    return bodiless;
  }

  #bodyPart(chunk: Buffer, start: number, length: number): void {
    if (length < 0) throw MALFORMED;
    this.#bodyBytes += length;
    if (this.#load.check.looksInside && this.#bodyBytes <= KEPT_BODY_BYTES) {
      // The read buffer is used again for the next chunk.
      this.#chunks.push(Buffer.from(chunk.subarray(start, start + length)));
    }
  }
}

function headerOf(head: ResponseHead, name: string): string {
  for (let i = 0; i < head.headers.length; i += 2) {
    if (head.headers[i]?.toLowerCase() === name) return (head.headers[i + 1] ?? '').trim().toLowerCase();
  }
  return '';
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
