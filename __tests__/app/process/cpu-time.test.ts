import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { ownCores } from '../../../src/app/process/cores.ts';
import { meterProcessTree } from '../../../src/app/process/cpu-time.ts';
import { followTree } from '../../../src/app/process/process-tree.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Burns as much CPU time as each line of input says, then reports its whole CPU time so far, in ms. */
const BURNER = `
const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const end = usedMs() + Number(line);
  while (usedMs() < end) for (let i = 0; i < 1e4; i += 1);
  console.log(usedMs());
});`;

const WRAPPER = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' });
setInterval(() => {}, 1000);`;
const SPINNER = `
const { parentPort } = require('node:worker_threads');
const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
parentPort.on('message', (ms) => {
  const end = usedMs() + ms;
  while (usedMs() < end) for (let i = 0; i < 1e4; i += 1);
  parentPort.postMessage(usedMs());
});`;
const THREAD = `
const { Worker } = require('node:worker_threads');
const worker = new Worker(process.argv[1], { eval: true });
worker.on('message', (usedMs) => console.log(usedMs));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => worker.postMessage(Number(line)));`;

type Burner = ChildProcess & { burn: (ms: number) => Promise<number> };

function start(...args: string[]): Burner {
  return launch(process.execPath, args);
}

function launch(file: string, args: readonly string[]): Burner {
  const child = spawn(file, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  children.push(child);
  const burn = async (ms: number): Promise<number> => {
    child.stdin.write(`${ms}\n`);
    const [line] = await once(child.stdout, 'data');
    return Number(String(line));
  };
  return Object.assign(child, { burn });
}

test.each([
  ['a process', ['-e', BURNER]],
  ['a child of a process', ['-e', WRAPPER, BURNER]],
  ['a thread', ['-e', THREAD, SPINNER]],
])(
  'CPU time of %s is what it says itself',
  async (_, args) => {
    const burner = start(...args);
    await burner.burn(1);
    const meter = meterProcessTree(burner.pid ?? 0);
    const own = await burner.burn(1);
    const seen = meter.cpuMs() ?? Number.NaN;
    for (const ms of [50, 300]) {
      const ownMs = (await burner.burn(ms)) - own;
      const seenMs = (meter.cpuMs() ?? Number.NaN) - seen;
      expect(ownMs).toBeGreaterThan(40);
      // A tick of the system's own accounting, and the little that is used after the program has spoken.
      expect(Math.abs(seenMs - ownMs)).toBeLessThan(25 + ownMs * 0.1);
    }
  },
  20_000,
);

needs('taskset').test('threads that want one core wait for each other, and are counted as waiting', async () => {
  const core = ownCores(null)?.generator ?? '0';
  const pinned = [1, 2].map(() => launch('taskset', ['-c', core, process.execPath, '-e', BURNER]));
  await Promise.all(pinned.map((one) => one.burn(1)));
  const meters = pinned.map(({ pid = 0 }) => meterProcessTree(pid));
  const read = () =>
    meters.map((meter) => {
      meter.cpuMs();
      return meter.scheduling() ?? { runDelayMs: Number.NaN, involuntarySwitches: Number.NaN, busiestThread: null };
    });
  const before = read();
  await Promise.all(pinned.map((one) => one.burn(300)));
  const after = read();
  const waitedMs = after.map((one, at) => one.runDelayMs - (before[at]?.runDelayMs ?? Number.NaN));
  const switches = after.map((one, at) => one.involuntarySwitches - (before[at]?.involuntarySwitches ?? Number.NaN));
  // While both burn, one of them waits, whatever else the machine does.
  expect(Math.max(...waitedMs)).toBeGreaterThan(100);
  expect(Math.max(...switches)).toBeGreaterThan(0);
  expect(Math.min(...waitedMs, ...switches)).toBeGreaterThanOrEqual(0);
  // They burn in their main threads.
  expect(after.map(({ busiestThread }) => busiestThread)).toEqual(pinned.map(({ pid }) => ({ pid, tid: pid })));
});

test('a child that ends keeps its share, and idling costs next to nothing', async () => {
  const parent = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' });
    child.on('exit', () => console.log('ended'));
    setInterval(() => {}, 1000);`;
  const tree = start('-e', parent, BURNER);
  await tree.burn(300);
  const meter = meterProcessTree(tree.pid ?? 0);
  const before = meter.cpuMs() ?? Number.NaN;
  expect(before).toBeGreaterThan(300);
  tree.stdin?.end();
  if (tree.stdout) await once(tree.stdout, 'data');
  const after = meter.cpuMs() ?? Number.NaN;
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThan(before + 100);
});

