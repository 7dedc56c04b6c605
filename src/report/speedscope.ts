/**
 * The profiles as a file that speedscope opens (https://www.speedscope.app/file-format-schema.json): for each endpoint base and
 * head, one after the other. Time is per request.
 */
import { type Frame, profiledEndpoints } from '../results/profile.ts';
import type { Results } from '../results/results.ts';
import { meanStacks } from './stacks.ts';

/** Null where nothing was profiled. */
export function speedscopeFile({ profile, sides, tool, config }: Results): string | null {
  const endpoints = profile === undefined ? [] : profiledEndpoints(profile);
  if (profile === undefined || endpoints.length === 0) return null;
  const indexes = new Map(profile.frames.map((frame, index) => [frame, index]));
  const labels = { base: sides.base?.label ?? 'base', head: sides.head.label };
  return JSON.stringify({
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    name: `latency-gate: ${config.name}`,
    exporter: `${tool.name} ${tool.version}`,
    activeProfileIndex: 0,
    shared: { frames: profile.frames.map(frameOf) },
    profiles: endpoints.flatMap((endpoint) => {
      const stacks = meanStacks(profile, endpoint);
      return (['base', 'head'] as const).map((side) => {
        const own = stacks.filter((stack) => stack[`${side}Ms`] > 0);
        return {
          type: 'sampled',
          name: `${endpoint}, ${labels[side]}: time per request`,
          unit: 'milliseconds',
          startValue: 0,
          endValue: own.reduce((sum, stack) => sum + stack[`${side}Ms`], 0),
          samples: own.map(({ frames }) => frames.map((frame) => indexes.get(frame) ?? 0)),
          weights: own.map((stack) => stack[`${side}Ms`]),
        };
      });
    }),
  });
}

function frameOf({ function: name, file, line }: Frame) {
  return { name: name === '' ? '(anonymous)' : name, ...(file !== null && { file }), ...(line !== null && { line }) };
}
