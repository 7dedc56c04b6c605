/** What apps in each runtime keep of their requests, exactly, and where it was allocated: real ones under a little load. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { writeRecorders } from '../../scripts/recorders.mjs';
import type { Held } from '../../src/profile/recording.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { APPS, withKeeping } from './keeping-app.ts';

const KEPT = 10_000;
const REQUESTS = 300;

let folder: string;
beforeAll(async () => {
  folder = join(temporaryDirectory(), 'recorders');
  await writeRecorders(folder);
});

/** Kept per request in the second and third of portions of one length, and the largest place. */
async function measured(
  app: { readonly command: string; readonly env?: Readonly<Record<string, string>> },
  kind: string,
) {
  let perRequest = Number.NaN;
  let place: NonNullable<Held['sites']>[number] | undefined;
  let allocated: number | undefined;
  await withKeeping(
    folder,
    { command: app.command, env: { ...app.env, KIND: kind, KEEP: String(KEPT) } },
    async (one) => {
      expect(one.canCollect).toBe(true);
      await one.after(REQUESTS);
      const from = await one.after(REQUESTS, 'watch');
      // A reading between them ends no watch, and what the watch needs is not growth.
      const between = await one.after(REQUESTS);
      const to = await one.after(REQUESTS, 'sites');
      perRequest = (to.bytes - from.bytes) / (2 * REQUESTS);
      expect(Math.abs((between.bytes - from.bytes) / REQUESTS - perRequest)).toBeLessThan(500);
      place = to.sites?.[0];
      allocated =
        to.allocatedBytes === undefined ? undefined : (to.allocatedBytes - (from.allocatedBytes ?? 0)) / (2 * REQUESTS);
    },
  );
  return { perRequest, place, allocated };
}

const near = (bytes: number) => {
  expect(bytes).toBeGreaterThan(0.95 * KEPT);
  expect(bytes).toBeLessThan(1.3 * KEPT);
};

test('Node: the function', async () => {
  const { perRequest, place } = await measured({ command: 'exec node node.mjs' }, 'listener');
  near(perRequest);
  // Where V8 has inlined the function, its caller.
  expect(place).toMatchObject({ file: join(APPS, 'node.mjs') });
  expect([16, 41]).toContain(place?.line);
});

test('Node: nothing', async () => {
  expect(Math.abs((await measured({ command: 'exec node node.mjs' }, 'none')).perRequest)).toBeLessThan(500);
});

needs('python3').test('Python: the line', async () => {
  const { perRequest, place } = await measured({ command: 'exec python3 server.py' }, 'map');
  near(perRequest);
  expect(place).toMatchObject({ file: join(APPS, 'server.py'), line: 23 });
  near((place?.bytes ?? 0) / (2 * REQUESTS));
});

needs('java').test('Java: the class, and what is allocated', async () => {
  const classes = temporaryDirectory();
  execFileSync('javac', ['-d', classes, join(APPS, 'java/Server.java')]);
  const { perRequest, place, allocated } = await measured({ command: `exec java -cp ${classes} Server` }, 'map');
  near(perRequest);
  expect(place).toMatchObject({ name: '[B', file: null });
  near((place?.bytes ?? 0) / (2 * REQUESTS));
  expect(allocated).toBeGreaterThan(KEPT);
});

needs('go').test('Go: the function, and what is allocated', async () => {
  const program = join(temporaryDirectory(), 'leaks');
  execFileSync('go', ['build', '-o', program, '.'], { cwd: join(APPS, 'go') });
  const { perRequest, place, allocated } = await measured({ command: `exec ${program}`, env: { PPROF: '1' } }, 'map');
  near(perRequest);
  expect(place).toMatchObject({ name: 'main.filled', file: join(APPS, 'go/main.go'), line: 31 });
  expect(allocated).toBeGreaterThan(KEPT);
});

needs('go').test('Go that does not serve its profiles is seen from outside', async () => {
  const program = join(temporaryDirectory(), 'leaks');
  execFileSync('go', ['build', '-o', program, '.'], { cwd: join(APPS, 'go') });
  await withKeeping(folder, { command: `exec ${program}`, env: { KIND: 'map', KEEP: '100000' } }, async (one) => {
    expect(one.canCollect).toBe(false);
    const from = await one.after(100);
    const to = await one.after(300);
    expect((to.bytes - from.bytes) / 300).toBeGreaterThan(90_000);
  });
});
