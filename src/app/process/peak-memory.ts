/** Peak memory of a process and all its descendants by the kernel's high-water marks, pages that they share counted once (decision 8). */
import { writeFileSync } from 'node:fs';
import { attempt } from '../../errors.ts';
import { numberAfter, readProc } from '../../system/proc.ts';
import type { ProcessTree } from './process-tree.ts';

type Memory = NonNullable<ReturnType<typeof readMemory>>;

/** Returns what takes the peak in bytes since the last call; null where none is seen. @param canReset false stands for another user’s process */
export function meterPeakMemory(tree: ProcessTree, canReset = true): () => number | null {
  /** Processes whose mark cannot be set back. */
  const watched = new Map<number, { readonly startTicks: number; readonly markBytes: number; sampledBytes: number }>();
  let sampling: NodeJS.Timeout | null = null;

  function sample(): void {
    for (const [pid, one] of watched) {
      const memory = readMemory(pid);
      if (memory === null) watched.delete(pid);
      else one.sampledBytes = Math.max(one.sampledBytes, memory.residentBytes);
    }
    if (watched.size > 0 || sampling === null) return;
    clearInterval(sampling);
    sampling = null;
  }

  /** A mark that is higher than at the last call was set since; else the peak lies below it, and samples have to do. */
  function peakOf(pid: number, startTicks: number, memory: Memory): number {
    const before = watched.get(pid);
    if (before?.startTicks !== startTicks || memory.peakBytes > before.markBytes) return memory.peakBytes;
    return Math.max(before.sampledBytes, memory.residentBytes);
  }

  return () => {
    const living = tree().flatMap(({ stat: { pid, startTicks, stackStart } }) => {
      const memory = readMemory(pid);
      if (memory === null) return [];
      return [{ pid, startTicks, stackStart, memory, peakBytes: peakOf(pid, startTicks, memory) }];
    });
    if (living.length === 0) return null;
    const together = living.length > 1;
    const ownBytes = living.map(({ pid, stackStart, memory, peakBytes }) => {
      if (!together) return peakBytes;
      // The kernel goes over all pages for what is shared, some 2 ms for a small server, between rounds.
      const mayShare = memory.sharedBytes > 0 || living.filter((one) => one.stackStart === stackStart).length > 1;
      return peakBytes - memory.fileBytes - (mayShare ? sharedTwice(pid, memory) : 0);
    });
    const fileBytes = together ? Math.max(...living.map(({ memory }) => memory.fileBytes)) : 0;
    watched.clear();
    for (const { pid, startTicks, memory } of living) {
      // Its user may set the mark back to the present (proc(5)).
      if (canReset && attempt(() => writeFileSync(`/proc/${pid}/clear_refs`, '5')) !== null) continue;
      watched.set(pid, { startTicks, markBytes: memory.peakBytes, sampledBytes: memory.residentBytes });
    }
    // Not to keep the program alive; it ends by itself with the last process.
    if (watched.size > 0) sampling ??= setInterval(sample, 25).unref();
    return ownBytes.reduce((sum, bytes) => sum + Math.max(0, bytes), fileBytes);
  };
}

/** Memory in bytes that processes have to themselves now, files apart; null where it cannot be seen. */
export function residentBytes(pids: readonly number[]): number | null {
  const living = pids.flatMap((pid) => readMemory(pid) ?? []);
  return living.length === 0 ? null : living.reduce((sum, { anonymousBytes }) => sum + anonymousBytes, 0);
}

/** What a process holds but shares with its relatives, beyond its part of it; 0 where that may not be read. */
function sharedTwice(pid: number, memory: Memory): number {
  const rollup = readProc(`/proc/${pid}/smaps_rollup`);
  const excess = (bytes: number, name: string) => Math.max(0, bytes - (bytesAfter(rollup, name) ?? bytes));
  return excess(memory.anonymousBytes, 'Pss_Anon') + excess(memory.sharedBytes, 'Pss_Shmem');
}

/** Null for a process that is gone or only waits to be collected. */
function readMemory(pid: number) {
  const status = readProc(`/proc/${pid}/status`);
  const peakBytes = bytesAfter(status, 'VmHWM');
  if (peakBytes === null) return null;
  return {
    peakBytes,
    residentBytes: bytesAfter(status, 'VmRSS') ?? peakBytes,
    anonymousBytes: bytesAfter(status, 'RssAnon') ?? 0,
    fileBytes: bytesAfter(status, 'RssFile') ?? 0,
    sharedBytes: bytesAfter(status, 'RssShmem') ?? 0,
  };
}

function bytesAfter(text: string | null, name: string): number | null {
  const kilobytes = numberAfter(text, name);
  return kilobytes === null ? null : 1024 * kilobytes;
}
