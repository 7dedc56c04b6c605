/** What one part of a split measurement says by itself: figures. The verdict is that of all parts together. */
import { ownConfig, type Part } from '../plan/part.ts';
import type { Results } from '../results/results.ts';
import type { Comparison } from './comparison.ts';
import { comparePaired } from './paired.ts';

/** As if nothing were gated or limited: each interval is its metric’s own. */
export function comparePart(results: Results, part: Part): Comparison {
  const own = ownConfig(part, results.config);
  const noLimits = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null };
  const endpoints = own.endpoints.map((one) => ({ ...one, gate: {}, limits: { ...one.limits, ...noLimits } }));
  const whole = { ...part, index: 1, count: 1 };
  const comparison = comparePaired({ ...results, part: whole, config: { ...own, endpoints } });
  return { ...comparison, verdict: 'nothing-compared', failing: false };
}
