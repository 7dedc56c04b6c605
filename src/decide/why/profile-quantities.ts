/** What profiled blocks say of functions and calls, in numbers per block and side. */
import { type BothSides, bothSides } from '../../config/config.ts';
import { type Frame, isOwn, type ProfiledSide, type Stack } from '../../results/profile.ts';
import { type Moderated, moderated, type Series } from '../test/moderated.ts';
import { average, sum } from '../test/statistics.ts';

/** Per block and side. A function with fewer is not a culprit, and testing it would cost the others. */
const LEAST_SAMPLES = 2;
/** Shares of all self time; the limit by samples is at most the larger one. */
const LEAST_SHARE = { least: 0.002, most: 0.02 };
/** Share of all bytes that are allocated. */
const LEAST_ALLOCATED = 0.05;
/** Fewer calls per request are those of clocks: the longer a request takes, the more there are. */
const LEAST_CALLS = 0.05;

/** One number per block and side, and what the blocks say of its difference. */
export interface Quantity extends Series, Moderated {}

export interface FunctionQuantity extends Quantity {
  /** Index of its frame. */
  readonly index: number;
}

export type Quantities = Readonly<ReturnType<typeof quantitiesOf>>;

export function quantitiesOf(endpoint: string, blocks: readonly BothSides<ProfiledSide>[], frames: readonly Frame[]) {
  const sides = blocks.flatMap(({ base, head }) => [base, head]);
  const seriesOf = (figureOf: (side: ProfiledSide) => number): Series =>
    bothSides((side) => blocks.map((block) => figureOf(block[side])));
  /** Null where a side does not know. */
  const knownSeriesOf = (figureOf: (side: ProfiledSide) => number | null | undefined) =>
    sides.every((side) => figureOf(side) != null) ? seriesOf((side) => figureOf(side) ?? 0) : null;
  const judged = (series: Series | null) => moderated(series ? [series] : [])[0] ?? null;
  const byFrame = (figuresOf: (side: ProfiledSide, all: readonly Frame[]) => ReadonlyMap<number, number>) => {
    const figures = new Map(sides.map((side) => [side, figuresOf(side, frames)]));
    return frames.map((_, index) => ({ index, ...seriesOf((side) => figures.get(side)?.get(index) ?? 0) }));
  };
  const totalMs = seriesOf(({ stacks }) => sum(stacks.map(({ selfMs }) => selfMs)));
  const oneSampleMs = sampleMs(sides);
  const leastShare = Math.min(LEAST_SHARE.most, (LEAST_SAMPLES * oneSampleMs) / meanOf(totalMs));
  const leastMs = Math.max(LEAST_SHARE.least, leastShare) * meanOf(totalMs);
  // Samples are counts, whose variance is their mean (Poisson).
  const timed = (times: ReturnType<typeof byFrame>): readonly FunctionQuantity[] =>
    moderated(
      times
        .map(({ index, ...series }) => ({ index, ...without(series, totalMs) }))
        .map((series) => ({ ...series, chance: meanOf(series) * oneSampleMs }))
        .filter((series) => meanOf(series) > leastMs),
    );
  const targets = sides.every(({ calls }) => calls !== undefined)
    ? [...new Set(sides.flatMap(({ calls = [] }) => calls.map(({ target }) => target)))]
    : [];
  const callOf = ({ calls = [] }: ProfiledSide, wanted: string) => calls.find(({ target }) => target === wanted);
  const allocated = seriesOf(({ stacks }) => sum(stacks.map(({ allocatedBytes = 0 }) => allocatedBytes)));
  return {
    endpoint,
    blocks: blocks.length,
    functions: timed(byFrame(selfTimes)),
    /** With all that they call. */
    enclosing: timed(byFrame(enclosingTimes)),
    stacks: sides.flatMap(({ stacks }) => stacks),
    calls: targets.flatMap((target) => {
      const count = judged(seriesOf((side) => callOf(side, target)?.count ?? 0));
      const ms = judged(knownSeriesOf((side) => (callOf(side, target) ?? { ms: 0 }).ms));
      return count && meanOf(count) >= LEAST_CALLS / 2 ? [{ target, count, ms }] : [];
    }),
    allocations: moderated(byFrame(ownAllocations).filter((one) => meanOf(one) > LEAST_ALLOCATED * meanOf(allocated))),
    allocated,
    latencyMs: knownSeriesOf(({ latencyMs }) => latencyMs),
    gcMs: judged(knownSeriesOf(({ gcMs }) => gcMs)),
    totalMs,
  };
}

