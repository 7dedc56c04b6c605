/**
 * Endpoints that share one load, each with a weight: `load.mix`. What one does to another, through a lock, a pool, a cache or an event
 * loop, only shows while both are asked (docs/decisions/0057-endpoints-that-share-a-load.md).
 */
import * as z from 'zod';
import { count, kind, line } from './kinds.ts';
import * as kept from './shapes.ts';

/** Weights may be counts of an access log. */
const MOST_WEIGHT = 1_000_000_000;
/** A cycle of requests holds each endpoint as often as its weight says, to a thousandth. */
const LONGEST_CYCLE = 1000;
/** Every endpoint is in a cycle at least once. */
export const LONGEST_ORDER = LONGEST_CYCLE + kept.MAX_ENDPOINTS;

/** By the names of endpoints. */
type Weights = Readonly<Record<string, number>>;

export const mix = kind(
  z.record(line(500), count({ min: 1, max: MOST_WEIGHT }).file),
  z.record(kept.name, kept.count.min(1)),
  (weights) =>
    Object.entries(weights)
      .map(([name, weight]) => `${name}: ${weight}`)
      .join(', '),
);

/** Share of the requests that go to this endpoint, which is 1 without a mix. */
export function shareIn({ mix }: { readonly mix?: Weights }, name: string): number {
  if (mix === undefined) return 1;
  return (mix[name] ?? 0) / Object.values(mix).reduce((sum, weight) => sum + weight, 0);
}

/** How often each weight is in one cycle: in lowest terms, or to a thousandth, and once at least. */
export function timesOf(weights: readonly number[]): readonly number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum / divisor <= LONGEST_CYCLE) return weights.map((weight) => weight / divisor);
  return weights.map((weight) => Math.max(1, Math.round((LONGEST_CYCLE * weight) / sum)));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
