import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError, InterruptedError, MeasurementError } from '../../src/errors.ts';
import type { LoadDriver } from '../../src/load/driver.ts';
import { createLoadDriver, GENERATOR_FLAGS, startPatience } from '../../src/load/generator-process.ts';
import { backoffMs } from '../../src/load/repaired-client.ts';
import { deferred } from '../../src/system/time-limit.ts';
import { eventually, isAlive, never } from '../app/specs.ts';
import { childrenOf } from './processes.ts';
import { expectBalanced, type RoundOverrides, roundSpec } from './rounds.ts';
import { OK, rawServer, type TestServer } from './servers.ts';
import { useBundle } from './use-bundle.ts';

/** A round that does not end by itself while the test lasts. */
const AN_HOUR_MS = 3_600_000;
const CLOSING = OK.replace('OK', 'OK\r\nConnection: close');
const bundle = useBundle();
let server: TestServer;
let driver: LoadDriver;

beforeAll(async () => {
  server = await rawServer(({ answer }) => answer(OK, 5));
});
beforeEach(async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
});
afterEach(() => driver.close());
afterAll(() => server.close());

const generators = () => childrenOf(process.pid, bundle.generatorPath);

test('puts two targets under load at the same time and answers in their order', async () => {
  // Each side answers only when the other one has been asked: in turns they would wait for ever.
  const asked = { head: deferred(), base: deferred() };
  const listen = (side: 'head' | 'base', body: string) =>
    rawServer(async ({ answer }) => {
      asked[side].resolve();
      await asked[side === 'head' ? 'base' : 'head'].promise;
      answer(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 5);
    });
  const [head, base] = [await listen('head', 'hello'), await listen('base', 'hello, base')];
  const targets = [
    { side: 'head', origin: head.origin },
    { side: 'base', origin: base.origin },
  ] as const;
  const { samples } = await driver.round(roundSpec('', { targets, durationMs: 500 }), never);
  await Promise.all([head.close(), base.close()]);
  for (const one of samples) expectBalanced(one);
  expect(samples).toMatchObject([
    { side: 'head', censored: 0, bodyBytes: [{ bytes: 'hello'.length }] },
    { side: 'base', censored: 0, bodyBytes: [{ bytes: 'hello, base'.length }] },
  ]);
});

test('threads that help the generator give way to the one that measures', async () => {
  const [pid = 0] = generators();
  const threads = (await readdir(`/proc/${pid}/task`)).map(Number);
  expect(threads.length).toBeGreaterThan(1);
  const own = getPriority(process.pid);
  const { PRIORITY_LOW: low } = constants.priority;
  expect(threads.map((id) => [id, getPriority(id)])).toEqual(threads.map((id) => [id, id === pid ? own : low]));
});

