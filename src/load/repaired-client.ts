/** Replaces the connection handling of an autocannon client, whose `response` event stays the only source of latency (decision 4). */
import type { Client } from 'autocannon';
import { Connection, type ConnectionLoad, type EndpointLoad, type LoadRequest } from './connection.ts';
import type { Turn } from './turns.ts';

/** What all clients of one target share. */
export interface TargetLoad {
  readonly load: ConnectionLoad;
  /** No request starts at or after this time of `performance.now()`; infinite in turns. */
  readonly endMs: number;
  /** Null: the target is always under load. */
  readonly turn: Turn | null;
  /** Asked once per response: whether it is left out, as one of the first of the round or of a turn. */
  isSettling(isClientsFirst: boolean): boolean;
  /** Called when a client starts no more requests; its connection stays open until it is destroyed. */
  rested(): void;
}

/**
 * A connection that has rested this long is replaced before its next request: many servers close what is idle for two to
 * five seconds, some at the moment at which the request arrives. In turns a connection rests while the other side has its own.
 */
const LONGEST_REST_MS = 1000;

/** For autocannon's `setupClient`: called before the client connects for the first time. */
export function repairClient(client: Client, target: TargetLoad): void {
  const loop = new RequestLoop(client, target);
  client._connect = () => loop.next();
  client._doRequest = () => loop.next();
  client._destroyConnection = () => loop.abandon();
  client.pipelinedRequests = { terminateRequest: () => loop.terminate() };
  client.on('response', (_statusCode, _bytes, responseTimeMs) => loop.received(responseTimeMs));
}

/** Each failure in a row waits longer (0, 10, 20 … 320 ms), so that a dead target is not flooded. */
export function backoffMs(failuresInRow: number): number {
  return failuresInRow <= 1 ? 0 : Math.min(320, 10 * 2 ** (failuresInRow - 2));
}

/** One connection after another, one request at a time. */
class RequestLoop {
  readonly #client: Client;
  readonly #target: TargetLoad;
  readonly #load: ConnectionLoad;
  readonly #timeout: NodeJS.Timeout;
  #backoff: NodeJS.Timeout | null = null;
  #failuresInRow = 0;
  #connection: Connection | null = null;
  /** Whose request is in flight. */
  #asked: EndpointLoad | null = null;
  #hasReceived = false;
  /** When the request in flight was written, by `performance.now()`. */
  #startedAtMs = 0;
  /** When the request before it had come to an end. */
  #endedAtMs = 0;

  constructor(client: Client, target: TargetLoad) {
    this.#client = client;
    this.#target = target;
    this.#load = target.load;
    this.#timeout = setTimeout(() => this.#timedOut(), target.load.spec.timeoutMs);
  }

  next(): void {
    const { turn, endMs } = this.#target;
    const allowed = turn === null ? (performance.now() < endMs ? 'start' : 'over') : turn.take(() => this.next());
    if (allowed === 'over') this.#target.rested();
    // A thread of the server may wait for the next request of a connection that rests, and keep others’ requests of this turn waiting.
    if (allowed === 'wait' && this.#load.spec.connectsEachTurn === true) this.#drop();
    if (allowed !== 'start') return;
    // Only now: taking the first turn hands the machine over, which takes a moment.
    const nowMs = performance.now();
    const request = this.#load.requests.take();
    this.#asked = request.endpoint;
    this.#asked.tally.sent();
    this.#timeout.refresh();
    if (nowMs - this.#endedAtMs > LONGEST_REST_MS) this.#drop();
    if (this.#connection === null) this.#connection = this.#open(request);
    else this.#send(this.#connection, request, nowMs);
  }

  /** autocannon calls this when a message is complete, and passes the result to `response`. */
  terminate() {
    return {
      headers: { statusCode: this.#connection?.reader.status ?? 0 },
      bytes: this.#connection?.reader.bytes ?? 0,
      duration: performance.now() - this.#startedAtMs,
    };
  }

  /** Listener of `response`, which is emitted only while there is a connection. */
  received(latencyMs: number): void {
    const connection = this.#connection;
    if (connection === null) return;
    const isSettling = this.#target.isSettling(!this.#hasReceived);
    this.#hasReceived = true;
    const reusable = connection.judge(this.#startedAtMs, latencyMs, connection.takeConnectMs(), isSettling);
    this.#failuresInRow = 0;
    if (!reusable) this.#drop();
    this.#end();
  }

  /** autocannon destroys the client; nothing may fire later. */
  abandon(): void {
    clearTimeout(this.#timeout);
    if (this.#backoff !== null) clearTimeout(this.#backoff);
    this.#drop();
  }

  #open(request: LoadRequest): Connection {
    const connection: Connection = new Connection(this.#load, request.endpoint, {
      onEstablished: () => this.#send(connection, request, performance.now()),
      // autocannon's own handler: emits `response`, then asks for the next request.
      onComplete: this.#client.parser[4],
      onLost: (reason) => {
        this.#connection = null;
        if (this.#asked !== null) this.#fail(this.#asked, reason);
      },
    });
    return connection;
  }

  #send(connection: Connection, request: LoadRequest, nowMs: number): void {
    this.#startedAtMs = nowMs;
    connection.send(request);
  }

  #fail({ tally }: EndpointLoad, reason: string): void {
    tally.unanswered('failed', reason);
    this.#drop();
    this.#failuresInRow++;
    this.#end();
    const leftMs = Math.max(0, this.#target.endMs - performance.now());
    this.#backoff = setTimeout(() => this.next(), Math.min(leftMs, backoffMs(this.#failuresInRow)));
  }

  #timedOut(): void {
    if (this.#asked === null) return;
    this.#asked.tally.unanswered('censored', 'timeout');
    this.#drop();
    this.#end();
    this.next();
  }

  #end(): void {
    this.#asked = null;
    this.#endedAtMs = performance.now();
    this.#target.turn?.ended();
  }

  #drop(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}
