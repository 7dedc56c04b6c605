/** One line and no `app` in a file: what to start and what to request, or two servers that run. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { commitAll, directory, inFolders, LOAD, latencyGate, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

test('run: a command and an endpoint, base from git, load and gate from a file that names no app', async () => {
  write({ 'server.mjs': service({ waitMs: 2 }), 'latency-gate.yml': LOAD });
  commitAll();
  write({ 'server.mjs': service({ waitMs: 12 }) });
  const { code, stdout, stderr } = await latencyGate('run', '--command', 'node server.mjs', 'GET', '/orders');
  const same = 'the commit that is checked out: only what is not committed can differ';
  expect(stderr).toMatch(
    new RegExp(`^comparing 1 endpoint of head side by side with main \\([0-9a-f]{7}\\), ${same}$`, 'm'),
  );
  expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
  expect(code).toBe(1);
});

test('duel: two servers that run, no file of their own, no git', async () => {
  const servers = await Promise.all([2, 12].map(serverThatWaits));
  try {
    write({ 'load.yml': LOAD });
    const [base = '', head = ''] = servers.map(
      (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    const args = ['duel', base, head, 'GET /orders', '--json', 'out.json', '--config', 'load.yml'];
    const { code, stdout } = await latencyGate(...args);
    expect(stdout).toMatch(/^endpoint +metric +change \(interval\) +127\.0\.0\.1:\d+ +127\.0\.0\.1:\d+ /);
    expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
    expect(stdout).toContain('were not restarted: this compares two processes');
    expect(code).toBe(1);
    const { sides } = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
    expect(sides.base).toMatchObject({ label: base.replace('http://', ''), commit: null, kind: 'url' });
  } finally {
    for (const server of servers) server.close();
  }
});

test.each([
  [['run'], 2, 'there is no configuration here'],
  [['run', '--command', 'node x'], 2, "no endpoints; give endpoints, such as 'GET /orders'"],
  [['duel', ':1', 'http://127.0.0.1:1/', '/a'], 2, 'both addresses are http://127.0.0.1:1'],
  [['duel', ':1', 'http://example.org', '/a'], 2, 'example.org is another machine, and load goes to loopback only'],
])('%j: exit %i', async (args, exitCode, message) => {
  const { code, stderr } = await latencyGate(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(exitCode);
});

async function serverThatWaits(waitMs: number) {
  const server = createServer((_, response) => {
    setTimeout(() => response.end('{"ok":true}'), waitMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
