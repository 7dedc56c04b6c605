/** What killed runs noted. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Where the entries of this user are in a folder for temporary files. */
export const journalsIn = (temporary: string) => join(temporary, `latency-gate-journal-${process.getuid?.()}`);

/** A process that has ended: nobody else had its pid at that time. */
export function deadOwner(overrides: object = {}) {
  return {
    pid: spawnSync('true').pid,
    startTicks: 1,
    bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    pidNamespace: readlinkSync('/proc/self/ns/pid'),
    host: hostname(),
    ...overrides,
  };
}

let entries = 0;

/** As a killed run leaves them, in their order; a text is the target of an entry as it is. */
export function plantIn(
  journals: string,
  leftovers: readonly (object | string)[],
  owner: object = deadOwner(),
): string[] {
  mkdirSync(journals, { recursive: true, mode: 0o700 });
  return leftovers.map((note) => {
    entries += 1;
    const entry = join(journals, [...Object.values(owner), entries].join(','));
    symlinkSync(typeof note === 'string' ? note : JSON.stringify(note), entry);
    return entry;
  });
}
