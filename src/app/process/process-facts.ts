/** What a process runs, where, and which files it has open, from Linux's /proc. What may not be read, or has ended, is absent. */
import { lstatSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { attempt } from '../../errors.ts';
import { linkAt, namesIn, readProc, realpathAt, textAfter } from '../../system/proc.ts';

export type ProcessFacts = Readonly<ReturnType<typeof factsOf>>;

export function factsOf(pid: number) {
  const open = openFiles(pid);
  const mapped = [...textOf(`/proc/${pid}/maps`).matchAll(/^\S+ \S+ \S+ \S+ [1-9]\d* +(\/[^\n]*)$/gm)];
  return {
    pid,
    workingFolder: linkAt(`/proc/${pid}/cwd`),
    executable: linkAt(`/proc/${pid}/exe`),
    args: textOf(`/proc/${pid}/cmdline`).split('\0').filter(Boolean),
    environment: textOf(`/proc/${pid}/environ`).split('\0').filter(Boolean),
    /** Mapped into its memory, or open to read. */
    files: [...new Set([...mapped.map(([, path]) => path ?? ''), ...open.read])],
    written: open.written,
  };
}

function openFiles(pid: number) {
  const read: string[] = [];
  const written: string[] = [];
  for (const fd of namesIn(`/proc/${pid}/fd`)) {
    const path = linkAt(`/proc/${pid}/fd/${fd}`);
    if (path === null || !path.startsWith('/') || /^\/(?:dev|proc|sys|memfd:)/.test(path)) continue;
    // O_WRONLY or O_RDWR.
    const flags = textAfter(readProc(`/proc/${pid}/fdinfo/${fd}`), 'flags') ?? '0';
    ((Number.parseInt(flags, 8) & 0o3) === 0 ? read : written).push(path);
  }
  return { read, written };
}

function textOf(path: string): string {
  return Buffer.from(readProc(path) ?? '', 'latin1').toString('utf8');
}

/** Files that its arguments name, each as it is written there and as the links in it lead. */
export function filesNamedBy({ args, workingFolder }: ProcessFacts): readonly string[] {
  const parts = args.filter((one) => one.length < 4096).flatMap((one) => one.split(/[=:,]/));
  return parts.flatMap((part) => {
    if (!/[./]/.test(part) || part.includes('\n')) return [];
    const path = resolve(workingFolder ?? '/', part);
    const real = realpathAt(path);
    return real === null ? [] : [path, real];
  });
}

/** When the file, or the link that leads to it, was last written or replaced: epoch ms; 0 where there is none. */
export function changedAtMs(path: string): number {
  return attempt(() => Math.max(lstatSync(path).ctimeMs, statSync(path).ctimeMs)) ?? 0;
}
