/** A step of the set-up may have ended long before it is stopped: its number can be another process's by then. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { build } from '../../esbuild.ts';
import { needs } from '../../needs.ts';
import { folderWith } from '../specs.ts';

/** The kernel gives the next process the number after this one. */
const SCRIPT = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { startGroup } from ${JSON.stringify(join(import.meta.dirname, '../../../src/app/process/process-group.ts'))};

const nothing = () => {};
const group = await startGroup({ file: 'true', args: [], cwd: '/', env: process.env, output: { stdout: nothing, stderr: nothing } });
await group.exited;
writeFileSync('/proc/sys/kernel/ns_last_pid', String(group.pid - 1));
const stranger = spawn('sleep', ['600'], { stdio: 'ignore', detached: true });
await group.stop(100);
await new Promise((resolve) => setTimeout(resolve, 100));
console.log(JSON.stringify({ isSame: stranger.pid === group.pid, endedBy: stranger.signalCode }));
process.exit();
`;

needs('unshare').test('a stranger that has the number of an ended group is left alone', async () => {
  const directory = folderWith({ 'script.ts': SCRIPT });
  const [source, outfile] = [join(directory, 'script.ts'), join(directory, 'script.mjs')];
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
  const inside = ['-rmpf', '--mount-proc', '--kill-child', process.execPath, outfile];
  expect(JSON.parse(execFileSync('unshare', inside, { encoding: 'utf8' }))).toEqual({ isSame: true, endedBy: null });
});
