/** A process of its own that uses the launchers and is ended in every way that there is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect } from '@jest/globals';
import { build } from '../../esbuild.ts';
import { needs } from '../../needs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { containersOf, imagesOf, leftInDocker } from '../docker.ts';
import { git } from '../git/repository.ts';
import { eventually, folderWith, isAlive, run, SERVER } from '../specs.ts';

const { test } = needs('docker');
/** Where checkouts and journals go. */
const temporary = temporaryDirectory();
const env = { ...process.env, RUNNER_TEMP: temporary };
const running: Started[] = [];
let startedRuns = 0;

/** Starts everything that can be left behind and suspends what is ready, says what it started, then waits to be ended. */
const PROGRAM = `
import { setTimeout as sleep } from 'node:timers/promises';
import { createLauncher } from '${process.cwd()}/src/app/create-launcher.ts';
import { suspend } from '${process.cwd()}/src/system/suspension.ts';
import { makeFreshCheckout } from '${process.cwd()}/src/app/git/fresh-checkout.ts';
import { followTree } from '${process.cwd()}/src/app/process/process-tree.ts';

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
  console.log(JSON.stringify({ directory: checkout.directory, pids: pids() }));
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

const directory = folderWith({
  'program.mjs': PROGRAM,
  'server.cjs': SERVER,
  Dockerfile:
    'FROM node:24-slim\nCMD ["node", "-e", "require(\'http\').createServer((_, r) => r.end()).listen(3000)"]\n',
});

beforeAll(async () => {
  await build({
    entryPoints: { bundle: join(directory, 'program.mjs'), post: join(process.cwd(), 'src/post.ts') },
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
  });
  git(directory, 'init', '--quiet');
  git(directory, 'add', '--all');
  git(directory, 'commit', '--quiet', '--message', 'one');
});
afterEach(async () => {
  // A test that failed half-way leaves nothing either.
  await Promise.all(running.splice(0).map(({ child, exited }) => (child.kill('SIGKILL') ? exited : null)));
  sweep();
});

interface Started {
  readonly runId: string;
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  /** Of the checkout. */
  readonly directory: string;
  readonly pids: readonly number[];
}

async function start(ending: string): Promise<Started> {
  startedRuns += 1;
  const runId = `${process.pid}-${startedRuns}-${ending}`;
  const child = spawn(process.execPath, ['bundle.mjs', runId, ending], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  const started: Started = { runId, child, exited, ...JSON.parse(String(line)) };
  running.push(started);
  return started;
}

const sweep = (): string => run('env', `RUNNER_TEMP=${temporary}`, process.execPath, join(directory, 'post.mjs'));

function expectAllThere(started: Started): void {
  expect(containersOf(started.runId)).not.toEqual([]);
  expect(imagesOf(started.runId)).not.toEqual([]);
  expect(existsSync(started.directory)).toBe(true);
  // The two shells of the command, and the docker that waits for the container; what sleeps a second comes and goes.
  expect(started.pids.filter(isAlive).length).toBeGreaterThan(2);
}

async function expectAllGone(started: Started): Promise<void> {
  expect(leftInDocker(started.runId)).toEqual([]);
  expect(existsSync(started.directory)).toBe(false);
  expect(await eventually(() => !started.pids.some(isAlive))).toBe(true);
}

test.each([
  ['a signal that reaches the pipeline', 'abort', true],
  ['an exit in mid-run', 'exit', true],
  ['an uncaught error', 'crash', false],
])(
  'nothing is left after %s, and nothing is noted any more',
  async (_, ending, isSignalled) => {
    const started = await start(ending);
    if (isSignalled) {
      expectAllThere(started);
      started.child.kill('SIGTERM');
    }
    await started.exited;
    await expectAllGone(started);
    expect(readdirSync(temporary)).toEqual([]);
  },
  30_000,
);

test('what SIGKILL leaves is removed by the post step, and a run that goes on keeps what it has', async () => {
  const killed = await start('kill');
  const living = await start('abort');
  killed.child.kill('SIGKILL');
  await killed.exited;
  expectAllThere(living);
  expect(containersOf(killed.runId)).not.toEqual([]);
  expect(existsSync(killed.directory)).toBe(true);
  // Its stubborn app has not noticed.
  expect(killed.pids.some(isAlive)).toBe(true);

  const swept = sweep();
  expect(swept).toContain(
    `removed what an earlier run left when it was killed: container latency-gate-${killed.runId}-head-1`,
  );
  expect(swept).toContain('left when it was killed: processes of group');
  expect(swept).toContain('left when it was killed: image latency-gate:');
  expect(swept).toContain('left when it was killed: folder ');
  await expectAllGone(killed);
  expectAllThere(living);

  living.child.kill('SIGTERM');
  await living.exited;
  await expectAllGone(living);
  expect(readdirSync(temporary)).toEqual([]);
  expect(sweep()).toBe('');
});

test('what could not be removed on the way out stays noted, and the post step removes it', async () => {
  const folder = join(temporary, 'latency-gate-image-4711');
  const program = `
    import { mkdirSync } from 'node:fs';
    import { registerLeftover } from '${process.cwd()}/src/app/cleanup/leftovers.ts';
    mkdirSync('${folder}');
    const hangs = () => { throw new Error('no answer'); };
    registerLeftover(hangs, { kind: 'folder', folder: '${folder}' });
    registerLeftover(() => {}, { kind: 'container', name: 'latency-gate-removed' });
  `;
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  writeFileSync(join(directory, 'hanging.mjs'), outputFiles[0]?.contents ?? '');
  run('env', `RUNNER_TEMP=${temporary}`, process.execPath, join(directory, 'hanging.mjs'));
  expect(existsSync(folder)).toBe(true);

  const swept = sweep();
  expect(swept).toContain(`folder ${folder}`);
  expect(swept).not.toContain('latency-gate-removed');
  expect(readdirSync(temporary)).toEqual([]);
});
