/** The command line with containers, interrupted: nothing of them is left. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { CLI, commitAll, directory, inFolders, LOAD, ROOT, read, write } from './command-line.ts';
import { follow } from './follow.ts';
import { expectNothingButResults, tempFolder } from './leftovers.ts';

inFolders();

const ours = (format: string, ...args: string[]) =>
  execFileSync('docker', [...args, '--filter', 'label=latency-gate', '--format', format], { encoding: 'utf8' });

needs('docker').test('SIGTERM in the middle leaves nothing but the results so far: exit 130', async () => {
  cpSync(join(ROOT, 'examples/docker'), directory, { recursive: true });
  const [config] = read('latency-gate.yml').split(/^load:/m);
  // A busy machine takes its time to start an app.
  write({ 'latency-gate.yml': `${config?.replace('timeout: 30s', 'timeout: 5m')}${LOAD}` });
  commitAll();
  write({ 'server.js': `${read('server.js')}// Another version.\n` });
  const temp = mkdtempSync(join(tempFolder(), 'latency-gate-cli-temp-'));
  const child = spawn(process.execPath, [CLI, 'run'], {
    cwd: directory,
    env: { ...process.env, TMPDIR: temp, RUNNER_TEMP: temp },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let isSent = false;
  const { printed, ended } = follow(child, ({ stderr }) => {
    if (!isSent && stderr.includes('block 2 of')) isSent = child.kill('SIGTERM');
  });
  expect(await ended).toMatchObject({ code: 130 });
  expect(printed.stderr).toContain('interrupted by SIGTERM');
  // Other runs on this machine may have theirs.
  expect(ours('{{.Label "latency-gate"}}', 'ps', '-a')).not.toContain(`${child.pid}-`);
  expect(ours('{{.Tag}}', 'images')).not.toContain(`${child.pid}-`);
  expectNothingButResults(temp, /^latency-gate-results-\w+$/);
  rmSync(temp, { recursive: true });
});
