/** One target of an open loop: a request takes a free connection, or opens a new one, or waits in the backlog until one is free. */
import { orAborted, timeLimit } from '../system/time-limit.ts';
import { Connection, type ConnectionLoad, type EndpointLoad } from './connection.ts';
import type { RoundSamples } from './driver.ts';
import type { PlannedRequest } from './request.ts';
import { SampleList, samplesOf } from './tally.ts';

/** Connections opened before the schedule begins, so that latency contains no handshake where connections are usually open. */
const OPENED_BEFORE = 8;
const LET_GO_AT_ONCE = 1024;

interface Arrival {
  readonly intendedMs: number;
  readonly request: PlannedRequest;
  readonly endpoint: EndpointLoad;
  /** Where it is in flight, or waits for the connection; null in the backlog. */
  slot: Slot | null;
  isSettled: boolean;
}

interface Slot {
  readonly connection: Connection;
  arrival: Arrival | null;
}

export class OpenTarget {
  readonly #load: ConnectionLoad;
  readonly #slots = new Set<Slot>();
  /** The last one used is reused first, as in a client's pool. */
  readonly #free: Slot[] = [];
  /** The first one opened is used first, as a server may accept them in order. */
  readonly #unused: Slot[] = [];
  /** All before `#oldest` are settled. */
  readonly #arrivals: Arrival[] = [];
  #oldest = 0;
  /** All before `#backlogStart` have left it; settled ones are skipped. */
  readonly #backlog: Arrival[] = [];
  #backlogStart = 0;
  #waiting = 0;
  #backlogMax = 0;
  #unsettled: number;
  #timeout: NodeJS.Timeout | null = null;
  readonly #sendLagMs: readonly SampleList[];
  #resolveDrained = () => {};
  readonly drained = new Promise<void>((resolve) => {
    this.#resolveDrained = resolve;
  });

  constructor(load: ConnectionLoad, count: number) {
    this.#load = load;
    this.#unsettled = count;
    this.#sendLagMs = load.endpoints.map(() => new SampleList());
  }

  /** Opens the first connections, if connections are kept. Resolves when each is up, has failed, or took too long. */
  async openSome(): Promise<void> {
    const { keepAlive, connections, timeoutMs } = this.#load.spec;
    if (!keepAlive) return;
    const wanted = Math.min(OPENED_BEFORE, connections);
    const opened = Array.from({ length: wanted }, () => new Promise<void>((resolve) => this.#open(null, resolve)));
    await orAborted(Promise.all(opened), timeLimit(timeoutMs)).catch(() => undefined);
  }

  arrive(intendedMs: number): void {
    const request = this.#load.requests.take();
    const endpoint = this.#load.endpointAt(request.endpoint);
    const arrival: Arrival = { intendedMs, request, endpoint, slot: null, isSettled: false };
    endpoint.tally.sent();
    // Only the generator can be late here: from now on, a wait for a connection is a wait for the app.
    if (endpoint.tally.isInWindow(intendedMs)) this.#sendLagMs[request.endpoint]?.push(performance.now() - intendedMs);
    this.#letGo();
    this.#arrivals.push(arrival);
    this.#watchTimeouts();
    const slot = this.#free.pop() ?? this.#unused.shift();
    if (slot !== undefined) this.#start(slot, arrival);
    else if (this.#slots.size < this.#load.spec.connections) this.#open(arrival);
    else {
      this.#backlog.push(arrival);
      this.#waiting++;
      this.#backlogMax = Math.max(this.#backlogMax, this.#waiting);
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
      sendLagMs: this.#sendLagMs[one.endpoint]?.take() ?? null,
      backlogMax: this.#backlogMax,
    }));
  }

  #open(arrival: Arrival | null, onSettled = () => {}): void {
    // A connection that no request waits for counts as the first endpoint's.
    const endpoint = arrival?.endpoint ?? this.#load.endpointAt(0);
    const slot: Slot = {
      arrival,
      connection: new Connection(this.#load, endpoint, {
        onEstablished: () => {
          if (slot.arrival !== null) slot.connection.send(slot.arrival.request);
          else this.#offer(slot, this.#unused);
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
    if (reusable) this.#offer(slot, this.#free);
    else this.#drop(slot);
  }

  #lost(slot: Slot, reason: string): void {
    const { arrival } = slot;
    if (arrival !== null) {
      arrival.endpoint.tally.unanswered('failed', reason);
      this.#settle(arrival);
    }
    this.#drop(slot);
  }

  #offer(slot: Slot, list: Slot[]): void {
    const next = this.#nextWaiting();
    if (next === null) list.push(slot);
    else this.#start(slot, next);
  }

  /** Closes the connection, which makes room for another one. */
  #drop(slot: Slot): void {
    slot.connection.close();
    this.#slots.delete(slot);
    for (const list of [this.#free, this.#unused]) {
      const index = list.indexOf(slot);
      if (index >= 0) list.splice(index, 1);
    }
    const next = this.#nextWaiting();
    if (next !== null) this.#open(next);
  }

  #nextWaiting(): Arrival | null {
    while (this.#backlogStart < this.#backlog.length) {
      const arrival = this.#backlog[this.#backlogStart++];
      if (arrival === undefined || arrival.isSettled) continue;
      this.#waiting--;
      return arrival;
    }
    this.#backlog.length = 0;
    this.#backlogStart = 0;
    return null;
  }

  #settle(arrival: Arrival): void {
    arrival.isSettled = true;
    this.#unsettled--;
    if (this.#unsettled === 0) this.#resolveDrained();
  }

  /** One timer, for the oldest unsettled arrival, is enough: all have the same timeout. */
  #watchTimeouts(): void {
    if (this.#timeout !== null) return;
    this.#letGo();
    const oldest = this.#arrivals[this.#oldest];
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

  /** Frees settled arrivals, which a long round would pile up. Moving the rest of the list pays only for many at a time. */
  #letGo(): void {
    while (this.#arrivals[this.#oldest]?.isSettled) this.#oldest++;
    if (this.#oldest < LET_GO_AT_ONCE) return;
    this.#arrivals.splice(0, this.#oldest);
    this.#oldest = 0;
  }

  #censorOverdue(): void {
    const lastMs = performance.now() - this.#load.spec.timeoutMs;
    const stuck: Slot[] = [];
    for (let index = this.#oldest; index < this.#arrivals.length; index++) {
      const arrival = this.#arrivals[index];
      if (arrival === undefined || arrival.intendedMs > lastMs) break;
      if (arrival.isSettled) continue;
      arrival.endpoint.tally.unanswered('censored', 'timeout');
      if (arrival.slot === null) this.#waiting--;
      else stuck.push(arrival.slot);
      this.#settle(arrival);
    }
    for (const slot of stuck) this.#drop(slot);
  }
}
