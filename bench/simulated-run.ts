/**
 * A whole run of the gate without an app: rounds are drawn, everything that is decided about them is the gate's own code. What it
 * leaves out is what needs a file of results: validity, records, movement (`__tests__/bench/simulate.test.ts` holds that the
 * verdicts are those of `comparePaired`).
 */
import type { Config } from '../src/config/config.ts';
import type { Metric } from '../src/config/metric-names.ts';
import { contradictedBy } from '../src/decide/conditions/work.ts';
import type { Scatter } from '../src/decide/metrics/block-figures.ts';
import { marginOf } from '../src/decide/metrics/metrics.ts';
import { endpointVerdict, type Finding, isSettled, type Ruling, ruleOn, unconfirmed } from '../src/decide/rule.ts';
import { type Estimate, pValueOf, sequentialEstimate } from '../src/decide/test/estimate.ts';
import { decisionsOn } from '../src/decide/test/holm.ts';
import { judgedByLevels, levelOfLevels, levelsAskedOf } from '../src/decide/test/levels.ts';
import { levelOfChange, type SequentialPlan, sequentialPlan } from '../src/decide/test/spending.ts';
import { average } from '../src/decide/test/statistics.ts';
import type { Random } from '../src/plan/random.ts';
import { effortOf, type MetricRounds, roundsFor, roundsWithin, shareOut } from '../src/schedule/effort.ts';

export const SIMULATED = ['mean', 'p50', 'cpu'] as const satisfies readonly Metric[];
export type Simulated = (typeof SIMULATED)[number];
/** By metric. */
export type Figures = Readonly<Record<Simulated, number>>;

/** One block of one endpoint: what its start adds to each metric's log-ratio, and its rounds, one after the other. */
export interface DrawnBlock {
  readonly start: Figures;
  /** One round of RECORDED_ROUND_MS, beside the start. */
  readonly round: () => Figures;
}

/** A run's noise: `block(endpoint, index)` is asked once for every block that is measured. */
export type DrawnRun = (endpoint: number, index: number) => DrawnBlock;

/** Milliseconds, as recorded of real runs. */
export interface TimeModel {
  /** From the start of the gate to that of the first app. */
  readonly beforeMs: number;
  /** Starting and stopping the apps of a block, and asking them. */
  readonly startMs: number;
  /** Per endpoint: of the first block, and of every later one. */
  readonly firstWarmUpMs: number;
  readonly warmUpMs: number;
  /** Beside `round`. */
  readonly pauseMs: number;
}

export interface SimulatedGate {
  readonly config: Config;
  /** What blocks are planned by: other tolerances than those that are judged by leave a run as long as it would be. */
  readonly effort: Config;
  readonly plan: SequentialPlan;
  readonly times: TimeModel;
}

export interface SimulatedEndpoint {
  readonly verdict: string;
  readonly isDecided: boolean;
  readonly blocks: number;
  /** By metric: a log-ratio per block. */
  readonly logRatios: Readonly<Record<Simulated, readonly number[]>>;
}

export interface SimulatedOutcome {
  readonly endpoints: readonly SimulatedEndpoint[];
  readonly isFailing: boolean;
  readonly blocks: number;
  readonly seconds: number;
}

/** Rounds scatter as those of this length did: shorter ones by more. */
const RECORDED_ROUND_MS = 500;
/** Base's mean in ms, far from the minimum difference. */
const BASE_MS = 10;

class Endpoint {
  readonly logRatios: Record<Simulated, number[]> = { mean: [], p50: [], cpu: [] };
  readonly #sums = Object.fromEntries(
    SIMULATED.map((metric) => [metric, { squares: 0, degrees: 0, sum: 0, rounds: 0 }]),
  ) as Record<Simulated, { squares: number; degrees: number; sum: number; rounds: number }>;
  verdict = 'inconclusive';
  isDecided = false;
  /** Only more starts show how often head is at another level. */
  isOpenByLevels = false;

  get blocks(): number {
    return this.logRatios.mean.length;
  }

  /** With rounds that belong to no finished block yet. */
  scatterOf(metric: Simulated, rounds: readonly Figures[] = []): Scatter {
    const { squares, degrees, sum, rounds: count } = this.#sums[metric];
    const own = rounds.map((round) => round[metric]);
    const mean = own.length > 0 ? average(own) : 0;
    const ss = squares + own.reduce((total, one) => total + (one - mean) ** 2, 0);
    const all = degrees + Math.max(0, own.length - 1);
    const n = count + own.length;
    const deviation = all > 0 ? Math.sqrt(ss / all) : 0;
    return {
      deviation,
      // The rounds are drawn one by one.
      ofMeans: deviation,
      degrees: all,
      mean: (sum + own.length * mean) / n,
      rounds: n,
    };
  }

  finish(rounds: readonly Figures[]): void {
    for (const metric of SIMULATED) {
      const { deviation, degrees, mean, rounds: n } = this.scatterOf(metric, rounds);
      this.#sums[metric] = { squares: deviation ** 2 * degrees, degrees, sum: mean * n, rounds: n };
      this.logRatios[metric].push(average(rounds.map((round) => round[metric])));
    }
  }
}

