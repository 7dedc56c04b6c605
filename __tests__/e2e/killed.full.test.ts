/** SIGKILL in the middle of a run, which no program can answer: the next run puts it right, as the post step does. */
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pullRequest } from '../attacks/pull-request.ts';
import { processesOf } from '../faults/program.ts';
import { onBench, run } from '../faults/run-scenario.ts';
import { expectNothingButResults } from './leftovers.ts';

const RUN = { program: 'cli', args: ['run', '--base', 'main'] } as const;

/** Whether the run has noted the group of all that it has started so far. */
function groupsAreNoted(temp: string): boolean {
  const folder = join(temp, readdirSync(temp).find((name) => name.startsWith('latency-gate-journal-')) ?? '');
  const notes = readdirSync(folder).map((name) => JSON.parse(readlinkSync(join(folder, name))));
  const groups = notes.filter(({ kind }) => kind === 'process-group');
  return groups.length >= 2 && groups.every(({ pid }) => pid !== null);
}

test('a killed run’s processes, checkouts and other folders are removed by the next run', () =>
  onBench(async (bench) => {
    pullRequest(bench, { 'README.md': 'x' });
    const { temp } = bench;
    const killed = await run(bench, {
      ...RUN,
      async meddle({ log, until, started, signal }) {
        // The load generator, and both versions.
        await until(() => log().includes('block 1 of') && started().length >= 3 && groupsAreNoted(temp));
        signal('SIGKILL');
      },
    });
    expect(killed.exit).toBe('SIGKILL');
    expect(processesOf(temp).length).toBeGreaterThanOrEqual(2);
    expect(readdirSync(temp).filter((name) => /^latency-gate-(?:base|head)-/.test(name))).toHaveLength(2);

    const { exit, log } = await run(bench, RUN);
    expect(exit).toBe(0);
    expect(log).toMatch(/^removed what an earlier run left when it was killed: processes of group \d+$/m);
    expect(log).toContain(`removed what an earlier run left when it was killed: folder ${temp}/latency-gate-`);
    expect(processesOf(temp)).toEqual([]);
    expectNothingButResults(temp, /^latency-gate-results-\w+$/);
  }));
