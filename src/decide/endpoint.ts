/** What all comparisons say of an endpoint and of the gate, whatever head was compared with. */
import type { Endpoint, Side } from '../config/config.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison, EndpointComparison, LimitBreach, MetricComparison } from './comparison.ts';
import type { Validity } from './conditions/validity.ts';
import { blockValue } from './metrics/block-figures.ts';
import { validRequests } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { endpointVerdict, isFailing, isGated, overallVerdict } from './rule.ts';
import { WITHOUT_SIZE } from './test/estimate.ts';
import { median } from './test/statistics.ts';

/** An endpoint's blocks: one whose verdict is clear is left out of the later ones. */
export function blocksOf(results: Results, endpoint: string): readonly EndpointBlock[] {
  return results.blocks.flatMap((block) => block.endpoints.filter((one) => one.endpoint === endpoint));
}

export interface MeasuredEndpoint {
  readonly endpoint: Endpoint;
  readonly blocks: readonly EndpointBlock[];
  readonly validity: Validity;
}

/** The metrics of all that can be compared: the gated ones share the error rate. */
export function metricsCompared<Metrics>(
  all: readonly ((MeasuredEndpoint & { readonly metrics: readonly Metrics[] }) | null)[],
): readonly Metrics[] {
  return all.flatMap((one) => (one?.validity.state === 'compared' ? one.metrics : []));
}

/** A metric about which nothing can be said, and why. */
export function notAssessed(
  {
    metric,
    tolerance,
    base,
    head,
    logRatios,
  }: Pick<MetricComparison, 'metric' | 'tolerance' | 'base' | 'head' | 'logRatios'>,
  reason: Reason | null,
): MetricComparison {
  const facts = { metric, tolerance, base, head, logRatios };
  return { ...facts, ...WITHOUT_SIZE, verdict: 'not-assessed', reason, moreBlocks: null };
}

/** Metrics count for nothing unless the endpoint was compared; limits count unless its responses were wrong. */
export function concludeEndpoint(
  { endpoint, blocks, validity }: MeasuredEndpoint,
  metrics: readonly MetricComparison[],
  decided: boolean,
): EndpointComparison {
  const { isHopeless: _, isSameWork: _work, generatorBound: _bound, ...said } = validity;
  const gated = metrics.filter((metric) => metric.tolerance !== null);
  const requests = (side: Side) => blocks.reduce((sum, block) => sum + validRequests(block, side), 0);
  return {
    endpoint: endpoint.name,
    ...(endpoint.sweep === undefined ? {} : { sweep: endpoint.sweep }),
    ...said,
    metrics,
    verdict: endpointVerdict(gated, endpoint.mustBeFaster),
    ...(endpoint.mustBeFaster === undefined ? {} : { mustBeFaster: true }),
    decided,
    breaches: validity.state === 'invalid' ? [] : limitBreaches(endpoint, blocks),
    blocks: blocks.length,
    requests: { base: requests('base'), head: requests('head') },
  };
}

/** Absolute limits of head, such as `p99: 250ms`: no statistics, the median over blocks against a number. */
function limitBreaches({ limits }: Endpoint, blocks: readonly EndpointBlock[]): readonly LimitBreach[] {
  return (['mean', 'p50', 'p90', 'p99'] as const).flatMap((metric) => {
    const limitMs = limits[`${metric}Ms`];
    if (limitMs === null) return [];
    const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
    const measuredMs = values.length > 0 ? median(values) : 0;
    return measuredMs > limitMs ? [{ metric, limitMs, measuredMs }] : [];
  });
}

/** The gate's verdict on all endpoints. */
export function conclude(
  { config, baseFailure }: Results,
  { start = null, ...how }: Pick<Comparison, 'kind' | 'family'> & Partial<Pick<Comparison, 'start'>>,
  compared: readonly EndpointComparison[],
): Comparison {
  const endpoints = [...compared, ...(start !== null && isGated(start) ? [start] : [])];
  const verdict = overallVerdict(endpoints);
  const { failOn, confidence } = config.gate;
  return {
    ...how,
    start,
    endpoints,
    verdict,
    failing: isFailing(verdict, failOn, how.kind === 'none' && baseFailure !== undefined),
    confidence,
  };
}
