/**
 * A record on disk of what this process would leave behind if it were killed. SIGKILL runs no handler, so the next run, or
 * the action's post step, removes what is noted here (dead-runs.ts).
 *
 * One file per process, readable by its user alone, in a folder of its own; both are gone while nothing is noted. Nothing
 * here throws: a run that cannot note anything is still a run.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { readProc, readStat } from '../../system/proc.ts';

/** Names that no other program gives: whatever a journal says, nothing else is removed. */
const ownName = z.string().regex(/^latency-gate[A-Za-z0-9_.-]{1,200}$/);
const absolutePath = z.string().regex(/^\/[^\0]*$/);

const leftoverNote = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('process-group'),
    /** Of the first process, which is the group's id too; null until it has been started. */
    pid: z.int().min(2).nullable(),
    /** When it was started, in clock ticks since boot: the same pid may name another process later. */
    startTicks: z.int().nullable(),
    /** In the environment of all its processes. */
    mark: z.uuid(),
  }),
  z.strictObject({ kind: z.literal('container'), name: ownName }),
  z.strictObject({ kind: z.literal('compose-project'), project: ownName }),
  z.strictObject({ kind: z.literal('image'), tag: z.string().regex(/^latency-gate:[A-Za-z0-9_.-]{1,128}$/) }),
  /** In the folder for temporary files, or in that which the repository `beside` lies in. */
  z.strictObject({ kind: z.literal('folder'), folder: absolutePath, beside: absolutePath.optional() }),
]);

/** How something can be found and removed by another process than the one that made it. */
export type LeftoverNote = z.infer<typeof leftoverNote>;

const owner = z.strictObject({
  pid: z.int().min(1),
  startTicks: z.int().nullable(),
  /** Null if the system has none. */
  bootId: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  host: z.string(),
});
type Owner = z.infer<typeof owner>;

const journalFile = z.strictObject({ version: z.literal(1), owner, leftovers: z.array(leftoverNote).max(10_000) });
type Journal = z.infer<typeof journalFile>;

const LARGEST_FILE_BYTES = 4 * 1024 * 1024;
const FILE_NAME = /^\d+-[0-9a-f-]{36}\.json$/;
const UNFINISHED = /^(\d+)-[0-9a-f-]{36}\.json\.next$/;

const OWN_NAME = `${process.pid}-${randomUUID()}.json`;
let self: Owner | null = null;

/** Replaces this process's journal. */
export function writeJournal(leftovers: readonly LeftoverNote[]): void {
  const ownFile = join(journalFolder(), OWN_NAME);
  if (leftovers.length === 0) {
    removeJournal(ownFile);
    return;
  }
  self ??= { pid: process.pid, startTicks: readStat(process.pid)?.startTicks ?? null, ...thisMachine() };
  const journal: Journal = { version: 1, owner: self, leftovers: [...leftovers] };
  // A second try: another process may have removed the empty folder in between.
  if (!replaceFile(ownFile, journal)) replaceFile(ownFile, journal);
}

export interface DeadJournal {
  readonly leftovers: readonly LeftoverNote[];
  /** Pids mean what they meant when it was written. */
  readonly isOfThisBoot: boolean;
  /** Keeps what could not be removed for the next time. */
  keep(remaining: readonly LeftoverNote[]): void;
}

/** The journals of processes of this machine that have ended without removing what they noted. */
export function deadJournals(): readonly DeadJournal[] {
  const folder = journalFolder();
  if (!isPrivateFolder(folder)) return [];
  removeUnfinished(folder);
  return listFiles(folder).flatMap((file): DeadJournal[] => {
    const journal = readJournal(file);
    if (journal === null || !hasEnded(journal.owner)) return [];
    return [
      {
        leftovers: journal.leftovers,
        isOfThisBoot: journal.owner.bootId === thisMachine().bootId,
        keep(remaining) {
          if (remaining.length === 0) removeJournal(file);
          else replaceFile(file, { ...journal, leftovers: [...remaining] });
        },
      },
    ];
  });
}

/** One a user: in a folder that all users share, somebody else's would be in the way. */
function journalFolder(): string {
  return join(process.env['RUNNER_TEMP'] || tmpdir(), `latency-gate-journal-${process.getuid?.() ?? 'user'}`);
}

function replaceFile(file: string, journal: Journal): boolean {
  const folder = journalFolder();
  const next = `${file}.next`;
  try {
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch {
      // It exists already, or cannot be made: the next line finds out.
    }
    if (!isPrivateFolder(folder)) return false;
    rmSync(next, { force: true });
    // `wx` follows no symbolic link that somebody has put there, and a rename leaves no half file.
    writeFileSync(next, JSON.stringify(journal), { flag: 'wx', mode: 0o600 });
    renameSync(next, file);
    return true;
  } catch {
    return false;
  }
}

function removeJournal(file: string): void {
  try {
    if (!isPrivateFolder(journalFolder())) return;
    rmSync(file, { force: true });
    rmSync(`${file}.next`, { force: true });
    rmdirSync(journalFolder());
  } catch {
    // Other runs have their journals there, or there never was a folder.
  }
}

/**
 * A kill in the middle of writing leaves a journal without its final name, of things that were not started yet, or an empty
 * folder. A process that is just writing there tries again.
 */
function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = UNFINISHED.exec(name)?.[1];
      if (pid !== undefined && !lives({ pid: Number(pid), startTicks: null })) rmSync(join(folder, name));
    }
    rmdirSync(folder);
  } catch {
    // There are journals in it.
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FILE_NAME.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Null for what is not ours or cannot be parsed. */
function readJournal(file: string): Journal | null {
  let handle: number | null = null;
  try {
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(handle);
    if (!stat.isFile() || !isForUsAlone(stat) || stat.size > LARGEST_FILE_BYTES) return null;
    return journalFile.safeParse(JSON.parse(readFileSync(handle, 'utf8'))).data ?? null;
  } catch {
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

function isPrivateFolder(folder: string): boolean {
  try {
    const stat = lstatSync(folder);
    return stat.isDirectory() && isForUsAlone(stat);
  } catch {
    return false;
  }
}

function isForUsAlone(stat: Stats): boolean {
  return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0);
}

/** In doubt it has not: nothing of a run that goes on may be touched. */
function hasEnded(one: Owner): boolean {
  const here = thisMachine();
  if (one.bootId !== here.bootId) return one.host === here.host;
  // Another container's pids mean nothing here.
  return one.pidNamespace === here.pidNamespace && !lives(one);
}

function lives({ pid, startTicks }: Pick<Owner, 'pid' | 'startTicks'>): boolean {
  if (startTicks !== null) {
    const stat = readStat(pid);
    return stat !== null && stat.startTicks === startTicks && stat.state !== 'Z' && stat.state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH');
  }
}

function thisMachine(): Pick<Owner, 'bootId' | 'pidNamespace' | 'host'> {
  return {
    bootId: readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
    pidNamespace: linkAt('/proc/self/ns/pid'),
    host: hostname(),
  };
}

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
