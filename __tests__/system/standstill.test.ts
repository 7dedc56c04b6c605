/** A machine that stands still, and a process that is at work by itself. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { watchStandstill } from '../../src/system/standstill.ts';
import { ask, nextLine, useChildren } from '../app/process/children.ts';
import { build } from '../esbuild.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const { node } = useChildren();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const WATCHING = `
import { watchStandstill } from './standstill.ts';
const watch = watchStandstill();
setTimeout(() => console.log('watching'), 300);
process.stdin.on('data', () => console.log(String(watch.take())));
`;

test('a standstill is reported with its length, once; what is short is none', async () => {
  const outfile = join(temporaryDirectory(), 'watching.mjs');
  const stdin = { contents: WATCHING, resolveDir: join(import.meta.dirname, '../../src/system') };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm' });
  const child = node(outfile);
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
  stops.push(watch.stop);
  await sleep(300);
  watch.take();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  expect(watch.take()).toBeNull();
});
