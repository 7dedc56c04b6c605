/**
 * Programs in process groups of their own, so that stopping one stops everything that it started. On Linux processes that left the
 * group are found by a mark (docs/how-it-boots.md). Other systems, and sandboxes without /proc, have the group alone.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '../../errors.ts';
import { isLiving, listPids, numberAfter, readProc, readStat, seesProcesses } from '../../system/proc.ts';
import { type LeftoverNote, registerLeftover } from '../cleanup/leftovers.ts';

type Child = ChildProcessByStdio<Writable | null, Readable | null, Readable | null>;

const MARK = 'LATENCY_GATE_PROCESS';
/** A script for `sh -c` that runs the command in its first argument under the mark; dash and bash name the limit differently. */
export const MARKED_SHELL = ['w', 'x']
  .map((limit) => `ulimit -S -${limit} $((0x\${${MARK}%%-*})) 2>/dev/null`)
  .join(' || ')
  .concat('; exec sh -c "$0"');
const POLL_MS = 25;
/** After SIGKILL only the kernel can delay the end: a process in uninterruptible sleep. */
const KILLED_WAIT_MS = 2000;

export interface GroupSpec {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Missing: it has ended. `open`: nothing comes from it, and it ends when the group is stopped, or with this process. */
  readonly stdin?: 'open';
  /** Who takes what it writes; a number is an open file. */
  readonly output: number | Readonly<Record<'stdout' | 'stderr', (chunk: Buffer) => void>>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly afterMs: number;
}

/** Starts a program. Rejects with the system's error when it cannot be started. */
export async function startGroup({ file, args, cwd, env, stdin, output }: GroupSpec) {
  const mark = randomUUID();
  // Before the start, so that a kill in the moment after it leaves a note all the same.
  const unstarted = { kind: 'process-group', pid: null, startTicks: null, mark } as const;
  const forgetUnstarted = registerLeftover(() => {}, unstarted);
  const startedMs = performance.now();
  const stream = typeof output === 'number' ? output : 'pipe';
  const child: Child = spawn(file, [...args], {
    cwd,
    env: { ...env, [MARK]: mark },
    stdio: [stdin === undefined ? 'ignore' : 'pipe', stream, stream],
    detached: true,
    windowsHide: true,
  }) as Child;
  if (typeof output !== 'number') {
    child.stdout?.on('data', output.stdout);
    child.stderr?.on('data', output.stderr);
  }
  const { pid } = child;
  if (pid === undefined) {
    forgetUnstarted();
    await new Promise((_, reject) => child.once('error', reject));
    throw new Error(`${file} could not be started`);
  }
  child.on('error', () => {
    // From here on only for signals that cannot be delivered: the process has ended then.
  });
  const group = groupOf(child, { pid, mark, startedMs });
  forgetUnstarted();
  return group;
}

