/** Apps on given cores, each in a process group of its own, as the gate starts a command. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';
import type { TargetSpec } from '../../src/load/driver.ts';
import type { OneRequestTarget } from './rounds.ts';

const SERVER = fileURLToPath(new URL('../../bench/truth-server.mjs', import.meta.url));

/** All of them end with the test. */
export function usePinnedApps() {
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const { pid } of processes.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  });
  return {
    async serve(
      side: TargetSpec['side'],
      cores: string,
      env: Readonly<Record<string, string>> = {},
    ): Promise<OneRequestTarget> {
      const app = fork(SERVER, [], {
        detached: true,
        execPath: 'taskset',
        execArgv: ['-c', cores, process.execPath],
        env: { ...process.env, NODE_OPTIONS: '', PORT: '0', STEPS_PER_MS: '50000', ...env },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      processes.push(app);
      const [port] = await once(app, 'message');
      const { pid = 0 } = app;
      const suspension = { kind: 'signals' as const, processGroups: [pid] };
      return { side, origin: `http://127.0.0.1:${port}`, suspension, busiestThread: { pid, tid: pid } };
    },
    /** Ends a process with the apps: it leads a group. */
    add: (started: ChildProcess) => void processes.push(started),
  };
}
