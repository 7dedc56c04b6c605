/** What gates an endpoint where its configuration names no metric: CPU time where latency is work (decision 18), a steady median (66). */
import type { Endpoint } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import { deviationWithin, typicalValue } from '../metrics/block-figures.ts';
import { type Doubt, ruled } from '../rule.ts';
import { type Estimate, pValueOf } from '../test/estimate.ts';

/** The share of latency that CPU time has to explain. */
const MOST = 0.5;

/** Whether CPU time of the requests under way makes up most of base’s latency. What head changes does not count. */
export function isMostlyWork(blocks: readonly EndpointBlock[], connections: number): boolean {
  const [cpuMs, meanMs] = [typicalValue(blocks, 'base', 'cpu'), typicalValue(blocks, 'base', 'mean')];
  return cpuMs !== null && meanMs !== null && connections * cpuMs >= MOST * meanMs;
}

/** How much base's rounds scatter (logs, within blocks) where a median is not steady. Fewer degrees of freedom do not tell. */
const UNSTEADY = { least: 0.05, timesMean: 2, degrees: 8 };

/** How base's median and mean scatter over rounds, where the median lies between kinds of responses; null: it is steady, or unknown. */
export function unsteadyMedian(blocks: readonly EndpointBlock[]) {
  const scatterOf = (metric: 'p50' | 'mean') =>
    deviationWithin(
      blocks.map(({ rounds }) => rounds.flatMap((round) => round.sides.base?.latencyMs?.[metric] ?? []).map(Math.log)),
    );
  const [p50, mean] = [scatterOf('p50'), scatterOf('mean')];
  const isFar = p50.deviation >= Math.max(UNSTEADY.least, UNSTEADY.timesMean * mean.deviation);
  return isFar && p50.degrees >= UNSTEADY.degrees ? { p50: p50.deviation, mean: mean.deviation } : null;
}

export function tolerancesOf(
  { gate, workTolerance }: Pick<Endpoint, 'gate' | 'workTolerance'>,
  blocks: readonly EndpointBlock[],
  connections: number,
): Endpoint['gate'] {
  if (workTolerance === undefined) return gate;
  const { p50, ...others } = gate;
  const steady = p50 === undefined || unsteadyMedian(blocks) !== null ? others : gate;
  return isMostlyWork(blocks, connections) ? { cpu: workTolerance, ...steady } : steady;
}

/** More work in less time, each for certain, where latency is work. Less work in more time is announced: another service may do it now. */
export function contradictedBy(cpu: Estimate, level: number): Doubt {
  return ({ verdict }) => {
    if (verdict !== 'improvement' || cpu.mean <= 0 || pValueOf(cpu) > level) return null;
    return ruled('inconclusive', { kind: 'cpu-contradicts', change: Math.expm1(cpu.mean) });
  };
}
