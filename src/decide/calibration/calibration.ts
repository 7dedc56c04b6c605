/** What a measurement of head beside itself says: how much blocks differ without a change, and what could be seen, by which settings. */
import { MAX_BLOCKS, type Metric } from '../../config/config.ts';
import { connectionsOf } from '../../config/sweep.ts';
import { isMap } from '../../config/written.ts';
import { type Random, randomFrom, shuffle } from '../../plan/random.ts';
import type { Block, EndpointBlock, Results } from '../../results/results.ts';
import type { Comparison } from '../comparison.ts';
import { blocksOf } from '../endpoint.ts';
import { gatedMetrics } from '../metrics/metrics.ts';
import { comparePaired } from '../paired.ts';
import { levelOfChange } from '../test/spending.ts';
import { median } from '../test/statistics.ts';
import {
  blocksNeeded,
  cautiousSd,
  detectableChange,
  type EndpointNoise,
  FEWEST_BLOCKS,
  type MetricNoise,
  noiseOfEndpoint,
} from './noise.ts';

export type Calibration = Readonly<ReturnType<typeof calibrationOf>>;

/** @param results paired, of one version on both sides, every endpoint in every block; at least three blocks */
export function calibrationOf(results: Results, wish: CalibrationWish, runs: number) {
  const { config } = results;
  const judged = gateOn(results, results.blocks);
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / Math.max(1, judged.family);
  const endpoints = config.endpoints.map((endpoint) =>
    noiseOfEndpoint(endpoint, blocksOf(results, endpoint.name), { ...config.load.blocks, level, config, judged }),
  );
  const blockSeconds = median(results.blocks.map((block) => block.durationMs)) / 1000;
  return {
    blocks: results.blocks.length,
    /** A block with all endpoints, start and warm-up included. */
    blockSeconds,
    /** What the gate would have said of these blocks. */
    verdict: judged.verdict,
    falseAlarms: falseAlarmsOf(results, runs),
    endpoints,
    recommendation: recommend(results, endpoints, blockSeconds, wish),
  };
}

/** What the gate concludes when it meets these blocks one after the other, and leaves decided endpoints out, but for those of a mix. */
export function gateOn(results: Results, blocks: readonly Block[]): Comparison {
  const { min, max } = results.config.load.blocks;
  const gated = [...new Set(results.config.endpoints.flatMap(gatedMetrics))];
  const measured: Block[] = [];
  let comparison: Comparison | null = null;
  for (const block of blocks.slice(0, max)) {
    const decided = results.config.load.mix ? [] : (comparison?.endpoints.filter((one) => one.decided) ?? []);
    const isOpen = ({ endpoint }: EndpointBlock) => !decided.some((one) => one.endpoint === endpoint);
    measured.push({ ...block, endpoints: block.endpoints.filter(isOpen) });
    if (measured.length < min) continue;
    comparison = comparePaired({ ...results, blocks: measured }, gated);
    if (comparison.endpoints.every((one) => one.decided)) return comparison;
  }
  return comparison ?? comparePaired({ ...results, blocks: measured }, gated);
}

/**
 * How many runs have a regression, with the share's 95 % interval (Wilson 1927). They are drawn from the recorded blocks of one version
 * beside itself, where every order and every exchange of the sides was as likely as what was recorded (Fisher's randomisation).
 */
export function falseAlarmsOf(results: Results, runs: number) {
  const random = randomFrom(results.seed, runs);
  const pairs = results.blocks.map((block) => {
    return [block, { ...exchanged(block), bootOrder: block.bootOrder.toReversed() }] as const;
  });
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const drawn = drawRun(pairs, results.config.load.blocks.max, random);
    if (gateOn(results, drawn).verdict === 'regression') failed++;
  }
  return { runs, failed, share: failed / runs, ...wilson(failed, runs) };
}

/** Each block as recorded or with its sides exchanged, and none twice before all have been drawn. */
function drawRun(pairs: readonly (readonly [Block, Block])[], count: number, random: Random): Block[] {
  const drawn: Block[] = [];
  while (drawn.length < count) {
    for (const pair of shuffle([...pairs], random)) drawn.push(pair[random() < 0.5 ? 0 : 1]);
  }
  return drawn.slice(0, count);
}

/** As if base had been called head, wherever something is said of both. */
function exchanged<T>(value: T): T {
  if (Array.isArray(value)) return value.map(exchanged) as T;
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, exchanged(one)] as const);
  const isBySide = entries.every(([key]) => key === 'base' || key === 'head');
  const named = isBySide ? entries.map(([key, one]) => [key === 'base' ? 'head' : 'base', one]) : entries;
  return Object.fromEntries(named) as T;
}