/** @param effects the true ln(head / base) of each endpoint, the same for all metrics */
export function simulateRun(
  gate: SimulatedGate,
  { effects, draw, random }: { effects: readonly number[]; draw: DrawnRun; random: Random },
): SimulatedOutcome {
  const { config, plan, times } = gate;
  const endpoints = effects.map(() => new Endpoint());
  let seconds = (times.beforeMs + (times.firstWarmUpMs - times.warmUpMs) * effects.length) / 1000;
  let blocks = 0;
  for (;;) {
    const isAtEnd = blocks >= plan.maxBlocks;
    const open = endpoints.flatMap((one, at) => (one.isDecided || (isAtEnd && !one.isOpenByLevels) ? [] : [at]));
    if (open.length === 0) break;
    seconds += measureBlock(gate, { endpoints, open, effects, draw, index: blocks, random });
    blocks += 1;
    if (blocks >= plan.minBlocks) judge(endpoints, config, plan);
  }
  const outcomes = endpoints.map(({ verdict, isDecided, blocks: own, logRatios }) => ({
    ...{ verdict, isDecided, blocks: own, logRatios },
  }));
  return { endpoints: outcomes, isFailing: outcomes.some(({ verdict }) => verdict === 'regression'), blocks, seconds };
}

interface BlockOfRun {
  readonly endpoints: readonly Endpoint[];
  readonly open: readonly number[];
  readonly effects: readonly number[];
  readonly draw: DrawnRun;
  readonly index: number;
  readonly random: Random;
}

/** @returns the seconds that it took */
function measureBlock({ effort: config, plan, times }: SimulatedGate, block: BlockOfRun): number {
  const { endpoints, open, effects, draw, index } = block;
  const { rounds } = effortOf({
    load: config.load,
    bounds: { min: plan.minBlocks, max: plan.maxBlocks, adaptsRounds: true },
    ...{ passes: 1, endpoints: open.length, sides: 2, blocks: [], leftMs: Number.POSITIVE_INFINITY },
  });
  const start = (Math.floor(block.random() * open.length) + index) % open.length;
  const inOrder = [...open.slice(start), ...open.slice(0, start)];
  const needed = (at: number, own: readonly Figures[]) => roundsFor(metricRounds(endpoints, at, own, config));
  const needs = inOrder.map((at) => Math.max(rounds.min, 2 * Math.ceil(needed(at, []) / 2)));
  const bounds = shareOut(needs, rounds, 1000);
  const scale = Math.sqrt(RECORDED_ROUND_MS / config.load.roundMs);
  let count = 0;
  for (const [place, at] of inOrder.entries()) {
    const { start: ofStart, round } = draw(at, index);
    const own: Figures[] = [];
    const limits = bounds[place] ?? rounds;
    for (let planned = 0; ; ) {
      const degrees = endpoints.reduce((sum, one) => sum + one.scatterOf('mean').degrees, Math.max(0, own.length - 1));
      const wanted = roundsWithin(limits, { degrees, toDecide: needed(at, own) });
      planned = Math.min(limits.max, Math.max(planned, wanted));
      if (own.length >= planned) break;
      const drawn = round();
      const effect = effects[at] ?? 0;
      own.push({
        mean: effect + ofStart.mean + scale * drawn.mean,
        p50: effect + ofStart.p50 + scale * drawn.p50,
        cpu: effect + ofStart.cpu + scale * drawn.cpu,
      });
    }
    endpoints[at]?.finish(own);
    count += own.length;
  }
  const { roundMs } = config.load;
  return (times.startMs + open.length * times.warmUpMs + count * (roundMs + times.pauseMs)) / 1000;
}

