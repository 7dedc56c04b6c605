/** perf on real processes: where it has no hardware counter, with an event of the kernel's that it counts in the same way. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { startCount } from '../../src/measure/instructions.ts';
import { readStat } from '../../src/system/proc.ts';
import { needs } from '../needs.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Touches as many new pages as each line of input says, then writes a line. */
const TOUCHER = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const pages = Buffer.allocUnsafeSlow(4096 * Number(line));
  for (let at = 0; at < pages.length; at += 4096) pages[at] = 1;
  console.log('done');
});`;

test('of no process, and of one that is not there, nothing is counted', async () => {
  expect(await startCount([])).toBeNull();
  expect(await startCount([2 ** 22 + 1])).toBeNull();
}, 20_000);

needs('perf').test(
  'what happens between start and stop is counted, as the kernel counts it',
  async () => {
    const child = spawn(process.execPath, ['-e', TOUCHER], { stdio: ['pipe', 'pipe', 'ignore'] });
    children.push(child);
    const touch = async (pages: number) => {
      child.stdin.write(`${pages}\n`);
      await once(child.stdout, 'data');
    };
    const pid = child.pid ?? 0;
    const faults = () => readStat(pid)?.minorFaults ?? Number.NaN;
    await touch(3000);
    const count = await startCount([pid], 'page-faults:u');
    const before = faults();
    await touch(5000);
    const seen = faults() - before;
    const counted = (await count?.stop()) ?? Number.NaN;
    // The kernel's own count of the same, which has what happens in the kernel too.
    expect(counted).toBeGreaterThan(0.5 * seen);
    expect(counted).toBeLessThan(1.5 * seen + 100);
  },
  40_000,
);
