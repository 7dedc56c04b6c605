/** What the log of the action ends with, which is all that many people and programs read: under act, and repeated in a clone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { CLI } from './command-line.ts';
import { BASE_WAIT_MS, config, createDemo } from './demo.ts';
import { demo, FAST, onGitHub, pullRequest, runner, SAME, useDemo } from './on-github.ts';

const { test } = needs('act');

onGitHub();

/** Below the fold: what act passes on of the step's lines. */
async function endOfLog(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { log } = await pullRequest(files).run();
  const lines = log.split('\n');
  // A comment that is written and an artifact that is kept have lines of their own, which come before.
  const fold = lines.findLastIndex((line) => line.includes('::endgroup::'));
  expect(fold).toBeGreaterThan(0);
  const after = lines.slice(fold + 1);
  return after.slice(0, after.findLastIndex((line) => /^(?:page|comment): /.test(line)) + 1 || -1);
}

/** One that spends its time in a function of its own. */
const working = (rounds: number) => `
import { createServer } from 'node:http';
function renderOrders(rounds) {
  let sum = 0;
  for (let i = 0; i < rounds; i++) sum += Math.sqrt(i);
  return sum;
}
createServer((request, response) => response.end(String(renderOrders(${rounds}) > 0)))
  .listen(process.env.PORT, '127.0.0.1');
`;

test('a regression: verdict, figures, why, and a command that finds the same in a clone', async () => {
  const profiled = config('baseline: auto').replace('why: never', 'why: always');
  useDemo(createDemo({ config: profiled, files: { 'server.mjs': working(1e5) } }));
  const lines = await endOfLog({ 'server.mjs': working(3e6) });
  expect(lines.length).toBeLessThanOrEqual(50);
  const text = lines.join('\n');
  expect(text).toContain('🔴 latency-gate: GET /work is');
  expect(text).toContain('Why GET /work is slower');
  const command = /^to measure it again: (.*)$/m.exec(text)?.[1] ?? '';
  const clone = join(runner, 'clone');
  execFileSync('git', ['clone', '--quiet', demo.directory, clone]);
  const own = command.replace(/npx latency-gate@\S+/, `${process.execPath} ${CLI}`);
  expect(own).not.toBe(command);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', own], { cwd: clone, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 1 });
  expect(stdout).toContain('🔴 latency-gate: GET /work is');
});

test('twenty endpoints, of which one is slower, leave a table of the one', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `  - GET /work/${i}`).join('\n');
  useDemo(createDemo({ config: config('baseline: auto').replace('  - GET /work', names) }));
  const slow = FAST.replace(`}, ${BASE_WAIT_MS})`, `}, request.url === '/work/7' ? 100 : ${BASE_WAIT_MS})`);
  const lines = await endOfLog({ 'server.mjs': slow });
  expect(lines.length).toBeLessThanOrEqual(80);
  expect(lines.join('\n')).toMatch(/GET \/work\/7 .*🔴/);
});

const elsewhere = (gate: string) => config(gate).replace('ready: { path: /work,', 'ready: { path: /,');
const DEAD = 'throw new Error("no database");';
const UNDECIDED = config('baseline: auto')
  .replace('4..10', '3..3')
  .replace('tolerance: 40%, min-difference: 0.5ms', 'tolerance: 0.1%, min-difference: 0ms');
const wrong = FAST.replace('response.end(', "response.writeHead(request.url === '/' ? 200 : 500).end(");

test.each([
  ['an answer that is wrong', elsewhere('baseline: auto'), { 'server.mjs': wrong }, 'hint: fix the endpoint in head'],
  ['an app that does not start', undefined, { 'server.mjs': DEAD }, '| Error: no database'],
  ['nothing to compare with', config('baseline: none'), { 'server.mjs': SAME }, '⚪ latency-gate: 1 endpoint measured'],
  ['what cannot be decided', UNDECIDED, { 'server.mjs': SAME }, '❔ latency-gate'],
])('%s', async (_, text, files, says) => {
  if (text !== undefined) useDemo(createDemo({ config: text }));
  const lines = await endOfLog(files);
  expect(lines.length).toBeLessThanOrEqual(50);
  expect(lines.join('\n')).toContain(says);
});
