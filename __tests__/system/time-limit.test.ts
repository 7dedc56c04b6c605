/** Limits of time that hold when memory is collected in the meantime. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { timeLimit } from '../../src/system/time-limit.ts';

test('a limit that nothing else refers to aborts what it was combined into', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const interruption = new AbortController();
  const aborted = () =>
    new Promise((resolve) => {
      const signal = AbortSignal.any([interruption.signal, timeLimit(200)]);
      signal.addEventListener('abort', () => resolve(signal.reason.name), { once: true });
    });
  const waits = Array.from({ length: 5 }, aborted);
  for (let time = 0; time < 3; time++) {
    await sleep(20);
    collect();
  }
  await sleep(200);
  expect(await Promise.all(waits)).toEqual(Array(5).fill('TimeoutError'));
});

test('no other limit is used', () => {
  const src = join(import.meta.dirname, '../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.filter((name) => readFileSync(join(src, name), 'utf8').includes('AbortSignal.timeout('))).toEqual([]);
});
