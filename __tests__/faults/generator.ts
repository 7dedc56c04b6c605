/** The load generator of a run, seen from outside. */
import { readFileSync } from 'node:fs';
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

export interface MemoryWatch {
  readonly meddle: (running: Running) => Promise<void>;
  /** Bytes that any generator of the run held at most. */
  peakBytes(): number;
}

export function watchGeneratorMemory(): MemoryWatch {
  let peak = 0;
  return {
    meddle: (running) =>
      running.until(() => {
        for (const pid of running.started().filter(isGenerator)) peak = Math.max(peak, peakBytesOf(pid));
        return false;
      }, LOOK_MS),
    peakBytes: () => peak,
  };
}

function isGenerator(pid: number): boolean {
  return read(pid, 'cmdline').includes('generator.js');
}

function peakBytesOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(pid, 'status'))?.[1] ?? 0) * 1024;
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
