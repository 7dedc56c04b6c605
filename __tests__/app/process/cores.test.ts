import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { CoreLayout, ownCores, requireCores, splitCores } from '../../../src/app/process/cores.ts';
import type { Side } from '../../../src/config/config.ts';
import { coresIn } from '../../../src/config/units.ts';
import { ConfigError } from '../../../src/errors.ts';
import { listThreads, readProc, textAfter } from '../../../src/system/proc.ts';
import { needs } from '../../needs.ts';
import { nextLine, useChildren } from './children.ts';

test.each([
  ['0-3', [0, 1, 2, 3]],
  ['2,5-6', [2, 5, 6]],
  ['3-1', []],
  ['', []],
  ['a-b', []],
])('the list %j names the cores %j', (list, cores) => {
  expect(coresIn(list)).toEqual(cores);
});

test('a range as long as no machine has cores is cut', () =>
  expect(coresIn('0-4000000000').length).toBeLessThan(10_000));

/** What machines print as `thread_siblings_list` of their cores, in order. */
const MACHINES: Readonly<Record<string, readonly string[]>> = {
  'two virtual cores': ['0', '1'],
  'two threads of one core': ['0-1', '0-1'],
  'four virtual cores': ['0', '1', '2', '3'],
  // Hosted runners of four: neighbours are siblings.
  'two cores of two threads': ['0-1', '0-1', '2-3', '2-3'],
  'one core of four threads': ['0-3', '0-3', '0-3', '0-3'],
  // Desktops: the second threads come after all of the first.
  'four cores of two threads': ['0,4', '1,5', '2,6', '3,7', '0,4', '1,5', '2,6', '3,7'],
  'two sockets of four cores of two threads': Array.from({ length: 16 }, (_, core) => `${core % 8},${(core % 8) + 8}`),
  // Performance cores have two threads, the others one.
  'two large cores and four small': ['0-1', '0-1', '2-3', '2-3', '4', '5', '6', '7'],
  // A container without /sys, or another system.
  'not known': [],
};

test.each([
  ['two virtual cores', '0-1', null, '0', '1', false],
  ['two threads of one core', '0-1', null, '0', '1', true],
  ['four virtual cores', '0-3', null, '0,1,2', '3', false],
  ['two cores of two threads', '0-3', null, '0,1', '3', false],
  ['one core of four threads', '0-3', null, '0,1,2', '3', true],
  ['four cores of two threads', '0-7', null, '0,1,2,4,5,6', '7', false],
  ['two sockets of four cores of two threads', '0-15', null, '0,1,2,3,4,5,6,8,9,10,11,12,13,14', '15', false],
  ['two large cores and four small', '0-7', null, '0,1,2,3,4,5,6', '7', false],
  ['not known', '0-3', null, '0,1,2', '3', false],
  // Containers with a cpuset of the host's cores.
  ['four cores of two threads', '2,6', null, '2', '6', true],
  ['four cores of two threads', '2-3', null, '2', '3', false],
  ['four cores of two threads', '1,3,5', null, '1,5', '3', false],
  ['four cores of two threads', '0,1,4,5', null, '0,4', '5', false],
  ['four cores of two threads', '0,1,2,4', null, '0,1,4', '2', false],
  ['two virtual cores', '1', null, null, null, false],
  ['two virtual cores', '', null, null, null, false],
  // An app on cores of its own choice: the generator keeps off their siblings where it can.
  ['four virtual cores', '0-3', '2-3', '2-3', '1', false],
  ['four virtual cores', '0-3', '0', '0', '3', false],
  ['two cores of two threads', '0-3', '3', '3', '1', false],
  ['two cores of two threads', '0-3', '1,3', '1,3', '2', true],
  ['four virtual cores', '0-3', '0-3', null, null, false],
  ['two virtual cores', '0', '1', '1', '0', false],
])('%s, of which %s are allowed, with an app on %j', (machine, allowed, cpuset, app, generator, areSiblings) => {
  const siblingsOf = (core: number) => coresIn(MACHINES[machine]?.[core] ?? String(core));
  const split = splitCores(allowed, { cpuset, siblingsOf });
  expect(split).toEqual(app === null ? null : { app, generator, areSiblings });
});

needs('taskset').test('this machine accepts what was chosen for it', () => {
  const cores = ownCores(null);
  // A single core: nothing to keep apart, which is a right answer too.
  if (cores === null) return;
  for (const list of [cores.app, cores.generator]) {
    const shown = spawnSync('taskset', ['-c', list, 'cat', '/proc/self/status'], { encoding: 'utf8' });
    expect(coresIn(/^Cpus_allowed_list:\s*(.*)$/m.exec(shown.stdout)?.[1] ?? '')).toEqual(coresIn(list));
  }
});

