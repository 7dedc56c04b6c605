// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** The time budget on a measurement whose apps and driver are stand-ins: what ends a run, and with what. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { Endpoint } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { MeasurementError } from '../../src/errors.ts';
import type { LoadDriver } from '../../src/load/driver.ts';
import { Deadline, type DeadlineOptions } from '../../src/measure/deadline.ts';
import { measure } from '../../src/measure/measure.ts';
import { withTestbed } from '../../src/measure/testbed.ts';
import { never } from '../app/specs.ts';
import { makeConfig } from '../decide/make-results.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { blocksOf, sessionOf } from './testbeds.ts';

const deadlines: Deadline[] = [];
afterEach(() => {
  for (const deadline of deadlines.splice(0)) deadline.cancel();
});

const plain = makeConfig(['GET /'], 'load: { round: 100ms, rounds: 1, blocks: 3, warmup: 100ms..100ms }');

function deadlineOf(options: Partial<DeadlineOptions> = {}): Deadline {
  const deadline = new Deadline({ config: plain, interruption: never, ...options });
  deadlines.push(deadline);
  return deadline;
}

function limitedTo(timeBudgetMs: number, options: Partial<DeadlineOptions> = {}) {
  const config = { ...plain, load: { ...plain.load, timeBudgetMs } };
  return sessionOf(config, deadlineOf({ config, ...options }));
}

/** Apps that never become ready, and how often one was asked to stop trying. */
function hanging(start?: () => Promise<never>) {
  const startedMs = performance.now();
  const asked = { toStop: 0 };
  const launcher = launcherBy(async (signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => asked.toStop++);
    throw signal.reason;
  });
  const own = { ...launcher, ...(start && { start }) };
  const request = blocksOf({ base: own, head: own }, 3, { elapsedMs: () => performance.now() - startedMs });
  return { asked, request };
}

test('the deadline ends a block that hangs; without a whole block there is nothing to conclude', async () => {
  const { asked, request } = hanging();
  const running = measure(limitedTo(400), request);
  await expect(running).rejects.toThrow(MeasurementError);
  await expect(running).rejects.toThrow('the time budget of 400ms ended');
  // Head is started when base is ready, which it never is.
  expect(asked.toStop).toBe(1);
});

test('a block that would not fit is not started', async () => {
  const { asked, request } = hanging();
  const running = measure(limitedTo(150), request);
  await expect(running).rejects.toThrow(/ended before a block of about \d+ s was measured/);
  expect(asked.toStop).toBe(0);
});

test('an interruption is no time budget', async () => {
  const interruption = new AbortController();
  const reason = new Error('a signal');
  setTimeout(() => interruption.abort(reason), 50);
  const session = limitedTo(5000, { interruption: interruption.signal });
  await expect(measure(session, hanging().request)).rejects.toBe(reason);
});

/** Heeds no signal, as docker does when its daemon hangs. */
const deaf = () => new Promise<never>(() => {});

test('a block whose end hangs, too, is abandoned after the grace period', async () => {
  const running = measure(limitedTo(600, { gracePeriodMs: 100 }), hanging(deaf).request);
  await expect(running).rejects.toThrow('the time budget of 600ms ended');
});

test('work before the first block that heeds no signal is abandoned; what is to be removed is left to the end', async () => {
  const { deadline } = limitedTo(50, { gracePeriodMs: 50 });
  await expect(deadline.inTime('while stored runs were fetched', deaf)).rejects.toThrow(
    'the time budget of 50ms ended while stored runs were fetched',
  );
  await expect(deadline.orLeave(deaf())).resolves.toBeUndefined();
  await expect(deadline.orLeave(Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

test('an outcome in time is handed on, and a deadline that is cancelled ends nothing', async () => {
  const { deadline } = limitedTo(50, { gracePeriodMs: 1 });
  await expect(deadline.orAbandon(Promise.resolve('done'))).resolves.toBe('done');
  deadline.cancel();
  await sleep(100);
  expect(deadline.signal.aborted).toBe(false);
});

test('without a time budget the end of a run is said with the time that it may take', () => {
  expect(deadlineOf({}).error('before it began').message).toBe(
    'the 25m that a run without a time budget may take ended before it began',
  );
});

test('a block that starts again sends other unique values, in answers before the load as in rounds', async () => {
  const { starts, ...rest } = limitedTo(5000);
  const session = { ...rest, starts, openDriver: async () => ({}) as LoadDriver };
  const launchers = { head: launcherBy(async () => appAt('http://127.0.0.1:1')) };
  const only = ['head'] as const;
  const booted = { launchers, bootOrder: only, versions: only, signal: never };
  const { endpoints } = parseConfig('app: { command: a }\nendpoints: [{ path: "/${unique}" }]', { file: 'a.yml' });
  const endpoint = { ...(endpoints[0] as Endpoint), references: {} };
  const valuesOfStart = () =>
    withTestbed(session, booted, async ({ requests }) => [
      requests.unique(endpoint)?.prefix,
      requests.asked(endpoint, 'head', 0)?.path,
    ]);
  const values = [...(await valuesOfStart()), ...(await valuesOfStart())];
  expect(new Set(values).size).toBe(4);
  expect(starts.count).toBe(2);
});
