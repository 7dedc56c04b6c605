/** What takes CPU time away from the gate and its apps while a bench measures. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `steal`: 17 % of each core, in short bursts that nothing can avoid, as on a crowded host. `burners`: a process at normal
 * priority on each core, all the time. `bursts`: two processes that take cores away for 5 to 200 ms. `quota`: no process, but the gate
 * and its apps have the CPU time of one core together, as a container with `--cpus 1`, and stand still for the rest of most 100 ms.
 */
export type Noise = 'none' | 'steal' | 'burners' | 'bursts' | 'quota';

type Command = readonly string[];

const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const STOLEN_SHARE = '0.17';
const QUOTA_US = 100_000;

/** Has a command run beside the noise: `run` is given what to start for it. `steal` and `quota` need root. */
export async function beside<T>(noise: Noise, command: Command, run: (command: Command) => Promise<T>): Promise<T> {
  if (noise === 'quota') return await withinQuota(command, run);
  const neighbours = startNeighbours(noise);
  try {
    return await run(command);
  } finally {
    for (const neighbour of neighbours) neighbour.kill('SIGKILL');
  }
}

async function withinQuota<T>(command: Command, run: (command: Command) => Promise<T>): Promise<T> {
  const root = '/sys/fs/cgroup';
  const isSecondVersion = existsSync(`${root}/cgroup.controllers`);
  const group = join(root, isSecondVersion ? '' : 'cpu', `latency-gate-bench-${process.pid}`);
  mkdirSync(group);
  try {
    if (isSecondVersion) writeFileSync(`${group}/cpu.max`, `${QUOTA_US} ${QUOTA_US}`);
    for (const name of isSecondVersion ? [] : ['period', 'quota']) {
      writeFileSync(`${group}/cpu.cfs_${name}_us`, `${QUOTA_US}`);
    }
    return await run(['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group, ...command]);
  } finally {
    rmdirSync(group);
  }
}

function startNeighbours(noise: Exclude<Noise, 'quota'>): readonly ChildProcess[] {
  const start = (file: string, execPath: string, execArgv: readonly string[]) =>
    fork(join(DIRECTORY, file), ['1'], {
      execPath,
      execArgv: [...execArgv, ...(execPath === process.execPath ? [] : [process.execPath])],
      env: { ...process.env, SHARE: STOLEN_SHARE, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  const cores = cpus().map((_, core) => String(core));
  switch (noise) {
    case 'none':
      return [];
    case 'steal':
      return cores.map((core) => start('stealing-neighbour.mjs', 'chrt', ['-f', '10', 'taskset', '-c', core]));
    case 'burners':
      return cores.map((core) => start('stored-burner.mjs', 'taskset', ['-c', core]));
    case 'bursts':
      return cores.map(() => start('noisy-neighbour.mjs', process.execPath, []));
  }
}
