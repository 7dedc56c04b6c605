import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { meterProcessTree } from '../../src/app/cpu-time.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Burns as much CPU time as each line of input says, then tells its whole CPU time so far, in ms. */
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

function start(...args: string[]): ChildProcess & { burn: (ms: number) => Promise<number> } {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  children.push(child);
  const burn = async (ms: number): Promise<number> => {
    child.stdin.write(`${ms}\n`);
    const [told] = await once(child.stdout, 'data');
    return Number(String(told));
  };
  return Object.assign(child, { burn });
}

test.each([
  ['a process', ['-e', BURNER]],
  ['a child of a process', ['-e', WRAPPER, BURNER]],
  ['a thread', ['-e', THREAD, SPINNER]],
])('CPU time of %s is what it says itself', async (_, args) => {
  const burner = start(...args);
  await burner.burn(1);
  const meter = meterProcessTree(burner.pid ?? 0);
  const own = await burner.burn(1);
  const seen = meter.readMs() ?? Number.NaN;
  for (const ms of [50, 300]) {
    const ownMs = (await burner.burn(ms)) - own;
    const seenMs = (meter.readMs() ?? Number.NaN) - seen;
    expect(ownMs).toBeGreaterThan(40);
    // A tick of the system's own accounting, and the little that is used after the program has spoken.
    expect(Math.abs(seenMs - ownMs)).toBeLessThan(25 + ownMs * 0.1);
  }
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
  const before = meter.readMs() ?? Number.NaN;
  expect(before).toBeGreaterThan(300);
  tree.stdin?.end();
  if (tree.stdout) await once(tree.stdout, 'data');
  const after = meter.readMs() ?? Number.NaN;
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThan(before + 100);
});

test('a process that is not there has none; one that has ended keeps what it had', async () => {
  expect(meterProcessTree(2 ** 22 + 1).readMs()).toBeNull();
  const burner = start('-e', BURNER);
  const meter = meterProcessTree(burner.pid ?? 0);
  await burner.burn(50);
  const before = meter.readMs();
  burner.kill('SIGKILL');
  await once(burner, 'exit');
  expect(meter.readMs()).toBe(before);
});