function metricRounds(
  endpoints: readonly Endpoint[],
  at: number,
  rounds: readonly Figures[],
  config: Config,
): readonly MetricRounds[] {
  return tolerances(config, at).map(([metric, tolerance]) => {
    const own = (endpoints[at] as Endpoint).scatterOf(metric, rounds);
    // The others stand in for an endpoint of which nothing is known.
    const all =
      own.degrees >= 3 ? own : pooled(endpoints.map((one, other) => (other === at ? own : one.scatterOf(metric))));
    return { metric, margin: marginFor(metric, tolerance, config), own, all };
  });
}

function pooled(scatters: readonly Scatter[]): Scatter {
  const sum = (of: (one: Scatter) => number) => scatters.reduce((total, one) => total + of(one), 0);
  const degrees = sum((one) => one.degrees);
  const squares = sum((one) => one.deviation ** 2 * one.degrees);
  const deviation = degrees > 0 ? Math.sqrt(squares / degrees) : 0;
  return {
    deviation,
    ofMeans: deviation,
    degrees,
    mean: 0,
    rounds: sum((one) => one.rounds),
  };
}

function tolerances({ endpoints }: Config, at: number): readonly (readonly [Simulated, number])[] {
  const { gate = {}, workTolerance } = endpoints[at] ?? {};
  const all: Readonly<Record<string, number | undefined>> = { ...gate, cpu: gate['cpu'] ?? workTolerance };
  return SIMULATED.flatMap((metric) => {
    const tolerance = all[metric];
    return tolerance === undefined ? [] : [[metric, tolerance] as const];
  });
}

function marginFor(metric: Simulated, tolerance: number, { gate, load }: Config): number {
  const { minDifferenceMs } = gate;
  return marginOf({ metric, base: BASE_MS, tolerance, minDifferenceMs, connections: load.connections });
}

interface Judged {
  readonly at: number;
  readonly metric: Simulated;
  readonly tolerance: number;
  readonly estimate: Estimate;
  readonly p: number;
}

/** As `comparePaired` does, metric by metric. */
function judge(endpoints: readonly Endpoint[], config: Config, plan: SequentialPlan): void {
  const level = levelOfChange(config.gate.confidence);
  const all = endpoints.flatMap((endpoint, at) =>
    tolerances(config, at).map(([metric, tolerance]): Judged => {
      const estimate = sequentialEstimate(endpoint.logRatios[metric].slice(0, plan.maxBlocks), plan);
      return { at, metric, tolerance, estimate, p: pValueOf(estimate) };
    }),
  );
  const decisionOn = decisionsOn(all, level, all.length);
  const { connections } = config.load;
  for (const [at, endpoint] of endpoints.entries()) {
    const own = all.filter((one) => one.at === at);
    const cpu = own.find(({ metric }) => metric === 'cpu')?.estimate;
    const levelled = levelsAskedOf(own);
    endpoint.isOpenByLevels = false;
    const rulings = own.map((one): Ruling & Finding => {
      const { minDifferenceMs } = config.gate;
      const onMeans = { ...one, decision: decisionOn(one), base: BASE_MS, connections, minDifferenceMs };
      const starts = {
        logRatios: endpoint.logRatios[one.metric],
        level: levelOfLevels(config.gate.confidence, endpoints.length),
        planned: plan.maxBlocks,
      };
      const levels = one === levelled ? judgedByLevels(onMeans, starts) : null;
      const finding = levels?.finding ?? onMeans;
      const isTimed = cpu !== undefined && one.metric !== 'cpu';
      const ruling = ruleOn(finding, [unconfirmed, ...(isTimed ? [contradictedBy(cpu, level)] : [])]);
      endpoint.isOpenByLevels ||= levels?.shown(ruling).isOpen ?? false;
      return { ...finding, ...ruling };
    });
    endpoint.verdict = endpointVerdict(rulings, config.endpoints[at]?.mustBeFaster);
    endpoint.isDecided = isSettled(
      rulings.map(({ decision, ...one }) => ({ ...one, isRejected: decision.rejected })),
      config.endpoints[at]?.mustBeFaster,
    );
  }
}

export function simulatedGate(config: Config, times: TimeModel, effort = config): SimulatedGate {
  const { min, max } = config.load.blocks;
  return { config, effort, times, plan: sequentialPlan(min, max) };
}
