/**
 * A head that is slow in some of its starts, by chance, so that no mean of them is certain (decision 48). What a level is follows
 * from the sizes of the log-ratios alone, never from their signs: if sides are alike, signs are tosses of a fair coin.
 */
import { type Metric, mostBlocks } from '../../config/config.ts';
import type { StartLevels } from '../comparison.ts';
import { marginOf, worseSign } from '../metrics/metrics.ts';
import { type Finding, type Ruling, worseBy } from '../rule.ts';
import { MEANS_SHARE } from './spending.ts';
import { average, median } from './statistics.ts';

/** Log-ratios above a gap are so many times those below, of which there is a share: a few of one level may happen to be next to nothing. */
const GAP = { times: 4, fewestBelow: 3, fewestAbove: 2, shareBelow: 0.25 };
/**
 * The walk goes up by one where head is the worse side and down by this much where base is. With the root of θ + θ^−5 = 2, a fair coin
 * ever takes it to height s with a probability of θ^−s (gambler's ruin, by Wald's identity), however long it goes on.
 */
const STEP_DOWN = 5;
const ROOT = 1.965948;
/** Head is at another level this often before more starts than planned are worth their time. */
const WORTH_MORE_STARTS = 3;

/** The first of these that is gated is asked for levels. */
const ASKED: readonly Metric[] = ['mean', 'p50', 'ttfb', 'throughput', 'p90', 'cpu'];

/** Null: the starts are not at several levels. `worse`: log-ratios in the direction of worse, block by block. */
export function levelsOf(worse: readonly number[], margin: number) {
  const threshold = thresholdOf(worse, margin);
  if (threshold === null) return null;
  const apart = worse.filter((ratio) => Math.abs(ratio) >= threshold);
  const slower = apart.filter((ratio) => ratio > 0);
  let [height, highest] = [0, 0];
  for (const ratio of apart) {
    height += ratio > 0 ? 1 : -STEP_DOWN;
    highest = Math.max(highest, height);
  }
  return {
    starts: worse.length,
    worse: slower.length,
    better: apart.length - slower.length,
    /** Median of the worse ones, in the direction of worse; 0: there are none. */
    size: slower.length > 0 ? median(slower) : 0,
    /** Probability that sides that are alike would ever have looked so. */
    p: ROOT ** -highest,
    /** Whether so many starts in all can still make the probability as small as that. */
    canReach: (level: number, starts: number) =>
      slower.length >= WORTH_MORE_STARTS && ROOT ** -(height + Math.max(0, starts - worse.length)) <= level,
  };
}

/** What the levels of each endpoint may spend of the error rate. */
export function levelOfLevels(confidence: number, endpoints: number): number {
  return ((1 - MEANS_SHARE) * (1 - confidence)) / endpoints;
}

export function levelsAskedOf<T extends Pick<Finding, 'metric' | 'tolerance'>>(metrics: readonly T[]): T | null {
  const gated = metrics.filter(({ tolerance }) => tolerance !== null);
  return ASKED.flatMap((metric) => gated.filter((one) => one.metric === metric))[0] ?? null;
}

/** `level`: what these levels may spend of the error rate. `planned`: how many starts at most. */
export function judgedByLevels(
  finding: Finding,
  { logRatios, level, planned }: { logRatios: readonly number[]; level: number; planned: number },
) {
  const margin = marginOf(finding);
  const levels = levelsOf(
    logRatios.map((ratio) => ratio * worseSign(finding.metric)),
    margin,
  );
  if (levels === null) return null;
  const { p, size, canReach, ...counts } = levels;
  const isShown = p <= level;
  const estimate = { mean: average(logRatios), error: null };
  const certain = { ...finding, estimate, decision: { ...finding.decision, rejected: true } };
  const isNeeded = isShown && !finding.decision.rejected && worseBy(certain) >= margin;
  const most = mostBlocks(planned);
  return {
    /** Certain by the levels where the mean is large and not certain: there is no interval of it then. Else as it was. */
    finding: isNeeded ? certain : finding,
    shown: ({ verdict }: Ruling): StartLevels => ({
      ...counts,
      change: Math.expm1(size),
      isShown,
      isOpen: verdict === 'inconclusive' && counts.starts < most && canReach(level, most),
    }),
  };
}

/** Settled by the first blocks that show a gap, so that later ones are held against the same. Null: none do. */
function thresholdOf(ratios: readonly number[], margin: number): number | null {
  const { times, fewestBelow, fewestAbove, shareBelow } = GAP;
  for (let blocks = fewestBelow + fewestAbove; blocks <= ratios.length; blocks++) {
    const sizes = ratios
      .slice(0, blocks)
      .map(Math.abs)
      .sort((a, b) => a - b);
    const gaps = sizes.flatMap((above, at) => {
      const below = sizes[at - 1] ?? 0;
      const areEnough = at >= Math.max(fewestBelow, shareBelow * blocks) && blocks - at >= fewestAbove;
      const isGap = areEnough && above >= Math.max(margin, times * below);
      return isGap ? [{ above, below }] : [];
    });
    const [widest] = gaps.sort((a, b) => a.below / a.above - b.below / b.above);
    if (widest !== undefined) return Math.sqrt(widest.above * Math.max(widest.below, widest.above / times ** 2));
  }
  return null;
}
