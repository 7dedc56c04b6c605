/**
 * What is counted per request: by the kernel for the app's processes, and by the app itself.
 *
 * A count needs no statistics where it is the same for every request: 2 queries, or 41. What the app does beside its requests
 * (timers, keep-alive, a scrape of its own metrics) is counted too, so a count of k per request over n requests is seen as
 * k·n + b. docs/decisions/0028-counters.md derives when k is known all the same.
 */
import type { Metric, Side } from '../../config/config.ts';
import type { EndpointBlock, RoundSide } from '../../results/results.ts';
import type { Reason } from '../reasons.ts';
import { average } from '../test/statistics.ts';
import type { MetricRow, Pair } from './metric-row.ts';

/** Per request: less than a tenth of an event is background, and neither a figure nor a difference. */
export const BACKGROUND = 0.1;
/** With fewer requests in a round, a burst of background can make up one event for each of them: it says nothing. */
const FEWEST_REQUESTS = 20;
/** In a single round, what happened to go on beside it looks like a part of every request. */
const FEWEST_ROUNDS = 2;
/** How far from the whole number a round may be: its neighbours are as far again. */
const NEAREST = 1 / 3;

interface CounterOptions {
  readonly unit: Extract<MetricRow['unit'], 'ms' | 'bytes' | 'count'>;
  readonly missing: Reason;
}

/** The row of a counter. Rounds are added up, not averaged as ratios: a round may well have none. */
export function counterRow(name: Metric, { unit, missing }: CounterOptions): MetricRow {
  const resolution = unit === 'count' ? BACKGROUND : unit === 'bytes' ? 1 : 0.001;
  const figureOf = (values: readonly number[]) => Math.max(average(values), resolution);
  return {
    unit,
    worse: 'more',
    kind: 'counter',
    figures: ({ rounds }, side) => rounds.map((round) => perRequest(round.sides[side], name)),
    combine: {
      figures: figureOf,
      logRatio: (pairs) => Math.log(figureOf(pairs.map(({ head }) => head)) / figureOf(pairs.map(({ base }) => base))),
    },
    missing,
    referenced: false,
    resolution,
  };
}

function perRequest(side: RoundSide | undefined, name: Metric): number | null {
  const growth = side?.counters?.[name];
  return side === undefined || growth === undefined || side.completed === 0 ? null : growth / side.completed;
}

/** How often each request counts, on either side: the same whole number in every round of every block. Null: it is not. */
export function exactCounts(blocks: readonly EndpointBlock[], name: Metric): Pair | null {
  const [base, head] = [exactCount(blocks, 'base', name), exactCount(blocks, 'head', name)];
  return base === null || head === null ? null : { base, head };
}

function exactCount(blocks: readonly EndpointBlock[], side: Side, name: Metric): number | null {
  const perBlock = blocks.map(({ rounds }) =>
    wholeCount(
      rounds.flatMap((round) => round.sides[side] ?? []),
      name,
    ),
  );
  const [first = null] = perBlock;
  return perBlock.every((count) => count === first) ? first : null;
}

/** k, if k·n and no more than background was counted over the n requests of a block, and each round is nearest to that k. */
function wholeCount(rounds: readonly RoundSide[], name: Metric): number | null {
  const telling = rounds.filter(({ completed }) => completed >= FEWEST_REQUESTS);
  const requests = telling.reduce((sum, { completed }) => sum + completed, 0);
  const growth = telling.reduce((sum, { counters }) => sum + (counters?.[name] ?? Number.NaN), 0);
  const whole = Math.round(growth / requests);
  const isNear = (side: RoundSide) => Math.abs((perRequest(side, name) ?? Number.NaN) - whole) <= NEAREST;
  const isWhole = Math.abs(growth / requests - whole) <= BACKGROUND && telling.every(isNear);
  return isWhole && telling.length >= FEWEST_ROUNDS ? whole : null;
}
