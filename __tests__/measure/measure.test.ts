/** The time budget on a measurement whose apps and driver are stand-ins: what ends a run, and with what. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { AppLauncher } from '../../src/app/launcher.ts';
import { MeasurementError } from '../../src/errors.ts';
import { type Deadline, inTime, startDeadline } from '../../src/measure/deadline.ts';
import { measure } from '../../src/measure/measure.ts';
import { makeConfig } from '../decide/make-results.ts';

/** An app that never becomes ready, and says when it was told to stop trying. */
function hangingLauncher(onAbort: () => void): AppLauncher {
  return {
    prepare: async () => undefined,
    async start(signal) {
      await sleep(60_000, undefined, { signal }).catch(onAbort);
      throw signal.reason;
    },
    imageDigest: async () => null,
    dispose: async () => undefined,
  };
}

const deadlines: Deadline[] = [];
afterEach(() => {
  for (const deadline of deadlines.splice(0)) deadline.cancel();
});

function deadlineAfter(limitMs: number, patienceMs?: number): Deadline {
  const deadline = startDeadline(limitMs, patienceMs);
  deadlines.push(deadline);
  return deadline;
}

function request(timeBudgetMs: number, onAbort: () => void) {
  const config = makeConfig(['a'], 'load: { round: 100ms, rounds: 1, blocks: 3, warmup: 100ms..100ms }');
  const startedMs = performance.now();
  return {
    config: { ...config, load: { ...config.load, timeBudgetMs } },
    seed: 1,
    launchers: { base: hangingLauncher(onAbort), head: hangingLauncher(onAbort) },
    reference: null,
    openDriver: () => Promise.reject(new Error('no driver is opened without apps')),
    undecided: () => ['a'],
    onBlock: () => undefined,
    elapsedMs: () => performance.now() - startedMs,
    deadline: deadlineAfter(timeBudgetMs),
  };
}

test('the deadline ends a block that hangs; without a whole block there is nothing to conclude', async () => {
  let stopped = 0;
  const running = measure(
    request(400, () => stopped++),
    new AbortController().signal,
  );
  await expect(running).rejects.toThrow(MeasurementError);
  await expect(running).rejects.toThrow('the time budget of 400ms ended');
  expect(stopped).toBe(2);
});

test('a block that would not fit is not started', async () => {
  let stopped = 0;
  const running = measure(
    request(150, () => stopped++),
    new AbortController().signal,
  );
  await expect(running).rejects.toThrow(/ended before a block of about \d+ s was measured/);
  expect(stopped).toBe(0);
});

test('an interruption is no time budget', async () => {
  const interruption = new AbortController();
  const reason = new Error('a signal');
  setTimeout(() => interruption.abort(reason), 50);
  await expect(
    measure(
      request(5000, () => undefined),
      interruption.signal,
    ),
  ).rejects.toBe(reason);
});

/** Heeds no signal, as docker does when its daemon hangs. */
const deaf = () => new Promise<never>(() => {});

test('a block whose end hangs, too, is given up after a little patience, and what was measured stays', async () => {
  const asked = request(600, () => undefined);
  const deadline = deadlineAfter(600, 100);
  const launchers = { base: { ...asked.launchers.base, start: deaf }, head: { ...asked.launchers.head, start: deaf } };
  const running = measure({ ...asked, launchers, deadline }, new AbortController().signal);
  await expect(running).rejects.toThrow('the time budget of 600ms ended');
});

test('work before the first block that heeds no signal is given up; what is to be removed is left to the end', async () => {
  const { config } = request(100, () => undefined);
  const unlimited = { ...config, load: { ...config.load, timeBudgetMs: null } };
  const deadline = deadlineAfter(50, 50);
  const setting = { config: unlimited, signal: new AbortController().signal };
  await expect(inTime(setting, deadline, deaf, 'while stored runs were fetched')).rejects.toThrow(
    'the 25m that a run without a time budget may take ended while stored runs were fetched',
  );
  await expect(deadline.orLeave(deaf())).resolves.toBeUndefined();
  await expect(deadline.orLeave(Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

test('an outcome in time is handed on, and a deadline that is cancelled ends nothing', async () => {
  const deadline = deadlineAfter(50, 1);
  await expect(deadline.orGiveUp(Promise.resolve('done'))).resolves.toBe('done');
  deadline.cancel();
  await sleep(100);
  expect(deadline.signal.aborted).toBe(false);
});
