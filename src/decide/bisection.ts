/**
 * Which commit made it slower: a search by halves in which each step is a side-by-side comparison, and how to read each.
 *
 * A range of commits holds a slow-down of some size. Its middle commit, measured beside the good end, holds less than half of
 * that, or more. The search goes on in the half that holds more, and what is looked for from then on is what that half holds.
 * So several guilty commits lead to one of them, and not to an innocent one between them (docs/decisions/0033-bisection.md).
 */
import { type Config, type Endpoint, MAX_BLOCKS, type Metric, NO_LIMITS } from '../config/config.ts';
import { blocksNeeded, cautiousSd } from './calibration/noise.ts';
import type { EndpointComparison, MetricComparison, MetricVerdict } from './comparison.ts';
import { worseSign } from './metrics/metrics.ts';
import { average } from './test/statistics.ts';
import { tQuantile } from './test/student-t.ts';

/** How much slower one commit is than another: ln(head / base) in the direction of worse, with its interval. */
export interface Size {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** How many it is the mean of. */
  readonly blocks: number;
}

/** Commits by their position: 0 is the good end, every further one follows the one before it. */
export interface CommitRange {
  /** The newest commit that is known not to be slower. */
  readonly good: number;
  /** The oldest one that is known to be slower. */
  readonly bad: number;
  /** How much slower `bad` is than `good`. */
  readonly size: Size;
}

/** What is known after some steps. */
export interface Bisection extends CommitRange {
  /** Commits that could not be measured, or about which their measurement decided nothing. */
  readonly skipped: readonly number[];
  /** Ranges that hold a slow-down of their own, and are searched no further. */
  readonly rests: readonly CommitRange[];
}

/** A commit that was measured beside the good end. */
export interface Measured {
  readonly verdict: MetricVerdict;
  readonly size: Size;
}

export type StepOutcome = 'slower' | 'not-slower' | 'undecided';

/** @param commits how many follow the good end; `size` is that of the last one */
export function bisectionOf(commits: number, size: Size): Bisection {
  return { good: 0, bad: commits, size, skipped: [], rests: [] };
}

/**
 * The commit to measure next; null if the range is one commit, or only skipped ones are between its ends. It is the middle one;
 * neighbours of a commit that does not build often do not either, so the distance to those counts as much as that to the ends.
 */
