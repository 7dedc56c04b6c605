/** Programs that read, write and wait as often as they are told, and what /proc says of them. */
import { expect, test } from '@jest/globals';
import { meterProcessTree } from '../../../src/app/process/cpu-time.ts';
import { ask, useChildren } from './children.ts';

const { node } = useChildren();

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
const PARENT = `
const { spawnSync } = require('node:child_process');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  spawnSync(process.execPath, ['-e', process.argv[1]], { input: line + '\\n' });
  console.log('done');
});`;

async function start(...args: string[]) {
  const child = node(...args);
  const work = (...deeds: readonly (readonly [string, number])[]) => ask(child, JSON.stringify(deeds));
  await work(['read', 1]);
  return { meter: meterProcessTree(child.pid), work };
}

function read(meter: ReturnType<typeof meterProcessTree>) {
  meter.cpuMs();
  return meter.counts();
}

async function growth({ meter, work }: Awaited<ReturnType<typeof start>>, ...deeds: (readonly [string, number])[]) {
  const before = read(meter);
  await work(...deeds);
  const after = read(meter);
  return (name: keyof typeof after) => (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN);
}

/** Input, output, and the runtime’s own threads. */
const OWN_CALLS = 60;

test('calls and bytes are as many as the program made', async () => {
  const grew = await growth(await start('-e', WORKER), ['read', 5000], ['write', 3000]);
  for (const [counter, made, own] of [
    ['reads', 5000, OWN_CALLS],
    ['writes', 3000, OWN_CALLS],
    ['read-bytes', 50_000, 1000],
    ['write-bytes', 30_000, 1000],
  ] as const) {
    expect(grew(counter)).toBeGreaterThanOrEqual(made);
    expect(grew(counter)).toBeLessThan(made + own);
  }
}, 20_000);

test('each wait is a voluntary switch', async () => {
  const grew = await growth(await start('-e', WORKER), ['wait', 300]);
  expect(grew('voluntary-switches')).toBeGreaterThanOrEqual(300);
  // Threads of the runtime wait too, but seldom.
  expect(grew('voluntary-switches')).toBeLessThan(600);
}, 20_000);

test('pages that are touched for the first time are faults, and their work is the system’s and the program’s', async () => {
  const grew = await growth(await start('-e', WORKER), ['touch', 10]);
  // Ten times 4 MB in pages of 4 kB; huge pages need fewer, memory that is used again none.
  expect(grew('minor-faults')).toBeGreaterThan(0);
  expect(grew('cpu-user') + grew('cpu-system')).toBeGreaterThanOrEqual(0);
}, 20_000);

test('what is not closed is kept; what is closed again is not', async () => {
  const grew = await growth(await start('-e', WORKER), ['open', 40], ['close', 500]);
  expect(grew('descriptors')).toBe(40);
  expect(grew('connections')).toBe(0);
}, 20_000);

test('of descriptors, sockets are counted apart, and threads by themselves', async () => {
  const worker = await start('-e', WORKER);
  await worker.work(['thread', 1]);
  const grew = await growth(worker, ['connect', 30], ['thread', 3], ['wait', 1]);
  // A socket is there before its connection is; both ends are in this process.
  expect(grew('connections')).toBeGreaterThanOrEqual(30);
  expect(grew('connections')).toBeLessThanOrEqual(60);
  expect(grew('threads')).toBeGreaterThanOrEqual(3);
}, 20_000);

test('what a child counted is not lost with it', async () => {
  const parent = await start('-e', PARENT, WORKER);
  const grew = await growth(parent, ['write', 3000]);
  expect(grew('writes')).toBeGreaterThanOrEqual(3000);
  expect(grew('minor-faults')).toBeGreaterThan(0);
}, 30_000);

test('counts never fall, and of a process that is not there is none', async () => {
  const { meter, work } = await start('-e', WORKER);
  let before = read(meter);
  for (let time = 0; time < 5; time++) {
    await work(['write', 10]);
    const after = read(meter);
    for (const [name, count] of Object.entries(before))
      expect(after[name as keyof typeof after]).toBeGreaterThanOrEqual(count);
    before = after;
  }
  expect(read(meterProcessTree(2 ** 22 + 1))).toEqual({});
}, 20_000);
