/** A machine that stands still, and a process that is at work by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { watchStandstill } from '../../src/system/standstill.ts';
import { ask, bundled, nextLine, useChildren } from '../app/process/children.ts';

const { node } = useChildren();

const WATCHING = `
import { watchStandstill } from './src/system/standstill.ts';
const watch = watchStandstill();
setTimeout(() => console.log('watching'), 300);
process.stdin.on('data', () => console.log(String(watch.take())));
`;

test('a standstill is reported with its length, once; what is short is none', async () => {
  const child = node(await bundled(WATCHING));
  await nextLine(child);
  // As a machine that is paused lets none of its threads run.
  const standsStill = async (ms: number) => {
    process.kill(child.pid, 'SIGSTOP');
    await sleep(ms);
    process.kill(child.pid, 'SIGCONT');
  };
  await ask(child, 'begin');
  await standsStill(1500);
  expect(await ask(child, 'at once')).toMatch(/^the machine stood still for 1\.[3-9] s$/);
  expect(await ask(child, 'again')).toBe('null');
  await standsStill(300);
  await sleep(300);
  expect(await ask(child, 'short')).toBe('null');
  await standsStill(1500);
  await sleep(300);
  expect(await ask(child, 'later')).toMatch(/^the machine stood still for 1\.[3-9] s$/);
});

test('what this process does by itself for so long is none', async () => {
  const watch = watchStandstill();
  await sleep(300);
  watch.take();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  const taken = watch.take();
  watch.stop();
  expect(taken).toBeNull();
});
