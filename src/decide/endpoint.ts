/** What all comparisons say of an endpoint and of the gate. */
import { bothSides, type Endpoint, NO_LIMITS } from '../config/config.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison, EndpointComparison, LimitBreach, MetricComparison, Remark } from './comparison.ts';
import type { Validity } from './conditions/validity.ts';
import { blockValue } from './metrics/block-figures.ts';
import { validRequests } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { endpointVerdict, isFailing, isGated, overallVerdict } from './rule.ts';
import { WITHOUT_SIZE } from './test/estimate.ts';
import { decisionsOn, type Hypothesis } from './test/holm.ts';
import { median, sum } from './test/statistics.ts';

/** An endpoint's blocks: one whose verdict is clear is left out of the later ones. */
export function blocksOf({ blocks }: Pick<Results, 'blocks'>, endpoint: string): readonly EndpointBlock[] {
  return blocks.flatMap((block) => block.endpoints.find((one) => one.endpoint === endpoint) ?? []);
}

/** As if nothing of it were gated or limited, and nothing had to be faster. */
export function unjudged({ workTolerance: _work, mustBeFaster: _faster, ...one }: Endpoint): Endpoint {
  return { ...one, gate: {}, limits: { ...one.limits, ...NO_LIMITS } };
}

export interface MeasuredEndpoint {
  readonly endpoint: Endpoint;
  readonly blocks: readonly EndpointBlock[];
  readonly validity: Validity;
}

export interface WithMetrics<M> extends MeasuredEndpoint {
  readonly metrics: readonly M[];
}

/** Metrics of all that can be compared are one family, with `elsewhere` further ones of other parts. Null: it was not measured. */
export function familyOf<M extends Hypothesis>(all: readonly (WithMetrics<M> | null)[], level: number, elsewhere = 0) {
  const compared = all.flatMap((one) => (one?.validity.state === 'compared' ? one.metrics : []));
  const family = compared.filter(({ tolerance }) => tolerance !== null).length + elsewhere;
  return { family, decisionOn: decisionsOn(compared, level, family) };
}

export function notAssessed(
  measured: Pick<MetricComparison, 'metric' | 'tolerance' | 'base' | 'head' | 'logRatios'>,
  reason: Reason | null,
): MetricComparison {
  const { metric, tolerance, base, head, logRatios } = measured;
  const facts = { metric, tolerance, base, head, logRatios, ...WITHOUT_SIZE };
  return { ...facts, verdict: 'not-assessed', reason, moreBlocks: null };
}

/** Metrics count for nothing unless the endpoint was compared; limits count unless its responses were wrong. */
export function concludeEndpoint(
  { endpoint, blocks, validity }: MeasuredEndpoint,
  metrics: readonly MetricComparison[],
  decided: boolean,
): EndpointComparison {
  const { isHopeless: _, isSameWork: _work, generatorBound: _bound, ...said } = validity;
  const gated = metrics.filter((metric) => metric.tolerance !== null);
  const { breaches, unchecked } = limitsOn(endpoint, blocks);
  const isMeasured = validity.state === 'compared' || validity.state === 'new';
  return {
    endpoint: endpoint.name,
    ...(endpoint.sweep === undefined ? {} : { sweep: endpoint.sweep }),
    ...said,
    warnings: [...said.warnings, ...(isMeasured ? unchecked : [])],
    metrics,
    verdict: endpointVerdict(gated, endpoint.mustBeFaster),
    ...(endpoint.mustBeFaster === undefined ? {} : { mustBeFaster: true }),
    decided,
    breaches: validity.state === 'invalid' ? [] : breaches,
    blocks: blocks.length,
    requests: bothSides((side) => sum(blocks.map((block) => validRequests(block, side)))),
  };
}

const LIMITED = ['mean', 'p50', 'p90', 'p99'] as const;

/** Limits of head against the median over blocks. What fewer than half of the blocks have shows no more than what it exceeds. */
function limitsOn({ limits }: Endpoint, blocks: readonly EndpointBlock[]) {
  const breaches: LimitBreach[] = [];
  const metrics: LimitBreach['metric'][] = [];
  for (const metric of LIMITED) {
    const limitMs = limits[`${metric}Ms`];
    if (limitMs === null) continue;
    const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
    const measuredMs = values.length > 0 ? median(values) : 0;
    if (measuredMs > limitMs) breaches.push({ metric, limitMs, measuredMs });
    else if (measuredMs === 0 || 2 * values.length < blocks.length) metrics.push(metric);
  }
  const unchecked: readonly Remark[] = metrics.length === 0 ? [] : [{ kind: 'limits-unchecked', metrics }];
  return { breaches, unchecked };
}

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
