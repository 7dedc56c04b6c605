/** Profiles as stacks: for the flame graph, and as a file that speedscope opens. */
import { SIDES } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import { type Frame, type Profile, profiledBlocks, profiledEndpoints } from '../results/profile.ts';
import type { Results } from '../results/results.ts';
import { nameOfFunction } from './format.ts';

/** Means over the blocks that profiled both sides, in ms per request in the last frame itself; largest first, frames root first. */
export function meanStacks({ blocks, frames }: Profile, endpoint: string) {
  const pairs = profiledBlocks({ blocks }, endpoint);
  const stacks = new Map<string, { frames: readonly Frame[]; baseMs: number; headMs: number }>();
  for (const pair of pairs) {
    for (const side of SIDES) {
      for (const { frames: indexes, selfMs } of pair[side].stacks) {
        const key = indexes.join();
        const path = indexes.flatMap((index) => frames[index] ?? []);
        const mean = stacks.get(key) ?? { frames: path, baseMs: 0, headMs: 0 };
        mean[`${side}Ms`] += selfMs / pairs.length;
        stacks.set(key, mean);
      }
    }
  }
  return [...stacks.values()]
    .filter(({ frames: path, baseMs, headMs }) => path.length > 0 && Math.max(baseMs, headMs) > 0)
    .sort((a, b) => Math.max(b.baseMs, b.headMs) - Math.max(a.baseMs, a.headMs));
}

/** For each endpoint base, then head (https://www.speedscope.app/file-format-schema.json). Null if nothing was profiled. */
export function speedscopeFile({ profile, sides, tool, config }: Results): string | null {
  const endpoints = profile ? profiledEndpoints(profile) : [];
  if (!profile || endpoints.length === 0) return null;
  const indexes = new Map(profile.frames.map((frame, index) => [frame, index]));
  const labels = { base: sides.base?.label ?? 'base', head: sides.head.label };
  const frames = profile.frames.map(({ file, line, ...frame }) => {
    return { name: nameOfFunction(frame), ...(file !== null && { file }), ...(line !== null && { line }) };
  });
  return JSON.stringify({
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    name: `latency-gate: ${config.name}`,
    exporter: `${tool.name} ${tool.version}`,
    activeProfileIndex: 0,
    shared: { frames },
    profiles: endpoints.flatMap((endpoint) => {
      const stacks = meanStacks(profile, endpoint);
      return SIDES.map((side) => {
        const own = stacks.filter((stack) => stack[`${side}Ms`] > 0);
        const weights = own.map((stack) => stack[`${side}Ms`]);
        return {
          type: 'sampled',
          name: `${endpoint}, ${labels[side]}: time per request`,
          unit: 'milliseconds',
          startValue: 0,
          endValue: sum(weights),
          samples: own.map((stack) => stack.frames.map((frame) => indexes.get(frame) ?? 0)),
          weights,
        };
      });
    }),
  });
}
