/** From measurements to a comparison and its verdict: the entrance of this room. */
import { NO_LIMITS } from '../config/config.ts';
import { ownConfig, type Part } from '../plan/part.ts';
import type { Results } from '../results/results.ts';
import type { Comparison } from './comparison.ts';
import { validityOf } from './conditions/validity.ts';
import { blocksOf, conclude, concludeEndpoint, notAssessed } from './endpoint.ts';
import { typicalValue } from './metrics/block-figures.ts';
import { metricsSeen } from './metrics/metrics.ts';
import { comparePaired } from './paired.ts';
import { settle } from './second-opinion.ts';
import { compareStored } from './stored.ts';

/** Against base beside head, else against the stored runs; without any, only validity and limits. */
export function compare(results: Results, stored: readonly Results[]): Comparison {
  if (results.kind === 'paired') {
    return results.part === null ? settle(results, comparePaired(results)) : comparePart(results, results.part);
  }
  return stored.length > 0 ? compareStored(results, stored) : judgeAlone(results);
}

/** Figures of one part, as if nothing were gated or limited, each interval its metric’s own. The verdict is that of all parts together. */
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
    const validity = validityOf(blocks, ['head'], { endpoint, load: results.config.load });
    const seen = validity.state === 'compared' ? metricsSeen(results.config, blocks, endpoint) : [];
    const metrics = seen.map((metric) => {
      const head = typicalValue(blocks, 'head', metric);
      return notAssessed(
        { metric, tolerance: null, base: null, head, logRatios: [] },
        { kind: 'compared-with-nothing' },
      );
    });
    return concludeEndpoint({ endpoint, blocks, validity }, metrics, true);
  });
  return conclude(results, { kind: 'none', family: 0 }, endpoints);
}
