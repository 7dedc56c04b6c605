/** Blocks made of raw latencies, summarised as the recorder does it. */
import { poolMs, quantilesAt, summarise } from '../../src/load/summarise.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import type { EndpointBlock, RoundSide } from '../../src/results/results.ts';
import { roundOf, roundSide } from '../decide/make-results.ts';

/** Latencies in ms, a list a round. */
export interface RawBlock {
  readonly base: readonly (readonly number[])[];
  readonly head: readonly (readonly number[])[];
}

export function blockOf({ base, head }: RawBlock): EndpointBlock {
  return {
    endpoint: 'a',
    rounds: base.map((latencies, index) => ({
      ...roundOf({ base: sideOf(latencies), head: sideOf(head[index] ?? []) }, index),
      first: 'base',
    })),
    distributionMs: { base: gridOf(base), head: gridOf(head) },
  };
}

function sideOf(latencies: readonly number[]): RoundSide {
  const latencyMs = summarise(Float64Array.from(latencies));
  return roundSide(latencyMs?.mean ?? 1, { sent: latencies.length, completed: latencies.length, latencyMs });
}

function gridOf(rounds: readonly (readonly number[])[]): readonly number[] | null {
  const pooled = poolMs(rounds.map((round) => Float64Array.from(round)));
  return pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null;
}
