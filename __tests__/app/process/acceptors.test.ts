import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { acceptors } from '../../../src/app/process/listeners.ts';
import { listPids, readStat } from '../../../src/system/proc.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';

const started: ChildProcess[] = [];
const directory = temporaryDirectory();
afterEach(() => {
  for (const child of started.splice(0)) process.kill(-(child.pid ?? 0), 'SIGKILL');
});

/** The processes of a program that says `ready` once it listens. */
async function processesOf(source: string): Promise<readonly number[]> {
  const file = join(directory, 'server.cjs');
  writeFileSync(file, source);
  const child = spawn(process.execPath, [file], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const pid = child.pid ?? 0;
  return listPids().filter((one) => readStat(one)?.groupId === pid);
}

const serve = "require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1'";
const cluster = (policy: string, workers: number) => `
  const cluster = require('node:cluster');
  cluster.schedulingPolicy = cluster.${policy};
  if (cluster.isPrimary) {
    let listening = 0;
    cluster.on('listening', () => ++listening === ${workers} && console.log('ready'));
    for (let worker = 0; worker < ${workers}; worker++) cluster.fork();
  } else ${serve})`;

test.each([
  ['one process', `${serve}, () => console.log('ready'))`, 1],
  ['one that hands connections to its workers', cluster('SCHED_RR', 3), 1],
  ['three workers that accept for themselves', cluster('SCHED_NONE', 3), 3],
  ['a single worker of such a server', cluster('SCHED_NONE', 1), 1],
])('%s', async (_, source, accepting) => {
  expect(acceptors(await processesOf(source))).toBe(accepting);
});

test('nothing is said of processes that are gone', () => {
  expect(acceptors([])).toBe(0);
  expect(acceptors([2 ** 30])).toBe(0);
});
