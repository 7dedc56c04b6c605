/** Whether figures agree with each other: a file of the right shape may be damaged or made by hand, and its verdict about nothing. */
import { type LoadConfig, MAX_BLOCKS, SIDES, type Side } from '../config/config.ts';
import type { Block, EndpointBlock, LatencySummary, Results, Round, RoundSide, Summary } from './results.ts';

/** Six digits are written, and means are sums: neighbours may change places by less than this share. */
const ROUNDING = 1e-5;

/** Thirty thousand years in ms, and more bytes than a machine has: sums of their squares still are numbers. */
const LARGEST = 1e15;
const BEYOND = 'a figure is larger than any that can be measured';

/** In words that fit after a colon. Only the first is asked for: a later one may rest on what it denies. */
type Contradictions = Generator<string, void, void>;

export function contradictionIn(results: Results): string | null {
  const [first = null] = contradictionsIn(results);
  return first;
}

function* contradictionsIn(results: Results): Contradictions {
  const again = results.secondOpinion?.blocks ?? [];
  yield* inSettings(results);
  for (const [at, block] of results.blocks.entries()) yield* inBlock(block, at, results);
  for (const [at, block] of again.entries()) yield* inBlock(block, at, { ...results, blocks: again });
}

function* placed(place: string, found: Contradictions): Contradictions {
  for (const one of found) yield `${place}: ${one}`;
}

function* inSettings(results: Results): Contradictions {
  const { kind, config, sides, part, merged, reference, blocks, secondOpinion, restart } = results;
  const { min, max } = config.load.blocks;
  // The schedule of looks at many more blocks would take hours to work out.
  if (min > max || max > MAX_BLOCKS) yield `no configuration asks for ${min} to ${max} blocks`;
  const planned = restart?.blocks ?? { min, max };
  if (planned.min > planned.max || planned.max > max) yield 'it was planned for blocks that nobody asked for';
  if (!areDistinct(config.endpoints.map(({ name }) => name))) yield 'two endpoints have one name';
  const [isPaired, isSplit] = [kind === 'paired', part !== null || merged !== null];
  if (part !== null && merged !== null) yield 'it is a part, and put together from parts';
  if (isSplit && !isPaired) yield 'only what was measured side by side has parts';
  if (secondOpinion !== undefined && (!isPaired || isSplit))
    yield 'only one whole run side by side has a second opinion';
  if (isPaired && sides.base === undefined) yield 'measured side by side, but nothing is said of base';
  if (isPaired && reference !== null) yield 'measured side by side, and beside the reference server';
  // Only what was put together says of each block which part measured it.
  const isOfAPart = ({ part }: Block) =>
    (part === undefined) === (merged === null) && (part ?? 0) <= (merged?.parts.length ?? 0);
  if (!blocks.every(isOfAPart)) yield 'a block is of a part that there is not';
}

function* inBlock(block: Block, at: number, results: Results): Contradictions {
  const before = results.blocks[at - 1];
  const place = `block ${at + 1}`;
  if (block.index !== at) yield `${place} has the number ${block.index + 1}`;
  if (before !== undefined && (before.part ?? 0) > (block.part ?? 0))
    yield `${place} is of an earlier part than the one before`;
  const isSameClock = before !== undefined && before.part === block.part;
  if (isSameClock && before.startedAtMs > block.startedAtMs) yield `${place} began before the one before it`;
  if (!areDistinct(block.endpoints.map(({ endpoint }) => endpoint))) yield `${place} holds an endpoint twice`;
  for (const side of SIDES) {
    if ((block.bootWaitMs?.[side] ?? 0) > (block.bootMs[side] ?? 0))
      yield `${place}: a start waited for longer than it took`;
  }
  if (isUnloaded(results.blocks.filter(({ part }) => part === block.part))) return;
  for (const one of block.endpoints) yield* placed(`${place}, ${shown(one.endpoint)}`, inEndpoint(one, results));
}

/** Blocks of one run, or part, that ended with the first answers, of which some are wrong: no load was made. */
function isUnloaded(blocks: readonly Block[]): boolean {
  const endpoints = blocks.flatMap((block) => block.endpoints);
  const isWrong = ({ answers }: EndpointBlock) =>
    Object.values(answers?.first ?? {}).some((one) => one.wrong !== undefined || one.inBandError !== undefined);
  return blocks.length === 1 && endpoints.every(({ rounds }) => rounds.length === 0) && endpoints.some(isWrong);
}

