/**
 * CPU time of a process and all its descendants, from the scheduler's own count, in nanoseconds, of each living thread
 * (/proc/<pid>/task/<tid>/schedstat). What that misses, threads and processes that ended unread, is in /proc/<pid>/stat, cut to
 * ticks of 10 ms: utime + stime count a process's ended threads too, cutime + cstime the children that it waited for. So the sum
 * lags by less than UNSURE_MS per process where threads and workers come and go, and does not drift. Not seen at all: a process
 * that ended unread and that nobody waited for.
 */
import { numberAfter, type ProcessStat, readProc, schedulerTimesIn, TICK_MS } from '../../system/proc.ts';
import { type Counts, countProcesses } from './counters.ts';
import { followTree, type ProcessTree } from './process-tree.ts';

/** Two counts, each cut to ticks: below this, a difference to the sum of the parts does not show that a part was missed. */
const UNSURE_MS = 2 * TICK_MS;

/**
 * Threads that compile while an app runs: HotSpot's, OpenJ9's, .NET's. The kernel cuts names to 15 characters.
 * V8 compiles in threads that also collect and have no name of their own.
 */
const COMPILER = /^(?:C[12] CompilerThre|JIT Compilation|\.NET Tiered Com)/;

/** What the kernel says of processes so far. Synchronous: half a millisecond for a Node process. */
export interface CpuMeter {
  /** CPU time in ms, never less than before. Null where it cannot be seen: not Linux, no such process. */
  cpuMs(): number | null;
  /** As of the last `cpuMs()`. Null before there was a process to see. */
  scheduling(): Scheduling | null;
  /** As of the last `cpuMs()`. */
  counts(): Counts;
}

/** How the scheduler treated the processes so far. */
export interface Scheduling {
  /** CPU time of threads that compile. */
  readonly compilerMs: number;
  /** How long threads were ready to run and had no core, summed over them. */
  readonly runDelayMs: number;
  /** How often main threads had to leave a core that they wanted to keep. */
  readonly involuntarySwitches: number;
  /** Other than one that compiles. */
  readonly busiestThread: { readonly pid: number; readonly tid: number } | null;
  /** How long the busiest thread, since it began, was ready to run and had no core, without what the other threads may have taken. */
  readonly waitedMs: number;
}

type Sums = Pick<Scheduling, 'compilerMs' | 'runDelayMs' | 'involuntarySwitches'>;

type Account = ReturnType<typeof openAccount>;

