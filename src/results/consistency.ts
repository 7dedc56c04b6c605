/**
 * Whether the figures of a Results file agree with each other. The schema has checked their shape; a file that was damaged,
 * put together by hand or cut can have the right shape and still say what no measurement says. It is refused rather than
 * judged, because its verdict would be about nothing.
 */
import { MAX_BLOCKS, type Side } from '../config/config.ts';
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

function inSettings(results: Results): string | null {
  const { kind, config, sides, part, merged, reference, blocks, secondOpinion, restart } = results;
  const { min, max } = config.load.blocks;
  // The schedule of looks at many more blocks would take hours to work out.
  if (min > max || max > MAX_BLOCKS) return `no configuration asks for ${min} to ${max} blocks`;
  const planned = restart?.blocks ?? { min, max };
  if (planned.min > planned.max || planned.max > max) return 'it was planned for blocks that nobody asked for';
  if (!areDistinct(config.endpoints.map(({ name }) => name))) return 'two endpoints have one name';
  if (part !== null && merged !== null) return 'it is a part, and put together from parts';
  if ((part !== null || merged !== null) && kind !== 'paired') return 'only what was measured side by side has parts';
  if (secondOpinion !== undefined && (kind !== 'paired' || part !== null || merged !== null))
    return 'only one whole run side by side has a second opinion';
  if (kind === 'paired' && sides.base === undefined) return 'measured side by side, but nothing is said of base';
  if (kind === 'paired' && reference !== null) return 'measured side by side, and beside the reference server';
  return blocks.every((block) => isOfAPart(block, merged?.parts.length ?? null))
    ? null
    : 'a block is of a part that there is not';
}

/** Only what was put together says of each block which part measured it. */
function isOfAPart({ part }: Block, parts: number | null): boolean {
  if (parts === null || part === undefined) return parts === null && part === undefined;
  return part <= parts;
}

function inBlock(block: Block, at: number, results: Results): string | null {
  const before = results.blocks[at - 1];
  const place = `block ${at + 1}`;
  if (block.index !== at) return `${place} has the number ${block.index + 1}`;
  if (before !== undefined && (before.part ?? 0) > (block.part ?? 0))
    return `${place} is of an earlier part than the one before`;
  const isSameClock = before !== undefined && before.part === block.part;
  if (isSameClock && before.startedAtMs > block.startedAtMs) return `${place} began before the one before it`;
  if (!areDistinct(block.endpoints.map(({ endpoint }) => endpoint))) return `${place} holds an endpoint twice`;
  if (isUnloaded(results)) return null;
  return first(block.endpoints, (one) => {
    const found = inEndpoint(one, results);
    return found === null ? null : `${place}, ${shown(one.endpoint)}: ${found}`;
  });
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
  const { rounds, distributionMs } = one;
  const { command, mix } = results.config.load;
  const by = { isOurs: command === undefined, isMix: mix !== undefined };
  if (!results.config.endpoints.some(({ name }) => name === one.endpoint))
    return 'the configuration has no such endpoint';
  if (rounds.length === 0) return 'there are no rounds';
  const sides = sidesOf(rounds[0]);
  if (!sides.includes('head')) return 'head is missing';
  if (results.kind === 'paired' && !sides.includes('base')) return 'base is missing';
  if (sides.includes('base') && results.sides.base === undefined) return 'base was measured, but nothing is said of it';
  return (
    first(rounds, (round, at) => inRound(round, at, { sides, ...by })) ??
    (one.alone === undefined ? null : inRound(one.alone, 0, { sides, ...by })) ??
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

function inRound(round: Round, at: number, { sides, ...by }: Generated): string | null {
  const place = `round ${at + 1}`;
  if (round.index !== at) return `${place} has the number ${round.index + 1}`;
  const own = sidesOf(round);
  if (own.length !== sides.length || !own.every((side) => sides.includes(side))) return `${place} has other sides`;
  return first(own, (side) => {
    const figures = round.sides[side];
    const found = figures === undefined ? null : inSide(figures, by);
    return found === null ? null : `${place}, ${side}: ${found}`;
  });
}

function inSide(side: RoundSide, { isOurs, isMix }: Omit<Generated, 'sides'>): string | null {
  const { completed, failed, censored, mismatched, statuses, problems, latencyMs } = side;
  const valid = completed - mismatched;
  if (valid < 0) return 'more responses were wrong than there were';
  const isCounted = isOurs || Object.keys(statuses).length > 0;
  if (isCounted && total(statuses) !== completed) return 'the statuses do not add up to the responses';
  if (total(problems) !== failed + censored + mismatched) return 'the problems do not add up to the failed requests';
  if ((latencyMs === null) !== (valid === 0) && !(isMix && latencyMs === null)) {
    return valid === 0 ? 'it has latencies, but no valid response' : 'it has valid responses, but no latencies';
  }
  if ((latencyMs?.count ?? 0) > valid) return 'it has more latencies than valid responses';
  const { bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes } = side;
  const figures = [bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes];
  if (figures.some((figure) => (figure ?? 0) > LARGEST)) return BEYOND;
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
  return (['base', 'head'] as const).filter((side) => round?.sides[side] !== undefined);
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
