/** One round on one endpoint: load on all sides at once, with what the machine and the apps spent on it. */
import type { Counts } from '../app/process/counters.ts';
import type { Scheduling } from '../app/process/cpu-time.ts';
import type { Endpoint, Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { ResolvedExpectation, RoundOutcome, RoundSamples, RoundSpec } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { summarise } from '../load/summarise.ts';
import type { Contention, Round, RoundSide } from '../results/results.ts';
import { type MachineTimes, machineTimes } from '../system/machine-time.ts';
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
  /** By how much each counter of each side's app grew, as far as it can be seen. */
  readonly counters: BySide<Readonly<Record<string, number>>>;
  /** What came between each side's app and its cores, as far as it can be seen. */
  readonly contention: BySide<Contention>;
  /** As in `Round`. */
  readonly machine: Pick<Round, 'machineBusy' | 'machineStolen' | 'machineOthers'>;
  readonly generator: RoundOutcome['generator'];
  /** The record of each of the requests that `requestIndex` counts. */
  readonly records: readonly number[];
}

/** Runs one round. Rejects when an app ends by itself meanwhile, or the generator breaks. */
export async function runRound(testbed: Testbed, request: RoundRequest): Promise<MeasuredRound> {
  const { config, sides, driver, requests, signal } = testbed;
  const { endpoint } = request;
  const records = requests.next(endpoint);
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
    ...(endpoint.until === undefined ? {} : { until: endpoint.until }),
    ...(request.keepsRequests ? { keepsRequests: true } : {}),
    targets: request.order.flatMap((side) => {
      const app = sides.apps[side];
      const expect = request.expectations[side] ?? resolveExpectation(endpoint.expect, null);
      if (app === undefined) return [];
      const filled = requests.of(endpoint, side);
      const inOrder = filled.length === 1 ? filled : records.flatMap((record) => filled[record] ?? []);
      return [{ side, origin: app.origin, requests: inOrder, expect, suspension: app.suspension() }];
    }),
  };
  peakMemoryOf(sides); // What came before the round is not its peak.
  const before = { apps: appsOf(sides), gateMs: gateCpuMs(), machine: machineTimes() };
  const { samples, generator } = await Promise.race([driver.round(spec, signal), sides.failure]);
  requests.started(endpoint, Math.max(...samples.map(({ sent }) => sent)));
  const after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsOf(sides) };
  const cpuMs: BySide<number> = Object.fromEntries(
    request.order.flatMap((side) => {
      const [from, to] = [before.apps[side]?.cpuMs ?? null, after.apps[side]?.cpuMs ?? null];
      return from === null || to === null ? [] : [[side, Math.max(0, to - from)]];
    }),
  );
  const appsMs = request.order.reduce<number | null>((sum, side) => {
    const ms = cpuMs[side];
    return sum === null || ms === undefined ? null : sum + ms;
  }, 0);
  return {
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    counters: Object.fromEntries(
      request.order.map((side) => [side, growthOf(before.apps[side]?.counts ?? {}, after.apps[side]?.counts ?? {})]),
    ),
    contention: contentionOf(samples, before.apps, after.apps),
    machine: machineFigures(before.machine, after.machine, { appsMs, generator, gateMs: after.gateMs - before.gateMs }),
    generator,
    records,
  };
}

/** The figures of a round that are kept. */
export function roundOf(place: Pick<Round, 'index' | 'first' | 'startedAtMs'>, measured: MeasuredRound): Round {
  return {
    ...place,
    ...measured.machine,
    generator: measured.generator,
    sides: Object.fromEntries(
      Object.values(measured.samples).map((samples) => [samples.side, roundSide(samples, measured)]),
    ),
  };
}

function roundSide(samples: RoundSamples, measured: MeasuredRound): RoundSide {
  const cpuMs = measured.cpuMs[samples.side] ?? null;
  const contention = measured.contention[samples.side] ?? {};
  const counters = measured.counters[samples.side] ?? {};
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
    peakMemoryBytes: measured.peakMemoryBytes[samples.side] ?? null,
    sendLagMs: samples.sendLagMs && summarise(samples.sendLagMs),
    backlogMax: samples.backlogMax,
    ...(samples.contentEncodings === undefined ? {} : { contentEncodings: samples.contentEncodings }),
    ...(Object.keys(contention).length > 0 ? { contention } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
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

/** What the system says of an app so far, all of one moment. */
interface AppSoFar {
  readonly cpuMs: number | null;
  readonly scheduling: Scheduling | null;
  readonly counts: Counts;
}

function appsOf(sides: RunningSides): BySide<AppSoFar> {
  return Object.fromEntries(
    Object.entries(sides.apps).map(([side, app]) => {
      // First: the other two are of its last reading.
      const cpuMs = app.cpuMs();
      return [side, { cpuMs, scheduling: app.scheduling(), counts: app.counts() }];
    }),
  );
}

/** What grew by how much. What was not seen before, or has become less, is no figure. */
export function growthOf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name];
      return from === undefined || to < from ? [] : [[name, to - from]];
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

/** What this process and the others that belong to the measurement used meanwhile, in ms of CPU time. */
interface OwnUse {
  /** Null where an app's is not known. */
  readonly appsMs: number | null;
  readonly generator: RoundOutcome['generator'];
  readonly gateMs: number;
}

function machineFigures(before: MachineTimes, after: MachineTimes, own: OwnUse): MeasuredRound['machine'] {
  const { generator, appsMs, gateMs } = own;
  const totalMs = after.totalMs - before.totalMs;
  if (totalMs <= 0) return { machineBusy: null };
  // A core only seems busy while the generator waits actively.
  const busyMs = totalMs - (after.idleMs - before.idleMs) - generator.waitingMs;
  const share = (ms: number) => Math.min(1, Math.max(0, ms / totalMs));
  if (before.stolenMs === null || after.stolenMs === null) return { machineBusy: share(busyMs) };
  const stolenMs = after.stolenMs - before.stolenMs;
  const generatorMs = generator.cpuShare * generator.wallMs;
  return {
    machineBusy: share(busyMs),
    machineStolen: share(stolenMs),
    ...(appsMs === null ? {} : { machineOthers: share(busyMs - stolenMs - appsMs - generatorMs - gateMs) }),
  };
}

function gateCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What the apps met in the round beside what the load process saw of it. */
function contentionOf(
  samples: readonly RoundSamples[],
  before: BySide<AppSoFar>,
  after: BySide<AppSoFar>,
): BySide<Contention> {
  return Object.fromEntries(
    samples.map(({ side, contention }) => {
      const [from, to] = [before[side]?.scheduling, after[side]?.scheduling];
      const ofApp = from &&
        to && {
          runDelayMs: Math.max(0, to.runDelayMs - from.runDelayMs),
          involuntarySwitches: Math.max(0, to.involuntarySwitches - from.involuntarySwitches),
        };
      return [side, { ...ofApp, ...contention }];
    }),
  );
}
