/**
 * What a test leaves on the machine: temporary files, processes, listening ports, containers, networks, volumes, images.
 *
 * Other tests run at the same time, and so may other runs of the gate. So each test has a temporary folder of its own,
 * which is TMPDIR of all that it starts: that tells its files and its processes apart. What Docker holds carries the pid
 * of the gate that made it, and is left behind only when that process is gone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect } from '@jest/globals';

/** What was told to end may take a moment. */
const PATIENCE_MS = 5000;
/** Four questions to Docker on a busy machine take their time, too. */
const HOOK_TIMEOUT_MS = 30_000;

/** A file of E2E_FILES, and what a step runs to write it. act removes the runner's folder with the job. */
export const LEFT_IN_RUNNER_TEMP = 'left-in-runner-temp';
/** All but the report, which later steps read. */
export const NOTE_LEFT_IN_RUNNER_TEMP = [
  `find "$RUNNER_TEMP" -mindepth 1`,
  `\\( -type d -empty -o -type f -not -name results.json -not -name 'report.*' \\)`,
  `>> "$E2E_FILES/${LEFT_IN_RUNNER_TEMP}"`,
].join(' ');

let isWatching = false;
let folder: string | null = null;

/** The current test's folder for temporary files; the machine's own where nobody watches. */
export function tempFolder(): string {
  if (!isWatching) return tmpdir();
  folder ??= mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-e2e-'));
  return folder;
}

/** Checks after every test of a file that nothing is left. To be called after the file's own `afterEach`. */
export function watchLeftovers(): void {
  isWatching = true;
  let before: ReadonlySet<string>;
  beforeAll(() => {
    before = presentNow();
  }, HOOK_TIMEOUT_MS);
  afterEach(async () => {
    const own = tempFolder();
    folder = null;
    try {
      const endMs = performance.now() + PATIENCE_MS;
      while (leftSince(before, own).length > 0 && performance.now() < endMs) await wait(100);
      expect(leftSince(before, own)).toEqual([]);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  }, HOOK_TIMEOUT_MS);
}

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
function processesOf(own: string): string[] {
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

function listOf(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
