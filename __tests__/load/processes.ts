/** Looks at processes through /proc, as a bare machine has no `ps`. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ids of the direct children of a process whose command line contains `name`. */
export function childrenOf(parent: number, name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent && read(`/proc/${pid}/cmdline`).includes(name));
}

/** A zombie is not alive: it waits for its parent only. */
export function isAlive(pid: number): boolean {
  const state = afterName(read(`/proc/${pid}/stat`))[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** True as soon as `condition` holds; false after ten seconds. */
export async function eventually(condition: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (condition()) return true;
    await sleep(20);
  }
  return false;
}

function parentOf(pid: number): number {
  return Number(afterName(read(`/proc/${pid}/stat`))[1]);
}

/** The fields after the command's name, which may itself hold spaces and parentheses. */
function afterName(stat: string): string[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .filter(Boolean);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
