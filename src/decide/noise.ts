/** How much the blocks of one version beside itself differ: the noise floor, and what can be seen above it. Pure. */
import type { Config, Endpoint, Metric } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { EndpointBlock } from '../results/results.ts';
import { blockRatio, blockValue } from './block-figures.ts';
import { metricsSeen } from './metrics.ts';
import { type BlockLimits, detectableChange } from './planning.ts';
import { withCountedMeans } from './run-delay.ts';
import { geometricMean, median, standardDeviation } from './statistics.ts';

export interface EndpointNoise {
  readonly endpoint: string;
  readonly metrics: readonly MetricNoise[];
  /** Median share of the machine's CPU time that was used during the rounds; null where unknown. */
  readonly machineBusy: number | null;
  /** CPU time per request in ms, and the requests per second that one core can serve at that; null where it cannot be seen. */
  readonly cpuMsPerRequest: number | null;
  readonly capacityPerSecond: number | null;
  /** Measured requests per second and side. */
  readonly requestsPerSecond: number | null;
}

/** The noise floor of one metric. */
export interface MetricNoise {
  readonly metric: Metric;
  readonly gated: boolean;
  /** Geometric mean over blocks, in the metric's unit. */
  readonly value: number | null;
  /** Standard deviation of a block's ln(head / base); null where the metric cannot be assessed. */
  readonly blockSd: number | null;
  readonly reason: string | null;
  /** The smallest change, a fraction, that is found with 95 % probability after that many blocks at most. */
  readonly detectable: readonly { readonly blocks: number; readonly change: number }[];
}

/** Blocks for which the smallest detectable change is reported, beside the last of the configured plan. */
const REPORTED_BLOCKS = [5, 12];

/** The configured fewest and most blocks, and the error rate that one metric may spend. */
export interface NoisePlan extends BlockLimits {
  readonly config: Config;
  readonly level: number;
}

export function noiseOfEndpoint(
  endpoint: Endpoint,
  measured: readonly EndpointBlock[],
  plan: NoisePlan,
): EndpointNoise {
  const blocks = withCountedMeans(measured, loadAt(endpoint, plan.config.load).connections);
  const cpuMsPerRequest = figureOf(blocks, 'cpu');
  return {
    endpoint: endpoint.name,
    metrics: metricsSeen(plan.config, blocks, endpoint).map((metric) => ({
      metric,
      gated: endpoint.gate[metric] !== undefined,
      ...noiseOf(metric, blocks, plan),
    })),
    machineBusy: medianOrNull(blocks.flatMap((block) => block.rounds.flatMap((round) => round.machineBusy ?? []))),
    cpuMsPerRequest,
    capacityPerSecond: cpuMsPerRequest === null ? null : 1000 / cpuMsPerRequest,
    requestsPerSecond: figureOf(blocks, 'throughput'),
  };
}

function noiseOf(
  metric: Metric,
  blocks: readonly EndpointBlock[],
  { min, max, level }: NoisePlan,
): Omit<MetricNoise, 'metric' | 'gated'> {
  const perBlock = blocks.map((block) => blockRatio(block, metric));
  const missing = perBlock.flatMap((one) => ('missing' in one ? [one.missing] : []))[0];
  const value = figureOf(blocks, metric);
  if (missing !== undefined || perBlock.length < 2) {
    return { value, blockSd: null, reason: missing ?? 'too few blocks', detectable: [] };
  }
  const blockSd = standardDeviation(perBlock.flatMap((one) => ('logRatio' in one ? [one.logRatio] : [])));
  const counts = [...new Set([...REPORTED_BLOCKS, max])].sort((a, b) => a - b);
  const detectable = counts.map((count) => ({
    blocks: count,
    change: detectableChange(blockSd, { min: Math.min(min, count), max: count }, level),
  }));
  return { value, blockSd, reason: null, detectable };
}

function figureOf(blocks: readonly EndpointBlock[], metric: Metric): number | null {
  const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
  return values.length > 0 ? geometricMean(values) : null;
}

function medianOrNull(values: readonly number[]): number | null {
  return values.length > 0 ? median(values) : null;
}
