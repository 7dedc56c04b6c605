/** What takes CPU time away from the gate and its apps while a bench measures. */
import { type ChildProcess, fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `steal`: 17 % of each core, in short bursts that nothing can avoid, as on a crowded host. `burners`: a process at normal
 * priority on each core, all the time. `bursts`: two processes that take cores away for 5 to 200 ms. `quota`: no process, but the gate
 * and its apps have the CPU time of one core together, and stand still for the rest of each 100 ms.
 */
export type Noise = 'none' | 'steal' | 'burners' | 'bursts' | 'quota';

const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const STOLEN_SHARE = '0.17';

/** Runs a function beside the noise; of `quota`, the function has to start the gate by {@link commandUnder}. */
export async function beside<T>(noise: Noise, run: () => Promise<T>): Promise<T> {
  const neighbours = startNeighbours(noise);
  try {
    return await run();
  } finally {
    for (const neighbour of neighbours) neighbour.kill('SIGKILL');
  }
}

export function commandUnder(noise: Noise, command: readonly string[]): readonly string[] {
  return noise === 'quota' ? [join(DIRECTORY, 'one-cpu.sh'), ...command] : command;
}

function startNeighbours(noise: Noise): readonly ChildProcess[] {
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
    case 'quota':
      return [];
    case 'steal':
      return cores.map((core) => start('stealing-neighbour.mjs', 'chrt', ['-f', '10', 'taskset', '-c', core]));
    case 'burners':
      return cores.map((core) => start('stored-burner.mjs', 'taskset', ['-c', core]));
    case 'bursts':
      return cores.map(() => start('noisy-neighbour.mjs', process.execPath, []));
  }
}
