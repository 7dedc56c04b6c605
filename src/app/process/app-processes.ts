/** What this machine sees of a process and all that descend from it. */
import type { Counts } from './counters.ts';
import { meterProcessTree } from './cpu-time.ts';
import { listenerAt } from './listeners.ts';
import { meterPeakMemory } from './peak-memory.ts';
import type { ProcessTree } from './process-tree.ts';

/** Those of the app; of a Compose project, those of the service under load alone. */
export type AppProcesses = ReturnType<typeof processesIn>;

/** @param port where the app listens, as its processes see it */
export function processesIn(tree: ProcessTree, rootPid: number, port: number) {
  const meter = meterProcessTree(rootPid, tree);
  /** As this machine numbers them; empty where they cannot be seen. */
  const pids = (): readonly number[] => tree().map(({ stat }) => stat.pid);
  return {
    ...meter,
    /** With those of the neighbours of a Compose service. */
    counts: (): Counts & Readonly<Record<string, number>> => meter.counts(),
    pids,
    takePeakMemoryBytes: meterPeakMemory(tree),
    /** Pid of the process that listens, the parent of its workers; null where it cannot be seen. */
    servingPid: () => listenerAt(pids(), port),
  };
}

/** An app that runs elsewhere. */
export const UNSEEN: AppProcesses = {
  cpuMs: () => null,
  scheduling: () => null,
  counts: () => ({}),
  pids: () => [],
  takePeakMemoryBytes: () => null,
  servingPid: () => null,
};
