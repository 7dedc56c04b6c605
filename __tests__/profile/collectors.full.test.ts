/** What apps in each runtime keep of their requests, exactly, and where it was allocated: real ones under a little load. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { APPS, withKeeping } from './keeping-app.ts';
import { useRecorders } from './recorded.ts';

const KEPT = 10_000;
const REQUESTS = 300;

const folder = useRecorders();

/** Kept per request in the second and third of portions of one length, and the largest place. */
function measured(command: string, kind: string, env: Readonly<Record<string, string>> = {}) {
  const app = { command, env: { ...env, KIND: kind, KEEP: String(KEPT) } };
  return withKeeping(folder, app, async (one) => {
    expect(one.canCollect).toBe(true);
    await one.after(REQUESTS);
    const from = await one.after(REQUESTS, 'watch');
    // A reading between them ends no watch, and what the watch needs is not growth.
    const between = await one.after(REQUESTS);
    const to = await one.after(REQUESTS, 'sites');
    const perRequest = (to.bytes - from.bytes) / (2 * REQUESTS);
    expect(Math.abs((between.bytes - from.bytes) / REQUESTS - perRequest)).toBeLessThan(500);
    const allocatedBytes = (to.allocatedBytes ?? Number.NaN) - (from.allocatedBytes ?? 0);
    return { perRequest, place: to.sites?.[0], allocated: allocatedBytes / (2 * REQUESTS) };
  });
}

const near = (bytes: number) => {
  expect(bytes).toBeGreaterThan(0.95 * KEPT);
  expect(bytes).toBeLessThan(1.3 * KEPT);
};

test('Node: the function', async () => {
  const { perRequest, place } = await measured('exec node node.mjs', 'listener');
  near(perRequest);
  // Where V8 has inlined the function, its caller.
  expect(place).toMatchObject({ file: join(APPS, 'node.mjs') });
  expect([16, 41]).toContain(place?.line);
});

test('Node: nothing', async () => {
  expect(Math.abs((await measured('exec node node.mjs', 'none')).perRequest)).toBeLessThan(500);
});

needs('python3').test('Python: the line', async () => {
  const { perRequest, place } = await measured('exec python3 server.py', 'map');
  near(perRequest);
  expect(place).toMatchObject({ file: join(APPS, 'server.py'), line: 23 });
  near((place?.bytes ?? 0) / (2 * REQUESTS));
});

needs('java').test('Java: the class, and what is allocated', async () => {
  const classes = temporaryDirectory();
  execFileSync('javac', ['-d', classes, join(APPS, 'java/Server.java')]);
  const { perRequest, place, allocated } = await measured(`exec java -cp ${classes} Server`, 'map');
  near(perRequest);
  expect(place).toMatchObject({ name: '[B', file: null });
  near((place?.bytes ?? 0) / (2 * REQUESTS));
  expect(allocated).toBeGreaterThan(KEPT);
});

function goProgram(): string {
  const program = join(temporaryDirectory(), 'leaks');
  execFileSync('go', ['build', '-o', program, '.'], { cwd: join(APPS, 'go') });
  return program;
}

needs('go').test('Go: the function, and what is allocated', async () => {
  const { perRequest, place, allocated } = await measured(`exec ${goProgram()}`, 'map', { PPROF: '1' });
  near(perRequest);
  expect(place).toMatchObject({ name: 'main.filled', file: join(APPS, 'go/main.go'), line: 31 });
  expect(allocated).toBeGreaterThan(KEPT);
});

needs('go').test('Go that does not serve its profiles is seen from outside', async () => {
  await withKeeping(folder, { command: `exec ${goProgram()}`, env: { KIND: 'map', KEEP: '100000' } }, async (one) => {
    expect(one.canCollect).toBe(false);
    const from = await one.after(100);
    const to = await one.after(300);
    expect((to.bytes - from.bytes) / 300).toBeGreaterThan(90_000);
  });
});
