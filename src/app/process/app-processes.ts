/** What is seen of a process and all that descend from it. */
import type { AppProcesses } from '../launcher.ts';
import { meterProcessTree } from './cpu-time.ts';
import { listenerAt } from './listeners.ts';
import { meterPeakMemory } from './peak-memory.ts';
import type { ProcessTree } from './process-tree.ts';

/** @param port where the app listens, as its processes see it */
export function processesIn(tree: ProcessTree, rootPid: number, port: number): AppProcesses {
  const pids = () => tree().map(({ stat }) => stat.pid);
  return {
    ...meterProcessTree(rootPid, tree),
    pids,
    takePeakMemoryBytes: meterPeakMemory(tree),
    servingPid: () => listenerAt(pids(), port),
  };
}
