/** Keeps the app and the load generator on cores of their own, so that neither waits for the other's time slice. */
import { spawnSync } from 'node:child_process';
import { readProc } from './proc.ts';

/** Lists of cores as `taskset` and Docker write them, such as `0-2` or `0,1`. */
export interface Cores {
  readonly app: string;
  readonly generator: string;
}

/** Null where this is not possible: a single core, no Linux, no `taskset`. */
export function ownCores(): Cores | null {
  if (process.platform !== 'linux') return null;
  const cores = splitCores(readProc('/proc/self/status')?.match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1] ?? '');
  if (cores === null || spawnSync('taskset', ['-c', cores.generator, 'true']).status !== 0) return null;
  return cores;
}

/** The last of the allowed cores for the generator, the others for the app; null if there are fewer than two. */
export function splitCores(allowedList: string): Cores | null {
  const allowed = allowedList.split(',').flatMap((range) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(range);
    if (!match) return [];
    const first = Number(match[1]);
    return Array.from({ length: Number(match[2] ?? first) - first + 1 }, (_, i) => first + i);
  });
  const generator = allowed.at(-1);
  if (generator === undefined || allowed.length < 2) return null;
  return { app: allowed.slice(0, -1).join(','), generator: String(generator) };
}
