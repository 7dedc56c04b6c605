/** The moderated t statistic with a trend (Smyth, Stat. Appl. Genet. Mol. Biol. 3, 2004; `limma` in Bioconductor; decision 26). */
import type { BothSides } from '../../config/config.ts';
import type { Interval } from '../comparison.ts';
import { average, median, standardDeviation, sum } from './statistics.ts';
import { tQuantile, twoSidedP } from './student-t.ts';

/** One figure per block on both sides. */
export interface Series extends BothSides<readonly number[]> {
  /** Degrees of freedom that were spent on what both sides of a block have in common. */
  readonly spent?: number;
  /** The variance that sampling alone gives one figure. Missing means unknown. */
  readonly chance?: number;
}

/** Head's mean less base's. */
export function differenceOf({ base, head }: Series): number {
  return average(head) - average(base);
}

export interface Moderated {
  readonly mean: number;
  /** Two-sided p-value of "no difference"; 1 for fewer than two blocks. */
  readonly p: number;
  /** Excludes zero exactly when `p` is at most `level`. */
  readonly interval: (level: number) => Interval;
}

/** Quantities of about the same size that say something about one; fewer than `FEWEST` say nothing. */
const NEIGHBOURS = 24;
const FEWEST = 8;
/**
 * Where it is known what sampling makes of each; `worth`: how many times one's own figures. With two large functions and two small ones,
 * whose largest scatters by 0, 5 or 10 % from start to start beside 550 samples, identical versions name one in 0.0, 0.1 or 0.8 % of
 * 4000 runs, and 24 % more of the largest are named in 70, 52 or 31 %; without, in 0.3, 0.3 or 0.5 %, and in 16, 7 or 2 %.
 */
const BY_CHANCE = { fewest: 2, worth: 2, least: 0.25 };
/**
 * Times one's own figures: others may seem alike by chance. With identical versions, 3 blocks and 30 functions, 0.9 % of 1200 simulated
 * runs name one; without this bound, 1.8 %.
 */
const MOST_WORTH = 3;

/** In the order given, which all have as many blocks and spent degrees; means are positive. */
export function moderated<S extends Series>(all: readonly S[]): readonly (S & Moderated)[] {
  const blocks = all[0]?.base.length ?? 0;
  const free = 2 * (blocks - 1);
  const own = Math.max(0, free - (all[0]?.spent ?? 0));
  const seen = all.map((series) => {
    const { base, head, chance = 0 } = series;
    const variance = ((standardDeviation(base) ** 2 + standardDeviation(head) ** 2) / 2) * (free / Math.max(1, own));
    return { series, variance, logSize: Math.log(average([...base, ...head])), chance };
  });
  const bySize = seen.filter(({ variance }) => variance > 0).sort((a, b) => a.logSize - b.logSize);
  return seen.map((one) => {
    const prior = bySize.length < FEWEST ? priorByChance(one, seen, own) : priorBySize(one, bySize, own);
    const degrees = own + prior.degrees;
    const pooled = (own * one.variance + prior.degrees * prior.variance) / degrees;
    const mean = differenceOf(one.series);
    const error = Math.sqrt((2 * pooled) / blocks);
    const interval = (level: number) => {
      const half = own === 0 ? Number.POSITIVE_INFINITY : tQuantile(1 - level / 2, degrees) * error;
      return { low: mean - half, high: mean + half };
    };
    return { ...one.series, mean, p: own === 0 || mean === 0 ? 1 : twoSidedP(mean / error, degrees), interval };
  });
}

interface Scatter {
  readonly variance: number;
  readonly logSize: number;
  /** 0: unknown. */
  readonly chance: number;
}

/** What the others are worth. */
const NO_PRIOR = { degrees: 0, variance: 0 };

/** With too few for a trend: variances in multiples of what sampling alone makes of each (the dispersion of a quasi-Poisson model). */
function priorByChance(one: Scatter, all: readonly Scatter[], own: number): typeof NO_PRIOR {
  const others = all.filter((other) => other !== one && other.chance > 0);
  if (one.chance === 0 || others.length < BY_CHANCE.fewest) return NO_PRIOR;
  // One that scatters by itself, such as what is left outside of all others, says nothing of the rest.
  const dispersion = median(others.map(({ variance, chance }) => variance / chance));
  // What scatters by far less was timed, not sampled.
  if (dispersion < BY_CHANCE.least) return NO_PRIOR;
  return { degrees: Math.min(BY_CHANCE.worth, others.length) * own, variance: Math.max(1, dispersion) * one.chance };
}

/** Moments of the log-variances of its neighbours around a line in the logarithm of the size, as in `limma`’s `fitFDist`. */
function priorBySize({ logSize }: Scatter, bySize: readonly Scatter[], own: number): typeof NO_PRIOR {
  if (own === 0) return NO_PRIOR;
  const place = bySize.filter((one) => one.logSize < logSize).length;
  const from = Math.max(0, Math.min(place - NEIGHBOURS / 2, bySize.length - NEIGHBOURS));
  const others = bySize.slice(from, from + NEIGHBOURS);
  const count = others.length;
  const logs = others.map(({ variance }) => Math.log(variance) - digamma(own / 2) + Math.log(own / 2));
  const [meanLog, meanSize] = [average(logs), average(others.map((one) => one.logSize))];
  const apart = others.map((one) => one.logSize - meanSize);
  const spread = sum(apart.map((one) => one ** 2));
  const slope = spread > 0 ? sum(apart.map((one, at) => one * (logs[at] ?? 0))) / spread : 0;
  const residuals = sum(logs.map((log, at) => (log - meanLog - slope * (apart[at] ?? 0)) ** 2));
  // A standard error more than was seen: from two dozen nobody knows well how much variances differ.
  const excess = (residuals / (count - 2)) * (1 + Math.sqrt(2 / (count - 2))) - trigamma(own / 2);
  const most = MOST_WORTH * own;
  const degrees = excess > 0 ? Math.min(most, 2 * inverseTrigamma(excess)) : most;
  const bias = digamma(degrees / 2) - Math.log(degrees / 2);
  return { degrees, variance: Math.exp(meanLog + slope * (logSize - meanSize) + bias) };
}

/** Asymptotic series (Abramowitz & Stegun 6.3.18, 6.4.12) from 8 on, reached by recurrence. */
function digamma(x: number): number {
  if (x < 8) return digamma(x + 1) - 1 / x;
  const square = 1 / (x * x);
  return Math.log(x) - 0.5 / x - square * (1 / 12 - square * (1 / 120 - square / 252));
}

function trigamma(x: number): number {
  if (x < 8) return trigamma(x + 1) + 1 / (x * x);
  const square = 1 / (x * x);
  return 1 / x + square / 2 + (square / x) * (1 / 6 - square * (1 / 30 - square / 42));
}

/** By bisection: the function falls from infinity to zero. */
function inverseTrigamma(value: number): number {
  let [low, high] = [1e-8, 1e8];
  for (let step = 0; step < 100; step += 1) {
    const middle = Math.sqrt(low * high);
    if (trigamma(middle) > value) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}
