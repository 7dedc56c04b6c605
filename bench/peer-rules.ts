/**
 * Rules that a user could choose instead of the gate, each applied to the recorded blocks of one endpoint: a score, and what it
 * may be at most.
 *
 * All of them take the requests, or their mean, for the truth about a version. None knows how much a version differs from
 * start to start.
 */
import type { Side } from '../src/config/config.ts';
import { median } from '../src/decide/test/statistics.ts';
import type { EndpointBlock } from '../src/results/results.ts';
import { type Moments, mannWhitney, momentsOf, quantileOf, welchT } from './requests.ts';

/** How much slower head seems: 0 for none, less for a faster one, null where nothing can be said. */
type Score = (blocks: readonly EndpointBlock[]) => number | null;

/** The quantile that thresholds usually use. */
const THRESHOLD_PERCENT = 95;
/** Two-sided p = 0.01 of a normal statistic: samples of requests are large. */
const SIGNIFICANT = 2.576;
/** Values of each side; seven can be dealt in 3,432 ways. */
const MOST_RANDOMISED = 7;
const DEALS = new Map<number, readonly (readonly boolean[])[]>();

const SCORES = {
  'ratio of means': (blocks) => ofMoments(blocks, blocks, logRatio),
  'Welch’s t on requests': (blocks) => ofMoments(blocks, blocks, welchT),
  'Mann–Whitney on requests': (blocks) => mannWhitney(blocks)?.z ?? null,
  'distance of means, in standard deviations of both': (blocks) => ofMoments(blocks, blocks, distance),
  'ratio of p95': ratioOfThresholds,
  'ratio of means, one after the other, a block each': (blocks) => oneAfterTheOther(blocks, 1),
  'ratio of means, one after the other, half of the blocks each': (blocks) =>
    oneAfterTheOther(blocks, Math.floor(blocks.length / 2)),
  'ratio of p50, one after the other, half of the blocks each': (blocks) => {
    const half = Math.floor(blocks.length / 2);
    return ratioOfMedians(blocks.slice(0, half), blocks.slice(half, 2 * half));
  },
  'ratio of p50, one after the other, again to confirm': (blocks) =>
    smallerOf(
      ratioOfMedians(blocks.slice(0, 1), blocks.slice(1, 2)),
      ratioOfMedians(blocks.slice(2, 3), blocks.slice(3, 4)),
    ),
  'randomised medians of rounds, again to confirm': (blocks) =>
    smallerOf(randomisedMedians(blocks.slice(0, 2)), randomisedMedians(blocks.slice(2, 4))),
  'ratio of p50, pairs with base first': (blocks) => medianOfPairs(blocks),
  'ratio of p50 beyond its interval between pairings, four starts': (blocks) => betweenPairings(blocks),
} satisfies Readonly<Record<string, Score>>;

export type ScoreName = keyof typeof SCORES;
export const SCORE_NAMES = Object.keys(SCORES) as ScoreName[];

export interface PeerRule {
  readonly name: string;
  /** Who uses the rule. */
  readonly usedBy: string;
  readonly score: ScoreName;
  /** Beyond it, head is slower; beyond its negative, faster. */
  readonly threshold: number;
}

const SHELL = 'ab or autocannon in a shell script';

