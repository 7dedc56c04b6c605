/** Looks at processes through /proc, as a bare machine has no `ps`. */
import { listPids, readProc, readStat } from '../../src/system/proc.ts';

/** Ids of the direct children of a process whose command line contains `name`. */
export function childrenOf(parent: number, name: string): number[] {
  return listPids().filter(
    (pid) => readStat(pid)?.parentPid === parent && readProc(`/proc/${pid}/cmdline`)?.includes(name),
  );
}
