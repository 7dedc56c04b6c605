/**
 * What the profiled blocks of one endpoint, or of several together, have to say: functions by their time and targets of calls by count
 * and time, each as one number per block and side with what the blocks say of its difference.
 */
import type { BothSides, Frame, ProfiledSide } from '../../results/profile.ts';
import { type Moderated, moderated, type Series } from '../test/moderated.ts';
import { average, sum } from '../test/statistics.ts';
import { enclosingTimes, ownAllocations, sampleMs, selfTimes } from './function-times.ts';

/** A function with fewer samples per block and side is not looked at: it is not a culprit, and testing it would cost the others. */
const LEAST_SAMPLES = 2;
/** Nor is one with a smaller share of all self time; the limit by samples is at most the larger share. */
const LEAST_SHARE = { least: 0.002, most: 0.02 };
/** A function that allocates less than this share of all bytes is not looked at either. */
const LEAST_ALLOCATED = 0.05;
/**
 * Calls per request below which they are not those of requests but of clocks, of which there are the more per request the
 * longer a request takes.
 */
const LEAST_CALLS = 0.05;

/** One number per block and side, and what the blocks say of its difference. */
export interface Quantity extends Series {
  readonly estimate: Moderated;
}

export type Quantities = Readonly<ReturnType<typeof quantitiesOf>>;
export type FunctionTime = Quantities['functions'][number];
export type CallsOf = Quantities['calls'][number];

export function quantitiesOf(endpoint: string, blocks: readonly BothSides[], frames: readonly Frame[]) {
  const seriesOf = (figureOf: (side: ProfiledSide) => number): Series => ({
    base: blocks.map(({ base }) => figureOf(base)),
    head: blocks.map(({ head }) => figureOf(head)),
  });
  const sides = blocks.flatMap(({ base, head }) => [base, head]);
  const totalMs = seriesOf(({ stacks }) => stacks.reduce((sum, { selfMs }) => sum + selfMs, 0));
  const oneSampleMs = sampleMs(sides);
  const leastShare = Math.min(LEAST_SHARE.most, (LEAST_SAMPLES * oneSampleMs) / meanOf(totalMs));
  const leastMs = Math.max(LEAST_SHARE.least, leastShare) * meanOf(totalMs);
  const functionsBy = (timesOf: (side: ProfiledSide, all: readonly Frame[]) => ReadonlyMap<number, number>) => {
    const times = new Map(sides.map((side) => [side, timesOf(side, frames)]));
    const large = frames.flatMap((_, index) => {
      const series = without(
        seriesOf((side) => times.get(side)?.get(index) ?? 0),
        totalMs,
      );
      // Samples are counts, whose variance is their mean (Poisson).
      return meanOf(series) > leastMs ? [{ index, series: { ...series, chance: meanOf(series) * oneSampleMs } }] : [];
    });
    const estimates = estimated(large.map(({ series }) => series));
    return large.flatMap(({ index }, at) => (estimates[at] ? [{ index, selfMs: estimates[at] }] : []));
  };
  const targets = sides.every(({ calls }) => calls !== undefined)
    ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))]
    : [];
  const callOf = ({ calls = [] }: ProfiledSide, wanted: string) => calls.find(({ target }) => target === wanted);
  return {
    endpoint,
    blocks: blocks.length,
    /** Times of functions, by the indexes of their frames. */
    functions: functionsBy(selfTimes),
    /** With all that they call (`function-times.ts`). */
    enclosing: functionsBy(enclosingTimes),
    /** From both sides, in all blocks. */
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets.flatMap((target) => {
      const [count] = estimated([seriesOf((side) => callOf(side, target)?.count ?? 0)]);
      const isTimed = sides.every(
        (side) => callOf(side, target)?.ms !== undefined || callOf(side, target) === undefined,
      );
      const [ms = null] = isTimed ? estimated([seriesOf((side) => callOf(side, target)?.ms ?? 0)]) : [];
      return count && meanOf(count) >= LEAST_CALLS / 2 ? [{ target, count, ms }] : [];
    }),
    allocations: allocationsIn(sides, frames, seriesOf),
    /** In the profiled blocks. Null means unknown. */
    latencyMs: sides.every(({ latencyMs }) => latencyMs !== null) ? seriesOf(({ latencyMs }) => latencyMs ?? 0) : null,
    gcMs: sides.every(({ gcMs }) => gcMs !== undefined)
      ? (estimated([seriesOf(({ gcMs = 0 }) => gcMs)])[0] ?? null)
      : null,
    /** All self time. */
    totalMs,
  };
}

/** Bytes per request: by the repository's own functions, with the indexes of their frames, and in all. */
function allocationsIn(
  sides: readonly ProfiledSide[],
  frames: readonly Frame[],
  seriesOf: (figureOf: (side: ProfiledSide) => number) => Series,
) {
  const bytes = new Map(sides.map((side) => [side, ownAllocations(side, frames)]));
  const total = seriesOf(({ stacks }) => sum(stacks.map(({ allocatedBytes = 0 }) => allocatedBytes)));
  const large = frames.flatMap((_, index) => {
    const series = seriesOf((side) => bytes.get(side)?.get(index) ?? 0);
    return meanOf(series) > LEAST_ALLOCATED * meanOf(total) ? [{ index, series }] : [];
  });
  const estimates = estimated(large.map(({ series }) => series));
  const functions = large.flatMap(({ index }, at) => (estimates[at] ? [{ index, bytes: estimates[at] }] : []));
  return { functions, total };
}

/** Below this many blocks a slope of its own costs a function more than it explains: it is taken to go along in proportion. */
const FEWEST_FOR_SLOPE = 4;

/**
 * Without what goes along with the block’s pace on both sides: the machine slows some functions down as much as the request, and
 * others not at all, so that how much is estimated for each (analysis of covariance, one slope). Means and differences stay.
 */
function without(one: Series, total: Series): Series {
  const mean = meanOf(total);
  const pace = total.base.map((ms, block) => (ms + (total.head[block] ?? 0)) / 2 / mean - 1);
  const isEstimated = pace.length >= FEWEST_FOR_SLOPE;
  const slope = isEstimated ? slopeOf(one, pace) : meanOf(one);
  const apart = (values: readonly number[]) => values.map((ms, block) => ms - slope * (pace[block] ?? 0));
  return { base: apart(one.base), head: apart(one.head), ...(isEstimated ? { spent: 1 } : {}) };
}

/** By least squares, around the mean of each side; 0 where the pace is always the same. */
function slopeOf({ base, head }: Series, pace: readonly number[]): number {
  const spread = pace.reduce((sum, apart) => sum + apart ** 2, 0);
  const means = average(base) + average(head);
  const along = pace.reduce((sum, apart, block) => sum + apart * ((base[block] ?? 0) + (head[block] ?? 0) - means), 0);
  return spread > 0 ? along / (2 * spread) : 0;
}

/** What is alike is estimated together (`moderated.ts`). */
export function estimated(all: readonly Series[]): readonly Quantity[] {
  return moderated(all).flatMap((estimate, at) => (all[at] ? [{ ...all[at], estimate }] : []));
}

export function meanOf({ base, head }: Series): number {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}
