/** What a comparison has of an endpoint or a metric, or an error where it has nothing. */
import type { Comparison, EndpointComparison } from '../../src/decide/comparison.ts';

/** The first one, unless it is named. */
export function endpointOf({ endpoints }: Comparison, name = endpoints[0]?.endpoint): EndpointComparison {
  const found = endpoints.find(({ endpoint }) => endpoint === name);
  if (found === undefined) throw new Error('no such endpoint was compared');
  return found;
}

export function metricOf<One extends { readonly metric: string }>(
  { metrics }: { readonly metrics: readonly One[] },
  name = 'mean',
): One {
  const found = metrics.find(({ metric }) => metric === name);
  if (found === undefined) throw new Error(`${name} was not compared`);
  return found;
}
