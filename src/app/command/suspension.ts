/** How a command can be suspended: by signals to the process groups of all its processes. */
import type { Suspension } from '../../system/suspension.ts';
import { listenersOf } from '../process/listeners.ts';
import type { ProcessTree } from '../process/process-tree.ts';
import { systemCode } from '../process/run-program.ts';

/**
 * Names the groups anew at each call: one, unless a process has left it for another. They hold nobody else, as the command
 * has a session of its own, and only its descendants can be in that session or in one that they have opened.
 *
 * @param groupId of the command's first process
 * @param port where the app listens
 */
export function suspensionOfCommand(groupId: number, port: number, tree: ProcessTree): () => Suspension {
  if (process.platform === 'win32') return () => ({ kind: 'none', reason: 'Windows cannot stop a process' });
  const pids = tree.read().map(({ stat }) => stat.pid);
  // Such as a container that the command has started: its processes are not the command's.
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port}`))) {
    const reason = `the process that listens on port ${port} is not one of the command or belongs to another user`;
    return () => ({ kind: 'none', reason });
  }
  return () => {
    const living = tree.read().map(({ stat }) => stat);
    const foreign = living.find(({ pid }) => !maySignal(pid));
    if (foreign !== undefined)
      return { kind: 'none', reason: `process ${foreign.pid} of the app belongs to another user` };
    return { kind: 'signals', processGroups: [...new Set([groupId, ...living.map((stat) => stat.groupId)])] };
  };
}

function maySignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'EPERM';
  }
}
