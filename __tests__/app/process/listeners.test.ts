import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { acceptors, listenerAt, listenersOf } from '../../../src/app/process/listeners.ts';
import { listPids, readStat } from '../../../src/system/proc.ts';
import { folderWith } from '../specs.ts';
import { nextLine, useChildren } from './children.ts';

const { node, spawned } = useChildren();

/** Says where it listens, and opens and closes files all the time, as an app does with its connections. */
const BUSY = `
const { closeSync, openSync } = require('node:fs');
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  process.stdout.write(server.address().port + '\\n');
  const churn = () => {
    const open = Array.from({ length: 50 }, () => openSync('/dev/null', 'r'));
    for (const fd of open) closeSync(fd);
    setImmediate(churn);
  };
  churn();
});
`;

test('an app that opens and closes files meanwhile still listens', async () => {
  const child = node('-e', BUSY);
  const port = Number(await nextLine(child));
  for (let look = 0; look < 200; look++) {
    expect(listenersOf([child.pid])).toEqual([`127.0.0.1:${port}`]);
    expect(listenerAt([child.pid], port)).toBe(child.pid);
  }
});

/** The processes of a program that says `ready` once it listens. */
async function processesOf(source: string): Promise<readonly number[]> {
  const file = join(folderWith({ 'server.cjs': source }), 'server.cjs');
  const child = spawned(process.execPath, [file], { detached: true });
  await nextLine(child);
  return listPids().filter((one) => readStat(one)?.groupId === child.pid);
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
