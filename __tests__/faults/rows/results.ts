/** Results and reports that cannot be written, or read again. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { appFiles, service } from '../apps.ts';
import { exits, rowsAt } from '../row.ts';

const ROOM = 'name a file in a folder that exists and is writable, on a disk that has room for it';
const quiet = appFiles({ alone: true });

export const RESULTS_ROWS = rowsAt('results', {
  'the disk is full: the verdict is printed all the same': {
    files: quiet,
    scenario: { program: 'cli', args: ['run', '--json', '/dev/full'] },
    ...exits(2, '/dev/full cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['terminal'],
  },
  'the disk is full, and head is slower: the exit code is that of the regression': {
    files: appFiles({ load: { blocks: '4..10', round: '500ms' } }, service('setTimeout(right, 120);')),
    scenario: { program: 'cli', args: ['run', '--json', '/dev/full'] },
    ...exits(1, '/dev/full cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['terminal'],
  },
  'the folder to write to is not there: said before anything is measured': {
    files: quiet,
    scenario: { program: 'cli', args: ['run', '--json', 'none/out.json'] },
    ...exits(2, 'none/out.json cannot be written (ENOENT: …)'),
    hint: ROOM,
    published: [],
  },
  'nobody reads what is printed any more': {
    files: quiet,
    scenario: {
      program: 'cli',
      async meddle(running) {
        await running.until(() => running.log().includes('block 1 of'));
        running.stopReading();
      },
    },
    ...exits(0, 'block 3 of 3'),
    published: ['files'],
  },
  'what is printed goes to a full disk': {
    files: quiet,
    scenario: { program: 'cli', stdout: '/dev/full' },
    ...exits(2, 'what it prints cannot be written (ENOSPC: …)'),
    hint: ROOM,
    published: ['files'],
  },
  'the runner’s disk is full: the report is published all the same': {
    files: quiet,
    arrange({ temp }) {
      mkdirSync(join(temp, 'latency-gate-default'));
      symlinkSync('/dev/full', join(temp, 'latency-gate-default', 'results.json'));
      return {};
    },
    ...exits(0, '::warning::what was measured is in no file: ENOSPC: …make room in RUNNER_TEMP'),
    published: ['comment', 'summary', 'verdict nothing-compared'],
  },
  'a results file is cut off': {
    files: { 'half.json': '{"schema":"latency-gate/results","version":1,"to' },
    scenario: { program: 'cli', args: ['report', 'half.json'] },
    ...exits(5, 'half.json: the results file is not JSON'),
    hint: 'it may have been cut short: measure again',
    published: [],
  },
});
