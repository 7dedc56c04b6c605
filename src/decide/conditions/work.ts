/** CPU time per request, the sharper instrument where latency is work: neighbours make a request wait, not work (decision 18). */
import type { Endpoint } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import { typicalValue } from '../metrics/block-figures.ts';
import { worseSign } from '../metrics/metrics.ts';
import { type Doubt, inDoubt, isChange } from '../rule.ts';
import { type Estimate, pValueOf } from '../test/estimate.ts';

/** From this share of the latency on, CPU time explains most of it. */
const MOST = 0.5;

/** Whether CPU time of the requests under way makes up most of base’s latency. What head changes does not count. */
export function isMostlyWork(blocks: readonly EndpointBlock[], connections: number): boolean {
  const [cpuMs, meanMs] = [typicalValue(blocks, 'base', 'cpu'), typicalValue(blocks, 'base', 'mean')];
  return cpuMs !== null && meanMs !== null && connections * cpuMs >= MOST * meanMs;
}

/** Tolerances of what an endpoint is gated by, as fractions: CPU time is one where it explains most of the latency. */
export function tolerancesOf(
  { gate, workTolerance }: Pick<Endpoint, 'gate' | 'workTolerance'>,
  blocks: readonly EndpointBlock[],
  connections: number,
): Endpoint['gate'] {
  const isWork = workTolerance !== undefined && isMostlyWork(blocks, connections);
  return isWork ? { cpu: workTolerance, ...gate } : gate;
}

/**
 * Latency moved one way and CPU time the other, each for certain: one of the two is not what it seems, so neither is announced.
 *
 * @param cpu of the same endpoint
 * @param level at which both have to be significant
 */
export function contradictedBy(cpu: Estimate, level: number): Doubt {
  return ({ verdict }, { metric, estimate }) => {
    const isOpposite = estimate.mean * worseSign(metric) * cpu.mean < 0;
    if (!isChange(verdict) || !isOpposite || pValueOf(cpu) > level) return null;
    return inDoubt({ kind: 'cpu-contradicts', change: Math.expm1(cpu.mean) });
  };
}
