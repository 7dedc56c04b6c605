/**
 * Interleaved load: both targets meet the same moments of the machine, and neither waits for the other's work (decision 17). A turn is so
 * many requests, and ends when the last of them has: requests of two targets are never in flight together. A round has whole cycles.
 */

export interface TurnsOptions {
  readonly requestsPerTurn: readonly number[];
  /** The last cycle is the first that ends at or after this time, and not before each target had `leastTurns`. */
  readonly endMs: number;
  readonly leastTurns: number;
  /** Or at or after this time, whatever they had: an app may have become much slower than the turns were planned for. */
  readonly latestMs: number;
  /** A turn in which requests hang starts none after this long: the round has to end. */
  readonly longestTurnMs: number;
  /** Hands the machine to the target whose turn begins; null: to all of them, after the last turn. */
  readonly handTo: (target: number | null) => Promise<void>;
  /** The machine could not be handed over, and the round is over. */
  readonly onError: (error: unknown) => void;
  /** Monotonic, in ms. */
  readonly now: () => number;
}

export interface Turn {
  /** Whether a client may start a request now. `wait`: `resume` is called, once, when it may ask again. */
  take(resume: () => void): 'start' | 'wait' | 'over';
  /** A request that was started is completed, failed or given up. */
  ended(): void;
  /** The one that is under way, from 0 on. */
  readonly cycle: number;
  readonly turnsMs: readonly number[];
}

export function takeTurns(options: TurnsOptions): readonly Turn[] {
  const rota = new Rota(options);
  return rota.seats.map((seat) => ({
    take: (resume) => rota.take(seat, resume),
    ended: () => rota.ended(seat),
    get cycle() {
      return rota.cycle;
    },
    turnsMs: seat.turnsMs,
  }));
}

type Seat = ReturnType<typeof seatOf>;

function seatOf(requests: number) {
  return { requests, turnsMs: [] as number[], waiting: [] as (() => void)[], started: 0, inFlight: 0 };
}

function wake(seats: readonly Seat[]): void {
  for (const resume of seats.flatMap((seat) => seat.waiting.splice(0))) resume();
}

/** Whose turn it is. */
class Rota {
  readonly seats: readonly Seat[];
  cycle = 0;
  readonly #options: TurnsOptions;
  #current = 0;
  #hasBegun = false;
  #isOver = false;
  /** A turn had to be cut short: the round ends as soon as it can. */
  #isBroken = false;
  /** Null while the machine is handed over. */
  #startedMs: number | null = null;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.seats = options.requestsPerTurn.map(seatOf);
  }

  take(seat: Seat, resume: () => void): 'start' | 'wait' | 'over' {
    if (this.#isOver) return 'over';
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      void this.#begin();
    }
    if (seat === this.seats[this.#current] && this.#startedMs !== null) {
      const isLate = this.#isLate(this.#startedMs) && seat.started > 0;
      if (seat.started < seat.requests && !isLate) {
        seat.started++;
        seat.inFlight++;
        return 'start';
      }
      if (isLate && seat.inFlight === 0) this.#endTurn(seat, this.#startedMs);
    }
    seat.waiting.push(resume);
    return 'wait';
  }

  ended(seat: Seat): void {
    seat.inFlight--;
    if (this.#startedMs === null || seat.inFlight > 0) return;
    if (seat.started >= seat.requests || this.#isLate(this.#startedMs)) this.#endTurn(seat, this.#startedMs);
  }

  // Never within the handler of the response that ended a turn: its bookkeeping is not done yet.
  async #begin(): Promise<void> {
    try {
      await this.#options.handTo(this.#isOver ? null : this.#current);
      this.#startedMs = this.#options.now();
      wake(this.#isOver ? this.seats : this.seats.slice(this.#current, this.#current + 1));
    } catch (error) {
      this.#options.onError(error);
      this.#isOver = true;
      wake(this.seats);
    }
  }

  #isLate(startedMs: number): boolean {
    return this.#options.now() - startedMs >= this.#options.longestTurnMs;
  }

  #endTurn(seat: Seat, fromMs: number): void {
    const { leastTurns, latestMs, endMs, now } = this.#options;
    const nowMs = now();
    seat.turnsMs.push(nowMs - fromMs);
    if (seat.started < seat.requests) this.#isBroken = true;
    seat.started = 0;
    this.#startedMs = null;
    this.#current = (this.#current + 1) % this.seats.length;
    if (this.#current === 0) this.cycle++;
    const hadEnough = this.cycle >= leastTurns || nowMs >= latestMs || this.#isBroken;
    this.#isOver = this.#current === 0 && nowMs >= endMs && hadEnough;
    void this.#begin();
  }
}
