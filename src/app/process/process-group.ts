/**
 * Programs in process groups of their own, so that stopping one stops everything that it started.
 *
 * On Linux every program also carries a mark in its environment, by which processes are found that left the group
 * (daemons, `setsid`). Elsewhere the group alone has to do.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPids, readProc, readStat } from '../../system/proc.ts';
import type { LeftoverNote } from '../cleanup/journal.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';

const MARK = 'LATENCY_GATE_PROCESS';
const POLL_MS = 25;
/** After SIGKILL only the kernel is in the way: a process in uninterruptible sleep. */
const KILLED_WAIT_MS = 2000;
/** How long output that is still in the pipe is waited for once the program has ended. */
const LAST_OUTPUT_WAIT_MS = 200;

export interface GroupSpec {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onStdout: (chunk: Buffer) => void;
  readonly onStderr: (chunk: Buffer) => void;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** From the start. */
  readonly afterMs: number;
}

export interface ProcessGroup {
  /** Of the first process. */
  readonly pid: number;
  /** Resolves when the first process has ended; others of the group may still run. */
  readonly exited: Promise<Exit>;
  /** Pids of all processes that live, in and out of the group. */
  memberPids(): number[];
  /** Sends SIGTERM, after `graceMs` SIGKILL, until no process is left. Idempotent, never throws. */
  stop(graceMs: number): Promise<void>;
}

/** Starts a program. Rejects with the system's error when it cannot be started. */
export async function startGroup(spec: GroupSpec): Promise<ProcessGroup> {
  const id = randomUUID();
  const mark = `${MARK}=${id}`;
  // Before it is started: whoever is killed in the moment after that has noted it all the same.
  const forgetUnstarted = registerLeftover(() => {}, {
    kind: 'process-group',
    pid: null,
    startTicks: null,
    mark: id,
  });
  const startedMs = performance.now();
  const child = spawn(spec.file, [...spec.args], {
    cwd: spec.cwd,
    env: { ...spec.env, [MARK]: id },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  child.stdout.on('data', spec.onStdout);
  child.stderr.on('data', spec.onStderr);

  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      const exit = { code, signal, afterMs: performance.now() - startedMs };
      // A grandchild that holds the pipe open must not delay the news.
      const timer = setTimeout(() => resolve(exit), LAST_OUTPUT_WAIT_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(exit);
      });
    });
  });
  const { pid } = child;
  if (pid === undefined) {
    forgetUnstarted();
    await new Promise((_, reject) => child.once('error', reject));
    throw new Error(`${spec.file} could not be started`);
  }
  child.on('error', () => {
    // Only signals that cannot be delivered are told here: the process has ended then.
  });

  const members = (): Member[] => (process.platform === 'linux' ? linuxMembers(pid, mark) : groupMember(pid));
  const signalAll = (signal: NodeJS.Signals): void => {
    const living = members();
    // The group at once; then only those outside it, so that nobody gets the signal twice.
    if (living.some((member) => member.inGroup)) sendSignal(-pid, signal);
    for (const member of living) if (!member.inGroup) sendSignal(member.pid, signal);
  };

  const forget = registerLeftover(() => signalAll('SIGKILL'), {
    kind: 'process-group',
    pid,
    startTicks: readStat(pid)?.startTicks ?? null,
    mark: id,
  });
  forgetUnstarted();

  async function end(graceMs: number): Promise<void> {
    signalAll('SIGTERM');
    // One that is suspended handles it only when it goes on.
    signalAll('SIGCONT');
    if (!(await gone(graceMs))) {
      // Again and again: a process may have started another one between the list and the signal.
      const deadlineMs = performance.now() + KILLED_WAIT_MS;
      do signalAll('SIGKILL');
      while (!(await gone(POLL_MS)) && performance.now() < deadlineMs);
    }
    forget();
    child.stdout.destroy();
    child.stderr.destroy();
  }
  async function gone(withinMs: number): Promise<boolean> {
    const deadlineMs = performance.now() + withinMs;
    while (members().length > 0) {
      if (performance.now() >= deadlineMs) return false;
      await sleep(POLL_MS);
    }
    return true;
  }

  let stopped: Promise<void> | undefined;
  return {
    pid,
    exited,
    memberPids: () => members().map((member) => member.pid),
    stop(graceMs) {
      stopped ??= end(graceMs);
      return stopped;
    },
  };
}

/**
 * Kills what a process that is no more has started, if it still lives; returns whether it did. Off Linux that cannot be
 * told, and nothing is killed.
 */
export async function killNotedGroup(note: Extract<LeftoverNote, { kind: 'process-group' }>): Promise<boolean> {
  const mark = `${MARK}=${note.mark}`;
  const members = (): Member[] => {
    const leader = note.pid === null ? null : readStat(note.pid);
    // Without its leader the group's number may have become that of a stranger; the mark names ours for good.
    const isSame = leader !== null && leader.startTicks === note.startTicks;
    return linuxMembers(isSame ? note.pid : null, mark).filter(({ pid }) => pid !== process.pid);
  };
  if (process.platform !== 'linux' || members().length === 0) return false;
  const deadlineMs = performance.now() + KILLED_WAIT_MS;
  for (let left = members(); left.length > 0 && performance.now() < deadlineMs; left = members()) {
    for (const { pid } of left) sendSignal(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
  return true;
}

interface Member {
  readonly pid: number;
  readonly inGroup: boolean;
}

/** Zombies do not count: they hold nothing, and where PID 1 does not collect them they stay for good. */
function linuxMembers(groupId: number | null, mark: string): Member[] {
  return listPids().flatMap((pid): Member[] => {
    const stat = readStat(pid);
    if (stat === null || stat.state === 'Z' || stat.state === 'X') return [];
    if (stat.groupId === groupId) return [{ pid, inGroup: true }];
    return readProc(`/proc/${pid}/environ`)?.includes(mark) ? [{ pid, inGroup: false }] : [];
  });
}

function groupMember(groupId: number): Member[] {
  return sendSignal(-groupId, 0) ? [{ pid: groupId, inGroup: true }] : [];
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
