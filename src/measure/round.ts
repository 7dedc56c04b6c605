/** One round of one load: load on all sides, with what the machine and the apps spent on it. */
import type { Scheduling } from '../app/process/cpu-time.ts';
import { SIDES, type Side } from '../config/config.ts';
import type { Load, LoadFigures, LoadTogether } from '../load/summarise.ts';
import type { Contention, GeneratorFigures, Round, RoundSide } from '../results/results.ts';
import { type MachineTimes, machineTimes } from '../system/machine-time.ts';
import { loadByCommand, loadByDriver, type RoundRequest } from './round-load.ts';
import type { BySide, RunningSides, Testbed } from './sides.ts';

export interface MeasuredRound extends LoadTogether {
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

/**
 * The round as each endpoint of its load met it, in their order. What the app spent in a mix cannot be told apart, and turns of a mix
 * do not hold the same requests.
 */
export function roundsOfEndpoints(measured: MeasuredRound): readonly MeasuredRound[] {
  const { endpoints, contention } = measured;
  if (endpoints.length === 1) return [measured];
  const stops = Object.entries(contention).map(([side, { foreignStops }]) => [
    side,
    foreignStops === undefined ? {} : { foreignStops },
  ]);
  const unknown = { cpuMs: {}, peakMemoryBytes: {}, counters: {}, contention: Object.fromEntries(stops) };
  return endpoints.map((load) => {
    const figures = Object.entries(load.figures).map(([side, { againstItself: _, ...own }]) => [side, own]);
    return { ...measured, ...load, ...unknown, figures: Object.fromEntries(figures) };
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