test('a process that is not there has none; one that has ended keeps what it had', async () => {
  expect(meterProcessTree(2 ** 22 + 1).cpuMs()).toBeNull();
  const burner = start('-e', BURNER);
  const meter = meterProcessTree(burner.pid ?? 0);
  await burner.burn(50);
  const before = meter.cpuMs();
  burner.kill('SIGKILL');
  await once(burner, 'exit');
  expect(meter.cpuMs()).toBe(before);
});

/** Starts as many threads or processes as a line of input says, one after the other, each using `ms`; reports what all used. */
const SPAWNER = `
const { spawnSync } = require('node:child_process');
const { Worker } = require('node:worker_threads');
const spin = 'const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };' +
  'const end = used() + MS; while (used() < end);';
let childrenMs = 0;
require('node:readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const [what, count, ms] = line.split(' ');
  const code = spin.replace('MS', ms);
  for (let i = 0; i < Number(count); i += 1) {
    if (what === 'thread') await new Promise((done) => new Worker(code, { eval: true }).on('exit', done));
    else childrenMs += Number(spawnSync(process.execPath, ['-e', code + 'console.log(used())']).stdout);
  }
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000 + childrenMs);
});`;

async function ask(child: ChildProcess, line: string): Promise<number> {
  child.stdin?.write(`${line}\n`);
  const [text] = child.stdout ? await once(child.stdout, 'data') : [];
  return Number(String(text));
}

test.each(['thread', 'process'])(
  'each %s that comes and goes between readings is counted',
  async (what) => {
    const app = start('-e', SPAWNER);
    const ownBefore = await ask(app, `${what} 1 30`);
    const meter = meterProcessTree(app.pid ?? 0);
    const before = meter.cpuMs() ?? Number.NaN;
    for (let round = 0; round < 2; round += 1) {
      const ownMs = (await ask(app, `${what} 3 50`)) - ownBefore;
      const seenMs = (meter.cpuMs() ?? Number.NaN) - before;
      expect(ownMs).toBeGreaterThan(150);
      // In ticks, and a process's end costs something after it has spoken.
      expect(seenMs).toBeGreaterThan(ownMs - 45);
      expect(seenMs).toBeLessThan(45 + ownMs * 1.3);
    }
  },
  20_000,
);

test('a child that was read and then waited for is counted once', async () => {
  const parent = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' }).on('exit', () => console.log('ended'));
    setInterval(() => {}, 1000);`;
  const tree = start('-e', parent, BURNER);
  await tree.burn(400);
  const meter = meterProcessTree(tree.pid ?? 0);
  const before = meter.cpuMs() ?? Number.NaN;
  const ended = tree.stdout ? once(tree.stdout, 'data') : null;
  tree.stdin?.end();
  await ended;
  // Twice: what the parent has waited for may be there a reading later than the child is gone.
  meter.cpuMs();
  expect(meter.cpuMs() ?? Number.NaN).toBeLessThan(before + 100);
});

test('a process whose parent ended unread is found by those who know it', async () => {
  const orphaning = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit', detached: true });
    console.log(child.pid);
    child.unref();
    process.stdin.unref();`;
  const launcher = start(
    '-e',
    `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', ...process.argv.slice(1)], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`,
    orphaning,
    BURNER,
  );
  const [pid] = launcher.stdout ? await once(launcher.stdout, 'data') : [];
  const orphan = Number(String(pid));
  try {
    await launcher.burn(200);
    const blind = meterProcessTree(launcher.pid ?? 0).cpuMs() ?? Number.NaN;
    const tree = followTree(launcher.pid ?? 0, () => [orphan]);
    const seeing = meterProcessTree(launcher.pid ?? 0, tree).cpuMs() ?? Number.NaN;
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
  const file = join(temporaryDirectory(), 'cluster.cjs');
  writeFileSync(file, CLUSTER);
  const server = start(file);
  const [text] = server.stdout ? await once(server.stdout, 'data') : [];
  const origin = `http://127.0.0.1:${Number.parseInt(String(text), 10)}`;
  const get = (path: string) => fetch(origin + path, { headers: { connection: 'close' } });
  await get('/');
  const meter = meterProcessTree(server.pid ?? 0);
  const before = meter.cpuMs() ?? Number.NaN;
  for (let i = 0; i < 10; i += 1) await get('/');
  const loaded = meter.cpuMs() ?? Number.NaN;
  expect(loaded - before).toBeGreaterThan(190);
  const respawned = server.stdout ? once(server.stdout, 'data') : null;
  await get('/last');
  await respawned;
  const replaced = meter.cpuMs() ?? Number.NaN;
  // The ended worker's time stays, its 20 ms and the start of a new one are added.
  expect(replaced).toBeGreaterThan(loaded + 15);
});
