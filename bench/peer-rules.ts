/**
 * Rules that a user could choose instead of the gate, each applied to the recorded blocks of one endpoint: a score, and what it
 * may be at most.
 *
 * All of them take the requests, or their mean, for the truth about a version. None knows how much a version differs from
 * start to start.
 */
import type { EndpointBlock } from '../src/results/results.ts';
import { type Moments, mannWhitney, momentsOf, quantileOf, welchT } from './requests.ts';

/** How much slower head seems: 0 for none, less for a faster one, null where nothing can be said. */
type Score = (blocks: readonly EndpointBlock[]) => number | null;

/** The quantile that thresholds usually use. */
const THRESHOLD_PERCENT = 95;
/** Two-sided p = 0.01 of a normal statistic: samples of requests are large. */
const SIGNIFICANT = 2.576;

const SCORES = {
  'ratio of means': (blocks) => ofMoments(blocks, blocks, logRatio),
  'Welch’s t on requests': (blocks) => ofMoments(blocks, blocks, welchT),
  'Mann–Whitney on requests': (blocks) => mannWhitney(blocks)?.z ?? null,
  'distance of means, in standard deviations of both': (blocks) => ofMoments(blocks, blocks, distance),
  'ratio of p95': ratioOfThresholds,
  'ratio of means, one after the other, a block each': (blocks) => oneAfterTheOther(blocks, 1),
  'ratio of means, one after the other, half of the blocks each': (blocks) =>
    oneAfterTheOther(blocks, Math.floor(blocks.length / 2)),
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
