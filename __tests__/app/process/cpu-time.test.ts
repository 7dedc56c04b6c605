import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ownCores } from '../../../src/app/process/cores.ts';
import { meterProcessTree } from '../../../src/app/process/cpu-time.ts';
import { followTree } from '../../../src/app/process/process-tree.ts';
import { needs } from '../../needs.ts';
import { folderWith } from '../specs.ts';
import { ask, type Child, nextLine, useChildren } from './children.ts';

const { spawned, node } = useChildren();

/** The whole CPU time of a program so far, in ms, and how it uses more. */
const SPIN = `
const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const spin = (ms) => { const end = usedMs() + ms; while (usedMs() < end) for (let i = 0; i < 1e4; i += 1); };`;

/** Burns as much CPU time as each line of input says, then reports its whole CPU time so far, in ms. */
const BURNER = `${SPIN}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  spin(Number(line));
  console.log(usedMs());
});`;

const WRAPPER = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', ...process.argv.slice(1)], { stdio: 'inherit' });
setInterval(() => {}, 1000);`;
const SPINNER = `${SPIN}
const { parentPort } = require('node:worker_threads');
parentPort.on('message', (ms) => {
  spin(ms);
  parentPort.postMessage(usedMs());
});`;
const THREAD = `
const { Worker } = require('node:worker_threads');
const worker = new Worker(process.argv[1], { eval: true });
worker.on('message', (usedMs) => console.log(usedMs));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => worker.postMessage(Number(line)));`;

/** Has it burn so much, and returns its whole CPU time so far. */
const burn = async (burner: Child, ms: number) => Number(await ask(burner, String(ms)));
/** NaN if nothing is seen of it. */
const cpuMsOf = (meter: ReturnType<typeof meterProcessTree>) => meter.cpuMs() ?? Number.NaN;

test.each([
  ['a process', ['-e', BURNER]],
  ['a child of a process', ['-e', WRAPPER, BURNER]],
  ['a thread', ['-e', THREAD, SPINNER]],
])(
  'CPU time of %s is what it says itself',
  async (_, args) => {
    const burner = node(...args);
    await burn(burner, 1);
    const meter = meterProcessTree(burner.pid);
    const own = await burn(burner, 1);
    const seen = cpuMsOf(meter);
    for (const ms of [50, 300]) {
      const ownMs = (await burn(burner, ms)) - own;
      const seenMs = cpuMsOf(meter) - seen;
      expect(ownMs).toBeGreaterThan(40);
      // A tick of the system's own accounting, and the little that is used after the program has spoken.
      expect(Math.abs(seenMs - ownMs)).toBeLessThan(25 + ownMs * 0.1);
    }
  },
  20_000,
);

needs('taskset').test('threads that want one core wait for each other, and are counted as waiting', async () => {
  const core = ownCores(null)?.generator ?? '0';
  const pinned = [1, 2].map(() => spawned('taskset', ['-c', core, process.execPath, '-e', BURNER]));
  await Promise.all(pinned.map((one) => burn(one, 1)));
  const meters = pinned.map(({ pid }) => meterProcessTree(pid));
  const read = () =>
    meters.map((meter) => {
      meter.cpuMs();
      const unknown = {
        compilerMs: Number.NaN,
        runDelayMs: Number.NaN,
        involuntarySwitches: Number.NaN,
        busiestThread: null,
        waitedMs: Number.NaN,
      };
      return meter.scheduling() ?? unknown;
    });
  const before = read();
  await Promise.all(pinned.map((one) => burn(one, 300)));
  const after = read();
  const waitedMs = after.map((one, at) => one.runDelayMs - (before[at]?.runDelayMs ?? Number.NaN));
  const switches = after.map((one, at) => one.involuntarySwitches - (before[at]?.involuntarySwitches ?? Number.NaN));
  // While both burn, one of them waits, whatever else the machine does.
  expect(Math.max(...waitedMs)).toBeGreaterThan(100);
  expect(Math.max(...switches)).toBeGreaterThan(0);
  expect(Math.min(...waitedMs, ...switches)).toBeGreaterThanOrEqual(0);
  // What they waited for is the other one, and not a thread of their own.
  for (const { waitedMs: all } of after) expect(all).toBeGreaterThan(100);
  // They burn in their main threads.
  expect(after.map(({ busiestThread }) => busiestThread)).toEqual(pinned.map(({ pid }) => ({ pid, tid: pid })));
});

/** Burns as much CPU time in each of two threads as a line of input says: the first is named as HotSpot's compiler is. Answers with its time. */
const COMPILES = `
import ctypes, sys, threading, time
used = 0
def burn(ms, name=None):
    global used
    if name: ctypes.CDLL(None).prctl(15, name)
    end = time.thread_time() + ms / 1000
    while time.thread_time() < end: pass
    if name: used += time.thread_time() * 1000
    while name and not done.is_set(): done.wait(1)