test('what V8 compiles in a round serves the next ones', async () => {
  const quick = await rawServer(({ answer }) => answer(OK));
  const generator = fork(bundle.generatorPath, [], {
    // In the measuring thread: the count does not depend on when helpers get a core.
    execArgv: [...GENERATOR_FLAGS, '--no-concurrent-recompilation', '--trace-opt'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const tracing = text(generator.stdout as Readable);
  const rounds = 8;
  // By number, however slow the machine is.
  const spec = roundSpec(quick.origin, { connections: 2, requestsPerTurn: 500, leastTurns: 4, durationMs: 1 });
  try {
    await once(generator, 'message');
    for (let round = 0; round < rounds; round++) {
      const answered = once(generator, 'message');
      generator.send({ spec });
      expect((await answered)[0]).toMatchObject({ type: 'outcome' });
    }
  } finally {
    generator.kill('SIGKILL');
    await quick.close();
  }
  const compiled = [...(await tracing).matchAll(/completed compiling \S+ <JSFunction (\S+)/g)].map(([, name]) => name);
  // By name, of which some are several functions.
  const hot = ['HTTPParser.execute', 'HTTPParser.HEADER', 'Socket._write', 'processImmediate'];
  const times = hot.map((name) => compiled.filter((one) => one === name).length);
  expect(Math.max(...times)).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(rounds / 2);
});

test('hardly any garbage is collected within a round, also where each request has a connection of its own', async () => {
  const closing = await rawServer(({ socket }) => socket.end(CLOSING));
  // By number, however slow the machine is.
  const spec = roundSpec(closing.origin, { connections: 2, requestsPerTurn: 400, leastTurns: 4, durationMs: 1 });
  const collectedMs: number[] = [];
  for (let round = 0; round < 6; round++) collectedMs.push((await driver.round(spec, never)).generator.gcMs);
  await closing.close();
  expect(collectedMs.filter((ms) => ms > 0).length).toBeLessThanOrEqual(1);
});

test('a dead target does not disturb the other one', async () => {
  const targets = [
    { side: 'base', origin: 'http://127.0.0.1:9' },
    { side: 'head', origin: server.origin },
  ] as const;
  const { samples } = await driver.round(roundSpec('', { targets, durationMs: 2000 }), never);
  const [dead, alive] = samples;
  expect(dead).toMatchObject({ completed: 0, problems: { refused: dead?.sent } });
  expect(alive?.failed).toBe(0);
  expect(alive?.completed).toBeGreaterThan(0);
});

test('a generator that is killed in mid-round is a measurement error, and the next round has a new one', async () => {
  const [pid = 0] = generators();
  const asked = await rawServer(({ answer }) => {
    if (generators().includes(pid)) process.kill(pid, 'SIGKILL');
    answer(OK, 5);
  });
  const round = driver.round(roundSpec(asked.origin, { durationMs: AN_HOUR_MS }), never);
  await expect(round).rejects.toThrow(MeasurementError);
  await expect(round).rejects.toThrow('SIGKILL');
  await asked.close();
  const { samples } = await driver.round(roundSpec(server.origin, { durationMs: 2000 }), never);
  expect(samples[0]?.completed).toBeGreaterThan(0);
});

test('a generator that is killed between two rounds is a measurement error', async () => {
  const [pid = 0] = generators();
  process.kill(pid, 'SIGKILL');
  expect(await eventually(() => generators().length === 0)).toBe(true);
  await expect(driver.round(roundSpec(server.origin), never)).rejects.toThrow(MeasurementError);
});

test('an abort ends the round and the generator at once, with its reason', async () => {
  const [pid = 0] = generators();
  const controller = new AbortController();
  const reason = new InterruptedError('SIGINT');
  setTimeout(() => controller.abort(reason), 100);
  const round = driver.round(roundSpec(server.origin, { durationMs: AN_HOUR_MS }), controller.signal);
  await expect(round).rejects.toBe(reason);
  expect(isAlive(pid)).toBe(false);
  await expect(driver.round(roundSpec(server.origin), controller.signal)).rejects.toBe(reason);
  expect(generators()).toEqual([]);
});

test('close is idempotent, and a closed driver says so', async () => {
  for (let times = 0; times < 2; times++) await driver.close();
  expect(generators()).toEqual([]);
  await expect(driver.round(roundSpec(server.origin), never)).rejects.toThrow('closed');
});

test('a generator that cannot start shows what it wrote', async () => {
  const broken = join(bundle.directory, 'broken.js');
  await writeFile(broken, "throw new Error('no such luck');\n");
  const starting = createLoadDriver({ generatorPath: broken });
  await expect(starting).rejects.toThrow(MeasurementError);
  await expect(starting).rejects.toMatchObject({ detail: expect.stringContaining('no such luck') });
});

const noCertificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';

test.each<[string, RoundOverrides]>([
  ['spec.connections', { connections: 0 }],
  ['spec.timeoutMs', { timeoutMs: 2 ** 31 }],
  ['discardMs must be below', { discardMs: 300 }],
  ['the order names an endpoint that there is not', { order: [0, 1] }],
  ['spec.targets[0].origin', { targets: [{ side: 'head', origin: 'file:///etc' }] }],
  ['not an HTTP method', { request: { method: 'GET /' } }],
  ['the header "a" cannot be sent', { request: { headers: { a: 'b\r\nc: d' } } }],
  ['percent-encode', { request: { path: '/a b' } }],
  ['percent-encode', { request: { path: '/a\r\nb' } }],
  ['tls.ca', { tls: { verify: true, ca: noCertificate, servername: null } }],
])('a round that cannot be run is refused, and not counted: %s, %j', async (says, wrong) => {
  const refused = driver.round(roundSpec('https://127.0.0.1:9', wrong), never);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(says);
});

test('each failure in a row is waited for longer, up to a bound', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100_000].map(backoffMs)).toEqual([0, 10, 20, 40, 80, 160, 320, 320, 320]);
});

test('the options of this process are not handed down', async () => {
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = '--require /does/not/exist.cjs';
  const starting = createLoadDriver({ generatorPath: bundle.generatorPath });
  process.env['NODE_OPTIONS'] = before;
  await (await starting).close();
});

test('the generator does not outlive a parent that is killed', async () => {
  const script = join(bundle.directory, 'parent.js');
  await writeFile(
    script,
    `import { createLoadDriver, GENERATOR_FLAGS } from './driver.js';
     const driver = await createLoadDriver({ generatorPath: ${JSON.stringify(bundle.generatorPath)} });
     driver.round(${JSON.stringify(roundSpec(server.origin, { durationMs: 60_000 }))}, new AbortController().signal);
     process.stdout.write('running');`,
  );
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  await once(parent.stdout, 'data');
  const [pid = 0] = childrenOf(parent.pid ?? 0, bundle.generatorPath);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(await eventually(() => !isAlive(pid))).toBe(true);
});

test('started by hand, the generator says what it is', async () => {
  const child = spawn(process.execPath, [bundle.generatorPath], { stdio: ['ignore', 'ignore', 'pipe'], env: {} });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toContain('load generator of latency-gate');
  expect(code).toBe(1);
});

describe('a limit counts the time in which something could have happened', () => {
  test('it ends with the error that says how long it was', async () => {
    const { ended, cancel } = startPatience(500);
    await expect(ended).rejects.toThrow(MeasurementError);
    await expect(ended).rejects.toThrow('within 1 s');
    cancel();
  });

  test('a process that stands still does not use it up, and nothing comes of one that was cancelled', async () => {
    const [stood, cancelled] = [startPatience(1500), startPatience(500)];
    cancelled.cancel();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
    expect(await Promise.race([stood.ended, sleep(100, 'not yet')])).toBe('not yet');
    stood.cancel();
    expect(await Promise.race([cancelled.ended, sleep(1200, 'not yet')])).toBe('not yet');
  });
});