export function nextPosition({ good, bad, skipped }: Bisection): number | null {
  const open = positionsBetween(good, bad).filter((position) => !skipped.includes(position));
  const toSkipped = (position: number) => Math.min(bad - good, ...skipped.map((one) => Math.abs(one - position)));
  const worth = (position: number) => Math.min(position - good, bad - position) * toSkipped(position);
  return open.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

function positionsBetween(good: number, bad: number): readonly number[] {
  return Array.from({ length: Math.max(0, bad - good - 1) }, (_, at) => good + 1 + at);
}

/**
 * Which half a measured commit points to. It is slower if the gate calls it so with half of the range’s size as its tolerance.
 * A slow-down that is certain, but whose side of that half is not, is in one half as well as in the other: the one is searched
 * that surely holds some. So it is where no slow-down is certain, but that it is less than the whole is.
 */
export function outcomeOf({ size: whole }: CommitRange, { verdict, size }: Measured): StepOutcome {
  switch (verdict) {
    case 'regression':
      return 'slower';
    case 'unchanged':
    case 'improvement':
      return 'not-slower';
    case 'within-tolerance':
      return size.high < whole.mean ? 'not-slower' : 'slower';
    default:
      return size.low <= 0 && size.high >= 0 && size.high < whole.mean ? 'not-slower' : 'undecided';
  }
}

/**
 * @param measured null: the commit could not be measured
 * @param known blocks of the comparisons made so far
 */
export function afterStep(
  before: Bisection,
  { position, measured }: { readonly position: number; readonly measured: Measured | null },
  known: readonly BlockRatios[],
): Bisection {
  const outcome = measured === null ? 'undecided' : outcomeOf(before, measured);
  if (measured === null || outcome === 'undecided') return { ...before, skipped: [...before.skipped, position] };
  const { good, bad, size: whole, rests } = before;
  const { size } = measured;
  if (outcome === 'slower') {
    const isRest = isClearlyLess(size, whole, known);
    const rest = { good: position, bad, size: minus(whole, size) };
    return { ...before, bad: position, size, rests: isRest ? [...rests, rest] : rests };
  }
  // An estimate that does not differ from zero is noise, which would add up from step to step.
  const isChange = size.low > 0 || size.high < 0;
  const rest = { good, bad: position, size };
  return {
    ...before,
    good: position,
    size: isChange ? minus(whole, size) : whole,
    rests: size.low > 0 ? [...rests, rest] : rests,
  };
}

/** Both were measured beside the same commit. Half the widths of two independent intervals add in quadrature. */
function minus(whole: Size, part: Size): Size {
  const mean = whole.mean - part.mean;
  const half = Math.hypot(whole.high - whole.mean, part.high - part.mean);
  return { mean, low: mean - half, high: mean + half, blocks: Math.min(whole.blocks, part.blocks) };
}

/** How many steps are left if none is skipped. */
export function stepsLeft({ good, bad }: Pick<CommitRange, 'good' | 'bad'>): number {
  return Math.ceil(Math.log2(Math.max(1, bad - good)));
}

/** All comparisons share one error rate: the ends, the steps, and the guilty commit beside the one before it. */
export function levelOfStep(commits: number, confidence: number): number {
  return (1 - confidence) / (Math.ceil(Math.log2(Math.max(1, commits))) + 2);
}

/** What is followed through the commits: one metric of one endpoint. */
export interface Culprit {
  readonly endpoint: string;
  readonly metric: Metric;
}

/** The metric’s figures in this comparison; null where there are none. */
export function measuredIn(
  endpoints: readonly EndpointComparison[],
  { endpoint: name, metric }: Culprit,
): Measured | null {
  const endpoint = endpoints.find((one) => one.endpoint === name);
  const found = endpoint?.metrics.find((one) => one.metric === metric);
  const size = found === undefined ? null : sizeOf(found);
  return found === undefined || size === null ? null : { verdict: found.verdict, size };
}

/** Null where there is no interval, or no ratio: a counter may be 0 on one side. */
export function sizeOf({ metric, change, interval, logRatios }: MetricComparison): Size | null {
  if (change === null || interval === null || !Number.isFinite(change)) return null;
  const sign = worseSign(metric);
  const logs = [interval.low, interval.high].map(
    (end) => sign * Math.log1p(Math.min(HIGHEST_CHANGE, Math.max(LOWEST_CHANGE, end))),
  );
  const mean = sign * Math.log1p(change);
  return { mean, low: Math.min(...logs), high: Math.max(...logs), blocks: logRatios.length };
}

/** −100 % has no logarithm, nor has what is infinite. */
const [LOWEST_CHANGE, HIGHEST_CHANGE] = [-0.999, 1e9];

/** The size as a change of the metric: a fraction of base, as reports print it. */
export function changeOf(metric: Metric, log: number): number {
  return Math.expm1(worseSign(metric) * log);
}

/**
 * The regression that is followed: the one that stands out most from its noise, which takes the fewest blocks to tell from
 * none. Null: there is none.
 */
export function clearestRegression(endpoints: readonly EndpointComparison[]): Culprit | null {
  const found = endpoints.flatMap(({ endpoint, metrics }) =>
    metrics
      .filter(({ verdict, tolerance }) => verdict === 'regression' && tolerance !== null)
      .flatMap((one) => {
        const size = sizeOf(one);
        return size === null ? [] : [{ endpoint, metric: one.metric, clarity: size.mean / (size.high - size.low) }];
      }),
  );
  const [clearest] = found.toSorted((a, b) => b.clarity - a.clarity);
  return clearest === undefined ? null : { endpoint: clearest.endpoint, metric: clearest.metric };
}

/** Log-ratios of the blocks of one comparison. */
export type BlockRatios = readonly number[];

/** How much blocks of one version differ, pooled over comparisons: each has a change of its own. */
function pooledSd(comparisons: readonly BlockRatios[]): { readonly sd: number; readonly degrees: number } {
  const centred = comparisons.flatMap((ratios) => ratios.map((ratio) => (ratio - average(ratios)) ** 2));
  const degrees = centred.length - comparisons.length;
  return { sd: Math.sqrt(centred.reduce((sum, square) => sum + square, 0) / Math.max(1, degrees)), degrees };
}

export interface StepPlan extends Culprit {
  readonly range: CommitRange;
  /** Error rate of this comparison. */
  readonly level: number;
  /** The comparisons made so far. */
  readonly known: readonly BlockRatios[];
}

/** Twice what the noise asks for: a step that stays open may have been unlucky with its first blocks. */
const RESERVE = 2;

/** The configuration of one step: the one metric, half of the range’s size as its tolerance, as many blocks as that may need. */
export function configOfStep(config: Config, { endpoint: name, metric, range, level, known }: StepPlan): Config {
  const half = toleranceOf(metric, range.size.mean / 2);
  const { sd, degrees } = pooledSd(known);
  const change = Math.expm1(range.size.mean / 2);
  const needed = blocksNeeded(cautiousSd(sd, degrees + 1), { change, level }) ?? MAX_BLOCKS;
  const { min } = config.load.blocks;
  const max = Math.max(min, Math.min(MAX_BLOCKS, Math.max(config.load.blocks.max, RESERVE * needed)));
  const only = config.endpoints.filter((one) => one.name === name).map((one) => followed(one, { [metric]: half }));
  return {
    ...config,
    endpoints: only,
    load: { ...config.load, blocks: { min, max } },
    gate: { ...config.gate, confidence: 1 - level, minDifferenceMs: 0 },
    why: 'never',
  };
}

/** Nothing else is decided by, so nothing else needs blocks. */
function followed({ workTolerance: _, ...endpoint }: Endpoint, gate: Endpoint['gate']): Endpoint {
  const limits = { ...endpoint.limits, ...NO_LIMITS };
  return { ...endpoint, gate, limits };
}

/** The inverse of `marginOf` without a minimum difference. */
function toleranceOf(metric: Metric, margin: number): number {
  const tolerance = worseSign(metric) > 0 ? Math.expm1(margin) : -Math.expm1(-margin);
  return Math.min(1, Math.max(SMALLEST_TOLERANCE, tolerance));
}

/** Less than that no machine can tell from nothing; a margin of 0 would never be shown. */
const SMALLEST_TOLERANCE = 0.001;

/**
 * Whether a part of the range explains so little of its slow-down that another commit must be guilty, too. A t test with the
 * noise of all comparisons pooled: the intervals of two short comparisons overlap whatever they show.
 */
export function isClearlyLess(part: Size, whole: Size, known: readonly BlockRatios[]): boolean {
  const { sd, degrees } = pooledSd(known);
  const error = sd * Math.sqrt(1 / part.blocks + 1 / whole.blocks);
  return degrees > 0 && whole.mean - part.mean > tQuantile(1 - REST_LEVEL / 2, degrees) * error;
}

/** How often a commit that explains all is said not to. */
const REST_LEVEL = 0.01;
