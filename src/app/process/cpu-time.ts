/**
 * CPU time of a process and all its descendants, from the scheduler's own count, in nanoseconds, of each living thread
 * (/proc/<pid>/task/<tid>/schedstat). Threads and processes that ended unread are in /proc/<pid>/stat, cut to ticks of 10 ms: utime +
 * stime count a process's ended threads too, cutime + cstime the children that it waited for. So the sum lags by less than UNSURE_MS
 * per process and does not drift. A process that ended unread and that nobody waited for is not seen.
 */
import { numberAfter, type ProcessStat, readProc, schedulerTimesIn, TICK_MS } from '../../system/proc.ts';
import { type Counts, countProcesses } from './counters.ts';
import { followTree, type ProcessTree, type TreeProcess } from './process-tree.ts';

/** Two counts, each cut to ticks: below this, a difference to the sum of the parts does not show that a part was missed. */
const UNSURE_MS = 2 * TICK_MS;

/** Threads that compile while an app runs: HotSpot's, OpenJ9's, .NET's (decision 67). The kernel cuts names to 15 characters. */
const COMPILER = /^(?:C[12] CompilerThre|JIT Compilation|\.NET Tiered Com)/;

/** `runDelayMs`: how long threads were ready to run and had no core. Main threads alone had to leave one that they wanted to keep. */
const NO_SUMS = { compilerMs: 0, runDelayMs: 0, involuntarySwitches: 0 };

type Account = ReturnType<typeof openAccount>;

/** Meters the process and its descendants. Synchronous: half a millisecond for a Node process. */
export function meterProcessTree(rootPid: number, tree: ProcessTree = followTree(rootPid)) {
  const accounts = new Map<number, Account>();
  /** Ended processes whose parent is not among the accounts. */
  let orphansMs = 0;
  let highestMs = 0;
  let sums: typeof NO_SUMS | null = null;
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
    /** CPU time in ms, never less than before. Null where it cannot be seen: not Linux, no such process. */
    cpuMs(): number | null {
      const living = tree();
      counts = count(living);
      const starts = new Map(living.map(({ stat }) => [stat.pid, stat.startTicks]));
      for (const [pid, account] of accounts) {
        if (starts.get(pid) !== account.startTicks) retire(pid, account);
      }
      for (const one of living) {
        const account = accounts.get(one.stat.pid) ?? openAccount(one.stat);
        accounts.set(one.stat.pid, account);
        sums ??= { ...NO_SUMS };
        update(account, one, sums);
      }
      if (accounts.size === 0 && orphansMs === 0) return null;
      const sumMs = [...accounts.values()].reduce((sum, account) => sum + totalMs(account), orphansMs);
      highestMs = Math.max(highestMs, sumMs);
      return highestMs;
    },
    /** As of the last `cpuMs()`. Null before there was a process to see. */
    scheduling: () => sums && { ...sums, ...busiestOf(accounts, highestMs) },
    /** As of the last `cpuMs()`. */
    counts: () => counts,
  };
}

/** What is known of one process, in ms of CPU time. */
function openAccount({ startTicks, parentPid }: ProcessStat) {
  return {
    startTicks,
    parentPid,
    threads: new Map<number, NonNullable<ReturnType<typeof schedulerTimesIn>> & { readonly compiles: boolean }>(),
    involuntarySwitches: 0,
    endedThreadsMs: 0,
    /** Children that were read, with theirs, and that have ended since. */
    endedChildrenMs: 0,
    /** Threads and waited-for children that came and went unread. */
    missedMs: { threads: 0, children: 0 },
  };
}

/** The busiest thread that does not compile, and how long it waited for a core that no other thread of the app can have had meanwhile. */
function busiestOf(accounts: ReadonlyMap<number, Account>, allMs: number) {
  let busiestThread: { readonly pid: number; readonly tid: number } | null = null;
  let most = { cpuMs: -1, runDelayMs: 0 };
  for (const [pid, { threads }] of accounts) {
    for (const [tid, times] of threads) {
      if (!times.compiles && times.cpuMs > most.cpuMs) [busiestThread, most] = [{ pid, tid }, times];
    }
  }
  return { busiestThread, waitedMs: Math.max(0, most.runDelayMs - (allMs - most.cpuMs)) };
}

/** Adds what has come since the last time to the sums; what threads waited after their last reading is lost with them. */
function update(account: Account, { stat, threadIds }: TreeProcess, sums: typeof NO_SUMS): void {
  const { threads, missedMs } = account;
  account.parentPid = stat.parentPid;
  for (const tid of threadIds) {
    const folder = `/proc/${stat.pid}/task/${tid}`;
    const times = schedulerTimesIn(readProc(`${folder}/schedstat`));
    if (times === null) continue;
    const known = threads.get(tid);
    const compiles = known?.compiles ?? COMPILER.test(readProc(`${folder}/comm`) ?? '');
    if (compiles) sums.compilerMs += times.cpuMs - (known?.cpuMs ?? 0);
    sums.runDelayMs += times.runDelayMs - (known?.runDelayMs ?? 0);
    threads.set(tid, { ...times, compiles });
  }
  const living = new Set(threadIds);
  for (const [tid, { cpuMs }] of threads) {
    if (living.has(tid)) continue;
    account.endedThreadsMs += cpuMs;
    threads.delete(tid);
  }
  missedMs.threads += beyondDoubt(stat.ownTicks * TICK_MS - ownMs(account));
  missedMs.children += beyondDoubt(stat.childTicks * TICK_MS - (totalMs(account) - ownMs(account)));
  // Its main thread's.
  const switches = numberAfter(readProc(`/proc/${stat.pid}/status`), 'nonvoluntary_ctxt_switches');
  sums.involuntarySwitches += (switches ?? account.involuntarySwitches) - account.involuntarySwitches;
  account.involuntarySwitches = switches ?? account.involuntarySwitches;
}

function beyondDoubt(differenceMs: number): number {
  return differenceMs > UNSURE_MS ? differenceMs : 0;
}

function ownMs({ threads, endedThreadsMs, missedMs }: Account): number {
  return [...threads.values()].reduce((sum, { cpuMs }) => sum + cpuMs, 0) + endedThreadsMs + missedMs.threads;
}

function totalMs(account: Account): number {
  return ownMs(account) + account.endedChildrenMs + account.missedMs.children;
}
