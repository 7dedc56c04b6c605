/**
 * One round of open-loop load: requests start on a fixed schedule, whatever the app does.
 *
 * Latency counts from the intended start, so it includes how long the app's stalls kept a request waiting (Tene, "How not
 * to measure latency": coordinated omission). A closed loop sends nothing while the app stalls, so it hardly sees a stall.
 */
import { createBodyCheck } from './body-check.ts';
import type { RoundSamples, RoundSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { OpenTarget } from './open-target.ts';
import { RequestSequence } from './request.ts';
import { keepSchedule } from './schedule.ts';
import { Tally } from './tally.ts';
import { prepareTarget } from './target.ts';

/**
 * Puts all targets under load at once, with their schedules evenly offset in the given order, drains, and returns the
 * samples in the same order. Sends `rate` × `durationMs` requests per target, and accounts for each. Takes `durationMs`
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
    const requests = new RequestSequence(of, spec, target.host);
    const tally = new Tally(window, { keepsTimes: spec.keepsRequests === true, requests: requests.length });
    const load = new OpenTarget(
      {
        target,
        requests,
        keepAlive: spec.keepAlive,
        until: spec.until ?? null,
        tally,
        check: createBodyCheck(of.expect, !requests.isHead, spec.connections),
        health,
      },
      { connections: spec.connections, timeoutMs: spec.timeoutMs, count },
    );
    return { of, tally, window, load };
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
  return loads.map(({ of, tally, load }) => ({
    ...tally.samples(of),
    sendLagMs: load.sendLagMs(),
    backlogMax: load.backlogMax,
  }));
}
