/** Journals as killed runs leave them. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Where the journals of this user are in a folder for temporary files. */
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

/** As a killed run leaves it. */
export function plantIn(journals: string, leftovers: readonly object[], owner: object = deadOwner()): string {
  mkdirSync(journals, { recursive: true, mode: 0o700 });
  const file = join(journals, `4711-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify({ version: 1, owner, leftovers }), { mode: 0o600 });
  return file;
}
