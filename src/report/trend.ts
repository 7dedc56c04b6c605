/** Mean latency of the stored runs that head was compared with, and of head: where it comes from, and where it goes. */
import { blockValue, geometricMean } from '../decide/block-ratios.ts';
import type { EndpointComparison } from '../decide/comparison.ts';
import type { Results } from '../results/results.ts';
import { code } from './escape.ts';
import { formatMs, unbroken } from './format.ts';
import type { ReportInput } from './input.ts';

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
/** In the comment; of the others the job summary and the page tell. */
const MOST_LINES = 3;

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

/** A line for each of the first endpoints, drawn in characters. Null where there are too few stored runs. */
export function trendText(endpoints: readonly EndpointComparison[], input: ReportInput): string | null {
  const lines = endpoints.slice(0, MOST_LINES).flatMap((endpoint) => {
    const trend = recentTrend(input, endpoint);
    return trend === null ? [] : [lineOf(endpoint.endpoint, trend)];
  });
  if (lines.length === 0) return null;
  const caption =
    'Mean latency of the stored runs, oldest first, and after the arrow of this one, as each was measured:';
  return `${caption}\n\n${lines.join('\n')}`;
}

function lineOf(endpoint: string, { stored, head }: Trend): string {
  const means = stored.map(({ meanMs }) => meanMs);
  const drawn = sparkline([...means, head.meanMs]);
  const range = `${formatMs(Math.min(...means))} to ${formatMs(Math.max(...means))}, now ${formatMs(head.meanMs)}`;
  return `- ${code(endpoint)} \`${drawn.slice(0, -1)}▸${drawn.slice(-1)}\` ${unbroken(range)}`;
}

const LEVELS = '▁▂▃▄▅▆▇█';
/** Noise must not look like a mountain: from the lowest to the highest level it is at least this share of the middle. */
const LEAST_SPAN = 0.2;

/** One character a value, from the lowest to the highest. */
export function sparkline(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const span = Math.max(high - low, LEAST_SPAN * middle);
  const from = middle - span / 2;
  const levelOf = (value: number) => (span > 0 ? Math.round(((value - from) / span) * (LEVELS.length - 1)) : 0);
  return values.map((value) => LEVELS[levelOf(value)] ?? LEVELS[0]).join('');
}
