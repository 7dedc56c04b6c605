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
  const { longestTurnMs, handTo, now } = options;
  const seats = options.requestsPerTurn.map(seatOf);
  let current = 0;
  let cycle = 0;
  let isOver = false;
  /** A turn had to be cut short: the round ends as soon as it can. */
  let isBroken = false;
  /** Null while the machine is handed over. */
  let startedMs: number | null = null;

  const wake = (woken: readonly Seat[]): void => {
    for (const resume of woken.flatMap((seat) => seat.waiting.splice(0))) resume();
  };
  const end = (): void => {
    isOver = true;
    wake(seats);
  };
  // Never within the handler of the response that ended a turn: its bookkeeping is not done yet.
  const begin = async (): Promise<void> => {
    try {
      await handTo(isOver ? null : current);
      startedMs = now();
      if (isOver) end();
      else wake(seats.slice(current, current + 1));
    } catch (error) {
      options.onError(error);
      end();
    }
  };
  const endTurn = (seat: Seat, fromMs: number): void => {
    const nowMs = now();
    seat.turnsMs.push(nowMs - fromMs);
    if (seat.started < seat.requests) isBroken = true;
    seat.started = 0;
    startedMs = null;
    current = (current + 1) % seats.length;
    if (current === 0) cycle++;
    const hadEnough = cycle >= options.leastTurns || nowMs >= options.latestMs || isBroken;
    isOver = current === 0 && nowMs >= options.endMs && hadEnough;
    void begin();
  };
  let hasBegun = false;

  return seats.map((seat, index) => ({
    take(resume) {
      if (isOver) return 'over';
      if (!hasBegun) {
        hasBegun = true;
        void begin();
      }
      if (index === current && startedMs !== null) {
        const isLate = now() - startedMs >= longestTurnMs && seat.started > 0;
        if (seat.started < seat.requests && !isLate) {
          seat.started++;
          seat.inFlight++;
          return 'start';
        }
        if (isLate && seat.inFlight === 0) endTurn(seat, startedMs);
      }
      seat.waiting.push(resume);
      return 'wait';
    },
    ended() {
      seat.inFlight--;
      if (startedMs === null || seat.inFlight > 0) return;
      if (seat.started >= seat.requests || now() - startedMs >= longestTurnMs) endTurn(seat, startedMs);
    },
    get cycle() {
      return cycle;
    },
    turnsMs: seat.turnsMs,
  }));
}

type Seat = ReturnType<typeof seatOf>;

function seatOf(requests: number) {
  return { requests, turnsMs: [] as number[], waiting: [] as (() => void)[], started: 0, inFlight: 0 };
}
