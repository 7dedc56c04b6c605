/** From the rounds of a cell to one log-ratio a metric, as `src/decide/block-ratios.ts` does it. Pure. */
import { average, MIN_REQUESTS_FOR_P99, median } from '../src/decide/block-ratios.ts';
import { poolMs, quantilesAt } from '../src/load/summarise.ts';

export const BENCH_METRICS = ['mean', 'p50', 'p90', 'p99', 'throughput', 'cpu'] as const;
export type BenchMetric = (typeof BENCH_METRICS)[number];

/** ln(head / base); null where a metric cannot be assessed. */
export type Ratios = Readonly<Record<BenchMetric, number | null>>;

/** One side of one round. */
export interface SideRound {
  readonly latencyMs: Float64Array;
  readonly requestsPerSecond: number;
  readonly cpuMsPerRequest: number | null;
}

export interface RoundPair {
  readonly base: SideRound;
  readonly head: SideRound;
}

/** `means`: the rounds that mean, throughput and CPU time come from; `quantiles`: those of p50, p90 and p99. */
export function ratiosOf(means: readonly RoundPair[], quantiles: readonly RoundPair[]): Ratios {
  return {
    mean: overRounds(means, average, ({ latencyMs }) => average([...latencyMs])),
    throughput: overRounds(means, average, ({ requestsPerSecond }) => requestsPerSecond),
    cpu: overRounds(means, average, ({ cpuMsPerRequest }) => cpuMsPerRequest ?? Number.NaN),
    p50: pooled(quantiles, 50),
    p90: pooled(quantiles, 90),
    p99: enoughForP99(quantiles) ? overRounds(quantiles, median, ({ latencyMs }) => quantile(latencyMs, 99)) : null,
  };
}

function overRounds(
  pairs: readonly RoundPair[],
  combine: (values: readonly number[]) => number,
  figureOf: (side: SideRound) => number,
): number | null {
  return finite(combine(pairs.map(({ base, head }) => Math.log(figureOf(head) / figureOf(base)))));
}

function pooled(pairs: readonly RoundPair[], percent: number): number | null {
  const of = (side: keyof RoundPair) => quantile(poolMs(pairs.map((pair) => pair[side].latencyMs)), percent);
  return finite(Math.log(of('head') / of('base')));
}

function enoughForP99(pairs: readonly RoundPair[]): boolean {
  return (['base', 'head'] as const).every(
    (side) => pairs.reduce((sum, pair) => sum + pair[side].latencyMs.length, 0) >= MIN_REQUESTS_FOR_P99,
  );
}

function quantile(values: Float64Array, percent: number): number {
  if (values.length === 0) return Number.NaN;
  return quantilesAt(Float64Array.from(values).sort(), [percent])[0] ?? Number.NaN;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
