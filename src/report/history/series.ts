/**
 * The trends of a gate, as data: what its page draws.
 *
 * A side-by-side run says how much faster or slower its head is than its base, whatever machine it ran on. So the level of a
 * commit is that of its base times the change; the first base is the zero. Whether each merge is compared with its parent or all
 * are compared with the last release, the levels of a release and of what follows it are linked by the release's own run. Figures
 * of single runs are as their machines measured them, and are kept apart by machine.
 */
import { machineKind, meanIn } from '../../decide/history.ts';
import type { RunSummary } from '../../results/history.ts';

/** A tag that names a version, and the commit that it is at. */
export interface Release {
  readonly name: string;
  readonly commit: string;
}

export interface Point {
  /** Place of its commit among all of the gate, from 0 on. */
  readonly place: number;
  readonly run: RunSummary;
  /** Side by side: change from the zero, a fraction; else mean latency in ms. With its interval, where it is known. */
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Line {
  /** What it is relative to, or the machine that measured it: somebody else's text. */
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly Point[];
}

export type GateHistory = Readonly<ReturnType<typeof historyOf>>;
export type EndpointTrend = GateHistory['endpoints'][number];

/** By gate, in the order of their names. @param runs one per gate and commit, newest first */
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
      /** Change since its own zero of each run of comparisons that hang together; that of the newest first. */
      changes: changesOf(runs, endpoint),
      /** Mean latency in ms of each kind of machine; that of the newest run first. */
      means: meansByMachine(runs, endpoint),
    })),
  };
}

interface Level {
  readonly log: number;
  /** Half of the interval, in logs: those of a chain add up in quadrature. */
  readonly half: number | null;
  /** The line that it is on. */
  readonly points: Point[];
}

function changesOf(runs: readonly RunSummary[], endpoint: string): readonly Line[] {
  const levels = new Map<string, Level>();
  const lines: Line[] = [];
  runs.forEach((run, place) => {
    const mean = meanIn(run, endpoint);
    if (run.kind !== 'paired' || run.base === undefined || mean?.change === undefined) return;
    const origin = run.base.commit ?? run.base.label;
    let base = levels.get(origin);
    if (base === undefined) {
      base = { log: 0, half: 0, points: originOf(runs, origin) };
      lines.push({ label: run.base.label, points: base.points });
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

/** The zero, if its commit is one of the gate's. */
function originOf(runs: readonly RunSummary[], commit: string): Point[] {
  const place = runs.findIndex((run) => run.commit === commit);
  const run = runs[place];
  return run === undefined ? [] : [{ place, run, value: 0, ...NO_INTERVAL }];
}

function newestFirst(lines: readonly Line[]): readonly Line[] {
  const newest = ({ points }: Line) => points.at(-1)?.place ?? 0;
  return [...lines].sort((a, b) => newest(b) - newest(a));
}

function meansByMachine(runs: readonly RunSummary[], endpoint: string): readonly Line[] {
  const lines = new Map<string, { label: string; points: Point[] }>();
  const configHash = runs.at(-1)?.configHash;
  runs.forEach((run, place) => {
    const mean = meanIn(run, endpoint);
    if (mean === undefined) return;
    const kind = `${machineKind(run.machine)} / ${run.configHash}`;
    const age = run.configHash === configHash ? '' : ', earlier configuration';
    const line = lines.get(kind) ?? { label: `${machineLabel(run)}${age}`, points: [] };
    lines.set(kind, line);
    const { head: value, interval } = mean;
    const isOwn = run.kind === 'single' && interval !== undefined;
    const ends = isOwn ? { low: value * (1 + interval.low), high: value * (1 + interval.high) } : NO_INTERVAL;
    line.points.push({ place, run, value, ...ends });
  });
  return newestFirst([...lines.values()]);
}

/** `Intel Xeon 8370C, 4 cores, Node v24`. */
function machineLabel({ machine }: RunSummary): string {
  const { cpuModel, cores, node } = machine;
  return `${cpuModel}, ${cores} cores, Node ${node.split('.')[0] ?? node}`;
}

/** A tag that names a version, such as `v1.4.0`. Other tags, and moving ones such as `v1`, do not count as releases. */
export function isRelease(tag: string): boolean {
  return /^v?\d+\.\d+(\.\d+)?([-+][0-9A-Za-z.+-]+)?$/.test(tag) && tag.length <= 60;
}
