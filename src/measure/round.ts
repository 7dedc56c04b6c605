/** One round of one load: load on all sides, with what the machine and the apps spent on it. */
import { type BySide, forSides, SIDES } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import type { LoadTogether } from '../load/summarise.ts';
import type { Contention, Round, RoundSide } from '../results/results.ts';
import { type MachineTimes, machineTimes } from '../system/machine-time.ts';
import { loadByCommand, loadByDriver, type RoundRequest } from './round-load.ts';
import { mapApps, type Testbed } from './testbed.ts';

export interface MeasuredRound extends LoadTogether {
  readonly spent: BySide<Spent>;
  readonly machine: Pick<Round, 'machineBusy' | 'machineStolen' | 'machineOthers'>;
}

/** What the app spent on a round, and what came between it and its cores, as far as that can be seen. */
interface Spent {
  readonly cpuMs: number | null;
  /** Without the compiler's: how much that does depends on when it gets to it, and not on requests. */
  readonly ofRequestsMs: number | null;
  readonly peakMemoryBytes: number | null;
  readonly counters: Counts;
  readonly contention: Contention;
}

export type Counts = Readonly<Record<string, number>>;

const UNSEEN: Spent = { cpuMs: null, ofRequestsMs: null, peakMemoryBytes: null, counters: {}, contention: {} };

/** Runs one round. Rejects when an app ends by itself meanwhile, or the generator breaks. */
export async function runRound(testbed: Testbed, request: RoundRequest): Promise<MeasuredRound> {
  const { apps, driver, layout } = testbed;
  // Each call begins a new peak: what came before the round is not its own.
  const takePeaks = () => mapApps(apps, (app) => app.takePeakMemoryBytes());
  takePeaks();
  const before = { apps: appsSoFar(apps), gateMs: gateCpuMs(), machine: machineTimes() };
  const load =
    'turn' in driver ? await loadByCommand(testbed, driver, request) : await loadByDriver(testbed, driver, request);
  const after = { machine: machineTimes(), gateMs: gateCpuMs(), apps: appsSoFar(apps) };
  const peaks = takePeaks();
  const spent = forSides(request.order, (side): Spent | undefined => {
    const [from, to] = [before.apps[side], after.apps[side]];
    const ofApp = from && to && spentBetween(from, to);
    const compilerMs = ofApp && layout.appCores === 1 ? (ofApp.cpuMs ?? 0) - (ofApp.ofRequestsMs ?? 0) : 0;
    const compiled = compilerMs > 0 ? { compilerMs } : {};
    const contention = { ...ofApp?.contention, ...compiled, ...load.samples[side]?.contention };
    return ofApp && { ...ofApp, contention, peakMemoryBytes: peaks[side] ?? null };
  });
  const { cpuShare, wallMs, waitingMs } = load.generator;
  const appsMs = sum(Object.values(spent).map(({ cpuMs }) => cpuMs ?? Number.NaN));
  const ownMs = appsMs + cpuShare * wallMs + after.gateMs - before.gateMs;
  return { ...load, spent, machine: machineFigures(before.machine, after.machine, { ownMs, waitingMs }) };
}

/** As each endpoint of its load met it. What the app spent in a mix cannot be told apart, and its turns do not hold the same requests. */
export function roundsOfEndpoints(measured: MeasuredRound): readonly MeasuredRound[] {
  const { endpoints, spent } = measured;
  if (endpoints.length === 1) return [measured];
  const unseen = forSides(SIDES, (side): Spent => {
    const { foreignStops } = spent[side]?.contention ?? {};
    return { ...UNSEEN, contention: foreignStops === undefined ? {} : { foreignStops } };
  });
  return endpoints.map((load) => {
    const figures = Object.entries(load.figures).map(([side, { againstItself: _, ...own }]) => [side, own]);
    return { ...measured, ...load, spent: unseen, figures: Object.fromEntries(figures) };
  });
}

/** The figures of a round that are kept. */
export function roundOf(place: Pick<Round, 'index' | 'first' | 'startedAtMs'>, measured: MeasuredRound): Round {
  const { machine, generator, figures, spent } = measured;
  const sides = forSides(SIDES, (side): RoundSide | undefined => {
    const { ofRequestsMs, peakMemoryBytes, contention, counters } = spent[side] ?? UNSEEN;
    const completed = figures[side]?.completed ?? 0;
    return (
      figures[side] && {
        ...figures[side],
        cpuMsPerRequest: ofRequestsMs !== null && ofRequestsMs > 0 && completed > 0 ? ofRequestsMs / completed : null,
        peakMemoryBytes,
        ...(Object.keys(contention).length > 0 ? { contention } : {}),
        ...(Object.keys(counters).length > 0 ? { counters } : {}),
      }
    );
  });
  return { ...place, ...machine, generator, sides };
}

function appsSoFar(apps: Testbed['apps']) {
  return mapApps(apps, (app) => {
    // First: the other two are of its last reading.
    const cpuMs = app.cpuMs();
    return { cpuMs, scheduling: app.scheduling(), counts: app.counts() };
  });
}

type AppSoFar = NonNullable<ReturnType<typeof appsSoFar>['head']>;

function spentBetween(from: AppSoFar, to: AppSoFar): Omit<Spent, 'peakMemoryBytes'> {
  const growth = (before: number, after: number) => Math.max(0, after - before);
  const [before, after] = [from.scheduling, to.scheduling];
  const grown = (name: 'runDelayMs' | 'involuntarySwitches' | 'compilerMs') =>
    before && after ? growth(before[name], after[name]) : 0;
  const seen = { runDelayMs: grown('runDelayMs'), involuntarySwitches: grown('involuntarySwitches') };
  const cpuMs = from.cpuMs === null || to.cpuMs === null ? null : growth(from.cpuMs, to.cpuMs);
  const ofRequestsMs = cpuMs === null ? null : growth(grown('compilerMs'), cpuMs);
  return { cpuMs, ofRequestsMs, counters: growthOf(from.counts, to.counts), contention: before && after ? seen : {} };
}

/** What grew by how much. What was not seen before, or has become less, gives none. */
export function growthOf(before: Counts, after: Counts): Counts {
  const growths = Object.entries(after).map(([name, to]) => [name, to - (before[name] ?? Number.NaN)] as const);
  return Object.fromEntries(growths.filter(([, growth]) => growth >= 0));
}

/** @param own CPU time of all that belongs to the measurement, NaN where an app's is not known; how long the generator waited actively */
function machineFigures(before: MachineTimes, after: MachineTimes, own: { ownMs: number; waitingMs: number }) {
  const totalMs = after.totalMs - before.totalMs;
  if (totalMs <= 0) return { machineBusy: null };
  // A core only seems busy while the generator waits actively.
  const busyMs = totalMs - (after.idleMs - before.idleMs) - own.waitingMs;
  const share = (ms: number) => Math.min(1, Math.max(0, ms / totalMs));
  if (before.stolenMs === null || after.stolenMs === null) return { machineBusy: share(busyMs) };
  const stolenMs = after.stolenMs - before.stolenMs;
  return {
    machineBusy: share(busyMs),
    machineStolen: share(stolenMs),
    ...(Number.isNaN(own.ownMs) ? {} : { machineOthers: share(busyMs - stolenMs - own.ownMs) }),
  };
}

function gateCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
