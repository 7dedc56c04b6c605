import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { ownCores } from '../../../src/app/process/cores.ts';
import { meterProcessTree } from '../../../src/app/process/cpu-time.ts';
import { readProc } from '../../../src/system/proc.ts';
import { needs } from '../../needs.ts';
import { eventually } from '../outcomes.ts';
import { ask, type Child, useChildren } from './children.ts';

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
require('node:child_process').spawn(process.execPath, ['-e', ...process.argv.slice(1)], { stdio: 'inherit' });
setInterval(() => {}, 1000);`;
const SPINNER = `${SPIN}
const { parentPort } = require('node:worker_threads');
parentPort.on('message', (ms) => parentPort.postMessage((spin(ms), usedMs())));`;
const THREAD = `
const worker = new (require('node:worker_threads').Worker)(process.argv[1], { eval: true });
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
])('CPU time of %s is what it says itself', async (_, args) => {
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
});

needs('taskset').test('threads that want one core wait for each other, and are counted as waiting', async () => {
  const core = ownCores(null)?.generator ?? '0';
  const pinned = [1, 2].map(() => spawned('taskset', ['-c', core, process.execPath, '-e', BURNER]));
  await Promise.all(pinned.map((one) => burn(one, 1)));
  const meters = pinned.map(({ pid }) => meterProcessTree(pid));
  const read = () =>
    meters.map((meter) => {
      meter.cpuMs();
      const scheduling = meter.scheduling();
      if (scheduling === null) throw new Error('the kernel shows nothing');
      return scheduling;
    });
  const before = read();
  await Promise.all(pinned.map((one) => burn(one, 300)));
  const after = read();
  const grown = (name: 'runDelayMs' | 'involuntarySwitches') =>
    after.map((one, at) => one[name] - (before[at]?.[name] ?? Number.NaN));
  const [waitedMs, switches] = [grown('runDelayMs'), grown('involuntarySwitches')];
  // While both burn, one of them waits, whatever else the machine does.
  expect(Math.max(...waitedMs)).toBeGreaterThan(100);
  expect(Math.max(...switches)).toBeGreaterThan(0);
  expect(Math.min(...waitedMs, ...switches)).toBeGreaterThanOrEqual(0);
  // What they waited for is the other one, and not a thread of their own.
  for (const { waitedMs: all } of after) expect(all).toBeGreaterThan(100);
  // They burn in their main threads.
  expect(after.map(({ busiestThread }) => busiestThread)).toEqual(pinned.map(({ pid }) => ({ pid, tid: pid })));
});

