/** Servers and generators of the protocol bench, and the cores that they run on. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Cores, ownCores } from '../src/app/process/cores.ts';
import { type CpuMeter, meterProcessTree } from '../src/app/process/cpu-time.ts';
import type { LoadDriver } from '../src/load/driver.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import { type Random, shuffle } from '../src/plan/random.ts';

/** The change of B: a tenth more work or delay. */
const EXTRA = 0.1;

export interface BenchApp {
  readonly origin: string;
  readonly pid: number;
  readonly meter: CpuMeter;
  close(): Promise<void>;
}

/** `a2` is another process of the same server as `a`; `b` spends a tenth more. */
export interface Trio {
  readonly a: BenchApp;
  readonly a2: BenchApp;
  readonly b: BenchApp;
}

/** Two generators of each kind: kept on their core, and free to go anywhere. */
export interface Generators {
  readonly pinned: readonly [LoadDriver, LoadDriver];
  readonly shared: readonly [LoadDriver, LoadDriver];
  close(): Promise<void>;
}

/** Fresh processes, started in random order. */
export async function startTrio(random: Random): Promise<Trio> {
  const apps: Partial<Record<keyof Trio, BenchApp>> = {};
  for (const name of shuffle(['a', 'a2', 'b'] as const, random)) apps[name] = await startApp(name === 'b' ? EXTRA : 0);
  const { a, a2, b } = apps;
  if (!a || !a2 || !b) throw new Error('a server of the bench did not start');
  return { a, a2, b };
}

export async function closeTrio({ a, a2, b }: Trio): Promise<void> {
  await Promise.all([a, a2, b].map((app) => app.close()));
}

export async function startGenerators(generatorPath: string, cores: Cores): Promise<Generators> {
  const start = (own: string | null) => createLoadDriver({ generatorPath, cores: own });
  const started = [await start(cores.generator), await start(cores.generator), await start(null), await start(null)];
  const [first, second, third, fourth] = started as [LoadDriver, LoadDriver, LoadDriver, LoadDriver];
  return {
    pinned: [first, second],
    shared: [third, fourth],
    close: async () => {
      await Promise.all(started.map((driver) => driver.close()));
    },
  };
}

/** Throws where cores cannot be chosen: half of the bench would measure nothing. */
export function coresOfBench(): Cores {
  const cores = ownCores(null);
  if (cores === null) throw new Error('the protocol bench needs Linux, `taskset` and two cores');
  return cores;
}

/** Moves living processes, all threads of them. */
export function pin({ a, a2, b }: Trio, cores: Cores, pinned: boolean): void {
  const list = pinned ? cores.app : `${cores.app},${cores.generator}`;
  for (const { pid } of [a, a2, b]) execFileSync('taskset', ['-acp', list, String(pid)]);
}

async function startApp(extra: number): Promise<BenchApp> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./protocol-server.mjs', import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', EXTRA: String(extra) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([message]) => message),
    once(child, 'exit').then(() => Promise.reject(new Error('a server of the bench did not start'))),
  ]);
  const pid = child.pid ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    meter: meterProcessTree(pid),
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
