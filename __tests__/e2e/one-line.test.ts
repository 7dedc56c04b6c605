/** One line and no `app` in a file: what to start and what to request, or two servers that run. */
import { expect, test } from '@jest/globals';
import { serve } from '../serve.ts';
import { commitAll, inFolders, LOAD, latencyGate, readResults, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

test('run: a command and an endpoint, base from git, load and gate from a file that names no app', async () => {
  write({ 'server.mjs': service({ waitMs: 2 }), 'latency-gate.yml': LOAD });
  commitAll();
  write({ 'server.mjs': service({ waitMs: 12 }) });
  const { code, stdout, stderr } = await latencyGate('run', '--command', 'node server.mjs', 'GET', '/orders');
  const same = 'the commit that is checked out: only what is not committed can differ';
  const comparing = `^comparing 1 endpoint of head side by side with main \\([0-9a-f]{7}\\), ${same}$`;
  expect(stderr).toMatch(new RegExp(comparing, 'm'));
  expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
  expect(code).toBe(1);
});

test('duel: two servers that run, no file of their own, no git', async () => {
  const serverThatWaits = (waitMs: number) => serve((_, response) => void setTimeout(() => response.end('ok'), waitMs));
  const [base, head] = [await serverThatWaits(2), await serverThatWaits(12)];
  // Nothing of how an app is started has a meaning here.
  const started =
    "app: { command: node missing.mjs, setup: exit 1, env: { A: '1' }, port: 80 }\nhead: { env: { A: '2' } }";
  write({ 'load.yml': `${LOAD}\n${started}\n` });
  const args = ['duel', base, head, 'GET /orders', '--json', 'out.json', '--config', 'load.yml'];
  const { code, stdout } = await latencyGate(...args);
  expect(stdout).toMatch(/^endpoint +metric +change \(interval\) +127\.0\.0\.1:\d+ +127\.0\.0\.1:\d+ /);
  expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
  expect(stdout).toContain('were not restarted: this compares two processes');
  expect(code).toBe(1);
  const { sides } = readResults();
  expect(sides.base).toMatchObject({ label: base.replace('http://', ''), commit: null, kind: 'url' });
});

test('duel: an app that the file names for head is never measured in place of the address', async () => {
  write({ 'load.yml': `${LOAD}\nhead: { url: 'http://127.0.0.1:9' }\n` });
  const { code, stderr } = await latencyGate('duel', ':1', ':2', '/a', '--config', 'load.yml');
  expect(stderr).toContain('`head` in load.yml names an app of its own, which would be measured in place of :2');
  expect(code).toBe(2);
});

test.each([
  [['run'], 'there is no configuration here'],
  [['run', '--tolerence=5%'], "error: unknown option '--tolerence'\n(Did you mean --tolerance?)\n"],
  [['run', '--command', 'node x'], "no endpoints; give endpoints, such as 'GET /orders'"],
  [['duel', ':1', 'http://127.0.0.1:1/', '/a'], 'both addresses are http://127.0.0.1:1'],
  [['calibrate', '--command', 'node x', '/a', '--html', '-', '--json', '-'], 'only one output can be standard output'],
  [['run', '--command', 'node x', '/a', '--json', 'out', '--html', 'out'], 'only one output can be out'],
  [['duel', ':1', '/a'], '"/a": must be an address such as http://127.0.0.1:3000'],
  [['init', '--from-log', '/dev/null'], '/dev/null has no request that succeeded, or none in a format that is known'],
  [['duel', ':1', 'http://example.org', '/a'], 'example.org is another machine, and load goes to loopback only'],
])('%j: exit 2', async (args, message) => {
  const { code, stderr } = await latencyGate(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
