/**
 * What hangs ends with the time budget, whatever it is, and what was measured by then is reported. All of it would hang for
 * longer than a test may last.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { tempFolder, watchLeftovers } from './leftovers.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const CLI = join(process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist'), 'cli.js');
let directory: string;
const servers: Server[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tempFolder(), 'latency-gate-deadline-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(directory, { recursive: true });
});
watchLeftovers();

const LOAD = 'connections: 1, round: 150ms, rounds: 2, blocks: 3..40, warmup: 100ms..100ms, timeout: 600s';
const GATE = 'gate: { tolerance: 0.1%, min-difference: 0ms }';
/** A file beside it makes it fall silent, for good. */
const SERVER = `
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, response) => {
  if (!existsSync('silent')) setTimeout(() => response.end('ok'), 2);
}).listen(process.env.PORT, '127.0.0.1');
`;

interface Ended {
  readonly code: number;
  readonly log: string;
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
}

/** `onLog` sees all that has been printed so far. */
async function latencyGate(args: readonly string[], onLog: (log: string) => void = () => {}): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, 'run', ...args], {
    cwd: directory,
    env: { ...process.env, TMPDIR: tempFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      onLog(log);
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('close', (exitCode) => resolve(exitCode ?? -1));
  });
  return { code, log };
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: directory,
    stdio: 'ignore',
  });
}

test('a setup that hangs', async () => {
  const app = `compare: variants\napp: { command: node server.mjs, setup: sleep 10000 }\nhead: { env: { SIDE: head } }`;
  write({ 'server.mjs': SERVER, 'latency-gate.yml': `${app}\nload: { ${LOAD} }\nendpoints: [GET /]\n${GATE}\n` });
  const { code, log } = await latencyGate(['--time-budget', '4s']);
  expect(log).toContain('the time budget of 4s ended while the app was built or set up');
  expect(code).toBe(4);
});

test('apps that fall silent, with a patience of minutes for each answer: the blocks before are judged', async () => {
  const app = 'compare: variants\napp: { command: node server.mjs }\nhead: { env: { SIDE: head } }';
  const config = `${app}\nload: { ${LOAD} }\nendpoints: [GET /]\n${GATE}\n`;
  // What three blocks take on this machine, three times: room for the two that are measured, and for a busier minute.
  write({ 'server.mjs': SERVER, 'latency-gate.yml': config.replace('blocks: 3..40', 'blocks: 3') });
  const beganMs = performance.now();
  await latencyGate([]);
  const budget = Math.ceil((3 * (performance.now() - beganMs)) / 1000);
  write({ 'latency-gate.yml': config });
  const { code, log } = await latencyGate(['--time-budget', `${budget}s`, '--json', 'out.json'], (text) => {
    if (/block 2 of/.test(text)) write({ silent: '' });
  });
  const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
  expect(results.outOfTime).toBe(true);
  expect(results.blocks.length).toBeGreaterThanOrEqual(2);
  expect(log).toMatch(/The time budget of .* ended the run after \d+ blocks/);
  expect([0, 4]).toContain(code);
});

needs('docker').test('an image whose build hangs', async () => {
  const app = 'compare: variants\napp: { build: ., port: 3000 }\nhead: { env: { SIDE: head } }';
  write({
    Dockerfile: 'FROM node:24-slim\nRUN sleep 10000\n',
    'latency-gate.yml': `${app}\nload: { ${LOAD} }\nendpoints: [GET /]\n${GATE}\n`,
  });
  const { code, log } = await latencyGate(['--time-budget', '4s']);
  expect(log).toContain('the time budget of 4s ended while the app was built or set up');
  expect(code).toBe(4);
});

test('a remote that never answers git', async () => {
  const server = createServer((socket) => socket.on('error', () => {}));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  write({
    'server.mjs': SERVER,
    'latency-gate.yml': `app: { command: node server.mjs }\nload: { ${LOAD} }\nendpoints: [GET /]\n${GATE}\n`,
  });
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', `git://127.0.0.1:${port}/shop`);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  const { code, log } = await latencyGate(['--time-budget', '4s', '--base', 'f'.repeat(40)]);
  expect(log).toContain('the time budget of 4s ended while git looked for the commits');
  expect(code).toBe(4);
});
