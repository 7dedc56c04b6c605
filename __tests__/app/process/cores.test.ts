import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { coresNote, ownCores, requireCores, splitCores } from '../../../src/app/process/cores.ts';
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

test.each([
  ['0-1', null, { app: '0', generator: '1' }],
  ['0-3', null, { app: '0,1,2', generator: '3' }],
  ['2,5-6', null, { app: '2,5', generator: '6' }],
  ['4', null, null],
  ['', null, null],
  ['0-3', '2-3', { app: '2-3', generator: '1' }],
  ['0-3', '0', { app: '0', generator: '3' }],
  ['0-3', '0-3', null],
  ['2-3', '2,3', null],
  ['0', '1', { app: '1', generator: '0' }],
])('the cores %s with an app on %s are split as %j', (allowed, cpuset, cores) => {
  expect(splitCores(allowed, { cpuset, siblingsOf: (core) => [core] })).toEqual(cores);
});

test.each([
  ['0-3', { app: '0,1', generator: '3' }],
  ['0-7', { app: '0,1,2,4,5,6', generator: '7' }],
  ['0-1', { app: '0', generator: '1' }],
])('of the cores %s the app keeps off the generator’s sibling, where four or more are there', (allowed, cores) => {
  // Neighbours in twos for four cores, halves for eight, as machines number them.
  const siblingsOf = (core: number) => (allowed === '0-7' ? [core % 4, (core % 4) + 4] : [core - (core % 2), core | 1]);
  expect(splitCores(allowed, { cpuset: null, siblingsOf })).toEqual(cores);
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
    expect(coresNote(true, '0', { app: '0', generator: '1' })).toContain('on core 0, the load generator on core 1');
    expect(coresNote(true, '0-1', null)).toContain('not kept off core 0-1, where app.cpuset keeps the app');
    expect(coresNote(true, null, null)).toContain('shared all cores');
    expect(coresNote(false, '0-1', null)).toBeNull();
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