/** Meters the process and its descendants. */
export function meterProcessTree(rootPid: number, tree: ProcessTree = followTree(rootPid)): CpuMeter {
  const accounts = new Map<number, Account>();
  /** Ended processes whose parent is not among the accounts. */
  let orphansMs = 0;
  let highestMs = 0;
  let sums: Sums | null = null;
  let counts: Counts = {};
  const count = countProcesses();

  /** The kernel adds an ended process to the parent that waits for it; so is it done here. */
  function retire(pid: number, account: Account): void {
    accounts.delete(pid);
    const parent = accounts.get(account.parentPid) ?? accounts.get(rootPid);
    if (parent) parent.endedChildrenMs += totalMs(account);
    else orphansMs += totalMs(account);
  }

  return {
    cpuMs() {
      const living = tree();
      counts = count(living);
      const starts = new Map(living.map(({ stat }) => [stat.pid, stat.startTicks]));
      for (const [pid, account] of accounts) {
        if (starts.get(pid) !== account.startTicks) retire(pid, account);
      }
      for (const { stat, threadIds } of living) {
        const account = accounts.get(stat.pid) ?? openAccount(stat);
        accounts.set(stat.pid, account);
        const { compilerMs, runDelayMs, involuntarySwitches } = update(account, stat, threadIds);
        sums = {
          compilerMs: (sums?.compilerMs ?? 0) + compilerMs,
          runDelayMs: (sums?.runDelayMs ?? 0) + runDelayMs,
          involuntarySwitches: (sums?.involuntarySwitches ?? 0) + involuntarySwitches,
        };
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      const sumMs = [...accounts.values()].reduce((sum, account) => sum + totalMs(account), orphansMs);
      highestMs = Math.max(highestMs, sumMs);
      return highestMs;
    },
    scheduling: () => sums && { ...sums, ...busiestOf(accounts, highestMs) },
    counts: () => counts,
  };
}

/** What is known of one process, in ms of CPU time. */
function openAccount({ startTicks, parentPid }: ProcessStat) {
  return {
    startTicks,
    parentPid,
    /** Living ones. */
    threads: new Map<number, NonNullable<ReturnType<typeof schedulerTimesIn>> & { readonly compiles: boolean }>(),
    involuntarySwitches: 0,
    endedThreadsMs: 0,
    /** Children that were read, with theirs, and that have ended since. */
    endedChildrenMs: 0,
    /** Threads and waited-for children that came and went unread. */
    missedMs: { threads: 0, children: 0 },
  };
}

/** @param allMs CPU time of all threads, ended ones among them */
function busiestOf(
  accounts: ReadonlyMap<number, Account>,
  allMs: number,
): Pick<Scheduling, 'busiestThread' | 'waitedMs'> {
  let busiestThread: Scheduling['busiestThread'] = null;
  let most = { cpuMs: -1, runDelayMs: 0 };
  for (const [pid, { threads }] of accounts) {
    for (const [tid, times] of threads) {
      if (!times.compiles && times.cpuMs > most.cpuMs) [busiestThread, most] = [{ pid, tid }, times];
    }
  }
  return { busiestThread, waitedMs: Math.max(0, most.runDelayMs - (allMs - most.cpuMs)) };
}

/** Returns what has been added since the last time; what threads waited after their last reading is lost with them. */
function update(account: Account, stat: ProcessStat, threadIds: readonly number[]): Sums {
  const { threads, missedMs, involuntarySwitches: switchesBefore } = account;
  let [compilerMs, runDelayMs] = [0, 0];
  account.parentPid = stat.parentPid;
  for (const tid of threadIds) {
    const folder = `/proc/${stat.pid}/task/${tid}`;
    const times = schedulerTimesIn(readProc(`${folder}/schedstat`));
    if (times === null) continue;
    const known = threads.get(tid);
    const compiles = known?.compiles ?? COMPILER.test(readProc(`${folder}/comm`) ?? '');
    if (compiles) compilerMs += times.cpuMs - (known?.cpuMs ?? 0);
    runDelayMs += times.runDelayMs - (known?.runDelayMs ?? 0);
    threads.set(tid, { ...times, compiles });
  }
  const living = new Set(threadIds);
  for (const [tid, { cpuMs }] of threads) {
    if (living.has(tid)) continue;
    account.endedThreadsMs += cpuMs;
    threads.delete(tid);
  }
  missedMs.threads += beyondDoubt(stat.ownTicks * TICK_MS - ownMs(account));
  missedMs.children += beyondDoubt(stat.childTicks * TICK_MS - childrenMs(account));
  // Its main thread's.
  account.involuntarySwitches =
    numberAfter(readProc(`/proc/${stat.pid}/status`), 'nonvoluntary_ctxt_switches') ?? switchesBefore;
  return { compilerMs, runDelayMs, involuntarySwitches: account.involuntarySwitches - switchesBefore };
}

function beyondDoubt(differenceMs: number): number {
  return differenceMs > UNSURE_MS ? differenceMs : 0;
}

function ownMs({ threads, endedThreadsMs, missedMs }: Account): number {
  return [...threads.values()].reduce((sum, { cpuMs }) => sum + cpuMs, 0) + endedThreadsMs + missedMs.threads;
}

function childrenMs({ endedChildrenMs, missedMs }: Account): number {
  return endedChildrenMs + missedMs.children;
}

function totalMs(account: Account): number {
  return ownMs(account) + childrenMs(account);
}
