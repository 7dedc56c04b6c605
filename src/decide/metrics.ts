/** Facts about the metrics that the verdict depends on. */
import type { Metric } from '../config/config.ts';

/** +1: more is worse (times), −1: less is worse. */
export function worseSign(metric: Metric): 1 | -1 {
  return metric === 'throughput' ? -1 : 1;
}

/** A tolerance as a log-ratio in the direction of worse: +5 % time is ln 1.05, −5 % throughput is ln 1 / 0.95. */
export function marginOf(metric: Metric, tolerance: number): number {
  return metric === 'throughput' ? -Math.log(1 - tolerance) : Math.log(1 + tolerance);
}

/** High quantiles of a saturated machine measure the scheduler's time slices, not the app. */
export const TAIL_METRICS: readonly Metric[] = ['p90', 'p99'];
