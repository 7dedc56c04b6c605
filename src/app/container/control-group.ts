/** The control group of a container, found from this machine: its CPU time, and the freezer that suspends it. */
import { existsSync } from 'node:fs';
import { numberAfter, readProc, TICK_MS } from '../../system/proc.ts';
import type { Freezer } from '../../system/suspension.ts';
import type { Counts } from '../process/counters.ts';
import type { CpuMeter } from '../process/cpu-time.ts';
import { valueAt } from './docker.ts';

export interface ControlGroup {
  readonly directory: string;
  readonly version: 1 | 2;
  /** Such as `cpu` and `cpuacct`, in version 1; version 2 has all in one directory. */
  readonly controllers: readonly string[];
}

/** The pids of a daemon in a virtual machine, or on another machine, mean something else here, or nothing. */
export function visibleProcess(json: unknown): { pid: number; containerId: string } | null {
  const pid = valueAt(json, 'State', 'Pid');
  const id = valueAt(json, 'Id');
  if (typeof pid !== 'number' || pid <= 0 || typeof id !== 'string') return null;
  return readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}

/** Empty where the process is in no control group of that container's own, or where none is mounted here. */
export function controlGroupsOf(pid: number, containerId: string): ControlGroup[] {
  const groups = readProc(`/proc/${pid}/cgroup`) ?? '';
  const mounts = readProc('/proc/self/mountinfo') ?? '';
  return parseControlGroups(groups, mounts, containerId);
}

/** The same from the texts of /proc/<pid>/cgroup and /proc/self/mountinfo. */
export function parseControlGroups(groups: string, mounts: string, containerId: string): ControlGroup[] {
  return groups.split('\n').flatMap((line): ControlGroup[] => {
    // `4:cpu,cpuacct:/docker/<id>`, and `0::/system.slice/docker-<id>.scope` for version 2.
    const [, list = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    // A group that the container is not alone in holds others too.
    if (!path.includes(containerId)) return [];
    const [name = ''] = list.split(',');
    const directory = directoryOf(mounts, path, (type, options) =>
      list === '' ? type === 'cgroup2' : type === 'cgroup' && options.includes(name),
    );
    if (directory === null) return [];
    return [
      list === ''
        ? { directory, version: 2, controllers: [] }
        : { directory, version: 1, controllers: list.split(',') },
    ];
  });
}

/** CPU time of a container, complete whatever starts and ends inside; null where it cannot be read. */
export function meterControlGroups(groups: readonly ControlGroup[]): CpuMeter | null {
  const group = groups.find((one) => readCpuMs(one) !== null);
  if (group === undefined) return null;
  let lastMs = 0;
  return {
    readMs() {
      // A container that has ended keeps what it had.
      lastMs = readCpuMs(group) ?? lastMs;
      return lastMs;
    },
  };
}

/** Version 1 counts nanoseconds in cpuacct.usage, version 2 microseconds in cpu.stat. */
export function readCpuMs({ directory, version }: ControlGroup): number | null {
  const [file, pattern, perMs] =
    version === 1
      ? (['cpuacct.usage', /^(\d+)$/m, 1e6] as const)
      : (['cpu.stat', /^usage_usec (\d+)$/m, 1000] as const);
  const [, digits] = pattern.exec(readProc(`${directory}/${file}`) ?? '') ?? [];
  return digits === undefined ? null : Number(digits) / perMs;
}

/** What the groups count of a container, complete whatever starts and ends inside. A page fault with a disk is a fault too. */
export function countsOfGroups(groups: readonly ControlGroup[]): Counts {
  const numberIn = (file: string, name: string) =>
    groups.map(({ directory }) => numberAfter(readProc(`${directory}/${file}`), name)).find((one) => one !== null);
  const [faults, majorFaults] = [numberIn('memory.stat', 'pgfault'), numberIn('memory.stat', 'pgmajfault')];
  const [userUs, systemUs] = [numberIn('cpu.stat', 'user_usec'), numberIn('cpu.stat', 'system_usec')];
  const [userTicks, systemTicks] = [numberIn('cpuacct.stat', 'user'), numberIn('cpuacct.stat', 'system')];
  const userMs = userUs !== undefined ? userUs / 1000 : userTicks !== undefined ? TICK_MS * userTicks : undefined;
  const systemMs =
    systemUs !== undefined ? systemUs / 1000 : systemTicks !== undefined ? TICK_MS * systemTicks : undefined;
  return {
    ...(faults === undefined || majorFaults === undefined
      ? {}
      : { 'minor-faults': faults - majorFaults, 'major-faults': majorFaults }),
    ...(userMs === undefined || systemMs === undefined ? {} : { 'cpu-user': userMs, 'cpu-system': systemMs }),
  };
}

/** Freezers that exist, version 2 first: it freezes in microseconds, and what it has frozen can still be killed. */
export function freezersOf(groups: readonly ControlGroup[]): Freezer[] {
  const freezers = groups.map(
    ({ directory, version }): Freezer => ({
      file: `${directory}/${version === 2 ? 'cgroup.freeze' : 'freezer.state'}`,
      version,
    }),
  );
  return freezers.sort((a, b) => b.version - a.version).filter(({ file }) => existsSync(file));
}

/** Where a control group's files are; null if no mount shows it. Lines are those of proc_pid_mountinfo(5). */
function directoryOf(
  mounts: string,
  path: string,
  accepts: (type: string, options: readonly string[]) => boolean,
): string | null {
  for (const line of mounts.split('\n')) {
    const [left = '', right = ''] = line.split(' - ');
    const [, , , root = '', mountPoint = ''] = left.split(' ');
    const [type = '', , options = ''] = right.split(' ');
    if (!accepts(type, options.split(','))) continue;
    if (root === '/') return `${mountPoint}${path}`;
    if (path.startsWith(`${root}/`)) return `${mountPoint}${path.slice(root.length)}`;
  }
  return null;
}
