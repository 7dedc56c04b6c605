// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** The time budget on a measurement whose apps and driver are stand-ins: what ends a run, and with what. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { AppLauncher } from '../../src/app/launcher.ts';
import type { Endpoint } from '../../src/config/config.ts';
import { longestRunMs } from '../../src/config/load.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { formatDuration } from '../../src/config/units.ts';
import { MeasurementError } from '../../src/errors.ts';
import type { LoadDriver } from '../../src/load/driver.ts';
import { Deadline } from '../../src/measure/deadline.ts';
import { measure } from '../../src/measure/measure.ts';
import { withTestbed } from '../../src/measure/testbed.ts';
import { never } from '../app/specs.ts';
import { makeConfig } from '../decide/make-results.ts';
import { appAt, launcherBy } from '../profile/app-at.ts';
import { sessionOf } from './testbeds.ts';

/** An app that never becomes ready, and says when it is asked to stop trying. */
function hangingLauncher(onAbort: () => void): AppLauncher {
  return launcherBy(async (signal) => {
    await sleep(60_000, undefined, { signal }).catch(onAbort);
    throw signal.reason;
  });
}

const deadlines: Deadline[] = [];
afterEach(() => {
  for (const deadline of deadlines.splice(0)) deadline.cancel();
});

const plain = makeConfig(['a'], 'load: { round: 100ms, rounds: 1, blocks: 3, warmup: 100ms..100ms }');

function limitedTo(timeBudgetMs: number, options: { interruption?: AbortSignal; gracePeriodMs?: number } = {}) {
  const config = { ...plain, load: { ...plain.load, timeBudgetMs } };
  const deadline = new Deadline({ config, interruption: never, ...options });
  deadlines.push(deadline);
  return sessionOf(config, deadline);
}

function requestOf(onAbort: () => void = () => {}) {
  const startedMs = performance.now();
  return {
    launchers: { base: hangingLauncher(onAbort), head: hangingLauncher(onAbort) },
    reference: null,
    bounds: { min: 3, max: 3, untilDecided: false, adaptsRounds: false, restart: 'each' },
    undecided: () => ['a'],
    isHopeless: () => [],
    elapsedMs: () => performance.now() - startedMs,
  };
}

test('the deadline ends a block that hangs; without a whole block there is nothing to conclude', async () => {
  let stopped = 0;
  const request = requestOf(() => stopped++);
  const running = measure(limitedTo(400), request);
  await expect(running).rejects.toThrow(MeasurementError);
  await expect(running).rejects.toThrow('the time budget of 400ms ended');
  // Head is started when base is ready, which it never is.
  expect(stopped).toBe(1);
});

test('a block that would not fit is not started', async () => {
  let stopped = 0;
  const request = requestOf(() => stopped++);
  const running = measure(limitedTo(150), request);
  await expect(running).rejects.toThrow(/ended before a block of about \d+ s was measured/);
  expect(stopped).toBe(0);
});

test('an interruption is no time budget', async () => {
  const interruption = new AbortController();
  const reason = new Error('a signal');
  setTimeout(() => interruption.abort(reason), 50);
  const session = limitedTo(5000, { interruption: interruption.signal });
  await expect(measure(session, requestOf())).rejects.toBe(reason);
});

/** Heeds no signal, as docker does when its daemon hangs. */
const deaf = () => new Promise<never>(() => {});

test('a block whose end hangs, too, is abandoned after the grace period', async () => {
  const request = requestOf();
  const { base, head } = request.launchers;
  const launchers = { base: { ...base, start: deaf }, head: { ...head, start: deaf } };
  const running = measure(limitedTo(600, { gracePeriodMs: 100 }), { ...request, launchers });
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
  const unlimited = new Deadline({ config: plain, interruption: never });
  deadlines.push(unlimited);
  expect(unlimited.error('before it began').message).toBe(
    'the 25m that a run without a time budget may take ended before it began',
  );
  const ofMany = new Deadline({ config: plain, calibrationBlocks: 5000, interruption: never });
  deadlines.push(ofMany);
  const most = formatDuration(longestRunMs(plain, 5000));
  expect(most).not.toBe('25m');
  expect(ofMany.error('before it began').message).toContain(`the ${most} that a run`);
  deadline.cancel();
  await sleep(100);
  expect(deadline.signal.aborted).toBe(false);
});

test('a block that starts again sends other unique values, in answers before the load as in rounds', async () => {
  const { starts, ...rest } = limitedTo(5000);
  const session = { ...rest, starts, openDriver: async () => ({}) as LoadDriver };
  const launchers = { head: launcherBy(async () => appAt('http://127.0.0.1:1')) };
  const only = ['head'] as const;
  const booted = { launchers, bootOrder: only, versions: only, signal: never };
  const text = 'app: { command: a }\nendpoints: [{ path: "/${unique}" }]';
  const [written] = parseConfig(text, { file: 'a.yml' }).endpoints;
  const endpoint = { ...(written as Endpoint), references: {} };
  const valuesOfStart = () =>
    withTestbed(session, booted, async ({ requests }) => [
      requests.unique(endpoint)?.prefix,
      requests.asked(endpoint, 'head', 0)?.path,
    ]);
  const values = [...(await valuesOfStart()), ...(await valuesOfStart())];
  expect(new Set(values).size).toBe(4);
  expect(starts.count).toBe(2);
});
