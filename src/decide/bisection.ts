/** Which commit made it slower: a search by halves, in the half that holds more of the slow-down (decision 33). */
import { type Config, type Endpoint, MAX_BLOCKS, type Metric, type Pair } from '../config/config.ts';
import type { EndpointComparison, Interval, MetricComparison, MetricVerdict } from './comparison.ts';
import { unjudged } from './endpoint.ts';
import { deviationWithin } from './metrics/block-figures.ts';
import { worseSign } from './metrics/metrics.ts';
import { blocksNeeded, cautiousSd } from './noise.ts';
import { tQuantile } from './test/student-t.ts';

/** How much slower one commit is than another: ln(head / base) in the direction of worse, with its interval. */
export interface Size extends Interval {
  readonly mean: number;
  readonly blocks: number;
  /** What both commits took, in the metric’s unit. Missing: it was not measured but worked out. */
  readonly figures?: Pair;
}

/** Commits by their position: 0 is the good end. */
export interface CommitRange {
  /** The newest commit that is known not to be slower. */
  readonly good: number;
  /** The oldest one that is known to be slower. */
  readonly bad: number;
  /** How much slower `bad` is than `good`. */
  readonly size: Size;
}

export interface Bisection extends CommitRange {
  /** Commits that could not be measured, or about which their measurement decided nothing. */
  readonly skipped: readonly number[];
  /** Ranges that hold a slow-down of their own, and are searched no further. */
  readonly rests: readonly CommitRange[];
}

/** A commit beside the good end. */
export interface Measured {
  readonly verdict: MetricVerdict;
  readonly size: Size;
}

export type StepOutcome = 'slower' | 'not-slower' | 'undecided';

/** @param commits how many follow the good end; `size` is that of the last one */
export function bisectionOf(commits: number, size: Size): Bisection {
  return { good: 0, bad: commits, size, skipped: [], rests: [] };
}

