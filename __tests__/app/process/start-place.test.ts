/** Two apps that start at once on the one core of the app: real processes with threads, where there are two cores. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { CoreLayout } from '../../../src/app/process/cores.ts';
import { coresIn } from '../../../src/config/units.ts';
import { listThreads, readProc, textAfter } from '../../../src/system/proc.ts';

const allowed = coresIn(textAfter(readProc('/proc/self/status'), 'Cpus_allowed_list') ?? '');
const [app = 0, generator = 0] = allowed;
const onTwoCores = allowed.length < 2 ? test.skip : test;
const CORES = { app: String(app), generator: String(generator), areSiblings: false };
const THREADS = `const { Worker } = require('node:worker_threads');
for (let i = 0; i < 3; i++) new Worker('setInterval(() => {}, 1000)', { eval: true });
setTimeout(() => console.log('ready'), 100);`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function startedOn(cores: string | null, prefix: readonly string[] = []): Promise<number> {
  if (cores === null) throw new Error('it is kept on cores');
  const child = spawn('taskset', ['-c', cores, ...prefix, process.execPath, '-e', THREADS], { stdio: 'pipe' });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? -1;
}

const coresOf = (pid: number) => [
  ...new Set(listThreads(pid).map((task) => textAfter(readProc(`/proc/${task}/status`), 'Cpus_allowed_list')?.trim())),
];

onTwoCores(
  'the second starts on the generator’s core once one has let itself be moved, and comes back when it is ready',
  async () => {
    const layout = new CoreLayout(CORES);
    const [first, beside] = [layout.takeForStart(), layout.takeForStart()];
    expect([first.cores, beside.cores]).toEqual([CORES.app, CORES.app]);
    first.settle([await startedOn(first.cores)]);
    const [one, other] = [layout.takeForStart(), layout.takeForStart()];
    expect([one.cores, other.cores]).toEqual([CORES.app, CORES.generator]);
    const pid = await startedOn(other.cores);
    expect(coresOf(pid)).toEqual([CORES.generator]);
    other.settle([pid]);
    expect(coresOf(pid)).toEqual([CORES.app]);
  },
);

onTwoCores('an app that has chosen a core of its own stays there, and no other one is moved', async () => {
  const layout = new CoreLayout(CORES);
  const first = layout.takeForStart();
  const pid = await startedOn(first.cores, ['taskset', '-c', CORES.generator]);
  first.settle([pid]);
  expect(coresOf(pid)).toEqual([CORES.generator]);
  layout.takeForStart();
  expect(layout.takeForStart().cores).toBe(CORES.app);
});

test('an app that has several cores, or all, keeps them from its start on', () => {
  expect(new CoreLayout(null).takeForStart().cores).toBeNull();
  const wide = new CoreLayout(CORES);
  wide.isWide = true;
  expect([wide.takeForStart(), wide.takeForStart()].map(({ cores }) => cores)).toEqual([wide.app, wide.app]);
});
