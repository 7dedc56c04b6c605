/** What a stored comparison rests on, for those who doubt: which figure, how many runs, how far apart they were. */
import type { Comparison, EndpointComparison, MetricComparison } from '../decide/comparison.ts';
import { MARKDOWN, type Markup } from './escape.ts';
import { formatPercent, plural } from './format.ts';
import { METRIC_NAMES } from './words.ts';

/** A list of a thousand endpoints helps nobody. */
const MOST_ROWS = 20;

/** Lines of gated metrics: `` `GET /orders` mean: beside the reference, 12 runs, sd 3.1 %, could have seen 14 % ``. */
export function storedBasis(comparison: Comparison, markup: Markup = MARKDOWN): string[] {
  if (comparison.kind !== 'stored') return [];
  const lines = comparison.endpoints.flatMap((endpoint) =>
    endpoint.metrics.flatMap((metric) => (metric.tolerance === null ? [] : (lineOf(endpoint, metric, markup) ?? []))),
  );
  const isReferenced = comparison.endpoints.some((endpoint) =>
    endpoint.metrics.some((metric) => metric.tolerance !== null && metric.stored?.figure === 'referenced'),
  );
  const left = lines.length - MOST_ROWS;
  return [
    ...lines.slice(0, MOST_ROWS),
    ...(left > 0 ? [`… and ${plural(left, 'more figure')}.`] : []),
    ...(isReferenced
      ? [
          'Beside the reference: what counts is the ratio to a fixed server of the same cost, measured at the same time as head; the stored value shown is what those runs would have taken on this machine.',
        ]
      : []),
  ];
}

function lineOf(endpoint: EndpointComparison, metric: MetricComparison, { code }: Markup): string | null {
  const { stored, smallestDetectable } = metric;
  if (stored === undefined) return null;
  const parts = [
    stored.figure === 'referenced' ? 'beside the reference' : 'as measured',
    plural(stored.runs, 'run'),
    stored.sd === null ? null : `sd ${formatPercent(stored.sd)}`,
    smallestDetectable === null ? null : `could have seen ${formatPercent(smallestDetectable)}`,
  ];
  const figures = parts.filter((part) => part !== null).join(', ');
  return `${code(endpoint.endpoint)} ${METRIC_NAMES[metric.metric]}: ${figures}.`;
}
