/** From the verdicts on metrics to one on an endpoint, and one on the gate. */
import type { GateConfig } from '../config/config.ts';
import type { Comparison, EndpointComparison, GateVerdict, MetricVerdict } from './comparison.ts';

/** Worst first. */
const SEVERITY: readonly MetricVerdict[] = [
  'regression',
  'suspected',
  'not-assessed',
  'inconclusive',
  'within-tolerance',
  'improvement',
  'unchanged',
];

/** The worst of the verdicts; `not-assessed` if there is none, for nothing was shown then. */
export function worstVerdict(verdicts: readonly MetricVerdict[]): MetricVerdict {
  return SEVERITY.find((verdict) => verdicts.includes(verdict)) ?? 'not-assessed';
}

/** Validity comes before latency, regressions before doubts. */
export function overallVerdict(endpoints: readonly EndpointComparison[]): GateVerdict {
  if (endpoints.some((endpoint) => endpoint.state === 'invalid')) return 'invalid';
  const compared = endpoints.filter((endpoint) => endpoint.state === 'compared' && isGated(endpoint));
  const any = (verdict: MetricVerdict) => compared.some((endpoint) => endpoint.verdict === verdict);
  if (any('regression')) return 'regression';
  if (endpoints.some((endpoint) => endpoint.breaches.length > 0)) return 'limit-exceeded';
  if (compared.length === 0) return 'nothing-compared';
  if (any('suspected')) return 'suspected';
  if (any('inconclusive') || any('not-assessed')) return 'inconclusive';
  if (any('improvement')) return 'improvement';
  return 'unchanged';
}

/** Whether any metric of the endpoint has a tolerance; the others are only reported. */
export function isGated(endpoint: EndpointComparison): boolean {
  return endpoint.metrics.some((metric) => metric.tolerance !== null);
}

/** Whether people may let a failing gate pass: they can weigh a latency, not a measurement that says nothing. */
export function isOverridable({ failing, verdict }: Pick<Comparison, 'failing' | 'verdict'>): boolean {
  return failing && verdict !== 'invalid';
}

/**
 * Whether the gate turns the job red. An invalid measurement always does: it says nothing about the app. `baseFailed`: base
 * was to be run and could not be, which whoever wants doubts to fail does not want to pass.
 */
export function isFailing(verdict: GateVerdict, failOn: GateConfig['failOn'], baseFailed = false): boolean {
  switch (verdict) {
    case 'invalid':
      return true;
    case 'regression':
    case 'limit-exceeded':
      return failOn !== 'never';
    case 'suspected':
    case 'inconclusive':
      return failOn === 'inconclusive';
    case 'nothing-compared':
      return baseFailed && failOn === 'inconclusive';
    case 'improvement':
    case 'unchanged':
      return false;
  }
}
