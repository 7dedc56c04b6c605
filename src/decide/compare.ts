/** From measurements to a comparison and its verdict: the entrance of this room. */
import { type Metric, NO_LIMITS } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import { ownConfig, type Part } from '../plan/part.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { validityOf } from './conditions/validity.ts';
import { blocksOf, conclude, concludeEndpoint, notAssessed } from './endpoint.ts';
import { typicalValue } from './metrics/block-figures.ts';
import { metricsSeen } from './metrics/metrics.ts';
import { comparePaired } from './paired.ts';
import { settle } from './second-opinion.ts';
import { compareStored } from './stored.ts';

/**
 * Paired where base was measured beside head, settled by a second opinion if there is one, or the figures of one part of that;
 * else against the stored runs; without any, only validity and limits.
 */
export function compare(results: Results, stored: readonly Results[]): Comparison {
  if (results.kind === 'paired') {
    return results.part === null ? settle(results, comparePaired(results)) : comparePart(results, results.part);
  }
  return stored.length > 0 ? compareStored(results, stored) : judgeAlone(results);
}

/**
 * What one part of a split measurement says by itself: figures, as if nothing were gated or limited, with each interval its
 * metric's own. The verdict is that of all parts together.
 */
function comparePart(results: Results, part: Part): Comparison {
  const own = ownConfig(part, results.config);
  const endpoints = own.endpoints.map((one) => ({ ...one, gate: {}, limits: { ...one.limits, ...NO_LIMITS } }));
  const whole = { ...part, index: 1, count: 1 };
  const { start: _start, ...gate } = own.gate;
  const comparison = comparePaired({ ...results, part: whole, config: { ...own, endpoints, gate } });
  return { ...comparison, verdict: 'nothing-compared', failing: false };
}

/** Head alone: nothing to compare with, but wrong responses and limits still count. */
function judgeAlone(results: Results): Comparison {
  // What is faster takes two to show: a baseline that is recorded owes no proof.
  const endpoints = results.config.endpoints.map(({ mustBeFaster: _, ...endpoint }) => {
    const blocks = blocksOf(results, endpoint.name);
    const validity = validityOf(blocks, ['head'], {
      endpoint,
      load: loadAt(endpoint, results.config.load),
      baseHasIt: 'unknown',
    });
    const metrics =
      validity.state === 'compared'
        ? metricsSeen(results.config, blocks, endpoint).map((metric) => figureOf(metric, blocks))
        : [];
    return concludeEndpoint({ endpoint, blocks, validity }, metrics, true);
  });
  return conclude(results, { kind: 'none', family: 0 }, endpoints);
}

/** Head's value of a metric, without a baseline. */
function figureOf(metric: Metric, blocks: readonly EndpointBlock[]): MetricComparison {
  const figures = { metric, tolerance: null, base: null, head: typicalValue(blocks, 'head', metric), logRatios: [] };
  return notAssessed(figures, { kind: 'compared-with-nothing' });
}
