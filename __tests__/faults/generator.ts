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

export function watchGeneratorMemory() {
  let peak = 0;
  return {
    meddle: (running: Running) =>
      running.until(() => {
        for (const pid of running.started().filter(isGenerator)) peak = Math.max(peak, peakBytesOf(pid));
        return false;
      }, LOOK_MS),
    /** Bytes that any generator of the run held at most. */
    peakBytes: () => peak,
  };
}

function isGenerator(pid: number): boolean {
  return readProc(`/proc/${pid}/cmdline`)?.includes('generator.js') ?? false;
}

function peakBytesOf(pid: number): number {
  return (numberAfter(readProc(`/proc/${pid}/status`), 'VmHWM') ?? 0) * 1024;
}
