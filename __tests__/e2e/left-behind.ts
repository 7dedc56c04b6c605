/**
 * What is on the machine that a gate may have left: temporary files, processes, listening ports, containers, networks,
 * volumes, images. What belongs to a gate that still runs is not counted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What is on the machine besides files and processes. */
export function presentNow(): ReadonlySet<string> {
  return new Set([...listeningPorts(), ...dockerObjects()]);
}

/** Files in a folder, processes whose TMPDIR it is, and what was not present before; each with its kind. */
export function leftSince(before: ReadonlySet<string>, own: string): string[] {
  const files = readdirSync(own).map((name) => `file ${join(own, name)}`);
  return [...files, ...processesOf(own), ...[...presentNow()].filter((name) => !before.has(name))];
}

/** Processes whose TMPDIR is in the folder. One that has ended, but that nobody has waited for, shows no environment. */
export function processesOf(own: string): string[] {
  return listOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => textOf(`/proc/${pid}/environ`).includes(`TMPDIR=${own}`))
    .map((pid) => `process ${pid}: ${textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`);
}

/** Of this process, such as servers that a test did not close. Those of others end with their process. */
function listeningPorts(): string[] {
  const own = new Set(
    listOf('/proc/self/fd').map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  return ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap((table) =>
    textOf(table)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === LISTENING && own.has(inode))
      .map(([, address = '']) => `port ${Number.parseInt(address.split(':')[1] ?? '', 16)}`),
  );
}

const LISTENING = '0A';

const DOCKER_LISTS = {
  container: ['ps', '--all', '--filter', 'label=latency-gate', '--format', '{{.Names}}'],
  network: ['network', 'ls', '--filter', 'name=latency-gate', '--format', '{{.Name}}'],
  volume: ['volume', 'ls', '--filter', 'name=latency-gate', '--format', '{{.Name}}'],
  image: ['images', '--filter', 'label=latency-gate', '--format', '{{.Repository}}:{{.Tag}}'],
};

/** Of gates that have ended. Without Docker there is nothing. */
function dockerObjects(): string[] {
  return Object.entries(DOCKER_LISTS).flatMap(([kind, args]) => {
    const { stdout } = spawnSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return (stdout ?? '')
      .split('\n')
      .filter((name) => name.startsWith('latency-gate') && !isOwnerAlive(name))
      .map((name) => `${kind} ${name}`);
  });
}

function isOwnerAlive(name: string): boolean {
  const pid = /^latency-gate[-:](\d+)-/.exec(name)?.[1];
  return pid !== undefined && existsSync(`/proc/${pid}`);
}

/** Empty for what cannot be read. */
export function listOf(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** The same. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
