/**
 * A function of the repository together with all that it calls. Samples that fall now into one of two functions, now into the
 * other, scatter in each; in what encloses both they do not. And a compiler may inline the one in some blocks only. So where
 * no function changed by itself, one may be known that changed with what it calls.
 */
import { type Frame, isOwn, type ProfiledSide, type Stack } from '../results/profile.ts';
import { type Changed, isGone, isNew } from './moved-time.ts';

/**
 * By frame, ms per request: own functions that call other own ones, with all below them. Not those that no own function calls:
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

/**
 * The innermost of those that changed: what encloses it changed with it. Not what one side alone has: whoever puts a function
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
