/** A container that runs, as this machine sees it: what it uses, where it is published, how it ends. */

import { jsonOf } from '../../config/written.ts';
import { readProc } from '../../system/proc.ts';
import type { Counts } from '../process/counters.ts';
import { meterProcessTree, type Scheduling } from '../process/cpu-time.ts';
import { listenerAt, listenersInNetworkOf } from '../process/listeners.ts';
import { meterPeakMemory } from '../process/peak-memory.ts';
import { followTree } from '../process/process-tree.ts';
import { controlGroupsOf, countsOfGroups, meterControlGroups } from './control-group.ts';
import { type DockerOptions, runDocker, valueAt } from './docker.ts';

/** Docker's own name server listens there in every container on a network with a name. */
const DOCKERS_DNS = '127.0.0.11:';

export interface ContainerProcess {
  /** Pid of its PID 1 as this machine sees it; null where the daemon runs elsewhere. */
  readonly hostPid: number | null;
  /** CPU time so far in ms; null where it cannot be seen. */
  cpuMs(): number | null;
  /** As of the last `cpuMs()`; null where it cannot be seen. */
  scheduling(): Scheduling | null;
  /** As of the last `cpuMs()`. */
  counts(): Counts;
  pids(): readonly number[];
  /** The most memory in bytes since the last call; null where it cannot be seen. */
  takePeakMemoryBytes(): number | null;
  /** The process inside that listens on this port of the container, its PID 1 if none is seen to; as `hostPid`. */
  servingPid(port: number): number | null;
}

/** @param json what docker says of the container, once it has been started */
export function processOf(json: unknown): ContainerProcess {
  const visible = visibleProcess(json);
  if (visible === null) {
    const unseen = () => null;
    return {
      hostPid: null,
      cpuMs: unseen,
      scheduling: unseen,
      counts: () => ({}),
      pids: () => [],
      takePeakMemoryBytes: unseen,
      servingPid: unseen,
    };
  }
  const { pid, containerId } = visible;
  const tree = followTree(pid);
  const processes = meterProcessTree(pid, tree);
  const groups = controlGroupsOf(pid, containerId);
  const group = meterControlGroups(groups);
  const memory = meterPeakMemory(tree);
  return {
    hostPid: pid,
    cpuMs() {
      const ofProcesses = processes.readMs();
      return group === null ? ofProcesses : group.readMs();
    },
    scheduling: () => processes.scheduling(),
    counts: () => ({ ...processes.counts(), ...countsOfGroups(groups) }),
    pids: () => processes.pids(),
    takePeakMemoryBytes: () => memory.take(),
    servingPid(port) {
      const pids = tree.read().map(({ stat }) => stat.pid);
      return listenerAt(pids, port) ?? pid;
    },
  };
}

/** What docker says of a container; null where there is none. */
export async function inspectContainer(name: string, docker: DockerOptions): Promise<unknown> {
  const { stdout } = await runDocker(['container', 'inspect', '--format', '{{json .}}', name], docker);
  return jsonOf(stdout);
}

/** Where a port of the container is published on this machine; empty for a container that has ended. */
export function publishedOrigins(json: unknown, port: number): string[] {
  const published = valueAt(json, 'NetworkSettings', 'Ports', `${port}/tcp`, 0, 'HostPort');
  return typeof published === 'string' ? [`http://127.0.0.1:${published}`] : [];
}

/** What is wrong with where the app listens inside its container; null if it listens as it should. */
export function listeningProblem(hostPid: number | null, port: number): string | null {
  const listeners = (hostPid === null ? [] : listenersInNetworkOf(hostPid)).filter(
    (one) => !one.startsWith(DOCKERS_DNS),
  );
  if (listeners.some((address) => address.endsWith(`:${port}`) && !isLoopback(address))) return null;
  return listeners.length > 0
    ? `inside the container it listens on ${listeners.join(', ')}: it has to listen on 0.0.0.0:${port} (app.port says which port)`
    : `the app has to listen on 0.0.0.0:${port} inside the container (app.port says which port)`;
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address.startsWith('[::1]');
}

export interface EndingContainer {
  /** Or its id. */
  readonly name: string;
  /** By the clock of `performance`. */
  readonly startedMs: number;
  /** The limit that was set, in the configuration's words; null: none. */
  readonly memoryLimit: string | null;
}

/**
 * Resolves with how the container ended, such as `exited with code 1 after 0.3 s`, or that it was lost when the signal
 * of `docker` is given. Never rejects.
 */
export async function endOfContainer(
  { name, startedMs, memoryLimit }: EndingContainer,
  docker: DockerOptions,
): Promise<string> {
  const { code, stdout } = await runDocker(['wait', name], docker).catch(() => ({ code: null, stdout: '' }));
  const afterSeconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const { signal: _ended, ...last } = docker;
  const state = await inspectContainer(name, last).catch(() => null);
  if (code !== 0) return `was lost after ${afterSeconds} s: docker wait failed`;
  const limit = memoryLimit === null ? '' : `: app.memory is ${memoryLimit}`;
  const memoryNote = valueAt(state, 'State', 'OOMKilled') === true ? ` (out of memory${limit})` : '';
  return `exited with code ${stdout.trim()} after ${afterSeconds} s${memoryNote}`;
}

/** The pids of a daemon in a virtual machine, or on another machine, mean something else here, or nothing. */
export function visibleProcess(json: unknown): { pid: number; containerId: string } | null {
  const pid = valueAt(json, 'State', 'Pid');
  const id = valueAt(json, 'Id');
  if (typeof pid !== 'number' || pid <= 0 || typeof id !== 'string') return null;
  return readProc(`/proc/${pid}/cgroup`)?.includes(id) ? { pid, containerId: id } : null;
}
