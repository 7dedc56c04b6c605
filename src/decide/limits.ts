/** Absolute limits of head, such as `p99: 250ms`: no statistics, the median over blocks against a number. */
import type { Endpoint } from '../config/config.ts';
import type { EndpointBlock } from '../results/results.ts';
import { blockValue, median } from './block-ratios.ts';
import type { LimitBreach } from './comparison.ts';

export function limitBreaches(endpoint: Endpoint, blocks: readonly EndpointBlock[]): readonly LimitBreach[] {
  const { limits } = endpoint;
  const named = [
    ['mean', limits.meanMs],
    ['p50', limits.p50Ms],
    ['p90', limits.p90Ms],
    ['p99', limits.p99Ms],
  ] as const;
  return named.flatMap(([metric, limitMs]) => {
    if (limitMs === null) return [];
    const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
    const measuredMs = values.length > 0 ? median(values) : 0;
    return measuredMs > limitMs ? [{ metric, limitMs, measuredMs }] : [];
  });
}
