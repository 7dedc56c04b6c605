/** The processes of an app: the one that was started, and all that descend from it. */
import { listPids, listThreads, type ProcessStat, readProc, readStat } from '../../system/proc.ts';

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
  const kernelListsChildren = readProc(`/proc/self/task/${process.pid}/children`) !== null;
  // Either takes a look at every process of the machine, 10 ms and more.
  const isTimeToScan = every(2000);
  const isTimeForStrays = every(10_000);
  let rootSeen = false;

  return () => {
    const scanned = !kernelListsChildren && isTimeToScan() ? listPids().map(readStat) : null;
    const living: TreeProcess[] = [];
    // It grows while it is walked.
    const queue = new Set([...(rootSeen ? [] : [rootPid]), ...known.keys(), ...(isTimeForStrays() ? strays() : [])]);
    for (const pid of queue) {
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
      const children = scanned?.flatMap((one) => (one?.parentPid === pid ? [one.pid] : []));
      const lists = threadIds.map((tid) => readProc(`/proc/${pid}/task/${tid}/children`) ?? '');
      for (const child of children ?? lists.flatMap((list) => list.match(/\d+/g) ?? [])) queue.add(Number(child));
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
