/** A sandbox without /proc: what was started is stopped all the same, as far as its process group goes, and no more is claimed. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { build } from 'esbuild';
import { InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { folderWith, isAlive } from '../specs.ts';

const SCRIPT = `
import { killNotedGroup, startGroup } from ${JSON.stringify(join(import.meta.dirname, '../../../src/app/process/process-group.ts'))};
import { seesProcesses } from ${JSON.stringify(join(import.meta.dirname, '../../../src/system/proc.ts'))};

let pids = '';
const group = await startGroup({
  file: 'sh',
  args: ['-c', 'sleep 600 & echo $!; (trap "" TERM; sleep 600) & echo $!; wait'],
  cwd: '/',
  env: process.env,
  output: { stdout: (chunk) => { pids += chunk; }, stderr: () => {} },
});
while (pids.split('\\n').length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
await group.stop(200);
const note = { kind: 'process-group', pid: group.pid, startTicks: 1, mark: 'a' };
const refusal = await killNotedGroup(note).then(() => null, (error) => error.message);
console.log(JSON.stringify({ sees: seesProcesses(), pids: pids.trim().split('\\n').map(Number), refusal }));
`;

needs('unshare').test('a group is stopped without /proc, and nothing is said of what cannot be seen', async () => {
  const directory = folderWith({ 'script.ts': SCRIPT });
  const [source, bundle] = [join(directory, 'script.ts'), join(directory, 'script.mjs')];
  await build({ entryPoints: [source], outfile: bundle, bundle: true, platform: 'node', format: 'esm' });
  const command = `mount -t tmpfs none /proc && exec '${process.execPath}' '${bundle}'`;
  const seen = JSON.parse(execFileSync('unshare', ['-rm', 'sh', '-c', command], { encoding: 'utf8' }));
  expect(seen).toMatchObject({ sees: false, refusal: expect.stringContaining('/proc cannot be read') });
  expect(seen.pids).toHaveLength(2);
  expect(seen.pids.filter(isAlive)).toEqual([]);
  expect(new InterruptedError('SIGINT', seen.sees).hint).toContain('does not show whether something left');
});