function* inEndpoint(one: EndpointBlock, results: Results): Contradictions {
  const { rounds, distributionMs, medianMs, alone } = one;
  const { config, kind } = results;
  const { load } = config;
  if (!config.endpoints.some(({ name }) => name === one.endpoint)) yield 'the configuration has no such endpoint';
  if (rounds.length === 0) yield 'there are no rounds';
  const sides = sidesOf(rounds[0]);
  const hasBase = sides.includes('base');
  if (!sides.includes('head')) yield 'head is missing';
  if (kind === 'paired' && !hasBase) yield 'base is missing';
  if (hasBase && results.sides.base === undefined) yield 'base was measured, but nothing is said of it';
  for (const [at, round] of rounds.entries()) yield* inRound(round, at, sides, load);
  if (alone !== undefined) yield* inRound(alone, 0, sides, load);
  if (load.command === undefined) for (const side of sides) yield* inDistribution(distributionMs[side], rounds, side);
  if (medianMs !== undefined) for (const side of SIDES) yield* inMedian(medianMs[side], rounds, side);
}

function* inRound(round: Round, at: number, sides: readonly Side[], load: LoadConfig): Contradictions {
  const place = `round ${at + 1}`;
  if (round.index !== at) yield `${place} has the number ${round.index + 1}`;
  if (sidesOf(round).join() !== sides.join()) yield `${place} has other sides`;
  for (const side of sides) {
    const figures = round.sides[side];
    if (figures !== undefined) yield* placed(`${place}, ${side}`, inSide(figures, load));
  }
}

/** Our own generator says all there is to say; a `command` says what it can. */
function* inSide(side: RoundSide, { command, mix }: LoadConfig): Contradictions {
  const { completed, failed, censored, mismatched, statuses, problems, latencyMs } = side;
  const isOurs = command === undefined;
  // An endpoint may have so few responses in a round that none met steady load.
  const isMix = mix !== undefined;
  const valid = completed - mismatched;
  if (valid < 0) yield 'more responses were wrong than there were';
  const isCounted = isOurs || Object.keys(statuses).length > 0;
  if (isCounted && total(statuses) !== completed) yield 'the statuses do not add up to the responses';
  if (total(problems) !== failed + censored + mismatched) yield 'the problems do not add up to the failed requests';
  if (latencyMs !== null && valid === 0) yield 'it has latencies, but no valid response';
  if (latencyMs === null && valid !== 0 && !isMix) yield 'it has valid responses, but no latencies';
  if ((latencyMs?.count ?? 0) > valid) yield 'it has more latencies than valid responses';
  const { bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes } = side;
  const figures = [bodyBytes, requestsPerSecond, cpuMsPerRequest, peakMemoryBytes];
  if (figures.some((figure) => (figure ?? 0) > LARGEST)) yield BEYOND;
  for (const summary of [latencyMs, side.ttfbMs, side.connectMs, side.sendLagMs]) {
    if (summary === null) continue;
    if (isOurs && !isWhole(summary)) yield 'a summary without all of its figures';
    yield* inSummary(summary);
  }
}

function isWhole(summary: LatencySummary): summary is Summary {
  const { sd, min, p50, p90, p99, max } = summary;
  return [sd, min, p50, p90, p99, max].every((figure) => figure !== undefined);
}

/** The mean is not bound by the quantiles where some are missing. */
function* inSummary(summary: LatencySummary): Contradictions {
  const { count, mean, min, p50, p90, p99, max } = summary;
  if (count === 0) yield 'a summary of nothing';
  const quantiles = [min, p50, p90, p99, max].flatMap((value) => value ?? []);
  if (Math.max(mean, ...quantiles) > LARGEST) yield BEYOND;
  if (!isRising(quantiles)) yield 'its quantiles do not rise';
  if (!isWhole(summary)) return;
  if (!isRising([summary.min, mean, summary.max])) yield 'its mean is not between its least and its most';
  const widest = (summary.max - summary.min) * (1 + ROUNDING) + summary.max * ROUNDING;
  if (!(summary.sd <= widest)) yield 'it spreads more than its values do';
}

/** It is pooled over the rounds, and lies within what they say. */
function* inDistribution(
  grid: readonly number[] | null | undefined,
  rounds: readonly Round[],
  side: Side,
): Contradictions {
  const summaries = rounds.flatMap((round) => round.sides[side]?.latencyMs ?? []);
  if (grid === undefined) yield `${side} has no distribution`;
  if (grid === null && summaries.length > 0) yield `${side} has latencies, but no distribution`;
  if (!grid) return;
  if (summaries.length === 0) yield `${side} has a distribution, but no latencies`;
  if (!isRising(grid)) yield `the distribution of ${side} does not rise`;
  const least = Math.min(...summaries.flatMap(({ min }) => min ?? []));
  const most = Math.max(...summaries.flatMap(({ max }) => max ?? []));
  if (!isRising([least, ...grid, most])) yield `the distribution of ${side} is not that of its rounds`;
}

/** As a distribution, whatever its rounds have in common. */
function* inMedian(median: number, rounds: readonly Round[], side: Side): Contradictions {
  const medians = rounds.flatMap((round) => round.sides[side]?.latencyMs?.p50 ?? []);
  const isWithin = isRising([Math.min(...medians), median, Math.max(...medians)]);
  if (!isWithin) yield `the median of ${side} is not that of its rounds`;
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
