/**
 * What the services beside the one under load do, read from outside: CPU time of their control groups, and bytes over their
 * network interfaces (/proc/<pid>/net/dev). A query that became more expensive shows there, not in the app that waits for it.
 */
import { neighbourCounter, neighbourOf } from '../../config/metric-names.ts';
import { readProc } from '../../system/proc.ts';
import { controlGroupsOf, meterControlGroups, visibleProcess } from '../container/control-group.ts';
import { valueAt } from '../container/docker.ts';
import type { ProjectContainer } from './project.ts';

/** So far, by metric; several containers of a service are one. What cannot be seen is absent. */
export type NeighbourCounts = Readonly<Record<string, number>>;

interface Meter {
  readonly service: string;
  readonly cpuMs: () => number | null;
  readonly networkBytes: () => number | null;
}

/** @param containers of the project that run, without the one under load */
export function meterNeighbours(containers: readonly ProjectContainer[]): () => NeighbourCounts {
  const meters = containers.flatMap(({ service, json }): Meter[] => {
    const visible = visibleProcess(json);
    if (visible === null || neighbourOf(neighbourCounter(service, 'cpu')) === null) return [];
    const { pid, containerId } = visible;
    const group = meterControlGroups(controlGroupsOf(pid, containerId));
    // With `network_mode: host` or that of another container, its interfaces carry what others send.
    const sharesNetwork = /^(host$|container:)/.test(String(valueAt(json, 'HostConfig', 'NetworkMode')));
    return [
      {
        service,
        cpuMs: () => group?.readMs() ?? null,
        networkBytes: () => (sharesNetwork ? null : bytesOver(readProc(`/proc/${pid}/net/dev`) ?? '')),
      },
    ];
  });
  return () => {
    const counts: Record<string, number> = {};
    const add = (name: string, value: number | null) => {
      if (value !== null) counts[name] = (counts[name] ?? 0) + value;
    };
    for (const { service, cpuMs, networkBytes } of meters) {
      add(neighbourCounter(service, 'cpu'), cpuMs());
      add(neighbourCounter(service, 'network'), networkBytes());
    }
    return counts;
  };
}

/** Received and sent, over all interfaces but the loopback, by the text of /proc/<pid>/net/dev; null where there is none. */
export function bytesOver(text: string): number | null {
  const interfaces = text.split('\n').flatMap((line) => {
    const [, name, figures = ''] = /^\s*(\S+):\s+(.*)$/.exec(line) ?? [];
    const [received, , , , , , , , sent] = figures.split(/\s+/).map(Number);
    return name === undefined || name === 'lo' || received === undefined || sent === undefined ? [] : [received + sent];
  });
  return interfaces.length === 0 ? null : interfaces.reduce((sum, bytes) => sum + bytes, 0);
}
