/** Runs the rounds of one cell: one variant, one endpoint, one pair of processes, one block. */
import type { LoadDriver, RoundSamples, RoundSpec } from '../src/load/driver.ts';
import type { BenchApp } from './protocol-apps.ts';
import { type Ratios, type RoundPair, ratiosOf, type SideRound } from './protocol-ratios.ts';
import {
  ALTERNATING_ROUND_MS,
  type BenchSize,
  type EndpointName,
  type Load,
  type Pairing,
} from './protocol-variants.ts';

type Side = 'base' | 'head';

/** Open loop: far more than a queue that is not growing needs. */
const MOST_CONNECTIONS = 64;
const DISCARD_MS = 40;

export interface CellRequest {
  readonly endpoint: EndpointName;
  readonly pairing: Pairing;
  readonly sliceMs: number;
  readonly load: Load;
  /** Of one side's capacity: requests per second that one process answered when it was alone. */
  readonly capacityPerSecond: number;
  readonly base: BenchApp;
  readonly head: BenchApp;
  /** One for both sides, or one a side. */
  readonly drivers: readonly [LoadDriver] | readonly [LoadDriver, LoadDriver];
  readonly first: Side;
  readonly size: BenchSize;
}

export interface CellOutcome {
  readonly ratios: Ratios;
  /** Requests of both sides, and how many of them had no valid response. */
  readonly sent: number;
  readonly wrong: number;
}

export async function runCell(cell: CellRequest, signal: AbortSignal): Promise<CellOutcome> {
  const { pairing, size } = cell;
  const duets: MeasuredPair[] = [];
  const others: MeasuredPair[] = [];
  if (pairing === 'rounds') {
    for (let pair = 0; pair * 2 * ALTERNATING_ROUND_MS < size.cellMs; pair++) {
      others.push(await alternatingRounds(cell, orderOf(cell, pair), signal));
    }
  } else {
    for (let round = 0; round * size.roundMs < size.cellMs; round++) {
      const isDuet = pairing === 'duet' || (pairing === 'mixed' && round % 2 === 0);
      const sliceMs = isDuet ? null : cell.sliceMs;
      // The rounds of each kind alternate among themselves.
      const order = orderOf(cell, pairing === 'mixed' ? round >> 1 : round);
      (isDuet ? duets : others).push(await roundTogether(cell, order, sliceMs, signal));
    }
  }
  const all = [...duets, ...others];
  return {
    ratios: ratiosOf(duets.length > 0 ? duets : others, others.length > 0 ? others : duets),
    sent: sum(all.map((pair) => pair.sent)),
    wrong: sum(all.map((pair) => pair.wrong)),
  };
}

/** Load on one app alone, at once answered and thrown away: for warm-up and for its capacity. */
export async function loadAlone(
  request: { driver: LoadDriver; endpoint: EndpointName; apps: readonly BenchApp[]; connections: number; ms: number },
  signal: AbortSignal,
): Promise<number> {
  const { driver, endpoint, apps, connections, ms } = request;
  const targets = apps.map((app) => targetOf(app, 'base'));
  const spec = specOf({ endpoint, load: { kind: 'closed', connections }, rate: null, durationMs: ms }, targets, null);
  const { samples } = await driver.round(spec, signal);
  return sum(samples.map(requestsPerSecond));
}

interface MeasuredPair extends RoundPair {
  readonly sent: number;
  readonly wrong: number;
}

function orderOf({ first }: CellRequest, index: number): readonly [Side, Side] {
  return (first === 'base') === (index % 2 === 0) ? ['base', 'head'] : ['head', 'base'];
}

/** Both sides within one round: at once, or in slices. */
async function roundTogether(
  cell: CellRequest,
  order: readonly Side[],
  sliceMs: number | null,
  signal: AbortSignal,
): Promise<MeasuredPair> {
  const [one, other] = cell.drivers;
  const before = cpuOf(cell);
  const targets = order.map((side) => targetOf(cell[side], side));
  const specs = other === undefined ? [targets] : targets.map((target) => [target]);
  const outcomes = await Promise.all(
    specs.map((of, index) =>
      (index === 0 ? one : (other ?? one)).round(roundSpec(cell, of, cell.size.roundMs, sliceMs), signal),
    ),
  );
  return pairOf(
    outcomes.flatMap(({ samples }) => samples),
    before,
    cpuOf(cell),
  );
}

/** One side after the other, each alone. */
async function alternatingRounds(
  cell: CellRequest,
  order: readonly Side[],
  signal: AbortSignal,
): Promise<MeasuredPair> {
  const before = cpuOf(cell);
  const samples: RoundSamples[] = [];
  for (const side of order) {
    const spec = roundSpec(cell, [targetOf(cell[side], side)], ALTERNATING_ROUND_MS, null);
    samples.push(...(await cell.drivers[0].round(spec, signal)).samples);
  }
  return pairOf(samples, before, cpuOf(cell));
}

function roundSpec(cell: CellRequest, targets: RoundSpec['targets'], durationMs: number, sliceMs: number | null) {
  const { endpoint, load, capacityPerSecond } = cell;
  const rate = load.kind === 'open' ? (load.share * capacityPerSecond) / 2 : null;
  return specOf({ endpoint, load, rate, durationMs }, targets, sliceMs);
}

function specOf(
  of: { endpoint: EndpointName; load: Load; rate: number | null; durationMs: number },
  targets: RoundSpec['targets'],
  sliceMs: number | null,
): RoundSpec {
  return {
    durationMs: of.durationMs,
    discardMs: DISCARD_MS,
    connections: of.load.kind === 'closed' ? of.load.connections : MOST_CONNECTIONS,
    rate: of.rate,
    timeoutMs: 10_000,
    sliceMs,
    keepAlive: true,
    tls: { verify: true, ca: null, servername: null },
    request: { method: 'GET', path: `/${of.endpoint}`, headers: {}, body: null },
    targets,
  };
}

function targetOf(app: BenchApp, side: Side): RoundSpec['targets'][number] {
  return { side, origin: app.origin, expect: { status: [[200, 200]], lengthBytes: null, text: null, json: false } };
}

type CpuBySide = Readonly<Record<Side, number | null>>;

function cpuOf({ base, head }: CellRequest): CpuBySide {
  return { base: base.meter.readMs(), head: head.meter.readMs() };
}

function pairOf(samples: readonly RoundSamples[], before: CpuBySide, after: CpuBySide): MeasuredPair {
  const sideOf = (side: Side): SideRound => {
    const one = samples.find((of) => of.side === side);
    if (one === undefined || one.completed === 0) throw new Error(`the bench server did not answer as ${side}`);
    const [start, end] = [before[side], after[side]];
    return {
      latencyMs: one.latencyMs,
      requestsPerSecond: requestsPerSecond(one),
      cpuMsPerRequest: start === null || end === null ? null : (end - start) / one.completed,
    };
  };
  return {
    base: sideOf('base'),
    head: sideOf('head'),
    sent: sum(samples.map((one) => one.sent)),
    wrong: sum(samples.map((one) => one.failed + one.censored + one.mismatched)),
  };
}

function requestsPerSecond({ completedInWindow, windowMs }: RoundSamples): number {
  return (completedInWindow / windowMs) * 1000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
