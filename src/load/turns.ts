/**
 * Interleaved load: the targets of a round take turns in short slices, so that both meet the same moments of the machine
 * and neither waits for the other's work. Pure: the caller supplies the time.
 *
 * A turn ends when its slice is over and its target has nothing in flight. So a request longer than a slice prolongs its
 * turn, and requests of two targets are never in flight together.
 */

/** One target's place in the order. */
export interface Turn {
  /** Whether a client may start a request now. If not, `resume` is called once, when the client may ask again. */
  take(nowMs: number, resume: () => void): boolean;
  /** A client will start no more requests. */
  leave(nowMs: number): void;
  /** How long this target had its turn between two times, in ms: the time that throughput refers to. */
  activeMs(fromMs: number, toMs: number): number;
}

/** `clients` is the number of clients of each target. Slices begin with the first target. */
export function takeTurns(targets: number, clients: number, sliceMs: number): readonly Turn[] {
  const seats = Array.from({ length: targets }, () => new Seat());
  let current = 0;
  let startedMs: number | null = null;

  const seatOf = (index: number): Seat => seats[index] ?? new Seat();
  const passOnIfIdle = (nowMs: number): void => {
    const seat = seatOf(current);
    if (startedMs === null || seat.waiting.length + seat.left < clients) return;
    seat.slices.push([startedMs, nowMs]);
    const order = seats.map((_, step) => (current + 1 + step) % targets);
    const next = order.find((index) => seatOf(index).left < clients);
    if (next === undefined) return;
    current = next;
    startedMs = nowMs;
    const resumed = seatOf(next).waiting.splice(0);
    // Not in the handler of the response that ended the turn, whose bookkeeping is not done yet.
    queueMicrotask(() => {
      for (const resume of resumed) resume();
    });
  };

  return seats.map((seat, index) => ({
    take(nowMs, resume) {
      if (index === current) {
        startedMs ??= nowMs;
        if (nowMs - startedMs < sliceMs) return true;
      }
      seat.waiting.push(resume);
      if (index === current) passOnIfIdle(nowMs);
      return false;
    },
    leave(nowMs) {
      seat.left++;
      if (index === current) passOnIfIdle(nowMs);
    },
    activeMs: (fromMs, toMs) =>
      seat.slices.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, toMs) - Math.max(start, fromMs)), 0),
  }));
}

class Seat {
  readonly waiting: (() => void)[] = [];
  readonly slices: (readonly [startMs: number, endMs: number])[] = [];
  left = 0;
}