export const PEER_RULES: readonly PeerRule[] = [
  {
    name: 'mean > 110 %',
    usedBy: 'shell scripts, github-action-benchmark made strict',
    score: 'ratio of means',
    threshold: Math.log(1.1),
  },
  { name: 'mean > 150 %', usedBy: 'github-action-benchmark', score: 'ratio of means', threshold: Math.log(1.5) },
  {
    name: 'mean > 200 %',
    usedBy: 'github-action-benchmark by default',
    score: 'ratio of means',
    threshold: Math.log(2),
  },
  {
    name: 'Welch on requests, p < 0.01',
    usedBy: 'autocannon-compare',
    score: 'Welch’s t on requests',
    threshold: SIGNIFICANT,
  },
  {
    name: 'Mann–Whitney on requests, p < 0.01',
    usedBy: 'own scripts',
    score: 'Mann–Whitney on requests',
    threshold: SIGNIFICANT,
  },
  {
    name: 'mean ± sd do not overlap',
    usedBy: 'Drupal’s guide to ab',
    score: 'distance of means, in standard deviations of both',
    threshold: 1,
  },
  { name: 'p95 > 110 %', usedBy: 'k6 thresholds', score: 'ratio of p95', threshold: Math.log(1.1) },
  {
    name: 'one after the other, a block each, mean > 110 %',
    usedBy: SHELL,
    score: 'ratio of means, one after the other, a block each',
    threshold: Math.log(1.1),
  },
  {
    name: 'one after the other, a block each, mean > 105 %',
    usedBy: SHELL,
    score: 'ratio of means, one after the other, a block each',
    threshold: Math.log(1.05),
  },
  {
    name: 'one after the other, half of the blocks each, mean > 105 %',
    usedBy: 'ab or autocannon in a patient shell script',
    score: 'ratio of means, one after the other, half of the blocks each',
    threshold: Math.log(1.05),
  },
  {
    name: 'one after the other, half of the blocks each, p50 > 105 %',
    usedBy: 'PostgREST',
    score: 'ratio of p50, one after the other, half of the blocks each',
    threshold: Math.log(1.05),
  },
  {
    name: 'one after the other, p50 > 125 %, run again to confirm',
    usedBy: 'react_on_rails (#4580)',
    score: 'ratio of p50, one after the other, again to confirm',
    threshold: Math.log(1.25),
  },
  {
    name: 'both running, medians beyond a randomisation test and 115 %, run again to confirm',
    usedBy: 'ClickHouse (#111257, #107692)',
    score: 'randomised medians of rounds, again to confirm',
    threshold: Math.log(1.15),
  },
  {
    name: 'pairs with base first, p50 > 120 %',
    usedBy: 'perfgate by default',
    score: 'ratio of p50, pairs with base first',
    threshold: Math.log(1.2),
  },
  {
    name: 'base, head, head, base; p50 beyond the interval between pairings and 101.2 %',
    usedBy: 'reth (#24179, #24511)',
    score: 'ratio of p50 beyond its interval between pairings, four starts',
    threshold: Math.log(1.012),
  },
];

export type Scores = Readonly<Record<ScoreName, number | null>>;

export function scoresOf(blocks: readonly EndpointBlock[]): Scores {
  return Object.fromEntries(SCORE_NAMES.map((name) => [name, SCORES[name](blocks)])) as Record<
    ScoreName,
    number | null
  >;
}

/** Whether a rule calls head slower (1), faster (−1), or neither. */
export function judge({ score, threshold }: PeerRule, scores: Scores): -1 | 0 | 1 {
  const found = scores[score] ?? 0;
  if (found > threshold) return 1;
  return found < -threshold ? -1 : 0;
}

/** Base's figures from the first blocks and head's from the next: other processes, at another time. */
function oneAfterTheOther(blocks: readonly EndpointBlock[], each: number): number | null {
  return ofMoments(blocks.slice(0, each), blocks.slice(each, 2 * each), logRatio);
}

/** Without valid requests on both sides there is nothing to compare. */
function ofMoments(
  ofBase: readonly EndpointBlock[],
  ofHead: readonly EndpointBlock[],
  score: (base: Moments, head: Moments) => number,
): number | null {
  const [base, head] = [momentsOf(ofBase, 'base'), momentsOf(ofHead, 'head')];
  return base && head ? score(base, head) : null;
}

function ratioOfMedians(ofBase: readonly EndpointBlock[], ofHead: readonly EndpointBlock[]): number | null {
  const [base, head] = [quantileOf(ofBase, 'base', 50), quantileOf(ofHead, 'head', 50)];
  return base && head ? Math.log(head / base) : null;
}

