/** A limit that counts the time in which something could have happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MeasurementError } from '../../src/errors.ts';
import { startPatience } from '../../src/load/generator-process.ts';

test('it ends with the error that says how long it was', async () => {
  const patience = startPatience(500);
  await expect(patience.ended).rejects.toThrow(MeasurementError);
  await expect(patience.ended).rejects.toThrow('within 1 s');
  patience.cancel();
});

test('a process that stands still does not use it up', async () => {
  const patience = startPatience(1500);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  const first = await Promise.race([patience.ended.catch(() => 'ended'), sleep(100, 'not yet')]);
  patience.cancel();
  expect(first).toBe('not yet');
});

test('nothing comes of one that was cancelled', async () => {
  const patience = startPatience(500);
  patience.cancel();
  expect(await Promise.race([patience.ended, sleep(1200, 'not yet')])).toBe('not yet');
});
