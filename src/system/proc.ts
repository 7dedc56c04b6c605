/** What Linux says about processes in /proc. Everything reads as absent where there is no /proc. */
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { attempt, systemCode } from '../errors.ts';

/** What the kernel counts in, for programs: 10 ms on every platform that Node runs on. */
export const TICK_MS = 10;

/** Times are in clock ticks. */
export type ProcessStat = Readonly<NonNullable<ReturnType<typeof readStat>>>;

/** The process's line of /proc/<pid>/stat, or null when there is no such process. */
export function readStat(pid: number) {
  const text = readProc(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The second field is the program's name in parentheses, and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const sum = (one: number, other: number) => Number(fields[one]) + Number(fields[other]);
  return {
    pid,
    /** `R`, `S`, `D`, `Z` (ended, not yet collected by its parent) … */
    state: fields[0] ?? '',
    parentPid: Number(fields[1]),
    groupId: Number(fields[2]),
    /** Since boot: with the pid it names a process for good. */
    startTicks: Number(fields[19]),
    /** An address, 0 where it is not for us. It stays in a fork, and another program has another one. */
    stackStart: Number(fields[25]),
    /** CPU time of all its threads, ended ones too, and of the children that it has waited for, and of theirs. */
    ownTicks: sum(11, 12),
    childTicks: sum(13, 14),
    /** Both together, by mode. */
    userTicks: sum(11, 13),
    systemTicks: sum(12, 14),
    /** Page faults of both, without and with a read from a disk. */
    minorFaults: sum(7, 8),
    majorFaults: sum(9, 10),
  };
}

/** Not ended: one that only waits for its parent to collect it holds nothing. */
export function isLiving({ state }: ProcessStat): boolean {
  return state !== 'Z' && state !== 'X';
}

/** The rest of a line such as `VmHWM:  42656 kB` or `pgfault 12`, after the name; null without such a line. */
export function textAfter(text: string | null, name: string): string | null {
  return new RegExp(`^${name}:?[ \\t]+(.*?) *$`, 'm').exec(text ?? '')?.[1] ?? null;
}

/** The number with which that begins; null without one. */
export function numberAfter(text: string | null, name: string): number | null {
  const number = Number.parseInt(textAfter(text, name) ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/** From a thread's `schedstat`, in ms: on a core, and ready to run without one. Null where the kernel does not count it. */
export function schedulerTimesIn(text: string | null) {
  const [cpuNs = 0, runDelayNs] = (text ?? '').split(' ', 2).map(Number);
  return runDelayNs === undefined ? null : { cpuMs: cpuNs / 1e6, runDelayMs: runDelayNs / 1e6 };
}

/** Whether this system shows processes there: not macOS, nor a sandbox without /proc. */
export function seesProcesses(): boolean {
  return readStat(process.pid) !== null;
}

/** Why another process may not be signalled, in the system's word: `ESRCH` where there is none. Null if it may. */
export function signalRefusal(pid: number): string | null {
  try {
    process.kill(pid, 0);
    return null;
  } catch (error) {
    return systemCode(error);
  }
}

/** Whether a process handles the signal itself; null where that cannot be seen. */
export function catchesSignal(pid: number, signal: NodeJS.Signals): boolean | null {
  const mask = textAfter(readProc(`/proc/${pid}/status`), 'SigCgt');
  return mask === null ? null : ((BigInt(`0x${mask}`) >> BigInt(constants.signals[signal] - 1)) & 1n) === 1n;
}

export function listPids(): number[] {
  return numbersIn('/proc');
}

export function listThreads(pid: number): number[] {
  return numbersIn(`/proc/${pid}/task`);
}

function numbersIn(folder: string): number[] {
  return namesIn(folder).map(Number).filter(Number.isInteger);
}

/** The name of the file that a process runs, such as `python3.11`; null where that may not be read. */
export function programOf(pid: number): string | null {
  const path = linkAt(`/proc/${pid}/exe`);
  return path === null ? null : basename(path);
}

/** Everything below a folder, without what may not be read or is gone by then. */
export function entriesBelow(folder: string): ReturnType<typeof entriesIn> {
  return entriesIn(folder).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry],
  );
}

const entriesIn = (folder: string) => attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];

/** Empty where the folder cannot be read. */
export function namesIn(folder: string): readonly string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}

/** Where a link leads; null where there is none, or where it may not be read. */
export function linkAt(path: string): string | null {
  return attempt(() => readlinkSync(path));
}

/** The same for a path with links anywhere in it. */
export function realpathAt(path: string): string | null {
  return attempt(() => realpathSync(path));
}

/** A file of /proc, or null where it does not exist, may not be read, or its process has just ended. */
export function readProc(path: string, mostBytes?: number): string | null {
  if (mostBytes === undefined) return attempt(() => readFileSync(path, 'latin1'));
  const file = attempt(() => openSync(path, 'r'));
  if (file === null) return null;
  const buffer = Buffer.alloc(mostBytes);
  let length = 0;
  // A file of /proc gives a page or so at a time.
  for (let read = -1; read !== 0 && length < mostBytes; length += read) {
    read = attempt(() => readSync(file, buffer, length, mostBytes - length, null)) ?? 0;
  }
  closeSync(file);
  return buffer.toString('latin1', 0, length);
}

export type FollowedFile = ReturnType<typeof followProc>;

/** A file of /proc that stays open: reading its beginning again costs 2 to 10 µs instead of 25 to 40. Null where `readProc` is null. */
export function followProc(path: string) {
  const file = attempt(() => openSync(path, 'r'));
  if (file === null) return { read: () => null, close: () => {} };
  // Holds the first line of /proc/stat, and all of the smaller files.
  const buffer = Buffer.alloc(256);
  return {
    read: () => attempt(() => buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0))),
    close: () => closeSync(file),
  };
}
