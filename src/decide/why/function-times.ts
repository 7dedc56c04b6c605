/**
 * Time per request by function: its own, and for a function of the repository together with all that it calls. Samples that fall now into
 * one of two functions, now into the other, scatter in each, and not in what encloses both; nor does what a compiler inlines now and then.
 */
import { type Frame, isOwn, type ProfiledSide, type Stack } from '../../results/profile.ts';
import { average, sum } from '../test/statistics.ts';

/** By frame, ms per request: what stands last in a stack has its time, and so has the nearest of the repository's own above it. */
export function selfTimes({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
  return summed(
    stacks.flatMap(({ frames: stack, selfMs }) =>
      [...new Set([stack.at(-1), nearestOwn(stack, frames)])].map((index) => [index, selfMs] as const),
    ),
  );
}

/** By frame, bytes per request: what a function of the repository allocates itself, and in what it calls of others. */
export function ownAllocations({ stacks }: ProfiledSide, frames: readonly Frame[]): ReadonlyMap<number, number> {
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

/** Time of one sample: that of the rarest stack, which a sampler met at least once; per request, on average. */
export function sampleMs(sides: readonly ProfiledSide[]): number {
  const times = sides.map(({ stacks }) => stacks.flatMap(({ selfMs }) => (selfMs > 0 ? [selfMs] : [])));
  const seen = times.filter((some) => some.length > 0);
  return average(seen.map((some) => some.reduce((least, ms) => Math.min(least, ms), Infinity)));
}

/** By frame, ms per request with all below: own functions that another own one calls. What the topmost takes, latency says. */
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
  const totalMs = sum([...times.values()]);
  return [...times].find(([, ms]) => ms > totalMs / 2)?.[0] ?? null;
}
