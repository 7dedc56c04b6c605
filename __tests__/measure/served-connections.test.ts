/** Servers that stay with a connection until it is closed are named before the load meets them. */
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { followTree } from '../../src/app/process/process-tree.ts';
import { SIDES } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { MeasurementError } from '../../src/errors.ts';
import { RunEvents } from '../../src/measure/events.ts';
import { servedConnections } from '../../src/measure/served-connections.ts';
import { connectsEachTurn, lookForWorkers, ORDINARY } from '../../src/measure/testbed.ts';
import { deferred } from '../../src/system/time-limit.ts';
import { ask, nextLine, useChildren } from '../app/process/children.ts';
import { appAt } from '../profile/app-at.ts';
import { serve } from '../serve.ts';
import { testbedOf } from './testbeds.ts';

const { node } = useChildren();
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const LAST = OK.replace('OK', 'OK\r\nConnection: close');

/**
 * Serves so many connections at once, the others wait: until one of them is closed, or has rested for `restMs`.
 *
 * @param says gets each request's connection, and its number from 1
 */
function threads(
  count: number,
  { restMs = Number.POSITIVE_INFINITY, says = (socket: Socket, _number: number): unknown => socket.write(OK) } = {},
): TcpServer {
  let [free, requests] = [count, 0];
  const waiting: Socket[] = [];
  const serve = (socket: Socket): void => {
    free--;
    const left = deferred();
    void left.promise.then(() => {
      free++;
      const next = waiting.shift();
      if (next !== undefined) serve(next);
    });
    socket.once('close', left.resolve).on('data', () => {
      says(socket, ++requests);
      if (Number.isFinite(restMs)) setTimeout(left.resolve, restMs).unref();
    });
    socket.resume();
  };
  return createTcpServer((socket) => {
    socket.on('error', () => {}).pause();
    if (free > 0) serve(socket);
    else waiting.push(socket);
  });
}

/** As uWSGI’s `--http-socket` does: the answer could be followed by another one, and its connection is closed. */
const endsEach = (answer = OK) => threads(1000, { says: (socket) => socket.end(answer) });

/** @param ms how long each answer takes, by its number from 1 */
function answersAfter(ms: (number: number) => number): Server {
  let count = 0;
  return createServer((_, response) => void setTimeout(() => response.end('ok'), ms(++count)));
}

async function check(server: Server | TcpServer, load = '{ connections: 4 }', endpoint = 'GET /a') {
  const apps = { head: { origin: await serve(server) } };
  const config = parseConfig(`app: { command: a }\nload: ${load}\nendpoints: [${endpoint}]`, { file: 'a.yml' });
  const asked = { endpoints: config.endpoints, versions: ['head'] as const };
  return await servedConnections(testbedOf(config, apps), asked, () => 5).catch((error: unknown) => error);
}

test('a server that stays with a connection is named, with the setting that it can serve', async () => {
  const checks = [check(threads(1), '{ connections: 2 }'), check(threads(3), '{ connections: 5 }')];
  const [error, ofThree] = await Promise.all(checks);
  expect(error).toBeInstanceOf(MeasurementError);
  expect(error).toMatchObject({
    message: 'head serves one connection at a time, and lets 2 wait until one is closed',
    hint: expect.stringContaining('`load.connections: 1`'),
  });
  expect(ofThree).toMatchObject({ hint: expect.stringContaining('`load.connections: 3`') });
});

const keepsForASecond = Object.assign(
  answersAfter(() => 0),
  { keepAliveTimeout: 1000 },
);

// These mostly wait, and each has its own server.
test.concurrent.each<[string, Server | TcpServer, ...more: string[]]>([
  ['has as many threads as the load has connections', threads(3), '{ connections: 3 }'],
  ['has one thread, for one connection', threads(1), '{ connections: 1 }'],
  ['has one thread, for a connection per request', threads(1), '{ connections: 4, keep-alive: false }'],
  ['has one thread, and closes each connection', threads(1, { says: (socket) => socket.end(LAST) })],
  ['has no endpoint that only reads', threads(0), '{ connections: 4 }', 'POST /a'],
  ['is slow for once', answersAfter((number) => (number === 2 ? 2000 : 5))],
  ['answers late', answersAfter(() => 2500)],
  ['takes long for every other answer', answersAfter((number) => (number % 2 ? 4000 : 5))],
  ['has waiting threads, as many as connections', threads(4, { restMs: 600 })],
  ['takes as long as a waiting thread would', answersAfter(() => 300)],
  [
    // After one request, and twice as many as connections.
    'stops answering while connections are closed',
    threads(2, { restMs: 600, says: (socket, number) => (number > 9 ? socket.destroy() : socket.write(OK)) }),
  ],
  ['says that it ends each connection', endsEach(LAST)],
  ['keeps connections for a while', keepsForASecond],
])('a server is ordinary that %s', async (_, server, ...more) => {
  expect(await check(server, ...more)).toEqual(ORDINARY);
});

test.each([
  ['has threads that wait for a connection that rests', { holdOthers: true }, threads(2, { restMs: 600 })],
  ['ends each connection without saying so', { endUnannounced: true }, endsEach()],
])('a server is found out that %s', async (_, found, server) => {
  expect(await check(server)).toEqual({ ...ORDINARY, ...found });
});

test('one that ends each connection without saying so is named where the other version keeps them', async () => {
  const notes: string[] = [];
  const events = new RunEvents([{ on: (event) => void (event.kind === 'note' && notes.push(event.text)) }]);
  const apps = { base: { origin: await serve(answersAfter(() => 0)) }, head: { origin: await serve(endsEach()) } };
  const config = parseConfig('app: { command: a }\nendpoints: [GET /a]', { file: 'a.yml' });
  const asked = { endpoints: config.endpoints, versions: SIDES };
  expect(await servedConnections(testbedOf(config, apps, { events }), asked, () => 5)).toEqual(ORDINARY);
  expect(notes).toEqual([expect.stringMatching(/^head ends a connection .* `load\.keep-alive: false`/)]);
});

/** As gunicorn does: it listens, and only then starts who accepts. Workers end with it. */
const LATE_WORKERS = `
const { spawn } = require('node:child_process');
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log('listens'));
process.stdin.once('data', () => {
  const stdio = ['pipe', 'ignore', 'inherit', server._handle.fd];
  for (const _ of [1, 2]) spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio });
  console.log('has workers');
});
`;

test('workers that start after the app is ready are seen, and not forgotten by other starts', async () => {
  const app = node('-e', LATE_WORKERS);
  await nextLine(app);
  const tree = followTree(app.pid);
  const head = appAt('http://127.0.0.1:1', { pids: () => tree().map(({ stat }) => stat.pid) });
  const config = parseConfig('app: { command: a }\nendpoints: [/a]', { file: 'a.yml' });
  const connections = { ...ORDINARY };
  const testbed = testbedOf(config, { head }, { connections });
  lookForWorkers(testbed);
  expect(connectsEachTurn(testbed)).toBe(false);
  expect(await ask(app, 'fork')).toBe('has workers');
  lookForWorkers(testbed);
  expect(connectsEachTurn(testbed)).toBe(true);
  // Another start of the same app may have none yet.
  const again = testbedOf(config, { head: appAt('http://127.0.0.1:1') }, { connections });
  lookForWorkers(again);
  expect(connectsEachTurn(again)).toBe(true);
});