/** A program that was started, and all that it has started in turn. */
function groupOf(child: Child, { pid, mark, startedMs }: { pid: number; mark: string; startedMs: number }) {
  const startTicks = readStat(pid)?.startTicks ?? null;
  const note = { kind: 'process-group', pid, startTicks, mark } as const;
  const members = () => {
    if (!seesProcesses()) return sendSignal(-pid, 0) ? [{ pid, inGroup: true }] : [];
    const leader = readStat(pid);
    // Once all of it has ended, a stranger may get its number.
    return linuxMembers(leader === null || leader.startTicks === startTicks ? pid : null, note);
  };
  const signalAll = (...signals: readonly NodeJS.Signals[]) => {
    const living = members();
    for (const signal of signals) {
      // The group at once; then only those outside it, so that no process gets the signal twice.
      if (living.some((member) => member.inGroup)) sendSignal(-pid, signal);
      for (const member of living) if (!member.inGroup) sendSignal(member.pid, signal);
    }
  };
  const isGone = async (withinMs: number) => {
    const deadlineMs = performance.now() + withinMs;
    while (members().length > 0) {
      if (performance.now() >= deadlineMs) return false;
      await sleep(POLL_MS);
    }
    return true;
  };
  const forget = registerLeftover(() => signalAll('SIGKILL'), note);
  const end = async (graceMs: number) => {
    // A process that is suspended handles it only when it goes on.
    signalAll('SIGTERM', 'SIGCONT');
    if (!(await isGone(graceMs))) {
      // Again and again: a process may have started another one between the list and the signal.
      const deadlineMs = performance.now() + KILLED_WAIT_MS;
      do signalAll('SIGKILL');
      while (!(await isGone(POLL_MS)) && performance.now() < deadlineMs);
    }
    forget();
    for (const stream of child.stdio) stream?.destroy();
  };
  let stopping: Promise<void> | null = null;
  return {
    /** The first process's. */
    pid,
    /** Resolves when the first process has ended; others of the group may still run. */
    exited: exitOf(child, startedMs),
    /** Pids of all processes that live, in and out of the group. */
    memberPids: () => members().map((member) => member.pid),
    /** Sends SIGTERM, after `graceMs` SIGKILL, until no process is left. Idempotent, never throws. */
    stop(graceMs: number): Promise<void> {
      stopping ??= end(graceMs);
      return stopping;
    },
  };
}

function exitOf(child: Child, startedMs: number): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const exit = { code, signal, afterMs: performance.now() - startedMs };
      // A grandchild that holds the pipe open must not delay the news. A busy process may not have read the pipe: each immediate does.
      const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, exit)), 200);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(exit);
      });
    });
  });
}

/** Kills what an ended process had started, and returns whether any of it was alive. Throws if some of it still is, or cannot be seen. */
export async function killNotedGroup(note: GroupNote): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  if (!seesProcesses()) throw new Error('/proc cannot be read, which says whether it is still alive');
  const members = () => {
    const leader = note.pid === null ? null : readStat(note.pid);
    // Without its leader the group's number may have become a stranger's; the mark is ours alone.
    const isSame = leader !== null && leader.startTicks === note.startTicks;
    return linuxMembers(isSame ? note.pid : null, note).filter(({ pid }) => pid !== process.pid);
  };
  let living = members();
  if (living.length === 0) return false;
  const deadlineMs = performance.now() + KILLED_WAIT_MS;
  // On a busy machine a look at all processes can take longer than the wait: the signal comes first.
  do {
    for (const { pid } of living) sendSignal(pid, 'SIGKILL');
    await sleep(POLL_MS);
    living = members();
  } while (living.length > 0 && performance.now() < deadlineMs);
  for (const { pid } of living) throw new Error(`process ${pid} is still there after SIGKILL`);
  return true;
}

type GroupNote = Extract<LeftoverNote, { kind: 'process-group' }>;

/** Zombies hold nothing, and stay where PID 1 does not collect them: they do not count, nor do other users' processes. */
function linuxMembers(groupId: number | null, { mark, startTicks }: GroupNote) {
  return listPids().flatMap((pid) => {
    const stat = readStat(pid);
    if (stat === null || !isLiving(stat)) return [];
    if (stat.groupId === groupId) return [{ pid, inGroup: true }];
    // Two files of each process on the machine would be most of what a short program costs.
    if (stat.startTicks < (startTicks ?? 0)) return [];
    const isMarked =
      readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=${mark}`) ||
      numberAfter(readProc(`/proc/${pid}/limits`), 'Max file locks') === Number.parseInt(mark, 16);
    return isMarked && sendSignal(pid, 0) ? [{ pid, inGroup: false }] : [];
  });
}

/** Pids of all that a gate of this user has started, this one or another, and that live. */
export function markedPids(): number[] {
  return listPids().filter((pid) => readProc(`/proc/${pid}/environ`)?.includes(`${MARK}=`));
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  return attempt(() => process.kill(pid, signal)) !== null;
}
