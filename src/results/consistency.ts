/**
 * Whether the figures of a Results file agree with each other. A file that was damaged, cut or put together by hand can have the
 * right shape and still say what no measurement says: it is refused, because its verdict would be about nothing.
 */
import { MAX_BLOCKS, SIDES, type Side } from '../config/config.ts';
import type { Block, EndpointBlock, LatencySummary, Results, Round, RoundSide, Summary } from './results.ts';

/** Six digits are written (parse.ts), and means are sums: neighbours may change places by less than this share. */
const ROUNDING = 1e-5;

/** Thirty thousand years in milliseconds, and more bytes than a machine has: sums of their squares still are numbers. */
const LARGEST = 1e15;
const BEYOND = 'a figure is larger than any that can be measured';

/** The first contradiction in words that fit after a colon; null if there is none. */
export function contradictionIn(results: Results): string | null {
  const again = results.secondOpinion?.blocks ?? [];
  return (
    inSettings(results) ??
    first(results.blocks, (block, at) => inBlock(block, at, results)) ??
    first(again, (block, at) => inBlock(block, at, { ...results, blocks: again }))
  );
}

/** What contradicts a file if it is true, in the order in which it is looked at. */
type Claims = readonly (readonly [isTrue: boolean, words: string])[];

function firstOf(claims: Claims): string | null {
  return claims.find(([isTrue]) => isTrue)?.[1] ?? null;
}

function inSettings(results: Results): string | null {
  const { kind, config, sides, part, merged, reference, blocks, secondOpinion, restart } = results;
  const { min, max } = config.load.blocks;
  const planned = restart?.blocks ?? { min, max };
  const isPaired = kind === 'paired';
  const isSplit = part !== null || merged !== null;
  // Only what was put together says of each block which part measured it.
  const isOfAPart = (block: Block) =>
    merged === null || block.part === undefined
      ? merged === null && block.part === undefined
      : block.part <= merged.parts.length;
  return firstOf([
    // The schedule of looks at many more blocks would take hours to work out.
    [min > max || max > MAX_BLOCKS, `no configuration asks for ${min} to ${max} blocks`],
    [planned.min > planned.max || planned.max > max, 'it was planned for blocks that nobody asked for'],
    [!areDistinct(config.endpoints.map(({ name }) => name)), 'two endpoints have one name'],
    [part !== null && merged !== null, 'it is a part, and put together from parts'],
    [isSplit && !isPaired, 'only what was measured side by side has parts'],
    [secondOpinion !== undefined && (!isPaired || isSplit), 'only one whole run side by side has a second opinion'],
    [isPaired && sides.base === undefined, 'measured side by side, but nothing is said of base'],
    [isPaired && reference !== null, 'measured side by side, and beside the reference server'],
    [!blocks.every(isOfAPart), 'a block is of a part that there is not'],
  ]);
}

function inBlock(block: Block, at: number, results: Results): string | null {
  const before = results.blocks[at - 1];
  const place = `block ${at + 1}`;
  const isEarlierPart = before !== undefined && (before.part ?? 0) > (block.part ?? 0);
  const isSameClock = before !== undefined && before.part === block.part;
  const claims: Claims = [
    [block.index !== at, `${place} has the number ${block.index + 1}`],
    [isEarlierPart, `${place} is of an earlier part than the one before`],
    [isSameClock && before.startedAtMs > block.startedAtMs, `${place} began before the one before it`],
    [!areDistinct(block.endpoints.map(({ endpoint }) => endpoint)), `${place} holds an endpoint twice`],
  ];
  if (firstOf(claims) !== null || isUnloaded(results)) return firstOf(claims);
  return first(block.endpoints, (one) => placed(`${place}, ${shown(one.endpoint)}`, inEndpoint(one, results)));
}

function placed(place: string, found: string | null): string | null {
  return found === null ? null : `${place}: ${found}`;
}

/** The run ended with the first answers, of which some are wrong: no load was made, and there is no further block. */
function isUnloaded({ blocks }: Results): boolean {
  const endpoints = blocks.flatMap((block) => block.endpoints);
  const isWrong = ({ answers }: EndpointBlock) =>
    Object.values(answers?.first ?? {}).some(
      ({ wrong, inBandError }) => wrong !== undefined || inBandError !== undefined,
    );
  return blocks.length === 1 && endpoints.every(({ rounds }) => rounds.length === 0) && endpoints.some(isWrong);
}

function inEndpoint(one: EndpointBlock, results: Results): string | null {
  const { rounds, distributionMs, alone } = one;
  const { command, mix } = results.config.load;
  const sides = sidesOf(rounds[0]);
  const by = { sides, isOurs: command === undefined, isMix: mix !== undefined };
  const hasBase = sides.includes('base');
  return (
    firstOf([
      [!results.config.endpoints.some(({ name }) => name === one.endpoint), 'the configuration has no such endpoint'],
      [rounds.length === 0, 'there are no rounds'],
      [!sides.includes('head'), 'head is missing'],
      [results.kind === 'paired' && !hasBase, 'base is missing'],
      [hasBase && results.sides.base === undefined, 'base was measured, but nothing is said of it'],
    ]) ??
    first(rounds, (round, at) => inRound(round, at, by)) ??
    (alone === undefined ? null : inRound(alone, 0, by)) ??
    first(sides, (side) => (by.isOurs ? inDistribution(distributionMs[side], rounds, side) : null))
  );
}

