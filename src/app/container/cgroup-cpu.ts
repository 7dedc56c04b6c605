/**
 * CPU time of a container, from its control group: complete whatever starts and ends inside.
 *
 * Version 1: cpuacct.usage, in nanoseconds. Version 2: usage_usec of cpu.stat, in microseconds.
 */
import type { CpuMeter } from '../process/cpu-time.ts';
import { readProc } from '../process/proc.ts';

/** Null where the control group of the container that the process is in cannot be read. */
export function meterControlGroup(pid: number, containerId: string): CpuMeter | null {
  const groups = readProc(`/proc/${pid}/cgroup`) ?? '';
  const mounts = readProc('/proc/self/mountinfo') ?? '';
  const counter = countersOf(groups, mounts, containerId).find((one) => readCounter(one) !== null);
  if (counter === undefined) return null;
  let lastMs = 0;
  return {
    readMs() {
      // A container that has ended keeps what it had.
      lastMs = readCounter(counter) ?? lastMs;
      return lastMs;
    },
  };
}

export interface CpuCounter {
  readonly file: string;
  readonly version: 1 | 2;
}

/** Where the CPU time of a container may be read, from the texts of /proc/<pid>/cgroup and /proc/self/mountinfo. */
export function countersOf(groups: string, mounts: string, containerId: string): CpuCounter[] {
  return groups.split('\n').flatMap((line): CpuCounter[] => {
    // `4:cpu,cpuacct:/docker/<id>`, and `0::/system.slice/docker-<id>.scope` for version 2.
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    // A group that the container is not alone in counts others too.
    if (!path.includes(containerId)) return [];
    if (controllers.split(',').includes('cpuacct')) {
      const directory = directoryOf(mounts, path, (type, options) => type === 'cgroup' && options.includes('cpuacct'));
      return directory === null ? [] : [{ file: `${directory}/cpuacct.usage`, version: 1 }];
    }
    if (controllers !== '') return [];
    const directory = directoryOf(mounts, path, (type) => type === 'cgroup2');
    return directory === null ? [] : [{ file: `${directory}/cpu.stat`, version: 2 }];
  });
}

/** In ms, or null where there is no such file. */
export function readCounter({ file, version }: CpuCounter): number | null {
  const [pattern, perMs] = version === 1 ? [/^(\d+)$/m, 1e6] : [/^usage_usec (\d+)$/m, 1000];
  const [, digits] = pattern.exec(readProc(file) ?? '') ?? [];
  return digits === undefined ? null : Number(digits) / perMs;
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
