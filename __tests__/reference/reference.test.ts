/** The reference: its frozen work and its costs; and as it is shipped, booted by its launcher and asked by a real client. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppLauncher, RunningApp } from '../../src/app/launcher.ts';
import { MeasurementError } from '../../src/errors.ts';
import { matchedCost, referenceLauncher } from '../../src/reference/prepare.ts';
import { REFERENCE_VERSION, referenceFingerprint, work } from '../../src/reference/server.ts';
import { launchOptions, never } from '../app/specs.ts';
import { exampleResults } from '../baseline/example.ts';
import { useBundle } from '../load/use-bundle.ts';

/** If you must change this, increment REFERENCE_VERSION: figures beside the older work are not comparable. */
const FROZEN = [1, 7, 3_344_210_306, 1_503_221_716, 968_444_761];

test('the work is frozen: another answer needs another version', () => {
  expect([REFERENCE_VERSION, work(0), work(1), work(10_000), work(200_000)]).toEqual(FROZEN);
});

test('the fingerprint distinguishes environments that change what the reference shows', () => {
  const { machine, config } = exampleResults();
  const of = (changed: Partial<typeof machine>, load: Partial<typeof config.load> = {}) =>
    referenceFingerprint({ ...machine, ...changed }, { ...config.load, ...load });
  const machines = [{}, { node: 'v20.0.0' }, { arch: 'arm64' }, { cores: 4 }, { pinned: false }];
  const loads = [{ connections: 16 }, { pairing: 'duet' }, { rate: 100 }] as const;
  const prints = [...machines.map((changed) => of(changed)), ...loads.map((changed) => of({}, changed))];
  expect(new Set(prints).size).toBe(prints.length);
  expect(of({ node: 'v24.7.3', cpuModel: 'another', memoryBytes: 1 })).toBe(of({}));
});

test('it costs the same CPU time as the app, and there is none for an endpoint that mostly waits', () => {
  // 0.1 ms without work, 1.1 ms with 200 000 iterations; the way there and back takes 0.15 ms.
  const idle = { cpuMs: 0.1, latencyMs: 0.25 };
  const cost = (cpuMs: number, waitingMs: number, worked = { cpuMs: 1.1, latencyMs: 1.25 }) =>
    matchedCost({ cpuMs, latencyMs: cpuMs + waitingMs + 0.15 }, idle, worked);
  // The last one is cheaper than a reference without work.
  expect([1.1, 3.1, 0.1, 0.05].map((cpuMs) => cost(cpuMs, 0))).toEqual([200_000, 600_000, 0, 0]);
  expect([cost(3, 8), cost(3, 1)]).toEqual([null, expect.any(Number)]);
  // Nothing valid was measured.
  expect([cost(Number.NaN, 0), cost(1, 0, idle)]).toEqual([null, null]);
});

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
  const failed = broken.start(never);
  await expect(failed).rejects.toBeInstanceOf(MeasurementError);
  await expect(failed).rejects.toThrow('the reference server failed');
  await broken.dispose();
  expect(own()).toEqual(before);
});
