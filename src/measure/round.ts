/** One round on one endpoint: load on all sides, with what the machine and the apps spent on it. */
import type { Scheduling } from '../app/process/cpu-time.ts';
import { type Endpoint, SIDES, type Side } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { MeasurementError } from '../errors.ts';
import type { LoadDriver, ResolvedExpectation, RoundSpec } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import { holdBy } from '../load/hold.ts';
import { figuresOf, type Load, type LoadFigures } from '../load/summarise.ts';
import type { Contention, GeneratorFigures, Round, RoundSide } from '../results/results.ts';
import { type MachineTimes, machineTimes } from '../system/machine-time.ts';
import { type CommandGenerator, loadOf, type TakenTurn, turnSeconds } from './command-generator.ts';
import type { BySide, RunningSides, Testbed } from './sides.ts';

/** Connections and caches settle in this time; its requests are not sampled. */
const DISCARD_MS = 40;

export interface RoundRequest {
  readonly endpoint: Endpoint;
  readonly durationMs: number;
  /** Which sides, in the order that their load starts. */
  readonly order: readonly Side[];
  /** All sides', or each one's; null: without turns. */
  readonly requestsPerTurn: number | BySide<number> | null;
  /** In turns: of each side, whatever the duration. */
  readonly leastTurns?: number;
  readonly expectations: BySide<ResolvedExpectation>;
  /** Every request is handed back, too. */
  readonly keepsRequests?: boolean;
}

export interface MeasuredRound extends Load {
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
}

/** Runs one round. Rejects when an app ends by itself meanwhile, or the generator breaks. */
export async function runRound(testbed: Testbed, request: RoundRequest): Promise<MeasuredRound> {
  const { sides, driver } = testbed;
  peakMemoryOf(sides); // What came before the round is not its peak.
  const before = { apps: appsOf(sides), gateMs: gateCpuMs(), machine: machineTimes() };
  const load =
    'turn' in driver ? await loadByCommand(testbed, driver, request) : await loadByDriver(testbed, driver, request);
  const after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsOf(sides) };
  const { generator } = load;
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
    ...load,
    cpuMs,
    peakMemoryBytes: peakMemoryOf(sides),
    counters: Object.fromEntries(
      request.order.map((side) => [side, growthOf(before.apps[side]?.counts ?? {}, after.apps[side]?.counts ?? {})]),
    ),
    contention: contentionOf(load, before.apps, after.apps),
    machine: machineFigures(before.machine, after.machine, { appsMs, generator, gateMs: after.gateMs - before.gateMs }),
  };
}

async function loadByDriver(testbed: Testbed, driver: LoadDriver, request: RoundRequest): Promise<Load> {
  const { config, sides, requests, signal } = testbed;
  const { endpoint } = request;
  const [records, unique] = [requests.next(endpoint), requests.unique(endpoint)];
  const spec: RoundSpec = {
    durationMs: request.durationMs,
    discardMs: Math.min(DISCARD_MS, request.durationMs / 4),
    connections: loadAt(endpoint, config.load).connections,
    rate: config.load.rate,
    timeoutMs: config.load.timeoutMs,
    requestsPerTurn: perTarget(request),
    ...(request.leastTurns === undefined ? {} : { leastTurns: request.leastTurns }),
    keepAlive: config.load.keepAlive,
    ...(testbed.connectsEachTurn && request.requestsPerTurn !== null ? { connectsEachTurn: true } : {}),
    tls: config.load.tls,
    ...(endpoint.until === undefined ? {} : { until: endpoint.until }),
    ...(request.keepsRequests ? { keepsRequests: true } : {}),
    ...(unique && { unique }),
    targets: request.order.flatMap((side) => {
      const app = sides.apps[side];
      const expect = request.expectations[side] ?? resolveExpectation(endpoint.expect, null);
      if (app === undefined) return [];
      const filled = requests.of(endpoint, side);
      const inOrder = filled.length === 1 ? filled : records.flatMap((record) => filled[record] ?? []);
      const busiestThread = app.scheduling()?.busiestThread ?? null;
      const seen = busiestThread === null ? {} : { busiestThread };
      return [{ side, origin: app.origin, requests: inOrder, expect, suspension: app.suspension(), ...seen }];
    }),
  };
  const { samples, generator } = await Promise.race([driver.round(spec, signal), sides.failure]);
  requests.started(endpoint, Math.max(...samples.map(({ sent }) => sent)));
  return {
    figures: Object.fromEntries(samples.map((one) => [one.side, figuresOf(one)])),
    samples: Object.fromEntries(samples.map((one) => [one.side, one])),
    records,
    generator,
  };
}

