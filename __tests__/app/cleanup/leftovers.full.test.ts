/** A process of its own that uses the launchers and is ended in every way but by SIGKILL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from '@jest/globals';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { containersOf, imagesOf, leftInDocker } from '../docker.ts';
import { git } from '../git/repository.ts';
import { bundled } from '../process/children.ts';
import { eventually, folderWith, isAlive, run, SERVER } from '../specs.ts';
import { journalsIn, plantIn } from './planted.ts';

const { test } = needs('docker');
/** Where checkouts and journals go: a test file has an environment of its own. */
const temporary = temporaryDirectory();
process.env['RUNNER_TEMP'] = temporary;
// A test that failed half-way leaves nothing either.
afterEach(() => cleanUpDeadRuns(process.env));

/** Starts everything that can be left behind and suspends what is ready, says what it started, then waits to be ended. */
const PROGRAM = `
import { setTimeout as sleep } from 'node:timers/promises';
import { createLauncher } from './src/app/create-launcher.ts';
import { makeFreshCheckout } from './src/app/git/fresh-checkout.ts';
import { followTree } from './src/app/process/process-tree.ts';
import { suspend } from './src/system/suspension.ts';

const [runId, ending] = process.argv.slice(2);
const controller = new AbortController();
process.once('SIGTERM', () => (ending === 'abort' ? controller.abort(new Error('ended')) : process.exit(130)));

const options = { runId, env: process.env, cores: () => null, finishedSteps: [], onNote: () => {}, allowRemoteTargets: [], tls: { verify: true, ca: null, servername: null } };
const ready = { path: null, status: null, timeoutMs: 60000 };
const common = { port: 3000, env: {}, network: 'bridge', cpus: null, cpuset: null, memory: null, ready };
const launcher = (source) =>
  createLauncher({ side: 'head', directory: process.cwd(), app: { ...common, source } }, options);
const stubborn = 'setsid sh -c "trap \\'\\' TERM; while :; do sleep 1; done" & trap "" TERM; while :; do sleep 1; done';
const source = { kind: 'build', context: process.cwd(), dockerfile: 'Dockerfile', target: null, args: {}, cacheFrom: [], cacheTo: [] };

const container = launcher(source);
const command = launcher({ kind: 'command', command: stubborn, setup: [] });
const resting = launcher({ kind: 'command', command: 'exec node server.cjs', setup: [] });
// The resting app, the command's two shells and the second that each sleeps, the docker that waits for the container.
const PROCESSES = 6;
let checkout, running, rested;
try {
  checkout = await makeFreshCheckout({ repository: process.cwd(), commit: 'HEAD', side: 'base' });
  await container.prepare(controller.signal);
  running = await container.start(controller.signal);
  rested = await resting.start(controller.signal);
  // Whatever happens next, it happens while both are suspended.
  for (const app of [running, rested]) await suspend(app.suspension());
  // Never ready: it is ended in the middle of its start.
  const starting = command.start(controller.signal);
  const started = followTree(process.pid);
  const pids = () => started().map(({ stat }) => stat.pid).filter((pid) => pid !== process.pid);
  while (pids().length < PROCESSES) await sleep(25);
  console.log(JSON.stringify({ checkout: checkout.directory, pids: pids() }));
  // Outside of this function, as a bug would be.
  if (ending === 'crash') setTimeout(() => { throw new Error('a bug'); }, 0);
  await starting;
} catch (error) {
  if (!controller.signal.aborted) throw error;
} finally {
  await Promise.all([running?.stop(), rested?.stop(), command.dispose()]);
  await container.dispose();
  await checkout?.remove();
}
`;

test.each([
  ['a signal that reaches the pipeline', 'abort', true],
  ['an exit in mid-run', 'exit', true],
  ['an uncaught error', 'crash', false],
])('nothing is left after %s, and nothing is noted any more', async (_, ending, isSignalled) => {
  const directory = folderWith({
    'server.cjs': SERVER,
    Dockerfile: `FROM node:24-slim\nCMD ["node", "-e", "require('http').createServer((_, r) => r.end()).listen(3000)"]\n`,
  });
  git(directory, 'init', '--quiet');
  git(directory, 'add', '--all');
  git(directory, 'commit', '--quiet', '--message', 'one');
  const runId = `${process.pid}-1-${ending}`;
  const args = [await bundled(PROGRAM), runId, ending];
  const place = { cwd: directory, env: process.env };
  const child = spawn(process.execPath, args, { ...place, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    const started: { readonly checkout: string; readonly pids: readonly number[] } = JSON.parse(String(line));
    if (isSignalled) {
      for (const listed of [containersOf, imagesOf]) expect(listed(runId)).not.toEqual([]);
      expect(existsSync(started.checkout)).toBe(true);
      // The two shells of the command, and the docker that waits for the container; what sleeps a second comes and goes.
      expect(started.pids.filter(isAlive).length).toBeGreaterThan(2);
      child.kill('SIGTERM');
    }
    await exited;
    expect(leftInDocker(runId)).toEqual([]);
    expect(existsSync(started.checkout)).toBe(false);
    expect(await eventually(() => !started.pids.some(isAlive))).toBe(true);
    expect(readdirSync(temporary)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
  }
});

needs('docker', 'compose').test('a journal names Compose projects, which are found without their files', async () => {
  const service = `{ image: 'node:24-slim', command: sleep 600, init: true, volumes: ['data:/data'] }`;
  const folder = folderWith({ 'compose.yml': `services: { app: ${service} }\nvolumes: { data: {} }\n` });
  const [file, project] = [join(folder, 'compose.yml'), `latency-gate-${process.pid}-compose-test`];
  run('docker', 'compose', '--project-name', project, '--file', file, 'up', '--detach', '--pull', 'never');
  const label = `label=com.docker.compose.project=${project}`;
  const left = () =>
    ['container ls --all', 'network ls', 'volume ls']
      .map((list) => run('docker', ...list.split(' '), '--quiet', '--filter', label).trim())
      .filter((ids) => ids !== '');
  expect(left()).toHaveLength(3);
  rmSync(file);
  for (const lines of [[`removed what an earlier run left when it was killed: Compose project ${project}`], []]) {
    plantIn(journalsIn(temporary), [{ kind: 'compose-project', project }]);
    expect(await cleanUpDeadRuns(process.env)).toEqual(lines);
    expect(left()).toEqual([]);
  }
});
