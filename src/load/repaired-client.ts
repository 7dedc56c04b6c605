/**
 * Replaces the connection handling of an autocannon client, which keeps state of a dead connection, starts its clocks
 * before it is connected, drops what is in flight at the end and never verifies TLS.
 *
 * What stays autocannon's: the clients and their life, the response parser, and the `response` event, the only source
 * of latency.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Client } from 'autocannon';
import type { BodyCheck } from './body-check.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { ResponseReader } from './response-reader.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import type { Turn } from './turns.ts';

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
  /** Null: the target is under load all the time. */
  readonly turn: Turn | null;
  readonly health: GeneratorHealth;
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

interface Connection {
  readonly socket: Socket;
  readonly reader: ResponseReader;
  /** It is up, and through the TLS handshake where there is one. */
  established: boolean;
  /** No response has been received on it yet. */
  fresh: boolean;
}

/** One connection after another, one request at a time. */
class RequestLoop {
  readonly #client: Client;
  readonly #load: TargetLoad;
  readonly #readBuffer = Buffer.allocUnsafeSlow(READ_BUFFER_BYTES);
  readonly #timeout: NodeJS.Timeout;
  #backoff: NodeJS.Timeout | null = null;
  #failuresInRow = 0;
  #connection: Connection | null = null;
  #hasStarted = false;
  #inFlight = false;
  /** When the request in flight was written; time of `performance.now()`. */
  #startedAtMs = 0;

  constructor(client: Client, load: TargetLoad) {
    this.#client = client;
    this.#load = load;
    this.#timeout = setTimeout(() => this.#timedOut(), load.timeoutMs);
  }

  /** Starts the next request, on a new connection if there is none, or comes to rest. */
  next(): void {
    const nowMs = performance.now();
    // A target whose turn comes late because the other one is slow still gets its first request.
    if (nowMs >= this.#load.endMs && this.#hasStarted) {
      this.#load.turn?.leave(nowMs);
      this.#load.rested();
      return;
    }
    if (this.#load.turn?.take(nowMs, () => this.next()) === false) return;
    this.#hasStarted = true;
    this.#load.tally.sent();
    this.#inFlight = true;
    this.#timeout.refresh();
    if (this.#connection === null) this.#connection = this.#open(nowMs);
    else this.#write(this.#connection, nowMs);
  }

  /** Called by autocannon when a message is complete; what it returns is what `response` carries. */
  terminate() {
    return {
      headers: { statusCode: this.#connection?.reader.status ?? 0 },
      bytes: this.#connection?.reader.bytes ?? 0,
      duration: performance.now() - this.#startedAtMs,
    };
  }

  /** Listener of `response`, which comes only while there is a connection. */
  received(status: number, latencyMs: number): void {
    const connection = this.#connection;
    if (connection === null) return;
    const { tally, check, keepAlive } = this.#load;
    const { reader, fresh: firstOfConnection } = connection;
    const accepted = check.accepts(status);
    const reason = accepted ? (reader.surplus ? 'surplus' : check.mismatch(reader)) : 'status';
    if (reason === null) {
      const startedAtMs = this.#startedAtMs;
      const ttfbMs = reader.headAtMs - startedAtMs;
      tally.valid({ startedAtMs, latencyMs, ttfbMs, status, firstOfConnection }, reader.bytes);
    } else {
      tally.mismatch(status, accepted ? reader.bytes : null, reason);
    }
    this.#failuresInRow = 0;
    this.#inFlight = false;
    connection.fresh = false;
    if (!keepAlive || !reader.persistent || reader.surplus) this.#drop();
  }

  /** autocannon destroys the client: nothing of it may fire later. */
  abandon(): void {
    clearTimeout(this.#timeout);
    if (this.#backoff !== null) clearTimeout(this.#backoff);
    this.#drop();
  }

  #open(openedAtMs: number): Connection {
    const { target, tally, check, isHead } = this.#load;
    const reader = new ResponseReader(this.#client.parser, {
      isHead,
      keepsBody: check.looksInside,
      // autocannon's own handler: emits `response`, then asks for the next request.
      onComplete: this.#client.parser[4],
    });
    const socket = target.open({
      buffer: this.#readBuffer,
      callback: (length) => {
        this.#load.health.received();
        if (this.#connection === connection) this.#read(connection, length);
        return true;
      },
    });
    const connection: Connection = { socket, reader, established: false, fresh: true };
    let inHandshake = false;
    if (target.secure) {
      socket.once('connect', () => {
        inHandshake = true;
      });
    }
    socket.once(target.secure ? 'secureConnect' : 'connect', () => {
      tally.connected(performance.now() - openedAtMs);
      if (target.secure) tally.secured(protocolOf(socket as TLSSocket));
      connection.established = true;
      this.#write(connection, performance.now());
    });
    socket.on('error', (error) => this.#lost(connection, inHandshake ? 'tls' : connectFailure(error)));
    socket.on('end', () => this.#ended(connection));
    socket.on('close', () => this.#lost(connection, 'reset'));
    return connection;
  }

  #write({ socket, reader }: Connection, nowMs: number): void {
    reader.began = false;
    this.#startedAtMs = nowMs;
    socket.write(this.#load.request);
  }

  #read({ reader }: Connection, length: number): void {
    // Bytes that nobody asked for: the next request must not take them for its answer.
    if (!this.#inFlight) this.#drop();
    else if (!reader.read(this.#readBuffer, length)) this.#fail('parse');
  }

  #ended(connection: Connection): void {
    if (this.#connection !== connection) return;
    if (!this.#inFlight || !connection.reader.end()) this.#lost(connection, 'reset');
  }

  #lost(connection: Connection, reason: string): void {
    if (this.#connection !== connection) return;
    if (!this.#inFlight) this.#drop();
    else if (!connection.established) this.#fail(reason);
    else this.#fail(connection.reader.began ? 'truncated' : 'reset');
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

  /** The socket's listeners stay, and ignore what is no longer the connection. */
  #drop(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.socket.destroy();
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
