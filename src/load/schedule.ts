/** A fixed schedule, accurate to microseconds although timers have whole milliseconds. */
import type { GeneratorHealth } from './generator-health.ts';

/** Times of `performance.now()`: the nth act is due at startMs + n × stepMs. */
export interface Schedule {
  readonly startMs: number;
  readonly stepMs: number;
  readonly count: number;
}

/** A timer can be this late; the rest of a wait is active. */
const TIMER_MARGIN_MS = 1;
/** An idle turn of the event loop takes microseconds; longer than this, something else had the core. */
const LONGEST_IDLE_TURN_MS = 0.1;

/**
 * Calls `act` at each due time, never before it, and at once for all that are overdue. Resolves after the last.
 * Between two acts it sleeps as long as a timer is accurate enough. For the rest it keeps the event loop turning, which
 * still reads what arrives.
 */
export function keepSchedule(
  { startMs, stepMs, count }: Schedule,
  health: GeneratorHealth,
  act: (index: number, dueMs: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let next = 0;
    const advance = () => {
      let nowMs = performance.now();
      while (next < count && startMs + next * stepMs <= nowMs) {
        act(next, startMs + next * stepMs);
        next++;
        nowMs = performance.now();
      }
      if (next === count) {
        resolve();
        return;
      }
      const leftMs = startMs + next * stepMs - nowMs;
      if (leftMs >= 1 + TIMER_MARGIN_MS) setTimeout(advance, Math.floor(leftMs - TIMER_MARGIN_MS));
      else idle(nowMs, health.reads);
    };
    const idle = (sinceMs: number, readsBefore: number) => {
      setImmediate(() => {
        const turnMs = performance.now() - sinceMs;
        if (health.reads === readsBefore && turnMs < LONGEST_IDLE_TURN_MS) health.waited(turnMs);
        advance();
      });
    };
    advance();
  });
}
