/**
 * Peak memory of a process and all its descendants: what they hold in RAM, pages that they share counted once.
 *
 * Each process's high-water mark (VmHWM of /proc/<pid>/status) is the kernel's own, so no peak is too short for it. Its user may reset
 * it to the present by writing 5 to /proc/<pid>/clear_refs (proc(5)). If that is refused, as for the root of a container, the mark
 * still shows a new high, and samples show a lower peak.
 *
 * The marks of several processes are added: an upper bound, as they need not have been reached at the same time. Pages that forked
 * processes still share (Pss_Anon, Pss_Shmem of smaps_rollup), and the program's file, count once. The control group's own mark does
 * not serve: it counts files that were read. A process that comes and goes between two readings is not seen.
 */
import { writeFileSync } from 'node:fs';
import { attempt } from '../../errors.ts';
import { numberAfter, readProc } from '../../system/proc.ts';
import type { ProcessTree } from './process-tree.ts';

const SAMPLE_INTERVAL_MS = 25;

type Memory = NonNullable<ReturnType<typeof readMemory>>;

/**
 * What it returns takes the peak in bytes since the last call. Null where it cannot be seen: not Linux, no such process.
 *
 * @param canReset for tests: false stands for a process of somebody else
 */
export function meterPeakMemory(tree: ProcessTree, canReset = true): () => number | null {
  /** Processes whose mark cannot be set back. */
  let watched = new Map<number, { readonly startTicks: number; readonly markBytes: number; sampledBytes: number }>();
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
    const living = tree().flatMap(({ stat: { pid, startTicks } }) => {
      const memory = readMemory(pid);
      return memory === null ? [] : [{ pid, startTicks, memory, peakBytes: peakOf(pid, startTicks, memory) }];
    });
    if (living.length === 0) return null;
    const together = living.length > 1;
    const ownBytes = living.map(({ pid, memory, peakBytes }) =>
      together ? peakBytes - memory.fileBytes - sharedTwice(pid, memory) : peakBytes,
    );
    const fileBytes = together ? Math.max(...living.map(({ memory }) => memory.fileBytes)) : 0;
    const isReset = (pid: number) => canReset && attempt(() => writeFileSync(`/proc/${pid}/clear_refs`, '5')) !== null;
    const unset = living.filter(({ pid }) => !isReset(pid));
    watched = new Map(
      unset.map(({ pid, startTicks, memory: { peakBytes, residentBytes } }) => [
        pid,
        { startTicks, markBytes: peakBytes, sampledBytes: residentBytes },
      ]),
    );
    // Not to keep the program alive; it ends by itself with the last process.
    if (watched.size > 0) sampling ??= setInterval(sample, SAMPLE_INTERVAL_MS).unref();
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
  const excess = (bytes: number, name: string): number => Math.max(0, bytes - (kilobytes(rollup, name) ?? bytes));
  return excess(memory.anonymousBytes, 'Pss_Anon') + excess(memory.sharedBytes, 'Pss_Shmem');
}

/** Null for a process that is gone or only waits to be collected. */
function readMemory(pid: number) {
  const status = readProc(`/proc/${pid}/status`);
  const peakBytes = kilobytes(status, 'VmHWM');
  if (peakBytes === null) return null;
  return {
    peakBytes,
    residentBytes: kilobytes(status, 'VmRSS') ?? peakBytes,
    anonymousBytes: kilobytes(status, 'RssAnon') ?? 0,
    fileBytes: kilobytes(status, 'RssFile') ?? 0,
    sharedBytes: kilobytes(status, 'RssShmem') ?? 0,
  };
}

/** In bytes; null without such a line. */
function kilobytes(text: string | null, name: string): number | null {
  const number = numberAfter(text, name);
  return number === null ? null : 1024 * number;
}
