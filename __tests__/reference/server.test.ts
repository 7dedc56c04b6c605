/** The reference as it is shipped: booted by its launcher, asked by a real client. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppLauncher, RunningApp } from '../../src/app/launcher.ts';
import { MeasurementError } from '../../src/errors.ts';
import { referenceLauncher } from '../../src/reference/prepare.ts';
import { REFERENCE_VERSION, work } from '../../src/reference/server.ts';
import { launchOptions, never } from '../app/specs.ts';
import { useBundle } from '../load/use-bundle.ts';

const COSTS = { 'GET /idle': 0, 'POST /orders?size=3': 2_000_000, 'HEAD /idle': 0 };
const bundle = useBundle();
let launcher: AppLauncher;
let app: RunningApp;
beforeAll(async () => {
  // A debugger or a preloaded module of the caller would make it another reference.
  const launch = launchOptions({ env: { ...process.env, NODE_OPTIONS: '--import=/nowhere.mjs' } });
  launcher = referenceLauncher({ referencePath: bundle.referencePath, launch }, COSTS);
  await launcher.prepare(never);
  app = await launcher.start(never);
});
afterAll(async () => {
  await app.stop();
  await launcher.dispose();
});

test('answers the methods and paths that have a cost, with the sum of that work', async () => {
  const ordered = await fetch(`${app.origin}/orders?size=3`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect(ordered.status).toBe(200);
  expect(await ordered.json()).toEqual({ reference: REFERENCE_VERSION, iterations: 2_000_000, sum: work(2_000_000) });
  expect((await fetch(`${app.origin}/idle`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${app.origin}/orders`)).status).toBe(404);
});

test('costs the CPU time that it was asked for', async () => {
  const spent = async (method: string, path: string) => {
    const ask = async () => await (await fetch(`${app.origin}${path}`, { method })).text();
    for (let i = 0; i < 5; i++) await ask();
    const before = app.cpuMs() ?? Number.NaN;
    for (let i = 0; i < 20; i++) await ask();
    return (app.cpuMs() ?? Number.NaN) - before;
  };
  expect(await spent('POST', '/orders?size=3')).toBeGreaterThan(4 * (await spent('GET', '/idle')));
});

test('a reference that cannot be started is no fault of the app, and leaves nothing', async () => {
  const broken = referenceLauncher({ referencePath: '/nowhere/reference.js', launch: launchOptions() }, {});
  const own = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`latency-gate-reference-${process.pid}-`));
  const before = own();
  await broken.prepare(never);
  expect(own()).toHaveLength(before.length + 1);
  const error = await broken.start(never).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MeasurementError);
  expect(error).toMatchObject({ message: expect.stringContaining('the reference server failed') });
  await broken.dispose();
  expect(own()).toEqual(before);
});
