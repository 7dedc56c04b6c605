/** The profile of one endpoint, all blocks in one: what the flame graph and the file for speedscope are drawn from. */
import { type Profile, profiledBlocks } from '../results/profile.ts';

/**
 * Times are means over the blocks in which both sides were profiled, in ms per request in the last frame of a stack itself. The
 * largest first, and none is without frames, root first. Empty where the endpoint was not profiled.
 */
export function meanStacks({ blocks, frames }: Profile, endpoint: string) {
  const pairs = profiledBlocks({ blocks }, endpoint).map(({ base, head }) => [base, head]);
  const stacks = new Map<string, { frames: readonly number[]; ms: [base: number, head: number] }>();
  for (const pair of pairs) {
    for (const [at, side] of pair.entries()) {
      for (const stack of side.stacks) {
        const key = stack.frames.join();
        const sum = stacks.get(key) ?? { frames: stack.frames, ms: [0, 0] };
        sum.ms[at] = (sum.ms[at] ?? 0) + stack.selfMs / pairs.length;
        stacks.set(key, sum);
      }
    }
  }
  return [...stacks.values()]
    .map(({ frames: indexes, ms: [baseMs, headMs] }) => ({
      frames: indexes.flatMap((index) => frames[index] ?? []),
      baseMs,
      headMs,
    }))
    .filter(({ frames: path, baseMs, headMs }) => path.length > 0 && Math.max(baseMs, headMs) > 0)
    .sort((a, b) => Math.max(b.baseMs, b.headMs) - Math.max(a.baseMs, a.headMs));
}