/** Below this many blocks a slope of its own costs a function more than it explains: it is taken to go along in proportion. */
const FEWEST_FOR_SLOPE = 4;

/** Without what goes along with the block’s pace, estimated for each function (analysis of covariance, one slope). Differences stay. */
function without(one: Series, total: Series): Series {
  const mean = meanOf(total);
  const pace = total.base.map((ms, block) => (ms + (total.head[block] ?? 0)) / 2 / mean - 1);
  const isEstimated = pace.length >= FEWEST_FOR_SLOPE;
  const slope = isEstimated ? slopeOf(one, pace) : meanOf(one);
  const apart = bothSides((side) => one[side].map((ms, block) => ms - slope * (pace[block] ?? 0)));
  return { ...apart, ...(isEstimated ? { spent: 1 } : {}) };
}

/** By least squares, around the mean of each side; 0 where the pace is always the same. */
function slopeOf({ base, head }: Series, pace: readonly number[]): number {
  const spread = sum(pace.map((apart) => apart ** 2));
  const means = average(base) + average(head);
  const along = sum(pace.map((apart, block) => apart * ((base[block] ?? 0) + (head[block] ?? 0) - means)));
  return spread > 0 ? along / (2 * spread) : 0;
}

export function meanOf({ base, head }: Series): number {
  return base.length === 0 ? 0 : (average(base) + average(head)) / 2;
}

/** By frame: what stands last in a stack has its time, and so has the nearest of the repository's own above it. */
export function selfTimes({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  return summed(
    stacks.flatMap(({ frames: stack, selfMs }) =>
      [...new Set([stack.at(-1), nearestOwn(stack, frames)])].map((index) => [index, selfMs] as const),
    ),
  );
}

/** By frame of the repository: with what it calls of others. */
function ownAllocations({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  const allocating = stacks.filter(({ allocatedBytes = 0 }) => allocatedBytes > 0);
  return summed(allocating.map((one) => [nearestOwn(one.frames, frames), one.allocatedBytes ?? 0] as const));
}

function summed(parts: readonly (readonly [number | undefined, number])[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [index, part] of parts) if (index !== undefined) sums.set(index, (sums.get(index) ?? 0) + part);
  return sums;
}

function nearestOwn(stack: Stack['frames'], frames: readonly Frame[]): number | undefined {
  return stack.findLast((index) => frames[index] && isOwn(frames[index]));
}

/** Per request: time of the rarest stack, which a sampler met at least once. */
function sampleMs(sides: readonly ProfiledSide[]): number {
  const times = sides.map(({ stacks }) => stacks.flatMap(({ selfMs }) => (selfMs > 0 ? [selfMs] : [])));
  const seen = times.filter((some) => some.length > 0);
  return average(seen.map((some) => some.reduce((least, ms) => Math.min(least, ms), Infinity)));
}

/** By frame, with all below (decision 26): own functions between own ones. What the topmost takes, latency says. */
export function enclosingTimes({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  const own = stacks.map(({ frames: stack, selfMs }) => ({
    indexes: [...new Set(stack.filter((index) => frames[index] && isOwn(frames[index])))],
    selfMs,
  }));
  const between = new Set(own.flatMap(({ indexes }) => indexes.slice(1, -1)));
  const times = summed(own.flatMap(({ indexes, selfMs }) => indexes.map((index) => [index, selfMs] as const)));
  return new Map([...times].filter(([index]) => between.has(index)));
}

/** The own function nearest above it for more than half of its self time; null if there is none. */
export function mainCaller(index: number, stacks: readonly Stack[], frames: readonly Frame[]): number | null {
  const times = new Map<number | undefined, number>();
  for (const { frames: stack, selfMs } of stacks) {
    if (stack.at(-1) !== index && nearestOwn(stack, frames) !== index) continue;
    const own = nearestOwn(stack.slice(0, stack.lastIndexOf(index)), frames);
    times.set(own, (times.get(own) ?? 0) + selfMs);
  }
  const totalMs = sum([...times.values()]);
  return [...times].find(([, ms]) => ms > totalMs / 2)?.[0] ?? null;
}
