/**
 * What hangs ends with the time budget, whatever it is, and what was measured by then is reported. All of it would hang for
 * longer than a test may last.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { serve } from '../serve.ts';
import { CLI, commitAll, directory, git, inFolders, latencyGate, readResults, write } from './command-line.ts';
import { follow } from './follow.ts';
import { tempFolder } from './leftovers.ts';

inFolders();

const configOf = (app: string) => `
${app}
load: { connections: 1, round: 150ms, rounds: 2, blocks: 3..40, warmup: 100ms..100ms, timeout: 600s }
endpoints: [GET /]
gate: { tolerance: 0.1%, min-difference: 0ms }
`;
/** A file beside it makes it fall silent, for good. */
const SERVER = `
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, response) => {
  if (!existsSync('silent')) setTimeout(() => response.end('ok'), 2);
}).listen(process.env.PORT, '127.0.0.1');
`;

test('apps that fall silent, with a patience of minutes for each answer: the blocks before are judged', async () => {
  const config = configOf('compare: variants\napp: { command: node server.mjs }\nhead: { env: { SIDE: head } }');
  // What three blocks take on this machine, three times: room for the two that are measured, and for a busier minute.
  write({ 'server.mjs': SERVER, 'latency-gate.yml': config.replace('blocks: 3..40', 'blocks: 3') });
  const beganMs = performance.now();
  await latencyGate('run');
  const budget = Math.ceil((3 * (performance.now() - beganMs)) / 1000);
  write({ 'latency-gate.yml': config });
  const child = spawn(process.execPath, [CLI, 'run', '--time-budget', `${budget}s`, '--json', 'out.json'], {
    cwd: directory,
    env: { ...process.env, TMPDIR: tempFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { printed, ended } = follow(child, ({ log }) => {
    if (/block 2 of/.test(log)) write({ silent: '' });
  });
  expect([0, 4]).toContain((await ended).code);
  const results = readResults();
  expect(results.outOfTime).toBe(true);
  expect(results.blocks.length).toBeGreaterThanOrEqual(2);
  expect(printed.log).toMatch(/The time budget of .* ended the run after \d+ blocks/);
});

test('a remote that never answers git', async () => {
  const origin = await serve(createServer((socket) => socket.on('error', () => {})));
  write({ 'server.mjs': SERVER, 'latency-gate.yml': configOf('app: { command: node server.mjs }') });
  commitAll();
  git('remote', 'add', 'origin', `${origin.replace('http:', 'git:')}/shop`);
  const { code, stderr } = await latencyGate('run', '--time-budget', '4s', '--base', 'f'.repeat(40));
  expect(stderr).toContain('the time budget of 4s ended while git looked for the commits');
  expect(code).toBe(4);
});
