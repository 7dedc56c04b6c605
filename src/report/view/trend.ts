/** Mean latency of the stored runs that head was compared with, and of head: where it comes from, and where it goes. */

import type { EndpointComparison } from '../../decide/comparison.ts';
import { blockValue } from '../../decide/metrics.ts';
import { geometricMean } from '../../decide/statistics.ts';
import type { Results } from '../../results/results.ts';
import type { ReportInput } from '../input.ts';

export interface TrendRun {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly commit: string | null;
  /** Geometric mean over blocks of head’s own mean latency: as measured, on that run’s machine. */
  readonly meanMs: number;
}

export interface Trend {
  /** Oldest first. */
  readonly stored: readonly TrendRun[];
  readonly head: TrendRun;
}

/** Fewer runs are no trend. */
const FEWEST_RUNS = 3;
/** As many as a line of characters holds on a phone. */
const MOST_RUNS = 24;

/** Runs come from other machines and days, which no reference takes out here. Null without a stored run or without head. */
export function trendOf({ results, found }: ReportInput, endpoint: string): Trend | null {
  const [head] = runsOf([results], endpoint);
  const stored = runsOf(found.baselines, endpoint).sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return head === undefined || stored.length === 0 ? null : { stored, head };
}

function runsOf(runs: readonly Results[], endpoint: string): TrendRun[] {
  return runs.flatMap(({ blocks, createdAt, sides }) => {
    const means = blocks.flatMap((block) =>
      block.endpoints.flatMap((one) => (one.endpoint === endpoint ? (blockValue(one, 'head', 'mean') ?? []) : [])),
    );
    return means.length === 0 ? [] : [{ createdAt, commit: sides.head.commit, meanMs: geometricMean(means) }];
  });
}

/** The newest runs, where they are enough; invalid measurements have none. */
export function recentTrend(input: ReportInput, endpoint: EndpointComparison): Trend | null {
  const trend = endpoint.state === 'invalid' ? null : trendOf(input, endpoint.endpoint);
  if (trend === null || trend.stored.length < FEWEST_RUNS) return null;
  return { ...trend, stored: trend.stored.slice(-MOST_RUNS) };
}