describe('an app on cores of its own choice', () => {
  needs('taskset').test('has the generator off them, where another core is left', () => {
    if (availableParallelism() < 2) return;
    expect(ownCores('0')).toMatchObject({ app: '0', generator: expect.stringMatching(/^[1-9]/) });
    expect(ownCores('0-8191')).toBeNull();
  });

  test.each([
    ['0,7001-7002', 'app.cpuset: 0,7001-7002 names cores that this machine does not have: 7001, 7002'],
    ['1000-2000', /1000, 1001, .* …$/],
    ['1-0', 'app.cpuset: 1-0 names no core'],
  ])('that are not there is an error that names them: %s', (cpuset, message) => {
    expect(() => requireCores('0')).not.toThrow();
    expect(() => requireCores(cpuset)).toThrow(ConfigError);
    expect(() => requireCores(cpuset)).toThrow(message);
  });
});

const OWN = { app: '0', generator: '1', areSiblings: false };

test.each([
  [OWN, true, '0', /^The app was kept on core 0, the load generator on core 1\.$/],
  [{ ...OWN, areSiblings: true }, true, null, /hardware threads of one physical core/],
  [null, true, '0-1', /not kept off core 0-1, where app\.cpuset keeps the app/],
  [null, true, null, /shared all cores/],
])('the report says of %j with pin: %s and cpuset: %s', (cores, pin, cpuset, note) => {
  expect(new CoreLayout(cores).note(pin, cpuset)).toMatch(note);
  if (cores === null) expect(new CoreLayout(null).note(false, cpuset)).toBeNull();
});

test('an app that is given the generator’s core has both, and the two are not apart any more', () => {
  const layout = new CoreLayout(OWN);
  const figures = ({ app, generator, appCores, isApart } = layout) => [app, generator, appCores, isApart];
  expect(figures()).toEqual(['0', '1', 1, true]);
  layout.isWide = true;
  expect(figures()).toEqual(['0,1', '1', 2, false]);
  expect(layout.note(true, null)).toContain('it had both: core 0, and core 1 together with the load generator');
  layout.isWide = false;
  expect(figures()).toEqual(['0', '1', 1, true]);
  expect(figures(new CoreLayout(null))).toEqual([null, null, null, false]);
});

const allowed = coresIn(textAfter(readProc('/proc/self/status'), 'Cpus_allowed_list') ?? '');
const [app = 0, generator = 0] = allowed;
const onTwoCores = allowed.length < 2 ? test.skip : test;
const CORES = { app: String(app), generator: String(generator), areSiblings: false };
const THREADS = `const { Worker } = require('node:worker_threads');
for (let i = 0; i < 3; i++) new Worker('setInterval(() => {}, 1000)', { eval: true });
setTimeout(() => console.log('ready'), 100);`;

const { spawned } = useChildren();

async function startedOn(cores: string | null, prefix: readonly string[] = []): Promise<number> {
  const child = spawned('taskset', ['-c', `${cores}`, ...prefix, process.execPath, '-e', THREADS]);
  await nextLine(child);
  return child.pid;
}

const ready = (pid: number, bootMs = 2000) => ({ bootMs, pids: () => [pid] });

/** Where both start. */
function scattered(layout: CoreLayout, order: readonly Side[] = ['base', 'head']) {
  layout.scatter(order);
  return [layout.starting('base'), layout.starting('head')];
}

const coresOf = (pid: number) => [
  ...new Set(listThreads(pid).map((task) => textAfter(readProc(`/proc/${task}/status`), 'Cpus_allowed_list')?.trim())),
];

onTwoCores('the second in the order starts on the generator’s core, and is moved when both are ready', async () => {
  const layout = new CoreLayout(CORES);
  expect(scattered(layout)).toEqual([CORES.app, CORES.app]);
  const first = await startedOn(layout.starting('base'));
  layout.gather([ready(first)]);
  expect(scattered(layout, ['head', 'base'])).toEqual([CORES.generator, CORES.app]);
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
  return scattered(layout)[1] ?? null;
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
  expect(scattered(layout)).toEqual(Array(2).fill(`${CORES.app},${CORES.generator}`));
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
  const wide = Object.assign(new CoreLayout(CORES), { isWide: true });
  for (const layout of [wide, new CoreLayout(null)]) expect(scattered(layout)).toEqual([layout.app, layout.app]);
});