/** Throws for a side that has none: a bug. */
function perTarget({ order, requestsPerTurn }: RoundRequest): RoundSpec['requestsPerTurn'] {
  if (requestsPerTurn === null) return null;
  return order.map((side) => {
    const requests = typeof requestsPerTurn === 'number' ? requestsPerTurn : requestsPerTurn[side];
    if (requests === undefined) throw new Error(`a turn of ${side} has no number of requests`);
    return requests;
  });
}

/** Each side has one turn, in the given order, while the other one is suspended. */
async function loadByCommand(
  { sides, config, signal: interruption }: Testbed,
  generator: CommandGenerator,
  { order, durationMs }: RoundRequest,
): Promise<Load> {
  const directory = config.gate.configFrom === 'base' ? directoryOfBase(sides.apps) : null;
  const hold = holdBy(order.map((side) => sides.apps[side]?.suspension()));
  const failing = new AbortController();
  sides.failure.catch((error: unknown) => failing.abort(error));
  const signal = AbortSignal.any([interruption, failing.signal]);
  const taken: (TakenTurn & { readonly side: Side })[] = [];
  try {
    for (const [at, side] of order.entries()) {
      const app = sides.apps[side];
      if (app === undefined) throw new Error(`${side} is not running`);
      await hold(at);
      const turn = await generator.turn({ side, app, directory, seconds: turnSeconds(durationMs) }, signal);
      taken.push({ side, ...turn });
    }
  } catch (error) {
    // An app that has just ended is why its generator failed.
    if (!signal.aborted) await sides.confirmAlive(signal);
    throw error;
  } finally {
    await hold(null);
  }
  return loadOf(taken);
}

/**
 * Who is judged does not choose the judge: where base's configuration counts, its command runs in base's checkout, with the
 * script that lies there.
 */
function directoryOfBase(apps: RunningSides['apps']): string {
  const [base, head] = [apps.base?.shell.cwd, apps.head?.shell.cwd];
  if (base !== undefined && base !== head) return base;
  throw new MeasurementError('load.command cannot run as base’s: there is no checkout of base', {
    hint: 'with `config-from: base` the generator runs in base’s checkout: start the app from one, by `command`, `build` or `compose`',
  });
}

/** The figures of a round that are kept. */
export function roundOf(place: Pick<Round, 'index' | 'first' | 'startedAtMs'>, measured: MeasuredRound): Round {
  return {
    ...place,
    ...measured.machine,
    generator: measured.generator,
    sides: Object.fromEntries(
      SIDES.flatMap((side) => {
        const figures = measured.figures[side];
        return figures === undefined ? [] : [[side, roundSide(figures, side, measured)]];
      }),
    ),
  };
}

function roundSide(figures: LoadFigures, side: Side, measured: MeasuredRound): RoundSide {
  const cpuMs = measured.cpuMs[side] ?? null;
  const contention = measured.contention[side] ?? {};
  const counters = measured.counters[side] ?? {};
  const { completed } = figures;
  return {
    ...figures,
    cpuMsPerRequest: cpuMs !== null && cpuMs > 0 && completed > 0 ? cpuMs / completed : null,
    peakMemoryBytes: measured.peakMemoryBytes[side] ?? null,
    ...(Object.keys(contention).length > 0 ? { contention } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
  };
}

/** What the system says of an app so far, all of one moment. */
interface AppSoFar {
  readonly cpuMs: number | null;
  readonly scheduling: Scheduling | null;
  readonly counts: Readonly<Record<string, number>>;
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

/** What grew by how much. What was not seen before, or has become less, gives none. */
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
  readonly generator: GeneratorFigures;
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
  { figures, samples }: Load,
  before: BySide<AppSoFar>,
  after: BySide<AppSoFar>,
): BySide<Contention> {
  return Object.fromEntries(
    SIDES.filter((side) => figures[side] !== undefined).map((side) => {
      const [from, to] = [before[side]?.scheduling, after[side]?.scheduling];
      const ofApp = from &&
        to && {
          runDelayMs: Math.max(0, to.runDelayMs - from.runDelayMs),
          involuntarySwitches: Math.max(0, to.involuntarySwitches - from.involuntarySwitches),
        };
      return [side, { ...ofApp, ...samples[side]?.contention }];
    }),
  );
}