function wilson(count: number, total: number): { low: number; high: number } {
  const z = 1.96;
  const share = count / total;
  const centre = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

export interface CalibrationWish {
  /** The change to find, as a fraction. */
  readonly change: number;
  /** What a run may take; null means as many blocks as a configuration allows. */
  readonly withinSeconds: number | null;
}

export type Recommendation = Calibration['recommendation'];

/** They say whether requests became slower; CPU time is a cause of it. */
const LATENCY_METRICS: readonly Metric[] = ['mean', 'p50'];
const CANDIDATES: readonly Metric[] = [...LATENCY_METRICS, 'cpu'];
/** Above this use of the app's core, or of the machine, something waits. */
const SATURATED_SHARE = 0.9;
/** An app that uses less of its core does not explain a busy machine. */
const UNDISTURBED_SHARE = 0.7;
/** The share of capacity at which requests hardly queue, and there are enough of them. */
const RATE_SHARE = 0.4;

function recommend(
  { config, blocks: measured }: Results,
  endpoints: readonly EndpointNoise[],
  blockSeconds: number,
  wish: CalibrationWish,
) {
  const affordable = wish.withinSeconds === null ? MAX_BLOCKS : Math.floor(wish.withinSeconds / blockSeconds);
  const most = Math.min(MAX_BLOCKS, Math.max(FEWEST_BLOCKS, affordable));
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / (endpoints.length * CANDIDATES.length);
  const sdOf = (noise: MetricNoise | undefined) =>
    noise?.blockSd == null ? Number.POSITIVE_INFINITY : cautiousSd(noise.blockSd, measured.length);
  const noiseOf = (one: EndpointNoise, metric: Metric) => one.metrics.find((noise) => noise.metric === metric);
  const sharpest = endpoints.map((one) => Math.min(...LATENCY_METRICS.map((metric) => sdOf(noiseOf(one, metric)))));
  const worstSd = Math.max(0, ...sharpest);
  const needed = blocksNeeded(worstSd, { change: wish.change, level, most });
  const max = needed ?? most;
  const blocks = { min: FEWEST_BLOCKS, max };
  const seen = needed === null ? detectableChange(worstSd, blocks, level) : wish.change;
  const sees = (noise: MetricNoise | undefined) => detectableChange(sdOf(noise), blocks, level) <= seen;
  const connections = connectionsOf(config);
  const { rate, command } = config.load;
  // A sweep saturates the app on purpose.
  const mayQueue = rate === null && command === undefined && connections.length === 1 && config.load.connections > 1;
  const namesWhere = (is: (one: EndpointNoise) => boolean) => endpoints.filter(is).map(({ endpoint }) => endpoint);
  const saturated = namesWhere((one) => mayQueue && appShare(one) > SATURATED_SHARE);
  const isBusy = ({ machineBusy }: EndpointNoise) => (machineBusy ?? 0) > SATURATED_SHARE;
  const tolerance = Math.expm1(Math.log1p(Number.isFinite(seen) ? seen : wish.change) / 2);
  const fastestMs = Math.min(...endpoints.flatMap((one) => noiseOf(one, 'mean')?.value ?? []));
  return {
    wish,
    /** Whether every endpoint has a metric of latency that sees the wished-for change within the time. */
    reached: needed !== null && FEWEST_BLOCKS <= affordable,
    /** A fraction that these settings see at every endpoint. Null where nothing can be assessed. */
    change: Number.isFinite(seen) ? seen : null,
    /** A fraction: half of the change to find, so that its estimate is not below. */
    tolerance,
    /** Lowered where the tolerance of a fast endpoint would be below it. */
    minDifferenceMs: Math.min(config.gate.minDifferenceMs, tolerance * fastestMs),
    blocks,
    atMostSeconds: max * blockSeconds,
    /** Metrics that see the change. Empty: nothing measured there does. */
    metrics: endpoints.map((one) => ({
      endpoint: one.endpoint,
      metrics: CANDIDATES.filter((metric) => sees(noiseOf(one, metric))),
    })),
    /** One number, or those of a sweep. */
    connections: saturated.length > 0 ? [1] : connections,
    /** Requests per second for an open loop at 40 % of the busiest endpoint's capacity. Null where it is not known. */
    rate: rateOf(endpoints),
    /** Endpoints whose requests wait for each other: several connections, and the app used its core all the time. */
    saturated,
    /** Endpoints that were measured while something else than the app kept the machine busy. */
    disturbed: namesWhere((one) => isBusy(one) && appShare(one) < UNDISTURBED_SHARE),
  };
}

/** Share of one core that the app used while it was loaded. */
function appShare({ requestsPerSecond, capacityPerSecond }: EndpointNoise): number {
  return (requestsPerSecond ?? 0) / (capacityPerSecond ?? Number.POSITIVE_INFINITY);
}

function rateOf(endpoints: readonly EndpointNoise[]): number | null {
  const capacities = endpoints.flatMap((one) => one.capacityPerSecond ?? []);
  if (capacities.length === 0 || capacities.length < endpoints.length) return null;
  return Math.max(1, Math.round(Math.min(...capacities) * RATE_SHARE));
}
