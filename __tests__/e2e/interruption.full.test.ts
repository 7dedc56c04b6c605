/** A cancelled job: the real bundle as the runner starts it, ended by a signal in the middle of a measurement. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { config, createDemo, type Demo, service } from './demo.ts';
import { pullRequestPayload } from './events.ts';
import { inject, paceLimit } from './fake/faults.ts';
import { type FakeGitHub, startFakeGitHub } from './fake/server.ts';
import { REPOSITORY } from './fake/state.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';

const TEST_TIMEOUT_MS = 300_000;
let fake: FakeGitHub;
let demo: Demo;
let runner: string;
beforeEach(async () => {
  demo = createDemo();
  fake = await startFakeGitHub();
  runner = mkdtempSync(join(tempFolder(), 'latency-gate-runner-'));
});
afterEach(async () => {
  demo.remove();
  rmSync(runner, { recursive: true });
  await fake.close();
});
watchLeftovers();

/** A process that has ended, but that nobody has asked for its exit code yet, does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts the bundle as the runner does, on a pull request to main. */
function startAction(baseSha: string) {
  demo.branch('topic');
  const headSha = demo.commit({ 'README.md': 'x' });
  const sha = demo.testMerge('topic');
  const temp = join(runner, 'temp');
  mkdirSync(temp);
  for (const file of ['summary', 'output']) writeFileSync(join(runner, file), '');
  writeFileSync(join(runner, 'event.json'), JSON.stringify(pullRequestPayload({ number: 7, headSha, baseSha })));
  const child = spawn(process.execPath, [join(demo.directory, '.latency-gate/dist/action.js')], {
    cwd: demo.directory,
    env: {
      PATH: process.env['PATH'],
      HOME: runner,
      TMPDIR: temp,
      RUNNER_TEMP: temp,
      GITHUB_WORKSPACE: demo.directory,
      GITHUB_REPOSITORY: REPOSITORY.full,
      GITHUB_WORKFLOW_REF: `${REPOSITORY.full}/.github/workflows/gate.yml@refs/pull/7/merge`,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: join(runner, 'event.json'),
      GITHUB_SHA: sha,
      GITHUB_RUN_ID: '11',
      GITHUB_API_URL: fake.url,
      GITHUB_STEP_SUMMARY: join(runner, 'summary'),
      GITHUB_OUTPUT: join(runner, 'output'),
      'INPUT_GITHUB-TOKEN': 'ghs_abc',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { log: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written.log += chunk;
    });
  }
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { child, written, exit, temp };
}

function expectNothingLeft(temp: string): void {
  expect(readdirSync(temp)).toEqual([]);
  const worktrees = execFileSync('git', ['worktree', 'list'], { cwd: demo.directory, encoding: 'utf8' });
  expect(worktrees.trim().split('\n')).toHaveLength(1);
  expect(readFileSync(join(runner, 'summary'), 'utf8')).toBe('');
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the run with everything cleaned up and nothing published',
  async (signal) => {
    const pids = join(runner, 'pids');
    const noted = `import { appendFileSync } from 'node:fs';\nappendFileSync('${pids}', process.pid + ' ');\n`;
    demo.checkout('main');
    const baseSha = demo.commit({ 'server.mjs': `${noted}${service({ waitMs: 5 })}` });
    const { child, written, exit, temp } = startAction(baseSha);
    let isSent = false;
    child.stdout.on('data', () => {
      if (isSent || !written.log.includes('block 1 of')) return;
      isSent = true;
      child.kill(signal);
    });

    expect(await exit).toBe(130);
    expect(written.log).toContain(`interrupted by ${signal}`);
    expect(written.log).not.toContain('a bug in latency-gate');
    const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.filter(isRunning)).toEqual([]);
    expectNothingLeft(temp);
    expect(fake.state.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

test('a signal ends the wait for a rate limit, too', async () => {
  demo.checkout('main');
  const baseSha = demo.commit({ 'latency-gate.yml': config('baseline: artifact') });
  const limit = inject(fake.state, paceLimit(50));
  const { child, written, exit, temp } = startAction(baseSha);
  const timer = setInterval(() => {
    if (limit.seen > 0) child.kill('SIGTERM');
  }, 200);
  // Less than the wait.
  expect(await exit).toBe(130);
  clearInterval(timer);
  expect(written.log).toContain('interrupted by SIGTERM');
  expectNothingLeft(temp);
  expect(fake.state.calls).toHaveLength(1);
}, 40_000);
