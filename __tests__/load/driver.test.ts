import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ConfigError, InterruptedError, MeasurementError } from '../../src/errors.ts';
import type { LoadDriver } from '../../src/load/driver.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { type Bundle, bundleGenerator } from './bundle.ts';
import { childrenOf, eventually, isAlive } from './processes.ts';
import { anyOk, expectBalanced, roundSpec } from './rounds.ts';
import { OK, rawServer, type TestServer } from './servers.ts';

const never = new AbortController().signal;
let bundle: Bundle;
let server: TestServer;
let driver: LoadDriver | undefined;

beforeAll(async () => {
  bundle = await bundleGenerator();
  server = await rawServer(({ answer }) => answer(OK, 5));
});
afterEach(async () => {
  await driver?.close();
  driver = undefined;
});
afterAll(async () => {
  await server.close();
  await bundle.remove();
});

const generators = () => childrenOf(process.pid, bundle.generatorPath);

test('puts two targets under load at the same time and answers in their order', async () => {
  const arrivalsMs: Record<'head' | 'base', number[]> = { head: [], base: [] };
  const listen = (side: 'head' | 'base', waitMs: number) =>
    rawServer(({ answer }) => {
      arrivalsMs[side].push(performance.now());
      answer(OK, waitMs);
    });
  const [head, base] = [await listen('head', 30), await listen('base', 5)];
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const expected = { ...anyOk };
  const { samples } = await driver.round(
    roundSpec(base.origin, {
      targets: [
        { side: 'head', origin: head.origin, expect: expected },
        { side: 'base', origin: base.origin, expect: expected },
      ],
      durationMs: 500,
    }),
    never,
  );
  await Promise.all([head.close(), base.close()]);
  // Neither waited for the end of the other.
  expect(arrivalsMs.head[0]).toBeLessThan(arrivalsMs.base.at(-1) ?? 0);
  expect(arrivalsMs.base[0]).toBeLessThan(arrivalsMs.head.at(-1) ?? 0);
  expect(samples.map((one) => one.side)).toEqual(['head', 'base']);
  for (const one of samples) expectBalanced(one);
  expect(samples[1]?.completed ?? 0).toBeGreaterThan(samples[0]?.completed ?? 0);
});

test('a dead target does not disturb the other one', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const {
    samples: [dead, alive],
  } = await driver.round(
    roundSpec(server.origin, {
      targets: [
        { side: 'base', origin: 'http://127.0.0.1:9', expect: anyOk },
        { side: 'head', origin: server.origin, expect: anyOk },
      ],
      durationMs: 2000,
    }),
    never,
  );
  expect(dead).toMatchObject({ completed: 0, problems: { refused: dead?.sent } });
  expect(alive?.failed).toBe(0);
  expect(alive?.completed ?? 0).toBeGreaterThan(5);
});

test('a generator that is killed in mid-round is a measurement error, and the next round has a new one', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const [pid = 0] = generators();
  const round = driver.round(roundSpec(server.origin, { durationMs: 5000 }), never);
  setTimeout(() => process.kill(pid, 'SIGKILL'), 100);
  await expect(round).rejects.toThrow(MeasurementError);
  await expect(round).rejects.toThrow('SIGKILL');
  const {
    samples: [samples],
  } = await driver.round(roundSpec(server.origin, { durationMs: 2000 }), never);
  expect(samples?.completed ?? 0).toBeGreaterThan(5);
});

test('a generator that is killed between two rounds is a measurement error', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const [pid = 0] = generators();
  process.kill(pid, 'SIGKILL');
  expect(await eventually(() => generators().length === 0)).toBe(true);
  await expect(driver.round(roundSpec(server.origin), never)).rejects.toThrow(MeasurementError);
});

test('an abort ends the round and the generator at once, with its reason', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const [pid = 0] = generators();
  const controller = new AbortController();
  const reason = new InterruptedError('SIGINT');
  setTimeout(() => controller.abort(reason), 100);
  const started = performance.now();
  await expect(driver.round(roundSpec(server.origin, { durationMs: 40_000 }), controller.signal)).rejects.toBe(reason);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(isAlive(pid)).toBe(false);
  await expect(driver.round(roundSpec(server.origin), controller.signal)).rejects.toBe(reason);
  expect(generators()).toEqual([]);
});

test('close is idempotent, and a closed driver says so', async () => {
  const closing = await createLoadDriver({ generatorPath: bundle.generatorPath });
  await closing.close();
  await closing.close();
  expect(generators()).toEqual([]);
  await expect(closing.round(roundSpec(server.origin), never)).rejects.toThrow('closed');
});

test('a generator that cannot start shows what it wrote', async () => {
  const broken = join(bundle.directory, 'broken.js');
  await writeFile(broken, "throw new Error('no such luck');\n");
  const starting = createLoadDriver({ generatorPath: broken });
  await expect(starting).rejects.toThrow(MeasurementError);
  await expect(starting).rejects.toMatchObject({ detail: expect.stringContaining('no such luck') });
});

test('a round that cannot be run is refused with the place', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const refused = driver.round(roundSpec(server.origin, { connections: 0 }), never);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow('spec.connections');
  const injected = driver.round(roundSpec(server.origin, { request: { headers: { a: 'b\r\nc: d' } } }), never);
  await expect(injected).rejects.toThrow('the header "a" cannot be sent');
  await expect(driver.round(roundSpec(server.origin, { request: { path: '/a b' } }), never)).rejects.toThrow('percent');
});

test('a broken ca is said once, not counted', async () => {
  driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const tls = { verify: true, ca: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', servername: null };
  const round = driver.round(roundSpec('https://127.0.0.1:9', { tls }), never);
  await expect(round).rejects.toThrow('tls.ca');
});

test('the options of this process are not handed down', async () => {
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = '--require /does/not/exist.cjs';
  try {
    driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  } finally {
    process.env['NODE_OPTIONS'] = before;
  }
  expect(generators().length).toBe(1);
});

test('the generator does not outlive a parent that is killed', async () => {
  const script = join(bundle.directory, 'parent.js');
  await writeFile(
    script,
    `import { createLoadDriver } from './driver.js';
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
  const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(text)).toContain('load generator of latency-gate');
  expect(code).toBe(1);
});
