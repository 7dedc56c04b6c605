/** Blocks made of raw latencies, summarised as the recorder does it. */
import { poolMs, quantilesAt, summarise } from '../../src/load/summarise.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { roundOf, roundSide } from '../decide/make-results.ts';

/** Latencies in ms, a list a round. */
export type RawBlock = Readonly<Record<'base' | 'head', readonly (readonly number[])[]>>;

export function blockOf({ base, head }: RawBlock): EndpointBlock {
  const sideOf = (latencies: readonly number[] = []) => {
    const [latencyMs, count] = [summarise(Float64Array.from(latencies)), latencies.length];
    return roundSide(latencyMs?.mean ?? 1, { sent: count, completed: count, latencyMs });
  };
  const gridOf = (rounds: readonly (readonly number[])[]) => {
    const pooled = poolMs(rounds.map((round) => Float64Array.from(round)));
    return pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null;
  };
  const rounds = base.map((latencies, index) => {
    const sides = { base: sideOf(latencies), head: sideOf(head[index]) };
    return { ...roundOf(sides, index), first: 'base' as const };
  });
  return { endpoint: 'a', rounds, distributionMs: { base: gridOf(base), head: gridOf(head) } };
}