/** A change counts only as far as both runs show it in the same direction. */
function smallerOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null;
  if (one * other <= 0) return 0;
  return Math.sign(one) * Math.min(Math.abs(one), Math.abs(other));
}

interface Pair {
  readonly base: number;
  readonly head: number;
  readonly first: Side;
}

/** Medians of the rounds that both sides have, as natural logarithms. */
function pairsOf(blocks: readonly EndpointBlock[]): readonly Pair[] {
  return blocks.flatMap(({ rounds }) =>
    rounds.flatMap(({ sides, first }) => {
      const [base, head] = [sides.base?.latencyMs?.p50, sides.head?.latencyMs?.p50];
      return base && head ? [{ base: Math.log(base), head: Math.log(head), first }] : [];
    }),
  );
}

/**
 * The difference between the medians of both sides' rounds, in ln; 0 if more than 1 % of all ways to deal the same rounds to two
 * sides give a larger difference. Enumerated, because few rounds have few ways.
 */
function randomisedMedians(blocks: readonly EndpointBlock[]): number | null {
  const pairs = pairsOf(blocks).slice(0, MOST_RANDOMISED);
  if (pairs.length === 0) return null;
  const all = [...pairs.map(({ base }) => base), ...pairs.map(({ head }) => head)];
  const found = median(all.slice(pairs.length)) - median(all.slice(0, pairs.length));
  const deals = DEALS.get(pairs.length) ?? dealsOf(pairs.length);
  DEALS.set(pairs.length, deals);
  const larger = deals.filter((isHead) => {
    const head = all.filter((_, at) => isHead[at]);
    const base = all.filter((_, at) => !isHead[at]);
    return Math.abs(median(head) - median(base)) > Math.abs(found);
  });
  return larger.length / deals.length > 0.01 ? 0 : found;
}

/** Every way to deal twice as many rounds to two sides: which of them are head's. */
function dealsOf(each: number): readonly (readonly boolean[])[] {
  const rounds = Array.from({ length: 2 * each }, (_, at) => at);
  const chosen = Array.from({ length: 1 << rounds.length }, (_, mask) => rounds.map((at) => ((mask >> at) & 1) === 1));
  return chosen.filter((isHead) => isHead.filter(Boolean).length === each);
}

/** Without the rounds in which head went first. */
function medianOfPairs(blocks: readonly EndpointBlock[]): number | null {
  const pairs = pairsOf(blocks).filter(({ first }) => first === 'base');
  return pairs.length === 0 ? null : median(pairs.map(({ base, head }) => head - base));
}

/**
 * Four starts as base, head, head, base, and the four pairings of their medians. The change counts only beyond the interval
 * between the pairings (t = 4.5 with three degrees of freedom) and where all of them agree on the direction.
 */
function betweenPairings([first, second, third, fourth]: readonly EndpointBlock[]): number | null {
  if (!(first && second && third && fourth)) return null;
  const ratios = [first, fourth].flatMap((base) => [second, third].map((head) => ratioOfMedians([base], [head]) ?? 0));
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const sd = Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / (ratios.length - 1));
  const agree = ratios.every((ratio) => ratio * mean > 0);
  return agree && Math.abs(mean) > (4.5 * sd) / Math.sqrt(ratios.length) ? mean : 0;
}

function logRatio(base: Moments, head: Moments): number {
  return Math.log(head.mean / base.mean);
}

/** Above 1, one deviation added to the smaller mean and one taken off the larger do not change their order. */
function distance(base: Moments, head: Moments): number {
  const difference = head.mean - base.mean;
  return difference === 0 ? 0 : difference / (base.sd + head.sd);
}

function ratioOfThresholds(blocks: readonly EndpointBlock[]): number | null {
  const base = quantileOf(blocks, 'base', THRESHOLD_PERCENT);
  const head = quantileOf(blocks, 'head', THRESHOLD_PERCENT);
  return base && head ? Math.log(head / base) : null;
}
