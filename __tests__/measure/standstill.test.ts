/** A process that gets no time at all, as on a machine that is paused, and one that only waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { watchStandstill } from '../../src/measure/measure.ts';
import { measureUntil } from '../load/rounds.ts';

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('a standstill is reported with its length', async () => {
  const watch = watchStandstill();
  await sleep(150);
  standStill(1300);
  await sleep(150);
  expect(watch.end()).toMatch(/^the machine stood still for \d+\.\d s$/);
});

test('one that lasts until the end is seen, too', () => {
  const watch = watchStandstill();
  standStill(1300);
  expect(watch.end()).toMatch(/stood still for/);
});

test('what is short is none, and asking twice gives the same', async () => {
  const measureOnce = async () => {
    const watch = watchStandstill();
    await sleep(50);
    standStill(200);
    return watch;
  };
  // The machine that the tests run on may have stood still.
  const watch = await measureUntil(measureOnce, (one) => one.end() === null);
  expect(watch.end()).toBeNull();
});
