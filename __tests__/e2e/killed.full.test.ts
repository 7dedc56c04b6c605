/** SIGKILL in the middle of a run, which no program can answer: the next run, or the action's post step, puts it right. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { isAlive } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { config } from './demo.ts';
import { WORKFLOW } from './fake/state.ts';
import { follow } from './follow.ts';
import { processesOf } from './left-behind.ts';
import { expectNothingButResults } from './leftovers.ts';
import { demo, FAST, onGitHub, pullRequest, runner } from './on-github.ts';

onGitHub();
/** Of this test alone: what is left in it, and which processes know of it, shows what is left at all. */
let temp: string;
beforeEach(() => {
  temp = join(runner, 'temp');
  mkdirSync(temp);
});

/** Nothing comes between the step and its post step. */
const WORKFLOW_TEXT = `
on: pull_request
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: ./.latency-gate
        with:
          github-token: \${{ secrets.GITHUB_TOKEN }}
`;

const environment = () => ({ PATH: process.env['PATH'], HOME: runner, TMPDIR: temp });
const program = (name: string) => join(demo.directory, '.latency-gate/dist', name);

/** Runs the command line until it ends, or until it is killed: in the second block, once something is so. */
async function runGate(killWhen: ((pid: number) => boolean) | null) {
  const child = spawn(process.execPath, [program('cli.js'), 'run', '--base', 'main'], {
    cwd: demo.directory,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  // What it started may hold its pipes open.
  const { printed, ended } = follow(child, undefined, 'exit');
  const timer = setInterval(() => {
    if (killWhen !== null && printed.log.includes('block 1 of') && killWhen(pid)) child.kill('SIGKILL');
  }, 50);
  const { code, signal } = await ended;
  clearInterval(timer);
  return { pid, code, signal, log: printed.log };
}

/** Processes that were started with this test's folder in their environment. */
const processes = () => processesOf(temp);

/** Whether the run has noted the group of all that it has started so far. */
function groupsAreNoted(): boolean {
  const folder = readdirSync(temp).find((name) => name.startsWith('latency-gate-journal-')) ?? '';
  const notes = readdirSync(join(temp, folder)).map((name) => JSON.parse(readlinkSync(join(temp, folder, name))));
  const groups = notes.filter(({ kind }) => kind === 'process-group');
  return groups.length >= 2 && groups.every(({ pid }) => pid !== null);
}

function checkouts(): number {
  return readdirSync(temp).filter((name) => /^latency-gate-(?:base|head)-/.test(name)).length;
}

function docker(...args: string[]): string[] {
  return execFileSync('docker', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

test('a killed run’s processes, checkouts and other folders are removed by the next run', async () => {
  demo.branch('topic');
  demo.commit({ 'README.md': 'x' });
  // Itself, the load generator, and both versions.
  const killed = await runGate(() => processes().length >= 4 && groupsAreNoted());
  expect(killed.signal).toBe('SIGKILL');
  expect(processes().length).toBeGreaterThanOrEqual(2);
  expect(checkouts()).toBe(2);
  expect(readdirSync(temp).length).toBeGreaterThanOrEqual(2);

  const next = await runGate(null);
  expect(next.code).toBe(0);
  expect(next.log).toMatch(/^removed what an earlier run left when it was killed: processes of group \d+$/m);
  expect(next.log).toContain(`removed what an earlier run left when it was killed: folder ${temp}/latency-gate-`);
  expect(processes()).toEqual([]);
  expect(checkouts()).toBe(0);
  expectNothingButResults(temp, /^latency-gate-results-\w+$/);
});

needs('docker').test('a killed run’s containers and images are removed by the post step', async () => {
  const app = 'app: { build: ., port: 3000, ready: { path: /work, timeout: 60s } }';
  const server = FAST.replace("'127.0.0.1'", "'0.0.0.0'");
  demo.checkout('main');
  demo.commit({
    Dockerfile: 'FROM node:24-slim\nCOPY server.mjs /\nCMD ["node", "/server.mjs"]\n',
    'server.mjs': server,
    'latency-gate.yml': config('baseline: auto').replace(/app:\n(?: .*\n)+/, `${app}\n`),
  });
  demo.branch('topic');
  demo.commit({ 'server.mjs': `${server}// other\n` });
  const containersOf = (pid: number) =>
    docker('ps', '--all', '--format', '{{.Names}}').filter((name) => name.startsWith(`latency-gate-${pid}-`));
  const killed = await runGate((pid) => containersOf(pid).length === 2);
  expect(killed.signal).toBe('SIGKILL');
  expect(containersOf(killed.pid)).toHaveLength(2);
  // The seed is part of the run's name, and fixed in the configuration.
  const images = () => docker('images', '--all', '--quiet', '--filter', `label=latency-gate=${killed.pid}-7`);
  expect(images()).toHaveLength(2);
  expect(checkouts()).toBe(2);

  const env = { ...environment(), RUNNER_TEMP: temp };
  const swept = execFileSync(process.execPath, [program('post.js')], { env, encoding: 'utf8' });
  expect(swept.match(/killed: container latency-gate-/g)).toHaveLength(2);
  expect(swept.match(/killed: image latency-gate:/g)).toHaveLength(2);
  expect(containersOf(killed.pid)).toEqual([]);
  expect(images()).toEqual([]);
  expect(processes()).toEqual([]);
  expect(checkouts()).toBe(0);
  expectNothingButResults(temp, /^latency-gate-results-\w+$/);
});

needs('act').test(
  'under act the post step runs after a main step that was killed, and ends its processes',
  async () => {
    const pids = join(runner, 'pids');
    const kill = `echo $$ >> ${pids}; kill -KILL $PPID; exec node server.mjs`;
    const change = {
      'latency-gate.yml': config('baseline: auto').replace('command: node server.mjs', () => `command: '${kill}'`),
      [`.github/workflows/${WORKFLOW.file}`]: WORKFLOW_TEXT,
    };
    const { exitCode, log } = await pullRequest(change).run();
    expect(exitCode).toBe(1);
    // The first of them kills its parent at once: maybe before that one has learnt its group.
    const removed = 'removed what an earlier run left when it was killed:';
    expect(log).toMatch(new RegExp(`${removed} processes (of group \\d+|that were just being started)`));
    expect(log).toContain(`${removed} folder `);
    const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
    expect(started[0]).toBeGreaterThan(1);
    expect(started.filter(isAlive)).toEqual([]);
  },
);