/** Burns as many ms as a line of input says in a thread that is named like HotSpot's compiler, whose time it answers, and nearly as many in another. */
const COMPILES = `
import ctypes, sys, threading, time
used = 0
def burn(ms, name, burnt):
    global used
    if name: ctypes.CDLL(None).prctl(15, name)
    end = time.thread_time() + ms / 1000
    while time.thread_time() < end: pass
    if name: used += time.thread_time() * 1000
    burnt.release()
    threading.Event().wait()
for line in sys.stdin:
    burnt = threading.Semaphore(0)
    for name, share in ((b'C2 CompilerThread0', 1), (None, 0.9)):
        threading.Thread(target=burn, args=(share * float(line), name, burnt), daemon=True).start()
    for _ in range(2): burnt.acquire()
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
  expect(readProc(`/proc/${burner.pid}/task/${after.busiestThread?.tid}/comm`)).toMatch(/^(?!.*Compiler)./);
});

test('a child that ends keeps its share, and is counted once; idling costs next to nothing', async () => {
  const tree = node('-e', WRAPPER, BURNER);
  await burn(tree, 400);
  const meter = meterProcessTree(tree.pid);
  const before = cpuMsOf(meter);
  expect(before).toBeGreaterThan(400);
  tree.stdin.end();
  expect(await eventually(() => readProc(`/proc/${tree.pid}/task/${tree.pid}/children`) === '')).toBe(true);
  // Twice: what the parent has waited for may be there a reading later than the child is gone.
  for (const after of [cpuMsOf(meter), cpuMsOf(meter)]) {
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after).toBeLessThan(before + 100);
  }
});

test('a process that is not there has none; one that has ended keeps what it had', async () => {
  const none = meterProcessTree(2 ** 22 + 1);
  expect([none.cpuMs(), none.counts()]).toEqual([null, {}]);
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

test.each(['thread', 'process'])('each %s that comes and goes between readings is counted', async (what) => {
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
});

type Deeds = readonly (readonly [deed: string, count: number])[];

/** For each line of input such as `[["write",100]]`: so many calls, each of 10 bytes; then a line of output. */
const WORKER = `
const { openSync, readSync, writeSync } = require('node:fs');
const [source, sink, buffer] = [openSync('/dev/zero', 'r'), openSync('/dev/null', 'w'), Buffer.alloc(10)];
const server = require('node:net').createServer(() => 0).listen(0, '127.0.0.1').unref();
const clock = new Int32Array(new SharedArrayBuffer(4));
const deeds = {
  read: () => readSync(source, buffer, 0, 10, 0),
  write: () => writeSync(sink, buffer),
  wait: () => Atomics.wait(clock, 0, 0, 1),
  open: () => openSync('/dev/null', 'r'),
  connect: () => require('node:net').connect(server.address().port, '127.0.0.1'),
  close: () => require('node:fs').closeSync(openSync('/dev/null', 'r')),
  thread: () => new (require('node:worker_threads').Worker)('setInterval(() => 0, 1000)', { eval: true }),
  touch: () => { const pages = Buffer.allocUnsafeSlow(4 * 1024 * 1024); for (let at = 0; at < pages.length; at += 4096) pages[at] = 1; },
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  for (const [deed, count] of JSON.parse(line)) for (let i = 0; i < count; i += 1) deeds[deed]();
  // Sockets are made in the next tick.
  setImmediate(() => console.log('done'));
});`;

/** The same in a child of its own for each line, which ends then. */
const RELAY = `
const { spawnSync } = require('node:child_process');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  spawnSync(process.execPath, ['-e', process.argv[1]], { input: line + '\\n' });
  console.log('done');
});`;

async function start(...args: string[]) {
  const child = node('-e', ...args);
  const work = (deeds: Deeds) => ask(child, JSON.stringify(deeds));
  await work([['read', 1]]);
  const meter = meterProcessTree(child.pid);
  const read = (): Readonly<Record<string, number>> => {
    meter.cpuMs();
    return meter.counts();
  };
  return { read, work };
}

/** Input, output, and the runtime’s own threads, which wait too, but seldom. */
const OWN_CALLS = 60;

test.each<[string, Deeds, Readonly<Record<string, readonly [least: number, most: number]>>]>([
  ['each read is counted', [['read', 5000]], { reads: [5000, 5000 + OWN_CALLS], 'read-bytes': [50_000, 51_000] }],
  ['each write is counted', [['write', 3000]], { writes: [3000, 3000 + OWN_CALLS], 'write-bytes': [30_000, 31_000] }],
  ['each wait is a voluntary switch', [['wait', 300]], { 'voluntary-switches': [300, 600] }],
  // Ten times 4 MB in pages of 4 kB; huge pages need fewer, memory that is used again none.
  ['pages that are touched for the first time are faults', [['touch', 10]], { 'minor-faults': [1, 20_000] }],
  ['what is not closed is kept', [['open', 40]], { descriptors: [40, 40], connections: [0, 0] }],
  ['what is closed again is not kept', [['close', 500]], { descriptors: [0, 0], connections: [0, 0] }],
  // A socket is there before its connection is; both ends are in this process.
  ['of descriptors, sockets are counted apart', [['connect', 30]], { connections: [30, 60] }],
  ['threads are counted by themselves', [['thread', 3]], { threads: [3, 30] }],
])('%s', async (_, deeds, wanted) => {
  const { read, work } = await start(WORKER);
  const before = read();
  await work(deeds);
  const after = read();
  for (const [name, [least, most]] of Object.entries(wanted)) {
    const grown = (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
    expect(grown).toBeGreaterThanOrEqual(least);
    expect(grown).toBeLessThanOrEqual(most);
  }
});

test('what a child counted is not lost with it, and counts never fall', async () => {
  const { read, work } = await start(RELAY, WORKER);
  let before = read();
  for (const writes of [3000, 10, 10]) {
    await work([['write', writes]]);
    const after = read();
    const least: Readonly<Record<string, number>> = { writes, 'minor-faults': 1 };
    for (const [name, count] of Object.entries(before))
      expect(after[name]).toBeGreaterThanOrEqual(count + (least[name] ?? 0));
    before = after;
  }
});
