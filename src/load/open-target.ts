/**
 * One target of an open loop: what arrives on schedule gets a free connection, else a new one, else waits in the backlog
 * until one is free. Every arrival is completed, failed or censored in the end.
 */
import { Connection, type ConnectionLoad } from './connection.ts';
import { SampleList } from './sample-list.ts';

/** Opened before the schedule begins: a handshake is no part of a latency where an open connection is the usual case. */
const OPENED_BEFORE = 8;
const LET_GO_AT_ONCE = 1024;

export interface OpenTargetOptions {
  /** At most so many are open at a time. */
  readonly connections: number;
  /** Counts from the intended start. */
  readonly timeoutMs: number;
  /** How many will arrive. */
  readonly count: number;
}

/** A request, from its intended start on. */
interface Arrival {
  readonly intendedMs: number;
  /** Where it is in flight, or waits for the connection to be established; null in the backlog. */
  slot: Slot | null;
  isSettled: boolean;
}

interface Slot {
  readonly connection: Connection;
  arrival: Arrival | null;
}

export class OpenTarget {
  readonly #load: ConnectionLoad;
  readonly #options: OpenTargetOptions;
  readonly #slots = new Set<Slot>();
  /** Free connections; the last one used is the first to be used again, as in a client's pool. */
  readonly #free: Slot[] = [];
  /** Free connections that have not been used; the first one opened is used first: a server may take them in turn. */
  readonly #unused: Slot[] = [];
  /** What has arrived, in that order, but for the oldest settled ones; those before `#oldest` are settled. */
  readonly #arrivals: Arrival[] = [];
  #oldest = 0;
  /** In order of arrival, until it is empty; those before `#backlogStart` have left it, the settled ones are passed over. */
  readonly #backlog: Arrival[] = [];
  #backlogStart = 0;
  #waiting = 0;
  #backlogMax = 0;
  #settled = 0;
  #timeout: NodeJS.Timeout | null = null;
  readonly #sendLagMs = new SampleList();
  #resolveDrained = () => {};
  /** All arrivals are settled. */
  readonly drained = new Promise<void>((resolve) => {
    this.#resolveDrained = resolve;
  });

  constructor(load: ConnectionLoad, options: OpenTargetOptions) {
    this.#load = load;
    this.#options = options;
  }

  /** Opens the first connections, if they are to be kept; resolves when each is up, has failed, or took too long. */
  async openSome(): Promise<void> {
    if (!this.#load.keepAlive) return;
    const wanted = Math.min(OPENED_BEFORE, this.#options.connections);
    let giveUp: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, this.#options.timeoutMs);
    });
    const opened = Array.from({ length: wanted }, () => new Promise<void>((resolve) => this.#open(null, resolve)));
    await Promise.race([Promise.all(opened), tooLate]);
    clearTimeout(giveUp);
  }

  /** A request's intended start has come. */
  arrive(intendedMs: number): void {
    const { tally } = this.#load;
    const arrival: Arrival = { intendedMs, slot: null, isSettled: false };
    tally.sent();
    // Only the generator can be late here: what waits for a connection from now on waits for the app.
    if (tally.isInWindow(intendedMs)) this.#sendLagMs.push(performance.now() - intendedMs);
    this.#letGo();
    this.#arrivals.push(arrival);
    this.#watchTimeouts();
    const slot = this.#free.pop() ?? this.#unused.shift();
    if (slot !== undefined) this.#start(slot, arrival);
    else if (this.#slots.size < this.#options.connections) this.#open(arrival);
    else {
      this.#backlog.push(arrival);
      this.#waiting++;
      this.#backlogMax = Math.max(this.#backlogMax, this.#waiting);
    }
  }

  /** Nothing of it fires later. */
  close(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout);
    for (const { connection } of this.#slots) connection.close();
  }

  sendLagMs(): Float64Array {
    return this.#sendLagMs.take();
  }

  get backlogMax(): number {
    return this.#backlogMax;
  }

  #open(arrival: Arrival | null, onSettled = () => {}): void {
    const slot: Slot = {
      arrival,
      connection: new Connection(this.#load, {
        onEstablished: () => {
          if (slot.arrival !== null) slot.connection.send();
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
    slot.connection.send();
  }

  #completed(slot: Slot): void {
    const { arrival, connection } = slot;
    if (arrival === null) return;
    slot.arrival = null;
    const latencyMs = performance.now() - arrival.intendedMs;
    // What a new connection costs is part of a latency from the intended start: no first response is left out.
    const reusable = connection.judge(arrival.intendedMs, latencyMs, false);
    this.#settle(arrival);
    if (reusable) this.#offer(slot, this.#free);
    else this.#drop(slot);
  }

  #lost(slot: Slot, reason: string): void {
    const { arrival } = slot;
    if (arrival !== null) {
      this.#load.tally.failed(reason);
      this.#settle(arrival);
    }
    this.#drop(slot);
  }

  /** To whoever waits, or to the given list. */
  #offer(slot: Slot, list: Slot[]): void {
    const next = this.#nextWaiting();
    if (next === null) list.push(slot);
    else this.#start(slot, next);
  }

  /** There is room for another connection then. */
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
    this.#settled++;
    if (this.#settled === this.#options.count) this.#resolveDrained();
  }

  /** One timer, for the oldest that is not settled: all have the same time to wait. */
  #watchTimeouts(): void {
    if (this.#timeout !== null) return;
    this.#letGo();
    const oldest = this.#arrivals[this.#oldest];
    if (oldest === undefined) return;
    const leftMs = oldest.intendedMs + this.#options.timeoutMs - performance.now();
    this.#timeout = setTimeout(
      () => {
        this.#timeout = null;
        this.#censorOverdue();
        this.#watchTimeouts();
      },
      Math.max(1, Math.ceil(leftMs)),
    );
  }

  /** A long round would hold all that have arrived; moving the rest of the list is worth it for many at a time only. */
  #letGo(): void {
    while (this.#arrivals[this.#oldest]?.isSettled) this.#oldest++;
    if (this.#oldest < LET_GO_AT_ONCE) return;
    this.#arrivals.splice(0, this.#oldest);
    this.#oldest = 0;
  }

  #censorOverdue(): void {
    const { tally } = this.#load;
    const lastMs = performance.now() - this.#options.timeoutMs;
    const stuck: Slot[] = [];
    for (let index = this.#oldest; index < this.#arrivals.length; index++) {
      const arrival = this.#arrivals[index];
      if (arrival === undefined || arrival.intendedMs > lastMs) break;
      if (arrival.isSettled) continue;
      tally.censored('timeout');
      if (arrival.slot === null) this.#waiting--;
      else stuck.push(arrival.slot);
      this.#settle(arrival);
    }
    for (const slot of stuck) this.#drop(slot);
  }
}
