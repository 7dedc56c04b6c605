/** What apps in each runtime keep of their requests, exactly, and where it was allocated: real ones under a little load. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commandLauncher } from '../../src/app/command/command.ts';
import { attachCollector, type Reading } from '../../src/profile/collectors.ts';
import type { Held } from '../../src/profile/recording.ts';
import { appSpec, commandSource, launchOptions, never } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { useRecorders } from './recorded.ts';

const APPS = join(import.meta.dirname, '../../bench/leaks-apps');
const KEPT = 10_000;
const REQUESTS = 300;

const { folder } = useRecorders();

interface Keeping {
  readonly canCollect: boolean;
  /** What it holds after so many further requests. */
  readonly after: (requests: number, reading?: Reading) => Promise<Held>;
}

/** An app of `bench/leaks-apps` that runs and is asked what it holds, as the gate asks. */
async function withKeeping<T>(
  command: string,
  env: Readonly<Record<string, string>>,
  work: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  const source = commandSource(command);
  const spec = appSpec(source, { directory: APPS, env });
  const attached = await attachCollector('head', folder);
  try {
    const running = await commandLauncher({ spec, options: launchOptions() }, source).start(never, attached.attachment);
    try {
      const after: Keeping['after'] = async (requests, reading = 'collect') => {
        for (let left = requests; left > 0; left--) await (await fetch(running.origin)).text();
        return await attached.collect(running, reading);
      };
      return await work({ canCollect: await attached.canCollect(running), after });
    } finally {
      await running.stop();
    }
  } finally {
    await attached.remove();
  }
}

/** Kept per request in the second and third of portions of one length, and the largest place. */
function measured(command: string, kind: string, env: Readonly<Record<string, string>> = {}) {
  return withKeeping(command, { ...env, KIND: kind, KEEP: String(KEPT) }, async (one) => {
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

test('Node: the function, and nothing where nothing is kept', async () => {
  const { perRequest, place } = await measured('exec node node.mjs', 'listener');
  near(perRequest);
  // Where V8 has inlined the function, its caller.
  expect(place).toMatchObject({ file: join(APPS, 'node.mjs') });
  expect([16, 41]).toContain(place?.line);
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
  await withKeeping(`exec ${goProgram()}`, { KIND: 'map', KEEP: '100000' }, async (one) => {
    expect(one.canCollect).toBe(false);
    const from = await one.after(100);
    const to = await one.after(300);
    expect((to.bytes - from.bytes) / 300).toBeGreaterThan(90_000);
  });
});
