/** Results and reports that cannot be written, or read again. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { config, service } from '../apps.ts';
import { rowsAt } from '../row.ts';

const SERVER = 'server.mjs';
const ROOM = 'name a file in a folder that exists and is writable, on a disk that has room for it';
const quiet = { 'latency-gate.yml': config({ alone: true }), [SERVER]: service() };

export const RESULTS_ROWS = rowsAt('results', [
  {
    fault: 'the disk is full: the verdict is printed all the same',
    arrange({ write }) {
      write(quiet);
      return { program: 'cli', args: ['run', '--json', '/dev/full'] };
    },
    expect: {
      exit: 2,
      says: '/dev/full cannot be written (ENOSPC: …)',
      hint: ROOM,
      published: ['terminal'],
    },
  },
  {
    fault: 'the disk is full, and head is slower: the exit code is that of the regression',
    arrange({ write }) {
      const server = service('setTimeout(right, 120);');
      write({ 'latency-gate.yml': config({ load: { blocks: '4..10', round: '500ms' } }), [SERVER]: server });
      return { program: 'cli', args: ['run', '--json', '/dev/full'] };
    },
    expect: {
      exit: 1,
      says: '/dev/full cannot be written (ENOSPC: …)',
      hint: ROOM,
      published: ['terminal'],
    },
  },
  {
    fault: 'the folder to write to is not there: said before anything is measured',
    arrange({ write }) {
      write(quiet);
      return { program: 'cli', args: ['run', '--json', 'none/out.json'] };
    },
    expect: {
      exit: 2,
      says: 'none/out.json cannot be written (ENOENT: …)',
      hint: ROOM,
      published: [],
    },
  },
  {
    fault: 'nobody reads what is printed any more',
    arrange({ write }) {
      write(quiet);
      return {
        program: 'cli',
        async meddle(running) {
          await running.until(() => running.log().includes('block 1 of'));
          running.stopReading();
        },
      };
    },
    expect: { exit: 0, says: 'block 3 of 3', hint: null, published: ['files'] },
  },
  {
    fault: 'what is printed goes to a full disk',
    arrange({ write }) {
      write(quiet);
      return { program: 'cli', stdout: '/dev/full' };
    },
    expect: {
      exit: 2,
      says: 'what it prints cannot be written (ENOSPC: …)',
      hint: ROOM,
      published: ['files'],
    },
  },
  {
    fault: 'the runner’s disk is full: the report is published all the same',
    arrange({ write, temp }) {
      write(quiet);
      mkdirSync(join(temp, 'latency-gate-default'));
      symlinkSync('/dev/full', join(temp, 'latency-gate-default', 'results.json'));
      return {};
    },
    expect: {
      exit: 0,
      says: '::warning::what was measured is in no file: ENOSPC: …make room in RUNNER_TEMP',
      hint: null,
      published: ['comment', 'summary', 'verdict nothing-compared'],
    },
  },
  {
    fault: 'a results file is cut off',
    arrange({ write }) {
      write({ 'half.json': '{"schema":"latency-gate/results","version":1,"to' });
      return { program: 'cli', args: ['report', 'half.json'] };
    },
    expect: {
      exit: 5,
      says: 'half.json: the results file is not JSON',
      hint: 'it may have been cut short: measure again',
      published: [],
    },
  },
]);
