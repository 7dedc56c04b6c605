/** The command line with containers: both versions are built, and nothing of them is left. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { CLI, commitAll, directory, inFolders, LOAD, latencyGate, ROOT, write } from './command-line.ts';
import { expectNothingButResults, tempFolder } from './leftovers.ts';

const { describe, test } = needs('docker');

inFolders();

describe('run with containers', () => {
  const ours = (format: string, ...args: string[]) =>
    execFileSync('docker', [...args, '--filter', 'label=latency-gate', '--format', format])
      .toString()
      .trim()
      .split('\n')
      .filter((line) => line !== '');

  function dockerRepository(): void {
    cpSync(join(ROOT, 'examples/docker'), directory, { recursive: true });
    const [config] = readFileSync(join(directory, 'latency-gate.yml'), 'utf8').split(/^load:/m);
    // A busy machine takes its time to start an app.
    write({ 'latency-gate.yml': `${config?.replace('timeout: 30s', 'timeout: 5m')}${LOAD}` });
    commitAll();
    const server = readFileSync(join(directory, 'server.js'), 'utf8');
    const slow = server.replace(
      "if (pathname === '/totals')",
      "const untilMs = performance.now() + 8; while (pathname === '/totals' && performance.now() < untilMs);\n  if (pathname === '/totals')",
    );
    expect(slow).not.toBe(server);
    write({ 'server.js': slow });
  }

  test('build at both commits finds the slow endpoint, and leaves no container and no image', async () => {
    dockerRepository();
    const { code, stdout, stderr } = await latencyGate('run', '--json', 'out.json');
    expect(stderr).toContain('side by side with main');
    expect(stdout).toMatch(/🔴 latency-gate: GET \/totals is \d+ % slower/);
    expect(code).toBe(1);
    const { runs } = { runs: parseResults(readFileSync(join(directory, 'out.json'), 'utf8')) };
    expect(runs.sides.base?.imageDigest).not.toBe(runs.sides.head.imageDigest);
    const rounds = runs.blocks.flatMap((block) => block.endpoints.flatMap((one) => one.rounds));
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
    let stderr = '';
    const secondBlock = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
        if (stderr.includes('block 2 of')) resolve();
      });
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await Promise.race([secondBlock, ended]);
    child.kill('SIGTERM');
    const code = await ended;
    expect(stderr).toContain('interrupted by SIGTERM');
    expect(code).toBe(130);
    // Other runs on this machine may have theirs.
    expect(ours('{{.Label "latency-gate"}}', 'ps', '-a').filter((run) => run.startsWith(`${child.pid}-`))).toEqual([]);
    expect(ours('{{.Tag}}', 'images').filter((tag) => tag.startsWith(`${child.pid}-`))).toEqual([]);
    expectNothingButResults(temp, /^latency-gate-results-\w+$/);
    rmSync(temp, { recursive: true });
  });
});
