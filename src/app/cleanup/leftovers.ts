/**
 * What this process would leave behind if it were killed, an entry each: the next run, or the action's post step, removes what is noted
 * here (dead-runs.ts).
 *
 * An entry is a symbolic link that leads nowhere: its name says whose it is, and its target what it is. So it is there whole or not
 * at all, no other process opens a file that somebody has planted, and nothing is ever rewritten. Entries lie in a folder that is for
 * this user alone, and gone while nothing is noted. Nothing here throws: a run that cannot note anything is still a run.
 */
import { lstatSync, mkdirSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { jsonOf } from '../../config/written.ts';
import { attempt } from '../../errors.ts';
import { isLiving, linkAt, namesIn, readProc, readStat, signalRefusal } from '../../system/proc.ts';
import { temporaryFolders } from '../environment.ts';

/** Names that no other program gives: whatever an entry says, nothing else is removed. */
const ownName = z.string().regex(/^latency-gate[A-Za-z0-9_.-]{1,200}$/);
const absolutePath = z.string().regex(/^\/[^\0]*$/);

const leftoverNote = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('process-group'),
    /** The first process’s, which is the group's id too; null until it has been started. */
    pid: z.int().min(2).nullable(),
    /** When it was started, in clock ticks since boot: the same pid may name another process later. */
    startTicks: z.int().nullable(),
    /** In the environment of all its processes. */
    mark: z.uuid(),
  }),
  z.strictObject({ kind: z.literal('container'), name: ownName }),
  z.strictObject({ kind: z.literal('compose-project'), project: ownName }),
  z.strictObject({ kind: z.literal('image'), tag: z.string().regex(/^latency-gate:[A-Za-z0-9_.-]{1,128}$/) }),
  /** In the folder for temporary files, or in the parent folder of the repository `beside`. */
  z.strictObject({ kind: z.literal('folder'), folder: absolutePath, beside: absolutePath.optional() }),
]);

/** How something can be found and removed by another process than the one that made it. */
export type LeftoverNote = z.infer<typeof leftoverNote>;

/** An entry's name: pid, start ticks, boot, namespace of pids, and host of its owner; what the system does not say is empty. */
const ENTRY = /^([1-9]\d*),(\d*),([0-9a-f-]*),([^,]*),([^,]*),\d+$/;

let entries = 0;

/** Returns what removes the entry again. */
function noteLeftover(note: LeftoverNote): () => void {
  const { bootId, pidNamespace, host } = thisMachine();
  const self = [process.pid, readStat(process.pid)?.startTicks ?? '', bootId, pidNamespace, host];
  entries += 1;
  const entry = join(journalFolder(), [...self, entries].join(','));
  const write = () => {
    // It may exist already.
    attempt(() => mkdirSync(journalFolder(), { mode: 0o700 }));
    return isForUsAlone(journalFolder()) && attempt(() => symlinkSync(JSON.stringify(note), entry)) !== null;
  };
  // A second try: another process may have removed the empty folder in between.
  if (!write()) write();
  return () => erase(entry);
}

/** What processes of this machine noted that have ended without removing it. What is not forgotten stays for the next time. */
export function deadNotes() {
  const folder = journalFolder();
  if (!isForUsAlone(folder)) return [];
  // It is removed if it is empty.
  attempt(() => rmdirSync(folder));
  return namesIn(folder).flatMap((name) => {
    const entry = join(folder, name);
    const note = leftoverNote.safeParse(jsonOf(linkAt(entry) ?? '')).data;
    const end = endOfOwner(name);
    return note === undefined || end === null ? [] : [{ note, ...end, forget: () => erase(entry) }];
  });
}

/** One a user: in a folder that all users share, somebody else's would be in the way. */
function journalFolder(): string {
  return join(temporaryFolders()[0], `latency-gate-journal-${process.getuid?.() ?? 'user'}`);
}

function erase(entry: string): void {
  if (!isForUsAlone(journalFolder())) return;
  attempt(() => unlinkSync(entry));
  attempt(() => rmdirSync(journalFolder()));
}

function isForUsAlone(folder: string): boolean {
  const stat = attempt(() => lstatSync(folder));
  if (!stat?.isDirectory()) return false;
  return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0);
}

/** Null unless it has ended, and in doubt: nothing of a run that goes on may be touched. Pids mean what they meant in this boot alone. */
function endOfOwner(entry: string): { readonly isOfThisBoot: boolean } | null {
  const here = thisMachine();
  const [, pid, startTicks, bootId, pidNamespace, host] = ENTRY.exec(entry) ?? [];
  if (pid === undefined) return null;
  if (bootId !== here.bootId) return host === here.host ? { isOfThisBoot: false } : null;
  // Another container's pids mean nothing here.
  if (pidNamespace !== here.pidNamespace) return null;
  const stat = readStat(Number(pid));
  const lives = stat?.startTicks === Number(startTicks) && isLiving(stat);
  // Without ticks the system did not say which process it was.
  return (startTicks ? lives : signalRefusal(Number(pid)) !== 'ESRCH') ? null : { isOfThisBoot: true };
}

function thisMachine() {
  return {
    bootId: readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? '',
    pidNamespace: linkAt('/proc/self/ns/pid') ?? '',
    host: hostname(),
  };
}

/** What takes each removal's note away. */
const leftovers = new Map<() => void, () => void>();

/**
 * The last resort. `remove`, which may take seconds, is called when this process exits, unless the call that is returned has been made;
 * the note tells another process after a SIGKILL, which runs no handler. Missing: what is left then ends with this process.
 */
export function registerLeftover(remove: () => void, note?: LeftoverNote): () => void {
  if (!process.listeners('exit').includes(removeLeftovers)) process.on('exit', removeLeftovers);
  leftovers.set(remove, note === undefined ? () => {} : noteLeftover(note));
  return () => forget(remove);
}

function forget(remove: () => void): void {
  leftovers.get(remove)?.();
  leftovers.delete(remove);
}

/** Newest first: a command that is creating a container is ended before the container is removed. Never throws. */
function removeLeftovers(): void {
  for (const remove of [...leftovers.keys()].reverse()) {
    // The others still have to be removed where one throws. Its note stays for the post step or the next run.
    attempt(() => {
      remove();
      // Not before: this process can still be killed while it removes.
      forget(remove);
    });
  }
}
