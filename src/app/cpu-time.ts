/**
 * CPU time of a process and all its descendants, from the scheduler's own count.
 *
 * The first field of /proc/<pid>/task/<tid>/schedstat is what a thread has run on a CPU, in nanoseconds. A thread that
 * has ended keeps what it had at the last reading, so the sum never goes backwards. What is lost: the time of a thread
 * or process between the last reading and its end, all of one that came and went between two readings, and of one whose
 * parent ended before a reading saw it. Servers keep their threads, so that is next to nothing for them; an app that
 * starts a process for each request is seen too small.
 */
import { listPids, listThreads, readProc, readStat } from './proc.ts';

/** How often all processes are gone through where the kernel does not list a thread's children. */
const SCAN_INTERVAL_MS = 2000;

export interface CpuMeter {
  /** CPU time so far in ms, or null where it cannot be seen (not Linux, no such process). Synchronous, half a millisecond for a Node process. */
  readMs(): number | null;
}

interface SeenProcess {
  readonly startTicks: number;
  readonly threadNs: Map<number, number>;
}

/** Meters the process and its descendants. Descendants once seen stay in, even when their parent ends. */
export function meterProcessTree(rootPid: number): CpuMeter {
  const seen = new Map<number, SeenProcess>();
  let endedNs = 0;
  let rootEnded = false;
  let scannedAtMs = Number.NEGATIVE_INFINITY;

  function retire(pid: number): void {
    for (const ns of seen.get(pid)?.threadNs.values() ?? []) endedNs += ns;
    seen.delete(pid);
    if (pid === rootPid) rootEnded = true;
  }

  /** Reads one process, true if it lives. A pid that now names another process is not ours any more. */
  function readProcess(pid: number): boolean {
    const stat = readStat(pid);
    const known = seen.get(pid);
    if (stat === null || (known !== undefined && known.startTicks !== stat.startTicks)) {
      retire(pid);
      return false;
    }
    const { threadNs } = known ?? { threadNs: new Map<number, number>() };
    const threads = listThreads(pid);
    for (const tid of threads) {
      const ns = Number.parseInt(readProc(`/proc/${pid}/task/${tid}/schedstat`) ?? '', 10);
      if (Number.isFinite(ns)) threadNs.set(tid, ns);
    }
    for (const [tid, ns] of threadNs) {
      if (threads.includes(tid)) continue;
      endedNs += ns;
      threadNs.delete(tid);
    }
    if (threadNs.size === 0 && known === undefined) return false;
    seen.set(pid, { startTicks: stat.startTicks, threadNs });
    return true;
  }

  function childrenOf(pid: number): number[] {
    const threads = seen.get(pid)?.threadNs.keys() ?? [];
    return [...threads].flatMap((tid) => numbersIn(readProc(`/proc/${pid}/task/${tid}/children`) ?? ''));
  }

  function scannedChildren(): Map<number, number[]> {
    const children = new Map<number, number[]>();
    for (const stat of listPids().map(readStat)) {
      if (stat === null) continue;
      children.set(stat.parentPid, [...(children.get(stat.parentPid) ?? []), stat.pid]);
    }
    return children;
  }

  return {
    readMs() {
      let scanned: Map<number, number[]> | null = null;
      if (!listsChildren() && performance.now() - scannedAtMs >= SCAN_INTERVAL_MS) {
        scanned = scannedChildren();
        scannedAtMs = performance.now();
      }
      const queue = rootEnded ? [...seen.keys()] : [rootPid, ...seen.keys()];
      const visited = new Set<number>();
      // The queue grows while it is walked.
      for (const pid of queue) {
        if (visited.has(pid)) continue;
        visited.add(pid);
        if (readProcess(pid)) queue.push(...(listsChildren() ? childrenOf(pid) : (scanned?.get(pid) ?? [])));
      }
      if (seen.size === 0 && endedNs === 0) return null;
      let ns = endedNs;
      for (const { threadNs } of seen.values()) for (const threadTime of threadNs.values()) ns += threadTime;
      return ns / 1e6;
    },
  };
}

let kernelListsChildren: boolean | undefined;
function listsChildren(): boolean {
  kernelListsChildren ??= readProc(`/proc/self/task/${process.pid}/children`) !== null;
  return kernelListsChildren;
}

function numbersIn(text: string): number[] {
  return text.split(' ').filter(Boolean).map(Number);
}
