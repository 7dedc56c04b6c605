/** The control group of a container, found from this machine: its CPU time, its counts, and the freezer that suspends it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { jsonOf } from '../../config/written.ts';
import { numberAfter, readProc, TICK_MS } from '../../system/proc.ts';
import { askDocker, canSwitch, type Freezer, resumeSync, type Suspension } from '../../system/suspension.ts';
import type { Counts } from '../process/counters.ts';
import { type DockerOptions, runDocker, valueAt } from './docker.ts';

interface ControlGroup {
  readonly directory: string;
  /** Version 1 has a directory for each controller, or for a few; version 2 has one for all. */
  readonly version: 1 | 2;
}

/** Null where the daemon is in a virtual machine, or on another machine: its pids mean something else here, or nothing. */
export function visibleProcess(json: unknown) {
  const pid = valueAt(json, 'State', 'Pid');
  const id = valueAt(json, 'Id');
  if (typeof pid !== 'number' || pid <= 0 || typeof id !== 'string') return null;
  return readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}

/** Empty where the process is in no control group of that container's own, or where none is mounted here. */
export function controlGroupsOf(pid: number, containerId: string): ControlGroup[] {
  const groups = readProc(`/proc/${pid}/cgroup`) ?? '';
  return parseControlGroups(groups, readProc('/proc/self/mountinfo') ?? '', containerId);
}

/** The same from the texts of /proc/<pid>/cgroup and /proc/self/mountinfo. */
export function parseControlGroups(groups: string, mounts: string, containerId: string): ControlGroup[] {
  return groups.split('\n').flatMap((line): ControlGroup[] => {
    // `4:cpu,cpuacct:/docker/<id>`, and `0::/system.slice/docker-<id>.scope` for version 2.
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    // A group that the container is not alone in holds others too.
    if (!path.includes(containerId)) return [];
    const [controller = ''] = controllers.split(',');
    const directory = directoryOf(mounts, path, controller);
    return directory === null ? [] : [{ directory, version: controller === '' ? 2 : 1 }];
  });
}

/** Where a control group's files are, by proc_pid_mountinfo(5); null if no mount shows it. `controller` is empty for version 2. */
function directoryOf(mounts: string, path: string, controller: string): string | null {
  for (const line of mounts.split('\n')) {
    const [left = '', right = ''] = line.split(' - ');
    const [, , , root = '', mountPoint = ''] = left.split(' ');
    const [type = '', , options = ''] = right.split(' ');
    const isOfVersion1 = type === 'cgroup' && options.split(',').includes(controller);
    if (controller === '' ? type !== 'cgroup2' : !isOfVersion1) continue;
    if (root === '/') return `${mountPoint}${path}`;
    if (path.startsWith(`${root}/`)) return `${mountPoint}${path.slice(root.length)}`;
  }
  return null;
}

/** Reads the CPU time in ms of a container, whatever starts and ends inside; null where it cannot be read. */
export function meterControlGroups(groups: readonly ControlGroup[]): (() => number) | null {
  const group = groups.find((one) => readCpuMs(one) !== null);
  if (group === undefined) return null;
  let lastMs = 0;
  return () => {
    // A container that has ended keeps what it had.
    lastMs = readCpuMs(group) ?? lastMs;
    return lastMs;
  };
}

/** Version 1 counts nanoseconds in cpuacct.usage, version 2 microseconds in cpu.stat. */
export function readCpuMs({ directory, version }: ControlGroup): number | null {
  if (version === 2) {
    const us = numberAfter(readProc(`${directory}/cpu.stat`), 'usage_usec');
    return us === null ? null : us / 1000;
  }
  const ns = Number.parseInt(readProc(`${directory}/cpuacct.usage`) ?? '', 10);
  return Number.isNaN(ns) ? null : ns / 1e6;
}

