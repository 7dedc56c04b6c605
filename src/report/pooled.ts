/** One endpoint and side over all blocks: for tables and charts, never for the verdict. */
import type { Side } from '../config/config.ts';
import { blocksOf } from '../decide/endpoint.ts';
import { median, sum } from '../decide/test/statistics.ts';
import { shareUpTo } from '../results/grid.ts';
import { countsOf, figuresOfSide, type LatencySummary, type Results } from '../results/results.ts';

export type Pooled = Readonly<NonNullable<ReturnType<typeof poolSide>>>;

export type PooledSummary = Readonly<NonNullable<ReturnType<typeof poolSummaries>>>;

/** Null where that side was not measured. */
export function poolSide(results: Results, endpoint: string, side: Side) {
  const blocks = blocksOf(results, endpoint);
  const rounds = figuresOfSide(blocks, side);
  if (rounds.length === 0) return null;
  const parts = blocks.flatMap((block) => {
    const gridMs = block.distributionMs[side];
    const weight = sum(block.rounds.map((round) => round.sides[side]?.latencyMs?.count ?? 0));
    return gridMs && weight > 0 ? [{ gridMs, weight }] : [];
  });
  const agreed = results.blocks.flatMap(({ tls }) => tls?.[side] ?? []);
  const quantileMs = (percent: number) => (parts.length > 0 ? mixedQuantile(parts, percent / 100) : null);
  const total = (count: 'completed' | 'failed' | 'censored' | 'mismatched' | 'requestsPerSecond') =>
    sum(rounds.map((round) => round[count]));
  const latencyMs = poolSummaries(rounds.flatMap((round) => round.latencyMs ?? []));
  return {
    completed: total('completed'),
    failed: total('failed'),
    censored: total('censored'),
    mismatched: total('mismatched'),
    statuses: countsOf(rounds.map((round) => round.statuses)),
    /** Failed, too late and not as expected, by reason. */
    problems: countsOf(rounds.map((round) => round.problems)),
    /** Bodies of complete responses. Null means not stored. */
    receivedBytes: known(rounds.map((round) => round.receivedBytes)),
    receivedBodyBytes: known(rounds.map((round) => round.receivedBodyBytes)),
    /** Each kind that was agreed on, once. Empty without TLS. */
    tls: [...new Map(agreed.map((one) => [`${one.protocol} ${one.cipher}`, one])).values()],
    /** Median length of the bodies. */
    bodyBytes: middleOf(rounds.flatMap((round) => round.bodyBytes ?? [])),
    /** Valid completions per second of load, the mean over rounds. */
    requestsPerSecond: total('requestsPerSecond') / rounds.length,
    latencyMs: latencyMs && { ...latencyMs, median: quantileMs(50) ?? latencyMs.median },
    ttfbMs: poolSummaries(rounds.flatMap((round) => round.ttfbMs ?? [])),
    connectMs: poolSummaries(rounds.flatMap((round) => round.connectMs ?? [])),
    /** Latency in ms below which a share of the valid requests lies, by percent. Null without a valid one. */
    quantileMs,
  };
}

/** Null unless every round has it. */
function known(values: readonly (number | undefined)[]): number | null {
  const there = values.filter((value) => value !== undefined);
  return there.length === values.length ? sum(there) : null;
}

/** Mean and variance of the union: that of the parts and that between them (Chan, Golub and LeVeque, 1983). */
function poolSummaries(parts: readonly LatencySummary[]) {
  const counted = parts.filter(({ count }) => count > 0);
  const count = sum(counted.map((part) => part.count));
  if (count === 0) return null;
  const mean = sum(counted.map((part) => part.mean * part.count)) / count;
  // A generator of the user's own may lack these, and then in all rounds.
  const whole = counted.flatMap(({ sd, min, max, ...part }) =>
    sd === undefined || min === undefined || max === undefined ? [] : [{ ...part, sd, min, max }],
  );
  const squares = sum(whole.map((part) => (part.count - 1) * part.sd ** 2 + part.count * (part.mean - mean) ** 2));
  const isWhole = whole.length === counted.length;
  return {
    count,
    min: isWhole ? Math.min(...whole.map((part) => part.min)) : null,
    mean,
    sd: isWhole ? (count > 1 ? Math.sqrt(squares / (count - 1)) : 0) : null,
    /** Median of the rounds' medians. */
    median: middleOf(counted.flatMap((part) => part.p50 ?? [])),
    max: isWhole ? Math.max(...whole.map((part) => part.max)) : null,
  };
}

/** Where the weighted mean of the parts' distribution functions reaches `probability`. `gridMs`: latency at GRID_PERCENT. */
function mixedQuantile(parts: readonly { gridMs: readonly number[]; weight: number }[], probability: number): number {
  let low = Math.min(...parts.map(({ gridMs }) => gridMs[0] ?? 0));
  let high = Math.max(...parts.map(({ gridMs }) => gridMs.at(-1) ?? 0));
  if (probability <= 0) return low;
  if (probability >= 1) return high;
  const weight = sum(parts.map((part) => part.weight));
  const shareBelow = (ms: number) => sum(parts.map((part) => part.weight * shareUpTo(part.gridMs, ms))) / weight;
  // Forty halvings leave a relative error far below what is printed.
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return high;
}

const middleOf = (values: readonly number[]) => (values.length === 0 ? null : median(values));
