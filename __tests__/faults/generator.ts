/** The load generator of a run, seen from outside. */
import { numberAfter, readProc } from '../../src/system/proc.ts';
import type { Running } from './program.ts';

/** Its pid, once there is one and a block has been measured; null where the run has ended before. */
export async function generatorOf(running: Running): Promise<number | null> {
  let found: number | undefined;
  await running.until(() => {
    if (running.log().includes('block 1 of')) found = running.started().find(isGenerator);
    return found !== undefined;
  });
  return found ?? null;
}

/** Seldom enough to disturb nobody: a block, and with it a generator, lives longer, and its peak is kept by the kernel. */
const LOOK_MS = 150;

/** Resolves with the bytes that any generator of the run held at most. */
export async function peakOfGenerators(running: Running): Promise<number> {
  let peakKb = 0;
  await running.until(() => {
    const sizes = running
      .started()
      .filter(isGenerator)
      .map((pid) => numberAfter(readProc(`/proc/${pid}/status`), 'VmHWM') ?? 0);
    peakKb = Math.max(peakKb, ...sizes);
    return false;
  }, LOOK_MS);
  return peakKb * 1024;
}

function isGenerator(pid: number): boolean {
  return readProc(`/proc/${pid}/cmdline`)?.includes('generator.js') ?? false;
}
