import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { CoreLayout, ownCores, requireCores, splitCores } from '../../../src/app/process/cores.ts';
import { coresIn } from '../../../src/config/units.ts';
import { ConfigError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';

test.each([
  ['0-3', [0, 1, 2, 3]],
  ['2,5-6', [2, 5, 6]],
  ['3-1', []],
  ['', []],
  ['a-b', []],
])('the list %j names the cores %j', (list, cores) => {
  expect(coresIn(list)).toEqual(cores);
});

test('a range as long as no machine has cores is cut', () => {
  expect(coresIn('0-4000000000').length).toBeLessThan(10_000);
});

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

test('the generator is never on a sibling of the app’s cores where four cores or more have two physical ones', () => {
  for (const [machine, lists] of Object.entries(MACHINES)) {
    const siblingsOf = (core: number) => coresIn(lists[core] ?? String(core));
    // Every cpuset of four of its cores or more.
    for (let mask = 1; mask < 2 ** Math.min(lists.length, 8); mask++) {
      const allowed = lists.flatMap((_, core) => (mask & (1 << core) ? [core] : []));
      const physical = new Set(allowed.map((core) => lists[core])).size;
      if (allowed.length < 4 || physical < 2) continue;
      const split = splitCores(allowed.join(','), { cpuset: null, siblingsOf });
      const near = siblingsOf(Number(split?.generator));
      expect([machine, allowed, coresIn(split?.app ?? '').filter((core) => near.includes(core))]).toEqual([
        machine,
        allowed,
        [],
      ]);
    }
  }
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
    expect(ownCores('0')?.app).toBe('0');
    expect(ownCores('0')?.generator).not.toBe('0');
    expect(ownCores('0-8191')).toBeNull();
  });

  test('is in the report, and so is that no core was left', () => {
    const own = { app: '0', generator: '1', areSiblings: false };
    const noteOn = (cores: ConstructorParameters<typeof CoreLayout>[0], pin: boolean, cpuset: string | null) =>
      new CoreLayout(cores).note(pin, cpuset);
    expect(noteOn(own, true, '0')).toBe('The app was kept on core 0, the load generator on core 1.');
    expect(noteOn({ ...own, areSiblings: true }, true, null)).toContain('hardware threads of one physical core');
    expect(noteOn(null, true, '0-1')).toContain('not kept off core 0-1, where app.cpuset keeps the app');
    expect(noteOn(null, true, null)).toContain('shared all cores');
    expect(noteOn(null, false, '0-1')).toBeNull();
  });

  test('that are not there is an error that names them', () => {
    expect(() => requireCores('0')).not.toThrow();
    expect(() => requireCores('0,7001-7002')).toThrow(ConfigError);
    expect(() => requireCores('0,7001-7002')).toThrow(
      'app.cpuset: 0,7001-7002 names cores that this machine does not have: 7001, 7002',
    );
    expect(() => requireCores('1000-2000')).toThrow(/1000, 1001, .* …$/);
    expect(() => requireCores('1-0')).toThrow('app.cpuset: 1-0 names no core');
  });
});

test('an app that is given the generator’s core has both, and the two are not apart any more', () => {
  const layout = new CoreLayout({ app: '0', generator: '1', areSiblings: false });
  const figures = () => [layout.app, layout.generator, layout.appCores, layout.isApart];
  expect(figures()).toEqual(['0', '1', 1, true]);
  layout.isWide = true;
  expect(figures()).toEqual(['0,1', '1', 2, false]);
  expect(layout.note(true, null)).toContain('it had both: core 0, and core 1 together with the load generator');
  layout.isWide = false;
  expect(figures()).toEqual(['0', '1', 1, true]);
  const none = new CoreLayout(null);
  expect([none.app, none.generator, none.appCores, none.isApart]).toEqual([null, null, null, false]);
});
