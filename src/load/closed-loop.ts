/** One round of closed-loop load: a fixed number of connections per target, one request in flight on each. */
import autocannon, { type Client, type Histogram } from 'autocannon';
import { MeasurementError } from '../errors.ts';
import { createBodyCheck } from './body-check.ts';
import type { RoundSamples, RoundSpec, TargetSpec } from './driver.ts';
import type { GeneratorHealth } from './generator-health.ts';
import { repairClient, type TargetLoad } from './repaired-client.ts';
import { buildRequest } from './request.ts';
import { Tally } from './tally.ts';
import { prepareTarget, type Target } from './target.ts';
import { type Turn, takeTurns } from './turns.ts';

/** A day: the round ends by itself, so autocannon's own end and timeout must never come. */
const NEVER_SECONDS = 86_400;
/** autocannon notices the end of its clients on a tick of this length. */
const TICK_MS = 20;
/** autocannon's histograms have whole milliseconds and are not used; this one costs nothing. */
const NO_HISTOGRAM: Histogram = { __custom: true, recordValue: () => {}, destroy: () => {} };

/**
 * Puts all targets under load in their order, drains what is in flight at the end, and returns the samples in the
 * same order. Takes `durationMs` plus the drain, which `timeoutMs` bounds.
 */
export async function runClosedLoop(spec: RoundSpec, health: GeneratorHealth): Promise<RoundSamples[]> {
  const prepared = await Promise.all(
    spec.targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, spec.tls) })),
  );
  const turns =
    spec.sliceMs === null || prepared.length < 2 ? [] : takeTurns(prepared.length, spec.connections, spec.sliceMs);
  health.begin();
  const startMs = performance.now();
  const runs = prepared.map(({ of, target }, index) =>
    startLoad(spec, of, target, { turn: turns[index] ?? null, roundStartMs: startMs, health }),
  );
  await Promise.all(runs.map((run) => run.drained));
  health.end();
  // Not earlier: ending one target's clients would slow what the other has in flight.
  for (const run of runs) run.end();
  await Promise.all(runs.map((run) => run.ended));
  return runs.map((run) => run.samples());
}

interface Course {
  readonly turn: Turn | null;
  readonly roundStartMs: number;
  readonly health: GeneratorHealth;
}

function startLoad(spec: RoundSpec, of: TargetSpec, target: Target, { turn, roundStartMs, health }: Course) {
  const request = buildRequest(spec, target.host);
  const isHead = spec.request.method === 'HEAD';
  const clients: Client[] = [];
  const drained = deferred();
  const ended = deferred();
  let resting = 0;
  let failure: Error | null = null;

  // In a duet each target has the whole duration; in turns they share it.
  const startMs = turn === null ? performance.now() : roundStartMs;
  const endMs = startMs + spec.durationMs;
  const windowStartMs = startMs + spec.discardMs;
  const tally = new Tally({ startMs: windowStartMs, lengthMs: spec.durationMs - spec.discardMs }, spec.keepsRequests);
  const load: TargetLoad = {
    target,
    request,
    keepAlive: spec.keepAlive,
    isHead,
    timeoutMs: spec.timeoutMs,
    endMs,
    tally,
    check: createBodyCheck(of.expect, !isHead, spec.connections),
    turn,
    health,
    rested: () => {
      resting++;
      if (resting === spec.connections) drained.resolve();
    },
  };
  autocannon(
    {
      url: target.origin,
      connections: spec.connections,
      pipelining: 1,
      duration: NEVER_SECONDS,
      timeout: NEVER_SECONDS,
      sampleInt: TICK_MS,
      skipAggregateResult: true,
      histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
      setupClient: (client) => {
        clients.push(client);
        repairClient(client, load);
      },
    },
    (error) => {
      failure = error;
      ended.resolve();
    },
  );
  // autocannon rejects bad options synchronously.
  if (failure !== null) {
    throw new MeasurementError('autocannon could not start', {
      hint: 'please report this with the configuration that was used',
      cause: failure,
    });
  }
  return {
    samples: () => tally.samples(of, turn === null ? undefined : turn.activeMs(windowStartMs, endMs)),
    drained: drained.promise,
    ended: ended.promise,
    end: () => {
      for (const client of clients) client.destroy();
    },
  };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
