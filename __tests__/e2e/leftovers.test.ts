/** The watch over leftovers has to see them: otherwise its silence would prove nothing. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { leftSince, presentNow } from './leftovers.ts';

let own: string;
let before: ReadonlySet<string>;
beforeEach(() => {
  own = temporaryDirectory();
  before = presentNow();
});

const ownLeft = (kind: string) => leftSince(before, own).filter((name) => name.startsWith(kind));

test('a file', () => {
  writeFileSync(join(own, 'journal'), '');
  expect(ownLeft('file')).toEqual([`file ${join(own, 'journal')}`]);
});

test('a process, its children too', async () => {
  const env = { PATH: process.env['PATH'], TMPDIR: own };
  // It says so itself: a process that is just being executed has no environment to be known by.
  const started = "console.log('started'); setTimeout(() => {}, 60_000)";
  const child = spawn('sh', ['-c', `"${process.execPath}" -e "${started}" & wait`], { env, detached: true });
  await once(child.stdout, 'data');
  expect(ownLeft('process')).toHaveLength(2);
  process.kill(-Number(child.pid), 'SIGKILL');
  await once(child, 'close');
  expect(ownLeft('process')).toEqual([]);
});

test('a server that listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(ownLeft('port')).toEqual([`port ${(server.address() as AddressInfo).port}`]);
  server.close();
  await once(server, 'close');
  expect(ownLeft('port')).toEqual([]);
});

needs('docker').test('what Docker holds of a gate that has ended, and not of one that runs', () => {
  // A pid that no process has: they end at 4,194,304.
  const names = [99_999_999, process.pid].map((pid) => `latency-gate-${pid}-watched`);
  const docker = (...args: string[]) => execFileSync('docker', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    for (const name of names) {
      docker('create', '--name', name, '--label', 'latency-gate=watched', 'node:24-slim');
      docker('network', 'create', '--label', 'latency-gate=watched', name);
      docker('volume', 'create', '--label', 'latency-gate=watched', name);
    }
    for (const kind of ['container', 'network', 'volume']) {
      expect(ownLeft(kind).filter((name) => name.endsWith('-watched'))).toEqual([`${kind} ${names[0]}`]);
    }
  } finally {
    docker('rm', '--force', ...names);
    docker('network', 'rm', ...names);
    docker('volume', 'rm', ...names);
  }
});
