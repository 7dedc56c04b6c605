/** One round on one endpoint: load on all sides at once, with what the machine and the apps spent on it. */
import { cpus } from 'node:os';
import type { Endpoint, Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { ResolvedExpectation, RoundOutcome, RoundSamples, RoundSpec } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { summarise } from '../load/summarise.ts';
import type { Round, RoundSide } from '../results/results.ts';
import type { BySide, RunningSides, Testbed } from './sides.ts';

/** Connections and caches settle in this time; its requests are not sampled. */
const DISCARD_MS = 40;

export interface RoundRequest {
  readonly endpoint: Endpoint;
  readonly durationMs: number;
  /** Which sides, in the order that their load starts. */
  readonly order: readonly Side[];
  /** Null: without turns. */
  readonly requestsPerTurn: number | null;
  /** In turns: of each side, whatever the duration. */
  readonly leastRequests?: number;
  readonly expectations: BySide<ResolvedExpectation>;
  /** Every request is handed back, too. */
  readonly keepsRequests?: boolean;
}

export interface MeasuredRound {
  readonly samples: BySide<RoundSamples>;
  /** CPU time of each side's app during the round in ms; absent where it cannot be seen. */
  readonly cpuMs: BySide<number>;
  /** Most memory that each side's app held during the round; absent where it cannot be seen. */
  readonly peakMemoryBytes: BySide<number>;
  readonly machineBusy: number | null;
  readonly generator: RoundOutcome['generator'];
}

/** Runs one round. Rejects when an app ends by itself meanwhile, or the generator breaks. */
export async function runRound(testbed: Testbed, request: RoundRequest): Promise<MeasuredRound> {
  const { config, sides, driver, signal } = testbed;
  const { endpoint } = request;
  const spec: RoundSpec = {
    durationMs: request.durationMs,
    discardMs: Math.min(DISCARD_MS, request.durationMs / 4),
    connections: loadAt(endpoint, config.load).connections,
    rate: config.load.rate,
    timeoutMs: config.load.timeoutMs,
    requestsPerTurn: request.requestsPerTurn,
    ...(request.leastRequests === undefined ? {} : { leastRequests: request.leastRequests }),
    keepAlive: config.load.keepAlive,
    tls: config.load.tls,
    request: requestOf(endpoint),
    ...(request.keepsRequests ? { keepsRequests: true } : {}),
    targets: request.order.flatMap((side) => {
      const app = sides.apps[side];
      const expect = request.expectations[side] ?? resolveExpectation(endpoint.expect, null);
      return app ? [{ side, origin: app.origin, expect, suspension: app.suspension() }] : [];
    }),
  };
  peakMemoryOf(sides); // What came before the round is not its peak.
  const cpuBefore = cpuOf(sides);
  const machineBefore = machineTimes();
  const { samples, generator } = await Promise.race([driver.round(spec, signal), sides.failure]);
  const cpuAfter = cpuOf(sides);
  const cpuMs = Object.fromEntries(
    request.order.flatMap((side) => {
      const [before, after] = [cpuBefore[side], cpuAfter[side]];
      return before === undefined || after === undefined ? [] : [[side, Math.max(0, after - before)]];
    }),
  );
  return {
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    machineBusy: busyShare(machineBefore, machineTimes(), generator.waitingMs),
    generator,
  };
}

/** Contents have taken the place of names. */
function requestOf({ method, path, headers, body, bodyFile }: Endpoint): RoundSpec['request'] {
  return { method, path, headers, body: bodyFile?.bytes ?? body };
}

/** The figures of a round that are kept. */
export function roundOf(place: Pick<Round, 'index' | 'first' | 'startedAtMs'>, measured: MeasuredRound): Round {
  return {
    ...place,
    machineBusy: measured.machineBusy,
    generator: measured.generator,
    sides: Object.fromEntries(
      Object.values(measured.samples).map((samples) => [
        samples.side,
        roundSide(samples, measured.cpuMs[samples.side] ?? null, measured.peakMemoryBytes[samples.side] ?? null),
      ]),
    ),
  };
}

function roundSide(samples: RoundSamples, cpuMs: number | null, peakMemoryBytes: number | null): RoundSide {
  const { sent, completed, failed, censored, mismatched, statuses, problems } = samples;
  return {
    sent,
    completed,
    failed,
    censored,
    mismatched,
    statuses,
    problems,
    bodyBytes: medianBytes(samples.bodyBytes),
    receivedBytes: samples.receivedBytes,
    receivedBodyBytes: samples.receivedBodyBytes,
    requestsPerSecond: samples.windowMs > 0 ? (samples.completedInWindow / samples.windowMs) * 1000 : 0,
    latencyMs: summarise(samples.latencyMs),
    ttfbMs: summarise(samples.ttfbMs),
    connectMs: summarise(samples.connectMs),
    cpuMsPerRequest: cpuMs !== null && cpuMs > 0 && completed > 0 ? cpuMs / completed : null,
    peakMemoryBytes,
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    backlogMax: samples.backlogMax,
    ...(samples.contentEncodings === undefined ? {} : { contentEncodings: samples.contentEncodings }),
  };
}

function medianBytes(lengths: RoundSamples['bodyBytes']): number | null {
  const sorted = [...lengths].sort((a, b) => a.bytes - b.bytes);
  let left = sorted.reduce((sum, one) => sum + one.count, 0) / 2;
  for (const { bytes, count } of sorted) {
    left -= count;
    if (left <= 0) return bytes;
  }
  return null;
}

function cpuOf(sides: RunningSides): BySide<number> {
  return Object.fromEntries(
    Object.entries(sides.apps).flatMap(([side, app]) => {
      const cpuMs = app.cpuMs();
      return cpuMs === null ? [] : [[side, cpuMs]];
    }),
  );
}

/** Takes the peaks: each call begins a new one. */
function peakMemoryOf(sides: RunningSides): BySide<number> {
  return Object.fromEntries(
    Object.entries(sides.apps).flatMap(([side, app]) => {
      const bytes = app.takePeakMemoryBytes();
      return bytes === null ? [] : [[side, bytes]];
    }),
  );
}

interface MachineTimes {
  readonly idleMs: number;
  readonly totalMs: number;
}

function machineTimes(): MachineTimes {
  const times = cpus().map((cpu) => cpu.times);
  const total = (one: (typeof times)[number]) => one.user + one.nice + one.sys + one.idle + one.irq;
  return {
    idleMs: times.reduce((sum, one) => sum + one.idle, 0),
    totalMs: times.reduce((sum, one) => sum + total(one), 0),
  };
}

/** `waitingMs`: how long a core only seemed busy, with active waiting. */
function busyShare(before: MachineTimes, after: MachineTimes, waitingMs: number): number | null {
  const totalMs = after.totalMs - before.totalMs;
  if (totalMs <= 0) return null;
  return Math.min(1, Math.max(0, 1 - (after.idleMs - before.idleMs + waitingMs) / totalMs));
}
