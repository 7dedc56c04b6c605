/**
 * From rounds to one log-ratio a block, the statistical unit: requests and rounds of one launch are not independent.
 */

import type { Metric, Side } from '../config/config.ts';
import type { EndpointBlock, Round, RoundSide } from '../results/results.ts';
import { GRID_PERCENT } from '../results/results.ts';

/** p99 rests on 1 % of the requests: below this many a side and block it says nothing. */
export const MIN_REQUESTS_FOR_P99 = 1000;

/** Likewise for the time to connect. */
export const MIN_CONNECTIONS = 100;

export interface BlockRatio {
  /** ln(head / base), NaN-free. */
  readonly logRatio: number;
  /** Values behind it, in the metric's unit. */
  readonly base: number;
  readonly head: number;
}

/** Why a block gives no ratio for a metric, in words that fit after `not assessed: `. */
export type NoRatio = { readonly missing: string };

/** One block's ln(head / base) of a metric. */
export function blockRatio(block: EndpointBlock, metric: Metric): BlockRatio | NoRatio {
  switch (metric) {
    case 'mean':
      return meanOfRounds(block, (side) => side.latencyMs?.mean ?? null);
    case 'throughput':
      if (isOpenLoop(block)) return { missing: 'the rate is fixed' };
      return meanOfRounds(block, (side) => side.requestsPerSecond, 'no response within a round: make `round` longer');
    case 'ttfb':
      return meanOfRounds(block, (side) => side.ttfbMs?.mean ?? null);
    case 'connect':
      return connectRatio(block);
    case 'cpu':
      return meanOfRounds(block, (side) => side.cpuMsPerRequest, 'the app’s processes cannot be seen from here');
    case 'memory':
      return meanOfRounds(block, (side) => side.peakMemoryBytes, 'the app’s memory cannot be seen from here');
    case 'p50':
      return ofPooledQuantile(block, 50);
    case 'p90':
      return ofPooledQuantile(block, 90);
    case 'p99':
      return p99OfBlock(block);
  }
}

/** What comes out is then what was put in. */
function isOpenLoop(block: EndpointBlock): boolean {
  return block.rounds.some((round) => Object.values(round.sides).some((side) => side.backlogMax !== null));
}

/** Mean over rounds of the log-ratio: rounds are pairs that saw the same neighbours. */
function meanOfRounds(
  block: EndpointBlock,
  figureOf: (side: RoundSide) => number | null,
  missing = 'no valid responses',
): BlockRatio | NoRatio {
  const pairs = block.rounds.flatMap((round) => pairOf(round, figureOf));
  if (pairs.length === 0) return { missing };
  return {
    logRatio: average(pairs.map(({ base, head }) => Math.log(head / base))),
    base: geometricMean(pairs.map((pair) => pair.base)),
    head: geometricMean(pairs.map((pair) => pair.head)),
  };
}

/** With keep-alive there are a handful of connections, all at the start of a round: their mean says nothing. */
function connectRatio(block: EndpointBlock): BlockRatio | NoRatio {
  for (const side of ['base', 'head'] as const) {
    const connections = block.rounds.reduce((sum, round) => sum + (round.sides[side]?.connectMs?.count ?? 0), 0);
    if (connections < MIN_CONNECTIONS) return { missing: `fewer than ${MIN_CONNECTIONS} connections a side and block` };
  }
  return meanOfRounds(block, (side) => side.connectMs?.mean ?? null);
}

function ofPooledQuantile(block: EndpointBlock, percent: number): BlockRatio | NoRatio {
  const index = GRID_PERCENT.indexOf(percent);
  const base = block.distributionMs.base?.[index];
  const head = block.distributionMs.head?.[index];
  if (!base || !head) return { missing: 'no valid responses' };
  return { logRatio: Math.log(head / base), base, head };
}

/** Median over rounds: one stalled round must not decide about the tail of a block. */
function p99OfBlock(block: EndpointBlock): BlockRatio | NoRatio {
  for (const side of ['base', 'head'] as const) {
    if (validRequests(block, side) < MIN_REQUESTS_FOR_P99) {
      return { missing: `fewer than ${MIN_REQUESTS_FOR_P99} requests a side and block` };
    }
  }
  const pairs = block.rounds.flatMap((round) => pairOf(round, (side) => side.latencyMs?.p99 ?? null));
  if (pairs.length === 0) return { missing: 'no valid responses' };
  return {
    logRatio: median(pairs.map(({ base, head }) => Math.log(head / base))),
    base: median(pairs.map((pair) => pair.base)),
    head: median(pairs.map((pair) => pair.head)),
  };
}

function pairOf(round: Round, figureOf: (side: RoundSide) => number | null): { base: number; head: number }[] {
  const base = round.sides.base ? figureOf(round.sides.base) : null;
  const head = round.sides.head ? figureOf(round.sides.head) : null;
  return base && head ? [{ base, head }] : [];
}

/** Valid responses with a latency sample, of one side in one block. */
export function validRequests(block: EndpointBlock, side: Side): number {
  return block.rounds.reduce((sum, round) => sum + (round.sides[side]?.latencyMs?.count ?? 0), 0);
}

/** A metric's value on one side of one block, for stored comparisons; null where there is none. */
export function blockValue(block: EndpointBlock, side: Side, metric: Metric): number | null {
  const perRound = (figureOf: (side: RoundSide) => number | null) => {
    const values = block.rounds.flatMap((round) => {
      const figures = round.sides[side];
      return (figures && figureOf(figures)) || [];
    });
    return values.length > 0 ? geometricMean(values) : null;
  };
  switch (metric) {
    case 'mean':
      return perRound((figures) => figures.latencyMs?.mean ?? null);
    case 'throughput':
      return isOpenLoop(block) ? null : perRound((figures) => figures.requestsPerSecond);
    case 'ttfb':
      return perRound((figures) => figures.ttfbMs?.mean ?? null);
    case 'connect':
      return perRound((figures) => figures.connectMs?.mean ?? null);
    case 'cpu':
      return perRound((figures) => figures.cpuMsPerRequest);
    case 'memory':
      return perRound((figures) => figures.peakMemoryBytes);
    case 'p50':
    case 'p90':
      return block.distributionMs[side]?.[GRID_PERCENT.indexOf(metric === 'p50' ? 50 : 90)] ?? null;
    case 'p99':
      return validRequests(block, side) < MIN_REQUESTS_FOR_P99
        ? null
        : perRound((figures) => figures.latencyMs?.p99 ?? null);
  }
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(average(values.map(Math.log)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Standard deviation with n − 1; 0 for a single value. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
