/**
 * Time per request by function: its own, and for a function of the repository together with all that it calls. Samples that fall now
 * into one of two functions, now into the other, scatter in each; in what encloses both they do not. And a compiler may inline the
 * one in some blocks only. So where no function changed by itself, one may be known that changed with what it calls.
 */
import { type Frame, isOwn, type ProfiledSide, type Stack } from '../../results/profile.ts';
import { average } from '../test/statistics.ts';
import { type Changed, isGone, isNew } from './moved-time.ts';

/** By frame, ms per request: what stands last in a stack has its time, and so has the nearest of the repository's own above it. */
export function selfTimes({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const { frames: stack, selfMs } of stacks) {
    const own = nearestOwn(stack, frames);
    for (const index of new Set([stack.at(-1), own])) {
      if (index !== undefined) times.set(index, (times.get(index) ?? 0) + selfMs);
    }
  }
  return times;
}

/** By frame, bytes per request: what a function of the repository allocates itself, and in what it calls of others. */
export function ownAllocations({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  const bytes = new Map<number, number>();
  for (const { frames: stack, allocatedBytes = 0 } of stacks) {
    const own = nearestOwn(stack, frames);
    if (own !== undefined && allocatedBytes > 0) bytes.set(own, (bytes.get(own) ?? 0) + allocatedBytes);
  }
  return bytes;
}

function nearestOwn(stack: Stack['frames'], frames: readonly Frame[]): number | undefined {
  return stack.findLast((index) => frames[index] && isOwn(frames[index]));
}

/** Time of one sample: that of the rarest stack, which a sampler met at least once; per request, on average. */
export function sampleMs(sides: readonly ProfiledSide[]): number {
  const times = sides.map(({ stacks }) => stacks.flatMap(({ selfMs }) => (selfMs > 0 ? [selfMs] : [])));
  const seen = times.filter((some) => some.length > 0);
  return average(seen.map((some) => some.reduce((least, ms) => Math.min(least, ms), Infinity)));
}

/**
 * By frame, ms per request: own functions that call other own ones, with all below them. A function that no own function calls is left out:
 * that everything a handler does takes longer is what latency says already.
 */
export function enclosingTimes({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  const between = new Set<number>();
  for (const { frames: stack, selfMs } of stacks) {
    const own = [...new Set(stack.filter((index) => frames[index] && isOwn(frames[index])))];
    for (const index of own) times.set(index, (times.get(index) ?? 0) + selfMs);
    for (const index of own.slice(1, -1)) between.add(index);
  }
  return new Map([...times].filter(([index]) => between.has(index)));
}

/** The own function nearest above it for more than half of its self time in the stacks of both sides; null if there is none such. */
export function mainCaller(index: number, stacks: readonly Stack[], frames: readonly Frame[]): number | null {
  const times = new Map<number | undefined, number>();
  for (const { frames: stack, selfMs } of stacks) {
    if (stack.at(-1) !== index && nearestOwn(stack, frames) !== index) continue;
    const own = nearestOwn(stack.slice(0, stack.lastIndexOf(index)), frames);
    times.set(own, (times.get(own) ?? 0) + selfMs);
  }
  const totalMs = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  return [...times].find(([, ms]) => ms > totalMs / 2)?.[0] ?? null;
}

/**
 * The innermost of the changed ones: what encloses it changed with it. Not what one side alone has: whoever puts a function
 * around others gives it their time.
 *
 * @param stacks of both sides in all blocks: who is below whom
 */
export function innermost<T extends Pick<Changed<unknown>, 'index' | 'series'>>(
  changed: readonly T[],
  stacks: readonly Stack[],
): readonly T[] {
  const onBothSides = changed.filter(({ series }) => !isNew(series) && !isGone(series));
  const isBelow = (inner: T, outer: T) =>
    stacks.some(({ frames }) => {
      const at = frames.indexOf(outer.index);
      return at >= 0 && frames.indexOf(inner.index) > at;
    });
  return onBothSides.filter((outer) => !onBothSides.some((inner) => inner !== outer && isBelow(inner, outer)));
}
