/** Groups of real programs: what they wrote, and what is stopped, also where /proc does not tell whose a process is. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { startGroup } from '../../../src/app/process/process-group.ts';
import { InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { isAlive } from '../outcomes.ts';
import { bundled } from './children.ts';

const inNamespace = needs('unshare').test;
const unshare = (...args: string[]) => JSON.parse(execFileSync('unshare', args, { encoding: 'utf8' }));

const WITHOUT_PROC = `
import { killNotedGroup, startGroup } from './src/app/process/process-group.ts';
import { seesProcesses } from './src/system/proc.ts';

let pids = '';
const script = 'sleep 600 & echo $!; (trap "" TERM; sleep 600) & echo $!; wait';
const output = { stdout: (chunk) => { pids += chunk; }, stderr: () => {} };
const group = await startGroup({ file: 'sh', args: ['-c', script], cwd: '/', env: process.env, output });
while (pids.split('\\n').length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
await group.stop(200);
const note = { kind: 'process-group', pid: group.pid, startTicks: 1, mark: 'a' };
const refusal = await killNotedGroup(note).then(() => null, (error) => error.message);
console.log(JSON.stringify({ sees: seesProcesses(), pids: pids.trim().split('\\n').map(Number), refusal }));
`;

inNamespace('without /proc a group is stopped, and nothing is said of what cannot be seen', async () => {
  const command = `mount -t tmpfs none /proc && exec '${process.execPath}' '${await bundled(WITHOUT_PROC)}'`;
  const seen = unshare('-rm', 'sh', '-c', command);
  expect(seen).toMatchObject({ sees: false, refusal: expect.stringContaining('/proc cannot be read') });
  expect(seen.pids).toHaveLength(2);
  expect(seen.pids.filter(isAlive)).toEqual([]);
  expect(new InterruptedError('SIGINT', seen.sees).hint).toContain('does not show whether something left');
});

/** A step of the set-up may have ended long before it is stopped. The kernel gives the next process the number after `ns_last_pid`. */
const REUSED_PID = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { startGroup } from './src/app/process/process-group.ts';

const output = { stdout: () => {}, stderr: () => {} };
const group = await startGroup({ file: 'true', args: [], cwd: '/', env: process.env, output });
await group.exited;
// A process is recognised by its start time, in ticks of 10 ms: the stranger starts in a later one.
await new Promise((resolve) => setTimeout(resolve, 50));
writeFileSync('/proc/sys/kernel/ns_last_pid', String(group.pid - 1));
const stranger = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
await group.stop(100);
await new Promise((resolve) => setTimeout(resolve, 100));
console.log(JSON.stringify({ isSame: stranger.pid === group.pid, endedBy: stranger.signalCode }));
process.exit();
`;

inNamespace('a stranger that has the number of an ended group is left alone', async () => {
  const inside = ['-rmpf', '--mount-proc', '--kill-child', process.execPath, await bundled(REUSED_PID)];
  expect(unshare(...inside)).toEqual({ isSame: true, endedBy: null });
});

/** Nothing else runs in this process meanwhile, no timer and no reader. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** @returns what it has written when its end is known */
async function outputOf(script: string, onStdout: () => void = () => {}): Promise<string> {
  let written = '';
  const stdout = (chunk: Buffer) => {
    written += chunk;
    onStdout();
  };
  const output = { stdout, stderr: () => {} };
  const group = await startGroup({ file: 'sh', args: ['-c', script], cwd: '/', env: process.env, output });
  await group.exited;
  const known = written;
  await group.stop(0);
  return known;
}

test('what a program wrote is read, however busy this process was when it ended', async () => {
  // The second one writes and ends while the output of the first is looked at: the news of both ends comes at once, before the
  // second one's output was read.
  const first = outputOf('echo first', () => block(1000)).then((output) => {
    block(500);
    return output;
  });
  const second = outputOf('sleep 0.7; echo second');
  setTimeout(block, 100, 300);
  expect(await Promise.all([first, second])).toEqual(['first\n', 'second\n']);
});

test('its end is known although a program that it has started keeps its output open', async () => {
  const started = performance.now();
  expect(await outputOf('echo all; sleep 60 & exit 0')).toBe('all\n');
  expect(performance.now() - started).toBeLessThan(60_000);
});