/** What the groups count of a container, whatever starts and ends inside. A page fault with a disk is a fault too. */
export function countsOfGroups(groups: readonly ControlGroup[]): Counts {
  const numberIn = (file: string, name: string) =>
    groups.map(({ directory }) => numberAfter(readProc(`${directory}/${file}`), name)).find((one) => one !== null);
  const [faults, majorFaults] = [numberIn('memory.stat', 'pgfault'), numberIn('memory.stat', 'pgmajfault')];
  const [userMs, systemMs] = ['user', 'system'].map((mode) => {
    const [us, ticks] = [numberIn('cpu.stat', `${mode}_usec`), numberIn('cpuacct.stat', mode)];
    return us !== undefined ? us / 1000 : ticks !== undefined ? TICK_MS * ticks : undefined;
  });
  return {
    ...(faults === undefined || majorFaults === undefined
      ? {}
      : { 'minor-faults': faults - majorFaults, 'major-faults': majorFaults }),
    ...(userMs === undefined || systemMs === undefined ? {} : { 'cpu-user': userMs, 'cpu-system': systemMs }),
  };
}

/** Freezers that exist, version 2 first: it freezes in microseconds, and what it has frozen can still be killed. */
export function freezersOf(groups: readonly ControlGroup[]): Freezer[] {
  const names = { 1: 'freezer.state', 2: 'cgroup.freeze' };
  return groups
    .toSorted((a, b) => b.version - a.version)
    .map(({ directory, version }) => ({ file: `${directory}/${names[version]}`, version }))
    .filter(({ file }) => existsSync(file));
}

/**
 * How containers, the callers before those they call, can be suspended from here: by their freezers where this process may switch
 * them, else by Docker. Finds out by trying, and suspends nothing. Never rejects.
 */
export async function suspensionOf(containers: readonly unknown[], docker: DockerOptions): Promise<Suspension> {
  const freezers = containers.flatMap((json) => visibleFreezers(json).slice(0, 1));
  if (freezers.length === containers.length && requestFreezers(freezers, docker.env)) {
    return { kind: 'freezer', freezers };
  }
  const containerIds = containers.map((json) => String(valueAt(json, 'Id')));
  const ask = ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'];
  const host = docker.env['DOCKER_HOST'] || (await runDocker(ask, docker).catch(() => null))?.stdout.trim();
  // None for a daemon that is reached by TCP, SSH or a named pipe.
  const socketPath = /^unix:\/\/(\/.+)$/.exec(host ?? '')?.[1];
  if (socketPath === undefined) return { kind: 'none', reason: 'the Docker daemon is not on this machine' };
  const answered = await askDocker(socketPath, 'GET', `/containers/${containerIds[0]}/json`).catch(() => null);
  if (answered?.status === 200) return { kind: 'docker', socketPath, containerIds };
  return { kind: 'none', reason: `the Docker API does not answer on ${socketPath}` };
}

/**
 * Resumes what a run that was killed may have left suspended: a frozen container makes `docker stop` wait for the whole grace period,
 * and the oldest engines cannot kill it at all. Never throws; a container that is not there, or is running, stays as it is.
 */
export function resumeContainers(names: readonly string[], env: DockerOptions['env']): void {
  const docker = (...args: string[]) => spawnSync('docker', args, { env, timeout: 10_000, encoding: 'utf8' });
  for (const name of names) {
    const json = jsonOf(docker('container', 'inspect', '--format', '{{json .}}', name).stdout ?? '');
    resumeSync({ kind: 'freezer', freezers: visibleFreezers(json) });
    if (valueAt(json, 'State', 'Paused') === true) docker('unpause', name);
  }
}

/** The container's freezers if the daemon's pids mean processes of this machine. */
function visibleFreezers(json: unknown): Freezer[] {
  const visible = visibleProcess(json);
  return visible === null ? [] : freezersOf(controlGroupsOf(visible.pid, visible.containerId));
}

/** Control groups are root's. Only where the user has sudo without a password, on a runner of GitHub, the gate takes the freezers over. */
function requestFreezers(freezers: readonly Freezer[], env: DockerOptions['env']): boolean {
  if (freezers.every(canSwitch)) return true;
  if (env['GITHUB_ACTIONS'] !== 'true' || process.getuid === undefined) return false;
  const args = ['-n', 'chown', String(process.getuid()), '--', ...freezers.map(({ file }) => file)];
  spawnSync('sudo', args, { timeout: 5000, stdio: 'ignore' });
  return freezers.every(canSwitch);
}
