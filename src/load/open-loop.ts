/**
 * One round of open-loop load: requests start on a fixed schedule, whatever the app does.
 *
 * Latency counts from the intended start, so it includes how long the app's stalls kept a request waiting (Tene, "How not
 * to measure latency": coordinated omission). A closed loop sends nothing while the app stalls, so it hardly sees a stall.
 */
import { ConnectionLoad } from './connection-load.ts';
import type { RoundSamples, RoundSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { OpenTarget } from './open-target.ts';
import { keepSchedule } from './schedule.ts';
import { samplesOf } from './tally.ts';
import { prepareTarget } from './target.ts';

/**
 * Puts all targets under load at once, with their schedules evenly offset in the given order, drains, and returns the
 * samples in the same order, endpoint by endpoint. Sends `rate` × `durationMs` requests per target, and accounts for each. Takes `durationMs`
 * plus the drain, which `timeoutMs` bounds.
 */
export async function runOpenLoop(spec: RoundSpec, rate: number, health: GeneratorHealth): Promise<RoundSamples[]> {
  const count = Math.max(1, Math.round((rate * spec.durationMs) / 1000));
  const prepared = await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) })),
  );
  const loads = prepared.map(({ of, target }) => {
    // Set when the schedule starts; connections are opened before that.
    const window = { startMs: Number.POSITIVE_INFINITY, lengthMs: spec.durationMs - spec.discardMs };
    const shared = new ConnectionLoad(spec, of, { target, health, window });
    const { connections, timeoutMs } = spec;
    return { of, shared, window, load: new OpenTarget(shared, { connections, timeoutMs, count }) };
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
  return loads.flatMap(({ of, shared, load }) =>
    samplesOf(of, shared.tallies).map((one) => ({
      ...one,
      sendLagMs: load.sendLagMs(one.endpoint),
      backlogMax: load.backlogMax,
    })),
  );
}
