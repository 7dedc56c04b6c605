/** A process of its own that uses the launchers and is ended in every way that Node is told about. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { eventually, isAlive, run, temporaryDirectory } from './specs.ts';

const directory = temporaryDirectory();
const children: ChildProcess[] = [];

/** Starts everything that can be left behind, says what it started, then waits to be ended. */
const PROGRAM = `
import { execFileSync } from 'node:child_process';
import { createLauncher } from '${process.cwd()}/src/app/create-launcher.ts';
import { addWorktree } from '${process.cwd()}/src/app/worktree.ts';

const [runId, ending] = process.argv.slice(2);
const controller = new AbortController();
process.once('SIGTERM', () => (ending === 'abort' ? controller.abort(new Error('ended')) : process.exit(130)));

const options = { runId, env: process.env, cores: null, allowRemoteTargets: [], tls: { verify: true, ca: null, servername: null } };
const common = { port: 3000, env: {}, network: 'bridge', cpus: null, memory: null };
const spec = (source, ready) => ({ side: 'head', directory: process.cwd(), app: { ...common, source, ready } });
const stubborn = 'setsid sh -c "trap \\'\\' TERM; while :; do sleep 1; done" & trap "" TERM; while :; do sleep 1; done';
const source = { kind: 'build', context: process.cwd(), dockerfile: 'Dockerfile', target: null, args: {} };

const container = createLauncher(spec(source, { path: null, status: null, timeoutMs: 60000 }), options);
const command = createLauncher(
  spec({ kind: 'command', command: stubborn, setup: null }, { path: null, status: null, timeoutMs: 60000 }),
  options,
);
let worktree, running;
try {
  worktree = await addWorktree({ repository: process.cwd(), commit: 'HEAD' });
  await container.prepare(controller.signal);
  running = await container.start(controller.signal);
  // Never ready: it is ended in the middle of its start.
  const starting = command.start(controller.signal);
  setTimeout(() => {
    const marks = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' });
    console.log(JSON.stringify({ directory: worktree.directory, pids: pidsBelow(process.pid, marks) }));
    if (ending === 'crash') throw new Error('a bug');
  }, 500);
  await starting;
} catch (error) {
  if (!controller.signal.aborted) throw error;
} finally {
  await Promise.all([running?.stop(), command.dispose()]);
  await container.dispose();
  await worktree?.remove();
}

function pidsBelow(root, listing) {
  const rows = listing.split('\\n').map((line) => line.trim().split(/\\s+/).map(Number));
  const below = (parent) => rows.filter((row) => row[1] === parent).flatMap((row) => [row[0], ...below(row[0])]);
  return below(root);
}
`;

beforeAll(async () => {
  writeFileSync(join(directory, 'program.mjs'), PROGRAM);
  writeFileSync(
    join(directory, 'Dockerfile'),
    'FROM node:24-slim\nCMD ["node", "-e", "require(\'http\').createServer((_, r) => r.end()).listen(3000)"]\n',
  );
  await build({
    entryPoints: [join(directory, 'program.mjs')],
    outfile: join(directory, 'bundle.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const git = (...args: string[]): string =>
    run('git', '-C', directory, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test.each([
  ['a signal that the pipeline is told about', 'abort', true],
  ['an exit in mid-run', 'exit', true],
  ['an uncaught error', 'crash', false],
])(
  'nothing is left after %s',
  async (_, ending, isSignalled) => {
    const runId = `test-${process.pid}-${ending}`;
    const child = spawn(process.execPath, ['bundle.mjs', runId, ending], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    const exited = once(child, 'exit');
    const [line] = await once(child.stdout, 'data');
    const told: { directory: string; pids: number[] } = JSON.parse(String(line));
    const containers = (): string => run('docker', 'ps', '--all', '--quiet', '--filter', `label=latency-gate=${runId}`);
    if (isSignalled) {
      expect(containers()).not.toBe('');
      expect(existsSync(told.directory)).toBe(true);
      expect(told.pids.filter(isAlive).length).toBeGreaterThan(3);
      child.kill('SIGTERM');
    }
    await exited;
    expect(containers()).toBe('');
    expect(run('docker', 'images', '--quiet', '--filter', `label=latency-gate=${runId}`)).toBe('');
    expect(existsSync(told.directory)).toBe(false);
    expect(run('git', '-C', directory, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(await eventually(() => !told.pids.some(isAlive))).toBe(true);
  },
  30_000,
);
