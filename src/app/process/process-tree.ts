/** The processes of an app: the one that was started, and all that descend from it. */
import { listPids, listThreads, type ProcessStat, readProc, readStat } from '../../system/proc.ts';

/** How often all processes are gone through where the kernel does not list a thread's children. */
const SCAN_INTERVAL_MS = 2000;
/** How often strays are asked for: that takes a look at every process of the machine, 10 ms and more. */
const STRAYS_INTERVAL_MS = 10_000;

export interface TreeProcess {
  readonly stat: ProcessStat;
  readonly threadIds: readonly number[];
}

/** Reads the processes that live now, a parent before its children; also ended ones that await collection. */
export type ProcessTree = () => readonly TreeProcess[];

/** Processes once seen stay in, even when their parent ends. `strays` names pids of the app's that do not descend from it any more. */
export function followTree(rootPid: number, strays: () => readonly number[] = () => []): ProcessTree {
  /** Start time by pid: a pid that now names another process is not ours any more. */
  const known = new Map<number, number>();
  const isTimeToScan = every(SCAN_INTERVAL_MS);
  const isTimeForStrays = every(STRAYS_INTERVAL_MS);
  let rootSeen = false;

  return () => {
    const scanned = !listsChildren() && isTimeToScan() ? scannedChildren() : null;
    const queue = [...(rootSeen ? [] : [rootPid]), ...known.keys(), ...(isTimeForStrays() ? strays() : [])];
    const visited = new Set<number>();
    const living: TreeProcess[] = [];
    // The queue grows while it is walked.
    for (const pid of queue) {
      if (visited.has(pid)) continue;
      visited.add(pid);
      const stat = readStat(pid);
      const startTicks = known.get(pid) ?? stat?.startTicks;
      if (stat === null || stat.startTicks !== startTicks) {
        known.delete(pid);
        continue;
      }
      known.set(pid, stat.startTicks);
      if (pid === rootPid) rootSeen = true;
      const threadIds = listThreads(pid);
      living.push({ stat, threadIds });
      queue.push(...(scanned === null ? childrenOf(pid, threadIds) : (scanned.get(pid) ?? [])));
    }
    return living;
  };
}

/** True at the first call, and then once in the interval. */
function every(intervalMs: number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lastMs < intervalMs) return false;
    lastMs = performance.now();
    return true;
  };
}

function childrenOf(pid: number, threadIds: readonly number[]): number[] {
  const lists = threadIds.map((tid) => readProc(`/proc/${pid}/task/${tid}/children`) ?? '');
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** For kernels that do not list a thread's children. */
function scannedChildren(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const stat of listPids().map(readStat)) {
    if (stat === null) continue;
    children.set(stat.parentPid, [...(children.get(stat.parentPid) ?? []), stat.pid]);
  }
  return children;
}

let kernelListsChildren: boolean | undefined;
function listsChildren(): boolean {
  kernelListsChildren ??= readProc(`/proc/self/task/${process.pid}/children`) !== null;
  return kernelListsChildren;
}
