import type { Config } from '../config/config.ts';
import { nodeProfiler } from './node/node-profiler.ts';
import type { Profiler } from './profiler.ts';

/** The profiler that the configuration asks for: that of Node, which needs no word. */
export function createProfiler(_config: Config, { preloadPath }: { readonly preloadPath: string }): Profiler {
  return nodeProfiler(preloadPath);
}
