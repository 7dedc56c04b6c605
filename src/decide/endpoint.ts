/** What all comparisons say of an endpoint, whatever head was compared with. */
import type { Endpoint } from '../config/config.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { validRequests } from './block-ratios.ts';
import type { EndpointComparison, MetricComparison } from './comparison.ts';
import { limitBreaches } from './limits.ts';
import type { Validity } from './validity.ts';
import { worstVerdict } from './verdict.ts';

/** An endpoint's blocks: one whose verdict is clear is left out of the later ones. */
export function blocksOf(results: Results, endpoint: string): readonly EndpointBlock[] {
  return results.blocks.flatMap((block) => block.endpoints.filter((one) => one.endpoint === endpoint));
}

/** Metrics count for nothing unless the endpoint was compared; limits count unless its responses were wrong. */
export function concludeEndpoint(
  endpoint: Endpoint,
  blocks: readonly EndpointBlock[],
  validity: Validity,
  metrics: readonly MetricComparison[],
  decided: boolean,
): EndpointComparison {
  const gated = metrics.filter((metric) => metric.tolerance !== null);
  const requests = (side: 'base' | 'head') => blocks.reduce((sum, block) => sum + validRequests(block, side), 0);
  return {
    endpoint: endpoint.name,
    ...(endpoint.sweep === undefined ? {} : { sweep: endpoint.sweep }),
    state: validity.state,
    problems: validity.problems,
    metrics,
    verdict: worstVerdict(gated.map((metric) => metric.verdict)),
    decided,
    breaches: validity.state === 'invalid' ? [] : limitBreaches(endpoint, blocks),
    warnings: validity.warnings,
    blocks: blocks.length,
    requests: { base: requests('base'), head: requests('head') },
  };
}
