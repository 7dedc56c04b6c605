/** From measurements to a comparison and its verdict: the entrance of this room. */
import { METRICS, type Metric } from '../config/config.ts';
import { loadAt } from '../config/sweep.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import { blockValue, geometricMean } from './block-ratios.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { blocksOf, concludeEndpoint } from './endpoint.ts';
import { comparePaired } from './paired.ts';
import { comparePart } from './part.ts';
import { compareStored } from './stored.ts';
import { validityOf } from './validity.ts';
import { isFailing, overallVerdict } from './verdict.ts';

/** Paired where base was measured beside head, of a part of that its figures; else against the stored runs; else only validity and limits. */
export function compare(results: Results, stored: readonly Results[]): Comparison {
  if (results.kind === 'paired') {
    return results.part === null ? comparePaired(results) : comparePart(results, results.part);
  }
  if (stored.length > 0) return compareStored(results, stored);
  return judgeAlone(results);
}

/** Head alone: nothing to compare with, but wrong responses and limits still count. */
function judgeAlone(results: Results): Comparison {
  const endpoints = results.config.endpoints.map((endpoint) => {
    const blocks = blocksOf(results, endpoint.name);
    const validity = validityOf(endpoint, loadAt(endpoint, results.config.load), blocks, ['head']);
    const metrics = validity.state === 'compared' ? METRICS.map((metric) => figureOf(metric, blocks)) : [];
    return concludeEndpoint(endpoint, blocks, validity, metrics, true);
  });
  const verdict = overallVerdict(endpoints);
  return {
    kind: 'none',
    endpoints,
    verdict,
    failing: isFailing(verdict, results.config.gate.failOn, results.baseFailure !== undefined),
    confidence: results.config.gate.confidence,
    family: 0,
  };
}

/** Head's value of a metric, compared with nothing. */
function figureOf(metric: Metric, blocks: readonly EndpointBlock[]): MetricComparison {
  const values = blocks.flatMap((block) => blockValue(block, 'head', metric) ?? []);
  return {
    metric,
    tolerance: null,
    base: null,
    head: values.length > 0 ? geometricMean(values) : null,
    logRatios: [],
    change: null,
    interval: null,
    verdict: 'not-assessed',
    reason: 'compared with nothing',
    smallestDetectable: null,
    moreBlocks: null,
  };
}
