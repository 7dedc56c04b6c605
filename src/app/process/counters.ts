/**
 * What the kernel counts for the processes of an app, and what they hold, read from outside (decision 28). Context switches are kept by
 * thread alone: threads and processes that end between two readings take theirs with them. Calls are read(2), write(2) and their
 * relatives, not recv(2) and send(2), which some runtimes use for sockets.
 */
import { readdirSync } from 'node:fs';
import type { ProcessCounter } from '../../config/metric-names.ts';
import { isLiving, linkAt, numberAfter, readProc, TICK_MS } from '../../system/proc.ts';
import type { TreeProcess } from './process-tree.ts';

/** So far, by name, times in ms. What cannot be seen is absent. */
export type Counts = Readonly<Partial<Record<ProcessCounter, number>>>;

const NO_SWITCHES = { voluntary: 0, involuntary: 0 };

/** The most of all readings is kept: what is held grows by one per request where a request leaves one behind, and stays once a pool is full. */
export function countProcesses(): (living: readonly TreeProcess[]) => Counts {
  let counts: Counts = {};
  const total = { ...NO_SWITCHES };
  let seen = new Map<string, typeof NO_SWITCHES>();

  function countSwitches(living: readonly TreeProcess[]): void {
    const before = seen;
    seen = new Map();
    for (const { stat, threadIds } of living) {
      for (const tid of threadIds) {
        const key = `${stat.pid}/${stat.startTicks}/${tid}`;
        const last = before.get(key) ?? NO_SWITCHES;
        const status = readProc(`/proc/${stat.pid}/task/${tid}/status`);
        const voluntary = numberAfter(status, 'voluntary_ctxt_switches') ?? last.voluntary;
        const involuntary = numberAfter(status, 'nonvoluntary_ctxt_switches') ?? last.involuntary;
        const now = { voluntary, involuntary };
        seen.set(key, now);
        total.voluntary += Math.max(0, now.voluntary - last.voluntary);
        total.involuntary += Math.max(0, now.involuntary - last.involuntary);
      }
    }
  }

  return (living) => {
    if (living.length === 0) return counts;
    countSwitches(living);
    // One that has ended holds nothing, and what it counted is its parent's.
    const pids = living.filter(({ stat }) => isLiving(stat)).map(({ stat }) => stat.pid);
    const now: Counts = {
      ...ioOf(pids),
      ...descriptorsOf(pids),
      threads: sumOf(living, ({ threadIds }) => threadIds.length),
      'minor-faults': sumOf(living, ({ stat }) => stat.minorFaults),
      'major-faults': sumOf(living, ({ stat }) => stat.majorFaults),
      'cpu-user': TICK_MS * sumOf(living, ({ stat }) => stat.userTicks),
      'cpu-system': TICK_MS * sumOf(living, ({ stat }) => stat.systemTicks),
      'voluntary-switches': total.voluntary,
      'involuntary-switches': total.involuntary,
    };
    const most = ([name, count]: [string, number]) => [name, Math.max(count, counts[name as ProcessCounter] ?? 0)];
    counts = Object.fromEntries(Object.entries(now).map(most));
    return counts;
  };
}

/** Empty unless those of every process can be read. */
function descriptorsOf(pids: readonly number[]): Counts {
  try {
    const open = pids.flatMap((pid) =>
      // One that was closed meanwhile leads nowhere.
      readdirSync(`/proc/${pid}/fd`).map((fd) => linkAt(`/proc/${pid}/fd/${fd}`) ?? ''),
    );
    return { descriptors: open.length, connections: open.filter((target) => target.startsWith('socket:')).length };
  } catch {
    return {};
  }
}

/** Empty unless that of every process can be read: a part would be no figure. */
function ioOf(pids: readonly number[]): Counts {
  const texts = pids.map((pid) => readProc(`/proc/${pid}/io`));
  if (texts.length === 0 || texts.some((text) => text === null)) return {};
  const sum = (name: string) => texts.reduce((total, text) => total + (numberAfter(text, name) ?? 0), 0);
  return { reads: sum('syscr'), writes: sum('syscw'), 'read-bytes': sum('rchar'), 'write-bytes': sum('wchar') };
}

function sumOf(living: readonly TreeProcess[], countOf: (one: TreeProcess) => number): number {
  return living.reduce((sum, one) => sum + countOf(one), 0);
}
