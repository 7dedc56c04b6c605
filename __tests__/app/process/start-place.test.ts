/** Two apps that start at once on the one core of the app: real processes with threads, where there are two cores. */
import { expect, test } from '@jest/globals';
import { CoreLayout } from '../../../src/app/process/cores.ts';
import { coresIn } from '../../../src/config/units.ts';
import { listThreads, readProc, textAfter } from '../../../src/system/proc.ts';
import { nextLine, useChildren } from './children.ts';

const allowed = coresIn(textAfter(readProc('/proc/self/status'), 'Cpus_allowed_list') ?? '');
const [app = 0, generator = 0] = allowed;
const onTwoCores = allowed.length < 2 ? test.skip : test;
const CORES = { app: String(app), generator: String(generator), areSiblings: false };
const THREADS = `const { Worker } = require('node:worker_threads');
for (let i = 0; i < 3; i++) new Worker('setInterval(() => {}, 1000)', { eval: true });
setTimeout(() => console.log('ready'), 100);`;

const { spawned } = useChildren();

async function startedOn(cores: string | null, prefix: readonly string[] = []): Promise<number> {
  if (cores === null) throw new Error('it is kept on cores');
  const child = spawned('taskset', ['-c', cores, ...prefix, process.execPath, '-e', THREADS]);
  await nextLine(child);
  return child.pid;
}

const ready = (pid: number, bootMs = 2000) => ({ bootMs, pids: () => [pid] });

const coresOf = (pid: number) => [
  ...new Set(listThreads(pid).map((task) => textAfter(readProc(`/proc/${task}/status`), 'Cpus_allowed_list')?.trim())),
];

onTwoCores('the second in the order starts on the generator’s core, and is moved when both are ready', async () => {
  const layout = new CoreLayout(CORES);
  layout.scatter(['base', 'head']);
  expect([layout.starting('base'), layout.starting('head')]).toEqual([CORES.app, CORES.app]);
  const first = await startedOn(layout.starting('base'));
  layout.gather([ready(first)]);
  layout.scatter(['head', 'base']);
  expect([layout.starting('base'), layout.starting('head')]).toEqual([CORES.generator, CORES.app]);
  const pids = [await startedOn(layout.starting('base')), await startedOn(layout.starting('head'))];
  expect(pids.map(coresOf)).toEqual([[CORES.generator], [CORES.app]]);
  layout.gather(pids.map((pid) => ready(pid)));
  expect(pids.map(coresOf)).toEqual([[CORES.app], [CORES.app]]);
  expect(layout.starting('base')).toBe(CORES.app);
});

/** Where head starts in the block after one with these apps. */
function placeAfter(...apps: ReturnType<typeof ready>[]): string | null {
  const layout = new CoreLayout(CORES);
  layout.scatter([]);
  layout.gather(apps);
  layout.scatter(['base', 'head']);
  return layout.starting('head');
}

onTwoCores('an app that has chosen a core of its own stays there, and no other one is moved', async () => {
  const pid = await startedOn(CORES.app, ['taskset', '-c', CORES.generator]);
  const place = placeAfter(ready(pid));
  expect(coresOf(pid)).toEqual([CORES.generator]);
  expect(place).toBe(CORES.app);
});

onTwoCores('an app that starts fast is not moved: the gate’s own work would show', async () => {
  expect(placeAfter(ready(await startedOn(CORES.app)), ready(await startedOn(CORES.app), 900))).toBe(CORES.app);
});

onTwoCores('an app whose processes are not seen is not moved: it would stay there', () => {
  expect(placeAfter({ bootMs: 2000, pids: () => [] })).toBe(CORES.app);
});

onTwoCores('an app that compiles on both cores has them in each start, and one of them once it is warm', async () => {
  const layout = new CoreLayout(CORES);
  layout.startsWide = true;
  layout.scatter(['base', 'head']);
  const places = [layout.starting('base'), layout.starting('head')];
  expect(places).toEqual(places.map(() => `${CORES.app},${CORES.generator}`));
  const apps = [ready(await startedOn(layout.starting('base'))), ready(await startedOn(layout.starting('head')))];
  layout.gather(apps);
  expect(apps.flatMap(({ pids }) => coresOf(pids()[0] as number))).not.toContain(CORES.app);
  expect(layout.onceWarm(apps)).toBe(true);
  expect(apps.map(({ pids }) => coresOf(pids()[0] as number))).toEqual([[CORES.app], [CORES.app]]);
  expect([layout.appCores, layout.isApart]).toEqual([1, true]);
  expect(layout.note(true, null)).toContain(`kept on core ${CORES.app} since it was warm`);
  // What cannot be moved starts where it is measured.
  expect(layout.onceWarm([{ pids: () => [] }])).toBe(false);
  expect(layout.starting('base')).toBe(CORES.app);
});

test('an app that has several cores, or all, keeps them from its start on', () => {
  const orders = (layout: CoreLayout) => {
    layout.scatter(['base', 'head']);
    return [layout.starting('base'), layout.starting('head')];
  };
  expect(orders(new CoreLayout(null))).toEqual([null, null]);
  const wide = new CoreLayout(CORES);
  wide.isWide = true;
  expect(orders(wide)).toEqual([wide.app, wide.app]);
});
