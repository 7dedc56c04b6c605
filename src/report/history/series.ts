/** The trends of a gate, as data. */
import { machineKind, meanIn } from '../../decide/history.ts';
import type { RunSummary } from '../../results/history.ts';
import { plural } from '../format.ts';

/** Its name is the tag. */
export type Release = Readonly<{ name: string; commit: string }>;

export interface Point {
  /** Place of its commit among all of the gate, from 0 on. */
  readonly place: number;
  readonly run: RunSummary;
  /** Side by side: change from the zero, a fraction; else mean latency in ms. */
  readonly value: number;
  /** Ends of its interval; null means unknown. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Its label is what it is relative to, or the machine that measured it; its points are the oldest first. */
export type Line = Readonly<{ label: string; points: readonly Point[] }>;

export type GateHistory = Readonly<ReturnType<typeof historyOf>>;
export type EndpointTrend = GateHistory['endpoints'][number];

/** @param runs one per gate and commit, newest first */
export function historiesOf(runs: readonly RunSummary[], releases: readonly Release[]): readonly GateHistory[] {
  const gates = [...new Set(runs.map(({ gate }) => gate))].sort();
  return gates.map((gate) => historyOf(gate, runs.filter((run) => run.gate === gate).toReversed(), releases));
}

function historyOf(gate: string, runs: readonly RunSummary[], releases: readonly Release[]) {
  const places = new Map(runs.map(({ commit }, place) => [commit, place]));
  const names = runs.toReversed().flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint));
  return {
    gate,
    /** One per commit, oldest first. */
    runs,
    releases: releases
      .flatMap((release) => {
        const place = places.get(release.commit);
        return place === undefined ? [] : [{ ...release, place }];
      })
      .sort((a, b) => a.place - b.place),
    /** In the order of the newest run. */
    endpoints: [...new Set(names)].map((endpoint) => ({
      endpoint,
      /** A line for each chain of comparisons, from a zero of its own. That of the newest run first, as in `means`. */
      changes: changesOf(runs, endpoint),
      /** Mean latency in ms, a line for each kind of machine. */
      means: meansByMachine(runs, endpoint),
    })),
  };
}

/**
 * The level of a commit is that of its base times the change, on whatever machine the two ran; the first base is the zero. Whether
 * each merge is compared with its parent or with the last release, the release’s own run links its level to what follows it.
 */
function changesOf(runs: readonly RunSummary[], endpoint: string): readonly Line[] {
  /** By commit. Halves of intervals, in logs, add up in quadrature along a chain. */
  const levels = new Map<string, { log: number; half: number | null; points: Point[] }>();
  const lines: Line[] = [];
  runs.forEach((run, place) => {
    const mean = meanIn(run, endpoint);
    if (run.kind !== 'paired' || run.base === undefined || mean?.change === undefined) return;
    const origin = run.base.commit ?? run.base.label;
    let base = levels.get(origin);
    if (base === undefined) {
      // The zero is drawn where the gate has a run of it.
      const zero = { value: 0, ...NO_INTERVAL };
      const points = runs.flatMap((one, at) => (one.commit === origin ? [{ place: at, run: one, ...zero }] : []));
      base = { log: 0, half: 0, points };
      lines.push({ label: run.base.label, points });
      levels.set(origin, base);
    }
    const own = mean.interval && (Math.log1p(mean.interval.high) - Math.log1p(mean.interval.low)) / 2;
    const half = own === undefined || base.half === null ? null : Math.hypot(base.half, own);
    const log = base.log + Math.log1p(mean.change);
    levels.set(run.commit, { log, half, points: base.points });
    const ends = half === null ? NO_INTERVAL : { low: Math.expm1(log - half), high: Math.expm1(log + half) };
    base.points.push({ place, run, value: Math.expm1(log), ...ends });
  });
  return newestFirst(lines);
}

const NO_INTERVAL = { low: null, high: null };

function newestFirst(lines: readonly Line[]): readonly Line[] {
  const newest = ({ points }: Line) => points.at(-1)?.place ?? 0;
  return lines.toSorted((a, b) => newest(b) - newest(a));
}

/** Figures as their machines measured them. */
function meansByMachine(runs: readonly RunSummary[], endpoint: string): readonly Line[] {
  const lines = new Map<string, { label: string; points: Point[] }>();
  const configHash = runs.at(-1)?.configHash;
  runs.forEach((run, place) => {
    const mean = meanIn(run, endpoint);
    if (mean === undefined) return;
    const kind = `${machineKind(run.machine)} / ${run.configHash}`;
    const { cpuModel, cores, node } = run.machine;
    const age = run.configHash === configHash ? '' : ', earlier configuration';
    const label = `${cpuModel}, ${plural(cores, 'core')}, Node ${node.split('.')[0] ?? node}${age}`;
    const line = lines.get(kind) ?? { label, points: [] };
    lines.set(kind, line);
    const { head: value, interval } = mean;
    const isOwn = run.kind === 'single' && interval !== undefined;
    const ends = isOwn ? { low: value * (1 + interval.low), high: value * (1 + interval.high) } : NO_INTERVAL;
    line.points.push({ place, run, value, ...ends });
  });
  return newestFirst([...lines.values()]);
}

/** Such as `v1.4.0`. Moving tags such as `v1` are not releases. */
export function isRelease(tag: string): boolean {
  return /^v?\d+\.\d+(\.\d+)?([-+][0-9A-Za-z.+-]+)?$/.test(tag) && tag.length <= 60;
}