/** The middle commit, away from skipped ones, whose neighbours often do not build either. Null: all between the ends were skipped. */
export function nextPosition({ good, bad, skipped }: Bisection): number | null {
  const between = Array.from({ length: Math.max(0, bad - good - 1) }, (_, at) => good + 1 + at);
  const toSkipped = (position: number) => Math.min(bad - good, ...skipped.map((one) => Math.abs(one - position)));
  const worth = (position: number) => Math.min(position - good, bad - position) * toSkipped(position);
  const open = between.filter((position) => !skipped.includes(position));
  return open.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

/**
 * Judged with half of the range’s size as its tolerance. If a slow-down is certain, but not which half holds more, the half that
 * surely holds some is searched. If none is certain, and it is less than the whole, the other half holds some.
 */
export function outcomeOf({ size: whole }: CommitRange, { verdict, size }: Measured): StepOutcome {
  if (verdict === 'regression') return 'slower';
  if (verdict === 'unchanged' || verdict === 'improvement') return 'not-slower';
  if (verdict === 'within-tolerance') return size.high < whole.mean ? 'not-slower' : 'slower';
  return size.low <= 0 && size.high >= 0 && size.high < whole.mean ? 'not-slower' : 'undecided';
}

/** @param measured null: the commit could not be measured */
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

/** What is followed through the commits. */
export interface Culprit {
  readonly endpoint: string;
  readonly metric: Metric;
}

export function endpointIn(endpoints: readonly EndpointComparison[], { endpoint }: Culprit) {
  return endpoints.find((one) => one.endpoint === endpoint);
}

/** Null where there are no figures. */
export function measuredIn(endpoints: readonly EndpointComparison[], followed: Culprit): Measured | null {
  const found = endpointIn(endpoints, followed)?.metrics.find((one) => one.metric === followed.metric);
  const size = found && sizeOf(found);
  return size ? { verdict: found.verdict, size } : null;
}

/** Null where there is no interval, or no ratio: a counter may be 0 on one side. */
function sizeOf({ metric, change, interval, logRatios, base, head }: MetricComparison): Size | null {
  if (change === null || interval === null || base === null || head === null || !Number.isFinite(change)) return null;
  const logOf = (fraction: number) =>
    worseSign(metric) * Math.log1p(Math.min(HIGHEST_CHANGE, Math.max(LOWEST_CHANGE, fraction)));
  const [low = 0, high = 0] = [interval.low, interval.high].map(logOf).toSorted((a, b) => a - b);
  return { mean: logOf(change), low, high, blocks: logRatios.length, figures: { base, head } };
}

/** −100 % has no logarithm, nor has what is infinite. */
const [LOWEST_CHANGE, HIGHEST_CHANGE] = [-0.999, 1e9];

/** A fraction of base, as reports print it. */
export function changeOf(metric: Metric, log: number): number {
  return Math.expm1(worseSign(metric) * log);
}

/** The regression that takes the fewest blocks to tell from none, as it stands out most from its noise. Null: there is none. */
export function clearestRegression(endpoints: readonly EndpointComparison[]): Culprit | null {
  const found = endpoints.flatMap(({ endpoint, metrics }) =>
    metrics.flatMap((one) => {
      const size = one.verdict === 'regression' && one.tolerance !== null ? sizeOf(one) : null;
      return size === null ? [] : [{ endpoint, metric: one.metric, clarity: size.mean / (size.high - size.low) }];
    }),
  );
  const [clearest] = found.toSorted((a, b) => b.clarity - a.clarity);
  return clearest === undefined ? null : { endpoint: clearest.endpoint, metric: clearest.metric };
}

/** Log-ratios of the blocks of one comparison. How much blocks differ is pooled over comparisons: each has a change of its own. */
export type BlockRatios = readonly number[];

interface StepPlan extends Culprit {
  readonly range: CommitRange;
  /** Error rate of this comparison. */
  readonly level: number;
  /** Blocks of the comparisons made so far. */
  readonly known: readonly BlockRatios[];
}

/** The named ones. Where endpoints share a load, the others too, unjudged: without them it would be another load. */
export function endpointsLookedAt({ endpoints, load }: Config, names: readonly string[]): readonly Endpoint[] {
  const isNamed = ({ name }: Endpoint) => names.includes(name);
  const loaded = load.mix === undefined ? endpoints.filter(isNamed) : endpoints;
  return loaded.map((one) => (isNamed(one) ? one : unjudged(one)));
}

/** Twice what the noise asks for: a step that stays open may have been unlucky with its first blocks. */
const RESERVE = 2;

/** One metric, with half of the range’s size as its tolerance, and as many blocks as that may need. */
export function configOfStep(config: Config, { endpoint: name, metric, range, level, known }: StepPlan): Config {
  const half = range.size.mean / 2;
  const { deviation, degrees } = deviationWithin(known);
  const needed = blocksNeeded(cautiousSd(deviation, degrees + 1), { change: Math.expm1(half), level }) ?? MAX_BLOCKS;
  const { min } = config.load.blocks;
  const max = Math.max(min, Math.min(MAX_BLOCKS, Math.max(config.load.blocks.max, RESERVE * needed)));
  // The inverse of `marginOf` without a minimum difference. Nothing else is decided, so nothing else needs blocks.
  const tolerance = worseSign(metric) > 0 ? Math.expm1(half) : -Math.expm1(-half);
  const gate = { [metric]: Math.min(1, tolerance) };
  const endpoints = endpointsLookedAt(config, [name]);
  return {
    ...config,
    endpoints: endpoints.map((one) => ({ ...unjudged(one), ...(one.name === name && { gate }) })),
    load: { ...config.load, blocks: { min, max } },
    gate: { ...config.gate, confidence: 1 - level, minDifferenceMs: 0 },
    why: 'never',
  };
}

/** Whether another commit must be guilty, too: a t test with all noise pooled, of the ratio and of the difference (decision 33). */
export function isClearlyLess(part: Size, whole: Size, known: readonly BlockRatios[]): boolean {
  const { deviation, degrees } = deviationWithin(known);
  const error = deviation * Math.sqrt(1 / part.blocks + 1 / whole.blocks);
  // Single blocks show no noise that could be pooled. A count that is the same in every request has none, and no width either.
  if (degrees === 0) return whole.low - part.high > ROUNDING;
  const limit = Math.max(ROUNDING, tQuantile(1 - REST_LEVEL / 2, degrees) * error);
  const isLess = whole.mean - part.mean > limit;
  if (!isLess || part.figures === undefined || whole.figures === undefined) return isLess;
  const grown = ({ base, head }: Pair) => Math.abs(head - base);
  return grown(whole.figures) - grown(part.figures) > limit * Math.max(whole.figures.base, whole.figures.head);
}

/** What differences of logarithms leave of counts that are equal. */
const ROUNDING = 1e-9;

/** How often a commit that explains all is said not to. */
const REST_LEVEL = 0.01;
