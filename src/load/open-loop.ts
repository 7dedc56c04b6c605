/** Requests start on schedule, whatever the app does: latency has its stalls (coordinated omission: Tene, "How not to measure latency"). */
import { connectionLoad } from './connection.ts';
import type { RoundSamples, RoundSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { OpenTarget } from './open-target.ts';
import { prepareTargets } from './target.ts';

/** Sends `rate` × `durationMs` requests per target, with evenly offset schedules, and accounts for each. `timeoutMs` bounds the drain. */
export async function runOpenLoop(spec: RoundSpec, rate: number, health: GeneratorHealth): Promise<RoundSamples[]> {
  const count = Math.max(1, Math.round((rate * spec.durationMs) / 1000));
  const loads = (await prepareTargets(spec)).map(({ of, target }) => {
    // Set when the schedule starts; connections are opened before that.
    const window = { startMs: Number.POSITIVE_INFINITY, lengthMs: spec.durationMs - spec.discardMs };
    return { window, load: new OpenTarget(connectionLoad(spec, of, { target, health, window }), count) };
  });
  await Promise.all(loads.map(({ load }) => load.openSome()));

  const stepMs = 1000 / rate / loads.length;
  health.begin();
  const startMs = performance.now();
  for (const [index, { window }] of loads.entries()) window.startMs = startMs + index * stepMs + spec.discardMs;
  await keepSchedule({ startMs, stepMs, count: count * loads.length }, health, (index, intendedMs) =>
    loads[index % loads.length]?.load.arrive(intendedMs),
  );
  await Promise.all(loads.map(({ load }) => load.drained));
  health.end();
  // Not earlier: closing one target's connections would slow what the other has in flight.
  for (const { load } of loads) load.close();
  return loads.flatMap(({ load }) => load.samples());
}

/** A timer can be this late; the rest of a wait is active. */
const TIMER_MARGIN_MS = 1;
/** An idle turn of the event loop takes microseconds; longer than this, something else had the core. */
const LONGEST_IDLE_TURN_MS = 0.1;

/**
 * Calls `act` at startMs + n × stepMs by `performance.now()`, never before, and at once for all that are overdue. Timers have whole
 * milliseconds: it sleeps as long as they are accurate enough, and then keeps the event loop turning, which still reads what arrives.
 */
function keepSchedule(
  { startMs, stepMs, count }: Readonly<Record<'startMs' | 'stepMs' | 'count', number>>,
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
