/** The command line with containers: both versions are built, and nothing of them is left. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import {
  CLI,
  commitAll,
  directory,
  inFolders,
  LOAD,
  latencyGate,
  ROOT,
  read,
  readResults,
  write,
} from './command-line.ts';
import { follow } from './follow.ts';
import { expectNothingButResults, tempFolder } from './leftovers.ts';

const { test } = needs('docker');

inFolders();

const ours = (format: string, ...args: string[]) =>
  execFileSync('docker', [...args, '--filter', 'label=latency-gate', '--format', format], { encoding: 'utf8' }).split(
    '\n',
  );

function dockerRepository(): void {
  cpSync(join(ROOT, 'examples/docker'), directory, { recursive: true });
  const [config] = read('latency-gate.yml').split(/^load:/m);
  // A busy machine takes its time to start an app.
  write({ 'latency-gate.yml': `${config?.replace('timeout: 30s', 'timeout: 5m')}${LOAD}` });
  commitAll();
  const server = read('server.js');
  const slow = server.replace(
    "if (pathname === '/totals')",
    "const untilMs = performance.now() + 8; while (pathname === '/totals' && performance.now() < untilMs);\n  if (pathname === '/totals')",
  );
  expect(slow).not.toBe(server);
  write({ 'server.js': slow });
}

test('containers built at both commits: the run finds the slow endpoint, and leaves no container and no image', async () => {
  dockerRepository();
  const { code, stdout, stderr } = await latencyGate('run', '--json', 'out.json');
  expect(stderr).toContain('side by side with main');
  expect(stdout).toMatch(/🔴 latency-gate: GET \/totals is \d+ % slower/);
  expect(code).toBe(1);
  const results = readResults();
  expect(results.sides.base?.imageDigest).not.toBe(results.sides.head.imageDigest);
  const rounds = roundsOf(results);
  expect(rounds.length).toBeGreaterThan(0);
  for (const { head } of rounds.map(({ sides }) => sides)) {
    expect(head?.cpuMsPerRequest).toBeGreaterThan(0);
    expect(head?.counters).toMatchObject({ 'cpu-user': expect.any(Number), writes: expect.any(Number) });
  }
});

test('SIGTERM in the middle leaves nothing but the results so far: exit 130', async () => {
  dockerRepository();
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
  expect(ours('{{.Label "latency-gate"}}', 'ps', '-a').filter((run) => run.startsWith(`${child.pid}-`))).toEqual([]);
  expect(ours('{{.Tag}}', 'images').filter((tag) => tag.startsWith(`${child.pid}-`))).toEqual([]);
  expectNothingButResults(temp, /^latency-gate-results-\w+$/);
  rmSync(temp, { recursive: true });
});
