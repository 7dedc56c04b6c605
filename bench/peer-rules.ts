/**
 * Rules that a user could choose instead of the gate, each applied to the recorded blocks of one endpoint.
 *
 * All of them take the requests, or their mean, for the truth about a version. None knows how much a version differs from
 * start to start.
 */
import type { EndpointBlock } from '../src/results/results.ts';
import { type Moments, mannWhitney, momentsOf, quantileOf, welchP } from './requests.ts';

export type PeerVerdict = 'slower' | 'faster' | 'same';

export interface PeerRule {
  readonly name: string;
  /** Who uses the rule. */
  readonly usedBy: string;
  judge(blocks: readonly EndpointBlock[]): PeerVerdict;
}

const LEVEL = 0.01;
/** The quantile that thresholds usually use. */
const THRESHOLD_PERCENT = 95;

export const PEER_RULES: readonly PeerRule[] = [
  {
    name: 'mean > 110 %',
    usedBy: 'shell scripts, github-action-benchmark made strict',
    judge: (blocks) => ofMoments(blocks, meansBeyond(1.1)),
  },
  { name: 'mean > 150 %', usedBy: 'github-action-benchmark', judge: (blocks) => ofMoments(blocks, meansBeyond(1.5)) },
  {
    name: 'mean > 200 %',
    usedBy: 'github-action-benchmark by default',
    judge: (blocks) => ofMoments(blocks, meansBeyond(2)),
  },
  { name: 'Welch on requests, p < 0.01', usedBy: 'autocannon-compare', judge: (blocks) => ofMoments(blocks, welch) },
  { name: 'Mann–Whitney on requests, p < 0.01', usedBy: 'own scripts', judge: byRanks },
  { name: 'mean ± sd do not overlap', usedBy: 'Drupal’s guide to ab', judge: (blocks) => ofMoments(blocks, apart) },
  { name: 'p95 > 110 %', usedBy: 'k6 thresholds', judge: byThreshold },
  {
    name: 'one after the other, a block each, mean > 110 %',
    usedBy: 'ab or autocannon in a shell script',
    judge: (blocks) => oneAfterTheOther(blocks, 1, meansBeyond(1.1)),
  },
  {
    name: 'one after the other, a block each, mean > 105 %',
    usedBy: 'ab or autocannon in a shell script',
    judge: (blocks) => oneAfterTheOther(blocks, 1, meansBeyond(1.05)),
  },
  {
    name: 'one after the other, half of the blocks each, mean > 105 %',
    usedBy: 'ab or autocannon in a patient shell script',
    judge: (blocks) => oneAfterTheOther(blocks, Math.floor(blocks.length / 2), meansBeyond(1.05)),
  },
];

type MomentsRule = (base: Moments, head: Moments) => PeerVerdict;

/** Without valid requests on both sides there is nothing to compare. */
function ofMoments(blocks: readonly EndpointBlock[], rule: MomentsRule): PeerVerdict {
  return both(momentsOf(blocks, 'base'), momentsOf(blocks, 'head'), rule);
}

/** Base's figures from the first blocks and head's from the next: other processes, at another time. */
function oneAfterTheOther(blocks: readonly EndpointBlock[], each: number, rule: MomentsRule): PeerVerdict {
  return both(momentsOf(blocks.slice(0, each), 'base'), momentsOf(blocks.slice(each, 2 * each), 'head'), rule);
}

function both(base: Moments | null, head: Moments | null, rule: MomentsRule): PeerVerdict {
  return base && head ? rule(base, head) : 'same';
}

function meansBeyond(factor: number): MomentsRule {
  return (base, head) => beyond(base.mean, head.mean, factor);
}

function beyond(base: number, head: number, factor: number): PeerVerdict {
  if (head > base * factor) return 'slower';
  return base > head * factor ? 'faster' : 'same';
}

function welch(base: Moments, head: Moments): PeerVerdict {
  if (base.count < 2 || head.count < 2 || welchP(base, head) >= LEVEL) return 'same';
  return head.mean > base.mean ? 'slower' : 'faster';
}

function byRanks(blocks: readonly EndpointBlock[]): PeerVerdict {
  const ranks = mannWhitney(blocks);
  if (ranks === null || ranks.p >= LEVEL) return 'same';
  return ranks.headSlower > 0.5 ? 'slower' : 'faster';
}

/** Adds one deviation to the smaller mean and subtracts one from the larger: their order must stay. */
function apart(base: Moments, head: Moments): PeerVerdict {
  if (head.mean - head.sd > base.mean + base.sd) return 'slower';
  return base.mean - base.sd > head.mean + head.sd ? 'faster' : 'same';
}

function byThreshold(blocks: readonly EndpointBlock[]): PeerVerdict {
  const base = quantileOf(blocks, 'base', THRESHOLD_PERCENT);
  const head = quantileOf(blocks, 'head', THRESHOLD_PERCENT);
  return base && head ? beyond(base, head, 1.1) : 'same';
}
