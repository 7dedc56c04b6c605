import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { ownCores, splitCores } from '../../src/app/cores.ts';

test.each([
  ['0-1', { app: '0', generator: '1' }],
  ['0-3', { app: '0,1,2', generator: '3' }],
  ['2,5-6', { app: '2,5', generator: '6' }],
  ['4', null],
  ['', null],
])('the cores %s are split as %j', (allowed, cores) => {
  expect(splitCores(allowed)).toEqual(cores);
});

test('this machine accepts what was chosen for it', () => {
  const cores = ownCores();
  // A single core, or no taskset: nothing to keep apart, which is a right answer too.
  if (cores === null) return;
  for (const list of [cores.app, cores.generator]) {
    const shown = spawnSync('taskset', [
      '-c',
      list,
      'grep',
      'Cpus_allowed_list',
      '/proc/self/status',
    ]).stdout.toString();
    expect(splitCores(`${shown.split(':')[1]?.trim()},999`)?.app.split(',')).toEqual(list.split(','));
  }
});