interface Generated {
  readonly sides: readonly Side[];
  /** By our own generator, which says all there is to say; one of the user's says what it can. */
  readonly isOurs: boolean;
  /** An endpoint may have so few responses in a round that none met steady load. */
  readonly isMix: boolean;
}

function inRound(round: Round, at: number, by: Generated): string | null {
  const place = `round ${at + 1}`;
  if (round.index !== at) return `${place} has the number ${round.index + 1}`;
  const own = sidesOf(round);
  if (own.join() !== by.sides.join()) return `${place} has other sides`;
  return first(own, (side) => {
    const figures = round.sides[side];
    return placed(`${place}, ${side}`, figures === undefined ? null : inSide(figures, by));
  });
}

function inSide(side: RoundSide, { isOurs, isMix }: Generated): string | null {
  const { completed, failed, censored, mismatched, statuses, problems, latencyMs } = side;
  const valid = completed - mismatched;
  const isCounted = isOurs || Object.keys(statuses).length > 0;
  const { bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes } = side;
  const figures = [bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes];
  const contradiction = firstOf([
    [valid < 0, 'more responses were wrong than there were'],
    [isCounted && total(statuses) !== completed, 'the statuses do not add up to the responses'],
    [total(problems) !== failed + censored + mismatched, 'the problems do not add up to the failed requests'],
    [latencyMs !== null && valid === 0, 'it has latencies, but no valid response'],
    [latencyMs === null && valid !== 0 && !isMix, 'it has valid responses, but no latencies'],
    [(latencyMs?.count ?? 0) > valid, 'it has more latencies than valid responses'],
    [figures.some((figure) => (figure ?? 0) > LARGEST), BEYOND],
  ]);
  if (contradiction !== null) return contradiction;
  return first([latencyMs, side.ttfbMs, side.connectMs, side.sendLagMs], (summary) => {
    if (summary === null) return null;
    return isOurs && !isWhole(summary) ? 'a summary without all of its figures' : inSummary(summary);
  });
}

function isWhole(summary: LatencySummary): summary is Summary {
  const { sd, min, p50, p90, p99, max } = summary;
  return [sd, min, p50, p90, p99, max].every((figure) => figure !== undefined);
}

/** The mean is not bound by the quantiles where some are missing. */
function inSummary(summary: LatencySummary): string | null {
  const { count, mean, min, p50, p90, p99, max } = summary;
  if (count === 0) return 'a summary of nothing';
  const quantiles = [min, p50, p90, p99, max].flatMap((value) => value ?? []);
  if (Math.max(mean, ...quantiles) > LARGEST) return BEYOND;
  if (!isRising(quantiles)) return 'its quantiles do not rise';
  if (!isWhole(summary)) return null;
  if (!isRising([summary.min, mean, summary.max])) return 'its mean is not between its least and its most';
  const widest = (summary.max - summary.min) * (1 + ROUNDING) + summary.max * ROUNDING;
  return summary.sd <= widest ? null : 'it spreads more than its values do';
}

/** What is pooled over the rounds lies within what the rounds say. */
function inDistribution(
  grid: readonly number[] | null | undefined,
  rounds: readonly Round[],
  side: Side,
): string | null {
  const summaries = rounds.flatMap((round) => round.sides[side]?.latencyMs ?? []);
  if (grid === undefined) return `${side} has no distribution`;
  if (grid === null) return summaries.length === 0 ? null : `${side} has latencies, but no distribution`;
  if (summaries.length === 0) return `${side} has a distribution, but no latencies`;
  const least = Math.min(...summaries.flatMap(({ min }) => min ?? []));
  const most = Math.max(...summaries.flatMap(({ max }) => max ?? []));
  if (!isRising(grid)) return `the distribution of ${side} does not rise`;
  const isWithin = isRising([least, grid[0] ?? 0]) && isRising([grid.at(-1) ?? 0, most]);
  return isWithin ? null : `the distribution of ${side} is not that of its rounds`;
}

function sidesOf(round: Round | undefined): readonly Side[] {
  return SIDES.filter((side) => round?.sides[side] !== undefined);
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, at) => (values[at - 1] ?? 0) <= value * (1 + ROUNDING));
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

function shown(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 59)}…` : name);
}

function first<T>(items: readonly T[], look: (item: T, at: number) => string | null): string | null {
  for (const [at, item] of items.entries()) {
    const found = look(item, at);
    if (found !== null) return found;
  }
  return null;
}
