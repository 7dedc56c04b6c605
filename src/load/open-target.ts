/** One target of an open loop: a request takes a free connection, or opens a new one, or waits in the backlog until one is free. */
import { deferred, orAborted, timeLimit } from '../system/time-limit.ts';
import { Connection, type ConnectionLoad, type LoadRequest } from './connection.ts';
import type { RoundSamples } from './driver.ts';
import { samplesOf } from './tally.ts';

/** Connections opened before the schedule begins, so that latency contains no handshake where connections are usually open. */
const OPENED_BEFORE = 8;

interface Arrival {
  readonly intendedMs: number;
  readonly request: LoadRequest;
  /** Where it is in flight, or waits for the connection; null in the backlog. */
  slot: Slot | null;
}

interface Slot {
  readonly connection: Connection;
  arrival: Arrival | null;
}

export class OpenTarget {
  readonly #load: ConnectionLoad;
  readonly #slots = new Set<Slot>();
  /** From its end: the last one used is reused first, as in a client's pool; then the first one opened, as a server may accept them in order. */
  readonly #free: Slot[] = [];
  /** What is in flight or waits, the oldest first. */
  readonly #underWay = new Set<Arrival>();
  readonly #backlog = new Set<Arrival>();
  #backlogMax = 0;
  /** How many are not settled, of all that are to arrive. */
  #unsettled: number;
  #timeout: NodeJS.Timeout | null = null;
  readonly #drained = deferred();
  readonly drained = this.#drained.promise;

  constructor(load: ConnectionLoad, count: number) {
    this.#load = load;
    this.#unsettled = count;
  }

  /** Opens the first connections, if connections are kept. Resolves when each is up, has failed, or took too long. */
  async openSome(): Promise<void> {
    const { keepAlive, connections, timeoutMs } = this.#load.spec;
    if (!keepAlive) return;
    const wanted = Math.min(OPENED_BEFORE, connections);
    const opened = Array.from({ length: wanted }, () => new Promise<void>((resolve) => this.#connect(null, resolve)));
    await orAborted(Promise.all(opened), timeLimit(timeoutMs)).catch(() => undefined);
  }

  arrive(intendedMs: number): void {
    const request = this.#load.requests.take();
    const { tally } = request.endpoint;
    const arrival: Arrival = { intendedMs, request, slot: null };
    tally.sent();
    // Only the generator can be late here: from now on, a wait for a connection is a wait for the app.
    if (tally.isInWindow(intendedMs)) tally.sendLagMs.push(performance.now() - intendedMs);
    this.#underWay.add(arrival);
    this.#watchTimeouts();
    const slot = this.#free.pop();
    if (slot !== undefined) this.#start(slot, arrival);
    else if (this.#slots.size < this.#load.spec.connections) this.#connect(arrival);
    else {
      this.#backlog.add(arrival);
      this.#backlogMax = Math.max(this.#backlogMax, this.#backlog.size);
    }
  }

  close(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout);
    for (const { connection } of this.#slots) connection.close();
  }

  /** By endpoint, once all arrivals are settled. */
  samples(): RoundSamples[] {
    return samplesOf(this.#load, null).map((one) => ({
      ...one,
      sendLagMs: this.#load.endpoints[one.endpoint]?.tally.sendLagMs.take() ?? null,
      backlogMax: this.#backlogMax,
    }));
  }

  #connect(arrival: Arrival | null, onSettled = () => {}): void {
    // A connection that no request waits for counts as the first endpoint's.
    const endpoint = arrival?.request.endpoint ?? this.#load.first;
    const slot: Slot = {
      arrival,
      connection: new Connection(this.#load, endpoint, {
        onEstablished: () => {
          if (slot.arrival !== null) slot.connection.send(slot.arrival.request);
          else this.#offer(slot, 'unused');
          onSettled();
        },
        onComplete: () => this.#completed(slot),
        onLost: (reason) => {
          this.#lost(slot, reason);
          onSettled();
        },
      }),
    };
    if (arrival !== null) arrival.slot = slot;
    this.#slots.add(slot);
  }

  #start(slot: Slot, arrival: Arrival): void {
    slot.arrival = arrival;
    arrival.slot = slot;
    slot.connection.send(arrival.request);
  }

  #completed(slot: Slot): void {
    const { arrival, connection } = slot;
    if (arrival === null) return;
    slot.arrival = null;
    const latencyMs = performance.now() - arrival.intendedMs;
    // Latency from the intended start includes the cost of a new connection, so no first response is left out.
    const reusable = connection.judge(arrival.intendedMs, latencyMs, 0, false);
    this.#settle(arrival);
    if (reusable) this.#offer(slot, 'used');
    else this.#drop(slot);
  }

  #lost(slot: Slot, reason: string): void {
    const { arrival } = slot;
    if (arrival !== null) {
      arrival.request.endpoint.tally.unanswered('failed', reason);
      this.#settle(arrival);
    }
    this.#drop(slot);
  }

  #offer(slot: Slot, as: 'used' | 'unused'): void {
    const next = this.#nextWaiting();
    if (next !== null) this.#start(slot, next);
    else if (as === 'used') this.#free.push(slot);
    else this.#free.unshift(slot);
  }

  /** Closes the connection, which makes room for another one. */
  #drop(slot: Slot): void {
    slot.connection.close();
    this.#slots.delete(slot);
    const index = this.#free.indexOf(slot);
    if (index >= 0) this.#free.splice(index, 1);
    const next = this.#nextWaiting();
    if (next !== null) this.#connect(next);
  }

  #nextWaiting(): Arrival | null {
    const [next = null] = this.#backlog;
    if (next !== null) this.#backlog.delete(next);
    return next;
  }

  #settle(arrival: Arrival): void {
    this.#underWay.delete(arrival);
    this.#unsettled--;
    if (this.#unsettled === 0) this.#drained.resolve();
  }

  /** One timer, for the oldest unsettled arrival, is enough: all have the same timeout. */
  #watchTimeouts(): void {
    if (this.#timeout !== null) return;
    const [oldest] = this.#underWay;
    if (oldest === undefined) return;
    const leftMs = oldest.intendedMs + this.#load.spec.timeoutMs - performance.now();
    this.#timeout = setTimeout(
      () => {
        this.#timeout = null;
        this.#censorOverdue();
        this.#watchTimeouts();
      },
      Math.max(1, Math.ceil(leftMs)),
    );
  }

  #censorOverdue(): void {
    const lastMs = performance.now() - this.#load.spec.timeoutMs;
    const stuck: Slot[] = [];
    for (const arrival of this.#underWay) {
      if (arrival.intendedMs > lastMs) break;
      arrival.request.endpoint.tally.unanswered('censored', 'timeout');
      this.#backlog.delete(arrival);
      if (arrival.slot !== null) stuck.push(arrival.slot);
      this.#settle(arrival);
    }
    for (const slot of stuck) this.#drop(slot);
  }
}