for line in sys.stdin:
    done = threading.Event()
    threads = [threading.Thread(target=burn, args=(float(line), name), daemon=True) for name in (b'C2 CompilerThread0', None)]
    for thread in threads: thread.start()
    threads[1].join()
    while used < float(line): time.sleep(0.01)
    print(used, flush=True)`;

needs('python3').test('what threads that compile use is known apart, and none of them is the busiest', async () => {
  const burner = spawned('python3', ['-c', COMPILES]);
  await ask(burner, '1');
  const meter = meterProcessTree(burner.pid);
  const read = () => ({ cpuMs: cpuMsOf(meter), ...meter.scheduling() });
  const before = read();
  const ownMs = Number(await ask(burner, '300'));
  const after = read();
  expect(Math.abs((after.compilerMs ?? Number.NaN) - ownMs)).toBeLessThan(25 + 0.1 * ownMs);
  expect(after.cpuMs - before.cpuMs).toBeGreaterThan(550);
  const name = readFileSync(`/proc/${burner.pid}/task/${after.busiestThread?.tid}/comm`, 'latin1');
  expect(name).not.toContain('Compiler');
});

test('a child that ends keeps its share, and is counted once; idling costs next to nothing', async () => {
  const parent = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' }).on('exit', () => console.log('ended'));
    setInterval(() => {}, 1000);`;
  const tree = node('-e', parent, BURNER);
  await burn(tree, 400);
  const meter = meterProcessTree(tree.pid);
  const before = cpuMsOf(meter);
  expect(before).toBeGreaterThan(400);
  tree.stdin.end();
  await nextLine(tree);
  // Twice: what the parent has waited for may be there a reading later than the child is gone.
  for (const after of [cpuMsOf(meter), cpuMsOf(meter)]) {
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after).toBeLessThan(before + 100);
  }
});

test('a process that is not there has none; one that has ended keeps what it had', async () => {
  expect(meterProcessTree(2 ** 22 + 1).cpuMs()).toBeNull();
  const burner = node('-e', BURNER);
  const meter = meterProcessTree(burner.pid);
  await burn(burner, 50);
  const before = meter.cpuMs();
  burner.kill('SIGKILL');
  await once(burner, 'exit');
  expect(meter.cpuMs()).toBe(before);
});

/** Starts as many threads or processes as a line of input says, one after the other, each using `ms`; reports what all used. */
const SPAWNER = `${SPIN}
const { spawnSync } = require('node:child_process');
const { Worker } = require('node:worker_threads');
let childrenMs = 0;
require('node:readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const [what, count, ms] = line.split(' ');
  const code = ${JSON.stringify(SPIN)} + 'spin(' + ms + ');';
  for (let i = 0; i < Number(count); i += 1) {
    if (what === 'thread') await new Promise((done) => new Worker(code, { eval: true }).on('exit', done));
    else childrenMs += Number(spawnSync(process.execPath, ['-e', code + 'console.log(usedMs())']).stdout);
  }
  console.log(usedMs() + childrenMs);
});`;

test.each(['thread', 'process'])(
  'each %s that comes and goes between readings is counted',
  async (what) => {
    const app = node('-e', SPAWNER);
    const ownBefore = Number(await ask(app, `${what} 1 30`));
    const meter = meterProcessTree(app.pid);
    const before = cpuMsOf(meter);
    for (let round = 0; round < 2; round += 1) {
      const ownMs = Number(await ask(app, `${what} 3 50`)) - ownBefore;
      const seenMs = cpuMsOf(meter) - before;
      expect(ownMs).toBeGreaterThan(150);
      // In ticks, and a process's end costs something after it has spoken.
      expect(seenMs).toBeGreaterThan(ownMs - 45);
      expect(seenMs).toBeLessThan(45 + ownMs * 1.3);
    }
  },
  20_000,
);

test('a process whose parent ended unread is found by those who know it', async () => {
  const orphaning = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit', detached: true });
    console.log(child.pid);
    child.unref();
    process.stdin.unref();`;
  const launcher = node('-e', WRAPPER, orphaning, BURNER);
  const orphan = Number(await nextLine(launcher));
  try {
    await burn(launcher, 200);
    const blind = cpuMsOf(meterProcessTree(launcher.pid));
    const tree = followTree(launcher.pid, () => [orphan]);
    const seeing = cpuMsOf(meterProcessTree(launcher.pid, tree));
    expect(seeing - blind).toBeGreaterThan(150);
  } finally {
    process.kill(orphan, 'SIGKILL');
  }
});

const CLUSTER = `
const cluster = require('node:cluster');
if (cluster.isPrimary) {
  for (let i = 0; i < 2; i += 1) cluster.fork();
  cluster.on('exit', () => cluster.fork());
  cluster.on('listening', (_, { port }) => console.log(port));
} else {
  require('node:http').createServer((request, response) => {
    const used = () => process.cpuUsage().user / 1000;
    const end = used() + 20;
    while (used() < end);
    response.end();
    if (request.url === '/last') setTimeout(() => process.exit(), 20);
  }).listen(0);
}`;

test('a forking server is metered whole, also when a worker ends and another takes its place', async () => {
  const server = node(join(folderWith({ 'cluster.cjs': CLUSTER }), 'cluster.cjs'));
  const origin = `http://127.0.0.1:${Number.parseInt(await nextLine(server), 10)}`;
  const get = (path: string) => fetch(origin + path, { headers: { connection: 'close' } });
  await get('/');
  const meter = meterProcessTree(server.pid);
  const before = cpuMsOf(meter);
  for (let i = 0; i < 10; i += 1) await get('/');
  const loaded = cpuMsOf(meter);
  expect(loaded - before).toBeGreaterThan(190);
  const respawned = nextLine(server);
  await get('/last');
  await respawned;
  const replaced = cpuMsOf(meter);
  // The ended worker's time stays, its 20 ms and the start of a new one are added.
  expect(replaced).toBeGreaterThan(loaded + 15);
});
