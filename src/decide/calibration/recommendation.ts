/** Settings that would see a wished-for change, from the noise that a calibration found. */
import { type Config, MAX_BLOCKS, type Metric } from '../../config/config.ts';
import { connectionsOf } from '../../config/sweep.ts';
import { levelOfChange } from '../test/spending.ts';
import {
  blocksNeeded,
  cautiousSd,
  detectableChange,
  type EndpointNoise,
  FEWEST_BLOCKS,
  type MetricNoise,
} from './noise.ts';

export interface CalibrationWish {
  /** The change to find, as a fraction. */
  readonly change: number;
  /** What a run may take; null means up to the most blocks that a configuration allows. */
  readonly withinSeconds: number | null;
}

export type Recommendation = Readonly<ReturnType<typeof recommend>>;

interface RecommendationRequest {
  readonly config: Config;
  readonly endpoints: readonly EndpointNoise[];
  readonly blocks: number;
  readonly blockSeconds: number;
  readonly wish: CalibrationWish;
}

/** What says whether requests became slower; CPU time is a cause of it. */
const LATENCY_METRICS: readonly Metric[] = ['mean', 'p50'];
const CANDIDATES: readonly Metric[] = [...LATENCY_METRICS, 'cpu'];
/** Above this use of the app's core, or of the machine, something waits. */
const SATURATED_SHARE = 0.9;
/** An app that uses less of its core does not explain a busy machine. */
const UNDISTURBED_SHARE = 0.7;
/** The share of capacity at which requests hardly queue, and there are enough of them. */
const RATE_SHARE = 0.4;

export function recommend(request: RecommendationRequest) {
  const { config, endpoints, blockSeconds, wish } = request;
  const affordable = wish.withinSeconds === null ? MAX_BLOCKS : Math.floor(wish.withinSeconds / blockSeconds);
  const most = Math.min(MAX_BLOCKS, Math.max(FEWEST_BLOCKS, affordable));
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / (endpoints.length * CANDIDATES.length);
  const sdOf = (noise: MetricNoise | undefined) =>
    noise?.blockSd == null ? Number.POSITIVE_INFINITY : cautiousSd(noise.blockSd, request.blocks);
  const noiseOf = (one: EndpointNoise, metric: Metric) => one.metrics.find((noise) => noise.metric === metric);
  const sharpest = endpoints.map((one) => Math.min(...LATENCY_METRICS.map((metric) => sdOf(noiseOf(one, metric)))));
  const worstSd = Math.max(0, ...sharpest);
  const needed = blocksNeeded(worstSd, { change: wish.change, level, most });
  const max = needed ?? most;
  const blocks = { min: FEWEST_BLOCKS, max };
  const seen = needed === null ? detectableChange(worstSd, blocks, level) : wish.change;
  const sees = (noise: MetricNoise | undefined) => detectableChange(sdOf(noise), blocks, level) <= seen;
  const connections = connectionsOf(config);
  // A sweep saturates the app on purpose.
  const isQueueing = (one: EndpointNoise) =>
    config.load.rate === null &&
    config.load.command === undefined &&
    connections.length === 1 &&
    config.load.connections > 1 &&
    appShare(one) > SATURATED_SHARE;
  const isDisturbed = (one: EndpointNoise) =>
    (one.machineBusy ?? 0) > SATURATED_SHARE && appShare(one) < UNDISTURBED_SHARE;
  const saturated = endpoints.filter(isQueueing).map((one) => one.endpoint);
  const tolerance = Math.expm1(Math.log1p(Number.isFinite(seen) ? seen : wish.change) / 2);
  const fastestMs = Math.min(...endpoints.flatMap((one) => noiseOf(one, 'mean')?.value ?? []));
  return {
    wish,
    /** Whether every endpoint has a metric of latency that sees the wished-for change within the time. */
    reached: needed !== null && FEWEST_BLOCKS <= affordable,
    /** The change that these settings see at every endpoint, a fraction. Null where nothing can be assessed. */
    change: Number.isFinite(seen) ? seen : null,
    /** A change found has to be this large, a fraction: half of the change to find, so that its estimate is not below. */
    tolerance,
    /** Lowered where the tolerance of a fast endpoint would be below it. */
    minDifferenceMs: Math.min(config.gate.minDifferenceMs, tolerance * fastestMs),
    blocks,
    /** The longest that a run with these blocks takes. */
    atMostSeconds: max * blockSeconds,
    /** Metrics that see the change, by endpoint. Empty: nothing measured there does. */
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
    disturbed: endpoints.filter(isDisturbed).map((one) => one.endpoint),
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
