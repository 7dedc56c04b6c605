/**
 * CPU time of a process and all its descendants, from the scheduler's own count.
 *
 * The first field of /proc/<pid>/task/<tid>/schedstat is what a living thread has run on a CPU, in nanoseconds. What
 * that misses, threads and processes that ended unread, is in /proc/<pid>/stat: utime + stime count a process's ended
 * threads too, cutime + cstime the children that it waited for, both cut to ticks of 10 ms. So the sum is exact to
 * nanoseconds for a server that keeps its threads and workers; where they come and go it lags by less than
 * UNSURE_MS per process, and does not drift. Not seen at all: a process that ended unread and that nobody waited for.
 */
import { numberAfter, type ProcessStat, readProc, schedulerTimesIn, TICK_MS } from '../../system/proc.ts';
import { type Counts, ProcessCounts } from './counters.ts';
import { followTree, type ProcessTree } from './process-tree.ts';

/** Two counts, each cut to ticks: below this, a difference to the sum of the parts does not show that a part was missed. */
const UNSURE_MS = 2 * TICK_MS;

export interface CpuMeter {
  /** CPU time so far in ms, never less than before, or null where it cannot be seen (not Linux, no such process). Synchronous, half a millisecond for a Node process. */
  readMs(): number | null;
}

/** How the scheduler treated the processes so far, as of the last `readMs` of their meter. */
export interface Scheduling {
  /** How long threads were ready to run and had no core, summed over them. */
  readonly runDelayMs: number;
  /** How often main threads had to leave a core that they wanted to keep. */
  readonly involuntarySwitches: number;
  /** The living thread with most CPU time; null if there is none. */
  readonly busiestThread: ThreadId | null;
}

type Waits = Omit<Scheduling, 'busiestThread'>;

export interface ThreadId {
  readonly pid: number;
  readonly tid: number;
}

export interface ProcessTreeMeter extends CpuMeter {
  /** Null before there was a process to see. */
  scheduling(): Scheduling | null;
  /** As of the last `readMs`. */
  counts(): Counts;
}

/** What is known of one process, in ms of CPU time. */
interface Account {
  readonly startTicks: number;
  parentPid: number;
  readonly livingThreads: Map<number, number>;
  /** By thread. */
  readonly runDelaysMs: Map<number, number>;
  involuntarySwitches: number;
  endedThreadsMs: number;
  /** Children that were read, with theirs, and that have ended since. */
  endedChildrenMs: number;
  /** Threads and waited-for children that came and went unread. */
  missedMs: { threads: number; children: number };
}

/** Meters the process and its descendants. */
export function meterProcessTree(rootPid: number, tree: ProcessTree = followTree(rootPid)): ProcessTreeMeter {
  const accounts = new Map<number, Account>();
  /** Ended processes whose parent is not among the accounts. */
  let orphansMs = 0;
  let highestMs = 0;
  let waits: Waits | null = null;
  const counts = new ProcessCounts();

  /** The kernel adds an ended process to the parent that waits for it; so is it done here. */
  function retire(pid: number, account: Account): void {
    accounts.delete(pid);
    const parent = accounts.get(account.parentPid) ?? accounts.get(rootPid);
    if (parent) parent.endedChildrenMs += totalMs(account);
    else orphansMs += totalMs(account);
  }

  return {
    readMs() {
      const living = tree.read();
      counts.update(living);
      const starts = new Map(living.map(({ stat }) => [stat.pid, stat.startTicks]));
      for (const [pid, account] of accounts) {
        if (starts.get(pid) !== account.startTicks) retire(pid, account);
      }
      for (const { stat, threadIds } of living) {
        const account = accounts.get(stat.pid) ?? openAccount(stat);
        accounts.set(stat.pid, account);
        const { runDelayMs, involuntarySwitches } = update(account, stat, threadIds);
        waits = {
          runDelayMs: (waits?.runDelayMs ?? 0) + runDelayMs,
          involuntarySwitches: (waits?.involuntarySwitches ?? 0) + involuntarySwitches,
        };
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      const sumMs = [...accounts.values()].reduce((sum, account) => sum + totalMs(account), orphansMs);
      highestMs = Math.max(highestMs, sumMs);
      return highestMs;
    },
    scheduling: () => waits && { ...waits, busiestThread: busiestOf(accounts) },
    counts: () => counts.read(),
  };
}

function openAccount(stat: ProcessStat): Account {
  return {
    startTicks: stat.startTicks,
    parentPid: stat.parentPid,
    livingThreads: new Map(),
    runDelaysMs: new Map(),
    involuntarySwitches: 0,
    endedThreadsMs: 0,
    endedChildrenMs: 0,
    missedMs: { threads: 0, children: 0 },
  };
}

function busiestOf(accounts: ReadonlyMap<number, Account>): ThreadId | null {
  let busiest: ThreadId | null = null;
  let mostMs = -1;
  for (const [pid, { livingThreads }] of accounts) {
    for (const [tid, ms] of livingThreads) if (ms > mostMs) [busiest, mostMs] = [{ pid, tid }, ms];
  }
  return busiest;
}

/** Returns what has been added since the last time; what threads waited after their last reading is lost with them. */
function update(account: Account, stat: ProcessStat, threadIds: readonly number[]): Waits {
  const { livingThreads, runDelaysMs, missedMs } = account;
  let runDelayMs = 0;
  account.parentPid = stat.parentPid;
  for (const tid of threadIds) {
    const times = schedulerTimesIn(readProc(`/proc/${stat.pid}/task/${tid}/schedstat`));
    if (times === null) continue;
    livingThreads.set(tid, times.cpuMs);
    runDelayMs += times.runDelayMs - (runDelaysMs.get(tid) ?? 0);
    runDelaysMs.set(tid, times.runDelayMs);
  }
  const isLiving = new Set(threadIds);
  for (const [tid, ms] of livingThreads) {
    if (isLiving.has(tid)) continue;
    account.endedThreadsMs += ms;
    livingThreads.delete(tid);
    runDelaysMs.delete(tid);
  }
  missedMs.threads += beyondDoubt(stat.ownTicks * TICK_MS - ownMs(account));
  missedMs.children += beyondDoubt(stat.childTicks * TICK_MS - childrenMs(account));
  const before = account.involuntarySwitches;
  // Its main thread's.
  account.involuntarySwitches =
    numberAfter(readProc(`/proc/${stat.pid}/status`), 'nonvoluntary_ctxt_switches') ?? before;
  return { runDelayMs, involuntarySwitches: account.involuntarySwitches - before };
}

function beyondDoubt(differenceMs: number): number {
  return differenceMs > UNSURE_MS ? differenceMs : 0;
}

function ownMs(account: Account): number {
  const living = [...account.livingThreads.values()].reduce((sum, ms) => sum + ms, 0);
  return living + account.endedThreadsMs + account.missedMs.threads;
}

function childrenMs(account: Account): number {
  return account.endedChildrenMs + account.missedMs.children;
}

function totalMs(account: Account): number {
  return ownMs(account) + childrenMs(account);
}
